"""What happened, in words: a line for each turn, with a sentence for each event."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import chain, groupby, pairwise

from bot.ui.i18n.texts import Texts
from bot.ui.screens.names import Cast, Form
from bot.ui.screens.story import Steps, Story
from cogs.green_port.rules import events
from cogs.green_port.rules.components import COLOURS, as_cubes
from cogs.green_port.rules.events import Event
from cogs.green_port.rules.view import View
from cogs.green_port.screen.words import (
    card_name,
    colour_name,
    cubes_in_words,
    marks,
    some,
)

BROKEN_TIES = (events.TieBreak.CUBES, events.TieBreak.CARDS)
_WEIGHTY = (
    events.CubesTaken, events.Busted, events.Rescued, events.StoppedEmpty,
    events.ObjectiveCompleted, events.HeadquartersBought, events.EndTriggered,
)  # fmt: skip
MOST_SENTENCES, FEW_SENTENCES = 8, 4
"""On one line, and where room is short; of more, only the first and the last are told."""


Headed = Callable[[int, str], str]
"""Adds the headline, if it has one, to the line of a turn that was so many turns ago."""


def latest(told: Story, cast: Cast, most: int, headed: Headed) -> list[str]:
    happened = turns(told.since)
    said = [headed(ago, line(turn, cast)) for ago, turn in enumerate(reversed(happened))]
    return [*filter(None, reversed(said))][-most:]


def since_decision(told: Story, cast: Cast, headed: Headed) -> Iterator[list[str]]:
    """The reader's own outcome, and below it, small, each turn since, the latest under its
    headline.

    Then the same in less and less room: without the headline; with turns cut down to what came of
    them, the oldest first and the reader's own last; and then without some of them.
    """
    happened = turns((told.outcome, *told.since))
    weighty = [[event for event in turn if _weighs(event, cast)] for turn in happened]
    said, last = [line(turn, cast) for turn in happened], len(happened) - 1
    yield _under_own([headed(last - place, each) for place, each in enumerate(said)])
    yield _under_own(said)
    for place in (*range(1, last), 0, last):
        said[place] = line(weighty[place], cast)
        yield _under_own(said)
    for place in range(1, last):
        said[place] = ""
        yield _under_own(said)
    said[0] = line(weighty[0], cast, FEW_SENTENCES)
    yield _under_own(said)
    said[0] = next(_sentences(weighty[0], cast), "")
    yield _under_own(said)


def _under_own(said: Sequence[str]) -> list[str]:
    """The reader's own turn, and the others' below it, small."""
    own, *others = said
    return [own, *(f"-# {turn}" for turn in others if turn)] if own else others


def as_asked(premoved: Steps, cast: Cast) -> str:
    """What the reader did by answers in advance."""
    texts, passed = cast.texts, 0
    done: list[str] = []
    for event in chain.from_iterable(premoved):
        match event:
            case events.Passed(seat=cast.reader):
                passed += 1
            case events.Referred(seat=cast.reader):
                fee, colour = some(texts, 1, event.paying), colour_name(texts, event.colour, "the")
                done.append(texts.say("gp-premoved-referred", fee=fee, colour=colour))
            case events.BonusTaken(seat=cast.reader):
                done.append(texts.say("gp-premoved-bonus", cube=some(texts, 1, event.colour)))
            case events.Dispersed(seat=cast.reader):
                cubes = cubes_in_words(texts, event.cubes)
                done.append(texts.say("gp-premoved-dispersed", cubes=cubes))
    if passed:
        done.append(texts.say("gp-premoved-passed", count=passed))
    return texts.say("gp-premoved", done=texts.listed(done))


def _weighs(event: Event, cast: Cast) -> bool:
    """Whether the event changed what anybody has or, if it is about cubes, what the reader has."""
    match event:
        case events.Referred():
            return cast.reader in (event.seat, event.active)
        case events.Dispersed() | events.BonusTaken():
            return event.seat == cast.reader
    return isinstance(event, _WEIGHTY)


def turns(steps: Steps) -> list[list[Event]]:
    """The events turn by turn; of the first and the last turn some may be missing."""
    found: list[list[Event]] = [[]]
    for event in chain.from_iterable(steps):
        if isinstance(event, events.TurnStarted):
            found.append([])
        found[-1].append(event)
    return found


def line(happened: Sequence[Event], cast: Cast, most: int = MOST_SENTENCES) -> str:
    """What happened, in a few sentences; events that speak for themselves get none."""
    said = list(_sentences(happened, cast))
    if len(said) > most:
        said = [*said[:2], "…", *said[3 - most :]]
    return " ".join(said)


def _sentences(happened: Sequence[Event], cast: Cast) -> Iterator[str]:
    """Cards turned up in a row share a sentence."""
    for turned_up, group in groupby(happened, key=lambda each: isinstance(each, events.Revealed)):
        if turned_up:
            revealed = [event for event in group if isinstance(event, events.Revealed)]
            cards = cast.texts.listed([card_name(cast.texts, event.card) for event in revealed])
            yield cast.texts.say("gp-story-turned", **cast.doing(revealed[0].seat), cards=cards)
        else:
            for event in group:
                yield from _sentence(event, cast)


def _sentence(event: Event, cast: Cast) -> Iterator[str]:
    """What is said of an event: of those that speak for themselves, nothing."""
    seat = getattr(event, "seat", None)
    who = {} if seat is None else cast.doing(seat)
    for key, values in _told(event, cast):
        yield cast.texts.say(f"gp-story-{key}", **who, **values)


def _told(event: Event, cast: Cast) -> Iterator[tuple[str, dict[str, object]]]:
    """The texts of an event, and their values besides who did it."""
    texts = cast.texts
    match event:
        case events.DeckReshuffled():
            yield (
                "reshuffled-green" if event.after_green_x else "reshuffled",
                {"cards": event.cards},
            )
        case events.RescueOffered():
            yield "offered", {"price": event.price}
        case events.Rescued():
            yield "rescued", {"paid": cubes_in_words(texts, event.paid)}
        case events.Busted():
            yield "busted", {"lost": event.lost}
        case events.DispersionCalled(seats=()):
            yield "dispersion-none", {}
        case events.DispersionCalled():
            yield "dispersion", _several(event.seats, cast, "subject")
        case events.Dispersed():
            yield "dispersed", {"cubes": cubes_in_words(texts, event.cubes)}
        case events.BonusOffered():
            yield "underdogs", _several(event.seats, cast, "object")
        case events.BonusWithheld():
            yield "withheld", {"reason": event.reason.value}
        case events.BonusTaken():
            yield "bonus", {"cube": some(texts, 1, event.colour)}
        case events.StoppedEmpty():
            yield "stopped", {}
        case events.Referred():
            active = cast.called(event.active, "object")
            colour, fee = colour_name(texts, event.colour, "the"), some(texts, 1, event.paying)
            yield "referred", {"active": active, "colour": colour, "fee": fee}
        case events.Passed():
            yield "passed", {}
        case events.CubesTaken():
            yield _taken(event, texts)
        case events.Specialised():
            paid, gained = cubes_in_words(texts, event.paid), some(texts, 1, event.gained)
            yield "swapped", {"paid": paid, "gained": gained}
        case events.ObjectiveCompleted():
            number, paid = event.objective + 1, marks(event.paid)
            yield "completed", {"number": number, "paid": paid, "points": event.points}
        case events.HeadquartersBought():
            colour = colour_name(texts, event.colour)
            yield "bought", {"colour": colour, "price": event.price, "points": event.value}
            if event.marker is not None:
                yield "marked", {"colour": colour_name(texts, event.marker)}
        case events.EndTriggered():
            yield "last-round", {}


def _taken(event: events.CubesTaken, texts: Texts) -> tuple[str, dict[str, object]]:
    """The cubes of all colours, and what some of them came from besides the cards."""
    gained = [int(colour in event.in_sync) for colour in COLOURS]
    gained[event.colour] += event.cubes
    cubes = cubes_in_words(texts, as_cubes(gained))
    counts = {
        "profile": event.from_profile,
        "green": event.from_headquarters,
        "in-sync": len(event.in_sync),
    }
    sources = [texts.say(f"gp-story-{each}", count=n) for each, n in counts.items() if n]
    if not sources:
        return "taken", {"cubes": cubes}
    return "taken-with", {"cubes": cubes, "sources": texts.listed(sources)}


def _several(seats: Sequence[int], cast: Cast, form: Form) -> dict[str, object]:
    """The values of a sentence about what several seats, or one, have to do."""
    return {"people": cast.together(seats, form), "count": len(seats), "you": cast.you(*seats)}


def ending_story(view: View, cast: Cast) -> list[str]:
    """What decided the match, then what ended it, what was bought at the end, and other ties."""
    end = next(event for event in view.turn if isinstance(event, events.GameEnded))
    ties = dict(_ties(end, cast))
    headline, told = ties.pop(0, None) or _headline(view, end, cast), [_cause(view, end, cast)]
    purchases = list(_purchases(view.turn, cast))
    if purchases:
        told.append(cast.texts.say("gp-end-purchase", purchases=" · ".join(purchases)))
    else:
        told.append(cast.texts.say("gp-end-no-purchase"))
    return [headline, *(line for line in told if line != headline), *ties.values()]


def _headline(view: View, end: events.GameEnded, cast: Cast) -> str:
    """What decided a match in which no tie was broken for the first place."""
    winners = [ranked.seat for ranked in end.results if ranked.place == 1]
    winner, cause = cast.doing(winners[0]), decisive(view)
    if len(winners) > 1:
        return cast.texts.say(
            "gp-end-shared", people=cast.together(winners), you=cast.you(*winners)
        )
    if isinstance(cause, events.FinalPurchase):
        before = _before_the_sale(view, end)
        other = cast.called(max(before, key=lambda seat: before[seat]), "object")
        return cast.texts.say("gp-end-sale", **winner, other=other)
    if isinstance(cause, events.ObjectiveCompleted):
        return cast.texts.say("gp-end-last", **winner, points=cause.points)
    return cast.texts.say("gp-end-clear", **winner, points=_lead(end))


def decisive(view: View) -> Event | None:
    """What decided a match that has ended: the end itself by the cubes left, the winner's last
    purchase in the final sale, or the last objective, if without it they wouldn't have won alone;
    None where a picture can't show it."""
    end = next(event for event in view.turn if isinstance(event, events.GameEnded))
    winner, happened = end.results[0], [*view.turn_before, *view.turn]
    if winner.over_next in BROKEN_TIES:
        return end if winner.over_next is events.TieBreak.CUBES else None
    before = _before_the_sale(view, end)
    if before[winner.seat] < max(before.values()):
        sales = [event for event in view.turn if isinstance(event, events.FinalPurchase)]
        return [event for event in sales if event.seat == winner.seat][-1]
    if any(isinstance(event, events.EndTriggered) for event in happened):
        last = [event for event in happened if isinstance(event, events.ObjectiveCompleted)][-1]
        return last if last.seat == winner.seat and last.points >= _lead(end) else None
    return None


