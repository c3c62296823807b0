"""The desk: every press, form and command about a match comes here, and every refusal leaves."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import AsyncIterator, Mapping
from typing import Any

import discord

from bot.errors import NoSuchMatch, NotHost, NotYourMatch, Refusal, StalePrompt
from bot.games import IllegalMove
from bot.ui.context import Call, Handler, answering, call_of
from bot.ui.controls import payload
from bot.ui.controls.custom_id import PLAY, CustomId
from bot.ui.handlers.decisions import DecisionHandlers
from bot.ui.live.recent_activity import RecentActivity
from bot.ui.safe_logging import described
from bot.ui.screens.scene import safe
from bot.ui.services import Services

log = logging.getLogger(__name__)

TOO_LATE = {10062, 40060}
"""Discord's codes for an interaction that has expired or been answered already."""


class Router:
    """Turns interactions into calls, sends each to its handler, and puts errors into words."""

    def __init__(
        self,
        services: Services,
        activity: RecentActivity,
        play: DecisionHandlers,
        handlers: Mapping[str, Handler],
    ) -> None:
        self.services = services
        self.activity = activity
        self.play = play
        self._handlers = dict(handlers)

    def handle(self, word: str, handler: Handler) -> None:
        """Let a cog answer the controls whose first word is ``word``; only one may.

        A select's values are in ``payload.chosen(call.answer.interaction)``.
        """
        if word == PLAY or word in self._handlers:
            raise ValueError(f"the controls {word!r} are answered already")
        self._handlers[word] = handler

    async def press(
        self,
        interaction: discord.Interaction[Any],
        control: CustomId,
        fields: dict[str, str] | None = None,
    ) -> None:
        """A button, a select, or (with ``fields``) a form that was filled in."""
        async with self.answering(interaction, control.code) as call:
            if control.plays:
                await self.play.press(call, control, payload.chosen(interaction), fields or {})
            elif (handler := self._handlers.get(control.words[0])) is not None:
                await handler(call, control, fields)
            else:
                raise StalePrompt

    async def submitted(self, interaction: discord.Interaction[Any]) -> None:
        """A form came back."""
        control = CustomId.read(payload.custom_id(interaction))
        if control is None:
            await self.unknown(interaction)
        else:
            await self.press(interaction, control, payload.answers(interaction))

    async def unknown(self, interaction: discord.Interaction[Any]) -> None:
        """A control that this version doesn't know, on a message of another version."""
        async with self.answering(interaction):
            raise StalePrompt

    async def failed(self, interaction: discord.Interaction[Any], fault: Exception) -> None:
        """A command that the library could not hand to its cog: it may be of another version."""
        if interaction.type is discord.InteractionType.autocomplete:
            log.error("suggestions failed: %s", described(fault))
            return
        async with self.answering(interaction):
            raise fault

    @contextlib.asynccontextmanager
    async def answering(
        self, interaction: discord.Interaction[Any], code: str | None = None
    ) -> AsyncIterator[Call]:
        """A call to handle within; what it can't do is told to the person in a sentence."""
        texts = self.services.catalogue.texts(str(interaction.locale))
        self.activity.saw(interaction.user.id)
        async with answering(interaction) as answer:
            call = call_of(interaction, answer, texts)
            try:
                async with self._refusals(call, code):
                    yield call
            except discord.HTTPException as error:
                if error.code in TOO_LATE:
                    log.info("an interaction could not be answered: code %s", error.code)
                else:
                    await _apologise(call, error)
            except Exception as error:
                await _apologise(call, error)

    @contextlib.asynccontextmanager
    async def _refusals(self, call: Call, code: str | None) -> AsyncIterator[None]:
        """What can't be done ends in a sentence, an outdated screen in the present one."""
        try:
            yield
        except StalePrompt:
            await self._show_present(call, code)
        except NotHost as refusal:
            await call.say(refusal.key, host=safe(str(refusal.values["host"])))
        except (Refusal, IllegalMove) as refusal:
            await call.say(refusal.key, **refusal.values)

    async def _show_present(self, call: Call, code: str | None) -> None:
        """The screen was older than the match: show the present one, with a word on why."""
        notice = call.texts.say(StalePrompt.key)
        if code is not None:
            with contextlib.suppress(NotYourMatch, NoSuchMatch):
                match = await self.services.matches.load(code)
                await self.play.show(call, match, notice=notice)
                return
        await call.say(StalePrompt.key)


async def _apologise(call: Call, fault: Exception) -> None:
    """After a fault of ours the person hears so; that this can fail, too, is nothing more."""
    log.error("an interaction failed: %s", described(fault))
    with contextlib.suppress(discord.HTTPException):
        await call.say("fault")
