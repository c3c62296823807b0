"""The command ``quayside``: :mod:`app` parses the command line, other files do the work."""

from bot.cli.app import app, main

__all__ = ["app", "main"]
