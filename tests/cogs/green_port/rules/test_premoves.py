"""Answers that nobody is asked for: forced ones, and those given in advance."""

from collections.abc import Sequence
from itertools import product
from typing import Any, get_args

import msgspec
import pytest
from msgspec.structs import replace

from cogs.green_port.rules import actions
from cogs.green_port.rules.components import NO_CUBES, Colour, Cubes
from cogs.green_port.rules.game import GAME, Premoves
from cogs.green_port.rules.prompts import DispersePrompt, ReferPrompt, UnderdogPrompt
from cogs.green_port.rules.state import Phase, State
from tests.cogs.green_port.tables import BLUE, GREEN, RED, YELLOW, card, golden_states, table

ROW = (*map(card, (BLUE, YELLOW, GREEN)), card(BLUE, 6), card(YELLOW, 4), card(YELLOW, 6))


def done(
    phase: Phase, held: Cubes, row: Sequence[int] = (), gone: int = 0, **how: Any
) -> actions.Action | None:
    """The answer of seat 1, which holds these cubes; ``gone`` objectives are completed."""
    owners = (0,) * gone + (None,) * (6 - gone)
    cubes = (NO_CUBES, held)
    state = table(phase=phase, waiting=(1,), cubes=cubes, row=row, active=0, owners=owners)
    found: actions.Action | None = GAME.premove(
        GAME.view(state, 1), GAME.pending(state)[1], Premoves(**how)
    )
    return found


@pytest.mark.parametrize(
    ("held", "refer", "action"),
    [
        ((3, 1, 1, 0), "pass", actions.Pass()),
        ((3, 1, 1, 0), "ask", None),
        ((3, 1, 1, 0), "1", actions.Refer(YELLOW, RED)),
        ((3, 1, 0, 2), "1", actions.Pass()),  # a green cube for a red one would gain nothing
        ((3, 1, 1, 2), "2", actions.Refer(BLUE, RED)),
        ((1, 1, 3, 0), "2", actions.Refer(YELLOW, GREEN)),
        ((0, 2, 0, 3), "3", actions.Refer(BLUE, YELLOW)),
        ((0, 2, 0, 0), "3", actions.Refer(YELLOW, BLUE)),
    ],
)
def test_only_scarce_colours_are_referred(
    held: Cubes, refer: str, action: actions.Action | None
) -> None:
    assert done(Phase.REFER, held, ROW, refer=refer) == action


def test_the_underdog_takes_the_colour_it_holds_least_of() -> None:
    assert done(Phase.UNDERDOG, (2, 1, 0, 1), underdog="least") == actions.ChooseCube(GREEN)
    assert done(Phase.UNDERDOG, (2, 1, 0, 1), refer="pass", disperse="most") is None


@pytest.mark.parametrize(("gone", "colour"), [(0, YELLOW), (5, BLUE), (6, RED)])
def test_or_the_underdog_takes_what_the_nearest_objective_lacks(gone: int, colour: Colour) -> None:
    """Two objectives lack two cubes; the more valuable one a yellow. The wild one lacks a blue."""
    assert done(Phase.UNDERDOG, (1, 3, 2, 1), gone=gone, underdog="lacking") == actions.ChooseCube(
        colour
    )


def test_a_dispersal_spares_what_the_nearest_objective_needs() -> None:
    assert done(Phase.DISPERSION, (3, 3, 2, 1), disperse="most") == actions.Disperse((2, 2, 0, 0))
    assert done(Phase.DISPERSION, (3, 3, 2, 1), disperse="spare") == actions.Disperse((3, 1, 0, 0))


@pytest.mark.parametrize(
    ("disperse", "gone"), [("most", (3, 0, 0, 1)), ("yellow", (1, 0, 0, 3)), ("blue", (2, 2, 0, 0))]
)
def test_a_dispersal_takes_the_named_colour_then_the_most_held(disperse: str, gone: Cubes) -> None:
    assert done(Phase.DISPERSION, (4, 2, 0, 3), disperse=disperse) == actions.Disperse(gone)


def test_premoves_are_legal_and_only_answer_reactions_in_whole_matches() -> None:
    ways = [get_args(field.type) for field in msgspec.structs.fields(Premoves)]
    every, seen = [Premoves(*way) for way in product(*ways)], set()
    for state in golden_states(every=2):
        for seat, prompt in GAME.pending(state).items():
            view = GAME.view(state, seat)
            answers = {GAME.premove(view, prompt, premoves) for premoves in every} - {None}
            assert answers <= set(prompt.choices()), prompt
            if answers:
                seen.add(type(prompt))
    assert seen == {ReferPrompt, UnderdogPrompt, DispersePrompt}


CALM = replace(table(cubes=((3, 0, 0, 0),)), deck=(card(RED),))
"""Without an orange X in the deck; seat 0 can swap."""
RAID = table(phase=Phase.DISPERSION, waiting=(0,), cubes=((9, 0, 0, 0),))
FORCED: dict[str, tuple[State, actions.Action | None]] = {
    "the first draw is forced": (table(), actions.Draw()),
    "the second is not": (table(row=(card(RED),)), None),
    "nor is that of another seat": (table(active=1), None),
    "a seat that can swap is asked before the orange X may forbid it": (
        table(cubes=((3, 0, 0, 0),)), None
    ),
    "without an orange X it draws": (CALM, actions.Draw()),
    "a turn without anything to buy or swap ends": (table(phase=Phase.UTILISE), actions.EndTurn()),
    "not if there is something to swap": (
        table(phase=Phase.UTILISE, cubes=((3, 0, 0, 0),)), None
    ),
    "nor to buy": (table(phase=Phase.UTILISE, cubes=((6, 0, 0, 0),), dispersed=True), None),
    "only cubes of a colour are discarded": (RAID, actions.Disperse((4, 0, 0, 0))),
    "but of two colours chosen": (replace(RAID, cubes=((8, 1, 0, 0), NO_CUBES)), None),
    "the last colour of the supply is the bonus": (
        table(phase=Phase.UNDERDOG, waiting=(0,), active=1, supply=(0, 0, 3, 0)),
        actions.ChooseCube(Colour.GREEN),
    ),
    "the only colour is taken when no card is left": (
        replace(table(row=(card(RED),)), deck=(), discard=()), actions.TakeColour(RED)
    ),
    "an optional swap is never forced": (
        table(row=(card(RED),), phase=Phase.REFER, waiting=(1,), supply=(9, 0, 0, 9),
              cubes=((3, 0, 0, 0), (1, 0, 0, 0))),
        None,
    ),
}  # fmt: skip


@pytest.mark.parametrize(("state", "action"), FORCED.values(), ids=FORCED)
def test_what_seat_0_is_forced_to(state: State, action: actions.Action | None) -> None:
    assert GAME.forced(state, 0) == action
