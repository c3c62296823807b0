"""Opening a lobby by command: its terms, its guests, its thread, and what keeps it from opening."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import AsyncMock, MagicMock

import discord
import pytest
from msgspec.structs import replace

from bot.errors import MayNotInvite, NotInvitable
from bot.matches.model.match import Match, Person
from bot.matches.model.server import ServerSettings
from bot.permissions import PERMISSIONS
from bot.ui.handlers.start import StartCommands
from cogs.puerto_banana.rules import GAME, Options
from tests.bot.ui.handlers.table import HOST, Table
from tests.bot.ui.interactions import FakeInteraction, router
from tests.bot.ui.matches import ENGLISH, PLACE, a_match, seats

GAMES = 70
MATCH = a_match(seats(1), invited=(Person(101, "Bo"),))
THREADS = ServerSettings(threads=True)
ALL = PERMISSIONS | discord.Permissions(create_public_threads=True)


def user(number: int, *, robot: bool = False) -> Any:
    made = MagicMock(spec=discord.Member, id=number, bot=robot, roles=[])
    made.display_name = f"P{number - 100}"
    return made


class Opening(Table):
    """A start command in #games, or in a thread there, on a server with these settings."""

    def __init__(
        self,
        settings: ServerSettings | None = None,
        *,
        match: Match = MATCH,
        repeated: bool = False,
        in_thread: bool = False,
        granted: discord.Permissions = ALL,
    ) -> None:
        super().__init__(match, settings, repeated=repeated)
        guild = MagicMock(id=7, preferred_locale="en-US")
        kind = discord.Thread if in_thread else discord.TextChannel
        self.channel = MagicMock(spec=kind, id=GAMES, guild=guild, parent_id=GAMES)
        self.channel.permissions_for.side_effect = {guild.me: granted}.get
        if not in_thread:
            self.channel.create_thread = AsyncMock(return_value=MagicMock(spec=discord.Thread))
        self.interaction = cast(Any, FakeInteraction(person=HOST))
        self.interaction.user, self.interaction.guild = user(HOST), guild
        self.interaction.channel = self.channel

    async def open(self, *, deadline: int | None = None, invited: Any = ()) -> Any:
        """The terms of the match that was opened, by name; None when there is none."""
        async with router().context(self.interaction) as context:
            await StartCommands(*self.parts).open(
                context,
                GAME.key,
                options=Options(),
                deadline=deadline,
                computers=1,
                invited=invited,
            )
        called = self.matches.open.await_args
        return None if called is None else SimpleNamespace(**called.kwargs)


@pytest.mark.parametrize(
    ("of_server", "said", "pace"),
    [
        ((30, 300), None, (30, 300)),
        ((30, 300), 0, (None, 0)),
        ((300, 0), 60, (60, 0)),
        ((None, 0), None, (None, 0)),
        ((None, 0), 691_200, (86_400, 604_800)),
    ],
)
async def test_the_servers_deadline_holds_unless_the_command_says_another_or_none(
    of_server: tuple[int | None, int], said: int | None, pace: tuple[int | None, int]
) -> None:
    settings = ServerSettings(deadline=of_server[0], bank=of_server[1])
    terms = await Opening(settings).open(deadline=said)
    assert ((terms.deadline, terms.bank), terms.computers, terms.most_seats) == (pace, 1, 6)


SEES, WRITES = discord.Permissions(view_channel=True), discord.Permissions(send_messages=True)


@pytest.mark.parametrize(
    ("of_host", "of_guest", "refusal"),
    [
        (SEES | WRITES, SEES, None),
        (SEES | WRITES, discord.Permissions.none(), NotInvitable),
        (SEES, SEES, MayNotInvite),
    ],
)
async def test_who_writes_in_a_channel_invites_whoever_sees_it_once_but_no_bots(
    of_host: discord.Permissions, of_guest: discord.Permissions, refusal: Any
) -> None:
    opening = Opening()
    host, bo, robot = opening.interaction.user, user(101), user(102, robot=True)
    me = opening.interaction.guild.me
    opening.channel.permissions_for.side_effect = {me: ALL, host: of_host, bo: of_guest}.get
    terms = await opening.open(invited=[bo, None, host, robot, bo])
    if refusal is None:
        assert terms.invited == [Person(101, "P1")]
        return
    assert terms is None
    ((how, text),) = opening.interaction.answers
    assert how == "whispered"
    assert text.startswith(ENGLISH.say(refusal.key, people="P1", count=1)[:20])


@pytest.mark.parametrize("repeated", [False, True])
async def test_a_command_that_is_delivered_twice_greets_once_and_makes_one_thread(
    repeated: bool,
) -> None:
    moved = replace(MATCH, place=replace(PLACE, channel_id=72))
    opening = Opening(THREADS, match=moved if repeated else MATCH, repeated=repeated)
    opening.surfaces.welcome.return_value = False
    await opening.open()
    assert opening.channel.create_thread.await_count == (not repeated)
    told = [how for how, text in opening.interaction.answers if text == ENGLISH.say("dm-closed")]
    assert told == ([] if repeated else ["followed up"])


async def test_in_a_thread_the_table_stays_and_needs_no_permission_for_another() -> None:
    opening = Opening(THREADS, in_thread=True, granted=PERMISSIONS)
    assert await opening.open() is not None
    opening.matches.move.assert_not_awaited()
    assert await Opening(THREADS, granted=PERMISSIONS).open() is None


async def test_a_table_whose_thread_is_refused_stays_in_the_channel() -> None:
    opening = Opening(THREADS)
    response: Any = SimpleNamespace(status=403, reason="Forbidden")
    opening.channel.create_thread.side_effect = discord.Forbidden(response, "no threads")
    await opening.open()
    opening.matches.move.assert_not_awaited()
    (saving,) = opening.matches.save_surfaces.await_args_list
    assert saving.kwargs == {"place": PLACE}, "its language may be another by now"
