"""Tests `pageaction download` with a server on loopback that can cut connections.

Usage: download.py PROGRAM
"""

import base64
import email.utils
import gzip
import hashlib
import http.server
import json
import os
import random
import re
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import threading
import time
import zlib

PROGRAM = os.path.abspath(sys.argv[1])
failures = []


def check(condition, what):
    if not condition:
        failures.append(what)
        print(f"failed: {what}")


def png(width, height, seed=0):
    def chunk(kind, data):
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))
    rows = b"".join(b"\0" + bytes([(seed + row) % 256]) * width for row in range(height))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


LARGE = b"\x89PNG\r\n\x1a\n" + random.Random(1).randbytes(3_000_000)
CHANGED = b"\x89PNG\r\n\x1a\n" + random.Random(2).randbytes(3_000_000)
FILES = {
    "/a/cranes.png": png(3, 2), "/copy/other-name.png": png(3, 2), "/b/Cranes.png": png(5, 4),
    "/vector.txt": b"<?xml version='1.0'?><svg xmlns='http://www.w3.org/2000/svg'/>",
    "/photo.png": b"\xff\xd8\xff\xe0\x00\x10JFIF" + bytes(100), "/page.png": b"<!doctype html><p>Gone",
    "/large": LARGE, "/large-weak": LARGE, "/large-date": LARGE, "/%2e%2e%2f%2e%2e%2fevil.sh": b"GIF89a" + bytes(9),
}
for number in range(40):
    FILES[f"/many/{number}.png"] = png(number + 1, 2, number)


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self):
        self.log = []
        self.lock = threading.Lock()
        self.cut_after = {}
        self.slow = {}
        self.files = dict(FILES)
        self.tags = {}
        super().__init__(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def handle_error(self, *arguments):
        """A killed client resets its connections."""

    def url(self, path):
        return f"http://127.0.0.1:{self.server_port}{path}"

    def requests(self, path):
        with self.lock:
            return [headers for name, headers in self.log if name == path]


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *arguments):
        pass

    def do_GET(self):
        server = self.server
        with server.lock:
            server.log.append((self.path, dict(self.headers)))
        if self.path == "/robots.txt":
            return self.answer(200, b"User-agent: *\nDisallow: /secret/\n", {})
        if self.path == "/redirect":
            return self.answer(302, b"", {"Location": "/a/cranes.png"})
        if self.path == "/busy":
            return self.answer(503, b"busy", {})
        if self.path == "/compressed.svg":
            return self.answer(
                200, gzip.compress(b"<svg xmlns='http://www.w3.org/2000/svg'/>"),
                {"Content-Encoding": "gzip"})
        if self.path == "/large.gz":
            return self.answer(200, gzip.compress(bytes(3 << 20)), {"Content-Encoding": "gzip"})
        body = server.files.get(self.path)
        if body is None:
            return self.answer(404, b"<p>Not found", {})
        headers = {}
        tag = server.tags.get(self.path, hashlib.md5(body).hexdigest())
        date = email.utils.formatdate(1_700_000_000, usegmt=True)
        validator = None
        if self.path == "/large-date":
            headers["Last-Modified"] = validator = date
        elif self.path == "/large-weak":
            headers["ETag"] = f'W/"{tag}"'
        else:
            headers["ETag"] = validator = f'"{tag}"'
        span = re.fullmatch(r"bytes=(\d+)-", self.headers.get("Range", ""))
        if span and validator and self.headers.get("If-Range") == validator:
            start = int(span[1])
            if start >= len(body):
                return self.answer(416, b"", {"Content-Range": f"bytes */{len(body)}"})
            headers["Content-Range"] = f"bytes {start}-{len(body) - 1}/{len(body)}"
            return self.answer(206, body[start:], headers)
        self.answer(200, body, headers)

    def answer(self, status, body, headers):
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        limit = self.server.cut_after.get(self.path, len(body))
        pause = self.server.slow.get(self.path)
        try:
            if pause is None:
                self.wfile.write(body[:limit])
            else:
                for start in range(0, limit, 100_000):
                    self.wfile.write(body[start:start + 100_000])
                    self.wfile.flush()
                    time.sleep(pause)
            if limit < len(body):
                self.wfile.flush()
                self.close_connection = True
                self.connection.shutdown(2)
        except OSError:
            self.close_connection = True


