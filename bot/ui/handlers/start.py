"""A game's start command, which opens a lobby in a channel."""

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias, Unpack
from weakref import WeakValueDictionary

import discord
from discord.utils import format_dt
from msgspec.structs import replace

from bot.errors import Refusal, described
from bot.matches.db import servers
from bot.matches.db import surfaces as surface_rows
from bot.matches.model.deadlines import read_pace
from bot.matches.model.lobby import TableTerms
from bot.matches.model.match import Match, Status
from bot.matches.model.messages import Notice, Surface, SurfaceKind
from bot.matches.model.seat import Person
from bot.matches.operations import tables
from bot.ui import checks
from bot.ui.context import Context
from bot.ui.delivery.messages import FAILED
from bot.ui.delivery.outbox import NotYet
from bot.ui.handlers.base import Handlers
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import Button, Link, Message, sentence
from bot.ui.screens.names import LONGEST_ROLE, plain
from bot.ui.screens.whereabouts import board_of, jump_url

log = logging.getLogger(__name__)

Guest: TypeAlias = discord.User | discord.Member | None
"""A person to invite; None for an option left empty."""
ARCHIVE_AFTER: Final = 10_080
"""Minutes of silence until Discord archives a thread: a week, the longest it offers."""


@dataclass
class StartCommands(Handlers):
    """Answers a start command with a lobby in the channel, in which the host is seated."""

    client: discord.Client
    _threads: WeakValueDictionary[str, asyncio.Lock] = field(default_factory=WeakValueDictionary)
    """Locks by match code, while a thread for the match is being created."""

    async def open(
        self,
        context: Context,
        game_key: str,
        *,
        longest: int | None = None,
        guests: Sequence[Guest] = (),
        **terms: Unpack[TableTerms],
    ) -> None:
        """Open a lobby in the current channel, or in a new thread there. ``longest`` is one of
        :data:`bot.matches.model.deadlines.PACES`, by default the server's."""
        access = checks.access_here(context)
        guild, channel = access.guild, access.channel
        settings = await checks.settings_to_play(self.services, access)
        checks.require_role(access.member, settings)
        parent = channel if settings.threads and isinstance(channel, discord.TextChannel) else None
        checks.require_permissions(access, context.texts, new_thread=parent is not None)
        pace = read_pace(settings.deadline if longest is None else longest)
        terms |= {"deadline": pace.decision, "bank": pace.bank}
        terms["invited"] = require_invitable(access, guests)
        place, request_id = checks.place_of(guild, channel), context.request_id
        outcome = await self.store.write(
            tables.open_table,
            game_key,
            place,
            context.user,
            request_id=request_id,
            calling=settings.call_role is not None,
            **terms,
        )
        try:
            if parent is not None:
                outcome = replace(outcome, match=await self._into_thread(outcome.match, parent))
            await self._post(context, outcome.match, channel)
        finally:  # a pass before the answer would post another board
            self.refresher.changed(outcome.match.code)
        await self.welcome(context, outcome)
        if outcome.next_call is not None:
            await context.say("next-call", when=format_dt(outcome.next_call, "R"))

    async def call(self, notice: Notice, _: Texts) -> Message | None:
        """The message below a new table that pings the server's role for tables, with a button to
        take the role if people may. None if the table has closed or the role has been deleted.
        Raises NotYet while the board or the server's roles are unknown."""
        match, surfaces = await self.store.with_surfaces(notice.about)
        board, guild = board_of(surfaces), self.client.get_guild(notice.to)
        if match.status is not Status.LOBBY:
            return None
        if board is None or board.message_id is None or guild is None or guild.unavailable:
            raise NotYet
        role = guild.get_role(notice.role or 0)
        if role is None:
            return None
        texts = self.services.catalogue.texts(match.place.locale)
        game = texts.say(f"game-{match.game}")
        content = texts.say("table-calls", role=role.mention, game=game, code=match.code)
        url = jump_url(match.place, board.message_id)
        buttons: list[Button | Link] = [Link(texts.say("button-table"), url)]
        settings = await self.store.read(servers.server_settings, guild.id)
        if checks.role_to_take(guild, settings) == role:
            label = texts.say("button-role", role=plain(role.name, LONGEST_ROLE))
            buttons.append(Button(label, ("settings", "role")))
        return sentence(content, rows=(tuple(buttons),))

    async def _into_thread(self, match: Match, channel: discord.TextChannel) -> Match:
        """Move the match to a new thread. If none can be created, it stays in the channel."""
        # The lock is there in case Discord delivers the command again meanwhile.
        async with self._threads.setdefault(match.code, asyncio.Lock()):
            match = await self.store.load(match.code)
            if match.place.channel_id != channel.id:
                return match
            texts = self.services.catalogue.texts(match.place.locale)
            kinds = discord.ChannelType  # announcement channels have threads of their own kind
            try:
                thread = await channel.create_thread(
                    name=f"{texts.say(f'game-{match.game}')} · #{match.code}",
                    type=kinds.news_thread if channel.is_news() else kinds.public_thread,
                    auto_archive_duration=ARCHIVE_AFTER,
                )
            except FAILED as fault:
                log.warning("match %s gets no thread: %s", match.code, described(fault))
                return match
            place = checks.place_of(channel.guild, thread)
            return await self.store.write(tables.move, match.code, place)

    async def _post(self, context: Context, match: Match, channel: checks.ServerChannel) -> None:
        if match.place.channel_id != channel.id:
            texts = self.services.catalogue.texts(match.place.locale)
            thread = f"<#{match.place.channel_id}>"
            words = texts.say("table-in-thread", code=match.code, thread=thread)
            await context.post(sentence(words), match.code)
            return
        message = self.services.renderer.board(match)
        called = tuple(guest.id for guest in match.invited)
        message_id = await context.post(message, match.code, called)
        if message_id is None:
            await context.say("table-opened", code=match.code)
            return
        new = Surface(match.code, SurfaceKind.BOARD, channel_id=match.place.channel_id)
        board = replace(new, message_id=message_id, version=match.version)
        await self.store.write(surface_rows.save, match.code, [(new, board)])


def require_invitable(access: checks.Access, guests: Sequence[Guest]) -> list[Person]:
    """The guests, once each and without bots. Raises ``may-not-invite``, and ``not-invitable`` if
    some can't see the channel."""
    users = {guest.id: guest for guest in guests if guest and not guest.bot}
    if users and not access.may_write:
        raise Refusal("may-not-invite")
    people = [Person(user.id, user.display_name) for user in users.values()]
    members = [user for user in users.values() if isinstance(user, discord.Member)]
    seeing = {each.id for each in members if access.channel.permissions_for(each).view_channel}
    if blind := tuple(person for person in people if person.id not in seeing):
        raise Refusal("not-invitable", people=blind)
    return people
