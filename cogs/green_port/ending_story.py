"""The story of the end in words: the End Game Purchase, the round limit, and what broke ties."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from bot.table.texts import Texts
from cogs.green_port.events import Event, FinalPurchase, GameEnded, PurchaseBegan, TieBreak
from cogs.green_port.speech import colour_name


def ending_story(events: Sequence[Event], names: Sequence[str], texts: Texts) -> Iterator[str]:
    """Lines for the last turn's events; one line for all colours that were bought."""
    purchases = list(_purchases(events, names, texts))
    if purchases:
        yield texts.say("gp-end-purchase", purchases=" ".join(purchases))
    for event in events:
        if isinstance(event, GameEnded):
            if event.by_limit:
                yield texts.say("gp-end-limit")
            yield from _ties(event, names, texts)


def _purchases(events: Sequence[Event], names: Sequence[str], texts: Texts) -> Iterator[str]:
    for began in events:
        if not isinstance(began, PurchaseBegan):
            continue
        bought = Counter(
            event.seat
            for event in events
            if isinstance(event, FinalPurchase) and event.colour is began.colour
        )
        people = [
            texts.say("gp-end-bought", name=names[seat], count=count)
            for seat, count in bought.items()
        ]
        yield texts.say(
            "gp-end-colour",
            colour=colour_name(texts, began.colour),
            price=began.price,
            people=people,
        )


def _ties(event: GameEnded, names: Sequence[str], texts: Texts) -> Iterator[str]:
    for above, below in zip(event.results, event.results[1:], strict=False):
        if above.over_next in (TieBreak.CUBES, TieBreak.CARDS):
            yield texts.say(
                "gp-end-tie",
                above=names[above.seat],
                below=names[below.seat],
                by=above.over_next.value,
                more=above.cubes,
                less=below.cubes,
            )
