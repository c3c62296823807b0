"""Answers in advance: the form, what was filled in, and the press to be asked again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bot.errors import StalePrompt
from bot.ui.context import Context, Handler
from bot.ui.handlers.base import Handlers
from bot.ui.screens.premoves import OFF, WORD, premoves_form, read_premoves


@dataclass
class PremoveHandlers(Handlers):
    """Whoever has a seat in a running match chooses for themselves."""

    @property
    def handlers(self) -> Mapping[str, Handler]:
        return {WORD: self.pressed}

    async def pressed(self, context: Context) -> None:
        """Open the form, or do as it or *Ask me again* says."""
        match = await self.services.queries.load(context.custom_id.code)
        match.require_running()
        match.require_seat(context.user.id)
        game, fields = self.services.games[match.game].game, context.fields
        if game.premoves_type is None:
            raise StalePrompt
        if context.custom_id.words[1:] == (OFF,):
            chosen, usual = None, False
        elif fields is None:
            await context.form(premoves_form(match, game, context.texts), match.code)
            return
        else:
            chosen, usual = read_premoves(game, fields)
        await self.services.matches.answer_in_advance(
            match.code, context.request_id, context.user.id, chosen, usual=usual
        )
        await self.show_panel(context)
