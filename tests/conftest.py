"""What all tests share: the option that renews the files which tests compare with."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--regenerate`."""
    parser.addoption(
        "--regenerate",
        action="store_true",
        help="write the expected files anew, from what the code gives now",
    )


@pytest.fixture(scope="session")
def regenerate(request: pytest.FixtureRequest) -> bool:
    """Whether to write expected files instead of comparing with them."""
    return bool(request.config.getoption("--regenerate"))
