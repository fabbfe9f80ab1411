"""Pages that are piped through one process of `pageaction stream`."""

from __future__ import annotations

import json
import os
import select
import struct
import subprocess
import tempfile
from collections import deque
from collections.abc import Iterator
from typing import IO

from .errors import PageActionError
from .metrics import Counts

_WINDOW_PAGES = 16
_WINDOW_BYTES = 4 << 20
_READ_SIZE = 1 << 18
# Not a `struct.Struct`, which cannot be sent to executors.
_LENGTH = ">I"
_LENGTH_SIZE = 4
# A frame has a length of 32 bits. `pageaction` rejects much smaller pages (--size-limit), but must be able to read it.
_LARGEST = (1 << 32) - (1 << 20)
# 1 is a script that cannot be loaded, 2 a failed input or output, and 64 a wrong command line.
_USAGE_STATUSES = (1, 2, 64)


class Page:
    """A page on its way through a process."""

    __slots__ = ("url", "header", "body", "record", "is_sent", "crashes")

    def __init__(self, url: str | None, body: memoryview | None, **members: str | None) -> None:
        self.url = url
        self.body = body
        self.header = json.dumps(
            {name: value for name, value in (("url", url), *members.items()) if value is not None}
        ).encode("utf-8", "surrogatepass")
        self.record: bytes | None = None
        self.is_sent = False
        self.crashes = 0
        if body is None:
            self.fail("unreadable", "The page is null.")
        elif self.size > _LARGEST:
            self.fail("unreadable", "The page is larger than 4 GB.")

    @property
    def size(self) -> int:
        return 0 if self.body is None else len(self.body)

    def fail(self, status: str, error: str) -> None:
        """Sets a record that `pageaction` did not write."""
        members = {"url": self.url, "source": "-", "offset": None, "status": status, "results": None, "error": error}
        self.record = json.dumps(members, separators=(",", ":")).encode("utf-8", "surrogatepass")

    def frame(self) -> list[memoryview]:
        """The page in the framing of `pageaction stream --framing length`."""
        assert self.body is not None
        head = struct.pack(_LENGTH, len(self.header) + 1 + len(self.body)) + self.header + b"\n"
        return [memoryview(head), self.body] if len(self.body) else [memoryview(head)]


def stderr_tail(file: IO[bytes]) -> str:
    """The last lines of a process's messages."""
    end = file.seek(0, os.SEEK_END)
    file.seek(max(0, end - 4096))
    return file.read().decode("utf-8", "replace").strip()


def ending(status: int) -> str:
    """Describes how a process ended."""
    return f"signal {-status}" if status < 0 else f"exit status {status}"


