"""Opening a lobby by command: its terms, its guests, its thread, and what keeps it from opening."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import AsyncMock, MagicMock, Mock

import discord
import pytest
from msgspec.structs import replace

from bot.errors import MayNotInvite, NotInvitable
from bot.matches.model.match import Match, Outcome, Person, Surface, SurfaceKind
from bot.matches.model.server import ServerSettings
from bot.permissions import PERMISSIONS
from bot.ui.handlers.start import StartCommands
from cogs.puerto_banana.rules import GAME, Options
from tests.bot.ui.interactions import FakeInteraction, parts, router
from tests.bot.ui.matches import ENGLISH, PLACE, a_match, board, seats
from tests.texts.catalogue import CATALOGUE

GAMES, PIER = 70, 71
HOST = 100
MATCH = a_match(seats(1), invited=(Person(101, "Bo"),))
THREADS = ServerSettings(threads=True)
ALL = PERMISSIONS | discord.Permissions(create_public_threads=True)


def refused_by_discord() -> discord.HTTPException:
    response: Any = SimpleNamespace(status=403, reason="Forbidden")
    return discord.Forbidden(response, {"code": 50013, "message": "no threads"})


def user(number: int, *, robot: bool = False) -> Any:
    made = MagicMock(spec=discord.Member, id=number, bot=robot, roles=[])
    made.display_name = f"P{number - 100}"
    return made


class Opening:
    """One start command in #games, or in a thread there, on a server with these settings."""

    def __init__(
        self,
        settings: ServerSettings | None = None,
        *,
        match: Match = MATCH,
        repeated: bool = False,
        in_thread: bool = False,
        reached: bool = True,
        granted: discord.Permissions | None = None,
    ) -> None:
        me, there = object(), {GAMES: object()}
        guild = SimpleNamespace(
            id=7,
            name="Harbour",
            preferred_locale="en-US",
            me=me,
            get_channel=there.get,
            get_role={}.get,
        )
        kind = discord.Thread if in_thread else discord.TextChannel
        self.channel = MagicMock(spec=kind, id=GAMES, guild=guild)
        self.channel.name, self.channel.parent_id = "games", GAMES
        of_bot = ALL if granted is None else granted
        self.channel.permissions_for.side_effect = lambda who: of_bot if who is me else ALL
        if not in_thread:
            thread = MagicMock(spec=discord.Thread, id=72)
            thread.name = "new"
            self.channel.create_thread = AsyncMock(return_value=thread)
        self.interaction = cast(Any, FakeInteraction(person=HOST))
        self.interaction.user = user(HOST)
        self.interaction.guild, self.interaction.channel = guild, self.channel
        moved = replace(match, place=replace(PLACE, channel_id=72, channel_name="new"))
        self.matches = SimpleNamespace(
            open=AsyncMock(return_value=Outcome(match, repeated=repeated)),
            move=AsyncMock(return_value=moved),
            save_surfaces=AsyncMock(),
        )
        services: Any = SimpleNamespace(
            matches=self.matches,
            queries=SimpleNamespace(settings=AsyncMock(return_value=settings or ServerSettings())),
            games={GAME.key: SimpleNamespace(game=GAME)},
            catalogue=CATALOGUE,
            renderer=SimpleNamespace(board=board),
        )
        self.welcome = AsyncMock(return_value=reached)
        surfaces: Any = SimpleNamespace(welcome=self.welcome)
        self.refresher = cast(Any, SimpleNamespace(changed=Mock()))
        made = router()
        self.commands = StartCommands(*parts(services, surfaces=surfaces, refresher=self.refresher))
        self.router = made

    async def open(self, *, deadline: int | None = None, invited: Any = ()) -> Any:
        """The terms of the match that was opened, by name; None when there is none."""
        async with self.router.context(self.interaction) as context:
            await self.commands.open(
                context,
                GAME.key,
                options=Options(),
                deadline=deadline,
                computers=1,
                level="hard",
                invited=invited,
            )
        called = self.matches.open.await_args
        return None if called is None else SimpleNamespace(**called.kwargs)

    @property
    def answers(self) -> list[tuple[str, str]]:
        answers: list[tuple[str, str]] = self.interaction.answers
        return answers


@pytest.mark.parametrize(
    ("of_server", "said", "deadline"),
    [(300, None, 300), (300, 0, None), (300, 60, 60), (None, None, None), (None, 60, 60)],
)
async def test_the_servers_deadline_holds_unless_the_command_says_another_or_none(
    of_server: int | None, said: int | None, deadline: int | None
) -> None:
    terms = await Opening(ServerSettings(deadline=of_server)).open(deadline=said)
    assert (terms.deadline, terms.computers, terms.most_seats) == (deadline, 1, 6)


