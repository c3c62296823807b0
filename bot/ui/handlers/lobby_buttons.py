"""The buttons of the lobby: join, options, computer players, start, close."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import timedelta
from functools import partial

import discord

from bot.errors import AlreadySeated, NoSuchMatch, Refusal, StalePrompt
from bot.games.computer import LEVEL_OF
from bot.matches.model.match import Match
from bot.matches.model.messages import BOARD
from bot.matches.operations import tables
from bot.matches.store import Outcome
from bot.ui.checks import access_to, pressed_match, settings_to_play
from bot.ui.context import Context, Handler
from bot.ui.handlers.base import Handlers
from bot.ui.handlers.start import require_invitable
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import Button, Message, sentence
from bot.ui.screens.contract import AnyScreen
from bot.ui.screens.lobby_card import closing_question, computers_message, more_message, read_change
from bot.ui.screens.names import safe
from bot.ui.screens.options import SET
from bot.ui.screens.whereabouts import board_of

BETWEEN_MOVES = timedelta(hours=1)
"""How old a table's message must be before the host may move it to the end of its channel.
:mod:`bot.ui.delivery.updates` replaces messages of that age instead of editing them."""


@dataclass
class LobbyHandlers(Handlers):
    """Answers with the table's message, or with one of the private pages behind it."""

    @property
    def handlers(self) -> Mapping[str, Handler]:
        handlers: dict[str, Handler] = {
            "join": self.join,
            "invite": self.invite,
            "start": self.start,
            "computers": partial(self.show_page, computers_message),
            "seat": self.seat_computer,
            "dismiss": self.dismiss,
            "more": partial(self.show_page, more_message),
            SET: self.set,
            "claim": self.claim,
            "to-end": self.bring_to_end,
            "cancel": self.cancel,
        }
        return {word: partial(self.hiding_host, handler) for word, handler in handlers.items()}

    async def join(self, context: Context) -> None:
        code = context.custom_id.code
        try:
            outcome = await self.take_seat(context, code)
        except AlreadySeated:
            leave = Button(context.texts.say("button-leave"), ("leave",))
            words = context.texts.say("already-seated")
            await context.respond(sentence(words, rows=((leave,),)), code)
            return
        await self.answers.board(context)
        await self.welcome(context, outcome)

    async def invite(self, context: Context) -> None:
        """Replace the table's list of invited people, and ping the new ones in the channel."""
        code = context.custom_id.code
        before = await self.store.load(code)
        guests = require_invitable(await access_to(context, before.place), context.people)
        match = (await self.change(context, tables.invite, guests)).match
        invited = {guest.id for guest in before.invited}
        called = [guest.id for guest in match.invited if guest.id not in invited]
        texts = self.services.catalogue.texts(match.place.locale)
        people = [f"<@{person_id}>" for person_id in called]
        words = texts.say("invites", host=safe(match.host.name), people=people, code=code)
        if not called or await context.post(sentence(words), code, tuple(called)) is None:
            await self.answers.board(context)

    async def take_seat(self, context: Context, code: str) -> Outcome:
        """Seat the person. Raises :class:`NoSuchMatch` on another server, ``no-entry`` if they
        can't see the channel, and ``play-not-here`` if it isn't for matches."""
        match = await self.store.load(code)
        if context.interaction.guild_id != match.place.server_id:
            raise NoSuchMatch
        await settings_to_play(self.services, await access_to(context, match.place))
        return await self.write(tables.join, code, context.request_id, context.user)

    async def seat_computer(self, context: Context) -> None:
        character = context.values[0].partition(".")[0] if context.values else ""
        if character not in LEVEL_OF:
            raise StalePrompt
        await self.change(context, tables.add_computer, character)
        await self.show_page(computers_message, context)

    async def dismiss(self, context: Context) -> None:
        seat = context.custom_id.number(1)
        await self.change(context, tables.remove_computer, seat)
        await self.show_page(computers_message, context)

    async def show_page(
        self, page: Callable[[Match, AnyScreen, int, Texts], Message], context: Context
    ) -> None:
        """Show the person one of the pages that the table's buttons open."""
        match = await pressed_match(context, self.services)
        match.require_lobby()
        screen = self.services.screens[match.game]
        await context.show(page(match, screen, context.user.id, context.texts), match.code)

    async def start(self, context: Context) -> None:
        message_id = None if context.message is None else context.message.id
        await self.change(context, tables.start, message_id=message_id)
        await self.answers.board(context)

    async def bring_to_end(self, context: Context) -> None:
        """Move the table to the end of its channel, at most once an hour."""
        code = context.custom_id.code
        match, surfaces = await self.store.with_surfaces(code)
        match.require_lobby_of(context.user.id)
        board = board_of(surfaces)
        if board is not None and board.message_id is not None:
            possible = discord.utils.snowflake_time(board.message_id) + BETWEEN_MOVES
            if self.surfaces.now() < possible:
                raise Refusal("moved-lately", when=possible)
        self.refresher.changed(code, repost=BOARD)
        await context.say("brought-to-end")

    async def claim(self, context: Context) -> None:
        claim = context.custom_id.word(1)
        match = await self.store.load(context.custom_id.code)
        if claim not in self.services.games[match.game].game.claims:
            raise StalePrompt
        await self.change(context, tables.claim, claim)
        await self.show_page(more_message, context)

    async def set(self, context: Context) -> None:
        name, value = context.custom_id.word(1), context.values[0] if context.values else ""
        match = await self.store.load(context.custom_id.code)
        changes = read_change(match, self.services.games[match.game].game, name, value)
        await self.change(context, tables.configure, **changes)
        await self.show_page(more_message, context)

    async def cancel(self, context: Context) -> None:
        """Close the table; if others are seated, ask first."""
        match = await self.store.load(context.custom_id.code)
        if len(match.people()) > 1 and context.custom_id.words[1:] != ("yes",):
            await self.show_page(closing_question, context)
            return
        await self.change(context, tables.cancel)
        await context.show(sentence(context.texts.say("ending-cancelled")), match.code)
