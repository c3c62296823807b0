"""The card on which people choose who may invite them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import AsyncMock

import pytest

from bot.matches.model.match import Match
from bot.matches.model.server import Invitability
from cogs.privacy.invitations import BlockSelf, Invitations, invitations_message
from tests.bot.ui.interactions import FakeInteraction, router
from tests.bot.ui.matches import ENGLISH, a_match, person, seats

HOST, GUEST = 100, 105
TABLE = a_match(seats(1), invited=(person(5),))
CHANGES = ("set_invitable", "unblock", "block")


class Card:
    """The card of somebody who was called to this table, with nothing behind it."""

    def __init__(self, table: Match = TABLE) -> None:
        self.matches = SimpleNamespace(**{name: AsyncMock() for name in CHANGES})
        queries = SimpleNamespace(
            load=AsyncMock(return_value=table),
            invitability=AsyncMock(return_value=Invitability(True, ())),
        )
        services = SimpleNamespace(queries=queries, matches=self.matches)
        self.router = router()
        self.invitations = Invitations(
            cast(Any, SimpleNamespace(router=self.router, services=services))
        )

    async def press(self, words: str, by: int = GUEST, values: tuple[str, ...] = ()) -> str:
        """What a press changes, as a call."""
        pressed = FakeInteraction(f"q1:KTRM:0:invitations.{words}", person=by, values=values)
        pressed.guild = SimpleNamespace(id=7)
        cast(Any, pressed).channel_id = TABLE.place.channel_id
        await self.router.dispatch(pressed.real)
        return " ".join(
            f"{name}{[getattr(each, 'id', each) for each in call.args]}"
            for name in CHANGES
            for call in getattr(self.matches, name).await_args_list
        )


@pytest.mark.parametrize(
    ("words", "by", "values", "change"),
    [
        ("nobody", GUEST, (), f"set_invitable[{GUEST}, False]"),
        ("everybody", GUEST, (), f"set_invitable[{GUEST}, True]"),
        ("unblock", GUEST, ("7", "8"), f"unblock[{GUEST}, 7] unblock[{GUEST}, 8]"),
        ("block", GUEST, (), f"block[{GUEST}, {HOST}]"),
        ("block", HOST, (), ""),
        ("whatever", GUEST, (), ""),
    ],
)
async def test_a_press_on_the_card_changes_what_it_says(
    words: str, by: int, values: tuple[str, ...], change: str
) -> None:
    assert await Card().press(words, by, values) == change


async def test_nobody_blocks_themselves() -> None:
    asking: Any = SimpleNamespace(user=person(5))
    with pytest.raises(BlockSelf):
        await Card().invitations.block(asking, person(5))


def test_a_card_with_more_blocked_people_than_a_text_takes_says_how_many_there_are() -> None:
    blocked = tuple(person(number, "*" * 32) for number in range(41))
    card = invitations_message(ENGLISH, Invitability(True, blocked), None)
    assert "and 16 more people" in card.lines[1]
    assert "???" not in card.lines[1]
