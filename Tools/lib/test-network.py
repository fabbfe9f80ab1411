"""The tests of Tools/test-network. Runs as root in its own mount and network namespaces."""

import contextlib
import gzip
import json
import os
import signal
import socket
import socketserver
import struct
import subprocess
import sys
import tempfile
import threading
import time
import traceback
import urllib.request
import zlib

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from network_program import Program

FOLDER = sys.argv[1]
PATTERN = sys.argv[2] if len(sys.argv) > 2 else ""
PAGEACTION = f"{FOLDER}/pageaction"
NETWORK = f"{FOLDER}/pageaction-network"
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

# Addresses of this namespace alone, some of which are public elsewhere.
PUBLIC, PUBLIC6 = "93.184.216.34", "2606:2800::1"
TRAPS = ["127.0.0.1", "10.0.0.1", "172.16.0.1", "192.168.0.1", "169.254.169.254", "100.64.0.1",
         "192.0.2.1", "198.18.0.1"]
TRAPS6 = ["::1", "fd00::1", "64:ff9b::7f00:1", "2002:7f00:1::1", "2001:db8::1"]

ANSWERS = {
    "public.test": [PUBLIC], "xn--bcher-kva.test": [PUBLIC], "other.test": [PUBLIC],
    "public6.test": [PUBLIC6], "private.test": ["10.0.0.1"], "loop.test": ["127.0.0.1"],
    "link.test": ["169.254.169.254"], "cgnat.test": ["100.64.0.1"], "zero.test": ["0.0.0.0"],
    "loop6.test": ["::1"], "local6.test": ["fd00::1"], "mapped.test": ["::ffff:127.0.0.1"],
    "nat64.test": ["64:ff9b::7f00:1"], "6to4.test": ["2002:7f00:1::1"],
    "mixed.test": ["127.0.0.1", PUBLIC],
}
queries = []

# Only a hang takes as long as this, in seconds.
HANG_LIMIT = 300


class NameServer(socketserver.BaseRequestHandler):
    """Answers A and AAAA queries; rebind.test is public at first, and then private."""

    count = 0

    def handle(self):
        data, sock = self.request
        labels, position = [], 12
        while data[position]:
            labels.append(data[position + 1:position + 1 + data[position]].decode())
            position += 1 + data[position]
        kind = struct.unpack(">H", data[position + 1:position + 3])[0]
        question = data[12:position + 5]
        name = ".".join(labels).lower()
        queries.append(name)
        addresses = ANSWERS.get(name, [])
        if name == "rebind.test":
            if kind == 1:
                NameServer.count += 1
            addresses = [PUBLIC if NameServer.count == 1 else "127.0.0.1"]
        family, size = (socket.AF_INET, 4) if kind == 1 else (socket.AF_INET6, 16)
        records = [socket.inet_pton(family, a) for a in addresses if (":" in a) == (kind == 28)]
        known = name in ANSWERS or name == "rebind.test"
        answer = data[:2] + struct.pack(
            ">HHHHH", 0x8180 | (0 if known else 3), 1, len(records), 0, 0) + question
        for record in records:
            answer += b"\xc0\x0c" + struct.pack(">HHIH", kind, 1, 0, size) + record
        sock.sendto(answer, self.client_address)


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


def shell(*command, **options):
    return subprocess.run(command, check=True, capture_output=True, **options)


def write(path, content):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(content.encode() if isinstance(content, str) else content)


