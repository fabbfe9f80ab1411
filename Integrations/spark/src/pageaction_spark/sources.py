"""The bytes of WARC files: local files, HTTP, S3, and the file systems of Hadoop."""

from __future__ import annotations

import http.client
import re
import time
import urllib.error
import urllib.request
from collections.abc import Mapping
from dataclasses import dataclass, field
from email.utils import parsedate_to_datetime
from typing import TYPE_CHECKING, Protocol

from .errors import PageActionError
from .hadoop import HadoopReader

if TYPE_CHECKING:
    from pyarrow import fs

_ATTEMPTS = 6
_S3_SCHEMES = ("s3", "s3a", "s3n")
# Arrow asks S3 for one range per read.
_S3_READ_SIZE = 8 << 20
_READ_SIZE = 1 << 18


class Reader(Protocol):
    """A stream of bytes. An incomplete stream raises an error; it never ends early."""

    def read(self) -> bytes:
        """Returns the next bytes, or none at the end."""

    def close(self) -> None:
        """Releases the connection or the process."""


@dataclass(frozen=True)
class SourceSettings:
    """How executors open paths."""

    hadoop: Mapping[str, str] = field(default_factory=dict)
    """Spark's settings `spark.hadoop.*`, without this prefix."""
    reader: str = "auto"
    """`auto`, or `hadoop` for Hadoop's file system also for s3a."""
    timeout: float = 60.0
    """Seconds to wait for data from HTTP."""


def scheme(path: str) -> str:
    """The scheme of a path in lower case; empty for a path without one."""
    match = re.match(r"([A-Za-z][A-Za-z0-9+.-]*):", path)
    return match[1].lower() if match else ""


def local_path(path: str) -> str | None:
    """The path in the local file system, as Hadoop writes it (`file:/a` or `file:///a`), or none for other schemes."""
    kind = scheme(path)
    if not kind:
        return path
    return re.sub(r"^file:(//[^/]*)?", "", path, flags=re.IGNORECASE) if kind == "file" else None


def open_reader(path: str, settings: SourceSettings) -> Reader:
    """Opens a path that is not local."""
    kind = scheme(path)
    if kind in ("http", "https"):
        return HTTPReader(path, settings.timeout)
    if kind in _S3_SCHEMES and settings.reader == "auto":
        return S3Reader(path, settings.hadoop)
    return HadoopReader(path, settings.hadoop)


def _strong_validator(headers: http.client.HTTPMessage) -> str | None:
    """The value of If-Range that identifies the bytes of a response, or none.

    Source: https://www.rfc-editor.org/rfc/rfc9110#section-13.1.5
    """
    tag = headers.get("ETag", "")
    if tag.startswith('"'):
        return tag
    modified = headers.get("Last-Modified")
    try:
        # A file can change again in the second of its last change.
        age = parsedate_to_datetime(headers.get("Date")) - parsedate_to_datetime(modified)
    except (TypeError, ValueError):  # One of them is missing or malformed.
        return None
    return modified if age.total_seconds() >= 1 else None


