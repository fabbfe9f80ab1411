"""An HTTP server for tests of transfers: ranges, validators, slow bodies and failures. It listens on loopback only."""
import hashlib
import http.server
import sys
import threading
import time


def content(name, size):
    """The bytes of a file, which depend on its name alone."""
    block = hashlib.sha256(name.encode()).digest()
    return (block * (size // len(block) + 1))[:size]


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, delay=0.0, block=8192):
        super().__init__(("127.0.0.1", 0), Handler)
        self.delay, self.block = delay, block
        self.requests = []
        self.failures = {}
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def url(self):
        return f"http://127.0.0.1:{self.server_address[1]}"

    def handle_error(self, request, client_address):
        pass


class Handler(http.server.BaseHTTPRequestHandler):
    """`/NAME/SIZE` is a file. The query `noranges` ignores ranges, and `changing` has a new validator for each request."""
    protocol_version = "HTTP/1.1"

    def log_message(self, *arguments):
        pass

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        self.server.requests.append((self.command, self.path, dict(self.headers), body))
        self.reply(201, b"stored " + hashlib.sha256(body).hexdigest().encode())

    do_PUT = do_POST

    def do_GET(self):
        self.server.requests.append((self.command, self.path, dict(self.headers), b""))
        path, _, query = self.path.partition("?")
        if query == "redirect":
            self.send_response(302)
            self.send_header("Location", path)
            self.send_header("Content-Length", "0")
            self.end_headers()
            return
        if path.startswith("/missing"):
            return self.reply(404, b"nothing here")
        _, name, size = path.split("/")
        data = content(name, int(size))
        tag = f'"{hashlib.sha256(data).hexdigest()[:16]}"'
        if query == "changing":
            tag = f'"{len(self.server.requests)}"'
        start = 0
        wanted = self.headers.get("Range")
        if wanted and query != "noranges" and self.headers.get("If-Range") == tag:
            start = int(wanted.removeprefix("bytes=").split("-")[0])
            if start >= len(data):
                self.send_response(416)
                self.send_header("Content-Range", f"bytes */{len(data)}")
                self.send_header("Content-Length", "0")
                self.end_headers()
                return
        self.send_response(206 if start else 200)
        self.send_header("Content-Type", "image/png")
        self.send_header("ETag", tag)
        self.send_header("Content-Length", str(len(data) - start))
        if start:
            self.send_header("Content-Range", f"bytes {start}-{len(data) - 1}/{len(data)}")
        self.end_headers()
        # The named number of connections ends early.
        limit = len(data)
        if self.server.failures.get(path, 0) > 0:
            self.server.failures[path] -= 1
            limit = (start + len(data)) // 2
            self.close_connection = True
        while start < limit:
            end = min(start + self.server.block, limit)
            self.wfile.write(data[start:end])
            start = end
            if self.server.delay:
                self.wfile.flush()
                time.sleep(self.server.delay)

    def reply(self, status, body):
        self.send_response(status)
        self.send_header("Content-Type", "text/plain; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


if __name__ == "__main__":
    # Prints the address, and serves until standard input ends.
    print(Server().url, flush=True)
    sys.stdin.read()