NGINX = """
load_module /usr/lib/nginx/modules/ngx_http_brotli_filter_module.so;
load_module /usr/lib/nginx/modules/ngx_http_echo_module.so;
user root;
daemon off;
worker_processes 1;
pid {scratch}/nginx.pid;
error_log {scratch}/error.log;
events {{ worker_connections 4096; }}
http {{
  log_format times '$host $msec $request_time $request_uri';
  access_log off;
  types {{ text/html html; text/plain txt; image/png png; text/css css; application/json json; }}
  client_body_temp_path {scratch}/body;
  proxy_temp_path {scratch}/proxy; fastcgi_temp_path {scratch}/fastcgi;
  uwsgi_temp_path {scratch}/uwsgi; scgi_temp_path {scratch}/scgi;
  root {scratch}/pages;
  server {{
    # Requests to these addresses are forbidden.
    {traps}
    access_log {scratch}/trap.log;
  }}
  server {{
    listen {public}:80; listen [{public6}]:80;
    access_log {scratch}/public.log times;
    location /gzip/ {{ gzip on; gzip_min_length 1; alias {scratch}/pages/; }}
    location /br/ {{ brotli on; brotli_min_length 1; alias {scratch}/pages/; }}
    location = /bomb {{ default_type text/html; add_header Content-Encoding gzip;
                        alias {scratch}/bomb.gz; }}
    location = /windows {{ default_type "text/html; charset=windows-1252";
                           alias {scratch}/windows; }}
    location = /nonsense {{ default_type "text/html; charset=nonsense";
                            alias {scratch}/meta; }}
    location = /to-part {{ return 302 /page.html#new; }}
    location = /gone {{ default_type text/html; return 404 "<title>gone</title>"; }}
    location = /to-page {{ return 302 /page.html; }}
    location = /to-data {{ return 301 http://other.test/data.json; }}
    location = /chain {{ return 301 http://other.test/to-page; }}
    location = /loop {{ return 302 /loop; }}
    location = /to-file {{ return 302 file:///etc/passwd; }}
    location = /to-loopback {{ return 302 http://127.0.0.1/; }}
    location = /to-hex {{ return 302 http://0x7f000001/; }}
    location = /to-private {{ return 302 http://private.test/; }}
    location = /to-rebind {{ return 302 http://rebind.test/; }}
    location = /no-url {{ return 302 http://[; }}
    location = /cookie {{ add_header Set-Cookie "session=1; Path=/"; return 302 /cookies; }}
    location = /cookies {{ default_type text/html; return 200 "<p>$http_cookie</p>"; }}
    location = /login {{ default_type text/html; return 200 "<p>$http_authorization</p>"; }}
    location = /missing {{ return 404 "missing"; }}
    location = /robots.txt {{ default_type text/plain;
      return 200 "User-agent: *\\nDisallow: /secret\\nAllow: /secret/open\\n"; }}
    location /secret {{ default_type text/html; return 200 "<title>$uri</title>"; }}
  }}
  server {{
    listen {public}:81;
    location = /robots.txt {{ return 500; }}
  }}
  server {{
    listen {public}:82;
    location = /robots.txt {{ return 302 http://private.test/robots.txt; }}
  }}
  server {{
    listen {public}:443 ssl http2;
    ssl_certificate {scratch}/server.pem; ssl_certificate_key {scratch}/server.key;
  }}
  server {{
    listen {public}:444 ssl;
    ssl_certificate {scratch}/expired.pem; ssl_certificate_key {scratch}/server.key;
  }}
  server {{
    listen 7000;
    access_log {scratch}/many.log times;
    location / {{ default_type text/html; echo_sleep 0.03; echo "<title>$host$uri</title>"; }}
    location = /connections {{ stub_status; access_log off; }}
    location = /robots.txt {{ return 404; }}
  }}
}}
"""


def certificates(scratch):
    shell("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=test-ca",
          "-days", "2", "-keyout", f"{scratch}/ca.key", "-out", f"{scratch}/ca.pem")
    shell("openssl", "req", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=public.test",
          "-keyout", f"{scratch}/server.key", "-out", f"{scratch}/server.csr")
    write(f"{scratch}/names", "subjectAltName=DNS:public.test")
    for name, days in [("server", "2"), ("expired", "-1")]:
        arguments = ["-days", days]
        if name == "expired":
            # A certificate that ended in the past needs explicit dates.
            write(f"{scratch}/ca.cnf", f"""[ca]
default_ca=d
[d]
database={scratch}/index.txt
new_certs_dir={scratch}
rand_serial=yes
default_md=sha256
policy=p
[p]
commonName=supplied
""")
            write(f"{scratch}/index.txt", "")
            shell("openssl", "ca", "-batch", "-config", f"{scratch}/ca.cnf", "-in",
                  f"{scratch}/server.csr", "-cert", f"{scratch}/ca.pem", "-keyfile",
                  f"{scratch}/ca.key", "-extfile", f"{scratch}/names", "-startdate",
                  "20200101000000Z", "-enddate", "20200201000000Z", "-out",
                  f"{scratch}/expired.pem")
            continue
        shell("openssl", "x509", "-req", "-in", f"{scratch}/server.csr", "-CA",
              f"{scratch}/ca.pem", "-CAkey", f"{scratch}/ca.key", "-CAcreateserial", "-extfile",
              f"{scratch}/names", *arguments, "-out", f"{scratch}/{name}.pem")


def png(width, height):
    def chunk(kind, data):
        return (struct.pack(">I", len(data)) + kind + data
                + struct.pack(">I", zlib.crc32(kind + data)))
    return (b"\x89PNG\r\n\x1a\n"
            + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress((b"\0" + b"\0" * width) * height))
            + chunk(b"IEND", b""))


