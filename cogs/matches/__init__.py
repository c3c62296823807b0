"""``/profile`` and ``/matches``, limited to what a person may see."""

from collections.abc import Iterator, Sequence
from typing import Any

import discord
from discord.ext import commands
from discord.utils import format_dt

from bot.errors import Refusal, StalePrompt, UnreadableMatch
from bot.matches.db import open_matches, servers
from bot.matches.history import careers
from bot.matches.history import champions as champion_rows
from bot.matches.history.careers import FinishedMatch, Onlooker, Selection
from bot.matches.history.leaderboard import Leaderboard, Ranked
from bot.matches.model.lists import OpenMatch, Page
from bot.matches.model.match import Match
from bot.matches.model.place import ALL_SERVERS, Place
from bot.matches.model.seat import Person
from bot.ui.app import App, Bot
from bot.ui.checks import visible_channels
from bot.ui.context import Context
from bot.ui.i18n.commands import command, person_menu
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import Button, Link, Message, card, rows_of, turn_rows
from bot.ui.screens.contract import AnyScreen
from bot.ui.screens.names import safe, season_name, told_apart
from bot.ui.screens.scene import players, scene_of, seat_names
from bot.ui.screens.whereabouts import board_url, jump_url
from cogs.matches.profile import FINISHED, PROFILE, empty_message, profile_message, where_words

RUNNING = "running"
"""First word of the controls."""
SIZE = 5
"""Matches per page."""


def finished_message(
    texts: Texts, person: Person, page: Page[FinishedMatch], where: str | None
) -> Message:
    """A page of finished matches. ``where`` is the server's name; None for all servers, and then
    each match names its server."""
    name = safe(person.name)
    person_id = str(person.id)
    links = rows_of([Link(f"#{each.code}", _finished_url(each)) for each in page.items])
    back = Button(texts.say("menu-profile"), (PROFILE, person_id))
    return card(
        texts.say("finished-title", name=name),
        [*_finished_lines(texts, page.items, where)] or [texts.say("profile-empty", name=name)],
        (*links, *turn_rows(texts, page, (FINISHED, person_id), back)),
        (where_words(texts, where), *_page_words(texts, page)),
    )


def _finished_lines(
    texts: Texts, matches: Sequence[FinishedMatch], where: str | None
) -> Iterator[str]:
    for match in matches:
        own_seat = next(seat for seat in match.seats if seat.seat == match.own_seat)
        players = {seat.seat: seat.player for seat in match.seats}
        names = told_apart(seat_names(players, texts), texts)
        others = [safe(name) for seat, name in names.items() if seat != match.own_seat]
        yield texts.say(
            "finished-left" if own_seat.left else "finished-line",
            place=own_seat.place,
            seats=len(match.seats),
            game=texts.say(f"game-{match.game}"),
            code=match.code,
        )
        company = texts.say("finished-with", when=format_dt(match.ended_at, "d"), people=others)
        yield _second_line(company, match.server_name, where, texts)


def _finished_url(match: FinishedMatch) -> str:
    place = Place(match.server_id, match.server_name, match.channel_id, "", "")
    return jump_url(place, match.board_id)


def _second_line(words: str, server_name: str, where: str | None, texts: Texts) -> str:
    """The second line of a match, with its server if all servers' matches are shown."""
    server = safe(server_name) if server_name else texts.say("practice-where")
    return f"-# {words}" if where else f"-# {words} · {server}"


def running_message(
    texts: Texts,
    lines: Sequence[str],
    links: Sequence[Link],
    page: Page[OpenMatch],
    where: str | None,
) -> Message:
    """The ``lines`` and ``links`` of the page's matches; ``where`` as in ``finished_message``."""
    nothing = texts.say("running-none" if where else "running-none-yours")
    return card(
        texts.say("running-title"),
        lines or [nothing],
        (*rows_of(links), *turn_rows(texts, page, (RUNNING,))),
        _page_words(texts, page),
    )


def _page_words(texts: Texts, page: Page[Any]) -> Iterator[str]:
    """The page's number and the total number of matches, if there is more than one page."""
    if page.last:
        yield texts.say("matches-page", matches=page.total, **page.counted)


def open_lines(
    match: Match, screen: AnyScreen, texts: Texts, person_id: int, where: str | None
) -> Iterator[str]:
    """The two lines of an open match."""
    line = texts.say("running-line", code=match.code, game=texts.say(f"game-{match.game}"))
    channel = match.place.channel_name
    yield f"{line} · #{safe(channel)}" if channel else line
    about = " · ".join(_about(match, screen, texts, person_id))
    yield _second_line(about, match.place.server_name, where, texts)


def _about(match: Match, screen: AnyScreen, texts: Texts, person_id: int) -> Iterator[str]:
    """The round, the other players, and what the match is waiting for."""
    number = None if match.state is None else screen.game.round(match.state)
    if number is not None:
        yield screen.round_name(texts, number)
    reader = match.seat_of(person_id)
    others = [
        each.name for each in players(match, texts) if reader is None or each.seat != reader.number
    ]
    if others:
        yield texts.say("running-with", people=others)
    yield _waits_for(match, screen, texts, person_id)


