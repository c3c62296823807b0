"""Who may see and do what, and where: each refusal, and the people it must not hit."""

from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import AsyncMock, MagicMock
from urllib.parse import parse_qs, urlsplit

import discord
import pytest
from msgspec.structs import replace

from bot.errors import NoSuchMatch, Refusal
from bot.matches.db import servers
from bot.matches.model.place import NO_SERVER, ChannelKind, ServerSettings
from bot.permissions import NEEDED, PERMISSIONS, invite_link, missing_permissions
from bot.ui import checks
from bot.ui.context import Context
from tests.bot.ui.handlers.table import FakeStore
from tests.bot.ui.matches import ENGLISH, PLACE, a_match, seats
from tests.refusals import refused

GAMES, PIER = 70, 71
HOSTS, GUESTS = 80, 81
ADA, ZOE = 100, 999
MATCH = a_match(seats(2, computers=1))
_RESPONSE: Any = SimpleNamespace(status=404, reason="Not Found")
NOT_FOUND = discord.NotFound(_RESPONSE, "nothing there")


def channel(channel_id: int, *, seen: bool = True) -> Any:
    made = MagicMock(spec=discord.TextChannel, id=channel_id)
    made.permissions_for.return_value = discord.Permissions(view_channel=seen)
    return made


def thread(parent: Any, *, private: bool = False, moderator: bool = False) -> Any:
    """A thread without members."""
    made = MagicMock(spec=discord.Thread, id=700, parent_id=parent and parent.id)
    made.parent = parent
    made.is_private.return_value = private
    granted = parent.permissions_for(None) if parent else discord.Permissions.none()
    granted.manage_threads = moderator
    made.permissions_for.return_value = granted
    made.fetch_member = AsyncMock(side_effect=NOT_FOUND)
    return made


def guild(*channels: Any, server_id: int = PLACE.server_id) -> Any:
    """A server with these channels and the role HOSTS."""
    there = {each.id: each for each in channels}
    return SimpleNamespace(
        id=server_id,
        unavailable=False,
        get_channel=there.get,
        get_channel_or_thread=there.get,
        get_role={HOSTS: object()}.get,
        fetch_channel=AsyncMock(side_effect=NOT_FOUND),
    )


def member(person: int = ADA) -> Any:
    made = MagicMock(spec=discord.Member, id=person)
    made.guild = SimpleNamespace(id=PLACE.server_id)
    return made


def asking(person: Any = None, *, server: Any = None, knows: Any = None, at: int = PIER) -> Context:
    """A context; the bot has the server ``knows`` in its cache."""
    if person is None:
        person = member()
        person.guild = knows or person.guild
    interaction = SimpleNamespace(
        user=person,
        guild=server,
        channel=None,
        channel_id=at,
        client=SimpleNamespace(get_guild={knows and knows.id: knows}.get),
    )
    return cast(Context, SimpleNamespace(interaction=interaction, texts=ENGLISH))


@pytest.mark.parametrize("kind", [discord.VoiceChannel, discord.CategoryChannel, None])
def test_a_match_is_played_in_text_channels_and_threads(kind: type | None) -> None:
    context = asking(server=guild())
    context.interaction.channel = MagicMock(spec=kind) if kind else None
    with refused("not-here"):
        checks.access_here(context)
    for played in (channel(GAMES), thread(channel(GAMES))):
        context.interaction.channel = played
        assert checks.access_here(context).channel is played


async def test_nobody_else_reaches_a_match() -> None:
    outside = member()
    outside.guild = SimpleNamespace(id=8)
    harbour = guild(channel(PLACE.channel_id))
    harbour.fetch_member = AsyncMock(side_effect=NOT_FOUND)
    unseen = guild(channel(PLACE.channel_id, seen=False))
    for context in (asking(outside, knows=harbour), asking(knows=unseen), asking(knows=guild())):
        with refused("no-entry"):
            await checks.access_to(context, PLACE)


async def test_a_channel_is_allowed_with_its_threads_and_no_other() -> None:
    games, pier = channel(GAMES), channel(PIER)
    server = guild(games, pier)

    async def play_in(where: Any, settings: ServerSettings) -> None:
        store = FakeStore()
        store[servers.server_settings].return_value = settings
        services: Any = SimpleNamespace(store=store)
        await checks.settings_to_play(services, checks.Access(server, where, member()))

    for allowed in (games, thread(games)):
        await play_in(allowed, ServerSettings(channels=(GAMES,)))
    for forbidden in (pier, thread(pier)):
        with refused("play-not-here") as caught:
            await play_in(forbidden, ServerSettings(channels=(GAMES,)))
        assert caught.value.values == {"channels": [f"<#{GAMES}>"], "count": 1}
    await play_in(pier, ServerSettings())