def start(scratch):
    shell("ip", "link", "set", "lo", "up")
    for address in [PUBLIC, *TRAPS[1:]]:
        shell("ip", "address", "add", f"{address}/32", "dev", "lo")
    for address in [PUBLIC6, *TRAPS6[1:]]:
        shell("ip", "-6", "address", "add", f"{address}/128", "dev", "lo", "nodad")
    write(f"{scratch}/resolv.conf", "nameserver 127.0.0.1\noptions timeout:30 attempts:1\n")
    shell("mount", "--bind", f"{scratch}/resolv.conf", os.path.realpath("/etc/resolv.conf"))
    write(f"{scratch}/pages/page.html", "<title>A page</title><p>grün</p><a href=next.html>next</a>")
    write(f"{scratch}/pages/image.png", b"\x89PNG\r\n\x1a\n")
    write(f"{scratch}/pages/big.txt", b"x" * 300000)
    write(f"{scratch}/pages/size.png", png(3, 2))
    write(f"{scratch}/pages/style.css", "body { color: rgb(1, 2, 3) }")
    write(f"{scratch}/pages/data.json", '{"a": "grün"}')
    write(f"{scratch}/windows", "<meta charset=utf-8><title>grün</title>".encode("cp1252"))
    write(f"{scratch}/meta", "<meta charset=windows-1252><title>grün</title>".encode("cp1252"))
    write(f"{scratch}/bomb.gz", gzip.compress(b"<p>" * (40 << 20)))
    certificates(scratch)
    traps = "".join(f"listen {a}:80; " for a in TRAPS)
    traps += "".join(f"listen [{a}]:80; " for a in TRAPS6)
    write(f"{scratch}/nginx.conf", NGINX.format(
        scratch=scratch, traps=traps, public=PUBLIC, public6=PUBLIC6))
    nginx = subprocess.Popen(
        ["/usr/sbin/nginx", "-p", scratch, "-c", f"{scratch}/nginx.conf"])
    names = socketserver.ThreadingUDPServer(("127.0.0.1", 53), NameServer)
    raw = Servers((PUBLIC, 8080), RawServer)
    for server in (names, raw):
        threading.Thread(target=server.serve_forever, daemon=True).start()
    for _ in range(100):
        with contextlib.suppress(OSError):
            socket.create_connection((PUBLIC, 80)).close()
            return nginx
        time.sleep(0.05)
    raise SystemExit("nginx did not start: " + open(f"{scratch}/error.log").read())


tests = []


def test(function):
    tests.append(function)
    return function


def program(**settings):
    settings = {"allows_private": False, **settings}
    return Program(NETWORK, **settings)


def pageaction(*arguments, status=0, timeout=HANG_LIMIT):
    result = subprocess.run(
        [PAGEACTION, *arguments], capture_output=True, timeout=timeout, text=True)
    assert result.returncode == status, (result.returncode, result.stdout, result.stderr)
    return result


def records(text):
    return [json.loads(line) for line in text.splitlines()]


RAW = f"http://{PUBLIC}:8080"


@test
def plain_page(scratch):
    with program() as network:
        reply = network.get("http://public.test/page.html#part")
        assert reply["status"] == 200 and "grün".encode() in reply["body"]
        assert reply["url"] == "http://public.test/page.html" and reply["fragment"] == "part"
        # The fragment of a redirect replaces that of the request.
        assert network.get("http://public.test/to-page#part")["fragment"] == "part"
        assert network.get("http://public.test/to-part#part")["fragment"] == "new"
        assert network.get("http://public.test/page.html")["fragment"] is None
        assert reply["address"] == PUBLIC and reply["version"] == "HTTP/1.1"
        assert reply["sent"]["user-agent"] == "test-agent/1.0"
        reply = network.get("http://public6.test/page.html")
        assert reply["status"] == 200 and reply["address"] == PUBLIC6
        assert network.get("http://bücher.test/page.html")["url"].startswith("http://xn--bcher-kva.test")
        assert network.get("http://nowhere.test/")["error"] == "nameNotResolved"


@test
def addresses(scratch):
    hosts = [name for name in ANSWERS if ANSWERS[name][0] not in (PUBLIC, PUBLIC6)
             and name != "mixed.test"]
    hosts += TRAPS + [f"[{a}]" for a in TRAPS6]
    hosts += ["localhost", "a.localhost", "0", "127.1", "0x7f000001", "2130706433", "017700000001",
              "[::ffff:7f00:1]", "[::]", "224.0.0.1", "255.255.255.255", "[ff02::1]", "[fe80::1]",
              "①②⑦.0.0.1"]
    with program(retries=0) as network:
        for host in hosts:
            reply = network.get(f"http://{host}/")
            assert reply.get("error") == "forbiddenAddress", (host, reply)
        for path in ["to-loopback", "to-hex", "to-private"]:
            reply = network.get(f"http://public.test/{path}")
            assert reply.get("error") == "forbiddenAddress", (path, reply)
            assert [r["status"] for r in reply["redirects"]] == [302]
        assert network.get("http://public.test/to-file")["error"] == "unsupportedScheme"
        # The public one of two addresses is used.
        assert network.get("http://mixed.test/page.html")["address"] == PUBLIC
    for url in ["file:///etc/passwd", "ftp://public.test/", "gopher://public.test/", "data:,x"]:
        with program() as network:
            assert network.get(url)["error"] == "unsupportedScheme"


@test
def allowed_addresses(scratch):
    """The log shows requests to private addresses, so that its emptiness is meaningful."""
    with program(allows_private=True) as network:
        for host in ["127.0.0.1", "private.test", "[::1]", "localhost", "mapped.test"]:
            assert network.get(f"http://{host}/none")["status"] == 404, host
    with open(f"{scratch}/trap.log", "r+") as log:
        assert len(log.readlines()) == 5
        log.truncate(0)


