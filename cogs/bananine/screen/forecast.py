"""What a move will do, in words, before it is confirmed."""

from __future__ import annotations

from collections.abc import Iterator

from bot.ui.i18n.texts import Texts
from cogs.bananine.screen.preview import Preview
from cogs.bananine.screen.words import stack_words, sum_of


def forecast(told: Preview, texts: Texts) -> Iterator[str]:
    """The move itself, then each of its effects, one a line."""
    if told.taken is None:
        yield texts.say("bn-preview-play", card=told.payment[0])
    else:
        stack = stack_words(told.taken, texts)
        yield texts.say("bn-preview-take", stack=stack, payment=sum_of(told.payment))
    for gone in told.discarded:
        yield texts.say(
            "bn-preview-discarded", value=gone.value, cards=gone.cards, total=gone.total
        )
    if told.draws:
        yield texts.say("bn-preview-drawn", count=len(told.draws))
    if told.triggers == "deck":
        yield texts.say("bn-preview-last-surplus")
    elif told.skipped:
        yield texts.say("bn-preview-skipped")
    if told.triggers == "hand":
        yield texts.say("bn-preview-last-card")
    if told.ends:
        yield texts.say("bn-preview-over")
    elif told.triggers:
        yield texts.say("bn-preview-last-round")


def effects(told: Preview, texts: Texts) -> str:
    """A payment's size and effects in a few words, for its description in a list."""
    words = [texts.say("bn-option-cards", cards=len(told.payment))]
    if told.discarded:
        gone = [stack.value for stack in told.discarded]
        words.append(texts.say("bn-option-discards", values=gone))
    if told.draws:
        words.append(texts.say("bn-option-draws", count=len(told.draws)))
    if told.triggers:
        words.append(texts.say("bn-option-last-round"))
    return " · ".join(words)
