"""Deciding: from a press or words on a person's screen to the door, and back to the screen."""

from __future__ import annotations

from typing import Any

from bot.errors import MatchOver, NotStarted, StalePrompt, WaitingFor
from bot.matches.model.match import Match, Status
from bot.ui.context import Call, own_seat
from bot.ui.controls.custom_id import ANY_PROMPT, CustomId
from bot.ui.layout.components import compose, modal
from bot.ui.live.refresher import Refresher
from bot.ui.live.surfaces import Surfaces
from bot.ui.screens.contract import Decide, PartialChoice
from bot.ui.screens.scene import Scene, scene
from bot.ui.services import Services


class DecisionHandlers:
    """Presses of a game's own controls, and actions that come as words."""

    def __init__(self, services: Services, surfaces: Surfaces, refresher: Refresher) -> None:
        self._services = services
        self._surfaces = surfaces
        self._refresher = refresher

    async def press(
        self, call: Call, control: CustomId, values: tuple[str, ...], fields: dict[str, str]
    ) -> None:
        """A control of the game's screen was pressed, or its form was filled in."""
        match = await self._services.matches.load(control.code)
        seat = own_seat(match, call.person.id).number
        seen = self.scene(match, seat)
        if seen.prompt is None:
            people = call.texts.listed([seen.name(number) for number in seen.waiting])
            raise WaitingFor(people=people)
        if control.prompt not in (ANY_PROMPT, seen.number):
            raise StalePrompt
        screen = self._services.screens[match.game]
        reply = screen.press(seen, control.words[1:], values, fields)
        if isinstance(reply, Decide):
            await self.act(call, match, reply.action, control.prompt)
        elif isinstance(reply, PartialChoice):
            await self.show(call, match, draft=reply.words)
        else:
            await call.answer.form(modal(reply, control.code, seen.number))

    async def act(self, call: Call, match: Match, action: Any, prompt: int) -> None:
        """Send an action through the door and show the person what it came to."""
        outcome = await self._services.matches.act(
            match.code, call.person.id, action, prompt, request_id=call.request_id
        )
        try:
            await self.show(call, outcome.match)
        finally:
            self._refresher.changed(match.code)

    def scene(self, match: Match, seat: int) -> Scene:
        """The running match as this seat sees it."""
        if match.status is Status.OVER:
            raise MatchOver
        if match.state is None:
            raise NotStarted
        game = self._services.games[match.game].game
        return scene(match, game, self._services.renderer.texts_of(match, seat), seat)

    async def show(
        self, call: Call, match: Match, *, draft: tuple[str, ...] = (), notice: str | None = None
    ) -> None:
        """The person's panel: in place of the one that was pressed, or beside the board."""
        seat = own_seat(match, call.person.id).number
        card = self._services.renderer.panel(
            match,
            seat,
            board=await self._surfaces.board_id(match.code),
            draft=draft,
            notice=notice,
        )
        prompt = self._services.renderer.prompt_number(match, seat)
        message = await compose(card, match.code, prompt)
        if not call.answer.personal:
            await call.answer.reply(message)
            return
        async with self._surfaces.lock(match.code, seat):
            await call.answer.update(message)
            pressed = call.answer.interaction.message
            if pressed is not None and not pressed.flags.ephemeral:
                await self._surfaces.shown(match, seat, pressed, card, prompt)
