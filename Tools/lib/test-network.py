"""The tests of Tools/test-network. Runs as root in its own mount and network namespaces.

Usage: test-network.py FOLDER [PATTERN]

FOLDER has the programs. Only tests whose name contains PATTERN run.
"""

import os
import subprocess
import sys
import tempfile
import time
import traceback

# Each module adds its tests to the list, in this order.
import network_tests.transfers
import network_tests.pages
import network_tests.subresources
import network_tests.crawls
from network_tests.harness import tests
from network_tests.nginx import start

PATTERN = sys.argv[2] if len(sys.argv) > 2 else ""


def main():
    scratch = tempfile.mkdtemp(prefix="pageaction-network-")
    nginx = start(scratch)
    failed = 0
    try:
        for function in tests:
            if PATTERN not in function.__name__:
                continue
            began = time.monotonic()
            try:
                function(scratch)
                trap = open(f"{scratch}/trap.log").read()
                assert not trap, "a forbidden address was requested: " + trap
                print(f"ok: {function.__name__} ({time.monotonic() - began:.1f} s)", flush=True)
            except Exception:
                failed += 1
                print(f"FAILED: {function.__name__}", flush=True)
                traceback.print_exc()
                open(f"{scratch}/trap.log", "w").close()
    finally:
        nginx.terminate()
        nginx.wait()
        subprocess.run(["umount", os.path.realpath("/etc/resolv.conf")], check=False)
        subprocess.run(["rm", "-rf", scratch], check=False)
    print("failed" if failed else "passed")
    return 1 if failed else 0


sys.exit(main())