async def test_each_guest_is_invited_once_but_neither_bots_nor_the_host() -> None:
    bo, host, robot = user(101), user(HOST), user(102, robot=True)
    opening = Opening()
    terms = await opening.open(invited=[bo, None, host, robot, bo])
    assert terms.invited == [Person(101, "P1")]


async def test_nobody_is_invited_who_does_not_see_the_channel_nor_by_who_may_not_write() -> None:
    host, bo = user(HOST), user(101)
    sees, writes = discord.Permissions(view_channel=True), discord.Permissions(send_messages=True)
    for of_host, of_bo, key in (
        (sees | writes, discord.Permissions.none(), NotInvitable.key),
        (sees, sees, MayNotInvite.key),
    ):
        opening = Opening()
        opening.interaction.user = host
        granted = {host: of_host, bo: of_bo}
        opening.channel.permissions_for.side_effect = lambda who, of=granted: of.get(who, ALL)
        assert await opening.open(invited=[bo]) is None
        ((how, text),) = opening.answers
        assert how == "whispered"
        assert text.startswith(ENGLISH.say(key, people="P1", count=1)[:20])


async def test_the_lobby_is_posted_where_the_command_was_given_and_pings_the_invited() -> None:
    opening = Opening()
    post = opening.interaction.response.send_message = AsyncMock(
        return_value=SimpleNamespace(message_id=99)
    )
    await opening.open()
    assert post.await_args is not None
    assert post.await_args.kwargs["allowed_mentions"].to_dict() == {"parse": [], "users": [101]}
    opening.matches.save_surfaces.assert_awaited_once_with(
        "KTRM", [Surface("KTRM", SurfaceKind.BOARD, None, GAMES, 99, MATCH.version)]
    )
    opening.channel.create_thread.assert_not_awaited()
    opening.refresher.changed.assert_called_once_with("KTRM")


async def test_a_host_whose_dms_are_closed_is_told_so() -> None:
    for reached in (True, False):
        opening = Opening(reached=reached)
        await opening.open()
        told = [how for how, text in opening.answers if text == ENGLISH.say("dm-closed")]
        assert told == ([] if reached else ["followed up"])


async def test_a_command_that_is_delivered_twice_greets_once() -> None:
    opening = Opening(repeated=True)
    await opening.open()
    opening.welcome.assert_not_awaited()


async def test_a_table_gets_a_thread_where_the_server_wants_it() -> None:
    opening = Opening(THREADS)
    await opening.open()
    opening.channel.create_thread.assert_awaited_once()
    assert opening.channel.create_thread.await_args.kwargs["name"] == "Puerto Banana · #KTRM"
    code, place = opening.matches.move.await_args.args
    assert (code, place.channel_id, place.channel_name) == ("KTRM", 72, "new")
    words = ENGLISH.say("table-in-thread", code="KTRM", thread="<#72>")
    assert opening.answers == [("posted", words)]


async def test_in_a_thread_the_table_stays_and_needs_no_permission_for_another() -> None:
    opening = Opening(THREADS, in_thread=True, granted=PERMISSIONS)
    assert await opening.open() is not None
    opening.matches.move.assert_not_awaited()


async def test_a_command_that_is_delivered_twice_makes_one_thread() -> None:
    moved = replace(MATCH, place=replace(PLACE, channel_id=72))
    opening = Opening(THREADS, match=moved, repeated=True)
    await opening.open()
    opening.channel.create_thread.assert_not_awaited()


async def test_a_table_whose_thread_is_refused_stays_in_the_channel() -> None:
    opening = Opening(THREADS)
    opening.channel.create_thread.side_effect = refused_by_discord()
    await opening.open()
    opening.matches.move.assert_not_awaited()
    opening.matches.save_surfaces.assert_awaited_once()


@pytest.mark.parametrize(
    ("settings", "granted", "words"),
    [
        (
            ServerSettings(channels=(GAMES + 5, GAMES)),
            discord.Permissions.none(),
            "I’m missing some permissions in this channel",
        ),
        (THREADS, PERMISSIONS, "Create Public Threads"),
    ],
)
async def test_nothing_is_opened_where_the_bot_lacks_a_permission(
    settings: ServerSettings, granted: discord.Permissions, words: str
) -> None:
    opening = Opening(settings, granted=granted)
    assert await opening.open() is None
    ((how, text),) = opening.answers
    assert how == "whispered"
    assert words in text


async def test_nothing_is_opened_in_a_channel_that_the_settings_rule_out() -> None:
    opening = Opening(ServerSettings(channels=(PIER,)))
    opening.interaction.guild.get_channel = {GAMES: 1, PIER: 1}.get
    assert await opening.open() is None
    words = ENGLISH.say("play-not-here", channels=[f"<#{PIER}>"], count=1)
    assert opening.answers == [("whispered", words)]


async def test_a_channel_that_was_deleted_since_rules_nothing_out() -> None:
    assert await Opening(ServerSettings(channels=(PIER,))).open() is not None
