"""A turn's headline names its most dramatic event."""

import pytest

from bot.matches.model.match import RecentStep
from cogs.bananine.rules.game import State
from cogs.bananine.rules.market import Action, Play, Take
from cogs.bananine.screen.story import headline, turn_kind
from tests.cogs.bananine.scenes import scene_of
from tests.cogs.bananine.tables import counts, do, table

NONE = counts({})
RIVAL = counts({7: 1, 8: 1, 9: 1})
"""Three values, 6 points."""


@pytest.mark.parametrize(
    ("name", "state", "action"),
    [
        ("hand", table((5,), {}), Play(5)),
        ("deck", table((6, 1), {2: 3}, deck=(9,)), Take(2, False, (6,))),
        ("sweep", table((2, 8, 1), {2: 4, 8: 1, 5: 2}), Take(5, False, (2, 8))),
        (
            "lead",
            table((6, 8, 1), {7: 2}, piles=[NONE, counts({7: 1})]),
            Take(7, False, (6, 8)),
        ),
        ("robbed", table((6, 8, 1), {7: 2}, piles=[NONE, RIVAL]), Take(7, False, (6, 8))),
        ("level", table((3, 4, 1), {7: 1}, piles=[NONE, RIVAL]), Take(7, False, (3, 4))),
        ("haul", table((8, 1), {2: 4}), Take(2, False, (8,))),
        ("bargain", table((6, 1), {2: 3}), Take(2, False, (6,))),
        ("dear", table((1, 2, 2, 4, 6), {9: 1}), Take(9, False, (1, 2, 2, 4))),
        ("gone", table((9, 9), {9: 1}), Play(9)),
        ("gone", table((1, 8, 3), {9: 1, 8: 1}), Take(9, False, (1, 8))),
        ("surplus", table((1, 5, 3), {}, surplus=(6,)), Take(6, True, (1, 5))),
        ("nothing", table((9, 9), {4: 1}), Play(9)),
        ("first", table((3, 4, 1), {7: 1}), Take(7, False, (3, 4))),
        (
            "took",
            table((3, 4, 1), {7: 1}, piles=[counts({7: 1}), NONE]),
            Take(7, False, (3, 4)),
        ),
    ],
)
def test_each_kind_has_its_turn(name: str, state: State, action: Action) -> None:
    after, events = do(state, action)
    assert turn_kind(events, state.piles, after.piles) == name


def test_a_kind_that_repeats_has_other_words() -> None:
    state, steps, headlines = table((9, 9), {4: 1}, others=(6, 6)), list[RecentStep](), list[str]()
    for seat, card in enumerate((9, 6, 9)):
        state, events = do(state, Play(card))
        steps.append(RecentStep(len(steps) + 1, seat % 2, "act", tuple(events)))
        headlines.append(headline(scene_of(state, None, recent=steps)))
    assert headlines == ["Nothing fits.", "Nothing fits again.", "An empty hand ends it."]
