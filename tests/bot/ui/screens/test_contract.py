"""How screens read typed lines by default."""

from types import SimpleNamespace
from typing import Any

import pytest

from bot.games import IllegalMove
from bot.games.choices import Listed, Range
from bot.ui.screens.contract import Body, Screen
from bot.ui.screens.scene import AnyScene
from cogs.puerto_banana.rules import GAME, Bid

THREE = Listed(("first", "second"), ("third",))
BIDS = Range(Bid, 5, 20)


class Plain(Screen[Any, Any]):
    emoji = "🎲"

    def board(self, scene: AnyScene) -> Body:
        raise NotImplementedError


def typed(line: str, choices: Any) -> object:
    scene: Any = SimpleNamespace(asked=SimpleNamespace(choices=lambda: choices))
    return Plain(GAME).typed(scene, line)


def test_a_choice_is_typed_by_its_number_from_one() -> None:
    assert [typed(line, THREE) for line in ("1", " 2 ", "3")] == ["first", "second", "third"]


def test_a_number_that_is_asked_for_is_typed_as_it_is() -> None:
    assert [typed(line, BIDS) for line in ("5", "20")] == [Bid(5), Bid(20)]


@pytest.mark.parametrize(
    ("choices", "least", "most", "lines"),
    [(THREE, 1, 3, ["0", "4", "-1", "x", "", "٤"]), (BIDS, 5, 20, ["4", "21", "9" * 5_000])],
)
def test_any_other_line_is_refused_with_the_limits(
    choices: Any, least: int, most: int, lines: list[str]
) -> None:
    for line in lines:
        with pytest.raises(IllegalMove) as refused:
            typed(line, choices)
        assert refused.value.values | {"least": least, "most": most} == refused.value.values
