#!/usr/bin/env python3
"""Tests background URL sessions and the programs of Examples/SharedContainer, with a server on loopback.

    Tests/Shell/shared_container.py PROGRAMS NETWORK_PROGRAM [KILLS]

PROGRAMS is the folder with GalleryApp and GalleryShare, and NETWORK_PROGRAM the path of pageaction-network. KILLS (20) is
the number of processes that are killed at random times.
"""
import os
import pathlib
import plistlib
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "lib"))
from range_server import Server, content  # noqa: E402

GROUP = "group.org.example.gallery"


class Container:
    """A folder of groups, and the programs that use it."""

    def __init__(self, programs, network, private=True):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="shared-"))
        self.programs = programs
        self.environment = dict(
            os.environ, PAGEACTION_APP_GROUPS=str(self.folder),
            PAGEACTION_ENTITLED_APP_GROUPS=GROUP, PAGEACTION_NETWORK_PROGRAM=network)
        self.environment.pop("PAGEACTION_ALLOW_PRIVATE", None)
        if private:
            self.environment["PAGEACTION_ALLOW_PRIVATE"] = "1"

    def start(self, program, *arguments):
        return subprocess.Popen(
            [self.programs / program, *arguments], env=self.environment,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def run(self, program, *arguments, timeout=90):
        process = self.start(program, *arguments)
        output, errors = process.communicate(timeout=timeout)
        return output.splitlines(), errors, process.returncode

    def path(self, *names):
        return self.folder.joinpath(GROUP, *names)

    def transfers(self):
        folder = self.path("Library", "Caches", "pageaction-transfers")
        return sorted(path.name for path in folder.glob("*/*") if path.name[0].isdigit())

    def programs_of_transfers(self):
        """The processes that transfer for this container."""
        found = []
        for path in pathlib.Path("/proc").glob("[0-9]*/cmdline"):
            try:
                words = path.read_bytes().split(b"\0")
            except OSError:
                continue
            if b"--background=1" in words and words[2].startswith(os.fsencode(self.folder)):
                found.append(int(path.parent.name))
        return found

    def end(self):
        for process in self.programs_of_transfers():
            os.kill(process, signal.SIGKILL)
        shutil.rmtree(self.folder, ignore_errors=True)


def wait(condition, seconds=30):
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "the condition did not become true in time"
        time.sleep(0.02)


def outlives_the_extension(make):
    """The extension ends at once; the transfers continue, and the app receives the images."""
    container, server = make(), Server(delay=0.02)
    urls = [f"{server.url}/image{number}/200000" for number in range(3)]
    start = time.monotonic()
    lines, errors, status = container.run("GalleryShare", "image", "photo", *urls)
    assert (status, errors) == (0, ""), errors
    assert [line for line in lines if line.startswith("queued")] == [
        f"queued photo-{number}" for number in range(3)]
    assert time.monotonic() - start < 20
    wait(lambda: len([name for name in container.transfers() if name.endswith(".outcome")]) == 3)
    wait(lambda: not container.programs_of_transfers())
    lines, errors, status = container.run("GalleryApp", "images", "30")
    assert (status, errors) == (0, ""), errors
    # The app asks for the number of transfers while it receives their events.
    assert sorted(line for line in lines if not line.endswith(" transfers")) == [
        f"image photo-{number}" for number in range(3)], lines
    for number in range(3):
        assert container.path("Images", f"photo-{number}").read_bytes() == content(
            f"image{number}", 200000)
    # Events are delivered once, and nothing remains.
    assert container.run("GalleryApp", "images", "5")[0] == ["0 transfers"]
    assert container.transfers() == []


def resumes(make):
    """A transfer whose program is killed continues where it was."""
    container, server = make(), Server(delay=0.05, block=10000)
    container.run("GalleryShare", "image", "big", f"{server.url}/big/600000")
    body = container.path("Library", "Caches", "pageaction-transfers", "org.example.gallery.images", "1.body")
    wait(lambda: body.exists() and body.stat().st_size > 50000)
    for process in container.programs_of_transfers():
        os.kill(process, signal.SIGKILL)
    wait(lambda: not container.programs_of_transfers())
    received = body.stat().st_size
    assert 50000 < received < 600000
    server.delay = 0
    lines, errors, status = container.run("GalleryApp", "images", "30")
    assert status == 0 and "image big-0" in lines, (lines, errors)
    assert container.path("Images", "big-0").read_bytes() == content("big", 600000)
    second = server.requests[-1][2]
    assert second["Range"] == f"bytes={received}-" and second["If-Range"].startswith('"'), second


def starts_again_if_changed(make):
    """A file that has changed, or whose server ignores ranges, is received from its start."""
    for query in ["noranges", "changing"]:
        container, server = make(), Server(delay=0.05, block=10000)
        container.run("GalleryShare", "image", "big", f"{server.url}/big/300000?{query}")
        body = container.path("Library", "Caches", "pageaction-transfers", "org.example.gallery.images", "1.body")
        wait(lambda: body.exists() and body.stat().st_size > 50000)
        for process in container.programs_of_transfers():
            os.kill(process, signal.SIGKILL)
        server.delay = 0
        assert container.run("GalleryApp", "images", "30")[2] == 0
        assert container.path("Images", "big-0").read_bytes() == content("big", 300000)
        assert len(server.requests) == 2


def continues_after_broken_connections(make):
    container, server = make(), Server()
    server.failures["/broken/100000"] = 2
    container.run("GalleryShare", "image", "broken", f"{server.url}/broken/100000")
    lines, errors, status = container.run("GalleryApp", "images", "60")
    assert status == 0, (lines, errors)
    assert container.path("Images", "broken-0").read_bytes() == content("broken", 100000)
    assert [request[2].get("Range") for request in server.requests] == [
        None, "bytes=50000-", "bytes=75000-"]


def redirects_and_statuses(make):
    """Redirects are followed, and a status of HTTP is not an error."""
    container, server = make(), Server()
    container.run(
        "GalleryShare", "image", "x", f"{server.url}/moved/1000?redirect", f"{server.url}/missing")
    assert container.run("GalleryApp", "images", "30")[2] == 0
    assert container.path("Images", "x-0").read_bytes() == content("moved", 1000)
    assert container.path("Images", "x-1").read_bytes() == b"nothing here"


def private_addresses_need_permission(make):
    container, server = make(private=False), Server()
    container.run("GalleryShare", "image", "x", f"{server.url}/secret/1000")
    lines, _, _ = container.run("GalleryApp", "images", "30")
    errors = [line for line in lines if not line.endswith(" transfers")]
    assert len(errors) == 1 and errors[0].startswith("error x-0:"), lines
    assert "PAGEACTION_ALLOW_PRIVATE=1" in errors[0], lines
    assert server.requests == []


def one_process_has_a_session(make):
    """While a process has the session, another one is refused."""
    container, server = make(), Server(delay=0.1)
    first = container.start("GalleryShare", "image", "x", f"{server.url}/slow/200000")
    first.communicate(timeout=60)
    holder = container.start("GalleryApp", "images", "60")
    assert holder.stdout.readline() == "1 transfers\n"
    lines, _, _ = container.run("GalleryApp", "images", "1")
    assert any("Another process uses the background session" in line for line in lines), lines
    assert holder.communicate(timeout=60)[0] == "image x-0\n"


def a_missing_program_is_an_error(make):
    container = make()
    container.environment["PAGEACTION_NETWORK_PROGRAM"] = "/nonexistent/pageaction-network"
    lines, _, _ = container.run("GalleryShare", "image", "x", "http://127.0.0.1:9/x")
    # The extension may end before it receives the event.
    lines += container.run("GalleryApp", "images", "10")[0]
    assert any("/nonexistent/pageaction-network cannot be started" in line for line in lines), lines


def notifications(make):
    container = make()
    watcher = container.start("GalleryApp", "watch", "5")
    assert watcher.stdout.readline() == "watching 5\n"
    assert container.run("GalleryShare", "note", "n", "5")[2] == 0
    assert watcher.communicate(timeout=30)[0] == "changed\n" * 5


def kills(make, count):
    """Processes of both kinds, and the program that transfers, are killed at random. Nothing confirmed is lost."""
    container, server = make(), Server(delay=0.005, block=5000)
    seed = random.randrange(1 << 32)
    random.seed(seed)
    print(f"  seed {seed}")
    notes, images, last, killed = set(), {}, {}, {}

    def take(program, output):
        for line in output.splitlines(keepends=True):
            if not line.endswith("\n"):
                continue
            word, _, name = line.strip().partition(" ")
            if word == "note" and "-" in name and not name.startswith("!"):
                notes.add(name)
                # The app also confirms a note whose extension was killed before it stored the defaults.
                if program == "GalleryShare":
                    prefix, _, number = name.rpartition("-")
                    last[prefix] = max(last.get(prefix, -1), int(number))
            elif word == "queued":
                images[name] = name

    number = 0
    while sum(killed.values()) < count:
        number += 1
        assert number < 20 * count, "too few processes were killed"
        command = random.choice([
            ("GalleryShare", "note", f"p{number}", "40"),
            ("GalleryShare", "image", f"i{number}",
             *[f"{server.url}/i{number}-{part}/{random.randrange(1, 60000)}" for part in range(3)]),
            ("GalleryApp", "collect"), ("GalleryApp", "images", "3")])
        process = container.start(*command)
        try:
            output, _ = process.communicate(timeout=random.uniform(0.02, 0.4))
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGKILL)
            output, _ = process.communicate()
            killed[command[0] + " " + command[1]] = killed.get(command[0] + " " + command[1], 0) + 1
        take(command[0], output)
        if random.random() < 0.3:
            for process in container.programs_of_transfers():
                os.kill(process, signal.SIGKILL)
                killed["pageaction-network"] = killed.get("pageaction-network", 0) + 1
    lines, errors, status = container.run("GalleryApp", "collect")
    assert status == 0, errors
    lines, errors, status = container.run("GalleryApp", "images", "120", timeout=150)
    assert status == 0, (lines, errors)
    assert not [line for line in lines if line.startswith("error")], lines
    for name in notes:
        assert container.path("Library", name).read_text() == f"Note {name}", name
    # Foundation's atomic writes leave hidden files if they are killed.
    assert [path.name for path in container.path("Inbox").glob("[!.]*")] == []
    for path in container.path("Library").glob("[!.]*"):
        if path.is_file():
            assert path.read_text() == f"Note {path.name}", path
    for name in images:
        data = container.path("Images", name).read_bytes()
        assert data == content(name, len(data)) and data, name
        sizes = [int(path.split("/")[2]) for _, path, _, _ in server.requests
                 if path.split("/")[1] == name]
        assert len(data) == sizes[0], name
    defaults = plistlib.loads(
        container.path("Library", "Preferences", f"{GROUP}.plist").read_bytes()) if last else {}
    for prefix, value in last.items():
        assert defaults[prefix] >= value, (prefix, defaults.get(prefix), value)
    assert container.transfers() == [], container.transfers()
    print(f"  killed {killed}; confirmed {len(notes)} notes and {len(images)} images")


def main():
    programs, network = pathlib.Path(sys.argv[1]).resolve(), os.path.abspath(sys.argv[2])
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 20
    tests = [
        outlives_the_extension, resumes, starts_again_if_changed,
        continues_after_broken_connections, redirects_and_statuses,
        private_addresses_need_permission, one_process_has_a_session,
        a_missing_program_is_an_error, notifications, lambda make: kills(make, count)]
    for test in tests:
        containers = []

        def make(**settings):
            containers.append(Container(programs, network, **settings))
            return containers[-1]

        start = time.monotonic()
        try:
            test(make)
        finally:
            for container in containers:
                container.end()
        name = "kills" if test is tests[-1] else test.__name__
        print(f"passed: {name} ({time.monotonic() - start:.1f} s)", flush=True)


if __name__ == "__main__":
    main()
