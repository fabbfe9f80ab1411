"""A folder with a page and a script, for checks of handlers."""

import json
import os
import pathlib
import subprocess
import sys

SCRIPT = "var ExtensionPreprocessingJS = { run(a) { %s }, finalize(a) { document.title = a.title } };\n"


def environment(folder, program):
    """The environment in which `pageaction` is the program."""
    (folder / "bin").mkdir(exist_ok=True)
    if not (folder / "bin" / "pageaction").exists():
        (folder / "bin" / "pageaction").symlink_to(program)
    variables = {name: value for name, value in os.environ.items() if name != "CI"}
    return variables | {"PATH": f"{folder}/bin:{variables['PATH']}", "LC_ALL": "C.UTF-8", "TZ": "UTC"}


class Case:
    """A folder with a page and a script, and the program."""

    def __init__(self, program, folder):
        self.folder = pathlib.Path(folder)
        self.environment = environment(self.folder, program)
        self.write("page.html", "<title>Tides</title><p>High water")
        self.write("action.js", SCRIPT % "a.completionFunction({ title: document.title })")

    def write(self, name, text, mode=0o644):
        path = self.folder / name
        path.write_text(text)
        path.chmod(mode)
        return path

    def handler(self, text, name="handler.py"):
        self.write(name, text)
        return f"{sys.executable} {name}"

    def run(self, *arguments, command="finalize", page="page.html", script="action.js", **options):
        words = ["pageaction", command, page, "--script", script, *map(str, arguments)]
        # Machines may be busy, so limits that are not tested are high.
        for option in ["--time-limit"] + ["--handler-time-limit"] * ("--handler" in words):
            if option not in words:
                words += [option, "300"]
        return subprocess.run(
            words, cwd=self.folder, env=self.environment, capture_output=True, text=True, timeout=600,
            stdin=subprocess.DEVNULL, **options)

    def fails(self, message, *arguments, status=1, **options):
        ended = self.run(*arguments, **options)
        assert ended.returncode == status, (ended.returncode, ended.stderr)
        assert message in ended.stderr, (message, ended.stderr)
        assert ended.stdout == "", ended.stdout
        return ended

    def batch(self, count, *arguments, script="action.js", pages=None):
        """Records of a batch, in the order of its pages."""
        (self.folder / "pages").mkdir(exist_ok=True)
        for number in range(count):
            text = pages(number) if pages else f"<title>Page {number}</title>"
            (self.folder / "pages" / f"{number:05}.html").write_text(text)
        ended = self.run(*arguments, command="batch", page="pages", script=script)
        return [json.loads(line) for line in ended.stdout.splitlines()], ended
