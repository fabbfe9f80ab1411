"""`find_program`: the order in which the program is found."""

import pytest

from pageaction_spark import PageActionError
from pageaction_spark.program import find_program


@pytest.fixture
def programs(tmp_path, monkeypatch):
    """Programs in the folder of the task and in the PATH, and none in the variable."""
    monkeypatch.delenv("PAGEACTION_PROGRAM", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path / "path"))
    (tmp_path / "task").mkdir()
    monkeypatch.chdir(tmp_path / "task")

    def make(name, mode=0o755):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("#!/bin/sh\n")
        path.chmod(mode)
        return str(path)

    return make


def test_order(programs, monkeypatch):
    in_path = programs("path/pageaction")
    assert find_program() == in_path
    archive = programs("task/pageaction/bin/pageaction")
    assert find_program() == archive
    named = programs("named")
    monkeypatch.setenv("PAGEACTION_PROGRAM", named)
    assert find_program() == named
    parameter = programs("parameter")
    assert find_program(parameter) == parameter
    monkeypatch.setenv("PAGEACTION_PROGRAM", "")
    assert find_program() == archive


@pytest.mark.parametrize("mode", [None, 0o644, "folder"])
def test_the_variable_has_no_substitute(programs, tmp_path, monkeypatch, mode):
    programs("path/pageaction")
    programs("task/pageaction/pageaction")
    named = tmp_path / "named"
    if mode == "folder":
        named.mkdir()
    elif mode:
        programs("named", mode)
    monkeypatch.setenv("PAGEACTION_PROGRAM", str(named))
    with pytest.raises(PageActionError, match=f"PAGEACTION_PROGRAM.*{named}"):
        find_program()


def test_remedy(programs):
    with pytest.raises(PageActionError, match="'pageaction' was not found .* --archives"):
        find_program()
    with pytest.raises(PageActionError, match="'./missing' was not found"):
        find_program("./missing")
