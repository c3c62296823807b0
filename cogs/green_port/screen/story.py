"""What happened, in words: a line for each turn, a sentence for each event."""

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
from cogs.green_port.screen.words import card_name, colour_name, cubes_in_words, marks, some

BROKEN_TIES = (events.TieBreak.CUBES, events.TieBreak.CARDS)
_RESULTS = (
    events.CubesTaken, events.Busted, events.Rescued, events.StoppedEmpty,
    events.ObjectiveCompleted, events.HeadquartersBought, events.EndTriggered,
)  # fmt: skip
MOST_SENTENCES, FEW_SENTENCES = 8, 4
"""The most sentences on a line, and on a short one; the middle ones are dropped."""


AddHeadline = Callable[[int, Sequence[Event], str], str]
"""Given how many turns ago a turn was, the events told of it, and its line, adds the headline if
they include what it is about."""


def latest(story: Story, cast: Cast, most: int, add_headline: AddHeadline) -> list[str]:
    happened = turns(story.since)
    said = [
        add_headline(ago, turn, line(turn, cast)) for ago, turn in enumerate(reversed(happened))
    ]
    return [*filter(None, reversed(said))][-most:]


def since_decision(story: Story, cast: Cast, add_headline: AddHeadline) -> Iterator[list[str]]:
    """The outcome of the reader's decision and, in small print below, each turn since. Then shorter
    and shorter versions: without the headline; with turns reduced to their results, the oldest
    first and the reader's own last; finally without the others' turns."""
    happened = turns((story.outcome, *story.since))
    results = [[event for event in turn if _is_result(event, cast)] for turn in happened]
    said, last = [line(turn, cast) for turn in happened], len(happened) - 1
    yield _under_own(
        [add_headline(last - place, happened[place], each) for place, each in enumerate(said)]
    )
    yield _under_own(said)
    for place in (*range(1, last), 0, last):
        said[place] = line(results[place], cast)
        yield _under_own(said)
    for place in range(1, last):
        said[place] = ""
        yield _under_own(said)
    said[0] = line(results[0], cast, FEW_SENTENCES)
    yield _under_own(said)
    said[0] = next(_sentences(results[0], cast), "")
    yield _under_own(said)


def _under_own(said: Sequence[str]) -> list[str]:
    """The reader's own turn, and the others' below it in small print."""
    own, *others = said
    return [own, *(f"-# {turn}" for turn in others if turn)] if own else others


def premoved_story(premoved: Steps, cast: Cast) -> str:
    """What was done by the reader's answers in advance."""
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


def _is_result(event: Event, cast: Cast) -> bool:
    """Whether the event is a result: it changed possessions; for referrals, dispersals and
    bonuses, the reader's own."""
    match event:
        case events.Referred():
            return cast.reader in (event.seat, event.active)
        case events.Dispersed() | events.BonusTaken():
            return event.seat == cast.reader
    return isinstance(event, _RESULTS)


def turns(steps: Steps) -> list[list[Event]]:
    """The events grouped by turn; the first and the last turn can be incomplete."""
    found: list[list[Event]] = [[]]
    for event in chain.from_iterable(steps):
        if isinstance(event, events.TurnStarted):
            found.append([])
        found[-1].append(event)
    return found


def line(happened: Sequence[Event], cast: Cast, most: int = MOST_SENTENCES) -> str:
    """What happened, in at most ``most`` sentences. Of the end's trigger the line below tells,
    unless nothing else happened."""
    told = [event for event in happened if not isinstance(event, events.EndTriggered)]
    said = list(_sentences(told or happened, cast))
    if len(said) > most:
        said = [*said[:2], "…", *said[3 - most :]]
    return " ".join(said)


def _sentences(happened: Sequence[Event], cast: Cast) -> Iterator[str]:
    """Consecutive reveals share a sentence."""
    for turned_up, group in groupby(happened, key=lambda each: isinstance(each, events.Revealed)):
        if turned_up:
            revealed = [event for event in group if isinstance(event, events.Revealed)]
            cards = cast.texts.listed([card_name(cast.texts, event.card) for event in revealed])
            yield cast.texts.say("gp-story-turned", **cast.doing(revealed[0].seat), cards=cards)
        else:
            for event in group:
                yield from _sentence(event, cast)


def _sentence(event: Event, cast: Cast) -> Iterator[str]:
    """The sentences about an event; self-explanatory ones have none."""
    seat = getattr(event, "seat", None)
    who = {} if seat is None else cast.doing(seat)
    for key, values in _texts_of(event, cast):
        yield cast.texts.say(f"gp-story-{key}", **who, **values)


