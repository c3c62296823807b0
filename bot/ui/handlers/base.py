"""What all handlers work with, and what they do alike."""

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime

from bot.matches.model.match import Outcome
from bot.ui.answers import Answers
from bot.ui.context import Context, Handler
from bot.ui.live.refresher import Refresher
from bot.ui.live.surfaces import Surfaces
from bot.ui.services import Services


@dataclass
class Handlers:
    """A part of what people ask for. Its ``handlers``, if any, are known to the router by the first
    word of their controls."""

    services: Services
    answers: Answers
    surfaces: Surfaces
    refresher: Refresher
    now: Callable[[], datetime]

    @contextmanager
    def changed(self, code: str) -> Iterator[None]:
        """While somebody is told of a change: whether or not they can be, the match is shown."""
        try:
            yield
        finally:
            self.refresher.changed(code)

    async def show_lobby(self, context: Context) -> None:
        """The lobby as it is after the change that was just made, in the response to the press."""
        with self.changed(context.custom_id.code):
            await self.answers.board(context, context.custom_id.code)

    async def change(
        self, make: Callable[[str, str, int], Awaitable[Outcome]], show: Handler, context: Context
    ) -> None:
        """Make a change that only says who wants it, and show what it made."""
        await make(*context.change)
        await show(context)

    async def show_panel(self, context: Context) -> None:
        with self.changed(context.custom_id.code):
            await self.answers.panel(context, context.custom_id.code)

    async def welcome(self, context: Context, outcome: Outcome) -> None:
        """A first DM to somebody who has just sat down; if it is refused, how to do without."""
        if not outcome.repeated and not await self.surfaces.welcome(outcome.match, context.user.id):
            await context.say("dm-closed")
