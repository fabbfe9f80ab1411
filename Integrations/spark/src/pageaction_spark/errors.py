"""Errors of this package."""


class PageActionError(Exception):
    """A failure that concerns all pages, such as a missing program. The message describes the remedy."""
