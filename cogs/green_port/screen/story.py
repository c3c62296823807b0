"""A turn told in words, event by event: a line for each step, with several sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby

from bot.ui.i18n.texts import Texts
from cogs.green_port.rules.components import NO_CUBES, Card, as_cubes
from cogs.green_port.rules.events import (
    BonusOffered,
    BonusTaken,
    BonusWithheld,
    Busted,
    CubesTaken,
    DeckReshuffled,
    Dispersed,
    DispersionCalled,
    EndTriggered,
    Event,
    FinalPurchase,
    GameEnded,
    HeadquartersBought,
    ObjectiveCompleted,
    Passed,
    PurchaseBegan,
    Referred,
    Rescued,
    RescueOffered,
    Revealed,
    Specialised,
    StoppedEmpty,
    TieBreak,
    TurnStarted,
)
from cogs.green_port.rules.view import View
from cogs.green_port.screen.words import cards_in_words, colour_name, cubes_in_words, marks, some

MOST_SENTENCES = 6
"""On one line; of more, the last ones are told."""
STEPS: dict[type[Event], str] = {
    DispersionCalled: "interrupt",
    Dispersed: "interrupt",
    BonusOffered: "interrupt",
    BonusTaken: "interrupt",
    BonusWithheld: "interrupt",
    CubesTaken: "take",
    Referred: "take",
    Passed: "take",
    Specialised: "use",
    ObjectiveCompleted: "use",
    HeadquartersBought: "use",
    EndTriggered: "use",
}
"""Which step of a turn an event belongs to; all others are hiring's."""


def turn_story(view: View, names: Sequence[str], texts: Texts, most: int) -> list[str]:
    """The last lines of what happened in this turn; while it has just begun, after those of the one
    before."""
    turn = [event for event in view.turn if not isinstance(event, TurnStarted)]
    lines = story(turn, names, texts)[-most:]
    if not view.just_begun:
        return lines
    return [*story(view.turn_before, names, texts)[-most:], *lines]


def story(events: Sequence[Event], names: Sequence[str], texts: Texts) -> list[str]:
    """A line for each step of a turn; events that speak for themselves get no sentence."""
    lines = []
    for _, step in groupby(events, key=lambda event: STEPS.get(type(event), "hire")):
        sentences = list(_sentences(list(step), names, texts))
        if sentences:
            lines.append(" ".join(sentences[-MOST_SENTENCES:]))
    return lines


def _sentences(events: list[Event], names: Sequence[str], texts: Texts) -> Iterator[str]:
    """Cards turned up in a row share a sentence."""
    for revealed, group in groupby(events, key=lambda event: isinstance(event, Revealed)):
        if revealed:
            yield _turned_up(
                [event for event in group if isinstance(event, Revealed)], names, texts
            )
        else:
            for event in group:
                yield from _sentence(event, names, texts)


def _turned_up(events: list[Revealed], names: Sequence[str], texts: Texts) -> str:
    cards: list[Card] = [event.card for event in events]
    return texts.say(
        "gp-story-turned", name=names[events[0].seat], cards=cards_in_words(texts, cards)
    )


def _sentence(event: Event, names: Sequence[str], texts: Texts) -> Iterator[str]:
    match event:
        case DeckReshuffled(after_green_x=False):
            yield texts.say("gp-story-reshuffled", cards=event.cards)
        case DeckReshuffled():
            yield texts.say("gp-story-reshuffled-green", cards=event.cards)
        case RescueOffered():
            yield texts.say("gp-story-offered", name=names[event.seat], price=event.price)
        case Rescued():
            paid = cubes_in_words(texts, event.paid)
            yield texts.say("gp-story-rescued", name=names[event.seat], paid=paid)
        case Busted():
            yield texts.say("gp-story-busted", name=names[event.seat], lost=event.lost)
        case StoppedEmpty():
            yield texts.say("gp-story-stopped", name=names[event.seat])
        case Passed():
            yield texts.say("gp-story-passed", name=names[event.seat])
        case Referred():
            yield texts.say(
                "gp-story-referred",
                name=names[event.seat],
                active=names[event.active],
                colour=colour_name(texts, event.colour),
                fee=some(texts, 1, event.paying),
            )
        case CubesTaken():
            yield _taken(event, names, texts)
        case _:
            yield from _interrupt(event, names, texts)


