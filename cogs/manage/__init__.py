"""``/manage end``, ``pause``, ``remove`` and ``boards``: a server's matches."""

from collections import Counter

import discord
from discord import app_commands
from discord.ext import commands

from bot.errors import NoSuchMatch, Refusal, UnreadableMatch
from bot.matches.db import queries, saving
from bot.matches.db import series as series_rows
from bot.matches.model.match import Match, Status
from bot.matches.model.messages import Surface
from bot.matches.model.place import Place
from bot.matches.operations import decisions, tables
from bot.ui import checks
from bot.ui.app import App, Bot, Interaction, Name
from bot.ui.context import Context
from bot.ui.controls import number
from bot.ui.handlers.line_words import read_code
from bot.ui.i18n.commands import command, group
from bot.ui.layout.message import MOST_OPTIONS, Button, Message, Style, sentence
from bot.ui.screens.cards import heading
from bot.ui.screens.names import safe
from bot.ui.screens.scene import players

WORD = "manage"
"""First word of the buttons below a question; the second is the answer."""
KEEP = "keep"


class ManageCog(commands.Cog):
    """Only the manager who asks sees the answers, which cover the matches of their server."""

    manage = group(
        "manage", guild_only=True, default_permissions=discord.Permissions(manage_guild=True)
    )

    def __init__(self, app: App) -> None:
        self._app = app
        self._store = app.services.store
        app.router.handle({WORD: self._answered})

    @command("manage end", parent=manage)
    async def end(self, context: Context, match: Name) -> None:
        try:
            running = await self._impartial(context, match)
        except UnreadableMatch as refusal:
            await self._end_unreadable(context, refusal)
            return
        texts = context.texts
        people = [each.name for each in players(running, texts)]
        channel = f"<#{running.place.channel_id}>"
        where = texts.say("manage-end-where", channel=channel, people=people)
        question = texts.say("manage-end-table" if running.state is None else "stop-question")
        yes = Button(texts.say("button-stop"), (WORD, "end"), Style.DANGER)
        await self._ask(context, running, yes, where, question)

    @command("manage remove", parent=manage)
    async def remove(self, context: Context, match: Name, person: discord.User) -> None:
        running = await self._impartial(context, match)
        if running.seat_of(context.user.id) is not None:
            raise Refusal("own-match")
        name = safe(person.display_name)
        if running.seat_of(person.id) is None:
            raise Refusal("not-seated", name=name)
        question = "manage-remove-table" if running.state is None else "manage-remove-match"
        words = (WORD, "remove", str(person.id))
        yes = Button(context.texts.say("manage-button-remove"), words, Style.DANGER)
        await self._ask(context, running, yes, context.texts.say(question, name=name))

    @command("manage pause", parent=manage)
    async def pause(self, context: Context, match: Name) -> None:
        running = await self._impartial(context, match)
        running.require_running()
        running.require_unpaused()
        yes = Button(context.texts.say("button-pause"), (WORD, "pause"))
        await self._ask(context, running, yes, context.texts.say("manage-pause-match"))

    async def _answered(self, context: Context) -> None:
        """Handle an answer to the question; the person may no longer be a manager."""
        match = await self._server_match(context, context.custom_id.code)
        write, code = self._store.write, match.code
        request_id, by = context.request_id, context.user.id
        words = context.custom_id.words[1:]
        if words != (KEEP,):
            await self._require_impartial(match, by)
        match words:
            case ("end",):
                await write(decisions.stop, code, request_id, by, manager=True)
                answer = "manage-ended"
            case ("pause",):
                await write(decisions.pause, code, request_id, by, manager=True)
                answer = "manage-paused"
            case ("remove", person_id):
                await write(decisions.take_out, code, request_id, number(person_id), by)
                answer = "manage-removed"
            case _:
                answer = "manage-kept"
        try:
            await context.update(sentence(context.texts.say(answer, code=match.code)), match.code)
        finally:
            self._app.refresher.changed(match.code)

    @end.autocomplete("match")
    @remove.autocomplete("match")
    @pause.autocomplete("match")
    async def open_matches(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        if interaction.guild is None or not interaction.permissions.manage_guild:
            return []
        codes = await self._store.read(
            queries.open_on, interaction.guild.id, like=read_code(current), limit=MOST_OPTIONS
        )
        return [app_commands.Choice(name=f"#{code}", value=code) for code in codes]

    @command("manage boards", parent=manage)
    async def boards(self, context: Context) -> None:
        guild = checks.managed_server(context)
        place = await self._place_here(context)
        outcomes = Counter[str]()
        for code in await self._store.read(queries.open_on, guild.id):
            outcomes[await self._restore(guild, code, place)] += 1
        outcomes["cards"] = await self._store.write(series_rows.redraw_cards, guild.id)
        await context.respond(_boards_message(context, outcomes))

    async def _place_here(self, context: Context) -> Place | None:
        """The command's channel, if matches can move there."""
        try:
            access = checks.access_here(context)
            await checks.settings_to_play(self._app.services, access)
            checks.require_permissions(access, context.texts)
        except Refusal:
            return None
        return checks.place_of(access.guild, access.channel) if access.may_write else None

    async def _restore(self, guild: discord.Guild, code: str, place: Place | None) -> str:
        """Restore a board, in ``place`` if its channel is gone. Returns the outcome: a suffix of
        text keys."""
        refresher = self._app.refresher
        try:
            before = {each.message_id for each in (await self._store.with_surfaces(code))[1]}
            board = await refresher.restore_board(code)
            if not board.closed:
                return "kept" if board.message_id in before else "posted"
            if place is None or not await _is_gone(guild, board):
                return "shut"
            await self._store.write(tables.move, code, place)
            await refresher.restore_board(code)
            return "moved"
        finally:
            refresher.changed(code)

    async def _server_match(self, context: Context, code: str) -> Match:
        """A match of the server on which the manager asks. Raises NoSuchMatch for any other."""
        guild = checks.managed_server(context)
        match = await self._store.load(code)
        if match.place.server_id != guild.id:
            raise NoSuchMatch
        return match

    async def _end_unreadable(self, context: Context, refusal: UnreadableMatch) -> None:
        """End an unreadable match without asking: nobody can play it."""
        code = str(refusal.values["code"])
        guild = checks.managed_server(context)
        if code not in await self._store.read(queries.open_on, guild.id, like=code):
            raise NoSuchMatch
        await self._store.write(saving.end_unreadable, code, context.request_id)
        await context.say("manage-ended", code=code)

    async def _impartial(self, context: Context, code: str) -> Match:
        """The match with this code, as typed. Raises NoSuchMatch, MatchOver or ``own-match``."""
        match = await self._server_match(context, read_code(code))
        await self._require_impartial(match, context.user.id)
        return match

    async def _require_impartial(self, match: Match, person_id: int) -> None:
        """Raise MatchOver, or ``own-match`` for a running match in which the manager has an
        interest."""
        match.require_open()
        running = match.status is Status.RUNNING
        if running and await checks.plays_in(self._app.services, match, person_id):
            raise Refusal("own-match")

    async def _ask(self, context: Context, match: Match, yes: Button, *lines: str) -> None:
        screen = self._app.services.screen(match.game)
        keep = Button(context.texts.say("manage-button-keep"), (WORD, KEEP))
        title = heading(match.code, screen, context.texts)
        await context.respond(Message(screen.accent, title, lines, rows=((yes, keep),)), match.code)


async def _is_gone(guild: discord.Guild, board: Surface) -> bool:
    try:
        await guild.fetch_channel(board.channel_id or 0)
    except discord.HTTPException as error:
        return isinstance(error, discord.NotFound)
    return False


def _boards_message(context: Context, outcomes: Counter[str]) -> Message:
    texts = context.texts
    if not outcomes.total():
        return sentence(texts.say("manage-boards-none"))
    parts = ("posted", *(each for each in ("moved", "kept", "shut", "cards") if outcomes[each]))
    return sentence(*(texts.say(f"manage-boards-{each}", count=outcomes[each]) for each in parts))


async def setup(bot: Bot) -> None:
    await bot.add_cog(ManageCog(bot.app))
