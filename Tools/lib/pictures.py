"""Writes pictures for the pages that tests show."""

import pathlib
import struct
import zlib


def png(width, height, top, bottom):
    """A picture as PNG with a gradient between two colours, each of which has three values from 0 to 255."""

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = b""
    for row in range(height):
        share = row / max(1, height - 1)
        color = bytes(round(first + (last - first) * share) for first, last in zip(top, bottom))
        rows += b"\0" + color * width
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def write_gallery_pictures(folder):
    """Writes pictures of Pages/gallery.html to a folder for `--resources`."""
    colors = [((92, 107, 122), (201, 205, 204)), ((38, 70, 98), (236, 180, 122)), ((70, 90, 60), (214, 220, 180))]
    names = [
        "example.com/photos/2026/harbour/cranes-800.jpg",
        "example.com/photos/2026/harbour/ferry-800.jpg",
        "images.example.net/h/nets.jpg?w=800&q=80",
    ]
    for name, (top, bottom) in zip(names, colors):
        file = pathlib.Path(folder) / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(png(800, 533, top, bottom))
