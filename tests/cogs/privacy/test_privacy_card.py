"""The card of what is kept about a person."""

from bot.matches.model.seat import Preferences
from bot.ui.layout.message import Kind, ServerSelect
from cogs.privacy import privacy_card
from tests.bot.ui.matches import ENGLISH, person


def test_a_card_with_more_blocked_people_than_a_text_takes_says_how_many_there_are() -> None:
    blocked = tuple(person(number, "*" * 32) for number in range(41))
    card = privacy_card(ENGLISH, Preferences(), blocked, None, on_server=True)
    assert "and 16 more people" in card.lines[3]
    assert "???" not in card.lines[3]


def test_only_a_server_lists_people_to_block() -> None:
    for on_server in (True, False):
        card = privacy_card(ENGLISH, Preferences(), [], None, on_server=on_server)
        offered = [row for row in card.rows if isinstance(row, ServerSelect)]
        assert [row.kind for row in offered] == [Kind.PERSON] * on_server
