"""The page after a press in a replay, and the rounds in the select."""

import pytest

from bot.ui.controls.custom_id import CustomId
from bot.ui.layout.message import MOST_OPTIONS
from cogs.replay.playback import page_after, shortlist, words


@pytest.mark.parametrize("turn", ["first", "back", "next", "last", "round"])
def test_the_eyes_stay_while_pages_turn(turn: str) -> None:
    control = CustomId.read(CustomId("KTRM", 7, words(turn, 1)).custom_id)
    assert control is not None
    assert page_after(control, ("4",)).as_seat == 1


def test_up_to_25_rounds_are_all_offered() -> None:
    assert shortlist(1, 25, 7) == list(range(1, 26))
    assert shortlist(1, 1, 1) == [1]


@pytest.mark.parametrize("last", [26, 99, 500])
def test_of_more_rounds_those_near_and_some_far_are_offered(last: int) -> None:
    for here in range(1, last + 1):
        offered = shortlist(1, last, here)
        assert len(offered) <= MOST_OPTIONS
        assert offered == sorted(set(offered))
        assert {1, here, last} <= set(offered)
        assert {max(1, here - 1), min(last, here + 1)} <= set(offered)


@pytest.mark.parametrize("last", [26, 99, 500])
def test_any_round_is_within_a_few_choices(last: int) -> None:
    for wanted in range(1, last + 1):
        here, choices = 1, 0
        while here != wanted:
            here = min(shortlist(1, last, here), key=lambda number: abs(number - wanted))
            choices += 1
        assert choices <= 5
