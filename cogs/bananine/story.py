"""The latest turns in words, and what is announced of the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.table.texts import Texts
from cogs.bananine.events import Discarded, DrawSkipped, Played, SurplusDrawn, Taken, Turn
from cogs.bananine.rules import View
from cogs.bananine.words import stack_words, sum_of


def turn_words(turn: Turn, names: Sequence[str], texts: Texts) -> str:
    """One turn: what was taken or played, discarded and drawn."""
    return " ".join(_sentences(turn, names, texts))


def _sentences(turn: Turn, names: Sequence[str], texts: Texts) -> Iterator[str]:
    for event in turn:
        match event:
            case Taken():
                yield texts.say(
                    "bn-story-took",
                    name=names[event.seat],
                    stack=stack_words(event.stack, texts),
                    payment=sum_of(event.payment),
                )
            case Played():
                yield texts.say("bn-story-played", name=names[event.seat], card=event.card)
    discarded = [event.stack.value for event in turn if isinstance(event, Discarded)]
    if discarded:
        yield texts.say("bn-story-discarded", values=discarded, count=len(discarded))
    drawn = [event.value for event in turn if isinstance(event, SurplusDrawn)]
    if drawn:
        yield texts.say("bn-story-drawn", values=drawn, count=len(drawn))
    elif any(isinstance(event, DrawSkipped) for event in turn):
        yield texts.say("bn-story-skipped")


def last_round(view: View, names: Sequence[str], texts: Texts) -> Iterator[str]:
    """Why the round is the last one, and who ends it; nothing while it isn't."""
    if view.end is None or view.over:
        return
    last = names[(view.start - 1) % len(names)]
    if view.end.by == "hand":
        yield texts.say("bn-last-round-hand", name=names[view.end.seat], last=last)
    else:
        yield texts.say("bn-last-round-deck", last=last)
