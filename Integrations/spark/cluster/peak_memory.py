"""Runs a command, and prints the peak of the proportional memory of its processes: peak_memory.py COMMAND…

Shared pages count in parts. The samples are taken every 0.05 s.
"""

import subprocess
import sys
import time

from processes import children, proportional_size


def main() -> int:
    if len(sys.argv) < 2:
        sys.exit("Usage: peak_memory.py COMMAND…")
    process = subprocess.Popen(sys.argv[1:])
    peak = 0
    while process.poll() is None:
        peak = max(peak, sum(proportional_size(each) for each in (process.pid, *children(process.pid))))
        time.sleep(0.05)
    print(f"peak: {peak / (1 << 20):.0f} MB", file=sys.stderr)
    return process.returncode if process.returncode >= 0 else 128 - process.returncode


sys.exit(main())
