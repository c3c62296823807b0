"""The base of all handlers: their services, and what several of them do."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from bot.errors import NotHost
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.model.match import Outcome
from bot.matches.store import Store
from bot.ui.answers import Answers
from bot.ui.checks import pressed_match
from bot.ui.context import Context, Handler
from bot.ui.live.refresher import Refresher
from bot.ui.live.surfaces import Surfaces
from bot.ui.services import Services


@dataclass
class Handlers:
    """Answers a group of requests; ``handlers`` has a method for each first word of a control."""

    services: Services
    answers: Answers
    surfaces: Surfaces
    refresher: Refresher

    @property
    def store(self) -> Store:
        return self.services.store

    @contextmanager
    def refreshing(self, code: str) -> Iterator[None]:
        """Refresh the match's messages afterwards, even if the answer inside this block fails."""
        try:
            yield
        finally:
            self.refresher.changed(code)

    async def show_lobby(self, context: Context) -> None:
        """Answer the press with the lobby after a change."""
        with self.refreshing(context.custom_id.code):
            await self.answers.board(context, context.custom_id.code)

    async def change(
        self,
        make: Callable[[UnitOfWork, str, str, int], Outcome],
        show: Handler,
        context: Context,
    ) -> None:
        """Make a change that takes no arguments of its own, and show the result."""
        await self.store.write(make, *context.change)
        await show(context)

    async def hiding_host(self, handler: Handler, context: Context) -> None:
        """Call the handler, but name the host only to people who may look at the table."""
        try:
            await handler(context)
        except NotHost:
            await pressed_match(context, self.services)
            raise

    async def show_panel(self, context: Context) -> None:
        """Answer the press with the person's panel after a change."""
        with self.refreshing(context.custom_id.code):
            await self.answers.panel(context, context.custom_id.code)

    async def welcome(self, context: Context, outcome: Outcome) -> None:
        """Send a new player a first DM; if their DMs are closed, say how to play on."""
        if not outcome.repeated and not await self.surfaces.welcome(outcome.match, context.user.id):
            await context.say("dm-closed")
