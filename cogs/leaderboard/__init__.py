"""``/leaderboard``: the ranking on one server or all servers, in one game or all games. The
controls of a page carry the whole query."""

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Annotated, Self

import discord
import msgspec
from discord import app_commands
from discord.ext import commands

from bot.errors import StalePrompt
from bot.matches.db import servers
from bot.matches.history import champions
from bot.matches.history.leaderboard import ALL_GAMES, Leaderboard, LeaderboardPage, Ranked, Span
from bot.matches.model.messages import NoticeKind
from bot.matches.model.place import ALL_SERVERS
from bot.ui.app import App, Bot, Name, game_choices
from bot.ui.context import Context
from bot.ui.drawing.identity import drawable
from bot.ui.drawing.ladder import LadderLine, standings
from bot.ui.i18n.commands import command
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import QUAY, Button, Figure, Message, Select, options, turn_rows
from bot.ui.screens.names import plain, safe
from cogs.leaderboard.seasons import CHAMPIONS, LOOK_SECONDS, Seasons, champions_button

WORD = "leaders"
"""First word of the controls."""
TURN, OWN, AND = "turn", "own", "+"
"""Second words of buttons. A select's second word has the names of the filters that it sets, joined
by ``AND``, such as ``scope+span``."""
Id = Annotated[int, msgspec.Meta(ge=0, le=(1 << 63) - 1)]
LONGEST_NAME = 40
"""The most characters of a name in alt text, whose ten lines share 1,024 characters."""


class Scope(StrEnum):
    """Whose matches count: this server's, or all servers'."""

    HERE = "here"
    EVERYWHERE = "everywhere"


class Query(msgspec.Struct, frozen=True):
    """Which leaderboard, who asked for it (their line is highlighted), and which page, from 0.

    A control's words are :data:`WORD`, what it does, the filters in the order of these fields, the
    person's id, and the page. A new filter goes after the others; its default holds for controls
    that were posted without it.
    """

    game: str = ALL_GAMES
    scope: Scope = Scope.EVERYWHERE
    span: Span = Span.ALL
    person_id: Id = 0
    page: Id = 0

    def words(self, what: str) -> tuple[str, ...]:
        """The words of a control that does ``what``, except the page."""
        filters = (str(getattr(self, name)) for name in FILTERS)
        return (WORD, what, *filters, str(self.person_id))

    def board(self, server_id: int | None) -> Leaderboard:
        """The leaderboard for this query, asked on this server or (None) in direct messages."""
        where = server_id if self.scope is Scope.HERE else None
        return Leaderboard(self.game, ALL_SERVERS if where is None else where, self.span)

    @classmethod
    def read(cls, words: tuple[str, ...], values: tuple[str, ...] = ()) -> Self:
        """Parse a control's words, and the ``values`` chosen in a select, whose second word names
        the filters that it sets. Raises :class:`StalePrompt` if another version wrote them."""
        try:
            _, what, *filters, person_id, page = words
            chosen = dict(zip(FILTERS, filters, strict=False))
            for value in values:
                chosen |= zip(what.split(AND), value.split(), strict=True)
            return msgspec.convert(
                {**chosen, "person_id": person_id, "page": page}, cls, strict=False
            )
        except (ValueError, msgspec.ValidationError):
            raise StalePrompt from None


FILTERS = Query.__struct_fields__[:-2]


def leaderboard_message(
    texts: Texts,
    query: Query,
    page: LeaderboardPage,
    accent: int,
    games: Sequence[str] = (),
    *,
    on_server: bool = True,
    champions: bool = False,
) -> Message:
    """The page's lines, as a picture if they are ordered by rating, and what the figures mean.

    Selects offer the ``games`` and the spans, on all servers and, ``on_server``, on this one.
    ``champions`` adds the button to the list of champions.
    """
    board = query.board(None)
    by = "rating" if board.by_rating else "points"
    rated = page.items if board.by_rating else ()
    buttons = list[Button]()
    if page.own_page not in (None, page.number):
        words = (*query.words(OWN), str(page.own_page))
        buttons.append(Button(texts.say("leaderboard-button-own"), words))
    if champions:
        buttons.append(champions_button(texts))
    return Message(
        accent=accent,
        heading=texts.say("leaderboard-title", game=game_name(texts, query.game), by=by),
        picture=_picture(texts, rated, query.person_id) if rated else None,
        lines=tuple(_lines(texts, query, page)),
        rows=(
            *_selects(texts, query, games, on_server=on_server),
            *turn_rows(texts, page, query.words(TURN), *buttons),
        ),
        small=tuple(_small_print(texts, query, page)),
    )


def _small_print(texts: Texts, query: Query, page: LeaderboardPage) -> Iterator[str]:
    if not query.board(None).by_rating and page.total:
        yield texts.say("leaderboard-means-points", time=query.span)
    elif any(line.rank is None for line in page.items):
        yield texts.say("leaderboard-below", where=query.scope)
    if page.last:
        yield texts.say("leaderboard-page", **page.counted)


def game_name(texts: Texts, game: str) -> str:
    """The game's name, or the words for all games."""
    return texts.say("leaderboard-all-games" if game == ALL_GAMES else f"game-{game}")