def test_channels_and_roles_that_were_deleted_rule_nothing_out() -> None:
    settings = ServerSettings(
        language="fr",
        channels=(GAMES, PIER),
        roles=(HOSTS, GUESTS),
        deadline=60,
        threads=True,
        announcements=PIER,
    )
    left = checks.without_deleted(guild(channel(GAMES)), settings)
    assert (left.channels, left.roles, left.announcements) == ((GAMES,), (HOSTS,), None)
    assert (left.language, left.deadline, left.threads) == ("fr", 60, True)
    both = guild(channel(GAMES), channel(PIER))
    assert checks.without_deleted(both, settings).announcements == PIER


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
    me = object()
    access = checks.Access(cast(Any, SimpleNamespace(me=me)), where, member())
    where.permissions_for = {me: granted}.__getitem__
    checks.require_permissions(access, ENGLISH, new_thread=new_thread)
    where.permissions_for = {me: granted & ~discord.Permissions(**{lacking: True})}.__getitem__
    if missed is None:
        checks.require_permissions(access, ENGLISH, new_thread=new_thread)
        return
    with refused("missing-permissions") as caught:
        checks.require_permissions(access, ENGLISH, new_thread=new_thread)
    assert caught.value.values == {"permissions": [missed], "count": 1}


async def sees(context: Context, *, known: bool = True, practice: bool = False) -> bool:
    nowhere = replace(PLACE, server_id=NO_SERVER, kind=ChannelKind.NOWHERE)
    match = replace(MATCH, place=nowhere if practice else PLACE)
    store = FakeStore(match)
    store.load.side_effect = None if known else NoSuchMatch
    services: Any = SimpleNamespace(store=store)
    try:
        assert await checks.visible_match(context, services, MATCH.code) is match
    except Refusal as refusal:
        if refusal.key != "out-of-sight":
            raise
        return False
    return True


async def test_by_dm_only_those_who_played_look_at_a_match() -> None:
    assert await sees(asking())
    assert not await sees(asking(member(ZOE)))
    assert not await sees(asking(), known=False), "which is out of sight like any other"


async def test_on_its_own_server_a_match_is_seen_by_people_who_see_the_channel() -> None:
    for seen in (True, False):
        assert await sees(asking(member(ZOE), server=guild(channel(GAMES, seen=seen)))) is seen
    assert not await sees(asking(server=guild(channel(GAMES), server_id=8))), "although they played"
    assert not await sees(asking(member(ZOE), server=guild())), "the channel is gone"
    assert await sees(asking(server=guild())), "their own"
    assert await sees(asking(server=guild()), practice=True)
    for at in (GAMES, PIER):
        assert not await sees(asking(member(ZOE), server=guild(channel(GAMES), server_id=8), at=at))
    assert await sees(asking(member(ZOE), server=guild(), at=GAMES)), "asked in the very channel"


@pytest.mark.parametrize(
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
async def test_a_thread_is_seen_with_its_channel_and_a_private_one_by_members_and_moderators(
    parent_seen: bool | None, private: bool, moderator: bool, seen: bool
) -> None:
    """And listed so, but for its members: Discord is not asked for each."""
    parent = None if parent_seen is None else channel(PIER, seen=parent_seen)
    found = thread(parent, private=private, moderator=moderator)
    found.id = PLACE.channel_id
    assert await sees(asking(member(ZOE), server=guild(found), at=99)) is seen
    server = MagicMock(channels=[each for each in (parent,) if each], threads=[found])
    listed = {PIER} if parent_seen else set()
    assert checks.visible_channels(asking(server=server, at=99)) == listed | {99} | (
        {found.id} if seen else set()
    )
    assert checks.visible_channels(asking()) == frozenset(), "by direct message there are none"
    if private and parent_seen:
        found.fetch_member = AsyncMock()
        assert await sees(asking(member(ZOE), server=guild(found), at=99))


def test_the_link_names_application_scopes_and_permissions() -> None:
    link = urlsplit(invite_link(123456789012345678))
    assert (link.scheme, link.hostname, link.path) == ("https", "discord.com", "/oauth2/authorize")
    assert parse_qs(link.query) == {
        "client_id": ["123456789012345678"],
        "scope": ["bot applications.commands"],
        "permissions": [str(PERMISSIONS.value)],
    }


def test_nothing_that_moderates_is_asked_for() -> None:
    assert not PERMISSIONS & discord.Permissions.elevated()
    assert not PERMISSIONS.mention_everyone
    assert not PERMISSIONS.administrator


def test_what_is_missing_is_named_as_discord_names_it() -> None:
    assert missing_permissions(discord.Permissions.all()) == []
    assert missing_permissions(discord.Permissions.none()) == list(NEEDED.values())
    assert missing_permissions(discord.Permissions(view_channel=True, attach_files=True)) == [
        "Send Messages",
        "Send Messages in Threads",
    ]
