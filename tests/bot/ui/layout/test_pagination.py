"""The buttons that turn the pages of a long list."""

from __future__ import annotations

import pytest

from bot.ui.layout.message import Button
from bot.ui.layout.pagination import page_row, pages
from tests.bot.ui.matches import ENGLISH


@pytest.mark.parametrize(("total", "number"), [(0, 1), (1, 1), (10, 1), (11, 2), (20, 2), (21, 3)])
def test_a_page_more_begins_with_the_line_that_does_not_fit(total: int, number: int) -> None:
    assert pages(total, 10) == number


@pytest.mark.parametrize(
    ("page", "back", "on"), [(0, None, "list.1"), (1, "list.0", "list.2"), (2, "list.1", None)]
)
def test_pages_are_turned_up_to_the_ends(page: int, back: str | None, on: str | None) -> None:
    (turning,) = page_row(ENGLISH, ("list",), page, 2)
    assert isinstance(turning, tuple)
    led = [
        None if button.disabled else ".".join(button.words)
        for button in turning
        if isinstance(button, Button)
    ]
    assert led == [back, on]


def test_a_single_page_has_no_buttons_but_those_of_its_own() -> None:
    own = Button("Mine", ("list", "3"))
    assert page_row(ENGLISH, ("list",), 0, 0) == ()
    assert page_row(ENGLISH, ("list",), 0, 0, own) == ((own,),)
