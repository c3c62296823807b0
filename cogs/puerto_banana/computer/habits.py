"""Predict a seat's next bid from its record."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from cogs.puerto_banana.rules import Event, Revealed, RoundEnded, auction


class PastAuction(NamedTuple):
    """A past auction: the lot, the stocks before it and all bids, in seat order."""

    lot: int
    stocks: tuple[int, ...]
    bids: tuple[int, ...]


class Guess(NamedTuple):
    """A bid between ``low`` and ``high``, both included, with a weight among other guesses."""

    low: int
    high: int
    weight: float


class PastBid(NamedTuple):
    """One seat's part in a past auction; ``answer`` is a bid that would have been good."""

    lot: int
    stock: int
    bid: int
    paid_off: bool
    answer: int


def auctions(history: Sequence[Event]) -> tuple[PastAuction, ...]:
    """The past auctions of a match, from its public events."""
    past = []
    revealed: Revealed | None = None
    for event in history:
        if isinstance(event, Revealed):
            revealed = event
        elif isinstance(event, RoundEnded) and revealed is not None:
            past.append(PastAuction(revealed.lot, event.before, revealed.bids))
    return tuple(past)


def record(past: Sequence[PastAuction], seat: int) -> tuple[PastBid, ...]:
    """A seat's bids so far."""
    return tuple(_part_of_each(auctioned)[seat] for auctioned in past)


@lru_cache(maxsize=4096)
def _part_of_each(past: PastAuction) -> tuple[PastBid, ...]:
    """Each seat's part in an auction; a bid paid off if it gained an even share of the lot."""
    lot, stocks, bids = past
    after, _ = auction(stocks, bids, lot)
    return tuple(
        PastBid(
            lot,
            stocks[seat],
            bid,
            paid_off=(after[seat] - stocks[seat]) * len(bids) >= lot,
            answer=answer((*bids[:seat], *bids[seat + 1 :]), lot),
        )
        for seat, bid in enumerate(bids)
    )


def answer(others: Sequence[int], lot: int) -> int:
    """A good bid against ``others``: a little above the highest, or above the second-highest if the
    gap between the two is most of the lot. Against a single bid from the lot on, a low one."""
    above = lot * ABOVE // 100
    ranked = sorted(others, reverse=True)
    if len(ranked) == 1:
        return ranked[0] + above if ranked[0] < lot else above
    wide = 100 * (ranked[0] - ranked[1]) > WIDE_GAP * lot
    return ranked[1 if wide else 0] + above


def _by_habit(last: PastBid, lot: int, stock: int) -> tuple[float, ...]:
    """The next bid by each habit: a constant share of the lot, a constant share of the own stock, a
    constant number, and repeating what paid off or else bidding what would have paid off."""
    of_lot = last.bid * lot / last.lot
    of_stock = last.bid * stock / last.stock if last.stock else of_lot
    learnt = (last.bid if last.paid_off else last.answer) * lot / last.lot
    return of_lot, of_stock, last.bid, learnt


ABOVE = 8
"""How far people overbid a bid that they want to beat, in hundredths of the lot."""
WIDE_GAP = 60
"""The gap above which it is better to be second than first, in hundredths of the lot."""

FIRST_ERROR = 0.12
"""Expected error of a habit seen once, in lots."""
NO_HABIT = 0.25
"""Error in lots from which a habit is discarded; a uniform guess is off by a third of the lot."""
RECENT = 0.7
"""Weight of a round relative to the next one."""
STRAY = 0.06
"""Spread around an earlier bid that is repeated, in lots."""
TOP_SHARE = 26
"""Bids are capped at this many lots; the mixture of unreadable players ends below that."""


@lru_cache(maxsize=4096)
def guesses(bidden: tuple[PastBid, ...], lot: int, stock: int) -> tuple[Guess, ...]:
    """Where the next bid may be: by the seat's clearest habit, near an earlier bid, or between."""
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


def _errors(bidden: Sequence[PastBid]) -> list[float]:
    """The mean error of each habit, in lots; recent rounds weigh more."""
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
