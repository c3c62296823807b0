"""``python -m tests.faults.discord [--full] [--seed N]``."""

from __future__ import annotations

import argparse
import random
import sys

from tests.faults.discord.product import main

if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.faults.discord", description=__doc__)
    parser.add_argument("--full", action="store_true", help="every case, for an hour or more")
    parser.add_argument("--seed", type=int, default=random.randrange(2**32))
    arguments = parser.parse_args()
    sys.exit(main(arguments.seed, arguments.full))