@test
def rebinding(scratch):
    NameServer.count = 0
    with program(retries=0, connections=1, connections_per_host=1) as network:
        assert network.get("http://rebind.test/page.html")["status"] == 200
    with program(retries=0) as network:
        # The second answer is private.
        assert network.get("http://rebind.test/page.html")["error"] == "forbiddenAddress"
        assert network.get("http://public.test/to-rebind")["error"] == "forbiddenAddress"


@test
def redirects(scratch):
    with program(maximum_redirects=2) as network:
        reply = network.get("http://public.test/chain")
        assert reply["url"] == "http://other.test/page.html"
        assert [r["status"] for r in reply["redirects"]] == [301, 302]
        assert network.get("http://public.test/loop")["error"] == "tooManyRedirects"
        assert network.get("http://public.test/no-url")["error"] == "invalidRedirect"
    with program(maximum_redirects=1) as network:
        assert network.get("http://public.test/chain")["error"] == "tooManyRedirects"


@test
def encodings(scratch):
    with program(size_limit=1 << 20) as network:
        plain = network.get("http://public.test/page.html")["body"]
        for path, coding in [("gzip", "gzip"), ("br", "br")]:
            agent = [("Accept-Encoding", coding)]
            reply = network.get(f"http://public.test/{path}/page.html", headers=agent)
            assert reply["body"] == plain and reply["headers"]["content-encoding"] == coding, reply
        assert network.get("http://public.test/bomb")["error"] == "sizeLimit"
        assert network.get(f"{RAW}/bad-gzip")["error"] == "invalidEncoding"


@test
def wrong_responses(scratch):
    with program(retries=0) as network:
        assert network.get(f"{RAW}/short")["error"] == "invalidResponse"
        assert network.get(f"{RAW}/long")["body"] == b"first"
        assert network.get(f"{RAW}/garbage")["error"] == "invalidResponse"
        assert network.get(f"{RAW}/headers")["error"] == "invalidResponse"
        assert network.get(f"http://{PUBLIC}:9/")["error"] == "connectionFailed"
    with program(retries=0, time_limit=1.0) as network:
        # Without the limit, these end as another error or with a page.
        assert network.get(f"{RAW}/slow")["error"] == "timeLimit"
        assert network.get(f"{RAW}/silent")["error"] == "timeLimit"
    with program(retries=0, size_limit=1000) as network:
        assert network.get("http://public.test/big.txt")["error"] == "sizeLimit"


@test
def retries(scratch):
    RawServer.attempts.clear()
    with program(retries=3, maximum_retry_delay=2.0) as network:
        start = time.monotonic()
        reply = network.get(f"{RAW}/busy")
        assert reply["status"] == 200 and reply["retries"] == 1
        assert time.monotonic() - start >= 0.95, "Retry-After was ignored"
        assert network.get(f"{RAW}/reset")["retries"] == 2
        assert network.get(f"{RAW}/always-busy")["status"] == 503
        assert RawServer.attempts["/always-busy"] == 4
        assert network.get(f"{RAW}/later")["status"] == 429
        assert RawServer.attempts["/later"] == 1
        # The first of the pauses has a note.
        assert len(network.notes) == 1 and f"The host {PUBLIC} answered" in network.notes[0]
        assert network.get(f"{RAW}/short", method="POST")["error"] == "invalidResponse"
        assert RawServer.attempts["/short"] == 1


@test
def closed_connections(scratch):
    """A host that closes its connections has as many as the limit allows."""
    RawServer.released.clear()
    with program(retries=0) as network:
        network.send(f"{RAW}/hold")
        network.send(f"{RAW}/release")
        replies = [network.receive() for _ in range(2)]
        assert [reply.get("status") for reply in replies] == [200, 200], replies


@test
def secure_connections(scratch):
    with program(certificates=f"{scratch}/ca.pem", retries=0) as network:
        reply = network.get("https://public.test/page.html")
        assert reply["status"] == 200 and reply["version"] == "HTTP/2", reply
        assert network.get("https://other.test/page.html")["error"] == "certificate"
        assert network.get("https://public.test:444/page.html")["error"] == "certificate"
        assert network.get("https://public.test:80/page.html")["error"] == "certificate"
    with program(retries=0) as network:
        assert network.get("https://public.test/page.html")["error"] == "certificate"


@test
def cookies_and_credentials(scratch):
    with program() as network:
        assert b"session=1" in network.get("http://public.test/cookie")["body"]
        assert b"session=1" not in network.get("http://other.test/cookies")["body"]
        reply = network.get("http://user:p%40ss@public.test/login")
        assert b"Basic dXNlcjpwQHNz" in reply["body"]
        assert "user" not in reply["url"] and "authorization" not in reply["sent"]
    with program() as network:
        assert b"session=1" not in network.get("http://public.test/cookies")["body"]


@test
def robots(scratch):
    with program(robots=True, retries=0) as network:
        assert network.get("http://public.test/secret/page")["error"] == "robots"
        assert network.get("http://public.test/%73ecret/page")["error"] == "robots"
        assert network.get("http://public.test/secret/open")["status"] == 200
        assert network.get("http://public.test/page.html")["status"] == 200
        # A robots.txt that fails, or leads to a private address, disallows all.
        for port in (81, 82):
            assert network.get(f"http://{PUBLIC}:{port}/page.html")["error"] == "robots"
        assert network.get("http://other.test/to-page")["status"] == 200
    with program(retries=0) as network:
        assert network.get("http://public.test/secret/page")["status"] == 200