class Folder:
    def __init__(self, parent, name):
        self.path = os.path.join(parent, name)

    def run(self, records, *options, text=True):
        source = self.path + ".records"
        with open(source, "w") as file:
            file.write(records)
        return subprocess.run(
            self.command(source, *options), capture_output=True, text=True, timeout=300)

    def command(self, source, *options):
        return [PROGRAM, "download", source, "--to", self.path, "--allow-private", *options]

    def entries(self):
        with open(os.path.join(self.path, "manifest.ndjson")) as file:
            return {entry["url"]: entry for entry in map(json.loads, file)}

    def files(self):
        return sorted(name for name in os.listdir(self.path)
                      if name not in ("manifest.ndjson", ".partial"))

    def check_complete(self, server, paths, what):
        """Checks every file against the server's, and that there are no others."""
        entries = self.entries()
        names = set()
        for path in paths:
            entry = entries.get(server.url(path), {})
            check(entry.get("status") == "ok", f"{what}: {path} is ok, not {entry}")
            if entry.get("status") != "ok":
                continue
            with open(os.path.join(self.path, entry["file"]), "rb") as file:
                data = file.read()
            names.add(entry["file"])
            check(data == server.files[path], f"{what}: {path} has its content")
            check(entry["sha256"] == hashlib.sha256(data).hexdigest(), f"{what}: {path}'s digest")
            check(entry["size"] == len(data), f"{what}: {path}'s size")
        check(set(self.files()) == names, f"{what}: no other files than {names}, {self.files()}")
        check(not os.path.exists(os.path.join(self.path, ".partial")), f"{what}: no partial files")


def records(server):
    page = {"url": server.url("/b/page.html"), "source": "b.html", "offset": 0, "status": "ok",
            "results": {"imgs": ["Cranes.png", "../a/cranes.png", {"src": "/copy/other-name.png"}]},
            "error": None}
    data = "data:image/gif;base64," + base64.b64encode(b"GIF89a" + bytes(7)).decode()
    second = {"url": server.url("/c.html"), "source": "c.html", "offset": 0, "status": "ok",
              "results": {"imgs": ["a/cranes.png#x", data, "vector.txt", "photo.png"]}, "error": None}
    failed = {"url": None, "source": "d.html", "offset": 0, "status": "failed", "results": None,
              "error": "An exception."}
    return "".join(json.dumps(record) + "\n" for record in (page, second, failed))


def test_records(parent, server):
    folder = Folder(parent, "records")
    outcome = folder.run(records(server), "--field", "imgs")
    check(outcome.returncode == 0, f"records: status 0, not {outcome.returncode}: {outcome.stderr}")
    check(outcome.stdout == folder.path + "/manifest.ndjson\n", f"records: {outcome.stdout!r}")
    entries = folder.entries()
    cranes = entries[server.url("/a/cranes.png")]
    check(cranes["type"] == "image/png", "type by content")
    check(re.fullmatch(r"(cranes|other-name)-[0-9a-f]{12}\.png", cranes["file"]), f"name {cranes['file']}")
    check(cranes["recordCount"] == 2, "both records name the image")
    check([record["source"] for record in cranes["records"]] == ["b.html", "c.html"], "their sources")
    copy = entries[server.url("/copy/other-name.png")]
    check(copy["file"] == cranes["file"], "one file for one content")
    check(entries[server.url("/vector.txt")]["type"] == "image/svg+xml", "SVG by content")
    check(entries[server.url("/photo.png")]["file"].endswith(".jpg"), "JPEG by content")
    check(len(server.requests("/a/cranes.png")) == 1, "a URL is requested once")
    data = [entry for url, entry in entries.items() if url.startswith("data:")]
    check(len(data) == 1 and data[0]["type"] == "image/gif" and data[0]["size"] == 13, "data: URL")
    again = folder.run(records(server), "--field", "imgs")
    check(again.returncode == 0, "a second run succeeds")
    check(folder.entries() == entries, "a second run changes nothing")
    check(len(server.requests("/a/cranes.png")) == 1, "a second run requests nothing")
    os.remove(os.path.join(folder.path, cranes["file"]))
    folder.run(records(server), "--field", "imgs")
    folder_files = [folder.entries()[server.url(path)]["file"]
                    for path in ("/a/cranes.png", "/copy/other-name.png")]
    check(len(set(folder_files)) == 1 and folder_files[0] in folder.files(),
          f"a removed file is requested again: {folder_files}, {folder.files()}")


