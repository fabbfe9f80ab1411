"""Counts checks, and prints those that fail. For the programs test-*.py."""


class Checks:
    """Call it with a condition that should hold, and the message if it does not."""

    def __init__(self, subject):
        self.subject = subject
        self.count = 0
        self.failures = []

    def __call__(self, condition, message):
        self.count += 1
        if not condition:
            self.failures.append(message)

    def finish(self, summary):
        """Prints the failures, or the summary if there are none. Returns the exit status."""
        for failure in self.failures:
            print(f"failed: {self.subject}: {failure}")
        if not self.failures:
            print(summary)
        return 1 if self.failures else 0