def _texts_of(event: Event, cast: Cast) -> Iterator[tuple[str, dict[str, object]]]:
    """The text keys for an event, with their values except the actor's name."""
    texts = cast.texts
    match event:
        case events.DeckReshuffled():
            key = "reshuffled-green" if event.after_green_x else "reshuffled"
            yield key, {"cards": event.cards}
        case events.RescueOffered():
            yield "offered", {"price": event.price}
        case events.Rescued():
            yield "rescued", {"paid": cubes_in_words(texts, event.paid)}
        case events.Busted():
            yield "busted", {"lost": event.lost}
        case events.DispersionCalled(seats=()):
            yield "dispersion-none", {}
        case events.DispersionCalled(seats=(cast.reader,)):
            yield "dispersion-own", {}  # the question and the choice tell the rest
        case events.DispersionCalled():
            yield "dispersion", _several(event.seats, cast, "subject")
        case events.Dispersed():
            yield "dispersed", {"cubes": cubes_in_words(texts, event.cubes)}
        case events.BonusOffered(seats=(cast.reader,)):
            pass  # the question and the choice tell it
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
            yield _take_text(event, texts)
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


def _take_text(event: events.CubesTaken, texts: Texts) -> tuple[str, dict[str, object]]:
    """The cubes of all colours, and their sources besides the cards."""
    gained = [int(colour in event.in_sync) for colour in COLOURS]
    gained[event.colour] += event.cubes
    cubes = cubes_in_words(texts, as_cubes(gained))
    profile, green, in_sync = event.from_profile, event.from_headquarters, len(event.in_sync)
    counts = {"profile": profile, "green": green, "in-sync": in_sync}
    sources = [texts.say(f"gp-story-{each}", count=n) for each, n in counts.items() if n]
    if not sources:
        return "taken", {"cubes": cubes}
    return "taken-with", {"cubes": cubes, "sources": texts.listed(sources)}


def _several(seats: Sequence[int], cast: Cast, form: Form) -> dict[str, object]:
    """The values of a sentence about one or more seats."""
    return {"people": cast.together(seats, form), "count": len(seats), "you": cast.you(*seats)}


def ending_story(view: View, cast: Cast) -> list[str]:
    """What decided the match, what ended it, the End Game Purchase, and any other broken ties."""
    end = next(event for event in view.turn if isinstance(event, events.GameEnded))
    ties = _ties(end, cast)
    headline, told = ties.pop(0, None) or _headline(view, end, cast), [_cause(view, end, cast)]
    purchases = list(_purchases(view.turn, cast))
    if purchases:
        told.append(cast.texts.say("gp-end-purchase", purchases=" · ".join(purchases)))
    else:
        told.append(cast.texts.say("gp-end-no-purchase"))
    return [headline, *(line for line in told if line != headline), *ties.values()]


def _headline(view: View, end: events.GameEnded, cast: Cast) -> str:
    """What decided a match without a broken tie for the first place."""
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
    """The event that decided a finished match, or None if a picture can't show it. ``GameEnded`` if
    cubes broke a tie; the winner's last End Game Purchase or the last objective if they wouldn't
    have won alone without it."""
    end = next(event for event in view.turn if isinstance(event, events.GameEnded))
    winner = end.results[0]
    if winner.over_next in BROKEN_TIES:
        return end if winner.over_next is events.TieBreak.CUBES else None
    before, last = _before_the_sale(view, end), _last_objective(view)
    if before[winner.seat] < max(before.values()):
        sales = [event for event in view.turn if isinstance(event, events.FinalPurchase)]
        return [event for event in sales if event.seat == winner.seat][-1]
    decided = last and last.seat == winner.seat and last.points >= _lead(end)
    return last if decided else None


def _last_objective(view: View) -> events.ObjectiveCompleted | None:
    """The completion that ended the match, if it was in one of the last two turns."""
    happened = [*view.turn_before, *view.turn]
    if not any(isinstance(event, events.EndTriggered) for event in happened):
        return None
    return [event for event in happened if isinstance(event, events.ObjectiveCompleted)][-1]


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
    """What ended the match; names who completed the last objective in the last two turns."""
    if end.by_limit:
        return cast.texts.say("gp-end-limit")
    if last := _last_objective(view):
        return cast.texts.say("gp-end-last", **cast.doing(last.seat), points=last.points)
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
        colour = colour_name(cast.texts, began.colour)
        yield cast.texts.say("gp-end-colour", colour=colour, price=began.price, people=people)


def _ties(event: events.GameEnded, cast: Cast) -> dict[int, str]:
    """The places, from 0, at which points were tied, and what broke the tie."""
    return {
        place: cast.texts.say(
            "gp-end-tie",
            **cast.doing(above.seat),
            below=cast.called(below.seat, "object"),
            by=above.over_next.value,
            more=above.cubes,
            less=below.cubes,
        )
        for place, (above, below) in enumerate(pairwise(event.results))
        if above.over_next in BROKEN_TIES
    }
