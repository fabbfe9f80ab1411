"""The addresses and names of the namespace, and its name server."""

import socket
import socketserver
import struct

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
