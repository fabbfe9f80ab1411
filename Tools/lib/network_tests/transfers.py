"""Requests and responses: addresses, redirects, encodings, certificates, caches."""

import os
import subprocess
import time

from network_tests.addresses import ANSWERS, NameServer, PUBLIC, PUBLIC6, TRAPS, TRAPS6
from network_tests.files import write
from network_tests.harness import NETWORK, RAW, program, test
from network_tests.raw_server import RawServer


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
        # A part that does not continue the kept one is discarded, and the whole file is requested.
        for name in ["other-tag", "other-range", "no-range", "empty-range"]:
            reply = network.get(f"{RAW}/{name}", purpose="file", file=(path, 0, None))
            assert reply["size"] == 10 and reply["resumed"] == 0, (name, reply)
            assert open(path).read() == "abcdefghij", (name, open(path).read())
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
