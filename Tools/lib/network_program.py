"""The messages of pageaction-network, for Tools/test-network."""

import os
import select
import struct
import subprocess

# The names in the program, and the values of tests.
DEFAULTS = {
    "allows_private": ("allowsPrivateAddresses", True),
    "maximum_redirects": ("maximumRedirects", 10), "time_limit": ("timeLimit", 120.0),
    "connect_time_limit": ("connectTimeLimit", 60.0), "idle_time_limit": ("idleTimeLimit", None),
    "size_limit": ("sizeLimit", 64 << 20), "connections": ("maximumConnections", 16),
    "connections_per_host": ("connectionsPerHost", 2), "delay": ("delayPerHost", 0.0),
    "retries": ("retries", 2), "retry_delay": ("retryDelay", 0.05),
    "maximum_retry_delay": ("maximumRetryDelay", 5.0), "user_agent": ("userAgent", "test-agent/1.0"),
    "robots": ("obeysRobots", False), "robots_name": ("robotsName", "test-agent"),
    "environment_proxy": ("usesEnvironmentProxy", True), "cache": ("cacheFolder", None),
    "certificates": ("certificateFile", None)}


def encode(value):
    if isinstance(value, bool):
        return bytes([value])
    if isinstance(value, int):
        return struct.pack("<q", value)
    if isinstance(value, float):
        return struct.pack("<d", value)
    data = value.encode() if isinstance(value, str) else value
    return struct.pack("<q", len(data)) + data


def field(name, value):
    """A named field: the name, and a list of texts, which is empty for None."""
    texts = [] if value is None else [str(value).lower() if isinstance(value, bool) else str(value)]
    return encode(name) + encode(len(texts)) + b"".join(encode(text) for text in texts)


def optional(value):
    return encode(False) if value is None else encode(True) + encode(value)


def framed(data):
    return struct.pack("<Q", len(data)) + data


class Decoder:
    def __init__(self, data):
        self.data, self.position = data, 0

    def take(self, count):
        part = self.data[self.position:self.position + count]
        assert len(part) == count, "a message is too short"
        self.position += count
        return part

    def integer(self): return struct.unpack("<q", self.take(8))[0]
    def real(self): return struct.unpack("<d", self.take(8))[0]
    def boolean(self): return self.take(1) != b"\0"
    def bytes(self): return self.take(self.integer())
    def string(self): return self.bytes().decode()
    def optional(self): return self.string() if self.boolean() else None
    def list(self, item): return [item() for _ in range(self.integer())]
    def header(self): return (self.string().lower(), self.string())

    def is_note(self):
        return struct.unpack("<q", self.data[:8])[0] == -1 << 63

    def note(self):
        self.integer()
        text = self.string()
        assert self.position == len(self.data), "a message is too long"
        return text

    def exchange(self):
        return {
            "url": self.string(), "method": self.string(), "sent": dict(self.list(self.header)),
            "version": self.string(), "status": self.integer(), "reason": self.string(),
            "headers": dict(self.list(self.header)), "address": self.optional(),
            "date": self.real()}

    def reply(self):
        reply = {"id": self.integer()}
        if self.boolean():
            reply.update(self.exchange())
            reply["redirects"] = self.list(self.exchange)
            reply["cached"] = self.boolean()
            reply["retries"] = self.integer()
            reply["duration"] = self.real()
            reply["fragment"] = self.optional()
            if self.boolean():
                reply["size"], reply["resumed"] = self.integer(), self.integer()
            else:
                reply["body"] = self.bytes()
        else:
            reply.update(error=self.string(), url=self.string(), message=self.string(),
                         remedy=self.optional(), temporary=self.boolean())
            reply["redirects"] = self.list(self.exchange)
            reply["retries"] = self.integer()
            reply["written"] = self.integer()
            reply["validator"] = self.optional()
        assert self.position == len(self.data), "a message is too long"
        return reply


class Program:
    """A running pageaction-network."""

    def __init__(self, path, environment=None, prefix=(), **settings):
        unknown = set(settings) - set(DEFAULTS)
        assert not unknown, unknown
        self.process = subprocess.Popen(
            [*prefix, path, "--protocol=4"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            env=environment)
        # Bytes that were read ahead would not make the descriptor readable.
        self.output = os.fdopen(os.dup(self.process.stdout.fileno()), "rb", buffering=0)
        data = encode(len(DEFAULTS))
        for setting, (name, default) in DEFAULTS.items():
            data += field(name, settings.get(setting, default))
        self.process.stdin.write(framed(data))
        self.process.stdin.flush()
        self.count = 0
        self.notes = []

    def send(self, url, method="GET", headers=(), body=b"", purpose="page", file=None):
        self.count += 1
        data = encode(self.count) + encode(url) + encode(method) + encode(len(headers))
        for name, value in headers:
            data += encode(name) + encode(value)
        data += encode(body) + encode(purpose) + encode(file is not None)
        if file is not None:
            path, offset, validator = file
            data += encode(path) + encode(offset) + optional(validator)
        # Without limits of the request: its time, its time without data, and the size of the body.
        data += encode(False) * 3
        self.process.stdin.write(framed(data))
        self.process.stdin.flush()
        return self.count

    def read(self, count):
        data = b""
        while len(data) < count:
            part = self.output.read(count - len(data))
            assert part, "the program has ended"
            data += part
        return data

    def receive(self, timeout=300):
        ready, _, _ = select.select([self.output], [], [], timeout)
        assert ready, "no reply in time"
        decoder = Decoder(self.read(struct.unpack("<Q", self.read(8))[0]))
        if decoder.is_note():
            self.notes.append(decoder.note())
            return self.receive(timeout)
        return decoder.reply()

    def get(self, url, **parameters):
        identifier = self.send(url, **parameters)
        reply = self.receive()
        assert reply["id"] == identifier
        return reply

    def end(self):
        self.process.stdin.close()
        self.output.close()
        return self.process.wait(300)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.end()
