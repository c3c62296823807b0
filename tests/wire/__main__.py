"""``python -m tests.wire --port 0``: serve a Discord on the loopback, and print its port."""

from __future__ import annotations

import argparse
import asyncio

from tests.wire.discord.server import serve
from tests.wire.orphans import end_with_parent

parser = argparse.ArgumentParser(prog="python -m tests.wire", description=__doc__)
parser.add_argument("--port", type=int, default=0, help="0: any that is free")
parser.add_argument("--end-with-parent", action="store_true", help="end when stdin is closed")
arguments = parser.parse_args()
if arguments.end_with_parent:
    end_with_parent()
asyncio.run(serve(arguments.port))