def _waits_for(match: Match, screen: AnyScreen, texts: Texts, person_id: int) -> str:
    """What the match is waiting for, from the person's point of view."""
    reader = match.seat_of(person_id)
    if match.state is None:
        key = "running-lobby-yours" if reader else "running-lobby"
        return texts.say(key, taken=len(match.seats), seats=match.most_seats)
    scene = scene_of(match, screen.game, texts, None if reader is None else reader.number)
    if scene.my_turn:
        key = "running-your-turn" if scene.due is None else "running-your-turn-until"
        return texts.say(key, when=format_dt(scene.due, "R") if scene.due else "")
    people = texts.listed([scene.name(seat) for seat in scene.waiting])
    return texts.say("running-waiting-yours" if reader else "running-waiting", people=people)


class MatchesCog(commands.Cog):
    """Lists of matches and the profile, which only the person who asks sees. In a server they cover
    that server's matches; in direct messages, all of the person's matches."""

    def __init__(self, app: App) -> None:
        self._services = app.services
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
        await self.profile_by_name(context, person or context.interaction.user)

    async def profile_by_name(self, context: Context, person: discord.abc.User) -> None:
        """The profile, also from the menu on a member's name."""
        who = Person(person.id, person.display_name)
        await context.respond(await self.profile_of(context, who))

    @command("matches")
    async def matches(self, context: Context) -> None:
        await context.respond(await self.running(context, 0))

    async def _profile_pressed(self, context: Context) -> None:
        who = await self._person(context, context.custom_id.number(1))
        await context.update(await self.profile_of(context, who))

    async def _finished_pressed(self, context: Context) -> None:
        """Show a page of finished matches, newest first."""
        who = await self._person(context, context.custom_id.number(1))
        scope = await self._scope(context, who)
        number = context.custom_id.number(2)
        page = await self._store.read(careers.finished, scope, number, SIZE)
        await context.update(finished_message(context.texts, who, page, _where(context)))

    async def _running_pressed(self, context: Context) -> None:
        await context.update(await self.running(context, context.custom_id.number(1)))

    async def _person(self, context: Context, person_id: int) -> Person:
        """The person a control refers to. Raises :class:`StalePrompt` if they are no longer
        stored."""
        if person_id == context.user.id:
            return context.user
        person = await self._store.read(servers.person, person_id)
        if person is None:
            raise StalePrompt
        return person

    async def profile_of(self, context: Context, person: Person) -> Message:
        """The person's profile on this server or, in direct messages, across all servers."""
        texts = context.texts
        reader_id = context.user.id
        scope = await self._scope(context, person)
        server_id = scope.server_id
        played = await self._store.read(careers.games_of, scope)
        games = [key for key in played if key in self._services.screens]
        if not games:
            return empty_message(texts, person, is_reader=person.id == reader_id)
        ranks = dict[str, Ranked]()
        for game in games:
            board = Leaderboard(game, server_id or ALL_SERVERS)
            page = await self._store.read(self._services.boards.page, board, person.id, size=1)
            if page.own_line is not None:
                ranks[game] = page.own_line
        champions = await self._store.read(champion_rows.champions, server_id) if server_id else []
        titles = [
            f"{texts.say(f'game-{each.game}')} ({season_name(texts, each.season)})"
            for each in champions
            if each.place == 1 and each.person is not None and each.person.id == person.id
        ]
        career = await self._store.read(careers.career, scope, reader_id)
        where = _where(context)
        hidden = where is None and (await self._store.read(servers.preferences, person.id)).hidden
        return profile_message(
            texts, person, career, ranks, where, reader_id, titles, hidden=hidden
        )

    async def running(self, context: Context, number: int) -> Message:
        """A page of open matches: this server's or, in direct messages, all of the asker's."""
        where = _where(context)
        server_id = context.interaction.guild_id
        visible = visible_channels(context)
        page = await self._store.read(
            open_matches.page, context.user.id, server_id, visible, number, SIZE
        )
        lines, links = list[str](), list[Link]()
        for each in page.items:
            try:
                match, surfaces = await self._store.with_surfaces(each.code)
            except UnreadableMatch as refusal:
                lines.append(context.texts.say(refusal.key, **refusal.values))
                continue
            screen = self._services.screens[match.game]
            lines += open_lines(match, screen, context.texts, context.user.id, where)
            links.append(Link(f"#{match.code}", board_url(match.place, surfaces)))
        return running_message(context.texts, lines, links, page, where)

    async def _scope(self, context: Context, person: Person) -> Selection:
        """The person's visible matches. Raises ``profile-only-own`` or ``profile-hidden``."""
        guild_id = context.interaction.guild_id
        if person.id == context.user.id:
            return Selection(person.id, guild_id)
        if guild_id is None:
            raise Refusal("profile-only-own")
        if (await self._store.read(servers.preferences, person.id)).hidden:
            raise Refusal("profile-hidden", name=safe(person.name))
        onlooker = Onlooker(context.user.id, visible_channels(context))
        return Selection(person.id, guild_id, onlooker=onlooker)


def _where(context: Context) -> str | None:
    guild = context.interaction.guild
    return None if guild is None else guild.name


async def setup(bot: Bot) -> None:
    cog = MatchesCog(bot.app)
    await bot.add_cog(cog)
    bot.tree.add_command(person_menu("menu-profile", cog.profile_by_name))
