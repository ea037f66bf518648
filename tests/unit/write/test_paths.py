"""No artifact leaves the output folder."""

import pytest

from rulewright.model.project import Project
from rulewright.write.manifest import Key, manifest_of, read_manifest
from rulewright.write.paths import BadPathError, path_of_file
from rulewright.write.staging import staging


@pytest.mark.parametrize(
    "artifact, name",
    [
        ("..", "a"),
        ("", "../a"),
        ("a/../../b", ""),
        ("/etc", "passwd"),
        ("", "/etc/passwd"),
        ("a//b", ""),
        ("a/", "b"),
        (".", "a"),
        ("a\\b", ""),
        ("a\nb", ""),
        ("", ""),
        ("", ".rulewright.json"),
    ],
)
def test_a_path_that_could_lead_elsewhere_is_refused(artifact, name):
    with pytest.raises(BadPathError):
        path_of_file(artifact, name)


def test_a_file_lies_below_its_artifact():
    assert path_of_file("game/print/cards.pdf", "") == "game/print/cards.pdf"
    assert path_of_file("", "index.html") == "index.html"
    assert path_of_file("api", "game/rules.json") == "api/game/rules.json"


@pytest.mark.parametrize("second", ["a", "a/b"])
def test_two_artifacts_of_one_file_are_refused(tmp_path, second):
    with staging(Project(tmp_path)) as stage:
        stage.put(Key("one", "", "a"), "1", {"": b"1"})
        with pytest.raises(BadPathError):
            stage.put(Key("two", "", second), "1", {"": b"2"})


def test_a_manifest_reads_back_as_it_was_written(tmp_path):
    with staging(Project(tmp_path)) as stage:
        record = stage.put(Key("cards", "game", "é/a.pdf"), "digest", {"": b"1"})
    assert read_manifest(manifest_of({record.key: record})) == {record.key: record}


@pytest.mark.parametrize(
    "text", ["", "[]", "{", '{"format": 0}', '{"format": 1, "artifacts": [1]}']
)
def test_a_manifest_that_cannot_be_read_counts_for_nothing(text):
    assert read_manifest(text) is None
