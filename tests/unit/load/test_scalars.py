"""Plain scalars mean what YAML 1.2 says, not what YAML 1.1 said."""

import pytest

from rulewright.load.scalars import UnusableNumberError, resolve


@pytest.mark.parametrize(
    "plain",
    [
        "NO",
        "no",
        "yes",
        "on",
        "off",
        "y",
        "n",
        "10:30",
        "2026-11-29",
        "1_000",
        "0b11",
        "+0x1F",
        "0o8",
        "1/2",
        "2d6",
        "-",
        ".",
        "..",
        "+5+",
        "-a",
        "1e",
        "5+",
        ".e1",
    ],
)
def test_stays_text(plain: str) -> None:
    assert resolve(plain) == plain


@pytest.mark.parametrize(
    "plain,value",
    [
        ("", None),
        ("~", None),
        ("null", None),
        ("true", True),
        ("false", False),
        ("012", 12),
        ("0o14", 12),
        ("0x1F", 31),
        ("-7", -7),
        ("+7", 7),
        ("0", 0),
        ("1.5", 1.5),
        (".5", 0.5),
        ("1e3", 1000),
        ("-1.5e-1", -0.15),
    ],
)
def test_is_read(plain: str, value: object) -> None:
    found = resolve(plain)
    assert found == value
    assert type(found) is type(value)


def test_whole_number_is_an_integer_however_it_is_written() -> None:
    assert type(resolve("2.0")) is int


@pytest.mark.parametrize(
    "plain,code",
    [
        (".inf", "not-a-number"),
        ("-.INF", "not-a-number"),
        (".nan", "not-a-number"),
        ("1e999", "number-too-big"),
        ("9" * 16, "number-too-big"),
        ("9" * 100_000, "number-too-big"),
        ("0x" + "f" * 16, "number-too-big"),
    ],
)
def test_is_no_amount(plain: str, code: str) -> None:
    with pytest.raises(UnusableNumberError) as raised:
        resolve(plain)
    assert raised.value.code == code
