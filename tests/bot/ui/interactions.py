"""Fake interactions, which record the answers."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import AsyncMock

import discord

from bot.matches.model.match import Person
from bot.ui.context import Handler, Request
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import Message
from bot.ui.live.queue import Queue
from bot.ui.live.recent_activity import RecentActivity
from bot.ui.router import ANSWERED, Router
from tests import limits
from tests.bot.ui.matches import ENGLISH, NOW
from tests.texts.catalogue import CATALOGUE


def router(stale: Handler | None = None, activity: RecentActivity | None = None) -> Router:
    """A router without handlers."""
    seen = activity or RecentActivity(lambda: NOW)
    served = AsyncMock(return_value=False)
    return Router(CATALOGUE, seen, Queue(), stale or AsyncMock(), served)


def refused_by_discord(code: int) -> discord.HTTPException:
    response: Any = SimpleNamespace(status=404, reason="Not Found")
    return discord.NotFound(response, {"code": code, "message": "the bid was 4711"})


class Response:
    """The first response to an interaction; Discord accepts only one."""

    def __init__(self, interaction: FakeInteraction) -> None:
        self._interaction = interaction
        self._done = False
        self.deferred = asyncio.Event()
        self.window: discord.ui.Modal

    def is_done(self) -> bool:
        return self._done

    async def send_message(self, *, ephemeral: bool = False, **sent: Any) -> SimpleNamespace:
        self._note("whispered" if ephemeral else "posted", sent)
        return SimpleNamespace(message_id=99)

    async def edit_message(self, **sent: Any) -> None:
        self._note("updated", sent)

    async def send_modal(self, window: discord.ui.Modal) -> None:
        self._answer()
        self.window = window
        self._interaction.answers.append(("form", window.title))

    async def defer(self, *, ephemeral: bool, thinking: bool) -> None:
        how = "wait" if ephemeral else "wait of all"
        self._interaction.answers.append((how, "thinking" if thinking else ""))
        self._answer()
        self.deferred.set()

    def _note(self, how: str, sent: Mapping[str, Any]) -> None:
        self._answer()
        self._interaction.note(how, sent)
        if self._interaction.lost is not None:
            self._done = False
            raise self._interaction.lost

    def _answer(self) -> None:
        assert not self._done, "answered twice"
        self._done = True
        if self._interaction.refused is not None:
            code = getattr(self._interaction.refused, "code", None)
            self._done = code != ANSWERED  # by somebody else
            raise self._interaction.refused


class FakeInteraction:
    """``answers`` are pairs: the way to answer, and the text shown."""

    def __init__(
        self,
        custom_id: str | None = None,
        *,
        locale: str = "en-US",
        person: int = 100,
        values: Sequence[str] = (),
        fields: Mapping[str, str] | None = None,
        in_dm: bool = False,
        with_others: bool = False,
        ephemeral: bool = False,
        manager: bool = False,
        refused: Exception | None = None,
        lost: Exception | None = None,
    ) -> None:
        """A command if there is no ``custom_id``, a form if there are ``fields``, else a press.

        ``with_others``: in a DM between other people. The first response raises ``refused`` like
        Discord, or ``lost`` after Discord took it, so that discord.py never hears of that.
        """
        kinds = discord.InteractionType
        self.type = kinds.application_command
        self.data: dict[str, Any] = {}
        self.message = None
        if custom_id is not None:
            self.type = kinds.component if fields is None else kinds.modal_submit
            self.data = {"custom_id": custom_id, "values": list(values)}
            flags = SimpleNamespace(ephemeral=ephemeral)
            self.message = SimpleNamespace(id=5, flags=flags, components=[])
        if fields is not None:
            inputs = [{"custom_id": name, "value": text} for name, text in fields.items()]
            self.data["components"] = [{"type": 18, "component": each} for each in inputs]
        self.id = 7000
        self.user = SimpleNamespace(id=person, display_name=f"P{person - 100}")
        self.locale = locale
        self.guild: Any = None
        self.guild_id = None if in_dm else 7
        self.context = discord.app_commands.AppCommandContext(private_channel=with_others)
        self.permissions = discord.Permissions(manage_guild=manager)
        self.answers: list[tuple[str, str]] = []
        self.refused, self.lost = refused, lost
        self.response = Response(self)
        self.followup = SimpleNamespace(send=self._follow_up)

    async def original_response(self) -> SimpleNamespace:
        if not self.answers:
            raise discord.NotFound(cast(Any, SimpleNamespace(status=404, reason="")), "")
        return SimpleNamespace(id=98)

    async def edit_original_response(self, **sent: Any) -> None:
        assert self.response.is_done(), "there is no response to edit yet"
        self.note("edited", sent)

    async def _follow_up(self, *, ephemeral: bool, wait: bool, **sent: Any) -> None:
        assert ephemeral
        assert wait, "else a failure goes unnoticed"
        assert self.response.is_done(), "a follow-up follows a response"
        self.note("followed up", sent)

    def note(self, how: str, sent: Mapping[str, Any]) -> None:
        body = {"components": sent["view"].to_components()}
        self.answers.append((how, limits.text_of(body).strip()))

    @property
    def real(self) -> discord.Interaction[Any]:
        """This object, typed as the interaction it replaces."""
        return cast("discord.Interaction[Any]", self)


class InFlight(Request):
    """A request that is only in flight; ``say`` takes the keys of what its person is told."""

    def __init__(self, person_id: int, request_id: str, say: Any = None) -> None:
        super().__init__(Person(person_id, "Ada"), request_id)
        self._say = say

    async def language(self) -> Texts:
        return ENGLISH

    async def respond(self, message: Message, code: str = "", prompt: int = 0) -> None:
        self.answered = True

    async def say(self, key: str, **values: object) -> None:
        await self._say(key)
