"""The story: a sentence for each event worth one, and the moments shown in the strip above the
row."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, pairwise
from typing import NamedTuple

from bot.games import of_kind
from bot.ui.drawing.svg import Element
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import Figure
from bot.ui.screens.names import Cast
from bot.ui.screens.scene import Steps, Story
from cogs.green_port import art
from cogs.green_port.rules import events
from cogs.green_port.rules.components import COLOURS, Cubes, UnitCard, as_cubes, single
from cogs.green_port.rules.events import Event
from cogs.green_port.rules.view import View
from cogs.green_port.screen.words import (
    BECOMES,
    BOLD,
    MARKS,
    PortScene,
    colour_name,
    cubes_in_words,
    marks,
    some,
    spoken_colour,
)

NO_UNDERDOG = events.BonusWithheld(events.Withheld.ALL_TIED)
BROKEN_TIES = (events.TieBreak.CUBES, events.TieBreak.CARDS)
MOST_TURNS, MOST_SENTENCES = 2, 6
"""How many of the last turns a board's story tells, and how many of the last sentences in each."""
LINE = 32
"""How many letters fit on a phone's line. A panel's story has two lines with two players, otherwise
one."""


def latest(view: View, story: Story, cast: Cast) -> list[str]:
    """The last turns, each on a line."""
    lines: list[list[str]] = [[]]
    for event, sentence in narration([*chain.from_iterable(story.steps)], view, cast):
        if isinstance(event, events.TurnStarted):
            lines.append([])
        elif sentence:
            lines[-1].append(sentence)
    return [" ".join(line[-MOST_SENTENCES:]) for line in lines if line][-MOST_TURNS:]


def news(view: View, story: Story, cast: Cast) -> Iterator[str]:
    """What has happened since the reader's last turn ended and, since their last decision, what
    others or luck did to them. An X for which nobody is behind is no news. If that is too long, the
    oldest sentences are dropped; those about what was done to the reader go last."""
    happened = [*chain.from_iterable(story.steps)]
    reader = cast.reader
    own_ends = (
        place
        for place, event in enumerate(happened)
        if isinstance(event, events.TurnEnded) and event.seat == reader
    )
    turn_end = max(own_ends, default=-1)
    decision = sum(map(len, story.before))
    kept = [
        (event, sentence)
        for place, (event, sentence) in enumerate(narration(happened, view, cast))
        if sentence
        and event != NO_UNDERDOG
        and (place > turn_end or (place >= decision and _befell(event, reader)))
    ]
    room = 2 * LINE if len(view.gangs) == 2 else LINE
    while len(kept) > 1 and len(" ".join(sentence for _, sentence in kept)) > room:
        others = [each for each in kept if not _befell(each[0], reader)]
        kept.remove((others or kept)[0])
    if kept:
        yield " ".join(sentence for _, sentence in kept)


def _befell(event: Event, seat: int | None) -> bool:
    """Whether others, or luck, did something to the seat."""
    if isinstance(event, events.Referred):
        return event.active == seat
    return isinstance(event, events.Busted) and event.seat == seat


def premoved_story(premoved: Steps, cast: Cast) -> str:
    """What the reader's answers in advance did."""
    texts = cast.texts
    passed = 0
    done: list[str] = []
    for event in chain.from_iterable(premoved):
        match event:
            case events.Passed(seat=cast.reader):
                passed += 1
            case events.Referred(seat=cast.reader):
                fee = some(texts, 1, event.paying)
                colour = colour_name(texts, event.colour, "the")
                done.append(texts.say("gp-premoved-referred", fee=fee, colour=colour))
            case events.BonusTaken(seat=cast.reader):
                done.append(texts.say("gp-premoved-bonus", cube=some(texts, 1, event.colour)))
            case events.Dispersed(seat=cast.reader):
                cubes = cubes_in_words(texts, event.cubes)
                done.append(texts.say("gp-premoved-dispersed", cubes=cubes))
    if passed:
        done.append(texts.say("gp-premoved-passed", count=passed))
    return texts.say("gp-premoved", done=texts.listed(done))


def narration(happened: Sequence[Event], view: View, cast: Cast) -> list[tuple[Event, str]]:
    """The events of a match up to ``view``, each with its sentence, which is empty if the picture
    says enough."""
    overtakings = _overtakings(happened, view)
    sentences = []
    for place, event in enumerate(happened):
        referred = place > 0 and isinstance(happened[place - 1], events.Referred)
        if isinstance(event, events.CubesTaken) and referred:
            sentence = ""  # the referral's sentence tells what it took
        else:
            sentence = _sentence(event, cast)
        if place in overtakings:
            sentence += " " + cast.texts.say("takes-lead", **cast.doing(overtakings[place]))
        sentences.append((event, sentence))
    return sentences


