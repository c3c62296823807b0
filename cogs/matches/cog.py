"""``/profile`` and ``/matches``, limited to what a person may see."""

import discord
from discord.ext import commands

from bot.errors import Refusal, StalePrompt, UnreadableMatch
from bot.matches.db import open_matches, servers
from bot.matches.history import careers, leaderboard
from bot.matches.history import champions as champion_rows
from bot.matches.history.careers import Onlooker, Scope
from bot.matches.history.leaderboard_rules import Leaderboard, Ranked
from bot.matches.model.match import ALL_SERVERS, Person
from bot.ui.app import App, Bot
from bot.ui.checks import visible_channels
from bot.ui.context import Context
from bot.ui.i18n.commands import command, person_menu
from bot.ui.layout.message import Link, Message
from bot.ui.screens.names import safe, season_name
from bot.ui.screens.whereabouts import board_url
from cogs.matches.lists import RUNNING, SIZE, finished_message, open_lines, running_message
from cogs.matches.profile import FINISHED, PROFILE, empty_message, profile_message


class MatchesCog(commands.Cog):
    """Only the person who asks sees the answers.

    In a server they cover that server's matches; in direct messages, all matches of the person.
    """

    def __init__(self, app: App) -> None:
        self._app = app
        self._store = app.services.store
        app.router.handle(
            {
                PROFILE: self._profile_pressed,
                FINISHED: self._finished_pressed,
                RUNNING: self._running_pressed,
            }
        )

    @command("profile")
    async def profile(self, context: Context, person: discord.User | None = None) -> None:
        who = context.user if person is None else Person(person.id, person.display_name)
        await context.respond(await self.profile_of(context, who))

    async def profile_by_name(self, context: Context, person: discord.Member) -> None:
        """The profile, from the menu on a member's name."""
        who = Person(person.id, person.display_name)
        await context.respond(await self.profile_of(context, who))

    @command("matches")
    async def matches(self, context: Context) -> None:
        await context.respond(await self.running(context, 0))

    async def _profile_pressed(self, context: Context) -> None:
        who = await self._known(context, context.custom_id.number(1))
        await context.update(await self.profile_of(context, who))

    async def _finished_pressed(self, context: Context) -> None:
        """Show a page of finished matches, newest first."""
        who = await self._known(context, context.custom_id.number(1))
        page = context.custom_id.number(2)
        scope = await self._scope(context, who)
        found, offset, total = await self._store.read(careers.finished, scope, page * SIZE, SIZE)
        where = _where(context)
        await context.update(finished_message(context.texts, who, found, offset, total, where))

    async def _running_pressed(self, context: Context) -> None:
        await context.update(await self.running(context, context.custom_id.number(1)))

    async def _known(self, context: Context, person_id: int) -> Person:
        """The person a control refers to; :class:`StalePrompt` if they are no longer stored."""
        if person_id == context.user.id:
            return context.user
        found = await self._store.read(servers.person, person_id)
        if found is None:
            raise StalePrompt
        return found

    async def profile_of(self, context: Context, person: Person) -> Message:
        """The person's profile on this server or, in direct messages, over all servers."""
        texts = context.texts
        reader_id = context.user.id
        scope = await self._scope(context, person)
        server_id = scope.server_id
        played = await self._store.read(careers.games_of, scope)
        games = [key for key in played if key in self._app.services.screens]
        if not games:
            return empty_message(texts, person, own=person.id == reader_id)
        ranks = dict[str, Ranked]()
        for game in games:
            board = Leaderboard(game, server_id or ALL_SERVERS)
            page = await self._store.read(self._app.services.boards.page, board, person.id, limit=1)
            if page.own is not None:
                ranks[game] = page.own
        champions = await self._store.read(champion_rows.champions, server_id) if server_id else []
        titles = [
            f"{texts.say(f'game-{each.game}')} ({season_name(texts, each.season)})"
            for each in champions
            if each.place == 1 and each.person is not None and each.person.id == person.id
        ]
        career = await self._store.read(careers.career, scope, reader_id)
        where = _where(context)
        hidden = where is None and await self._store.read(leaderboard.hides, person.id)
        return profile_message(
            texts, person, career, ranks, where, reader_id, titles, hidden=hidden
        )

    async def running(self, context: Context, page: int) -> Message:
        """A page of open matches: this server's or, in direct messages, all of the asker's."""
        where = _where(context)
        server_id = context.interaction.guild_id
        visible = visible_channels(context)
        found, offset, total = await self._store.read(
            open_matches.page, context.user.id, server_id, visible, page * SIZE, SIZE
        )
        lines, links = list[str](), list[Link]()
        for each in found:
            try:
                match, surfaces = await self._store.with_surfaces(each.code)
            except UnreadableMatch as refusal:
                lines.append(context.texts.say(refusal.key, **refusal.values))
                continue
            screen = self._app.services.screens[match.game]
            lines += open_lines(match, screen, surfaces, context.texts, context.user.id, where)
            links.append(Link(f"#{match.code}", board_url(match.place, surfaces)))
        return running_message(context.texts, lines, links, offset, total, where)

    async def _scope(self, context: Context, person: Person) -> Scope:
        """The matches that the asker may see. Raises ``profile-only-own``, ``profile-hidden``."""
        guild_id = context.interaction.guild_id
        if person.id == context.user.id:
            return Scope(person.id, guild_id)
        if guild_id is None:
            raise Refusal("profile-only-own")
        if await self._store.read(leaderboard.hides, person.id):
            raise Refusal("profile-hidden", name=safe(person.name))
        onlooker = Onlooker(context.user.id, visible_channels(context))
        return Scope(person.id, guild_id, onlooker=onlooker)


def _where(context: Context) -> str | None:
    guild = context.interaction.guild
    return None if guild is None else guild.name


async def setup(bot: Bot) -> None:
    cog = MatchesCog(bot.app)
    await bot.add_cog(cog)
    bot.tree.add_command(person_menu("menu-profile", cog.profile_by_name))
