"""The buttons that turn the pages of a long list."""

import pytest

from bot.ui.layout.message import Button, Page
from tests.bot.ui.matches import ENGLISH


@pytest.mark.parametrize(("total", "last"), [(0, 0), (1, 0), (10, 0), (11, 1), (20, 1), (21, 2)])
def test_another_page_begins_with_the_first_line_that_does_not_fit(total: int, last: int) -> None:
    assert Page.of(0, total, 10) == Page(0, last)
    assert Page.of(total, total, 10).told["pages"] == last + 1, "as people count"


@pytest.mark.parametrize(
    ("page", "back", "on"), [(0, None, "list.1"), (1, "list.0", "list.2"), (2, "list.1", None)]
)
def test_pages_are_turned_up_to_the_ends(page: int, back: str | None, on: str | None) -> None:
    (turning,) = Page(page, 2).rows(ENGLISH, ("list",))
    assert isinstance(turning, tuple)
    led = [
        None if button.disabled else ".".join(button.words)
        for button in turning
        if isinstance(button, Button)
    ]
    assert led == [back, on]


def test_a_single_page_has_no_buttons_but_those_of_its_own() -> None:
    own = Button("Mine", ("list", "3"))
    assert Page(0, 0).rows(ENGLISH, ("list",)) == ()
    assert Page(0, 0).rows(ENGLISH, ("list",), own) == ((own,),)