@test
def cache(scratch):
    folder = f"{scratch}/cache"
    with program(cache=folder) as network:
        first = network.get("http://public.test/page.html")
        second = network.get("http://public.test/page.html")
        assert not first["cached"] and second["cached"] and second["body"] == first["body"]
        assert "if-none-match" in second["sent"]
        os.utime(f"{scratch}/pages/page.html", (1, 1))
        third = network.get("http://public.test/page.html")
        assert not third["cached"] and third["body"] == first["body"]
    for path, _, names in os.walk(folder):
        for name in names:
            with open(f"{path}/{name}", "r+b") as file:
                file.seek(-20, os.SEEK_END)
                file.write(b"damaged")
    with program(cache=folder) as network:
        assert not network.get("http://public.test/page.html")["cached"]


@test
def files(scratch):
    with program(retries=2) as network:
        path = f"{scratch}/file"
        reply = network.get("http://public.test/big.txt", purpose="file", file=(path, 0, None))
        assert reply["size"] == 300000 and os.path.getsize(path) == 300000
        # An interrupted transfer continues with a range.
        reply = network.get(f"{RAW}/resume", purpose="file", file=(path, 0, None))
        assert reply["size"] == 10 and reply["resumed"] == 5, reply
        assert open(path).read() == "0123456789"
        write(path, "0123garbage")
        network.get(f"{RAW}/resume", purpose="file", file=(path, 4, '"v1"'))
        assert open(path).read() == "0123456789"
        assert network.get(f"{RAW}/lies", file=(path, 5, '"v1"'))["error"] == "invalidResponse"
        os.symlink("/etc/passwd", f"{scratch}/link")
        reply = network.get(f"{RAW}/", file=(f"{scratch}/link", 0, None))
        assert reply["error"] == "file", reply
        reply = network.get("http://public.test/missing", file=(f"{scratch}/none", 0, None))
        assert reply["status"] == 404 and not os.path.exists(f"{scratch}/none")


@test
def program_ends_with_parent(scratch):
    network = program()
    network.send(f"{RAW}/silent")
    time.sleep(0.2)
    assert network.end() == 0
    result = subprocess.run([NETWORK], capture_output=True, text=True)
    assert result.returncode == 64 and "is started by pageaction" in result.stderr


@test
def run_needs_permission(scratch):
    queries.clear()
    result = pageaction("run", "http://public.test/page.html", "--script", "page", status=2)
    assert "--allow-network" in result.stderr and not result.stdout and not queries
    pageaction("run", "page.html", "--script", "page", "--allow-private", status=64)


@test
def run_pages(scratch):
    def run(url, *options, status=0):
        return pageaction("run", url, "--script", "links", "--allow-network", *options, status=status)
    result = run("http://public.test/chain")
    assert "http://other.test/next.html" in result.stdout, result.stdout
    for path in ["windows", "nonsense"]:
        text = pageaction("run", f"http://public.test/{path}", "--script", "page",
                          "--allow-network").stdout
        assert "grün" in text, text
    assert "404" in run("http://public.test/missing", status=2).stderr
    assert "image/png" in run("http://public.test/image.png", status=2).stderr
    assert "--allow-private" in run("http://127.0.0.1/", status=2).stderr
    run("http://127.0.0.1:7000/a", "--allow-private")
    run("https://public.test/page.html", "--ca-file", f"{scratch}/ca.pem")
    assert "--ca-file" in run("https://public.test/page.html", status=2).stderr
    assert "A page" in pageaction("dump", "http://public.test/page.html", "--allow-network").stdout


@test
def batch_pages(scratch):
    write(f"{scratch}/urls", "\n".join([
        "http://public.test/page.html", "http://public.test/missing", "http://public.test/secret",
        "http://private.test/", "http://public.test/image.png", f"{scratch}/pages/page.html",
        "http://public.test/chain", "http://nowhere.test/a?b=c"]))
    arguments = ["batch", "--files-from", f"{scratch}/urls", "--script", "page"]
    result = pageaction(*arguments, "--allow-network", "--retries", "0", status=2)
    found = records(result.stdout)
    assert [r["status"] for r in found] == [
        "ok", "unreadable", "unreadable", "unreadable", "unreadable", "ok", "ok", "unreadable"]
    assert found[6]["url"] == "http://other.test/page.html"
    assert found[6]["source"] == "http://public.test/chain"
    assert "404" in found[1]["error"] and "robots.txt" in found[2]["error"]
    assert "--allow-private" in found[3]["error"], found[3]
    assert "image/png" in found[4]["error"], found[4]
    result = pageaction(*arguments, "--allow-network", "--no-robots", "--retries", "0", status=2)
    assert records(result.stdout)[2]["status"] == "ok"
    queries.clear()
    result = pageaction(*arguments, status=2)
    assert [r["status"] for r in records(result.stdout)].count("ok") == 1 and not queries
    output = f"{scratch}/written"
    result = pageaction("batch", "http://public.test/page.html?a=1", "--allow-network", "--script",
                        "page", "--output-dir", output)
    assert os.path.exists(f"{output}/http:/public.test/page.html?a=1.html"), os.listdir(output)


