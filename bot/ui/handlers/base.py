"""The base of all handlers: their services, and what several of them do."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Concatenate, ParamSpec

from bot.errors import NotHost
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.store import Outcome, Store
from bot.ui.answers import Answers
from bot.ui.checks import pressed_match
from bot.ui.context import Context, Handler
from bot.ui.delivery.refresher import Refresher
from bot.ui.delivery.surfaces import Surfaces
from bot.ui.services import Services

P = ParamSpec("P")


@dataclass
class Handlers:
    """Answers a group of requests; ``handlers`` maps the first word of a control to a method."""

    services: Services
    answers: Answers
    surfaces: Surfaces
    refresher: Refresher

    def __post_init__(self) -> None:
        self.store: Store = self.services.store

    async def write(
        self, change: Callable[Concatenate[UnitOfWork, P], Outcome], *args: P.args, **more: P.kwargs
    ) -> Outcome:
        """Change a match. Its messages are updated even if the answer fails."""
        outcome = await self.store.write(change, *args, **more)
        self.refresher.changed(outcome.match.code)
        return outcome

    async def change(
        self,
        context: Context,
        change: Callable[Concatenate[UnitOfWork, str, str, int, P], Outcome],
        *args: P.args,
        **more: P.kwargs,
    ) -> Outcome:
        """Change the match of the pressed control."""
        code = context.custom_id.code
        return await self.write(change, code, context.request_id, context.user.id, *args, **more)

    async def hiding_host(self, handler: Handler, context: Context) -> None:
        """Call the handler, but name the host only to people who may see the match."""
        try:
            await handler(context)
        except NotHost:
            await pressed_match(context, self.services)
            raise

    async def welcome(self, context: Context, outcome: Outcome) -> None:
        """Send a new player a first DM; if their DMs are closed, say how to play on."""
        if not outcome.repeated and not await self.surfaces.welcome(outcome.match, context.user.id):
            await context.say("dm-closed")
