"""The buttons of the lobby: join, options, computer players, start, close."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from functools import partial

import discord

from bot.errors import MovedLately, NoSuchMatch, NotHost, StalePrompt
from bot.matches.model.match import Outcome
from bot.matches.model.pace import read_pace
from bot.ui.checks import access_to, settings_to_play
from bot.ui.context import Context, Handler
from bot.ui.controls.custom_id import number
from bot.ui.handlers.base import Handlers
from bot.ui.handlers.start import require_invitable
from bot.ui.layout.message import sentence
from bot.ui.screens.computers import read_level
from bot.ui.screens.lobby_card import options_form
from bot.ui.screens.names import safe
from bot.ui.screens.options import NO, read_options
from bot.ui.screens.whereabouts import board_of

BETWEEN_MOVES = timedelta(hours=1)
"""How long a table's message stays where it is before it may move to the end of its channel. From
that age on, :mod:`bot.ui.live.difference` replaces it instead of editing it."""


@dataclass
class LobbyHandlers(Handlers):
    """Most of them update the pressed message with the current lobby."""

    @property
    def handlers(self) -> Mapping[str, Handler]:
        matches = self.services.matches
        handlers: dict[str, Handler] = {
            "join": self.join,
            "invite": self.invite,
            "add": partial(self.change, matches.add_computer, self.show_lobby),
            "dismiss": partial(self.change, matches.remove_computer, self.show_lobby),
            "level": self.level,
            "options": self.options,
            "start": self.start,
            "cancel": partial(self.change, matches.cancel, self.show_lobby),
            "to-end": self.bring_to_end,
            "claim": self.claim,
        }
        return {word: partial(self.hiding_host, handler) for word, handler in handlers.items()}

    async def join(self, context: Context) -> None:
        outcome = await self.take_seat(context, context.custom_id.code)
        await self.show_lobby(context)
        await self.welcome(context, outcome)

    async def invite(self, context: Context) -> None:
        """Set whom the private table expects, and call those who are new to it in the channel."""
        code = context.custom_id.code
        before = await self.services.queries.load(code)
        guests = require_invitable(await access_to(context, before.place), context.people)
        match = (await self.services.matches.invite(*context.change, guests)).match
        known = {guest.id for guest in before.invited}
        called = [guest.id for guest in match.invited if guest.id not in known]
        texts = self.services.catalogue.texts(match.place.locale)
        people = [f"<@{person_id}>" for person_id in called]
        words = texts.say("invites", host=safe(match.host.name), people=people, code=code)
        with self.refreshing(code):
            if not called or await context.post(sentence(words), code, tuple(called)) is None:
                await self.show_lobby(context)

    async def take_seat(self, context: Context, code: str) -> Outcome:
        """Raises NoSuchMatch on another server, NoEntry or PlayNotHere if the channel says so."""
        match = await self.services.queries.load(code)
        if context.interaction.guild_id != match.place.server_id:
            raise NoSuchMatch
        await settings_to_play(self.services, await access_to(context, match.place))
        return await self.services.matches.join(code, context.request_id, context.user)

    async def level(self, context: Context) -> None:
        seat, level = read_level(context.values[0] if context.values else "")
        if seat is None:
            await self.services.matches.add_computer(*context.change, level)
        else:
            await self.services.matches.set_level(*context.change, seat, level)
        await self.show_lobby(context)

    async def start(self, context: Context) -> None:
        message_id = None if context.message is None else context.message.id
        await self.services.matches.start(*context.change, message_id=message_id)
        await self.show_lobby(context)

    async def bring_to_end(self, context: Context) -> None:
        """Move the table to the end of its channel, at most once an hour."""
        code = context.custom_id.code
        match, surfaces = await self.services.queries.with_surfaces(code)
        match.require_lobby()
        if match.host.id != context.user.id:
            raise NotHost(host=match.host.name)
        board = board_of(surfaces)
        if board is not None and board.message_id is not None:
            possible = discord.utils.snowflake_time(board.message_id) + BETWEEN_MOVES
            if self.surfaces.now() < possible:
                raise MovedLately(when=possible)
        await self.services.matches.redraw([code], boards_alone=True)
        self.refresher.changed(code)
        await context.say("brought-to-end")

    async def claim(self, context: Context) -> None:
        claim = context.custom_id.word(1)
        match = await self.services.queries.load(context.custom_id.code)
        if claim not in self.services.games[match.game].game.claims:
            raise StalePrompt
        await self.services.matches.claim(*context.change, claim)
        await self.show_lobby(context)

    async def options(self, context: Context) -> None:
        fields = context.fields
        match = await self.services.queries.load(context.custom_id.code)
        game = self.services.games[match.game].game
        if match.host.id != context.user.id:
            raise NotHost(host=match.host.name)
        match.require_lobby()
        if fields is None:
            await context.form(options_form(match, game, context.texts), match.code)
            return
        pace = read_pace(number(fields.get("deadline", "")))
        await self.services.matches.configure(
            *context.change,
            options=read_options(game, match.options, fields),
            deadline=pace.decision,
            bank=pace.bank,
            most_seats=number(fields.get("seats", "")),
            no_pauses=fields["pauses"] == NO if "pauses" in fields else None,
        )
        await self.show_lobby(context)
