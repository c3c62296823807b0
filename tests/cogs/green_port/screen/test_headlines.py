"""The headline of a turn tells its most remarkable event."""

from collections.abc import Sequence

import pytest

from cogs.green_port.rules.actions import (
    Action,
    Buy,
    Complete,
    Disperse,
    Draw,
    EndTurn,
    Pass,
    Refer,
    Rescue,
    Specialise,
    StopEmpty,
    TakeColour,
)
from cogs.green_port.rules.components import ORANGE_X
from cogs.green_port.rules.game import GAME
from cogs.green_port.rules.state import Phase, State
from cogs.green_port.screen.moment import headline_adder, headline_kind
from cogs.green_port.screen.screen import SCREEN
from tests.cogs.green_port.scenes import scene_of
from tests.cogs.green_port.tables import BLACKS, BLUE, GREEN, RED, YELLOW, card, play, table
from tests.cogs.playing import recent

Move = tuple[int, Action]

REDS = tuple(card(RED, symbol) for symbol in range(1, 7))
RICH = ((8, 8, 3, 3), (3, 3, 3, 3))
FEW = ((2, 2, 2, 2), (0, 0, 0, 0))


def utilising(owners: Sequence[int | None] = (None,) * 6) -> State:
    """A state in which seat 0 has many cubes to spend."""
    return table(cubes=RICH, phase=Phase.UTILISE, owners=owners)


def draws(count: int, *moves: Move) -> list[Move]:
    return [*[(0, Draw())] * count, *moves]


@pytest.mark.parametrize(
    ("name", "state", "moves"),
    [
        ("raid", table(draws=(REDS[0], BLACKS[0])), draws(2)),
        ("boat", table(draws=(*REDS[:5], BLACKS[0])), draws(6)),
        (
            "bribe",
            table(draws=(REDS[0], BLACKS[0]), cubes=FEW, sold=((), (0,))),
            draws(2, (0, Rescue((1, 0, 0, 0)))),
        ),
        (
            "orange",
            table(draws=(ORANGE_X,), cubes=((8, 0, 0, 0),)),
            draws(1, (0, Disperse((4, 0, 0, 0)))),
        ),
        ("took", table(draws=(REDS[0],)), draws(1, (0, TakeColour(RED)))),
        ("nerve", table(draws=REDS), draws(6, (0, TakeColour(RED)))),
        ("haul", table(draws=REDS[:5]), draws(5, (0, TakeColour(RED)))),
        (
            "sync",
            table(draws=(REDS[4], card(BLUE), card(GREEN), card(YELLOW))),
            draws(4, (0, TakeColour(RED))),
        ),
        (
            "leftovers",
            table(draws=(REDS[4], card(BLUE)), cubes=RICH),
            draws(2, (0, TakeColour(RED)), (1, Refer(BLUE, GREEN))),
        ),
        ("empty", table(draws=(BLACKS[0],)), draws(1, (0, StopEmpty()))),
        ("job", utilising(), [(0, Complete(1))]),
        ("house", utilising(), [(0, Buy(BLUE))]),
        ("double", utilising(), [(0, Complete(1)), (0, Buy(RED))]),
        ("lead", utilising(owners=(1, *[None] * 5)), [(0, Complete(5, BLUE))]),
        ("last", utilising(owners=(*[0] * 5, None)), [(0, Complete(5, BLUE))]),
    ],
)
def test_each_kind_has_its_turn(name: str, state: State, moves: list[Move]) -> None:
    after, events = play(state, *moves)
    before, now = ([gang.points for gang in GAME.view(each, None).gangs] for each in (state, after))
    assert headline_kind(events, before, now) == name


def test_an_uneventful_turn_has_none() -> None:
    state = table(draws=(*REDS[:1], BLACKS[0], REDS[1]))
    after, steps = recent(GAME, state, *draws(2, (0, EndTurn()), (1, Draw())))
    say = headline_adder(scene_of(after, 1, recent=steps))
    bust = [event for step in steps for event in step.events]
    assert (say(0, [], "Ben."), say(1, bust, "Ann.")) == (
        "Ben.",
        "**The quay is swept empty.** Ann.",
    )


def test_a_line_without_what_a_headline_is_about_goes_without_it() -> None:
    """As on the panel of a player who has since swapped cubes, or referred."""
    state = table(draws=(*REDS, card(BLUE)), cubes=RICH)
    moves = draws(7, (0, TakeColour(RED)))
    swapped, steps = recent(GAME, state, *moves, (1, Pass()), (0, Specialise((0, 3, 0, 0), YELLOW)))
    own = SCREEN.panel(scene_of(swapped, 0, recent=steps), ()).lines
    assert own == ("You swap 3 blue\u00a0● for 1 yellow\u00a0★.",)
    referred, steps = recent(GAME, state, *moves, (1, Refer(BLUE, GREEN)))
    line, *_ = SCREEN.panel(scene_of(referred, 1, recent=steps), ()).lines
    assert line.startswith("You pay Ann")
    line, *_ = SCREEN.panel(scene_of(referred, 0, recent=steps), ()).lines
    assert line.startswith("**Nerves of steel.** You hire 6 red")


def test_a_kind_that_repeats_has_other_words() -> None:
    state = table(draws=(REDS[0], BLACKS[0], REDS[1], BLACKS[1]))
    turns = [[(seat, Draw()), (seat, Draw()), (seat, EndTurn())] for seat in range(2)]
    after, steps = recent(GAME, state, *turns[0], *turns[1])
    say = headline_adder(scene_of(after, 0, recent=steps))
    bust = [event for step in steps[3:] for event in step.events]
    assert say(1, bust, "Ben.") == "**Swept empty again.** Ben."
