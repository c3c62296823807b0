"""A turn told in words, event by event: a line for each step, with several sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby

from bot.ui.screens.names import Cast, Form
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


def turn_story(view: View, cast: Cast, most: int) -> list[str]:
    """The last lines of what happened in this turn; while it has just begun, after those of the one
    before."""
    turn = [event for event in view.turn if not isinstance(event, TurnStarted)]
    lines = story(turn, cast)[-most:]
    if not view.just_begun:
        return lines
    return [*story(view.turn_before, cast)[-most:], *lines]


def story(events: Sequence[Event], cast: Cast) -> list[str]:
    """A line for each step of a turn; events that speak for themselves get no sentence."""
    lines = []
    for _, step in groupby(events, key=lambda event: STEPS.get(type(event), "hire")):
        sentences = list(_sentences(list(step), cast))
        if sentences:
            lines.append(" ".join(sentences[-MOST_SENTENCES:]))
    return lines


def _sentences(events: list[Event], cast: Cast) -> Iterator[str]:
    """Cards turned up in a row share a sentence."""
    for revealed, group in groupby(events, key=lambda event: isinstance(event, Revealed)):
        if revealed:
            yield _turned_up([event for event in group if isinstance(event, Revealed)], cast)
        else:
            for event in group:
                yield from _sentence(event, cast)


def _turned_up(events: list[Revealed], cast: Cast) -> str:
    cards: list[Card] = [event.card for event in events]
    return cast.texts.say(
        "gp-story-turned", **cast.doing(events[0].seat), cards=cards_in_words(cast.texts, cards)
    )


def _sentence(event: Event, cast: Cast) -> Iterator[str]:
    match event:
        case DeckReshuffled(after_green_x=False):
            yield cast.texts.say("gp-story-reshuffled", cards=event.cards)
        case DeckReshuffled():
            yield cast.texts.say("gp-story-reshuffled-green", cards=event.cards)
        case RescueOffered():
            yield cast.texts.say("gp-story-offered", **cast.doing(event.seat), price=event.price)
        case Rescued():
            paid = cubes_in_words(cast.texts, event.paid)
            yield cast.texts.say("gp-story-rescued", **cast.doing(event.seat), paid=paid)
        case Busted():
            yield cast.texts.say("gp-story-busted", **cast.doing(event.seat), lost=event.lost)
        case StoppedEmpty():
            yield cast.texts.say("gp-story-stopped", **cast.doing(event.seat))
        case Passed():
            yield cast.texts.say("gp-story-passed", **cast.doing(event.seat))
        case Referred():
            yield cast.texts.say(
                "gp-story-referred",
                **cast.doing(event.seat),
                active=cast.called(event.active, "object"),
                colour=colour_name(cast.texts, event.colour, "the"),
                fee=some(cast.texts, 1, event.paying),
            )
        case CubesTaken():
            yield _taken(event, cast)
        case _:
            yield from _interrupt(event, cast)


def _taken(event: CubesTaken, cast: Cast) -> str:
    gained = [int(colour == event.colour) * event.cubes for colour in range(len(NO_CUBES))]
    for colour in event.in_sync:
        gained[colour] += 1
    sources = [
        cast.texts.say(f"gp-story-{source}", count=count)
        for source, count in (
            ("profile", event.from_profile),
            ("green", event.from_headquarters),
            ("in-sync", len(event.in_sync)),
        )
        if count
    ]
    words = {
        **cast.doing(event.seat),
        "cubes": cubes_in_words(cast.texts, as_cubes(gained)),
    }
    if not sources:
        return cast.texts.say("gp-story-taken", **words)
    return cast.texts.say("gp-story-taken-with", **words, sources=cast.texts.listed(sources))


def _several(seats: Sequence[int], cast: Cast, form: Form) -> dict[str, object]:
    """The values of a sentence about what several seats, or one, have to do."""
    return {"people": cast.together(seats, form), "count": len(seats), "you": cast.you(*seats)}


def _interrupt(event: Event, cast: Cast) -> Iterator[str]:
    match event:
        case DispersionCalled(seats=()):
            yield cast.texts.say("gp-story-dispersion-none")
        case DispersionCalled():
            yield cast.texts.say("gp-story-dispersion", **_several(event.seats, cast, "subject"))
        case Dispersed():
            cubes = cubes_in_words(cast.texts, event.cubes)
            yield cast.texts.say("gp-story-dispersed", **cast.doing(event.seat), cubes=cubes)
        case BonusOffered():
            yield cast.texts.say("gp-story-underdogs", **_several(event.seats, cast, "object"))
        case BonusWithheld():
            yield cast.texts.say("gp-story-withheld", reason=event.reason.value)
        case BonusTaken():
            cube = some(cast.texts, 1, event.colour)
            yield cast.texts.say("gp-story-bonus", **cast.doing(event.seat), cube=cube)
        case _:
            yield from _use(event, cast)


def _use(event: Event, cast: Cast) -> Iterator[str]:
    match event:
        case Specialised():
            yield cast.texts.say(
                "gp-story-swapped",
                **cast.doing(event.seat),
                paid=cubes_in_words(cast.texts, event.paid),
                gained=some(cast.texts, 1, event.gained),
            )
        case ObjectiveCompleted():
            yield cast.texts.say(
                "gp-story-completed",
                **cast.doing(event.seat),
                number=event.objective + 1,
                paid=marks(event.paid),
                points=event.points,
            )
        case HeadquartersBought():
            yield cast.texts.say(
                "gp-story-bought",
                **cast.doing(event.seat),
                colour=colour_name(cast.texts, event.colour),
                price=event.price,
                points=event.value,
            )
            if event.marker is not None:
                yield cast.texts.say(
                    "gp-story-marked", colour=colour_name(cast.texts, event.marker)
                )
        case EndTriggered():
            yield cast.texts.say("gp-story-last-round")


def ending_story(view: View, cast: Cast) -> Iterator[str]:
    """What ended the match and who did it, what was bought at the end, and what broke ties."""
    ends = [event for event in view.turn if isinstance(event, GameEnded)]
    if not ends:
        return
    yield _cause(view, ends[0], cast)
    purchases = list(_purchases(view.turn, cast))
    if purchases:
        yield cast.texts.say("gp-end-purchase", purchases=" · ".join(purchases))
    else:
        yield cast.texts.say("gp-end-no-purchase")
    yield from _ties(ends[0], cast)


def _cause(view: View, end: GameEnded, cast: Cast) -> str:
    """Who completed the last objective, as far as the last two turns tell."""
    if end.by_limit:
        return cast.texts.say("gp-end-limit")
    events = [*view.turn_before, *view.turn]
    if any(isinstance(event, EndTriggered) for event in events):
        last = [event for event in events if isinstance(event, ObjectiveCompleted)][-1]
        name = cast.names[last.seat]
        return cast.texts.say("gp-end-last", name=name, points=last.points)
    return cast.texts.say("gp-end-done")


def _purchases(events: Sequence[Event], cast: Cast) -> Iterator[str]:
    for began in events:
        if not isinstance(began, PurchaseBegan):
            continue
        bought = Counter(
            event.seat
            for event in events
            if isinstance(event, FinalPurchase) and event.colour is began.colour
        )
        people = [
            cast.texts.say("gp-end-bought", name=cast.called(seat, "object"), count=count)
            for seat, count in bought.items()
        ]
        yield cast.texts.say(
            "gp-end-colour",
            colour=colour_name(cast.texts, began.colour),
            price=began.price,
            people=people,
        )


def _ties(event: GameEnded, cast: Cast) -> Iterator[str]:
    for above, below in zip(event.results, event.results[1:], strict=False):
        if above.over_next in (TieBreak.CUBES, TieBreak.CARDS):
            yield cast.texts.say(
                "gp-end-tie",
                above=cast.names[above.seat],
                below=cast.names[below.seat],
                by=above.over_next.value,
                more=above.cubes,
                less=below.cubes,
            )
