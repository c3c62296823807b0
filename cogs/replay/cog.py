"""``/replay`` and ``/record``, and the presses on a replay's pages."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.matches.model.match import Match
from bot.ui.app import App, app_of
from bot.ui.checks import require_visible
from bot.ui.context import Call
from bot.ui.controls import payload
from bot.ui.controls.custom_id import CustomId
from bot.ui.handlers.typed import read_code
from bot.ui.i18n.commands import command
from bot.ui.layout.components import compose
from bot.ui.layout.message import MOST_OPTIONS, Message
from cogs.replay.screen import record_card, replay_card
from cogs.replay.turning import WORD, Page, turned

Interaction = discord.Interaction[commands.Bot]


class ReplayCog(commands.Cog):
    """Answers are for the person who asks alone: nobody turns another's page."""

    def __init__(self, app: App) -> None:
        self._app = app

    @command("replay")
    async def replay(self, interaction: Interaction, code: str) -> None:
        async with self._app.router.answering(interaction) as call:
            match = await self._visible(call, read_code(code))
            message, number = await self._page(call, match, Page())
            await call.answer.reply(await compose(message, match.code, number))

    @command("record")
    async def record(self, interaction: Interaction, code: str) -> None:
        async with self._app.router.answering(interaction) as call:
            match = await self._visible(call, read_code(code))
            record = await self._app.services.matches.record(match.code)
            screen = self._app.services.screens[match.game]
            await call.tell(record_card(match, record, screen, call.texts), match.code)

    @replay.autocomplete("code")
    @record.autocomplete("code")
    async def played(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        """What the person has played here, the newest first."""
        texts = self._app.services.catalogue.texts(str(interaction.locale))
        found = await self._app.services.matches.finished_codes(
            interaction.user.id, interaction.guild_id, read_code(current), MOST_OPTIONS
        )
        return [
            app_commands.Choice(name=f"#{code} · {texts.say(f'game-{game}')}", value=code)
            for code, game in found
        ]

    async def turn(self, call: Call, control: CustomId, _: dict[str, str] | None) -> None:
        """A press on a page, or on the *Replay* of a board, which opens a new one."""
        match = await self._visible(call, control.code)
        page = turned(control, payload.chosen(call.answer.interaction))
        card, number = await self._page(call, match, page)
        message = await compose(card, match.code, number)
        if call.answer.personal:
            await call.answer.update(message)
        else:
            await call.answer.reply(message)

    async def _visible(self, call: Call, code: str) -> Match:
        match = await self._app.services.matches.load(code)
        await require_visible(call.answer.interaction, match)
        return match

    async def _page(self, call: Call, match: Match, page: Page) -> tuple[Message, int]:
        """The page's card, and the number of its step."""
        services = self._app.services
        if page.round is None:
            moment = await services.matches.step(match.code, page.step)
        else:
            moment = await services.matches.round(match.code, page.round)
        eyes = page.eyes if page.eyes is not None and page.eyes < len(match.seats) else None
        game, screen = services.games[match.game].game, services.screens[match.game]
        return replay_card(match, moment, game, screen, call.texts, eyes), moment.number


async def setup(bot: commands.Bot) -> None:
    """Called by discord.py when the folder is loaded."""
    app = app_of(bot)
    cog = ReplayCog(app)
    app.router.handle(WORD, cog.turn)
    await bot.add_cog(cog)
