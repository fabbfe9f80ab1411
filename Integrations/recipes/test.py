"""Runs the recipes on a small set, and compares their records with those of one `pageaction batch`.

    test.py PAGES PROGRAM FOLDER [RECIPE…]

Hadoop, Kubernetes and Slurm are not installed: their sides of the protocol are played here. A recipe whose tool is
missing is skipped with a note.
"""

import collections
import gzip
import importlib.util
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "spark" / "cluster"))

from make_warc import make  # noqa: E402


def records(text):
    """The records without the place, which differs between a file and standard input."""
    return collections.Counter((row["url"], row["status"], json.dumps(row["results"])) for row in map(json.loads, text.splitlines()))


def folder_records(folder):
    """The records of all outputs in a folder."""
    found = collections.Counter()
    for path in folder.iterdir():
        if ".ndjson" in path.name and not path.name.endswith(".checkpoint"):
            data = path.read_bytes()
            found += records((gzip.decompress(data) if path.suffix == ".gz" else data).decode())
    return found


class Recipes:
    def __init__(self, pages, program, work):
        self.work, self.program = work, program
        shutil.rmtree(work, ignore_errors=True)
        make(pages, work / "crawl", 12, 12)
        # Files of the same name, and a folder whose name contains an escaped separator.
        for number, path in enumerate(sorted((work / "crawl").iterdir())):
            folder = work / "crawl" / ("a/b", "a%2Fb", ".")[number // 4]
            folder.mkdir(parents=True, exist_ok=True)
            path.rename(folder / f"part-{number % 4}.warc.gz")
        # A damaged file is complete: its pages and its damage have records.
        whole = (work / "crawl" / "part-0.warc.gz").read_bytes()
        (work / "crawl" / "cut.warc.gz").write_bytes(whole[:len(whole) // 2])
        (work / "broken.js").write_text("var x = (;\n")
        (work / "bin").mkdir()
        (work / "bin" / "pageaction").symlink_to(program)
        # A program whose batches end before their inputs, with the status of a damaged file.
        (work / "early").mkdir()
        (work / "early" / "pageaction").write_text(
            f"#!/bin/sh\n[ $1 = batch ] || exec {program} \"$@\"\n[ $2 != - ] || cat >/dev/null\n"
            "echo '{}'\necho 'error: The workers do not start.' >&2\nexit 2\n")
        (work / "early" / "pageaction").chmod(0o755)
        self.environment = {**os.environ, "PATH": f"{work}/bin:{os.environ['PATH']}"}
        self.early = f"{work}/early:{os.environ['PATH']}"
        self.expected = records(self.run("pageaction", "batch", "crawl", "--script", "images", "--quiet", status=2))
        assert sum(count for (_, status, _), count in self.expected.items() if status == "unreadable") == 1

    def run(self, *command, text=None, status=0, **environment):
        output = subprocess.run(
            command, cwd=self.work, env={**self.environment, **environment}, input=text, capture_output=True, text=True)
        if output.returncode != status:
            sys.exit(f"{command} ended with {output.returncode}:\n{output.stderr[-3000:]}")
        self.messages = output.stderr
        return output.stdout

    def fails(self, *command, text=None, **environment):
        """Runs a command that must fail. Returns what it prints."""
        output = subprocess.run(
            command, cwd=self.work, env={**self.environment, **environment}, input=text, capture_output=True, text=True)
        assert output.returncode != 0, f"{command} succeeds"
        return output.stdout + output.stderr

    def has_shards(self):
        return "--shard" in self.run("pageaction", "batch", "--help")

    def parallel(self):
        if not shutil.which("parallel"):
            return "GNU parallel is missing"
        for _ in range(2):
            self.run(str(HERE / "parallel.sh"), "crawl", "images", "by-parallel", "--jobs", "2")
            assert folder_records(self.work / "by-parallel") == self.expected
        assert "SyntaxError" in self.fails(str(HERE / "parallel.sh"), "crawl", "broken.js", "by-broken")
        assert "do not start" in self.fails(str(HERE / "parallel.sh"), "crawl", "images", "by-early", PATH=self.early)

    def stream(self):
        """The recipe of Batch.md: GNU parallel divides lines of JSON between streams."""
        if not shutil.which("parallel"):
            return "GNU parallel is missing"
        lines = "".join(
            json.dumps({"id": number, "url": f"https://example.com/{number}", "html": f"<img src={number}.png>" + "x" * 5000}) + "\n"
            for number in range(500))
        output = self.run("parallel", "--pipe", "--block", "200K", "pageaction", "stream", "--script", "images",
            "--time-limit", "60", text=lines)
        rows = [json.loads(line) for line in output.splitlines()]
        assert sorted((row["id"], row["results"]["imgs"][0]) for row in rows) == [
            (number, f"https://example.com/{number}.png") for number in range(500)]

    def xargs(self):
        for _ in range(2):
            self.run(str(HERE / "xargs.sh"), "crawl", "images", "by-xargs")
            assert folder_records(self.work / "by-xargs") == self.expected
        assert "SyntaxError" in self.fails(str(HERE / "xargs.sh"), "crawl", "broken.js", "by-broken")
        assert "do not start" in self.fails(str(HERE / "xargs.sh"), "crawl", "images", "by-early", PATH=self.early)

    def dask(self):
        if not importlib.util.find_spec("distributed"):
            return "Dask is missing"
        self.run(sys.executable, str(HERE / "dask_pages.py"), "crawl", "images", "by-dask")
        assert folder_records(self.work / "by-dask") == self.expected
        assert "SyntaxError" in self.fails(sys.executable, str(HERE / "dask_pages.py"), "crawl", "broken.js", "by-broken")
        assert "do not start" in self.fails(
            sys.executable, str(HERE / "dask_pages.py"), "crawl", "images", "by-early", PATH=self.early)

    def hadoop(self):
        """The framework's side: splits of lines with keys on standard input; key, tab and value on standard output."""
        paths = sorted((self.work / "crawl").rglob("*.warc.gz"))
        keys, counters = collections.Counter(), 0
        for start in range(0, len(paths), 5):
            split = "".join(f"{100 * number}\t{path}\n" for number, path in enumerate(paths[start:start + 5]))
            output = self.run(str(HERE / "hadoop-mapper.sh"), "images", text=split, HADOOP_CAT="cat")
            assert "\t" not in output
            keys += records(output)
            counters += self.messages.count("reporter:counter:pageaction,files,1")
        assert keys == self.expected and counters == len(paths)
        # A file that cannot be printed, a script that cannot be loaded, and a batch that ends early fail the task.
        mapper, split = str(HERE / "hadoop-mapper.sh"), f"0\t{paths[0]}\n"
        assert "cannot be read" in self.fails(mapper, "images", text=split, HADOOP_CAT="false")
        assert "SyntaxError" in self.fails(mapper, "broken.js", text=split, HADOOP_CAT="cat")
        assert "reporter" not in self.fails(mapper, "images", text=split, HADOOP_CAT="cat", PATH=self.early)
        # The mapper `pageaction stream` of Batch.md reads lines of JSON, also if a page contains a tab.
        output = self.run("pageaction", "stream", "--script", "page", "--quiet", text='{"html": "<title>a\\tb</title>"}\n')
        assert "\t" not in output and json.loads(output)["status"] == "ok"

    def kubernetes(self):
        if not importlib.util.find_spec("yaml"):
            return "PyYAML is missing"
        import yaml
        manifest = yaml.safe_load((HERE / "kubernetes.yaml").read_text())
        spec = manifest["spec"]
        container = spec["template"]["spec"]["containers"][0]
        values = {each["name"]: each["value"] for each in container["env"]}
        assert (manifest["apiVersion"], manifest["kind"], spec["completionMode"]) == ("batch/v1", "Job", "Indexed")
        # https://kubernetes.io/docs/concepts/workloads/controllers/job/: backoffLimitPerIndex needs Never.
        assert spec["template"]["spec"]["restartPolicy"] == "Never"
        assert int(values["SHARDS"]) == spec["completions"]
        if not self.has_shards():
            return "this pageaction has no --shard"
        # The other programs of the image, and the user of the Dockerfile.
        for name in ("sh", "mkdir"):
            (self.work / "bin" / name).symlink_to(shutil.which(name))
        user = int(re.search(r"^USER (\d+):\1$", (HERE.parent.parent / "Dockerfile").read_text(), re.MULTILINE)[1])
        context = spec["template"]["spec"]["securityContext"]
        assert context["runAsNonRoot"] and context["fsGroup"] == user
        values.update(CRAWL="crawl", RECORDS="records/by-kubernetes", PATH=f"{self.work}/bin")
        for index in range(spec["completions"]):
            for _ in range(1 + (index == 3)):  # A pod that is repeated changes nothing.
                self.run(*container["command"], *container["args"], JOB_COMPLETION_INDEX=str(index), **values)
        assert folder_records(self.work / "records" / "by-kubernetes") == self.expected
        pod = (*container["command"], *container["args"])
        # The first shard of these files is empty.
        values.update(JOB_COMPLETION_INDEX="1", RECORDS="by-broken")
        assert "SyntaxError" in self.fails(*pod, **{**values, "SCRIPT": "broken.js"})
        assert "do not start" in self.fails(*pod, **{**values, "PATH": self.early})

    def slurm(self):
        if not self.has_shards():
            return "this pageaction has no --shard"
        recipe = (HERE / "slurm.sbatch").read_text()
        shards = int(re.search(r"^shards=(\d+)$", recipe, re.MULTILINE)[1])
        assert f"#SBATCH --array=1-{shards}\n" in recipe
        for task in range(1, shards + 1):
            # A submission can have only one of the tasks, such as one that is repeated.
            self.run("bash", str(HERE / "slurm.sbatch"), "crawl", "by-slurm", SLURM_ARRAY_TASK_ID=str(task),
                SLURM_ARRAY_TASK_COUNT="1" if task == 3 else str(shards))
        assert folder_records(self.work / "by-slurm") == self.expected
        assert "SyntaxError" in self.fails(
            "bash", str(HERE / "slurm.sbatch"), "crawl", "by-broken", "broken.js", SLURM_ARRAY_TASK_ID="2",
            SLURM_ARRAY_TASK_COUNT="16")
        assert "do not start" in self.fails(
            "bash", str(HERE / "slurm.sbatch"), "crawl", "by-early", SLURM_ARRAY_TASK_ID="2", PATH=self.early)


def main():
    pages, program, folder, *chosen = sys.argv[1:]
    recipes = Recipes(pathlib.Path(pages), str(pathlib.Path(program).resolve()), pathlib.Path(folder).resolve())
    print(f"{recipes.expected.total()} records of 13 WARC files, one of them damaged")
    for name in chosen or ("parallel", "stream", "xargs", "dask", "hadoop", "kubernetes", "slurm"):
        reason = getattr(recipes, name)()
        print(f"skipped: {name} ({reason})" if reason else f"passed: {name}")


main()
