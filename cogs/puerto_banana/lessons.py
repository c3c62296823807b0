"""Tips for new players, illustrated with the numbers of their latest auction."""

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

AuctionScene: TypeAlias = Scene[View, BidPrompt]


def _latest(scene: AuctionScene, kind: type[Any]) -> Any:
    """The event of this kind in the previous auction, if any."""
    return next((event for event in scene.view.last if isinstance(event, kind)), None)


def _bids(scene: AuctionScene) -> tuple[int, ...]:
    revealed = _latest(scene, Revealed)
    return () if revealed is None else revealed.bids


def _first_bid(scene: AuctionScene) -> LessonValues:
    stock = scene.view.stocks[scene.own]
    return {"lot": scene.view.lot, "stock": stock} if scene.view.round == 1 else None


def _paid(scene: AuctionScene) -> LessonValues:
    paid = _latest(scene, BonusPaid)
    if paid is None or paid.seat != scene.own:
        return None
    own = _bids(scene)[scene.own]
    return {"bid": own, "second": own - paid.bonus, "bonus": paid.bonus}


def _got(scene: AuctionScene) -> LessonValues:
    paid = _latest(scene, BonusPaid)
    if paid is None or scene.own not in paid.seconds:
        return None
    own = _bids(scene)[scene.own]
    return {
        "name": scene.name(paid.seat),
        "best": own + paid.bonus,
        "bid": own,
        "bonus": paid.bonus,
        "each": paid.each,
        "shared": len(paid.seconds),
    }


def _fell(scene: AuctionScene) -> LessonValues:
    fallen = _latest(scene, Removed)
    if fallen is None or fallen.seat != scene.own:
        return None
    return {"owed": fallen.owed, "had": fallen.had, "lost": fallen.lost}


def _saw_fall(scene: AuctionScene) -> LessonValues:
    fallen = _latest(scene, Removed)
    if fallen is None or fallen.seat == scene.own:
        return None
    return {"name": scene.name(fallen.seat), "owed": fallen.owed, "had": fallen.had}


def _tied(scene: AuctionScene) -> LessonValues:
    shared = _latest(scene, Shared)
    return None if shared is None else {"count": len(shared.seats), "each": shared.each}


def _bigger_lot(scene: AuctionScene) -> LessonValues:
    return {"lot": scene.view.lot} if scene.view.lot > START_STOCK else None


def _near_the_end(scene: AuctionScene) -> LessonValues:
    near = 2 * max(scene.view.stocks) >= scene.view.goal
    return {"goal": scene.view.goal} if near else None


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
"""By text key. A lesson applies where its values aren't None; the first that applies is shown."""
