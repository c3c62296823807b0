"""A simulated Discord for one journey: a server, its channel and people, and a restartable bot."""

import contextlib
import re
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any

import discord
import simcord
from simcord import ChannelHandle, GuildHandle, InteractionResult, MemberActor, UserHandle
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.client import Quayside
from bot.permissions import PERMISSIONS
from bot.settings import Settings
from bot.ui.i18n.texts import NO_BREAK
from bot.ui.services import Services
from tests import limits
from tests.journeys import sight, virtual_time
from tests.openapi import load_specification

LOOK = 120
"""Seconds within which the bot checks the calendar."""
MakeBot = Callable[[Path], discord.Client]
"""Makes a new bot that keeps its matches in the given database file."""


class InOneBeat(Quayside):
    """The bot with reveals in one step, without the pause between their two beats."""

    async def wire(self) -> None:
        await super().wire()
        setattr(self.app.refresher.surfaces, "sealed", lambda *_: None)  # noqa: B010 # for mypy


def make_bot(
    database: Path,
    now: Callable[[], datetime] = discord.utils.utcnow,
    debounce: float = 0,
    **options: Any,
) -> Quayside:
    """The bot, by default without debounce between two passes over a match."""
    return InOneBeat(Settings(database_url=f"sqlite:///{database}", **options), now, debounce)


class Calendar:
    """Makes bots whose clock can be moved ahead by days."""

    def __init__(self) -> None:
        self.late = timedelta(0)

    def make_bot(self, database: Path) -> Quayside:
        return make_bot(database, now=lambda: discord.utils.utcnow() + self.late)

    async def turn(self, server: "DiscordServer", days: int) -> None:
        """Move the clock ahead, and wait until the bot has checked the calendar."""
        self.late += timedelta(days=days)
        await server.wait(LOOK)


