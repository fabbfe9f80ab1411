"""Runs the benchmarks of two versions in turn, and prints the ratios of their figures. Called by Tools/bench-against.

Usage: bench-against.py FOLDER OTHER CORPUS PAGES ROUNDS PART…

PAGES is a folder with some pages of the corpus.
"""

import collections
import pathlib
import re
import statistics
import subprocess
import sys

FOLDERS, CORPUS, PAGES, ROUNDS, PARTS = sys.argv[1:3], sys.argv[3], sys.argv[4], int(sys.argv[5]), sys.argv[6:]


def command(folder, part):
    folder = pathlib.Path(folder)
    benchmarks, program = folder / "Benchmarks/.build/release/PageBenchmarks", folder / ".build/release/pageaction"
    page = pathlib.Path(CORPUS) / "theverge.html"
    arguments = {
        "warm": [PAGES],
        "parse": [PAGES],
        "dom": [page if page.exists() else folder / "Pages/article.html", folder / "Benchmarks"],
        "dom-scripts": [
            CORPUS,
            folder / "Tests/PageActionTests/Scripts",
            folder / "Benchmarks/jsdom-scripts.js",
        ],
        "batch": [program, PAGES, folder / "Benchmarks/jsdom-pages.js"],
    }
    return [benchmarks, part, *arguments[part]]


def figures(text):
    """The first figure of each line, by the text before it."""
    found = {}
    for line in text.splitlines():
        match = re.match(r"^\s+(\S.*?)\s+(\d[\d,]*(?:\.\d+)?)(?=\s|$)", line)
        if match and float(match[2].replace(",", "")) > 0:
            found[match[1]] = float(match[2].replace(",", ""))
    return found


def main():
    for part in PARTS:
        ratios = collections.defaultdict(list)
        for number in range(ROUNDS):
            values = {}
            # The order alternates too.
            for folder in FOLDERS if number % 2 == 0 else FOLDERS[::-1]:
                run = subprocess.run(command(folder, part), capture_output=True, text=True)
                if run.returncode != 0:
                    sys.exit(f"{part} of {folder} failed: {run.stderr.strip() or run.stdout.strip()}")
                values[folder] = figures(run.stdout)
            for label, value in values[FOLDERS[0]].items():
                if label in values[FOLDERS[1]]:
                    ratios[label].append(value / values[FOLDERS[1]][label])
        print(f"{part}: {ROUNDS} pairs, this checkout / the other commit: median (least to greatest)")
        for label, each in ratios.items():
            print(f"  {label:48} {statistics.median(each):.3f} ({min(each):.2f} to {max(each):.2f})")
        if ratios:
            print(f"  {'median of all lines':48} {statistics.median(statistics.median(each) for each in ratios.values()):.3f}")


main()
