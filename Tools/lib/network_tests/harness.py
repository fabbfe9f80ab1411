"""The programs under test, and the list of tests."""

import json
import os
import subprocess
import sys

from network_program import Program
from network_tests.addresses import PUBLIC

FOLDER = sys.argv[1]
PAGEACTION = f"{FOLDER}/pageaction"
NETWORK = f"{FOLDER}/pageaction-network"
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))

# Only a hang takes as long as this, in seconds.
HANG_LIMIT = 300

RAW = f"http://{PUBLIC}:8080"

tests = []


def test(function):
    tests.append(function)
    return function


def program(**settings):
    settings = {"allows_private": False, **settings}
    return Program(NETWORK, **settings)


def pageaction(*arguments, status=0, timeout=HANG_LIMIT):
    result = subprocess.run(
        [PAGEACTION, *arguments], capture_output=True, timeout=timeout, text=True)
    assert result.returncode == status, (result.returncode, result.stdout, result.stderr)
    return result


def records(text):
    return [json.loads(line) for line in text.splitlines()]
