"""Files and commands of the tests."""

import os
import subprocess


def shell(*command, **options):
    return subprocess.run(command, check=True, capture_output=True, **options)


def write(path, content):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(content.encode() if isinstance(content, str) else content)