@test
def http_statuses(scratch):
    """Other statuses are skipped and counted, as those of WARC files."""
    result = pageaction(
        "batch", "http://public.test/page.html", "http://public.test/gone", "--allow-network",
        "--http-status", "404", "--script", "page", "--summary")
    found = records(result.stdout)
    assert [r["source"] for r in found] == ["http://public.test/gone"], found
    assert found[0]["status"] == "ok" and "HTTP 200" in result.stderr, result.stderr


@test
def undecodable_and_invalid_urls(scratch):
    write(f"{scratch}/raw-urls", f"{RAW}/p/".encode() + b"\xff\xfe\n" + b"http://[\n")
    result = pageaction("batch", "--files-from", f"{scratch}/raw-urls", "--allow-network",
                        "--no-robots", "--script", "page", status=2)
    found = records(result.stdout)
    assert found[0]["url"] == f"{RAW}/p/%FF%FE", found
    assert found[1]["status"] == "unreadable" and found[1]["url"] is None, found


@test
def page_addresses(scratch):
    write(f"{scratch}/Address.js", "var ExtensionPreprocessingJS = { run(parameters) "
          "{ parameters.completionFunction({ url: document.URL }); } };")
    for target, expected in [("page.html#part", "part"), ("to-part#part", "new")]:
        result = pageaction("run", f"http://public.test/{target}", "--allow-network", "--script",
                            f"{scratch}/Address.js")
        assert json.loads(result.stdout)["url"] == f"http://public.test/page.html#{expected}"


FETCHING = """
var ExtensionPreprocessingJS = { async run(parameters) {
  const results = {};
  for (const line of document.querySelector('pre').textContent.trim().split('\\n')) {
    const [name, url, method] = line.split(' ');
    try {
      const response = await fetch(url, { method });
      results[name] = [response.status, response.url, response.redirected, await response.text()];
    } catch (error) {
      results[name] = String(error);
    }
  }
  const request = new XMLHttpRequest();
  request.open('GET', '/data.json', false);
  try { request.send(); results.xhr = request.responseText; } catch (error) { results.xhr = String(error); }
  results.color = getComputedStyle(document.body).color;
  results.width = document.images[0].naturalWidth;
  parameters.completionFunction(results);
} };
"""


def fetching_page(requests):
    lines = "\n".join(" ".join(words) for words in requests)
    return ("<!doctype html><link rel=stylesheet href=/style.css><body><img src=/size.png>"
            f"<pre>{lines}</pre>")


def requested(scratch):
    """The targets of the requests to public.test, and removes them from the log."""
    with open(f"{scratch}/public.log", "r+") as log:
        found = [line.split(" ", 3)[3].strip() for line in log]
        log.truncate(0)
    return found


@test
def subresources(scratch):
    failed = "TypeError: Load failed"
    write(f"{scratch}/Fetch.js", FETCHING)
    write(f"{scratch}/pages/sub.html", fetching_page([
        ("data", "/data.json", "GET"), ("again", "/data.json", "GET"),
        ("redirected", "/to-data", "GET"), ("missing", "/missing", "GET"),
        ("head", "/big.txt", "HEAD"), ("post", "/page.html?post", "POST"),
        ("secret", "/secret", "GET"), ("bomb", "/bomb", "GET"),
        ("loopback", "http://127.0.0.1/", "GET"), ("private", "http://private.test/", "GET"),
        ("toLoopback", "/to-loopback", "GET"), ("toPrivate", "/to-private", "GET"),
        ("toFile", "/to-file", "GET"), ("file", "file:///etc/passwd", "GET")]))
    command = ["run", "http://public.test/sub.html", "--script", f"{scratch}/Fetch.js"]
    requested(scratch)
    result = json.loads(pageaction(*command, "--allow-network").stdout)
    assert result["data"] == failed and result["width"] == 0, result
    assert requested(scratch) == ["/sub.html"]
    output = pageaction(*command, "--allow-network=subresources", "--time-limit", str(HANG_LIMIT))
    result = json.loads(output.stdout)
    data = '{"a": "grün"}'
    assert result["data"] == [200, "http://public.test/data.json", False, data], result
    assert result["again"] == result["data"] and result["xhr"] == data
    assert result["redirected"] == [200, "http://other.test/data.json", True, data]
    assert result["missing"][0] == 404 and result["head"][::3] == [200, ""]
    assert result["secret"][0] == 200, "robots.txt applies to batches only"
    assert result["color"] == "rgb(1, 2, 3)" and result["width"] == 3
    refused = ["post", "bomb", "loopback", "private", "toLoopback", "toPrivate", "toFile", "file"]
    assert all(result[name] == failed for name in refused), result
    assert "private.test is not public" in output.stderr, output.stderr
    found = requested(scratch)
    assert found.count("/data.json") == 2, "each URL is requested once; the other is of other.test"
    assert "/page.html?post" not in found
    # Nothing is asked from the network for a local page, unless it is allowed.
    queries.clear()
    local = ["run", f"{scratch}/pages/sub.html", "--script", f"{scratch}/Fetch.js",
             "--base-url", "http://public.test/sub.html"]
    assert json.loads(pageaction(*local).stdout)["data"] == failed
    assert not requested(scratch) and not queries
    result = json.loads(pageaction(*local, "--allow-network=subresources",
                                   "--time-limit", str(HANG_LIMIT)).stdout)
    assert result["data"][0] == 200 and "/sub.html" not in requested(scratch)
    # --resources has precedence.
    write(f"{scratch}/map.json", '{"http://public.test/data.json": {"text": "mapped"}}')
    result = json.loads(pageaction(
        *local, "--allow-network=subresources", "--resources", f"{scratch}/map.json",
        "--time-limit", str(HANG_LIMIT)).stdout)
    assert result["data"][3] == "mapped" and result["color"] == "rgb(1, 2, 3)"
    # The log has only the request of other.test.
    assert requested(scratch).count("/data.json") == 1
    pageaction("dump", "http://public.test/sub.html", "--allow-network=subresources")
    assert requested(scratch) == ["/sub.html"]
    pageaction(*command, "--allow-network=all", status=64)


