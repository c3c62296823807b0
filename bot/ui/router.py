"""From an interaction to its handler, and from every refusal and fault to a sentence.

Before the program ends, each request that has no answer yet is finished or excused.
"""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

import discord
from discord.utils import format_dt

from bot.errors import DatabaseFault, OneAtATime, Refusal, StalePrompt
from bot.games import IllegalMove
from bot.matches.model.match import Person
from bot.measures import FAULTS, REFUSALS
from bot.ui.context import Context, Handler
from bot.ui.i18n.texts import Catalogue, Texts
from bot.ui.layout.message import sentence
from bot.ui.live.queue import Queue
from bot.ui.live.recent_activity import RecentActivity
from bot.ui.safe_logging import described
from bot.ui.screens.names import safe

log = logging.getLogger(__name__)

TOO_LATE = {10062, 40060}
"""Discord's codes for an interaction that has expired or been answered already."""
LONGEST_SERVED = 1.0
"""Seconds within which the database has to say what is stored."""
FINISH = 1.2
"""Seconds for requests to finish; Discord waits three for a first answer."""
STORED = 0.4
"""Seconds for the database to say what is stored."""
EXCUSE = 1.0
"""Seconds to tell everybody who is still waiting."""
MOST_OF_ONE = 8
"""Requests of one person that are served at a time: more would keep others waiting."""
MOST_TOLD = 64
"""Requests of one person after which more get no answer at all: nobody's hand is so fast, and 400
refusals at once would keep others waiting, too."""

Say = Callable[[str], Awaitable[None]]
"""Shows the person the text with this key, unless they have their answer."""


@dataclass(frozen=True, eq=False)
class _Asked:
    request_id: str
    person_id: int
    say: Say
    task: asyncio.Task[Any]


class Unanswered:
    """The requests whose handlers run at this moment."""

    def __init__(self) -> None:
        self._asked: set[_Asked] = set()

    def busy(self, person_id: int, most: int = MOST_OF_ONE) -> bool:
        """Whether ``most`` requests of the person are being served, or refused."""
        return sum(asked.person_id == person_id for asked in self._asked) >= most

    @contextlib.contextmanager
    def asked(self, request_id: str, person_id: int, say: Say) -> Iterator[None]:
        """While the present task serves a request."""
        task = asyncio.current_task()
        assert task is not None, "requests are served by tasks"
        asked = _Asked(request_id, person_id, say, task)
        self._asked.add(asked)
        try:
            yield
        finally:
            self._asked.discard(asked)

    async def finish(self, served: Callable[[str], Awaitable[object]]) -> None:
        """Let the requests finish, and cut off those that take too long.

        Whoever waits for one is told whether it is stored, as ``served`` says, or has to be done
        again.
        """
        if self._asked:
            await asyncio.wait({asked.task for asked in self._asked}, timeout=FINISH)
        left = list(self._asked)
        for asked in left:
            asked.task.cancel()
        if left:
            log.warning("%s requests were cut off by the end", len(left))
            excuses = [asyncio.create_task(_excuse(asked, served)) for asked in left]
            _, late = await asyncio.wait(excuses, timeout=EXCUSE)
            for excuse in late:
                excuse.cancel()


