"""`HTTPReader`: which responses continue a file."""

import http.server
import threading

import pytest

from pageaction_spark import PageActionError
from pageaction_spark.sources import HTTPReader

OLD = b"".join(b"old %06d\n" % number for number in range(60_000))
NEW = OLD.replace(b"old", b"new")
MODIFIED = "Sat, 31 Jan 2026 12:00:00 GMT"
LATER = "Sat, 31 Jan 2026 12:00:01 GMT"


class _Handler(http.server.BaseHTTPRequestHandler):
    """A server that breaks the first connection, and then serves what the test specifies."""

    protocol_version = "HTTP/1.1"

    def do_GET(self):
        server = self.server
        server.requests.append({name: self.headers.get(name) for name in ("Range", "If-Range")})
        is_first = len(server.requests) == 1
        data, headers = (OLD, server.first) if is_first else (server.data, server.next)
        asked = self.headers.get("Range")
        start = int(asked.removeprefix("bytes=").removesuffix("-")) if asked else 0
        if server.obeys_condition and asked and self.headers.get("If-Range") not in server.current:
            asked, start = None, 0
        if start >= len(data):
            self.send_error(416)
            return
        body = data[start + server.shift:]
        self.send_response_only(206 if asked else 200)
        if asked:
            total = server.total or len(data)
            self.send_header("Content-Range", f"bytes {start + server.shift}-{len(data) - 1}/{total}")
        self.send_header("Content-Length", str(len(body)))
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body[: len(body) // 2] if is_first else body)
        self.close_connection = True

    def log_message(self, *_):
        pass


@pytest.fixture
def server():
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), _Handler) as running:
        running.requests, running.data = [], OLD
        running.first, running.next, running.current = {}, {}, ()
        running.obeys_condition, running.shift, running.total = False, 0, 0
        running.url = f"http://127.0.0.1:{running.server_port}/a.warc.gz"
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield running
        running.shutdown()


def read(server):
    reader = HTTPReader(server.url, timeout=10, pause=0.01)
    try:
        return b"".join(iter(reader.read, b""))
    finally:
        reader.close()


def refusal(server):
    """Reads a file that must not be continued. Returns the message."""
    with pytest.raises(PageActionError) as caught:
        read(server)
    assert server.url in str(caught.value)
    return str(caught.value)


def test_a_strong_tag_continues_a_file(server):
    server.first = server.next = {"ETag": '"1"', "Last-Modified": MODIFIED, "Date": LATER}
    assert read(server) == OLD
    assert [request["If-Range"] for request in server.requests] == [None, '"1"']
    assert server.requests[1]["Range"].startswith("bytes=")


@pytest.mark.parametrize("tag", [{}, {"ETag": 'W/"1"'}])
def test_without_a_strong_tag_the_date_continues_a_file(server, tag):
    server.first = {**tag, "Last-Modified": MODIFIED, "Date": LATER}
    # RFC 9110, 15.3.7: the answer to If-Range has the tag, and does not need Last-Modified.
    server.next = tag
    assert read(server) == OLD
    assert server.requests[1]["If-Range"] == MODIFIED


@pytest.mark.parametrize("first", [
    {},
    {"ETag": 'W/"1"'},
    {"Last-Modified": MODIFIED},
    # RFC 9110, 8.8.2.2: a file can change twice in the second of the response.
    {"Last-Modified": MODIFIED, "Date": MODIFIED},
    {"Last-Modified": "yesterday", "Date": LATER},
])
def test_without_a_strong_validator_no_part_is_requested(server, first):
    server.first = server.next = first
    assert "neither a strong ETag nor" in refusal(server)
    assert len(server.requests) == 1


@pytest.mark.parametrize("first, other", [
    ({"ETag": '"1"'}, {"ETag": '"2"'}),
    ({"ETag": '"1"'}, {"ETag": 'W/"1"'}),
    ({"ETag": '"1"'}, {}),
    ({"Last-Modified": MODIFIED, "Date": LATER}, {"Last-Modified": LATER}),
    ({"ETag": '"1"', "Last-Modified": MODIFIED, "Date": LATER}, {"ETag": '"1"', "Last-Modified": LATER}),
])
def test_a_part_of_another_content_is_refused(server, first, other):
    """Servers that do not know If-Range answer with a part of the new content."""
    server.first, server.next, server.data = first, other, NEW
    assert "changed while it was read" in refusal(server)


def test_a_part_of_another_length_is_refused(server):
    server.first = server.next = {"ETag": '"1"'}
    server.total = len(OLD) + 1
    assert "changed while it was read" in refusal(server)


def test_a_part_with_another_start_is_refused(server):
    server.first = server.next = {"ETag": '"1"'}

    class Shifted(_Handler):
        def do_GET(self):
            self.server.shift = 1 if self.server.requests else 0
            super().do_GET()

    server.RequestHandlerClass = Shifted
    assert "cannot continue there" in refusal(server)


def test_the_whole_of_another_content_is_refused(server):
    server.first, server.next, server.data = {"ETag": '"1"'}, {"ETag": '"2"'}, NEW
    server.obeys_condition, server.current = True, ('"2"',)
    assert "changed while it was read" in refusal(server)


def test_the_whole_of_the_same_content_is_refused(server):
    """The server ignores ranges; the bytes before the interruption would be read twice."""
    server.first = server.next = {"ETag": '"1"'}
    server.obeys_condition = True
    assert "cannot continue there" in refusal(server)


def test_a_file_that_became_shorter_is_refused(server):
    server.first, server.next, server.data = {"ETag": '"1"'}, {"ETag": '"2"'}, NEW[:100]
    assert "changed while it was read" in refusal(server)
