"""Batches of many hosts: limits, delays, and resumption after kills."""

import signal
import subprocess
import time
import urllib.request

from network_tests.files import write
from network_tests.harness import HANG_LIMIT, PAGEACTION, pageaction, records, test


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
