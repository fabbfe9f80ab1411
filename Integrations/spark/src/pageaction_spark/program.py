"""The program `pageaction` on a driver or an executor."""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
from collections.abc import Iterator

from pyspark import SparkFiles

from .errors import PageActionError

COMPATIBLE = (0, 1)
"""The major and minor version of `pageaction` whose records and options this package knows."""

_REMEDY = (
    "Ship it with --archives pageaction.tar.gz#pageaction, install the package on all nodes, or pass its path as "
    "'program' (--program)."
)


def _candidates(program: str | None) -> Iterator[str]:
    roots = [os.getcwd()]
    try:
        roots.append(SparkFiles.getRootDirectory())
    except Exception:  # There is no context.
        pass
    if program is not None:
        yield program
        if not os.path.isabs(program):
            for root in roots:
                yield os.path.join(root, program)
        return
    for root in roots:
        # `--archives FILE#pageaction` unpacks into a folder; `--files` copies the program itself.
        yield os.path.join(root, "pageaction", "bin", "pageaction")
        yield os.path.join(root, "pageaction", "pageaction")
        yield os.path.join(root, "pageaction")


def find_program(program: str | None = None) -> str:
    """Returns the path of `pageaction` on this machine.

    The order: `program`; the variable PAGEACTION_PROGRAM; the folder `pageaction` of --archives, with or without `bin`;
    the PATH. If PAGEACTION_PROGRAM is not an executable file, there is an error.
    """
    named = os.environ.get("PAGEACTION_PROGRAM")
    if program is None and named:
        if not (os.path.isfile(named) and os.access(named, os.X_OK)):
            raise PageActionError(
                f"The variable PAGEACTION_PROGRAM on {socket.gethostname()} is '{named}', which is not an executable file. "
                "Correct it, or remove it.")
        return named
    for candidate in _candidates(program):
        if os.path.isfile(candidate):
            if not os.access(candidate, os.X_OK):
                raise PageActionError(f"'{candidate}' on {socket.gethostname()} is not executable.")
            return candidate
    found = shutil.which(program or "pageaction")
    if found and (program is None or "/" not in program):
        return found
    raise PageActionError(f"'{program or 'pageaction'}' was not found on {socket.gethostname()}. {_REMEDY}")


def check_version(program: str) -> str:
    """Returns the version of the program, or raises an error if it does not fit this package."""
    host = socket.gethostname()
    try:
        output = subprocess.run([program, "--version"], capture_output=True, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise PageActionError(f"'{program}' on {host} does not start: {error}.") from error
    text = output.stdout.decode("utf-8", "replace")
    version = re.match(r"pageaction (\d+)\.(\d+)\S*", text)
    if version is None:
        message = output.stderr.decode("utf-8", "replace").strip().splitlines()
        raise PageActionError(
            f"'{program}' on {host} is not pageaction, or does not start: "
            f"{message[-1] if message else f'exit status {output.returncode}'}"
        )
    if (int(version[1]), int(version[2])) != COMPATIBLE:
        raise PageActionError(
            f"'{program}' on {host} is {version[0]}; this pageaction-spark needs "
            f"{COMPATIBLE[0]}.{COMPATIBLE[1]}. Install the same version of both."
        )
    return version[0].removeprefix("pageaction ")
