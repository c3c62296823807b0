"""Play all orders with one process and with two, or print the requests of the given seeds.

Each is played with reveals in one beat and in two, with and without a last change.
"""

import sys

from tests.bot.ui.live.orders.order import ORDERS, play_order


def main() -> None:
    """Exit with 1 if an order ends with a wrong message."""
    seeds = [int(each) for each in sys.argv[1:]]
    for order in map(play_order, seeds):
        print(*order.discord.trace, sep="\n")
    wrong = {
        (seed, processes, beats, fades): found
        for seed in seeds or range(ORDERS)
        for processes in (1, 2)
        for beats in (False, True)
        for fades in (False, True)
        if (found := play_order(seed, processes, beats=beats, fades=fades).wrong)
    }
    print(f"{len(wrong)} of {8 * (len(seeds) or ORDERS)} orders end wrongly", wrong)
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
