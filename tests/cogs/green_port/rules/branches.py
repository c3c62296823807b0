"""Which branches of the rules a step of a match takes, by name and ruling."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cogs.green_port.rules.actions import Action, DeclineRescue, Draw
from cogs.green_port.rules.components import BlackCard, Colour, Reaction, XCard
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
    Referred,
    Rescued,
    Revealed,
    Specialised,
    StoppedEmpty,
    TieBreak,
    Withheld,
)
from cogs.green_port.rules.state import Phase, State
from cogs.green_port.rules.turns.turn import BASE_LIMIT, unit_limit

POWERS = {
    "GP-8 second chance paid",
    "GP-10 yellow headquarters raise the limit",
    "GP-12 profile on a hire",
    "GP-12 profile on a referral",
    "GP-13 green headquarters on a hire",
    "GP-13 green headquarters on a referral",
    "GP-16 two for one",
}
EVENTS = {
    "GP-6 deck ran out",
    "GP-7 bust",
    "GP-7 harmless black card",
    "GP-8 second chance declined",
    "GP-9 deck shuffled after the turn",
    "GP-9 green X",
    "GP-10 orange X",
    "GP-10 cubes scattered",
    "GP-10 several scattered at once",
}
BONUSES = {
    "GP-11 bonus taken",
    "GP-11 bonus for several",
    "GP-11 withheld: all tied",
    "GP-11 withheld: given before",
    "GP-14 in sync",
}
STEPS = {
    "GP-4 stopped with nothing",
    "GP-15 passed",
    "GP-15 referred",
    "GP-16 three different for one",
    "GP-16 three of a colour for one",
    "GP-16 traded in phase hire",
    "GP-16 traded in phase refer",
    "GP-16 traded in phase rescue",
    "GP-16 traded in phase utilise",
    "GP-17 numbered objective",
    "GP-17 wild objective",
    "GP-18 blue headquarters bought",
    "GP-18 green headquarters bought",
    "GP-18 red headquarters bought",
    "GP-18 yellow headquarters bought",
    "GP-19 last objective completed",
    "GP-20 End Game Purchase",
}
RARE = {
    "GP-3 supply ran short",
    "GP-4 no card left to draw",
    "GP-8 bust, the second chance being spent",
    "GP-11 withheld: no supply",
    "GP-21 won by cards",
    "GP-21 won by cubes",
    "GP-21 won by points",
    "GP-21 won by nobody alone",
    "GP-23 round limit reached",
}
"""Not required of the golden playthroughs; each has a test by its name."""
ALL = POWERS | EVENTS | BONUSES | STEPS | RARE

_WITHHELD = {
    Withheld.ALL_TIED: "all tied",
    Withheld.GIVEN: "given before",
    Withheld.NO_SUPPLY: "no supply",
}
_WON_BY = {
    TieBreak.POINTS: "points",
    TieBreak.CUBES: "cubes",
    TieBreak.CARDS: "cards",
    TieBreak.SHARED: "nobody alone",
}


def branches(before: State, action: Action, events: Sequence[Event], after: State) -> Iterator[str]:
    """The names of the branches that one step took, each as often as it was taken."""
    if isinstance(action, DeclineRescue):
        yield "GP-8 second chance declined"
    if isinstance(action, Draw) and not after.deck and not after.discard:
        yield "GP-4 no card left to draw"
    for event in events:
        match event:
            case Revealed() | Busted() | Rescued() | StoppedEmpty() | DeckReshuffled():
                yield from _hiring(before, event, after)
            case DispersionCalled() | Dispersed() | BonusOffered() | BonusTaken() | BonusWithheld():
                yield from _interrupts(before, event)
            case CubesTaken() | Referred() | Passed():
                yield from _taking(before, event)
            case _:
                yield from _utilising_and_ending(before, event)


def _hiring(before: State, event: Event, after: State) -> Iterator[str]:
    match event:
        case Revealed(card=BlackCard()) if after.phase is Phase.HIRE:
            yield "GP-7 harmless black card"
        case Revealed(card=XCard(reaction=reaction)):
            yield "GP-9 green X" if reaction is Reaction.UNDERDOG else "GP-10 orange X"
        case Busted():
            yield "GP-7 bust"
            has_blue = before.active in before.sold[Colour.BLUE]
            if has_blue and before.black_drawn and before.phase is Phase.HIRE:
                yield "GP-8 bust, the second chance being spent"
        case Rescued():
            yield "GP-8 second chance paid"
        case StoppedEmpty():
            yield "GP-4 stopped with nothing"
        case DeckReshuffled(after_green_x=after_green_x):
            yield "GP-9 deck shuffled after the turn" if after_green_x else "GP-6 deck ran out"


def _interrupts(before: State, event: Event) -> Iterator[str]:
    match event:
        case DispersionCalled(seats=seats):
            if len(seats) > 1:
                yield "GP-10 several scattered at once"
            if any(
                BASE_LIMIT < sum(cubes) <= unit_limit(before.sold, seat)
                for seat, cubes in enumerate(before.cubes)
            ):
                yield "GP-10 yellow headquarters raise the limit"
        case Dispersed():
            yield "GP-10 cubes scattered"
        case BonusOffered(seats=seats) if len(seats) > 1:
            yield "GP-11 bonus for several"
        case BonusTaken():
            yield "GP-11 bonus taken"
        case BonusWithheld(reason=reason):
            yield f"GP-11 withheld: {_WITHHELD[reason]}"


def _taking(before: State, event: Event) -> Iterator[str]:
    match event:
        case CubesTaken():
            step = "hire" if event.seat == before.active else "referral"
            if event.from_profile:
                yield f"GP-12 profile on a {step}"
            if event.from_headquarters:
                yield f"GP-13 green headquarters on a {step}"
            if event.in_sync:
                yield "GP-14 in sync"
            if event.from_cards < len(event.cards):
                yield "GP-3 supply ran short"
        case Referred():
            yield "GP-15 referred"
        case Passed():
            yield "GP-15 passed"


def _utilising_and_ending(before: State, event: Event) -> Iterator[str]:
    match event:
        case Specialised(paid=paid):
            kinds = sum(map(bool, paid))
            three = "three of a colour for one" if kinds == 1 else "three different for one"
            yield "GP-16 " + (three if sum(paid) == 3 else "two for one")
            yield f"GP-16 traded in phase {before.phase.value}"
        case ObjectiveCompleted(objective=number):
            kind = "wild" if before.objectives[number].wild else "numbered"
            yield f"GP-17 {kind} objective"
        case HeadquartersBought(colour=colour):
            yield f"GP-18 {colour.name.lower()} headquarters bought"
        case EndTriggered():
            yield "GP-19 last objective completed"
        case FinalPurchase():
            yield "GP-20 End Game Purchase"
        case GameEnded(by_limit=by_limit, results=results):
            if by_limit:
                yield "GP-23 round limit reached"
            won_by = results[0].over_next
            if won_by is not None:
                yield f"GP-21 won by {_WON_BY[won_by]}"
