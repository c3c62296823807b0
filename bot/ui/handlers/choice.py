"""The list of games, and the shortest way to a table: join an open one, else open a new one."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.errors import Refusal, StalePrompt
from bot.matches.db import open_matches
from bot.matches.model.lists import OpenMatch, OpenTable
from bot.matches.model.match import Match, Status
from bot.ui.checks import visible_channels
from bot.ui.context import Context, Handler
from bot.ui.handlers.base import Handlers
from bot.ui.handlers.lobby_buttons import LobbyHandlers
from bot.ui.handlers.practice import Practice
from bot.ui.handlers.start import StartCommands
from bot.ui.screens.cards import rules_message
from bot.ui.screens.choice import HOW, JOIN, NOW, OPEN, WORD, choice_message, sitting_buttons
from bot.ui.screens.whereabouts import board_url

TAKEN = {"table-full", "already-started", "match-over", "no-such-match", "unreadable-match"}
"""The refusals at a table that has just filled up, begun to play or been closed."""


@dataclass
class GameChoice(Handlers):
    """Shows the games, and answers their buttons."""

    practice: Practice
    start: StartCommands
    lobby: LobbyHandlers

    @property
    def handlers(self) -> Mapping[str, Handler]:
        return {WORD: self.pressed}

    async def ask(self, context: Context) -> None:
        """Show all games, with the tables that the person may join."""
        screens, tables = self.services.screens, await self._tables(context)
        new = await self.practice.new_games(context.user.id)
        games = choice_message(screens, context.texts, tables, on_server=context.on_server, new=new)
        await context.respond(games)

    async def play(self, context: Context, game: str) -> None:
        """Seat the person at the game's oldest table that they may join, or open a new one; in
        direct messages, which have no tables, begin a match against the computer."""
        self.services.screen(game)
        server_id = context.interaction.guild_id
        if server_id is None:
            await self.practice.open(context, game)
            return
        matches = await self.store.read(open_matches.mine, context.user.id, game=game)
        for match in matches:
            if match.status is Status.LOBBY and match.place.server_id == server_id:
                await self._link_to(context, match, "table-yours")
                return
        for table in await self._tables(context):
            if table.game == game:
                try:
                    await self._join(context, table.code)
                    return
                except Refusal as refusal:
                    if refusal.key not in TAKEN:
                        raise
        await self.start.open(context, game)

    async def pressed(self, context: Context) -> None:
        word = context.custom_id.word(1)
        what = context.values[0] if context.values else context.custom_id.word(2)
        if word == JOIN:
            await self._join(context, what.upper())
            return
        if what not in self.services.screens:
            raise StalePrompt
        if word == NOW:
            await self.practice.open(context, what)
        elif word == OPEN:
            await self.start.open(context, what)
        elif word == HOW:
            screen = self.services.screens[what]
            buttons = sitting_buttons(screen, context.texts, on_server=context.on_server)
            await context.respond(rules_message(screen, context.texts, rows=(buttons,)))
        else:
            raise StalePrompt

    async def _tables(self, context: Context) -> list[OpenTable]:
        server_id = context.interaction.guild_id
        if server_id is None:
            return []
        visible = visible_channels(context)
        return await self.store.read(open_matches.tables, context.user.id, server_id, visible)

    async def _join(self, context: Context, code: str) -> None:
        outcome = await self.lobby.take_seat(context, code)
        await self._link_to(context, outcome.match, "table-joined")
        await self.welcome(context, outcome)

    async def _link_to(self, context: Context, match: Match | OpenMatch, key: str) -> None:
        _, surfaces = await self.store.with_surfaces(match.code)
        await context.say(key, code=match.code, link=board_url(match.place, surfaces))
