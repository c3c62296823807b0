"""Tips for new players, illustrated with the numbers of their latest auction."""

from functools import partial
from typing import Any, TypeAlias

from bot.ui.screens.contract import Lesson, LessonValues
from bot.ui.screens.scene import Scene
from cogs.puerto_banana.bids import show_bid
from cogs.puerto_banana.rules import (
    START_STOCK,
    BidPrompt,
    BonusPaid,
    Removed,
    Revealed,
    Shared,
    View,
)

AuctionScene: TypeAlias = Scene[View, BidPrompt]


def _latest(scene: AuctionScene, kind: type[Any]) -> Any:
    """The event of this kind in the previous auction, if any."""
    return next((event for event in scene.view.last if isinstance(event, kind)), None)


def _gap(scene: AuctionScene, seat: int, gap: int) -> dict[str, str]:
    """How the gap between the seat's bid and the next one came about."""
    bid = _latest(scene, Revealed).bids[seat]
    shown = [show_bid(amount, scene.texts) for amount in (bid, bid - gap, gap)]
    return dict(zip(("bid", "second", "gap"), shown, strict=True))


def _first_bid(scene: AuctionScene) -> LessonValues:
    stock = scene.view.stocks[scene.own_seat]
    return {"lot": scene.view.lot, "stock": stock} if scene.view.round == 1 else None


def _paid(scene: AuctionScene) -> LessonValues:
    paid = _latest(scene, BonusPaid)
    if paid is None or paid.seat != scene.own_seat:
        return None
    return _gap(scene, paid.seat, paid.bonus)


def _got(scene: AuctionScene) -> LessonValues:
    paid = _latest(scene, BonusPaid)
    if paid is None or scene.own_seat not in paid.seconds:
        return None
    gap = _gap(scene, paid.seat, paid.bonus)
    return {**gap, "each": paid.each, "shared": len(paid.seconds)}


def _fall(scene: AuctionScene, *, own: bool) -> LessonValues:
    fallen = _latest(scene, Removed)
    if fallen is None or own != (fallen.seat == scene.own_seat):
        return None
    return _gap(scene, fallen.seat, fallen.owed)


def _near_the_end(scene: AuctionScene) -> LessonValues:
    near = 2 * max(scene.view.stocks) >= scene.view.goal
    return {"goal": scene.view.goal} if near else None


LESSONS = {
    "pb-lesson-bid": Lesson("lot", _first_bid),
    "pb-lesson-paid": Lesson("gap", _paid),
    "pb-lesson-got": Lesson("gap", _got),
    "pb-lesson-fell": Lesson("fall", partial(_fall, own=True)),
    "pb-lesson-saw-fall": Lesson("fall", partial(_fall, own=False)),
    "pb-lesson-tie": Lesson("tie", lambda scene: {} if _latest(scene, Shared) else None),
    "pb-lesson-lot": Lesson("lot", lambda scene: {} if scene.view.lot > START_STOCK else None),
    "pb-lesson-goal": Lesson("goal", _near_the_end),
}
"""By text key. A lesson applies where its values aren't None; the first that applies is shown."""
