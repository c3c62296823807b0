"""Presses on the lobby's card: join, leave, options, computer players, start, close."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from bot.errors import AlreadyStarted, MatchOver, NotHost, StalePrompt, WrongRoundLimit
from bot.matches.model.match import Match, Outcome, Status
from bot.ui.context import Call, Handler, own_seat
from bot.ui.controls.custom_id import CustomId, number
from bot.ui.layout.components import compose, modal
from bot.ui.live.discord_messages import DiscordMessages
from bot.ui.live.refresher import Refresher
from bot.ui.live.surfaces import Surfaces
from bot.ui.screens.lobby import LONGEST_LIMIT, options_form
from bot.ui.services import Services


class LobbyHandlers:
    """Each answers by showing the card anew in the message that was pressed."""

    def __init__(
        self,
        services: Services,
        surfaces: Surfaces,
        discord_messages: DiscordMessages,
        refresher: Refresher,
    ) -> None:
        self._services = services
        self._surfaces = surfaces
        self._discord_messages = discord_messages
        self._refresher = refresher

    @property
    def handlers(self) -> Mapping[str, Handler]:
        """By the first word of a control."""
        return {
            "join": self.join,
            "add": self.add,
            "dismiss": self.dismiss,
            "options": self.options,
            "start": self.start,
            "cancel": self.cancel,
            "claim": self.claim,
        }

    async def join(self, call: Call, control: CustomId, _: dict[str, str] | None) -> None:
        """Take a seat, and learn at once whether DMs can reach you."""
        outcome = await self._services.matches.join(
            control.code, call.person, request_id=call.request_id
        )
        await self.show(call, outcome)
        if not outcome.repeated and not await self.welcome(outcome.match, call.person.id):
            await call.say("dm-closed")

    async def add(self, call: Call, control: CustomId, _: dict[str, str] | None) -> None:
        """Seat a computer player."""
        matches = self._services.matches
        await self.show(
            call,
            await matches.add_computer(control.code, call.person.id, request_id=call.request_id),
        )

    async def dismiss(self, call: Call, control: CustomId, _: dict[str, str] | None) -> None:
        """Send a computer player away."""
        matches = self._services.matches
        await self.show(
            call,
            await matches.remove_computer(control.code, call.person.id, request_id=call.request_id),
        )

    async def start(self, call: Call, control: CustomId, _: dict[str, str] | None) -> None:
        """Begin the match."""
        matches = self._services.matches
        await self.show(
            call, await matches.start(control.code, call.person.id, request_id=call.request_id)
        )

    async def cancel(self, call: Call, control: CustomId, _: dict[str, str] | None) -> None:
        """Close the table."""
        matches = self._services.matches
        await self.show(
            call, await matches.cancel(control.code, call.person.id, request_id=call.request_id)
        )

    async def claim(self, call: Call, control: CustomId, _: dict[str, str] | None) -> None:
        """Say something of oneself that the game asks about."""
        matches, name = self._services.matches, control.word(1)
        match = await matches.load(control.code)
        if name not in self._services.games[match.game].game.claims:
            raise StalePrompt
        outcome = await matches.claim(match.code, call.person.id, name, request_id=call.request_id)
        await self.show(call, outcome)

    async def options(self, call: Call, control: CustomId, fields: dict[str, str] | None) -> None:
        """The host's choices: first the form, then what was filled in."""
        match = await self._services.matches.load(control.code)
        game = self._services.games[match.game].game
        if match.host.id != call.person.id:
            raise NotHost(host=match.host.name)
        if match.status is not Status.LOBBY:
            raise AlreadyStarted if match.status is Status.RUNNING else MatchOver
        if fields is None:
            await call.answer.form(modal(options_form(match, game, call.texts), match.code, 0))
            return
        outcome = await self._services.matches.configure(
            match.code,
            call.person.id,
            options=_options(match, fields),
            deadline=number(fields.get("deadline", "")) or None,
            most_seats=number(fields.get("seats", "")),
            request_id=call.request_id,
        )
        await self.show(call, outcome)

    async def show(self, call: Call, outcome: Outcome) -> None:
        """The card as it is now, in the response; the board's row follows."""
        match = outcome.match
        try:
            async with self._surfaces.lock(match.code, None):
                card = self._services.renderer.board(match)
                await call.answer.update(await compose(card, match.code))
                pressed = call.answer.interaction.message
                if pressed is not None:
                    await self._surfaces.shown(match, None, pressed, card)
        finally:
            self._refresher.changed(match.code)

    async def welcome(self, match: Match, person_id: int) -> bool:
        """A first DM to somebody who sat down: False when they take none."""
        if match.status is not Status.LOBBY:
            return True
        channel_id = await self._discord_messages.dm_channel(person_id)
        if channel_id is None:
            return False
        seat = own_seat(match, person_id).number
        card = self._services.renderer.panel(
            match, seat, board=await self._surfaces.board_id(match.code)
        )
        return (
            await self._discord_messages.send(channel_id, await compose(card, match.code))
            is not None
        )


def _options(match: Match, fields: dict[str, str]) -> Any:
    """The game's options with the round limit that was filled in, if the game has one."""
    if not hasattr(match.options, "round_limit"):
        return match.options
    written = fields.get("round_limit", "").strip()
    if written and not (written.isdecimal() and len(written) <= LONGEST_LIMIT):
        raise WrongRoundLimit
    return msgspec.structs.replace(match.options, round_limit=int(written) if written else None)
