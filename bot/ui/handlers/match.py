"""Presses that every match has: my panel, rules, leave, I'm back, rematch, the end for all."""

from __future__ import annotations

from collections.abc import Mapping

from bot.errors import MatchOver, NotYourMatch
from bot.matches.model.match import Match, Status
from bot.ui.context import Call, Handler
from bot.ui.controls.custom_id import CustomId
from bot.ui.handlers.decisions import DecisionHandlers
from bot.ui.handlers.lobby import LobbyHandlers
from bot.ui.layout.components import compose
from bot.ui.layout.message import Button, Message, Style, sentence
from bot.ui.live.refresher import Refresher
from bot.ui.screens.lobby import heading
from bot.ui.screens.match import rules_message
from bot.ui.services import Services


class MatchHandlers:
    """Each works from the board, from a DM and from an ephemeral panel alike."""

    def __init__(
        self, services: Services, play: DecisionHandlers, lobby: LobbyHandlers, refresher: Refresher
    ) -> None:
        self._services = services
        self._play = play
        self._lobby = lobby
        self._refresher = refresher

    @property
    def handlers(self) -> Mapping[str, Handler]:
        """By the first word of a control."""
        return {
            "panel": self.panel,
            "rules": self.rules,
            "leave": self.leave,
            "stop": self.stop,
            "stay": self.stay,
            "back": self.back,
            "rematch": self.rematch,
        }

    async def panel(self, call: Call, control: CustomId, _: dict[str, str] | None) -> None:
        """The same panel as by DM, for this person alone."""
        match = await self._services.matches.load(control.code)
        await self._play.show(call, match)

    async def rules(self, call: Call, control: CustomId, _: dict[str, str] | None) -> None:
        """The rules of this match's game."""
        match = await self._services.matches.load(control.code)
        screen = self._services.screens[match.game]
        await call.tell(rules_message(screen, match.game, call.texts, match))

    async def leave(self, call: Call, control: CustomId, _: dict[str, str] | None) -> None:
        """Give the seat up: at once before the start, after a question while the match runs."""
        match = await self._services.matches.load(control.code)
        if match.status is Status.OVER:
            raise MatchOver
        if match.status is Status.RUNNING and control.words[1:] != ("yes",):
            await call.tell(self._farewell(match, call), match.code)
            return
        outcome = await self._services.matches.leave(
            match.code, call.person.id, request_id=call.request_id
        )
        if match.status is Status.LOBBY:
            await self._lobby.show(call, outcome)
            return
        await self._done(call, match.code, "left")

    async def stop(self, call: Call, control: CustomId, _: dict[str, str] | None) -> None:
        """End the match for everybody: the host's and the managers' right."""
        match = await self._services.matches.load(control.code)
        await self._services.matches.stop(
            match.code, call.person.id, manager=call.manages(match), request_id=call.request_id
        )
        await self._done(call, control.code, "stopped")

    async def stay(self, call: Call, control: CustomId, _: dict[str, str] | None) -> None:
        """Think better of leaving."""
        await self._done(call, control.code, "stayed")

    async def back(self, call: Call, control: CustomId, _: dict[str, str] | None) -> None:
        """Take the seat back from the computer."""
        outcome = await self._services.matches.back(
            control.code, call.person.id, request_id=call.request_id
        )
        try:
            await self._play.show(call, outcome.match)
        finally:
            self._refresher.changed(control.code)

    async def rematch(self, call: Call, control: CustomId, _: dict[str, str] | None) -> None:
        """The same people at a new table: everybody presses once."""
        outcome = await self._services.matches.rematch(
            control.code, call.person, request_id=call.request_id
        )
        self._refresher.changed(outcome.match.code)
        key = "rematch-seated" if outcome.match.state is None else "rematch-started"
        await call.say(key, code=outcome.match.code)

    async def _done(self, call: Call, code: str, key: str) -> None:
        """Put a sentence in place of the question that was answered."""
        try:
            await call.answer.update(await compose(sentence(call.texts.say(key)), code))
        finally:
            self._refresher.changed(code)

    def _farewell(self, match: Match, call: Call) -> Message:
        """The question before leaving, with what this person may do."""
        texts = call.texts
        seated = match.seat_of(call.person.id) is not None
        may_stop = call.manages(match) or match.host.id == call.person.id
        if not seated and not may_stop:
            raise NotYourMatch
        leave = (Button(texts.say("button-leave-yes"), ("leave", "yes"), Style.DANGER),)
        stop = (Button(texts.say("button-stop"), ("stop",), Style.DANGER),)
        stay = Button(texts.say("button-stay"), ("stay",))
        staying = sum(seat.person is not None and not seat.left for seat in match.seats) - 1
        question = (
            texts.say("leave-question", staying=staying) if seated else texts.say("stop-question")
        )
        screen = self._services.screens[match.game]
        return Message(
            accent=screen.accent,
            heading=heading(match.code, match.game, screen, texts),
            lines=(question,),
            rows=((*(leave if seated else ()), *(stop if may_stop else ()), stay),),
        )