def _taken(event: CubesTaken, names: Sequence[str], texts: Texts) -> str:
    gained = [int(colour == event.colour) * event.cubes for colour in range(len(NO_CUBES))]
    for colour in event.in_sync:
        gained[colour] += 1
    sources = [
        texts.say(f"gp-story-{source}", count=count)
        for source, count in (
            ("profile", event.from_profile),
            ("green", event.from_headquarters),
            ("in-sync", len(event.in_sync)),
        )
        if count
    ]
    words = {
        "name": names[event.seat],
        "cubes": cubes_in_words(texts, as_cubes(gained)),
    }
    if not sources:
        return texts.say("gp-story-taken", **words)
    return texts.say("gp-story-taken-with", **words, sources=texts.listed(sources))


def _interrupt(event: Event, names: Sequence[str], texts: Texts) -> Iterator[str]:
    match event:
        case DispersionCalled(seats=()):
            yield texts.say("gp-story-dispersion-none")
        case DispersionCalled():
            people = [names[seat] for seat in event.seats]
            yield texts.say("gp-story-dispersion", people=people, count=len(people))
        case Dispersed():
            cubes = cubes_in_words(texts, event.cubes)
            yield texts.say("gp-story-dispersed", name=names[event.seat], cubes=cubes)
        case BonusOffered():
            people = [names[seat] for seat in event.seats]
            yield texts.say("gp-story-underdogs", people=people, count=len(people))
        case BonusWithheld():
            yield texts.say("gp-story-withheld", reason=event.reason.value)
        case BonusTaken():
            cube = some(texts, 1, event.colour)
            yield texts.say("gp-story-bonus", name=names[event.seat], cube=cube)
        case _:
            yield from _use(event, names, texts)


def _use(event: Event, names: Sequence[str], texts: Texts) -> Iterator[str]:
    match event:
        case Specialised():
            yield texts.say(
                "gp-story-swapped",
                name=names[event.seat],
                paid=cubes_in_words(texts, event.paid),
                gained=some(texts, 1, event.gained),
            )
        case ObjectiveCompleted():
            yield texts.say(
                "gp-story-completed",
                name=names[event.seat],
                number=event.objective + 1,
                paid=marks(event.paid),
                points=event.points,
            )
        case HeadquartersBought():
            yield texts.say(
                "gp-story-bought",
                name=names[event.seat],
                colour=colour_name(texts, event.colour),
                price=event.price,
                points=event.value,
            )
            if event.marker is not None:
                yield texts.say("gp-story-marked", colour=colour_name(texts, event.marker))
        case EndTriggered():
            yield texts.say("gp-story-last-round")


def ending_story(view: View, names: Sequence[str], texts: Texts) -> Iterator[str]:
    """What ended the match and who did it, what was bought at the end, and what broke ties."""
    ends = [event for event in view.turn if isinstance(event, GameEnded)]
    if not ends:
        return
    yield _cause(view, ends[0], names, texts)
    purchases = list(_purchases(view.turn, names, texts))
    if purchases:
        yield texts.say("gp-end-purchase", purchases="; ".join(purchases))
    else:
        yield texts.say("gp-end-no-purchase")
    yield from _ties(ends[0], names, texts)


def _cause(view: View, end: GameEnded, names: Sequence[str], texts: Texts) -> str:
    """Who completed the last objective, as far as the last two turns tell."""
    if end.by_limit:
        return texts.say("gp-end-limit")
    events = [*view.turn_before, *view.turn]
    if any(isinstance(event, EndTriggered) for event in events):
        last = [event for event in events if isinstance(event, ObjectiveCompleted)][-1]
        return texts.say("gp-end-last", name=names[last.seat], points=last.points)
    return texts.say("gp-end-done")


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
