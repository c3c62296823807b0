"""The buttons of the lobby: join, options, computer players, start, close."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from functools import partial

import discord

from bot.errors import AlreadyStarted, MatchOver, MovedLately, NoSuchMatch, NotHost, StalePrompt
from bot.matches.model.match import Outcome, Status, SurfaceKind
from bot.ui.answers import Answers
from bot.ui.checks import access_to, present, require_channel
from bot.ui.context import Context, Handler
from bot.ui.controls.custom_id import number
from bot.ui.live.refresher import Refresher
from bot.ui.live.surfaces import Surfaces
from bot.ui.screens.computers import read_level
from bot.ui.screens.lobby import options_form
from bot.ui.screens.options import read_options
from bot.ui.services import Services
from bot.ui.visibility import pressed_match

BETWEEN_MOVES = timedelta(hours=1)
"""Between two times that a table goes to the end of its channel; an older message is posted anew
rather than edited, by :mod:`bot.ui.live.plan`."""


class LobbyHandlers:
    """Each answers by showing the lobby as it is now, in the message that was pressed."""

    def __init__(
        self,
        services: Services,
        answers: Answers,
        surfaces: Surfaces,
        refresher: Refresher,
        now: Callable[[], datetime],
    ) -> None:
        self._services = services
        self._now = now
        self._answers = answers
        self._surfaces = surfaces
        self._refresher = refresher

    @property
    def handlers(self) -> Mapping[str, Handler]:
        """By the first word of a control."""
        handlers = {
            "join": self.join,
            "add": self.add,
            "dismiss": self.dismiss,
            "level": self.level,
            "options": self.options,
            "start": self.start,
            "cancel": self.cancel,
            "to-end": self.bring_to_end,
            "claim": self.claim,
        }
        return {word: partial(self._discreetly, handler) for word, handler in handlers.items()}

    async def _discreetly(self, handler: Handler, context: Context) -> None:
        """Who hosts a table is told to those who may look at it."""
        try:
            await handler(context)
        except NotHost:
            await pressed_match(context, self._services)
            raise

    async def join(self, context: Context) -> None:
        """Take a seat, and learn at once whether DMs can reach you."""
        outcome = await self.take_seat(context, context.custom_id.code)
        await self.show(context, outcome)
        await self.welcome(context, outcome)

    async def take_seat(self, context: Context, code: str) -> Outcome:
        """A seat for the person at a table of the server where they ask."""
        match = await self._services.queries.load(code)
        if context.interaction.guild_id != match.place.server_id:
            raise NoSuchMatch
        access = await access_to(context, match.place)
        settings = await self._services.queries.settings(access.guild.id)
        require_channel(access.channel, present(access.guild, settings))
        return await self._services.matches.join(code, context.user, request_id=context.request_id)

    async def welcome(self, context: Context, outcome: Outcome) -> None:
        """A first DM to who has just sat down; who takes none is told how to do without."""
        if not outcome.repeated and not await self._surfaces.welcome(
            outcome.match, context.user.id
        ):
            await context.say("dm-closed")

    async def add(self, context: Context) -> None:
        """Seat a computer player."""
        outcome = await self._services.matches.add_computer(
            context.custom_id.code, context.user.id, request_id=context.request_id
        )
        await self.show(context, outcome)

    async def level(self, context: Context) -> None:
        """Seat a computer player of the chosen level, or choose another one for its seat."""
        seat, level = read_level(context.values[0] if context.values else "")
        code, by = context.custom_id.code, context.user.id
        if seat is None:
            outcome = await self._services.matches.add_computer(code, by, context.request_id, level)
        else:
            outcome = await self._services.matches.set_level(
                code, by, seat, level, context.request_id
            )
        await self.show(context, outcome)

    async def dismiss(self, context: Context) -> None:
        """Send a computer player away."""
        outcome = await self._services.matches.remove_computer(
            context.custom_id.code, context.user.id, request_id=context.request_id
        )
        await self.show(context, outcome)

    async def start(self, context: Context) -> None:
        """Begin the match."""
        outcome = await self._services.matches.start(
            context.custom_id.code,
            context.user.id,
            request_id=context.request_id,
            message_id=None if context.message is None else context.message.id,
        )
        await self.show(context, outcome)

    async def cancel(self, context: Context) -> None:
        """Close the table."""
        outcome = await self._services.matches.cancel(
            context.custom_id.code, context.user.id, request_id=context.request_id
        )
        await self.show(context, outcome)

    async def bring_to_end(self, context: Context) -> None:
        """Post the table anew at the end of its channel, at most once an hour."""
        code = context.custom_id.code
        match, surfaces = await self._services.queries.with_surfaces(code)
        if match.status is not Status.LOBBY:
            raise AlreadyStarted if match.status is Status.RUNNING else MatchOver
        if match.host.id != context.user.id:
            raise NotHost(host=match.host.name)
        board = next((each for each in surfaces if each.kind is SurfaceKind.BOARD), None)
        if board is not None and board.message_id is not None:
            possible = discord.utils.snowflake_time(board.message_id) + BETWEEN_MOVES
            if self._now() < possible:
                raise MovedLately(when=possible)
        await self._services.matches.redraw([code], boards_alone=True)
        self._refresher.changed(code)
        await context.say("brought-to-end")

    async def claim(self, context: Context) -> None:
        """Claim what the game asks about the people at the table."""
        control = context.custom_id
        match = await self._services.queries.load(control.code)
        claim = control.word(1)
        if claim not in self._services.games[match.game].game.claims:
            raise StalePrompt
        outcome = await self._services.matches.claim(
            match.code, context.user.id, claim, request_id=context.request_id
        )
        await self.show(context, outcome)

    async def options(self, context: Context) -> None:
        """The host's choices: first the form, then what was filled in."""
        fields = context.fields
        match = await self._services.queries.load(context.custom_id.code)
        game = self._services.games[match.game].game
        if match.host.id != context.user.id:
            raise NotHost(host=match.host.name)
        if match.status is not Status.LOBBY:
            raise AlreadyStarted if match.status is Status.RUNNING else MatchOver
        if fields is None:
            await context.form(options_form(match, game, context.texts), match.code)
            return
        outcome = await self._services.matches.configure(
            match.code,
            context.user.id,
            options=read_options(game, match.options, fields),
            deadline=number(fields.get("deadline", "")) or None,
            most_seats=number(fields.get("seats", "")),
            request_id=context.request_id,
        )
        await self.show(context, outcome)

    async def show(self, context: Context, outcome: Outcome) -> None:
        """The lobby as it is now, in the response to the press."""
        try:
            await self._answers.board(context, outcome.match.code)
        finally:
            self._refresher.changed(outcome.match.code)
