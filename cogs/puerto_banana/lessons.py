"""What Puerto Banana teaches, with the person's own numbers once an auction is over."""

from typing import Any, TypeAlias

from bot.ui.screens.contract import Lesson, LessonValues
from bot.ui.screens.scene import Scene
from cogs.puerto_banana.rules import (
    START_STOCK,
    BidPrompt,
    BonusPaid,
    Removed,
    Revealed,
    Shared,
    View,
)

Auction: TypeAlias = Scene[View, BidPrompt]


def _last(seen: Auction, kind: type[Any]) -> Any:
    """What happened of this kind in the auction before."""
    return next((event for event in seen.view.last if isinstance(event, kind)), None)


def _bids(seen: Auction) -> tuple[int, ...]:
    revealed = _last(seen, Revealed)
    return () if revealed is None else revealed.bids


def _first_bid(seen: Auction) -> LessonValues:
    stock = seen.view.stocks[seen.own]
    return {"lot": seen.view.lot, "stock": stock} if seen.view.round == 1 else None


def _paid(seen: Auction) -> LessonValues:
    paid = _last(seen, BonusPaid)
    if paid is None or paid.seat != seen.own:
        return None
    own = _bids(seen)[seen.own]
    return {"bid": own, "second": own - paid.bonus, "bonus": paid.bonus}


def _got(seen: Auction) -> LessonValues:
    paid = _last(seen, BonusPaid)
    if paid is None or seen.own not in paid.seconds:
        return None
    own = _bids(seen)[seen.own]
    return {
        "name": seen.name(paid.seat),
        "best": own + paid.bonus,
        "bid": own,
        "bonus": paid.bonus,
        "each": paid.each,
        "shared": len(paid.seconds),
    }


def _fell(seen: Auction) -> LessonValues:
    fallen = _last(seen, Removed)
    if fallen is None or fallen.seat != seen.own:
        return None
    return {"owed": fallen.owed, "had": fallen.had, "lost": fallen.lost}


def _saw_fall(seen: Auction) -> LessonValues:
    fallen = _last(seen, Removed)
    if fallen is None or fallen.seat == seen.own:
        return None
    return {"name": seen.name(fallen.seat), "owed": fallen.owed, "had": fallen.had}


def _tied(seen: Auction) -> LessonValues:
    shared = _last(seen, Shared)
    return None if shared is None else {"count": len(shared.seats), "each": shared.each}


def _bigger_lot(seen: Auction) -> LessonValues:
    return {"lot": seen.view.lot} if seen.view.lot > START_STOCK else None


def _near_the_end(seen: Auction) -> LessonValues:
    near = 2 * max(seen.view.stocks) >= seen.view.goal
    return {"goal": seen.view.goal} if near else None


LESSONS = {
    "pb-lesson-bid": Lesson("lot", _first_bid),
    "pb-lesson-paid": Lesson("gap", _paid),
    "pb-lesson-got": Lesson("gap", _got),
    "pb-lesson-fell": Lesson("fall", _fell),
    "pb-lesson-saw-fall": Lesson("fall", _saw_fall),
    "pb-lesson-tie": Lesson("tie", _tied),
    "pb-lesson-lot": Lesson("lot", _bigger_lot),
    "pb-lesson-goal": Lesson("goal", _near_the_end),
}
"""By the key of the text: its values where it is met, None elsewhere; the first that is, counts."""
