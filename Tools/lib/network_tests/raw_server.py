"""A server with responses that nginx does not give."""

import contextlib
import gzip
import os
import socket
import socketserver
import struct
import threading
import time

from network_tests.harness import HANG_LIMIT


class RawServer(socketserver.BaseRequestHandler):
    """A server that violates the protocol, by the path of the request."""

    attempts = {}
    released = threading.Event()

    def handle(self):
        data = b""
        while b"\r\n\r\n" not in data:
            part = self.request.recv(4096)
            if not part:
                return
            data += part
        path = data.split(b" ")[1].decode()
        count = self.attempts[path] = self.attempts.get(path, 0) + 1
        send = self.request.sendall
        html = b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n"
        if path == "/short":
            send(html + b"Content-Length: 1000\r\n\r\nonly this")
        elif path == "/long":
            send(html + b"Content-Length: 5\r\nConnection: close\r\n\r\nfirstand more")
        elif path == "/silent":
            time.sleep(5)
        elif path == "/hold":
            # The response waits for a request of another connection.
            self.released.wait(HANG_LIMIT)
            send(html + b"\r\n<title>held</title>")
        elif path == "/release":
            self.released.set()
            send(html + b"\r\n<title>released</title>")
        elif path == "/slow":
            send(html + b"\r\n")
            with contextlib.suppress(OSError):
                for _ in range(100):
                    send(b"<p>")
                    time.sleep(0.1)
        elif path == "/garbage":
            send(b"\x00\x01\x02 no HTTP\r\n\r\n")
        elif path == "/headers":
            with contextlib.suppress(OSError):
                send(html)
                for number in range(1 << 20):
                    send(b"X-%d: " % number + b"x" * 1000 + b"\r\n")
        elif path == "/cut-gzip":
            body = gzip.compress(os.urandom(20000))[:10000]
            send(html + b"Content-Encoding: gzip\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
        elif path == "/bad-gzip":
            send(html + b"Content-Encoding: gzip\r\nContent-Length: 5\r\n\r\nplain")
        elif path == "/busy" and count == 1:
            send(b"HTTP/1.1 503 Busy\r\nRetry-After: 1\r\nContent-Length: 0\r\n\r\n")
        elif path == "/always-busy":
            send(b"HTTP/1.1 503 Busy\r\nContent-Length: 4\r\n\r\nbusy")
        elif path == "/later":
            send(b"HTTP/1.1 429 Later\r\nRetry-After: 3600\r\nContent-Length: 0\r\n\r\n")
        elif path == "/reset" and count < 3:
            self.request.setsockopt(
                socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        elif path == "/resume" and b"Range: bytes=" not in data:
            send(html + b'ETag: "v1"\r\nContent-Length: 10\r\n\r\n01234')
        elif path == "/resume":
            assert b'If-Range: "v1"' in data
            start = int(data.split(b"Range: bytes=")[1].split(b"-")[0])
            body = b"0123456789"[start:]
            send(b"HTTP/1.1 206 Partial Content\r\nContent-Range: bytes %d-9/10\r\n" % start
                 + b"Content-Length: %d\r\n\r\n" % len(body) + body)
        elif path in ("/other-tag", "/other-range", "/no-range", "/empty-range"):
            # The second answer is a part of another content, or another part.
            if b"Range: bytes=" not in data:
                content = b"abcdefghij" if count > 1 else b"01234"
                send(html + b'ETag: "v%d"\r\nContent-Length: 10\r\n\r\n%s' % (count, content))
            else:
                start = 3 if path == "/other-range" else 5
                part = b"" if path == "/no-range" else b"Content-Range: bytes %d-9/10\r\n" % start
                tag = b'ETag: "v2"\r\n' if path == "/other-tag" else b""
                body = b"" if path == "/empty-range" else b"fghij"
                send(b"HTTP/1.1 206 Partial Content\r\n" + part + tag
                     + b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        elif path == "/lies":
            send(b"HTTP/1.1 206 Partial Content\r\nContent-Range: bytes 0-4/10\r\n"
                 b"Content-Length: 5\r\n\r\n01234")
        elif path == "/echo":
            send(b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n" % len(data) + data)
        else:
            send(html + b"Content-Length: 12\r\n\r\n<title>raw</")


class Servers(socketserver.ThreadingTCPServer):
    daemon_threads = True
    allow_reuse_address = True
