"""``python -m tests.wire --port 0``: serve a Discord on the loopback, and print its port."""

import argparse
import asyncio
import contextlib

from tests.wire.discord.server import serve

parser = argparse.ArgumentParser(prog="python -m tests.wire", description=__doc__)
parser.add_argument("--port", type=int, default=0, help="0: any that is free")
with contextlib.suppress(KeyboardInterrupt):
    asyncio.run(serve(parser.parse_args().port, lambda port: print(port, flush=True)))