class DiscordServer:
    """One server whose people play through the bot. Open it with :func:`open_server`.

    ``where`` is always a channel: #games by default, ``self.dms(person)`` for a person's DMs with
    the bot. ``about`` narrows a search to messages that show this text (a match's code).
    """

    def __init__(self, env: simcord.Env, make_bot: MakeBot, database: Path) -> None:
        self.env = env
        self.database = database
        self._make_bot = make_bot
        self._bot = env.bot
        self._modals: dict[str, InteractionResult] = {}
        self.people: dict[str, MemberActor] = {}
        self.guild: GuildHandle
        self.games: ChannelHandle

    def build(self, people: Sequence[str], locales: Mapping[str, str], server_locale: str) -> None:
        """Create the server, its channel, its people, and Mia, who may only manage the server."""
        self.guild = self.env.create_guild("Harbour", preferred_locale=server_locale)
        self.games = self.create_channel("games")
        for name in people:
            self.people[name] = self.guild.add_member(self.env.create_user(name))
        managing = discord.Permissions(manage_guild=True)
        master = self.guild.create_role("Harbour master", permissions=managing)
        self.people["Mia"] = self.guild.add_member(self.env.create_user("Mia"), roles=[master])
        spoken = {self.people[name].id: locale for name, locale in locales.items()}
        self._speak(spoken, server_locale)

    def create_channel(self, name: str, guild: GuildHandle | None = None) -> ChannelHandle:
        """Create a channel where the bot has only the permissions in its invite link."""
        me = UserHandle(self.env, self.env.backend.bot_user)
        exactly = discord.PermissionOverwrite.from_pair(PERMISSIONS, ~PERMISSIONS)
        return (guild or self.guild).create_text_channel(name, overwrites={me: exactly})

    def dms(self, person: str) -> ChannelHandle:
        """The person's DMs with the bot."""
        return self.people[person].user.dm_channel

    async def restart(self) -> None:
        """Stop the bot and start another one on the same database."""
        old = self._bot
        self._bot = self._make_bot(self.database)
        await self.env.restart_bot(self._bot)
        await old.close()

    async def wait(self, seconds: float) -> None:
        """Let time pass."""
        await self.env.advance_time(seconds)

    @property
    def bot(self) -> Quayside:
        """The bot currently running."""
        assert isinstance(self._bot, Quayside)
        return self._bot

    @property
    def services(self) -> Services:
        """What the bot's handlers work with."""
        return self.bot.app.services

    def forbid(self, person: str, where: ChannelHandle | None = None, **permissions: bool) -> None:
        """Deny a person permissions in a channel: ``view_channel=True`` hides it."""
        taken = discord.Permissions(**permissions).value
        overwrite = Overwrite(self.people[person].id, OverwriteType.MEMBER, 0, taken)
        self.env.backend.set_overwrite((where or self.games).id, overwrite)

    def close_dms(self, person: str) -> None:
        """Make Discord refuse the bot's DMs to this person from now on."""
        self.env.inject_error(
            "POST",
            f"/channels/{self.dms(person).id}/messages",
            status=403,
            code=50007,
            message="Cannot send messages to this user",
            times=None,
        )

    async def slash(
        self, person: str, command: str, where: ChannelHandle | None = None, /, **options: Any
    ) -> InteractionResult:
        """Use a slash command. For options that are people, pass ``self.people[name]``."""
        member = self.people[person]
        if where is not None and where.guild is None:
            return self._shown(person, await member.user.slash(command, **options))
        return self._shown(person, await member.slash(where or self.games, command, **options))

    async def press(
        self, person: str, button: str, where: ChannelHandle | None = None, about: str = ""
    ) -> InteractionResult:
        """Press the newest button with this label or custom_id that the person can see."""
        message, control = self._find(person, where, about, partial(_is_button, button))
        actor = self._actor(person, where)
        return self._shown(person, await actor.click(message, custom_id=control["custom_id"]))

    async def choose(
        self,
        person: str,
        *values: Any,
        where: ChannelHandle | None = None,
        about: str = "",
        saying: str = "",
    ) -> InteractionResult:
        """Choose in the newest select menu on the screen with ``saying`` in its custom_id."""
        message, control = self._find(
            person,
            where,
            about,
            lambda part: part["type"] in limits.SELECTS and saying in part["custom_id"],
        )
        actor = self._actor(person, where)
        chosen = await actor.select(message, values, custom_id=control["custom_id"])
        return self._shown(person, chosen)

    async def fill(self, person: str, *values: Any) -> InteractionResult:
        """Fill in the fields of the person's open form, from the top, and submit it."""
        shown = self._modals.pop(person)
        assert shown.modal is not None
        names = [c["custom_id"] for c in limits.walk(shown.modal["components"]) if "custom_id" in c]
        member = self.people[person]
        in_dms = shown._interaction.guild_id is None
        actor = member.user if in_dms else member
        sent = await actor.submit_modal(shown, dict(zip(names, values, strict=True)))
        return self._shown(person, sent)

    async def dm(self, person: str, text: str) -> None:
        """Send the bot a DM."""
        await self.people[person].send_dm(text)

    async def say(self, person: str, text: str, where: ChannelHandle | None = None) -> None:
        """Send a message in a channel of the server."""
        await self.people[person].send(where or self.games, text)

    def shows(self, person: str, where: ChannelHandle | None = None) -> list[str]:
        """The texts of the bot's messages on the person's screen, oldest first."""
        return [limits.text_of(body) for _, body in self._screen(person, where)]

    def alt(self, person: str, where: ChannelHandle | None = None, about: str = "") -> str:
        """The alt text of the newest message with a picture that the person can see."""
        for _, body in reversed(self._screen(person, where)):
            for part in limits.walk(body["components"]):
                if part["type"] == limits.GALLERY and about in limits.text_of(body):
                    return str(part["items"][0]["description"])
        return ""

    def buttons(
        self, person: str, where: ChannelHandle | None = None, about: str = ""
    ) -> list[str]:
        """The labels of the enabled buttons in the newest message with buttons."""
        for _, body in reversed(self._screen(person, where)):
            controls = [c for c in limits.walk(body["components"]) if c["type"] == limits.BUTTON]
            if controls and about in unlinked(limits.text_of(body)):
                return [c.get("label") or "" for c in controls if not c.get("disabled")]
        return []

    def texts(self, person: str) -> list[str]:
        """Every text the bot ever sent where this person could see it, hidden parts included."""
        return sight.texts(self.env, self.people[person])

    def problems(self) -> list[str]:
        """What is wrong with the requests so far; without OpenAPI, only by our own limits."""
        specification, found = load_specification(), []
        for entry in self.env.http_requests:
            found += [*specification.problems(entry), *limits.problems(entry)]
        return found

    def _actor(self, person: str, where: ChannelHandle | None) -> Any:
        member = self.people[person]
        return member.user if where is not None and where.guild is None else member

    def _shown(self, person: str, result: InteractionResult) -> InteractionResult:
        if result.modal is not None:
            self._modals[person] = result
        return result

    def _screen(
        self, person: str, where: ChannelHandle | None
    ) -> list[tuple[discord.Message, limits.Json]]:
        channel = where or self.games
        messages = channel.history(viewer=self._actor(person, where))
        mine = [message for message in messages if message.author == self._bot.user]
        return [(message, sight.body_of(self.env, message)) for message in mine]

    def _find(
        self,
        person: str,
        where: ChannelHandle | None,
        about: str,
        wanted: Callable[[limits.Json], bool],
    ) -> tuple[discord.Message, limits.Json]:
        """The newest message with such a control, and the control."""
        for message, body in reversed(self._screen(person, where)):
            if about in unlinked(limits.text_of(body)):
                for control in limits.walk(body["components"]):
                    if wanted(control):
                        return message, control
        seen = "\n".join(self.shows(person, where)[-3:])
        raise LookupError(f"{person} sees no such control; the newest says:\n{seen}")

    def _speak(self, locales: Mapping[int, str], server_locale: str) -> None:
        """Set the locales of people and server; SimCord's are all American English."""

        def speak(event: str, payload: Any) -> None:
            if event == "INTERACTION_CREATE":
                user = payload.get("member", payload)["user"]
                payload["locale"] = locales.get(int(user["id"]), "en-US")
                if "guild_locale" in payload:
                    payload["guild_locale"] = server_locale

        self.env.backend.subscribers.insert(0, speak)


