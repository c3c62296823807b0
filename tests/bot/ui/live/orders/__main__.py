"""Play all orders, or print the requests of those whose numbers are given."""

from __future__ import annotations

import sys

from tests.bot.ui.live.orders.digests import KNOWN, ORDERS, digest, known, requests


def main() -> None:
    """``--record`` notes what all orders lead to now."""
    if "--record" in sys.argv:
        KNOWN.write_text("".join(f"{digest(requests(seed))}\n" for seed in range(ORDERS)), "ascii")
        return
    if seeds := [int(each) for each in sys.argv[1:]]:
        for seed in seeds:
            print(f"order {seed}", *requests(seed), sep="\n")
        return
    others = list[int]()
    for seed, expected in enumerate(known()):
        trace = requests(seed)
        if digest(trace) != expected:
            if not others:
                print(f"order {seed} is the first that leads to other requests:", *trace, sep="\n")
            others.append(seed)
    print(f"{len(others)} of {ORDERS} orders lead to other requests than before", *others[:50])
    sys.exit(bool(others))


if __name__ == "__main__":
    main()
