"""What Bananine teaches, with the person's own cards."""

from typing import Any

from bot.ui.screens.contract import Lesson, LessonValues
from cogs.bananine.rules.events import Discarded, SurplusDrawn, Taken
from cogs.bananine.screen.words import MarketScene, sum_of


def _told(seen: MarketScene, kind: type[Any]) -> Any:
    """What happened of this kind since the seat's last decision, it included."""
    steps = (seen.story.outcome, *seen.story.since)
    return next((event for step in steps for event in step if isinstance(event, kind)), None)


def _pay(seen: MarketScene) -> LessonValues:
    sums = [
        (offer.stack, payment)
        for offer in seen.asked.offers
        for payment in offer.payments
        if len(payment) > 1 and not offer.stack.surplus
    ]
    if not sums:
        return None
    stack, payment = min(sums, key=lambda each: len(each[1]))
    return {"value": stack.value, "total": stack.total, "sum": sum_of(payment)}


def _majority(seen: MarketScene) -> LessonValues:
    taken = _told(seen, Taken)
    if taken is None or taken.seat != seen.own:
        return None
    value = taken.stack.value
    return {"value": value, "count": seen.view.piles[seen.own][value - 1]}


def _nothing(seen: MarketScene) -> LessonValues:
    return None if seen.asked.offers else {}


def _discarded(seen: MarketScene) -> LessonValues:
    gone = _told(seen, Discarded)
    if gone is None:
        return None
    stack = gone.stack
    return {"value": stack.value, "count": stack.cards, "total": stack.total}


def _surplus(seen: MarketScene) -> LessonValues:
    drawn = _told(seen, SurplusDrawn)
    return None if drawn is None else {"value": drawn.value}


def _last_round(seen: MarketScene) -> LessonValues:
    return None if seen.view.end is None else {}


LESSONS = {
    "bn-lesson-nothing": Lesson("hand", _nothing),
    "bn-lesson-pay": Lesson("stack", _pay, "value"),
    "bn-lesson-majority": Lesson("column", _majority, "value"),
    "bn-lesson-discarded": Lesson("empty", _discarded, "value"),
    "bn-lesson-surplus": Lesson("surplus", _surplus, "value"),
    "bn-lesson-end": Lesson("hand", _last_round),
}
"""By the key of the text: its values where it is met, None elsewhere; the first that is, counts."""
