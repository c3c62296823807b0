"""Routes interactions to handlers, and turns refusals and faults into sentences. At shutdown, each
request in flight is finished, or the person who made it gets an apology."""

import asyncio
import contextlib
import logging
import time
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

import discord
from discord.utils import format_dt

from bot.errors import DatabaseFault, Refusal, StalePrompt, described
from bot.games import IllegalMove
from bot.matches.model.match import NO_MATCH
from bot.matches.model.seat import Person
from bot.matches.upkeep.health import ANOTHER_BOT, Troubles
from bot.metrics import FAULTS, REFUSALS
from bot.ui.context import Context, Handler, Request
from bot.ui.delivery.messages import FAILED
from bot.ui.delivery.queue import Queue
from bot.ui.i18n.texts import Catalogue, Texts
from bot.ui.layout.message import sentence
from bot.ui.screens.names import safe

log = logging.getLogger(__name__)

ANSWERED = 40060
TOO_LATE = {10062, ANSWERED}
"""Discord's codes for an expired or already answered interaction."""
RIVALS = 3
RIVALRY = 600.0
"""If this many requests in so many seconds were answered by somebody else, the token is in use by
another bot."""
STORED_TIMEOUT = 1.0
"""Seconds for the database to say whether a request is stored."""
SHUTDOWN_TIMEOUT = 1.2
"""At shutdown: seconds for requests to finish. Discord waits three for a first answer."""
SHUTDOWN_STORED_TIMEOUT = 0.4
"""At shutdown: seconds for the database to say whether a request is stored."""
EXCUSE_TIMEOUT = 1.0
"""At shutdown: seconds to send all apologies."""
MOST_IN_FLIGHT = 8
"""The most requests from one person to serve at a time. More would delay other people's."""
MOST_REFUSED = 64
"""Requests in flight from one person, beyond which more get no answer. Nobody presses that fast,
and hundreds of refusals would delay other people's answers."""