def _selects(
    texts: Texts, query: Query, games: Sequence[str], *, on_server: bool
) -> Iterator[Select]:
    def select(chosen: str, labels: Mapping[str, str], *filters: str) -> Select:
        placeholder = texts.say(f"leaderboard-choose-{filters[0]}")
        return Select(placeholder, (*query.words(AND.join(filters)), "0"), options(labels, chosen))

    if games:
        names = {key: game_name(texts, key) for key in (ALL_GAMES, *games)}
        yield select(query.game, names, "game")
    scopes = [*Scope] if on_server else [Scope.EVERYWHERE]
    labels = {f"{scope} {span}": _when(texts, scope, span) for scope in scopes for span in Span}
    yield select(f"{query.scope} {query.span}", labels, "scope", "span")


def _when(texts: Texts, scope: str, span: Span) -> str:
    """The scope and the span, such as "This server, all time"."""
    words = ", ".join(texts.say(f"leaderboard-{each}") for each in (scope, span))
    return words[0].upper() + words[1:]


def _lines(texts: Texts, query: Query, page: LeaderboardPage) -> Iterator[str]:
    if not page.items:
        yield texts.say("leaderboard-empty", time=query.span)
    elif query.board(None).by_rating:
        people = [
            f"{line.rank or '–'} {safe(line.person.name)}"
            for line in page.items
            if not drawable(plain(line.person.name))
        ]
        if people:
            yield texts.say("legend", people=people)
        yield texts.say("leaderboard-means-rating")
    else:
        width = len(str(page.items[-1].rank))
        for line in page.items:
            name = safe(line.person.name)
            rank = str(line.rank).rjust(width)
            name = f"**{name}**" if line.person.id == query.person_id else name
            numbers = {"figure": line.figure, "played": line.played, "won": line.won}
            yield texts.say("leaderboard-line", rank=rank, name=name, **numbers)


def _picture(texts: Texts, lines: Sequence[Ranked], asker_id: int) -> Figure:
    """A line for each person, with a bar of one deviation on each side of the rating."""
    least = min(line.figure - line.deviation for line in lines)
    spread = max(line.figure + line.deviation for line in lines) - least
    rows, sentences = [], []
    for line in lines:
        name = plain(line.person.name, LONGEST_NAME)
        ends = (line.figure - line.deviation, line.figure, line.figure + line.deviation)
        rows.append(
            LadderLine(
                place=line.rank,
                name=name,
                record=f"{line.won}/{line.played}",
                figure=texts.number(line.figure),
                bar=tuple((end - least) / (spread or 1) for end in ends),
                highlighted=line.person.id == asker_id,
            )
        )
        place = {"rank": line.rank or 0, "placed": "no" if line.rank is None else "yes"}
        record = {"figure": line.figure, "won": line.won, "played": line.played}
        sentences.append(texts.say("leaderboard-alt-line", name=name, **place, **record))
    return Figure(standings(rows), texts.say("leaderboard-alt", lines=sentences))


class LeaderboardCog(commands.Cog):
    """Everybody in the channel sees a leaderboard, in the server's language.

    Its pages turn for the person who asked for it; others who press get their own copy.
    """

    def __init__(self, app: App) -> None:
        self._services = app.services
        app.router.handle({WORD: self._pressed})

    @command("leaderboard")
    @app_commands.autocomplete(game=game_choices)
    async def leaderboard(self, context: Context, game: Name = ALL_GAMES) -> None:
        self._require_game(game)
        guild = context.interaction.guild
        scope = Scope.EVERYWHERE if guild is None else Scope.HERE
        query = Query(game, scope, person_id=context.user.id)
        texts = context.texts if guild is None else await self._board_texts(guild)
        message = await self._page(context, query, texts)
        await (context.respond if guild is None else context.post)(message)

    async def _pressed(self, context: Context) -> None:
        """Turn the page or choose another board: in place for the asker, in a copy for others."""
        query = Query.read(context.custom_id.words, context.values)
        self._require_game(query.game)
        if query.person_id != context.user.id:
            copy = msgspec.structs.replace(query, person_id=context.user.id)
            await context.respond(await self._page(context, copy, context.texts))
            return
        public = None if context.personal else context.interaction.guild
        texts = context.texts if public is None else await self._board_texts(public)
        await context.update(await self._page(context, query, texts))

    def _require_game(self, game: str) -> None:
        if game != ALL_GAMES:
            self._services.screen(game)

    async def _page(self, context: Context, query: Query, texts: Texts) -> Message:
        screens = self._services.screens
        read = self._services.store.read
        server_id = context.interaction.guild_id
        board = query.board(server_id)
        page = await read(self._services.boards.page, board, context.user.id, query.page)
        screen = screens.get(query.game)
        return leaderboard_message(
            texts,
            query,
            page,
            QUAY if screen is None else screen.accent,
            sorted(screens),
            on_server=server_id is not None,
            champions=server_id is not None and await read(champions.exist, server_id),
        )

    async def _board_texts(self, guild: discord.Guild) -> Texts:
        """The texts for the server's public messages."""
        locale = await self._services.store.read(servers.server_locale, guild.id)
        return self._services.catalogue.texts(locale or str(guild.preferred_locale))


async def setup(bot: Bot) -> None:
    services = bot.app.services
    seasons = Seasons(services.store, services.screens, bot)
    bot.app.router.handle({CHAMPIONS: seasons.show})
    bot.scheduler.every(LOOK_SECONDS, seasons.check)
    bot.app.outbox.words[NoticeKind.SEASON] = seasons.announce
    await bot.add_cog(LeaderboardCog(bot.app))
