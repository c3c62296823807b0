"""The command ``quayside``: :mod:`app` parses the command line; other files do the work."""

import codecs
import gc
import io
import sys

PLAIN = {"✓": "+", "✗": "x", "’": "'", "“": '"', "”": '"', "–": "-", "…": "...", "\u00a0": " "}
"""Replacements for characters that a terminal can't show; others become question marks."""


def main() -> None:
    """Run the command ``quayside``."""
    gc.set_threshold(500_000)  # collecting while modules are imported takes 0.15 s, for nothing
    _print_on_any_terminal()
    if sys.argv[1:] == ["health"]:  # containers run it twice a minute, so it imports little
        from bot.cli.health import say

        sys.exit(say())
    from bot.cli.app import app

    app(prog_name="quayside")


def _print_on_any_terminal() -> None:
    """Replace characters that the terminal's encoding lacks, instead of failing."""
    codecs.register_error("plain", _plain)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="plain")


def _plain(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    signs = error.object[error.start : error.end]
    return "".join(PLAIN.get(sign, "?") for sign in signs), error.end