def _overtakings(happened: Sequence[Event], view: View) -> dict[int, int]:
    """The seats that took the sole lead, by the places of the events that gave it to them."""
    after = [gang.points for gang in view.gangs]
    leads: dict[int, int] = {}
    for place in reversed(range(len(happened))):
        match happened[place]:
            case (
                events.ObjectiveCompleted(seat=seat, points=scored)
                | events.HeadquartersBought(seat=seat, value=scored)
            ):
                before = [*after]
                before[seat] -= scored
                if _leader(after) == seat and _leader(before) != seat:
                    leads[place] = seat
                after = before
    return leads


def _leader(points: Sequence[int]) -> int | None:
    """The seat in the sole lead, if there is one."""
    most = max(points)
    return points.index(most) if points.count(most) == 1 else None


def _sentence(event: Event, cast: Cast) -> str:
    key, values = _text_of(event, cast.texts)
    seat = getattr(event, "seat", None)
    who = {} if seat is None else cast.doing(seat)
    return cast.texts.say(f"gp-story-{key}", **who, **values) if key else ""


def _text_of(event: Event, texts: Texts) -> tuple[str, dict[str, object]]:
    """The key of an event's text, or "", and the text's values except for the actor's name."""
    match event:
        case events.Rescued():
            return "rescued", {"paid": _cubes(texts, event.paid)}
        case events.Busted():
            return "busted", {}
        case events.DispersionCalled():
            return "dispersion", {}
        case events.Dispersed():
            return "dispersed", {"cubes": _cubes(texts, event.cubes)}
        case events.BonusWithheld():
            return "withheld", {"reason": event.reason.value}
        case events.BonusTaken():
            return "bonus", {"cube": some(texts, 1, event.colour)}
        case events.StoppedEmpty():
            return "stopped", {}
        case events.Referred():
            colour = colour_name(texts, event.colour, "the")
            return "referred", {"colour": colour, "fee": marks(single(event.paying, 1))}
        case events.CubesTaken():
            gained = [int(colour in event.in_sync) for colour in COLOURS]
            gained[event.colour] += event.cubes
            return "taken", {"cubes": _cubes(texts, as_cubes(gained))}
        case events.Specialised():
            got = marks(single(event.gained, 1))
            return "swapped", {"paid": marks(event.paid), "gained": got}
        case events.ObjectiveCompleted():
            return "completed", {"tile": f"{marks(event.paid)}{BECOMES}+{event.points}"}
        case events.HeadquartersBought():
            return "bought", {"colour": MARKS[event.colour], "points": event.value}
    return "", {}


def _cubes(texts: Texts, cubes: Cubes) -> str:
    """Cubes of one colour in words, of several colours by their marks."""
    return marks(cubes) if sum(map(bool, cubes)) > 1 else cubes_in_words(texts, cubes)


def ending_story(view: View, cast: Cast) -> list[str]:
    """What decided the match, the End Game Purchase, and any other broken ties."""
    (end,) = of_kind(view.turn, events.GameEnded)
    ties = _ties(end, cast)
    purchases = list(_purchases(view.turn, cast))
    headline = ties.pop(0, None) or _headline(view, end, cast)
    sale = cast.texts.say("gp-end-purchase", purchases=" · ".join(purchases))
    return [headline, *([sale] if purchases else []), *ties.values()]


def _headline(view: View, end: events.GameEnded, cast: Cast) -> str:
    """What decided a match without a broken tie for first place."""
    first, second = end.results[:2]
    winner = cast.doing(first.seat)
    cause = decisive(view)
    if first.over_next is events.TieBreak.SHARED:
        winners = [ranked.seat for ranked in end.results if ranked.place == 1]
        return cast.texts.say(
            "gp-end-shared", people=cast.together(winners), you=cast.you(*winners)
        )
    if isinstance(cause, events.FinalPurchase):
        bought = dict.fromkeys(
            each.colour
            for each in of_kind(view.turn, events.FinalPurchase)
            if each.seat == first.seat
        )
        return cast.texts.say(
            "gp-end-sale",
            **winner,
            points=first.points,
            other=cast.names[second.seat],
            to=cast.you(second.seat),
            less=second.points,
            colours=[colour_name(cast.texts, colour, "the") for colour in bought],
        )
    if isinstance(cause, events.ObjectiveCompleted):
        return cast.texts.say("gp-end-last", **winner, points=cause.points)
    return cast.texts.say("wins-by", **winner, points=_lead(end))