def test_failures(parent, server):
    folder = Folder(parent, "failures")
    paths = ["/missing.png", "/busy", "/secret/a.png", "/a/cranes.png", "/redirect"]
    lines = "".join(server.url(path) + "\n" for path in paths)
    lines += "javascript:alert(1)\nfile:///etc/passwd\nrelative.png\n"
    outcome = folder.run(lines, "--retries", "0")
    check(outcome.returncode == 2, f"failures: status 2, not {outcome.returncode}")
    entries = folder.entries()
    codes = {url.rsplit("/", 1)[-1]: (entry["error"] or {}).get("code") for url, entry in entries.items()}
    check(codes == {
        "missing.png": "httpStatus", "busy": "httpStatus", "a.png": "robots", "cranes.png": None,
        "redirect": None, "javascript:alert(1)": "unsupportedScheme", "passwd": "unsupportedScheme",
        "relative.png": "invalidURL"}, f"codes of failures: {codes}")
    check(entries[server.url("/redirect")]["finalURL"] == server.url("/a/cranes.png"), "final URL")
    check(entries[server.url("/busy")]["error"]["temporary"] is True, "503 is temporary")
    folder.run(lines, "--retries", "0")
    check(len(server.requests("/missing.png")) == 1, "a permanent failure is not repeated")
    check(len(server.requests("/busy")) == 2, "a temporary failure is repeated")
    folder.run(lines, "--retries", "0", "--retry-failed")
    check(len(server.requests("/missing.png")) == 2, "--retry-failed repeats all")
    check(len(server.requests("/secret/a.png")) == 0, "robots.txt is obeyed")


def test_private_addresses(parent, server):
    folder = Folder(parent, "private")
    source = os.path.join(parent, "private.txt")
    with open(source, "w") as file:
        file.write(server.url("/never.png") + "\n")
    outcome = subprocess.run([PROGRAM, "download", source, "--to", folder.path], capture_output=True)
    check(outcome.returncode == 2, "private addresses are failures")
    check(folder.entries()[server.url("/never.png")]["error"]["code"] == "forbiddenAddress", "their code")
    check(not server.requests("/never.png"), "private addresses are not requested")


def test_contents(parent, server):
    folder = Folder(parent, "contents")
    paths = ["/page.png", "/a/cranes.png", "/%2e%2e%2f%2e%2e%2fevil.sh", "/compressed.svg"]
    outcome = folder.run("".join(server.url(path) + "\n" for path in paths), "--only-images")
    entries = folder.entries()
    check(outcome.returncode == 2, "a page is not an image")
    check(entries[server.url("/page.png")]["error"]["code"] == "notImage", "the page's code")
    evil = entries[server.url(paths[2])]["file"]
    check(re.fullmatch(r"evil-[0-9a-f]{12}\.gif", evil), f"the name {evil}")
    check(entries[server.url("/compressed.svg")]["type"] == "image/svg+xml", "content codings are decoded")
    check(sorted(os.listdir(parent)).count("evil.sh") == 0, "no file outside of the folder")


