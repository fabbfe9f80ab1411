"""The script, and the command line of `pageaction`."""

from __future__ import annotations

import os
import pathlib
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

from .errors import PageActionError
from .program import find_program

# These belong to the exchange with the process.
_RESERVED = {
    "--charset", "--framing", "--script", "--script-text", "--timings", "--jobs", "-j", "--output", "-o", "--format",
    "--columns", "--each", "--with", "--resume", "--summary", "--output-dir", "--finalize", "--files-from",
    "--http-status", "--unordered", "--shard", "--log-format", "--quiet",
}
_WITH_PATH = {"--resources", "--extension"}


@dataclass(frozen=True)
class Script:
    """A bundled script, or the text of a script file, which is sent to the executors."""

    name: str
    source: bytes | None = None

    @staticmethod
    def load(script: str | os.PathLike[str]) -> Script:
        """Reads a script: a path with a slash or the suffix `.js` is a file, another name a bundled script."""
        text = os.fspath(script)
        if not text:
            raise PageActionError("The script has no name. Pass a bundled script such as 'images', or a file.")
        if "/" not in text and not text.endswith(".js"):
            return Script(text)
        try:
            return Script(os.path.basename(text), pathlib.Path(text).read_bytes())
        except OSError as error:
            raise PageActionError(f"The script '{text}' cannot be read: {error.strerror}.") from error


@dataclass(frozen=True)
class Call:
    """How a task calls `pageaction`."""

    script: Script | None
    program: str | None = None
    arguments: tuple[str, ...] = field(default=())

    @staticmethod
    def make(
        script: str | os.PathLike[str] | None, program: str | os.PathLike[str] | None, arguments: Sequence[str]
    ) -> Call:
        """Checks the arguments on the driver."""
        if isinstance(arguments, str):
            raise PageActionError("'arguments' is a list of words, such as ['--time-limit', '5'].")
        for word in arguments:
            option = word.split("=", 1)[0]
            if option in _RESERVED:
                raise PageActionError(f"'{option}' cannot be among 'arguments', because Spark's rows depend on it.")
        if script is None and not any(word.split("=", 1)[0] == "--extension" for word in arguments):
            raise PageActionError("There is no script. Pass one, or '--extension' with a path among 'arguments'.")
        loaded = None if script is None else Script.load(script)
        return Call(loaded, None if program is None else os.fspath(program), tuple(arguments))

    @contextmanager
    def prepared(self, subcommand: Sequence[str]) -> Iterator[tuple[list[str], str]]:
        """Writes the script to a temporary folder. Yields the command line and the folder to run it in.

        The process runs in that folder, so that messages contain the name of the script and not a temporary path.
        """
        program = os.path.abspath(find_program(self.program))
        with tempfile.TemporaryDirectory(prefix="pageaction-") as folder:
            command = [program, *subcommand, *self._absolute(), "--timings", "--quiet"]
            if self.script is not None:
                command += ["--script", self.script.name]
                if self.script.source is not None:
                    (pathlib.Path(folder) / self.script.name).write_bytes(self.script.source)
            yield command, folder

    def _absolute(self) -> list[str]:
        """The arguments, with paths relative to the task's folder made absolute."""
        words: list[str] = []
        for word in self.arguments:
            option, separator, value = word.partition("=")
            if words and words[-1] in _WITH_PATH:
                word = os.path.abspath(word)
            elif separator and option in _WITH_PATH:
                word = f"{option}={os.path.abspath(value)}"
            words.append(word)
        return words
