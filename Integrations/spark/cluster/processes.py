"""The processes below a process, with their memory, from Linux's `/proc`."""

from __future__ import annotations

import os
import pathlib


def children(process: int) -> list[int]:
    """The processes below a process."""
    found = []
    try:
        for task in os.listdir(f"/proc/{process}/task"):
            text = pathlib.Path(f"/proc/{process}/task/{task}/children").read_text()
            found += [int(word) for word in text.split()]
    except OSError:
        pass
    return [each for child in found for each in (child, *children(child))]


def command_line(process: int) -> list[str]:
    """The words of a process's command line."""
    try:
        return pathlib.Path(f"/proc/{process}/cmdline").read_bytes().decode(errors="replace").split("\0")
    except OSError:
        return []


def proportional_size(process: int) -> int:
    """The memory of a process in bytes; shared pages count in parts."""
    try:
        for line in pathlib.Path(f"/proc/{process}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1]) << 10
    except OSError:
        pass
    return 0