@test
def subresource_count(scratch):
    write(f"{scratch}/pages/many.html", fetching_page(
        [(f"n{number}", f"/page.html?{number}", "GET") for number in range(1010)]))
    write(f"{scratch}/Fetch.js", FETCHING)
    requested(scratch)
    result = json.loads(pageaction(
        "run", "http://public.test/many.html", "--script", f"{scratch}/Fetch.js",
        "--allow-network=subresources", "--time-limit", str(HANG_LIMIT)).stdout)
    found = requested(scratch)
    # Those of the page, and 1,000 others.
    assert len(found) == 1001 and len(set(found)) == 1001, len(found)
    assert result["n5"][0] == 200 and result["n1009"] == "TypeError: Load failed"


@test
def subresources_of_batches(scratch):
    write(f"{scratch}/Fetch.js", FETCHING)
    for number in range(12):
        write(f"{scratch}/pages/sub{number}.html", fetching_page(
            [(f"n{part}", f"http://127.0.2.{part}:7000/{number}", "GET") for part in range(1, 4)]
            + [("secret", "/secret", "GET")]))
    write(f"{scratch}/subs", "\n".join(
        [f"http://public.test/sub{number}.html" for number in range(6)]
        + [f"{scratch}/pages/sub{number}.html" for number in range(6, 12)]))
    log, archive = f"{scratch}/many.log", f"{scratch}/subs.warc.gz"
    open(log, "w").close()
    command = ["batch", "--files-from", f"{scratch}/subs", "--script", f"{scratch}/Fetch.js",
               "--jobs", "3", "--time-limit", str(HANG_LIMIT)]
    requested(scratch)
    output = pageaction(*command, "--allow-network=subresources", "--allow-private",
                        "--connections-per-host", "1", "--save-archive", archive)
    found = records(output.stdout)
    assert [r["status"] for r in found] == ["ok"] * 12, found
    hosts = {}
    for host, start, end, uri in intervals(log):
        if uri != "/robots.txt":
            hosts.setdefault(host, []).append((start, end))
    assert sorted(map(len, hosts.values())) == [12, 12, 12], hosts
    assert max(map(concurrency, hosts.values())) == 1
    for number, record in enumerate(found):
        texts = [record["results"][f"n{part}"][3] for part in range(1, 4)]
        assert texts == [f"<title>127.0.2.{part}/{number}</title>\n" for part in range(1, 4)], record
        if number < 6:
            # robots.txt disallows it, and the record has the reason.
            assert record["results"]["secret"] == "TypeError: Load failed"
            assert any("robots.txt" in each for each in record["warnings"]), record
            assert record["results"]["width"] == 3
    with gzip.open(archive) as file:
        targets = [line.split()[1].decode() for line in file
                   if line.startswith(b"WARC-Target-URI:")]
    assert "http://127.0.2.3:7000/11" in targets and "http://public.test/sub0.html" in targets
    requested(scratch)
    found = records(pageaction(*command, "--allow-network", "--allow-private").stdout)
    assert found[0]["results"]["n1"] == "TypeError: Load failed"
    assert all(target.startswith("/sub") or target == "/robots.txt" for target in requested(scratch))


def intervals(path):
    with open(path) as file:
        for line in file:
            host, end, duration, uri = line.split(" ", 3)
            yield host, float(end) - float(duration), float(end), uri.strip()


def concurrency(found):
    """The maximum number of simultaneous requests; the log rounds to milliseconds."""
    events = sorted([(start + 0.003, 1) for start, _ in found] + [(end - 0.003, -1) for _, end in found])
    most = now = 0
    for _, change in events:
        now += change
        most = max(most, now)
    return most