class HTTPReader:
    """A response of an HTTP server, which continues after a broken connection, if the file has not changed.

    It waits longer before each new attempt, because servers of archives answer 503 to clients that ask too often.
    """

    def __init__(self, url: str, timeout: float, attempts: int = _ATTEMPTS, pause: float = 1.0) -> None:
        self._url = url
        self._timeout = timeout
        self._attempts = attempts
        self._pause = pause
        self._offset = 0
        self._length: int | None = None
        self._first = http.client.HTTPMessage()
        self._failures = 0
        self._response: http.client.HTTPResponse | None = None

    def read(self) -> bytes:
        while True:
            try:
                if self._length is not None and self._offset >= self._length:
                    return b""
                if self._response is None:
                    self._connect()
                assert self._response is not None
                data = self._response.read(_READ_SIZE)
                if not data and self._length is not None and self._offset < self._length:
                    raise OSError(f"the connection ended after {self._offset} of {self._length} bytes")
                self._offset += len(data)
                if data:
                    self._failures = 0
                return data
            except (OSError, http.client.HTTPException) as error:
                self._pause_after(error)

    def close(self) -> None:
        if self._response is not None:
            self._response.close()
            self._response = None

    def _connect(self) -> None:
        request = urllib.request.Request(self._url, headers={"User-Agent": "pageaction-spark/0.1"})
        if not self._offset:
            self._response = urllib.request.urlopen(request, timeout=self._timeout)
            length = self._response.headers.get("Content-Length", "")
            self._length = int(length) if length.isdigit() else None
            self._first = self._response.headers
            return
        validator = _strong_validator(self._first)
        if validator is None:
            raise self._interruption("the server sends neither a strong ETag nor a Last-Modified that is older than its Date")
        request.add_header("Range", f"bytes={self._offset}-")
        request.add_header("If-Range", validator)
        try:
            response = urllib.request.urlopen(request, timeout=self._timeout)
        except urllib.error.HTTPError as error:
            if error.code == 416:
                raise self._interruption("the file changed while it was read") from error
            raise
        try:
            self._check_continuation(response)
        except PageActionError:
            response.close()
            raise
        self._response = response

    def _check_continuation(self, response: http.client.HTTPResponse) -> None:
        """Raises an error unless the response has the bytes from the offset, of the same content.

        Source: https://www.rfc-editor.org/rfc/rfc9110#section-15.3.7.3
        """
        headers = response.headers
        found = re.match(r"bytes (\d+)-\d+/(\d+|\*)$", headers.get("Content-Range", "")) if response.status == 206 else None
        has_other_length = found is not None and self._length is not None and found[2] not in ("*", str(self._length))
        # A response to If-Range must have the ETag, but does not need Last-Modified.
        has_other_tag = headers.get("ETag") != self._first.get("ETag")
        has_other_date = headers.get("Last-Modified") not in (None, self._first.get("Last-Modified"))
        if has_other_length or has_other_tag or has_other_date:
            raise self._interruption("the file changed while it was read")
        if found is None or int(found[1]) != self._offset:
            raise self._interruption("the server cannot continue there")

    def _interruption(self, reason: str) -> PageActionError:
        return PageActionError(f"{self._url} was interrupted after {self._offset} bytes, and {reason}.")

    def _pause_after(self, error: Exception) -> None:
        self.close()
        self._failures += 1
        is_final = isinstance(error, urllib.error.HTTPError) and error.code < 500 and error.code not in (408, 429)
        if is_final or self._failures >= self._attempts:
            raise PageActionError(f"{self._url} cannot be read: {error}.") from error
        time.sleep(self._pause * 2 ** (self._failures - 1))


class ArrowReader:
    """The stored bytes of a file in a file system of Arrow."""

    def __init__(self, path: str, system: fs.FileSystem, location: str) -> None:
        try:
            # By default, Arrow decompresses names that end in .gz, and offsets would differ from those in the file.
            self._stream = system.open_input_stream(location, compression=None)
        except OSError as error:
            raise PageActionError(f"{path} cannot be read: {error}") from error
        self._path = path

    def read(self) -> bytes:
        try:
            return self._stream.read(_S3_READ_SIZE)
        except OSError as error:
            raise PageActionError(f"{self._path} cannot be read: {error}") from error

    def close(self) -> None:
        self._stream.close()


class S3Reader(ArrowReader):
    """An object of S3, read by Arrow with the settings that Hadoop's `s3a` has."""

    def __init__(self, path: str, hadoop: Mapping[str, str]) -> None:
        from pyarrow import fs

        location = path.split("://", 1)[1] if "://" in path else path.split(":", 1)[1]
        bucket = location.split("/", 1)[0]

        def setting(name: str) -> str | None:
            return hadoop.get(f"fs.s3a.bucket.{bucket}.{name}") or hadoop.get(f"fs.s3a.{name}")

        options: dict[str, object] = {}
        if setting("access.key"):
            options["access_key"] = setting("access.key")
            options["secret_key"] = setting("secret.key")
            options["session_token"] = setting("session.token")
        elif "Anonymous" in (setting("aws.credentials.provider") or ""):
            options["anonymous"] = True
        if setting("endpoint.region"):
            options["region"] = setting("endpoint.region")
        endpoint = setting("endpoint")
        if endpoint:
            kind, separator, host = endpoint.rpartition("://")
            options["endpoint_override"] = host
            is_secure = kind != "http" if separator else setting("connection.ssl.enabled") != "false"
            options["scheme"] = "https" if is_secure else "http"
        super().__init__(path, fs.S3FileSystem(**options), location)
