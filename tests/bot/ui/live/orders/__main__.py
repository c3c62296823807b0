"""Play all orders, or print the requests of those whose numbers are given."""

import sys

from tests.bot.ui.live.orders.order import ORDERS, played


def main() -> None:
    """Exits with 1 if something is shown otherwise than it should be."""
    seeds = [int(each) for each in sys.argv[1:]]
    for order in map(played, seeds):
        print(*order.discord.trace, sep="\n")
    wrong = {seed: found for seed in seeds or range(ORDERS) if (found := played(seed).wrong)}
    print(f"{len(wrong)} of {len(seeds) or ORDERS} orders end wrongly", wrong)
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
