"""The command ``quayside``: :mod:`app` reads the command line, one file does each subcommand."""

from bot.cli.app import app, main

__all__ = ["app", "main"]
