"""What all handlers work with, and what several of them do."""

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from bot.errors import NotHost
from bot.matches.model.match import Outcome
from bot.ui.answers import Answers
from bot.ui.checks import pressed_match
from bot.ui.context import Context, Handler
from bot.ui.live.refresher import Refresher
from bot.ui.live.surfaces import Surfaces
from bot.ui.services import Services


@dataclass
class Handlers:
    """Answers some of what people ask for. Most have ``handlers``, which the router finds by the
    first word of a control."""

    services: Services
    answers: Answers
    surfaces: Surfaces
    refresher: Refresher

    @contextmanager
    def changed(self, code: str) -> Iterator[None]:
        """Have everybody shown the match after a change, even if its author can't be answered."""
        try:
            yield
        finally:
            self.refresher.changed(code)

    async def show_lobby(self, context: Context) -> None:
        """Answer the press with the lobby, after a change was made."""
        with self.changed(context.custom_id.code):
            await self.answers.board(context, context.custom_id.code)

    async def change(
        self, make: Callable[[str, str, int], Awaitable[Outcome]], show: Handler, context: Context
    ) -> None:
        """Make a change that needs nothing but who wants it, and show the result."""
        await make(*context.change)
        await show(context)

    async def discreetly(self, handler: Handler, context: Context) -> None:
        """Tell who hosts a table only to people who may look at it."""
        try:
            await handler(context)
        except NotHost:
            await pressed_match(context, self.services)
            raise

    async def show_panel(self, context: Context) -> None:
        with self.changed(context.custom_id.code):
            await self.answers.panel(context, context.custom_id.code)

    async def welcome(self, context: Context, outcome: Outcome) -> None:
        """Send somebody who has just sat down a first DM; if it is refused, say how to play on."""
        if not outcome.repeated and not await self.surfaces.welcome(outcome.match, context.user.id):
            await context.say("dm-closed")
