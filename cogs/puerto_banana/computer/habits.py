"""What a seat's record says about its next bid."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from cogs.puerto_banana.rules import Event, Revealed, RoundEnded, auction


class Past(NamedTuple):
    """An auction that is over: the lot, the stocks before it and all bids, in seat order."""

    lot: int
    stocks: tuple[int, ...]
    bids: tuple[int, ...]


class Guess(NamedTuple):
    """A bid between ``low`` and ``high``, both included, with this weight among other guesses."""

    low: int
    high: int
    weight: float


class Bidden(NamedTuple):
    """One seat's part of an auction; ``answer`` is what would have been a good bid in it."""

    lot: int
    stock: int
    bid: int
    paid_off: bool
    answer: int


def auctions(history: Sequence[Event]) -> tuple[Past, ...]:
    """The auctions of a match so far, from its public events."""
    past = []
    revealed: Revealed | None = None
    for event in history:
        if isinstance(event, Revealed):
            revealed = event
        elif isinstance(event, RoundEnded) and revealed is not None:
            past.append(Past(revealed.lot, event.before, revealed.bids))
    return tuple(past)


def record(past: Sequence[Past], seat: int) -> tuple[Bidden, ...]:
    """What a seat has bid so far."""
    return tuple(_parts(auctioned)[seat] for auctioned in past)


@lru_cache(maxsize=4096)
def _parts(past: Past) -> tuple[Bidden, ...]:
    """Each seat's part; a bid has paid off if it brought an even share of the lot."""
    lot, stocks, bids = past
    after, _ = auction(stocks, bids, lot)
    return tuple(
        Bidden(
            lot,
            stocks[seat],
            bid,
            paid_off=(after[seat] - stocks[seat]) * len(bids) >= lot,
            answer=answer((*bids[:seat], *bids[seat + 1 :]), lot),
        )
        for seat, bid in enumerate(bids)
    )


def answer(others: Sequence[int], lot: int) -> int:
    """A good bid against these: a little above the highest, or above the second if the gap between
    the two, which the second gets, is most of the lot. Against one bid above the lot: a low one.
    """
    above = lot * ABOVE // 100
    ranked = sorted(others, reverse=True)
    if len(ranked) == 1:
        return ranked[0] + above if ranked[0] < lot else above
    wide = 100 * (ranked[0] - ranked[1]) > WIDE_GAP * lot
    return ranked[1 if wide else 0] + above


def _by_habit(last: Bidden, lot: int, stock: int) -> tuple[float, ...]:
    """The next bid by each habit: a constant share of the lot, a constant share of the own stock, a
    constant number; or keeping to what paid off, and otherwise bidding what would have paid off."""
    of_lot = last.bid * lot / last.lot
    of_stock = last.bid * stock / last.stock if last.stock else of_lot
    learnt = (last.bid if last.paid_off else last.answer) * lot / last.lot
    return of_lot, of_stock, last.bid, learnt


ABOVE = 8
"""Hundredths of the lot: how much above another's bid people bid to beat it."""
WIDE_GAP = 60
"""Hundredths of the lot: the gap from which it's better to be second than first."""

FIRST_ERROR = 0.12
"""How far off a habit seen once is expected to be, in lots."""
NO_HABIT = 0.25
"""A guess from 0 to the lot at random is off by a third of the lot: this is hardly better."""
RECENT = 0.7
"""The weight of a round against that of the round after it."""
STRAY = 0.06
"""How far a bid may be from an earlier one that it is like, in lots."""
TOP_SHARE = 26
"""Bids above this many lots are treated as this high: nobody who can't be read bids so much."""


@lru_cache(maxsize=4096)
def guesses(bidden: tuple[Bidden, ...], lot: int, stock: int) -> tuple[Guess, ...]:
    """Where the seat's next bid may be: its clearest habit, like one of its bids, or in between."""
    if not bidden:
        return ()
    error, centre = min(zip(_errors(bidden), _by_habit(bidden[-1], lot, stock), strict=True))
    found = []
    clear = 1 - error / NO_HABIT
    if clear > 0:
        found.append(_around(centre, error, lot, clear))
    weight = (1 - clear) / 2 if clear > 0 else 0.5
    shares = [one.bid / one.lot for one in bidden]
    middle = (min(shares) + max(shares)) / 2
    found.append(_around(middle * lot, max(shares) - middle + STRAY, lot, weight))
    for share in shares:
        found.append(_around(share * lot, STRAY, lot, weight / len(bidden)))
    return tuple(found)


def _errors(bidden: Sequence[Bidden]) -> list[float]:
    """How far off each habit would have been, in lots: recent rounds count more."""
    last, weights = bidden[0], 1.0
    totals = [FIRST_ERROR for _ in _by_habit(last, last.lot, last.stock)]
    for before, now in pairwise(bidden):
        said = _by_habit(before, now.lot, now.stock)
        off = [min(abs(each - now.bid) / now.lot, 1.0) for each in said]
        totals = [total * RECENT + more for total, more in zip(totals, off, strict=True)]
        weights = weights * RECENT + 1
    return [total / weights for total in totals]


def _around(centre: float, off: float, lot: int, weight: float) -> Guess:
    top = TOP_SHARE * lot
    low, high = centre - off * lot, centre + off * lot
    return Guess(int(max(0, min(low, top))), int(max(0, min(high, top))), weight)