@dataclass(frozen=True)
class Router:
    """Selects the handler of a press or a form by the first word of its ``custom_id``."""

    catalogue: Catalogue
    queue: Queue
    answer_stale: Handler
    """Answers a press on an out-of-date screen."""
    served: Callable[[str], Awaitable[object]]
    """Finds out whether the request with this id is stored."""
    troubles: Troubles = field(default_factory=Troubles)
    rivals: deque[float] = field(default_factory=lambda: deque(maxlen=RIVALS))
    """When requests were last found to be answered by somebody else."""
    in_flight: dict[Request, asyncio.Task[Any]] = field(default_factory=dict)
    """The requests whose handlers are running, each with its task."""
    _handlers: dict[str, Handler] = field(default_factory=dict)

    def handle(self, handlers: Mapping[str, Handler]) -> None:
        for word, handler in handlers.items():
            if word in self._handlers:
                raise ValueError(f"the controls {word!r} have a handler already")
            self._handlers[word] = handler

    async def dispatch(self, interaction: discord.Interaction[Any]) -> None:
        """Answer a button, a select or a form on a message of any age and version."""
        if not await self.admits(interaction):
            return
        async with self.context(interaction) as context:
            handler = self._handlers.get(context.custom_id.words[0])
            if handler is None:
                raise StalePrompt
            await handler(context)

    async def admits(self, interaction: discord.Interaction[Any]) -> bool:
        """Whether to serve this request. Tells people with too many requests in flight to wait, and
        people in a server that Discord hasn't sent yet to try again later."""
        command = interaction.type is discord.InteractionType.application_command
        if command and _unsent(interaction):
            async with self.context(interaction):
                raise Refusal("server-away")
            return False
        if not self.busy(interaction.user.id):
            return True
        autocomplete = interaction.type is discord.InteractionType.autocomplete
        if not autocomplete and not self.busy(interaction.user.id, MOST_REFUSED):
            async with self.context(interaction):
                raise Refusal("one-at-a-time")
        return False

    def busy(self, person_id: int, most: int = MOST_IN_FLIGHT) -> bool:
        """Whether the person has at least ``most`` requests in flight, refusals included."""
        return sum(each.user.id == person_id for each in self.in_flight) >= most

    async def command_failed(self, interaction: discord.Interaction[Any], fault: Exception) -> None:
        """Answer a command that discord.py couldn't dispatch, such as one from another version."""
        if interaction.type is discord.InteractionType.autocomplete:
            log.error("suggestions failed: %s", described(fault))
            return
        async with self.context(interaction):
            raise fault

    @contextlib.asynccontextmanager
    async def context(self, interaction: discord.Interaction[Any]) -> AsyncIterator[Context]:
        """The context in which to answer an interaction. Errors are explained as in
        :meth:`serving`, but a press on an out-of-date screen is answered with the current one."""
        texts = self.catalogue.texts(str(interaction.locale))
        async with Context(interaction, texts, self.queue) as context, self.serving(context):
            try:
                yield context
            except StalePrompt as refusal:
                REFUSALS.labels(refusal.key).inc()
                await self.answer_stale(context)

    @contextlib.asynccontextmanager
    async def serving(self, request: Request) -> AsyncIterator[None]:
        """Count the request as in flight, and explain errors raised inside to the person."""
        task = asyncio.current_task()
        assert task is not None, "requests are served by tasks"
        self.in_flight[request] = task
        try:
            try:
                yield
            except (Refusal, IllegalMove) as refusal:
                REFUSALS.labels(refusal.key).inc()
                words = refusal_text(refusal, await request.language())
                await request.respond(sentence(words))
        except Exception as fault:
            await self._apologise(request, fault)
        finally:
            del self.in_flight[request]

    async def _apologise(self, request: Request, fault: Exception) -> None:
        """Log and count a fault, and tell the person, unless Discord can't be reached. They aren't
        asked to repeat what is already stored."""
        if isinstance(fault, discord.HTTPException) and fault.code in TOO_LATE:
            log.info("an interaction could not be answered: code %s", fault.code)
            ours = not isinstance(request, Context) or request.perhaps_acknowledged
            if fault.code == ANSWERED and not ours:
                self.rivals.append(time.monotonic())
                if len(self.rivals) == RIVALS and self.rivals[-1] - self.rivals[0] < RIVALRY:
                    self.troubles.note(ANOTHER_BOT)
            return
        about = "" if request.code == NO_MATCH else f"match {request.code}: "
        log.error("%sa request failed: %s", about, described(fault))
        FAULTS.labels(type(fault).__name__).inc()
        key = fault.key if isinstance(fault, DatabaseFault) else "fault"
        if await self._is_stored(request, STORED_TIMEOUT):
            key = "fault-stored"
        with contextlib.suppress(*FAILED):
            await request.say(key)

    async def finish(self) -> None:
        """Let requests finish, and cancel those that take too long. Tell the people who made those
        whether the request is stored or has to be repeated."""
        if self.in_flight:
            await asyncio.wait({*self.in_flight.values()}, timeout=SHUTDOWN_TIMEOUT)
        left = dict(self.in_flight)
        for task in left.values():
            task.cancel()
        if left:
            log.warning("%s requests were cut off by the end", len(left))
            excuses = [asyncio.create_task(self._excuse(request)) for request in left]
            _, unfinished = await asyncio.wait(excuses, timeout=EXCUSE_TIMEOUT)
            for excuse in unfinished:
                excuse.cancel()

    async def _excuse(self, request: Request) -> None:
        stored = await self._is_stored(request, SHUTDOWN_STORED_TIMEOUT)
        try:
            if not request.answered:
                await request.say("ending-stored" if stored else "ending-again")
        except Exception as fault:
            log.error("a request that was cut off is unanswered: %s", described(fault))

    async def _is_stored(self, request: Request, seconds: float) -> bool:
        """Whether the database says in time that the request is stored."""
        try:
            async with asyncio.timeout(seconds):
                return bool(await self.served(request.request_id))
        except Exception as fault:
            log.error("whether a request is stored isn't known: %s", described(fault))
            return False


def refusal_text(refusal: Refusal | IllegalMove, texts: Texts) -> str:
    """Explain a refusal to the person."""
    values = {name: _in_words(value) for name, value in refusal.values.items()}
    for typed in {"host", "reason"} & values.keys():
        values[typed] = safe(str(values[typed]))
    return texts.say(refusal.key, **values)


def _in_words(value: object) -> object:
    """Format a time as Discord's timestamp, and people as their names."""
    if isinstance(value, datetime):
        return format_dt(value, "R")
    if isinstance(value, tuple) and all(isinstance(each, Person) for each in value):
        return [safe(each.name) for each in value]
    return value


def _unsent(interaction: discord.Interaction[Any]) -> bool:
    """Whether an interaction comes from a server whose data Discord has yet to send. It never sends
    servers that the bot hasn't joined, where people have installed the bot for themselves."""
    if interaction.guild is None or not interaction.guild.unavailable:
        return False
    return interaction.is_guild_integration() or not interaction.is_user_integration()
