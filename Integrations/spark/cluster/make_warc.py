"""Writes pages as WARC files with warcio: make_warc.py PAGES OUTPUT COPIES FILES.

The pages of the folder are copied COPIES times to FILES files. Each copy has its own address:
`https://corpus.example/COPY/NAME`.
"""

import io
import pathlib
import sys

from warcio.statusandheaders import StatusAndHeaders
from warcio.warcwriter import WARCWriter


def make(pages: pathlib.Path, output: pathlib.Path, copies: int, files: int) -> set[str]:
    """Returns the addresses."""
    output.mkdir(parents=True, exist_ok=True)
    bodies = {path.name: path.read_bytes() for path in sorted(pages.glob("*.html"))}
    if not bodies:
        raise SystemExit(f"There are no pages in {pages}.")
    urls = set()
    for number in range(files):
        with open(output / f"part-{number:04}.warc.gz", "wb") as file:
            # The compressed form of a page is the same in each copy, apart from the address.
            writer = WARCWriter(file, gzip=True)
            for copy in range(number, copies, files):
                for name, body in bodies.items():
                    url = f"https://corpus.example/{copy}/{name}"
                    headers = StatusAndHeaders("200 OK", [("Content-Type", "text/html")], protocol="HTTP/1.1")
                    writer.write_record(writer.create_warc_record(
                        url, "response", payload=io.BytesIO(body), http_headers=headers,
                        warc_headers_dict={"WARC-Date": "2026-01-31T12:00:00Z"}))
                    urls.add(url)
    return urls


if __name__ == "__main__":
    source, target, count, parts = sys.argv[1:]
    print(len(make(pathlib.Path(source), pathlib.Path(target), int(count), int(parts))))