@dataclass(frozen=True)
class Router:
    """Finds the handler of a press or a form by the first word of its ``custom_id``."""

    catalogue: Catalogue
    activity: RecentActivity
    queue: Queue
    stale: Handler
    """Answers a press on a screen that is older than its match."""
    served: Callable[[str], Awaitable[object]]
    """Whether the request with this id has been carried out and stored."""
    unanswered: Unanswered = field(default_factory=Unanswered)
    _handlers: dict[str, Handler] = field(default_factory=dict)

    def handle(self, handlers: Mapping[str, Handler]) -> None:
        """Register the handlers of controls by the controls' first words."""
        for word, handler in handlers.items():
            if word in self._handlers:
                raise ValueError(f"the controls {word!r} have a handler already")
            self._handlers[word] = handler

    async def dispatch(self, interaction: discord.Interaction[Any]) -> None:
        """Answer a button, a select or a form, on a message of any age and version."""
        if not await self.admits(interaction):
            return
        async with self.context(interaction) as context:
            handler = self._handlers.get(context.custom_id.words[0])
            if handler is None:
                raise StalePrompt
            await handler(context)

    async def admits(self, interaction: discord.Interaction[Any]) -> bool:
        """Whether to serve this now. Somebody with too many requests under way is told to wait."""
        if not self.unanswered.busy(interaction.user.id):
            return True
        suggesting = interaction.type is discord.InteractionType.autocomplete
        if not suggesting and not self.unanswered.busy(interaction.user.id, MOST_TOLD):
            async with self.context(interaction):
                raise OneAtATime
        return False

    async def command_failed(self, interaction: discord.Interaction[Any], fault: Exception) -> None:
        """A command that discord.py couldn't hand to its cog, perhaps one of another version."""
        if interaction.type is discord.InteractionType.autocomplete:
            log.error("suggestions failed: %s", described(fault))
            return
        async with self.context(interaction):
            raise fault

    @contextlib.asynccontextmanager
    async def context(self, interaction: discord.Interaction[Any]) -> AsyncIterator[Context]:
        """What to answer an interaction with; the person is told of whatever goes wrong within."""
        self.activity.saw(interaction.user.id)
        texts = self.catalogue.texts(str(interaction.locale))
        async with Context(interaction, texts, self.queue) as context:
            with self.unanswered.asked(context.request_id, context.user.id, context.excuse):
                try:
                    try:
                        yield context
                    except (Refusal, IllegalMove) as refusal:
                        await self._refuse(context, refusal)
                except Exception as fault:
                    await self._apologise(context, fault)

    async def _refuse(self, context: Context, refusal: Refusal | IllegalMove) -> None:
        words = await self.explain(refusal, context.texts, context.request_id)
        if isinstance(refusal, StalePrompt):
            await self.stale(context)
        else:
            await context.respond(sentence(words))

    async def _apologise(self, context: Context, fault: Exception) -> None:
        """Tell the person of a fault of ours; if that fails, too, it is only in the log."""
        if isinstance(fault, discord.HTTPException) and fault.code in TOO_LATE:
            log.info("an interaction could not be answered: code %s", fault.code)
            return
        words = await self.explain(fault, context.texts, context.request_id)
        with contextlib.suppress(discord.HTTPException):
            await context.respond(sentence(words))

    async def explain(self, error: Exception, texts: Texts, request_id: str) -> str:
        """Why a request failed, as the person reads it.

        Refusals are counted; faults of ours are also logged. Nobody is told to try something again
        that is stored already.
        """
        if isinstance(error, Refusal | IllegalMove):
            REFUSALS.labels(error.key).inc()
            return refusal_text(error, texts)
        log.error("a request failed: %s", described(error))
        FAULTS.labels(type(error).__name__).inc()
        if await is_stored(self.served(request_id), LONGEST_SERVED):
            return texts.say("fault-stored")
        return texts.say(error.key if isinstance(error, DatabaseFault) else "fault")


def refusal_text(refusal: Refusal | IllegalMove, texts: Texts) -> str:
    """A refusal as the person reads it."""
    values = {name: _in_words(value) for name, value in refusal.values.items()}
    for typed in {"host", "reason"} & values.keys():
        values[typed] = safe(str(values[typed]))
    return texts.say(refusal.key, **values)


def _in_words(value: object) -> object:
    """A time as Discord's timestamp, people by their names."""
    if isinstance(value, datetime):
        return format_dt(value, "R")
    if isinstance(value, tuple) and all(isinstance(each, Person) for each in value):
        return [safe(each.name) for each in value]
    return value


async def is_stored(served: Awaitable[object], seconds: float) -> bool:
    """Whether a request is stored, if ``served`` says so in time; False if it doesn't."""
    try:
        async with asyncio.timeout(seconds):
            return bool(await served)
    except Exception as fault:
        log.error("whether a request is stored isn't known: %s", described(fault))
        return False


async def _excuse(asked: _Asked, served: Callable[[str], Awaitable[object]]) -> None:
    stored = await is_stored(served(asked.request_id), STORED)
    try:
        await asked.say("ending-stored" if stored else "ending-again")
    except Exception as fault:
        log.error("a request that was cut off is unanswered: %s", described(fault))
