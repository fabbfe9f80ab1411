"""The time that handlers add to a page of a batch."""

import resource
import statistics
import tempfile
import time

from handler_case import Case

COUNT = 1000
TURNS = 31


def processor_time():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def measure(program):
    """Prints the milliseconds that handlers add to a page with one worker: median, least and greatest of some pairs."""
    with tempfile.TemporaryDirectory() as folder:
        case = Case(program, folder)
        lines = case.handler("import sys\nfor line in sys.stdin: print(line, end='', flush=True)", "lines.py")
        case.write("args.json", '{"title": "a"}')
        case.batch(COUNT)

        def seconds(turn, *arguments):
            start, processor = time.monotonic(), processor_time()
            ended = case.run(*arguments, "--jobs", 1, "--output-dir", f"out-{turn}", "-o", "records", command="batch", page="pages")
            assert ended.returncode == 0, ended.stderr
            return time.monotonic() - start, processor_time() - processor

        for name, handler in [("cat", "cat"), ("python3", lines)]:
            variants = [["--finalize", "@args.json"], ["--handler", handler, "--handler-mode", "lines"]]
            added = ([], [])
            for turn in range(TURNS):
                found = {}
                # The order alternates too.
                for index in [0, 1] if turn % 2 == 0 else [1, 0]:
                    found[index] = seconds(f"{name}-{turn}-{index}", *variants[index])
                for figure in range(2):
                    added[figure].append((found[1][figure] - found[0][figure]) / COUNT * 1000)
            for unit, values in zip(["time", "processor time"], added):
                print(f"{name}, lines: {unit} {statistics.median(values):+.3f} ms a page ({min(values):+.3f} to {max(values):+.3f})")