def decisive(view: View) -> Event | None:
    """The event that decided a finished match: ``GameEnded`` if cubes broke the tie for first; else
    the winner's last End Game Purchase, if the winner didn't have the sole lead before the sale;
    else the last objective, if the winner completed it and it was worth at least the lead. None if
    none of these applies or cards broke the tie."""
    (end,) = of_kind(view.turn, events.GameEnded)
    winner = end.results[0]
    sales = of_kind(view.turn, events.FinalPurchase)
    if winner.over_next in BROKEN_TIES:
        return end if winner.over_next is events.TieBreak.CUBES else None
    before = {ranked.seat: ranked.points for ranked in end.results}
    for sale in sales:
        before[sale.seat] -= sale.value
    purchases = [sale for sale in sales if sale.seat == winner.seat]
    if purchases and before.pop(winner.seat) <= max(before.values()):
        return purchases[-1]
    last_turns = [*view.turn_before, *view.turn]
    if of_kind(last_turns, events.EndTriggered):
        last = of_kind(last_turns, events.ObjectiveCompleted)[-1]
        if last.seat == winner.seat and last.points >= _lead(end):
            return last
    return None


def _lead(end: events.GameEnded) -> int:
    first, second, *_ = end.results
    return first.points - second.points


def _purchases(happened: Sequence[Event], cast: Cast) -> Iterator[str]:
    sales = of_kind(happened, events.FinalPurchase)
    for began in of_kind(happened, events.PurchaseBegan):
        bought = Counter(sale.seat for sale in sales if sale.colour is began.colour)
        people = [
            cast.texts.say("gp-end-bought", name=cast.called(seat, "object"), count=count)
            for seat, count in bought.items()
        ]
        colour = colour_name(cast.texts, began.colour)
        yield cast.texts.say("gp-end-colour", colour=colour, price=began.price, people=people)


def _ties(event: events.GameEnded, cast: Cast) -> dict[int, str]:
    """A sentence on each broken tie, by the better seat's index in the results."""
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


LASTING = 2
"""The number of turns for which a channel sees a moment."""


class ShownMoment(NamedTuple):
    """A moment as a strip, and its alt text; both empty if there is none to show."""

    drawn: Element = Element()
    alt: str = ""


def moment(scene: PortScene) -> ShownMoment:
    """The moment to show. The strip has no words, as the story has them."""
    happened = [*chain.from_iterable(scene.story.steps)]
    place = _choose(scene, happened)
    if place is None:
        return ShownMoment()
    event = happened[place]
    lost = _row(happened[:place]) if isinstance(event, events.Busted) else []
    drawn = art.strip_of(happened, place, lost, scene.view, scene.drawn_names)
    alt = _sentence(event, scene.plain_cast)
    if lost:
        alt += f" {_row_aloud(lost, scene, 'gp-alt-lost')}"
    return ShownMoment(drawn, alt)


def _choose(scene: PortScene, happened: Sequence[Event]) -> int | None:
    """The place of the event to show as a moment. On a panel that is the last one of the seat's
    outcome, else of what has affected the seat since, else of all since its decision. A channel
    shows the last one of the last turns."""
    moments = [place for place, event in enumerate(happened) if _affected(event)]
    if scene.seat is None:
        turns = [n for n, event in enumerate(happened) if isinstance(event, events.TurnStarted)]
        start = turns[-LASTING] if len(turns) >= LASTING else 0
        return max((place for place in moments if place >= start), default=None)
    decision = sum(map(len, scene.story.before))
    after = decision + len(scene.story.outcome)
    since = [place for place in moments if place >= decision]
    outcome = [place for place in since if place < after]
    effects = [place for place in since if scene.seat in _affected(happened[place])]
    return max(outcome or effects or since, default=None)


def _affected(event: Event) -> tuple[int, ...]:
    """The seats that an event affects (for the orange X, those over their limits); empty unless it
    is shown as a moment."""
    if isinstance(event, events.DispersionCalled):
        return event.seats
    moments = events.Busted | events.Rescued | events.BonusTaken
    return (event.seat,) if isinstance(event, moments) else ()


def sirens(scene: PortScene) -> tuple[int, Figure]:
    """The last raid before its outcome is known: the hiring seat, and the picture."""
    happened = [*chain.from_iterable(scene.story.steps)]
    last = max(place for place, event in enumerate(happened) if isinstance(event, events.RAIDS))
    event = happened[last]
    row = _row(happened[:last])
    assert isinstance(event, events.RAIDS)
    sentence = scene.texts.say("gp-sealed", **scene.plain_cast.doing(event.seat)).replace(BOLD, "")
    alt = f"{sentence} {_row_aloud(row, scene, 'gp-alt-sealed')}"
    return event.seat, Figure(art.sirens(event.seat, row, scene.drawn_names), alt)


def _row(happened: Sequence[Event]) -> list[UnitCard]:
    """The unit cards in the row after these events."""
    row: list[UnitCard] = []
    for event in happened:
        match event:
            case events.TurnStarted() | events.Rescued():
                row = []
            case events.Revealed(card=UnitCard() as card):
                row.append(card)
    return row


def _row_aloud(row: Sequence[UnitCard], scene: PortScene, key: str) -> str:
    return scene.texts.say(key, cards=[spoken_colour(each.colour, scene.texts) for each in row])
