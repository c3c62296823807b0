"""The command ``quayside``: :mod:`app` parses the command line, other files do the work."""

import gc
import sys


def main() -> None:
    """Run the command ``quayside``."""
    gc.set_threshold(500_000)  # collecting while modules are imported takes 0.15 s, for nothing
    if sys.argv[1:] == ["health"]:  # asked twice a minute, it imports no more than it needs
        from bot.cli.health import say

        sys.exit(say())
    from bot.cli.app import app

    app(prog_name="quayside")