def _lead(end: events.GameEnded) -> int:
    first, second, *_ = end.results
    return first.points - second.points


def _before_the_sale(view: View, end: events.GameEnded) -> dict[int, int]:
    before = {ranked.seat: ranked.points for ranked in end.results}
    for event in view.turn:
        if isinstance(event, events.FinalPurchase):
            before[event.seat] -= event.value
    return before


def _cause(view: View, end: events.GameEnded, cast: Cast) -> str:
    """Who completed the last objective, if that was within the last two turns."""
    if end.by_limit:
        return cast.texts.say("gp-end-limit")
    happened = [*view.turn_before, *view.turn]
    last = [event for event in happened if isinstance(event, events.ObjectiveCompleted)]
    if last and any(isinstance(event, events.EndTriggered) for event in happened):
        return cast.texts.say("gp-end-last", **cast.doing(last[-1].seat), points=last[-1].points)
    return cast.texts.say("gp-end-done")


def _purchases(happened: Sequence[Event], cast: Cast) -> Iterator[str]:
    for began in happened:
        if not isinstance(began, events.PurchaseBegan):
            continue
        bought = Counter(
            event.seat
            for event in happened
            if isinstance(event, events.FinalPurchase) and event.colour is began.colour
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


def _ties(event: events.GameEnded, cast: Cast) -> Iterator[tuple[int, str]]:
    """The places, from 0, that points alone did not decide, and what did."""
    for place, (above, below) in enumerate(pairwise(event.results)):
        if above.over_next in BROKEN_TIES:
            yield (
                place,
                cast.texts.say(
                    "gp-end-tie",
                    above=cast.names[above.seat],
                    below=cast.names[below.seat],
                    by=above.over_next.value,
                    more=above.cubes,
                    less=below.cubes,
                ),
            )
