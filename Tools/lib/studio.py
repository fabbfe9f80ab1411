"""Starts `pageaction studio` for the tests of Tools/test-studio."""

import http.client
import json
import re
import subprocess
import urllib.parse


class Studio:
    """A running studio; a context manager."""

    def __init__(self, program, *arguments):
        self.process = subprocess.Popen([program, "studio", *arguments], stdout=subprocess.PIPE, text=True)
        self.address = self.process.stdout.readline().strip()
        match = re.fullmatch(r"http://(127\.0\.0\.1:(\d+))/\?token=([0-9a-f]{64})", self.address)
        if not match:
            raise SystemExit(f"failed: studio: it prints {self.address!r}")
        self.host, self.port, self.token = match[1], int(match[2]), match[3]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()

    def headers(self):
        """The header fields of the studio's own page."""
        return {"Cookie": f"pageaction-studio-{self.port}={self.token}", "Origin": f"http://{self.host}"}

    def request(self, path, method="GET", headers=None, body=None):
        """Returns the status, the header fields and the body of a response; the status 0 if there is none.

        A header of `None` is not sent."""
        fields = {"Host": self.host, **(self.headers() if headers is None else headers)}
        if body is not None:
            fields.setdefault("Content-Type", "application/json")
            fields.setdefault("Content-Length", str(len(body)))
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
        for name, value in fields.items():
            if value is not None:
                connection.putheader(name, value)
        connection.endheaders(body)
        try:
            response = connection.getresponse()
        except http.client.RemoteDisconnected:
            return 0, {}, b""
        result = response.status, dict(response.getheaders()), response.read()
        connection.close()
        return result

    def json(self, path, value=None):
        body = None if value is None else json.dumps(value).encode()
        return json.loads(self.request(path, "GET" if value is None else "POST", body=body)[2])

    def identifier(self, kind, name):
        return next(item["id"] for item in self.json("/api/project")[kind] if item["name"] == name)


def quoted(text):
    return urllib.parse.quote(text, safe="")
