"""WARC files that are piped through `pageaction batch`."""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
import threading
from collections.abc import Iterator
from typing import IO

from .errors import PageActionError
from .metrics import Counts
from .sources import Reader, SourceSettings, local_path, open_reader
from .stream import ending, stderr_tail

SUBCOMMAND = ("batch", "-", "--jobs", "1", "--summary", "--log-format", "json")
"""The words of the command line of an `Archive`. The summary is the last message of a batch that read its input to the end."""

# Pages that failed (1) or could not be read (2) have records. A batch that ends early has the same statuses, but no summary:
# if the script cannot be loaded (1), workers do not start or the records cannot be written (2).
_RECORDED_STATUSES = (1, 2)
_SUMMARY = b'{"summary":'


def unreadable_record(error: str) -> bytes:
    """The record of a file that could not be read, or not to its end."""
    members = {"url": None, "source": "-", "offset": None, "status": "unreadable", "results": None, "error": error}
    return json.dumps(members, separators=(",", ":")).encode("utf-8", "surrogatepass")


def _messages(file: IO[bytes]) -> tuple[str, bool]:
    """The messages of a batch without its summary, and whether there is a summary."""
    file.seek(0)
    has_summary = any(line.startswith(_SUMMARY) for line in file)
    return ("" if has_summary else stderr_tail(file)), has_summary


class _Pump(threading.Thread):
    """Copies a reader to the standard input of a process."""

    def __init__(self, reader: Reader, output: IO[bytes]) -> None:
        super().__init__(daemon=True)
        self._reader = reader
        self._output = output
        self.count = 0
        self.error: Exception | None = None

    def run(self) -> None:
        try:
            while data := self._reader.read():
                self.count += len(data)
                self._output.write(data)
        except BrokenPipeError:
            pass  # The exit status of the process has the reason.
        except Exception as error:  # The main thread raises it.
            self.error = error
        finally:
            try:
                self._output.close()
            except BrokenPipeError:
                pass


class Archive:
    """A process of `pageaction batch` that reads one WARC file.

    `batch` reads the WARC format, gzip and zstd by itself, ahead of its worker by at most 4 MB. It opens local files
    directly; other files come through a pipe, in small parts.
    """

    def __init__(self, command: list[str], folder: str, counts: Counts) -> None:
        self._command = command
        self._folder = folder
        self._counts = counts
        self._process: subprocess.Popen[bytes] | None = None

    def records(self, path: str, settings: SourceSettings) -> Iterator[bytes]:
        """Yields a record of JSON for each page, in the order of the file.

        - Throws: `PageActionError` if the file cannot be read to its end. The records before are complete.
        """
        local = local_path(path)
        if local is not None:
            try:
                file = open(local, "rb")
            except OSError as error:
                raise PageActionError(f"{path} cannot be read: {error.strerror}.") from error
            with file:
                yield from self._run(path, file, None)
                # The process and this one share the position.
                self._counts.bytes += os.lseek(file.fileno(), 0, os.SEEK_CUR)
            return
        reader = open_reader(path, settings)
        try:
            yield from self._run(path, subprocess.PIPE, reader)
        finally:
            reader.close()

    def close(self) -> None:
        """Ends the process."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            if process.stdout:
                process.stdout.close()
            process.wait()

    def _run(self, path: str, stdin: IO[bytes] | int, reader: Reader | None) -> Iterator[bytes]:
        with tempfile.TemporaryFile(dir=self._folder) as messages:
            try:
                process = subprocess.Popen(
                    self._command, cwd=self._folder, stdin=stdin, stdout=subprocess.PIPE, stderr=messages)
            except OSError as error:
                raise PageActionError(f"'{self._command[0]}' does not start: {error.strerror}.") from error
            self._process = process
            pump = None
            if reader is not None:
                assert process.stdin
                pump = _Pump(reader, process.stdin)
                pump.start()
            assert process.stdout
            held: bytes | None = None
            for line in process.stdout:
                # A file whose transfer failed looks truncated to `batch`. Its last record is known at the end only.
                if held is not None:
                    yield held
                held = line if line.endswith(b"\n") else None
            if pump is not None:
                pump.join()
                self._counts.bytes += pump.count
            process.stdout.close()
            status = process.wait()
            self._process = None
            if pump is not None and pump.error is not None:
                if held is not None and b',"status":"unreadable",' not in held[:4096]:
                    yield held
                raise PageActionError(str(pump.error)) from pump.error
            if held is not None:
                yield held
            message, has_summary = _messages(messages)
            if status != 0 and not (status in _RECORDED_STATUSES and has_summary):
                raise PageActionError(f"{path} was not read to its end: {message or f'pageaction ended with {ending(status)}'}")
