"""Who may look at a match, and which channels somebody sees."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import AsyncMock, MagicMock

import pytest

from bot.errors import NoSuchMatch, OutOfSight
from bot.ui.checks import visible_channels, visible_match
from bot.ui.context import Context
from tests.bot.ui.matches import PLACE, a_match, seats
from tests.bot.ui.test_checks import GAMES, PIER, channel, guild, member, thread

ADA, ZOE = 100, 999
MATCH = a_match(seats(2, computers=1))


def asking(person: int = ADA, *, server: Any = None, at: int = PIER) -> Context:
    interaction = SimpleNamespace(user=member(person), guild=server, channel_id=at)
    return cast(Context, SimpleNamespace(interaction=interaction))


async def sees(context: Context, *, known: bool = True) -> bool:
    load = AsyncMock(return_value=MATCH) if known else AsyncMock(side_effect=NoSuchMatch)
    services: Any = SimpleNamespace(queries=SimpleNamespace(load=load))
    try:
        assert await visible_match(context, services, MATCH.code) is MATCH
    except OutOfSight:
        return False
    return True


async def test_by_dm_only_those_who_played_look_at_a_match() -> None:
    assert await sees(asking())
    assert not await sees(asking(ZOE))


async def test_a_match_that_is_not_there_is_out_of_sight_like_any_other() -> None:
    assert not await sees(asking(), known=False)


async def test_in_its_own_server_a_match_is_seen_by_who_sees_the_channel() -> None:
    for seen in (True, False):
        assert await sees(asking(ZOE, server=guild(channel(GAMES, seen=seen)))) is seen
    assert not await sees(asking(server=guild(channel(GAMES), server_id=8))), "although they played"
    assert not await sees(asking(ZOE, server=guild())), "the channel is gone"
    assert await sees(asking(server=guild())), "their own"
    assert await sees(asking(ZOE, server=guild(), at=GAMES)), "asked in the very channel"


THREADS = pytest.mark.parametrize(
    ("parent_seen", "private", "moderator", "seen"),
    [
        (True, False, False, True),
        (False, False, False, False),
        (True, True, False, False),
        (True, True, True, True),
        (False, True, True, False),
        (None, False, False, False),
    ],
)


@THREADS
async def test_a_thread_is_seen_with_its_channel_and_a_private_one_by_members_and_moderators(
    parent_seen: bool | None, private: bool, moderator: bool, seen: bool
) -> None:
    parent = None if parent_seen is None else channel(PIER, seen=parent_seen)
    found = thread(parent, private=private, moderator=moderator)
    found.id = PLACE.channel_id
    assert await sees(asking(ZOE, server=guild(found), at=99)) is seen
    if private and parent_seen:
        found.fetch_member = AsyncMock()
        assert await sees(asking(ZOE, server=guild(found), at=99))


@THREADS
def test_the_channels_that_somebody_sees_are_listed_with_their_threads(
    parent_seen: bool | None, private: bool, moderator: bool, seen: bool
) -> None:
    parent = None if parent_seen is None else channel(PIER, seen=parent_seen)
    found = thread(parent, private=private, moderator=moderator)
    server = MagicMock(channels=[each for each in (parent,) if each], threads=[found])
    listed = {PIER} if parent_seen else set()
    assert visible_channels(asking(server=server, at=99)) == listed | {99} | (
        {found.id} if seen else set()
    )
    assert visible_channels(asking()) == frozenset(), "by direct message there are none"
