"""Resources that scripts and pages load from the network."""

import gzip
import json

from network_tests.addresses import queries
from network_tests.crawls import concurrency, intervals
from network_tests.files import write
from network_tests.harness import HANG_LIMIT, pageaction, records, test

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
