"""Tips for new players, illustrated with their own cards."""

from typing import Any

from bot.ui.screens.contract import Lesson, LessonValues
from cogs.bananine.rules.events import Discarded, SurplusDrawn, Taken
from cogs.bananine.screen.story import MarketScene, payment_words, stack_words


def _first_event(scene: MarketScene, kind: type[Any]) -> Any:
    """The first event of this kind in the seat's last turn or since, if any."""
    steps = (scene.story.outcome, *scene.story.since)
    return next((event for step in steps for event in step if isinstance(event, kind)), None)


def _pay(scene: MarketScene) -> LessonValues:
    sums = [
        (offer.stack, payment)
        for offer in scene.open_prompt.offers
        for payment in offer.payments
        if len(payment) > 1 and not offer.stack.surplus
    ]
    if not sums:
        return None
    stack, payment = min(sums, key=lambda each: len(each[1]))
    words = stack_words(stack, scene.texts)
    return {"value": stack.value, "stack": words, "sum": payment_words(payment)}


def _majority(scene: MarketScene) -> LessonValues:
    taken = _first_event(scene, Taken)
    if taken is None or taken.seat != scene.own_seat:
        return None
    value = taken.stack.value
    count = scene.view.piles[scene.own_seat][value - 1]
    return {"value": value, "cards": scene.texts.say("bn-cards", value=value, count=count)}


def _nothing(scene: MarketScene) -> LessonValues:
    return None if scene.open_prompt.offers or len(set(scene.view.hand or ())) < 2 else {}


def _discarded(scene: MarketScene) -> LessonValues:
    gone = _first_event(scene, Discarded)
    if gone is None:
        return None
    stack = gone.stack
    return {"value": stack.value, "count": stack.cards, "total": stack.total}


def _surplus(scene: MarketScene) -> LessonValues:
    drawn = _first_event(scene, SurplusDrawn)
    return None if drawn is None else {"value": drawn.value}


LESSONS = {
    "bn-lesson-nothing": Lesson("hand", _nothing),
    "bn-lesson-pay": Lesson("stack", _pay, "value"),
    "bn-lesson-majority": Lesson("column", _majority, "value"),
    "bn-lesson-discarded": Lesson("empty", _discarded, "value"),
    "bn-lesson-surplus": Lesson("surplus", _surplus, "value"),
    "bn-lesson-end": Lesson("hand", lambda scene: {} if scene.view.end else None),
}
"""By text key. A lesson applies where its values aren't None; the first that applies is shown."""
