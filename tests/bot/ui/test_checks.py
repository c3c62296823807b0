"""Who may do what, and where: each refusal, and whoever must not meet it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import AsyncMock, MagicMock

import discord
import pytest

from bot.errors import (
    MayNotStart,
    MissingPermissions,
    NotManager,
    NotYourMatch,
    PlayNotHere,
)
from bot.matches.model.match import ServerSettings
from bot.permissions import PERMISSIONS
from bot.ui import checks
from bot.ui.context import Context
from tests.bot.ui.matches import ENGLISH, PLACE, a_match, seats

GAMES, PIER, HIDDEN = 70, 71, 72
HOSTS, GUESTS = 80, 81
ADA, ZOE = 100, 999
MATCH = a_match(seats(2, computers=1))


def channel(channel_id: int, *, seen: bool = True) -> Any:
    made = MagicMock(spec=discord.TextChannel, id=channel_id)
    made.permissions_for.return_value = discord.Permissions(view_channel=seen)
    return made


def thread(parent: Any, *, private: bool = False, moderator: bool = False) -> Any:
    """A thread that nobody is a member of."""
    made = MagicMock(spec=discord.Thread, id=700, parent_id=parent and parent.id)
    made.parent = parent
    made.is_private.return_value = private
    granted = parent.permissions_for(None) if parent else discord.Permissions.none()
    granted.manage_threads = moderator
    made.permissions_for.return_value = granted
    response: Any = SimpleNamespace(status=404, reason="Not Found")
    made.fetch_member = AsyncMock(side_effect=discord.NotFound(response, "no member"))
    return made


def guild(*channels: Any, server_id: int = PLACE.server_id) -> Any:
    """A server with these channels and the role HOSTS."""
    there = {each.id: each for each in channels}
    response: Any = SimpleNamespace(status=404, reason="Not Found")
    return SimpleNamespace(
        id=server_id,
        get_channel=there.get,
        get_channel_or_thread=there.get,
        get_role={HOSTS: object()}.get,
        fetch_channel=AsyncMock(side_effect=discord.NotFound(response, "no channel")),
    )


def asking(
    *,
    person: int = ADA,
    roles: tuple[int, ...] = (),
    manager: bool = False,
    server: Any = None,
    at: int = PIER,
    granted: discord.Permissions | None = None,
) -> Context:
    member = MagicMock(spec=discord.Member, id=person)
    member.roles = [SimpleNamespace(id=role) for role in roles]
    interaction = SimpleNamespace(
        user=member, guild=server, channel_id=at, app_permissions=granted, channel=None
    )
    made = SimpleNamespace(interaction=interaction, manager=manager, texts=ENGLISH)
    return cast(Context, made)


def test_a_seat_that_was_left_is_nobodys() -> None:
    assert checks.own_seat(MATCH, ADA).number == 0
    with pytest.raises(NotYourMatch):
        checks.own_seat(MATCH, ZOE)


def test_only_a_manager_manages_and_only_in_a_server() -> None:
    here = guild()
    assert checks.managed_server(asking(manager=True, server=here)) is here
    for context in (asking(server=here), asking(manager=True)):
        with pytest.raises(NotManager):
            checks.managed_server(context)


def test_a_channel_is_allowed_with_its_threads_and_no_other() -> None:
    settings = ServerSettings(channels=(GAMES,))
    games, pier = channel(GAMES), channel(PIER)
    for allowed in (games, thread(games)):
        checks.require_channel(allowed, settings)
    for forbidden in (pier, thread(pier)):
        with pytest.raises(PlayNotHere) as refused:
            checks.require_channel(forbidden, settings)
        assert refused.value.values == {"channels": [f"<#{GAMES}>"], "count": 1}
    checks.require_channel(pier, ServerSettings())


def member(*roles: int, manager: bool = False) -> Any:
    made = MagicMock(spec=discord.Member)
    made.roles = [SimpleNamespace(id=role) for role in roles]
    made.guild_permissions = discord.Permissions(manage_guild=manager)
    return made


def test_whoever_has_the_role_or_manages_the_server_may_start() -> None:
    settings = ServerSettings(roles=(HOSTS,))
    for allowed in (member(GUESTS, HOSTS), member(manager=True)):
        checks.require_role(allowed, settings)
    for forbidden in (member(), member(GUESTS)):
        with pytest.raises(MayNotStart) as refused:
            checks.require_role(forbidden, settings)
        assert refused.value.values == {"roles": [f"<@&{HOSTS}>"], "count": 1}


def test_channels_and_roles_that_were_deleted_rule_nothing_out() -> None:
    settings = ServerSettings(
        language="fr",
        channels=(GAMES, PIER),
        roles=(HOSTS, GUESTS),
        deadline=60,
        threads=True,
        announcements=PIER,
    )
    left = checks.present(guild(channel(GAMES)), settings)
    assert (left.channels, left.roles, left.announcements) == ((GAMES,), (HOSTS,), None)
    assert (left.language, left.deadline, left.threads) == ("fr", 60, True)
    assert checks.present(guild(channel(GAMES), channel(PIER)), settings).announcements == PIER


@pytest.mark.parametrize(
    ("in_thread", "new_thread", "lacking", "missed"),
    [
        (False, False, "send_messages", "Send Messages"),
        (False, False, "send_messages_in_threads", None),
        (True, False, "send_messages", None),
        (True, False, "send_messages_in_threads", "Send Messages in Threads"),
        (False, True, "send_messages_in_threads", "Send Messages in Threads"),
        (False, True, "create_public_threads", "Create Public Threads"),
        (True, False, "create_public_threads", None),
        (False, False, "attach_files", "Attach Files"),
    ],
)
def test_the_permission_that_this_place_needs_is_named(
    in_thread: bool, new_thread: bool, lacking: str, missed: str | None
) -> None:
    granted = PERMISSIONS | discord.Permissions(create_public_threads=True)
    where = thread(channel(GAMES)) if in_thread else channel(GAMES)
    access = checks.Access(MagicMock(), where, member())
    where.permissions_for.return_value = granted
    checks.require_permissions(access, ENGLISH, new_thread=new_thread)
    where.permissions_for.return_value = granted & ~discord.Permissions(**{lacking: True})
    if missed is None:
        checks.require_permissions(access, ENGLISH, new_thread=new_thread)
        return
    with pytest.raises(MissingPermissions) as refused:
        checks.require_permissions(access, ENGLISH, new_thread=new_thread)
    assert refused.value.values == {"permissions": [missed], "count": 1}