def test_size_limit(parent, server):
    folder = Folder(parent, "limits")
    line = server.url("/large.gz") + "\n"
    outcome = folder.run(line, "--size-limit", "1")
    check(outcome.returncode == 2, "a decoded content above the limit is a failure")
    code = folder.entries()[server.url("/large.gz")]["error"]["code"]
    check(code == "sizeLimit", f"the code of a decoded content above the limit: {code}")
    outcome = folder.run(line, "--size-limit", "4")
    check(outcome.returncode == 0, f"a higher limit repeats the request: {outcome.stderr}")
    check(folder.entries()[server.url("/large.gz")]["size"] == 3 << 20, "the decoded size")


def test_cut_connections(parent, server):
    for path, resumes in (("/large", True), ("/large-date", True), ("/large-weak", False)):
        folder = Folder(parent, "cut" + path[1:])
        server.cut_after[path] = 1_000_000
        outcome = folder.run(server.url(path) + "\n", "--retries", "0")
        check(outcome.returncode == 2, f"{path}: a cut connection is a failure")
        check(folder.files() == [], f"{path}: an incomplete file is not in the folder")
        del server.cut_after[path]
        outcome = folder.run(server.url(path) + "\n", "--retries", "0")
        check(outcome.returncode == 0, f"{path}: continues: {outcome.stderr}")
        folder.check_complete(server, [path], f"cut {path}")
        span = server.requests(path)[-1].get("Range")
        check((span is not None) == resumes, f"{path}: the last request has the range {span}")
        if resumes and span:
            check(0 < int(span[6:-1]) <= 1_000_000, f"{path}: {span} is within the first part")


def test_changed_file(parent, server):
    folder = Folder(parent, "changed")
    server.cut_after["/large"] = 1_000_000
    folder.run(server.url("/large") + "\n", "--retries", "0")
    del server.cut_after["/large"]
    server.files["/large"] = CHANGED
    outcome = folder.run(server.url("/large") + "\n", "--retries", "0")
    check(outcome.returncode == 0, "a changed file is downloaded")
    folder.check_complete(server, ["/large"], "changed")
    server.files["/large"] = LARGE


def test_kill(parent, server):
    """Kills the program at many moments; then every file must be complete, and nothing else there."""
    folder = Folder(parent, "killed")
    paths = [path for path in FILES if path.startswith("/many/")] + ["/large", "/large-date"]
    source = folder.path + ".records"
    with open(source, "w") as file:
        file.write("".join(server.url(path) + "\n" for path in paths))
    for path in paths:
        server.slow[path] = 0.02
    chance = random.Random(3)
    kills = 0
    for _ in range(12):
        process = subprocess.Popen(
            folder.command(source, "--no-robots", "--connections-per-host", "4"),
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            process.wait(chance.uniform(0.05, 0.6))
        except subprocess.TimeoutExpired:
            kills += 1
            process.send_signal(signal.SIGKILL)
            process.wait()
    server.slow.clear()
    check(kills > 0, "the program was killed")
    last = subprocess.run(
        folder.command(source, "--no-robots"), capture_output=True, text=True, timeout=300)
    check(last.returncode == 0, f"the last run succeeds: {last.stderr}")
    folder.check_complete(server, paths, "killed")
    spans = [headers.get("Range") for path in ("/large", "/large-date")
             for headers in server.requests(path) if headers.get("Range")]
    print(f"killed {kills} times; {len(spans)} requests continued a file")


def main():
    tests = [test_records, test_failures, test_private_addresses, test_contents, test_size_limit, test_cut_connections,
             test_changed_file, test_kill]
    # Proxies would be used for loopback too.
    for name in ("http_proxy", "https_proxy", "all_proxy", "HTTPS_PROXY", "ALL_PROXY"):
        os.environ.pop(name, None)
    for test in tests:
        parent = tempfile.mkdtemp(prefix="pageaction-download-")
        server = Server()
        try:
            test(parent, server)
        finally:
            server.shutdown()
            shutil.rmtree(parent)
    print(f"download: {len(tests)} tests, {len(failures)} failures")
    return 1 if failures else 0


sys.exit(main())