def line_count(path):
    try:
        with open(path, "rb") as file:
            return file.read().count(b"\n")
    except FileNotFoundError:
        return 0


def wait_until(is_true, what):
    end = time.monotonic() + HANG_LIMIT
    while not is_true():
        assert time.monotonic() < end, f"{what}: nothing happened in {HANG_LIMIT} seconds"
        time.sleep(0.02)


def connection_count():
    """The number of connections that nginx has, without that of this request."""
    with urllib.request.urlopen("http://127.0.0.1:7000/connections") as response:
        return int(response.readline().split()[2]) - 1


def run_until(command, output, count):
    """Runs a batch, and kills it when its output has a number of records; `None` for no kill."""
    with open(f"{output}.errors", "wb") as errors:
        run = subprocess.Popen(command, stderr=errors)
    while run.poll() is None:
        found = line_count(output)
        if count is not None and found >= count:
            run.send_signal(signal.SIGKILL)
            break
        wait_until(lambda: run.poll() is not None or line_count(output) > found, "the batch")
    return run.wait()


@test
def many_hosts_and_resume(scratch):
    # At the end, only three hosts are left, so that both limits are reached.
    urls = [f"http://127.0.0.{host}:7000/{number}" for hosts in (range(1, 48), range(48, 51))
            for number in range(200) for host in hosts]
    write(f"{scratch}/many", "\n".join(urls))
    log, output = f"{scratch}/many.log", f"{scratch}/many.ndjson"
    command = [PAGEACTION, "batch", "--files-from", f"{scratch}/many", "--script", "page",
               "--allow-network", "--allow-private", "--max-connections", "12",
               "--connections-per-host", "2", "--output", output, "--checkpoint-interval", "0.2",
               "--quiet", "--jobs", "2", "--time-limit", str(HANG_LIMIT)]
    hosts, all_requests = set(), 0
    # With these limits, the server needs 25 seconds at least, so that there is time for kills.
    for count in [200, 600, None]:
        wait_until(lambda: connection_count() == 0, "connections of a killed batch")
        open(log, "w").close()
        status = run_until(command, output, count)
        errors = open(f"{output}.errors").read()
        assert status == (0 if count is None else -signal.SIGKILL), (count, status, errors)
        if count == 200:
            command.append("--resume")
        wait_until(lambda: connection_count() == 0, "connections of a killed batch")
        requests = {}
        for host, start, end, uri in intervals(log):
            if uri != "/robots.txt":
                requests.setdefault(host, []).append((start, end))
        everything = [pair for pairs in requests.values() for pair in pairs]
        most, most_of_host = concurrency(everything), max(map(concurrency, requests.values()))
        assert most <= 12 and most_of_host <= 2, (most, most_of_host)
        print(f"  {len(everything)} requests, at most {most} at once, {most_of_host} of a host")
        hosts |= set(requests)
        all_requests += len(everything)
    found = records(open(output).read())
    assert [r["source"] for r in found] == urls, "pages are missing or out of order"
    assert all(r["status"] == "ok" for r in found)
    assert len(hosts) == 50 and all_requests >= len(urls)


@test
def delays(scratch):
    urls = [f"http://127.0.1.{host}:7000/{number}" for host in range(1, 4) for number in range(6)]
    write(f"{scratch}/few", "\n".join(urls))
    log, delay = f"{scratch}/many.log", 1.0
    open(log, "w").close()
    began = time.time()
    pageaction("batch", "--files-from", f"{scratch}/few", "--script", "page", "--allow-network",
               "--allow-private", "--delay", str(delay), "--no-robots")
    hosts = {}
    for host, start, _, _ in intervals(log):
        hosts.setdefault(host, []).append(start)
    assert sorted(map(len, hosts.values())) == [6, 6, 6]
    for starts in hosts.values():
        # A loaded system adds to each of these times.
        for number, start in enumerate(sorted(starts)):
            assert start - began > number * delay - 0.01, (number, start - began)


def main():
    scratch = tempfile.mkdtemp(prefix="pageaction-network-")
    nginx = start(scratch)
    failed = 0
    try:
        for function in tests:
            if PATTERN not in function.__name__:
                continue
            began = time.monotonic()
            try:
                function(scratch)
                trap = open(f"{scratch}/trap.log").read()
                assert not trap, "a forbidden address was requested: " + trap
                print(f"ok: {function.__name__} ({time.monotonic() - began:.1f} s)", flush=True)
            except Exception:
                failed += 1
                print(f"FAILED: {function.__name__}", flush=True)
                traceback.print_exc()
                open(f"{scratch}/trap.log", "w").close()
    finally:
        nginx.terminate()
        nginx.wait()
        subprocess.run(["umount", os.path.realpath("/etc/resolv.conf")], check=False)
        subprocess.run(["rm", "-rf", scratch], check=False)
    print("failed" if failed else "passed")
    return 1 if failed else 0


sys.exit(main())
