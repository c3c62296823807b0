"""The card on which people choose who can invite them."""

from bot.matches.model.server import Invitability
from cogs.privacy.invitations import invitations_message
from tests.bot.ui.matches import ENGLISH, person


def test_a_card_with_more_blocked_people_than_a_text_takes_says_how_many_there_are() -> None:
    blocked = tuple(person(number, "*" * 32) for number in range(41))
    card = invitations_message(ENGLISH, Invitability(True, blocked), None)
    assert "and 16 more people" in card.lines[1]
    assert "???" not in card.lines[1]