class PageStream:
    """A process of `pageaction stream`, which is replaced if it ends unexpectedly.

    The process itself isolates pages in a worker, so it ends unexpectedly only if the system kills it. Then the first
    page without a record runs again, alone. If the process ends again, that page gets a record with `crashed`.

    All reading and writing is in one thread, without blocking on a full pipe: Spark's iterators are not used by other
    threads. At most 16 pages or 4 MB are ahead of the records, and are kept for a restart.
    """

    def __init__(self, command: list[str], folder: str, counts: Counts) -> None:
        self._command = command
        self._folder = folder
        self._counts = counts
        self._process: subprocess.Popen[bytes] | None = None
        self._messages = tempfile.TemporaryFile(dir=folder)
        self._pending: deque[Page] = deque()
        self._outbox: deque[memoryview] = deque()
        self._inbox = bytearray()
        self._is_careful = False
        self._records_of_process = 0

    def records(self, pages: Iterator[Page]) -> Iterator[bytes]:
        """Yields a record of JSON for each page, in the same order."""
        is_exhausted = False
        while True:
            while self._pending and self._pending[0].record is not None:
                page = self._pending.popleft()
                self._counts.bytes += page.size
                self._counts.add_record(page.record)
                yield page.record
            if not is_exhausted and self._has_room():
                next_page = next(pages, None)
                if next_page is None:
                    is_exhausted = True
                else:
                    self._pending.append(next_page)
                continue
            if not self._pending:
                break
            if self._process is None:
                self._start()
            self._enqueue()
            self._exchange()
        self._finish()

    def close(self) -> None:
        """Ends the process, also if pages are pending."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            self._reap(process)
        self._messages.close()

    def _has_room(self) -> bool:
        if not self._pending:
            return True
        return len(self._pending) < _WINDOW_PAGES and sum(page.size for page in self._pending) < _WINDOW_BYTES

    def _start(self) -> None:
        try:
            process = subprocess.Popen(
                self._command, cwd=self._folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._messages,
                bufsize=0)
        except OSError as error:
            raise PageActionError(f"'{self._command[0]}' does not start: {error.strerror}.") from error
        assert process.stdin and process.stdout
        os.set_blocking(process.stdin.fileno(), False)
        os.set_blocking(process.stdout.fileno(), False)
        self._process = process
        self._records_of_process = 0
        self._outbox.clear()
        self._inbox.clear()
        for page in self._pending:
            page.is_sent = False

    def _enqueue(self) -> None:
        """Puts pages into the outbox; after a crash, only the first one until it has a record."""
        if self._outbox:
            return
        for page in self._pending:
            if page.record is None and not page.is_sent:
                page.is_sent = True
                self._outbox.extend(page.frame())
                return
            if self._is_careful:
                return

    def _exchange(self) -> None:
        """Waits until the process reads or writes."""
        process = self._process
        assert process and process.stdin and process.stdout
        poll = select.poll()
        poll.register(process.stdout, select.POLLIN)
        if self._outbox:
            poll.register(process.stdin, select.POLLOUT)
        for descriptor, _ in poll.poll():
            if descriptor == process.stdout.fileno():
                if not self._read(process.stdout.fileno()):
                    self._handle_crash()
                    return
            else:
                self._write(descriptor)

    def _write(self, descriptor: int) -> None:
        try:
            written = os.writev(descriptor, list(self._outbox))
        except BlockingIOError:
            return
        except BrokenPipeError:
            # The end of standard output follows, after the last records.
            self._outbox.clear()
            return
        while written:
            part = self._outbox.popleft()
            if written < len(part):
                self._outbox.appendleft(part[written:])
                return
            written -= len(part)

    def _read(self, descriptor: int) -> bool:
        """Reads records. Returns false at the end of the output."""
        try:
            data = os.read(descriptor, _READ_SIZE)
        except BlockingIOError:
            return True
        if not data:
            return False
        self._inbox += data
        start = 0
        while len(self._inbox) - start >= _LENGTH_SIZE:
            (length,) = struct.unpack_from(_LENGTH, self._inbox, start)
            end = start + _LENGTH_SIZE + length
            if len(self._inbox) < end:
                break
            self._store(bytes(self._inbox[start + _LENGTH_SIZE:end]))
            start = end
        del self._inbox[:start]
        return True

    def _store(self, record: bytes) -> None:
        for page in self._pending:
            if page.record is None:
                if not page.is_sent:
                    break
                page.record = record
                self._records_of_process += 1
                self._is_careful = False
                return
        raise PageActionError("'pageaction stream' wrote a record without a page.")

    def _handle_crash(self) -> None:
        process, self._process = self._process, None
        assert process
        status = self._reap(process)
        message = stderr_tail(self._messages)
        if status in _USAGE_STATUSES and self._records_of_process == 0:
            raise PageActionError(message or f"'pageaction stream' ended with exit status {status}.")
        self._counts.restarts += 1
        self._is_careful = True
        for page in self._pending:
            if page.record is None:
                page.crashes += page.is_sent
                if page.crashes >= 2:
                    page.fail("crashed", f"The process of pageaction ended with {ending(status)}, twice at this page.")
                return

    def _finish(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        assert process.stdin
        process.stdin.close()
        try:
            process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            process.kill()
        self._reap(process)

    @staticmethod
    def _reap(process: subprocess.Popen[bytes]) -> int:
        for stream in (process.stdin, process.stdout):
            if stream is not None:
                stream.close()
        return process.wait()
