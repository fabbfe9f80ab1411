"""Tests --save-archive with warcio, which is an independent reader of WARC files.

Usage: archive.py PROGRAM
"""

import gzip
import http.server
import json
import os
import subprocess
import sys
import tempfile
import threading

try:
    from warcio.archiveiterator import ArchiveIterator
except ImportError:
    print("skipped: archives of responses (Python's warcio is missing)")
    sys.exit(0)

PROGRAM = os.path.abspath(sys.argv[1])
PAGE = b"<!doctype html><meta charset=utf-8><title>Gr\xc3\xbc\xc3\x9fe</title><img src=a.png>"
failures = []


def check(condition, what):
    if not condition:
        failures.append(what)
        print(f"failed: {what}")


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *arguments):
        pass

    def do_GET(self):
        if self.path == "/robots.txt":
            return self.answer(404, b"", {})
        if self.path == "/old":
            return self.answer(301, b"Moved", {"Location": "/new?a=b"})
        if self.path == "/compressed":
            return self.answer(
                200, gzip.compress(PAGE), {"Content-Encoding": "gzip", "Content-Type": "text/html"})
        if self.path == "/missing":
            return self.answer(404, PAGE, {"Content-Type": "text/html"})
        if self.path == "/chunked":
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.send_header("Transfer-Encoding", "chunked")
            self.end_headers()
            for part in (PAGE[:20], PAGE[20:]):
                self.wfile.write(b"%x\r\n%s\r\n" % (len(part), part))
            return self.wfile.write(b"0\r\n\r\n")
        self.answer(200, PAGE, {"Content-Type": "text/html"})

    def answer(self, status, body, headers):
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


def read(path):
    """Returns the responses by URL, after warcio has verified all digests and lengths."""
    checked = subprocess.run(
        [sys.executable, "-m", "warcio.cli", "check", path], capture_output=True, text=True)
    check(checked.returncode == 0, f"warcio check: {checked.stdout}{checked.stderr}")
    responses, kinds = {}, {}
    with open(path, "rb") as file:
        for record in ArchiveIterator(file, check_digests=True):
            kinds[record.rec_type] = kinds.get(record.rec_type, 0) + 1
            body = record.content_stream().read()
            check(record.digest_checker.passed is not False, f"digests of {record.rec_type}")
            if record.rec_type == "response":
                url = record.rec_headers.get_header("WARC-Target-URI")
                responses.setdefault(url, []).append((record, body))
    return responses, kinds


def main():
    for name in ("http_proxy", "https_proxy", "all_proxy", "HTTPS_PROXY", "ALL_PROXY"):
        os.environ.pop(name, None)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    base = f"http://127.0.0.1:{server.server_port}"
    with tempfile.TemporaryDirectory(prefix="pageaction-archive-") as folder:
        archive = os.path.join(folder, "pages.warc.gz")
        paths = ["/new?a=b", "/old", "/compressed", "/chunked", "/missing"]
        command = [PROGRAM, "batch", *[base + path for path in paths], "--script", "images",
                   "--allow-network", "--allow-private", "--save-archive", archive]
        outcome = subprocess.run(command, capture_output=True, text=True)
        check(outcome.returncode == 2, f"/missing is unreadable: {outcome.returncode} {outcome.stderr}")
        responses, kinds = read(archive)
        check(kinds == {"warcinfo": 1, "request": 6, "response": 6}, f"records: {kinds}")
        for path in ("/new?a=b", "/compressed", "/chunked", "/missing"):
            for record, body in responses.get(base + path, []):
                check(body == PAGE, f"{path}: {body}")
                headers = record.http_headers
                check(headers.get_header("Content-Length") == str(len(PAGE)), f"{path}: length")
                check(headers.get_header("Transfer-Encoding") is None, f"{path}: no transfer coding")
                check(headers.get_header("Content-Encoding") is None, f"{path}: no content coding")
                check(record.rec_headers.get_header("WARC-IP-Address") == "127.0.0.1", f"{path}: address")
        check(len(responses.get(base + "/new?a=b", [])) == 2, "the redirect's target is there twice")
        old = responses[base + "/old"][0][0]
        check(old.http_headers.get_statuscode() == "301", "the redirect")
        check(old.rec_headers.get_header("WARC-Truncated") == "unspecified", "its body is not kept")

        # The project's reader finds the same pages.
        again = subprocess.run(
            [PROGRAM, "batch", archive, "--script", "images", "--http-status", "200"],
            capture_output=True, text=True)
        pages = [json.loads(line) for line in again.stdout.splitlines()]
        check(again.returncode == 0, f"the archive is read: {again.stderr}")
        check(sorted(page["url"] for page in pages) == sorted(
            base + path for path in ("/new?a=b", "/new?a=b", "/compressed", "/chunked")),
            f"its pages: {again.stdout}")

        # A killed process leaves a part of a record.
        with open(archive, "rb+") as file:
            file.truncate(os.path.getsize(archive) - 20)
        run = subprocess.run(
            [PROGRAM, "run", base + "/new?a=b", "--script", "images", "--allow-network",
             "--allow-private", "--save-archive", archive], capture_output=True, text=True)
        check(run.returncode == 0, f"run: {run.stderr}")
        _, kinds = read(archive)
        check(kinds.get("warcinfo") == 2, f"the archive is continued: {kinds}")

        other = os.path.join(folder, "other.gz")
        with open(other, "wb") as file:
            file.write(gzip.compress(b"other"))
        refused = subprocess.run(
            [PROGRAM, "run", base + "/new?a=b", "--script", "images", "--allow-network",
             "--allow-private", "--save-archive", other], capture_output=True, text=True)
        check(refused.returncode == 2 and "not a WARC file" in refused.stderr, refused.stderr)
        with open(other, "rb") as file:
            check(gzip.decompress(file.read()) == b"other", "another file is not changed")
    print(f"archives: {len(failures)} failures")
    return 1 if failures else 0


sys.exit(main())
