"""A standalone cluster on loopback: a master, and workers of one core each."""

from __future__ import annotations

import os
import pathlib
import signal
import socket
import subprocess
import sys
import time

import pyspark
from processes import children, command_line

HOME = pathlib.Path(pyspark.__file__).parent


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Cluster:
    """A context manager that starts a cluster, and ends it with all its processes."""

    def __init__(self, folder: pathlib.Path, workers: int = 2, memory: str = "1g") -> None:
        self._folder = folder
        self._count = workers
        self._memory = memory
        self._master: subprocess.Popen[bytes] | None = None
        self.workers: list[subprocess.Popen[bytes]] = []
        self.url = ""
        self.environment = {
            **os.environ, "SPARK_HOME": str(HOME), "SPARK_LOCAL_IP": "127.0.0.1", "SPARK_MASTER_HOST": "127.0.0.1",
            "PYSPARK_PYTHON": sys.executable, "PYSPARK_DRIVER_PYTHON": sys.executable,
            "SPARK_LOCAL_DIRS": str(folder / "local"), "SPARK_DAEMON_MEMORY": "256m",
        }

    def __enter__(self) -> Cluster:
        self._folder.mkdir(parents=True, exist_ok=True)
        port = _free_port()
        self.url = f"spark://127.0.0.1:{port}"
        self._master = self._start("master", "org.apache.spark.deploy.master.Master", "--host", "127.0.0.1", "--port", str(port), "--webui-port", str(_free_port()))
        self._wait_for("master", "I have been elected leader", 1)
        for number in range(self._count):
            self.workers.append(self._start(
                f"worker-{number}", "org.apache.spark.deploy.worker.Worker", "--host", "127.0.0.1", "--cores", "1",
                "--memory", self._memory, "--webui-port", str(_free_port()), "--work-dir", str(self._folder / f"work-{number}"),
                self.url))
        self._wait_for("master", "Registering worker", self._count)
        return self

    def __exit__(self, *_: object) -> None:
        for process in [*self.workers, self._master]:
            if process is None:
                continue
            below = children(process.pid)
            if process.poll() is None:
                process.terminate()
            try:
                process.wait(timeout=20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
            for each in below:
                if any("org.apache.spark" in word for word in command_line(each)):
                    try:
                        os.kill(each, signal.SIGKILL)
                    except ProcessLookupError:
                        pass

    def _start(self, name: str, *command: str) -> subprocess.Popen[bytes]:
        with open(self._folder / f"{name}.log", "wb") as log:
            return subprocess.Popen(
                [str(HOME / "bin" / "spark-class"), *command], stdin=subprocess.DEVNULL, stdout=log,
                stderr=subprocess.STDOUT, env=self.environment, cwd=self._folder)

    def _wait_for(self, name: str, text: str, count: int) -> None:
        log = self._folder / f"{name}.log"
        for _ in range(1800):
            if log.read_text(errors="replace").count(text) >= count:
                return
            time.sleep(0.1)
        raise SystemExit(f"The cluster did not start; see {log}.")

    def submit(self, program: pathlib.Path, *arguments: str, options: tuple[str, ...] = ()) -> subprocess.Popen[bytes]:
        """Starts spark-submit. Its messages are in `submit.log`."""
        configuration = [
            "--master", self.url, "--executor-memory", self._memory, "--driver-memory", "1g",
            "--conf", "spark.ui.enabled=false", "--conf", "spark.driver.host=127.0.0.1",
            "--conf", "spark.driver.bindAddress=127.0.0.1",
        ]
        with open(self._folder / "submit.log", "wb") as log:
            return subprocess.Popen(
                [str(HOME / "bin" / "spark-submit"), *configuration, *options, str(program), *arguments],
                stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT, env=self.environment, cwd=self._folder)
