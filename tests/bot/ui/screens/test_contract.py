"""What a screen is by default: a panel for any prompt, and how it reads lines and presses."""

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

import pytest

from bot.games import IllegalMove, Prompt
from bot.games.game import Each, Listed, Range
from bot.ui.controls import CustomId
from bot.ui.layout.message import LONGEST_LABEL, Button, Figure, Form
from bot.ui.screens.contract import Body, Press, Screen
from bot.ui.screens.scene import AnyScene
from cogs.puerto_banana.rules import GAME, Bid, BidPrompt
from tests.cogs.playing import TEXTS, buttons, record_of, scene_for

THREE = Listed(("first", "second"), ("third",))
BIDS = Range(Bid, 5, 20)


class Hand(Prompt, frozen=True):
    secret = True
    cards: int = 2

    def choices(self) -> Listed[Bid]:
        return Listed(Each(Bid, range(100, 100 + self.cards)))


class Plain(Screen[Any, Any]):
    def board(self, scene: AnyScene) -> Body:
        return Body(("How things stand",), Figure("<svg/>", "A table"))

    def label(self, scene: AnyScene, action: Bid) -> str:
        return f"card {action.amount}"


SCREEN = Plain(GAME)


def asked(prompt: Any) -> Any:
    return SimpleNamespace(texts=TEXTS, prompt=prompt, open_prompt=prompt)


def typed(line: str, choices: Any) -> object:
    return SCREEN.typed(asked(SimpleNamespace(choices=lambda: choices)), line)


def pressed(prompt: Prompt, button: Button, fields: Mapping[str, str] | None = None) -> object:
    return SCREEN.press(
        asked(prompt), Press(CustomId("KTRM", 1, button.words), (button.label,), fields or {})
    )


def test_a_panel_has_a_button_for_each_choice_that_reveals_nothing() -> None:
    body, hand = SCREEN.panel(asked(Hand(number=1)), ()), Hand(number=1)
    first, second = buttons(body.rows)
    assert (body.lines, first.label, second.label) == (
        ("How things stand",),
        "1. card 100",
        "2. card 101",
    )
    assert (first.words, second.words) == (("play", "0"), ("play", "1"))
    assert [pressed(hand, each) for each in (first, second)] == [Bid(100), Bid(101)]
    assert buttons(SCREEN.panel(asked(None), ()).rows) == [], "nothing is asked"


@pytest.mark.parametrize(
    ("prompt", "limits", "line", "action"),
    [
        (BidPrompt(number=1, lot=10), "From 0 to 9", " 12 ", Bid(12)),
        (Hand(number=1, cards=21), "From 1 to 21", "21", Bid(120)),
    ],
)
def test_many_choices_take_a_form(prompt: Prompt, limits: str, line: str, action: Bid) -> None:
    (button,) = buttons(SCREEN.panel(asked(prompt), ()).rows)
    assert button.label == "Choose a number"
    form = pressed(prompt, button)
    assert isinstance(form, Form)
    (field,) = form.fields
    assert field.label.startswith(limits)
    assert len(field.label) <= LONGEST_LABEL
    assert pressed(prompt, Button("", form.words), {field.name: line}) == action
    with pytest.raises(IllegalMove):
        pressed(prompt, Button("", form.words), {field.name: "many"})


def test_a_reveal_is_preceded_by_a_picture_that_gives_nothing_away() -> None:
    ended = scene_for(GAME, record_of("puerto-banana").steps[-1].state, None, ("Ada", "Bo"))
    seated = "At the table: Ada and Bo. Every seat is taken."
    assert SCREEN.sealed(ended).picture.alt == seated
    assert SCREEN.table(ended).alt in [f"{seated} {name} wins the match." for name in ("Ada", "Bo")]


def test_a_choice_is_typed_by_its_number_from_one_and_a_number_as_it_is() -> None:
    assert [typed(line, THREE) for line in ("1", " 2 ", "3")] == ["first", "second", "third"]
    assert [typed(line, BIDS) for line in ("5", "20")] == [Bid(5), Bid(20)]


@pytest.mark.parametrize(
    ("choices", "least", "most", "lines"),
    [(THREE, 1, 3, ["0", "4", "-1", "x", "", "٤"]), (BIDS, 5, 20, ["4", "21", "9" * 5_000])],
)
def test_other_lines_name_the_limits(choices: Any, least: int, most: int, lines: list[str]) -> None:
    for line in lines:
        with pytest.raises(IllegalMove) as refused:
            typed(line, choices)
        assert refused.value.values | {"least": least, "most": most} == refused.value.values