def _is_button(button: str, control: limits.Json) -> bool:
    """Whether this is the button with this custom_id or label, no-break spaces ignored."""
    label = str(control.get("label")).replace(NO_BREAK, " ")
    named = button.replace(NO_BREAK, " ") == label or button == control.get("custom_id")
    return named and control["type"] == limits.BUTTON


def unlinked(text: str) -> str:
    """A message without its links to other matches, which it is not about."""
    return re.sub(r"\[#[A-Z]+ · [^\]]*\]\([^)]*\)", "", text)


@contextlib.asynccontextmanager
async def open_server(
    make_bot: MakeBot,
    database: Path,
    *,
    people: Sequence[str] = ("Ada", "Bo", "Cleo"),
    locales: Mapping[str, str] | None = None,
    server_locale: str = "en-US",
    seldom: float = virtual_time.SELDOM,
) -> AsyncIterator[DiscordServer]:
    """Start the bot among people; at the end of the journey, check every request it made.

    ``locales`` are the languages of people's clients, American English by default; ``seldom`` are
    the seconds between two looks of the bot, many of which would make months slow. Raises the
    bot's errors that are still in ``server.env.errors`` at the end.
    """
    with virtual_time.only_process(seldom):
        async with virtual_time.run(make_bot(database)) as env:
            server = DiscordServer(env, make_bot, database)
            server.build(people, locales or {}, server_locale)
            await env.settle()
            try:
                yield server
                problems = server.problems()
                assert not problems, "\n".join(["Discord would refuse:", *problems[:20]])
            finally:
                await env.settle()
                await server._bot.close()
