"""A page of a leaderboard as a message whose controls carry the whole query."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime, time

import msgspec
from discord.utils import format_dt
from msgspec.structs import replace

from bot.errors import StalePrompt
from bot.matches.history.leaderboard_rules import Leaderboard, LeaderboardPage, Ranked, Span
from bot.matches.model.match import ALL_GAMES, ALL_SERVERS, Person
from bot.matches.queries import PAGE
from bot.ui.controls.custom_id import number
from bot.ui.drawing.ladder import Rung, ladder
from bot.ui.drawing.numbers import MINUS
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import Button, Figure, Message, Select, options
from bot.ui.layout.pages import Page
from bot.ui.screens.names import plain, safe
from cogs.leaderboard.seasons import champions_button

WORD = "leaders"
"""First word of the controls."""
HERE, EVERYWHERE = "here", "everywhere"
SELECTS = {"game": "game", "span": "time", "scope": "where"}
"""The selects below a board, with the command's option for each."""
LEAST = 0.3
"""The shortest bar in a picture, relative to the longest."""
DRAWN = str.maketrans({"-": MINUS, "\u202f": " "})
"""Marks of numbers that the pictures' font writes otherwise or lacks."""
LONGEST_NAME = 60
"""Characters of a name in alt text, whose ten lines share 1,024 characters."""


class Query(msgspec.Struct, frozen=True):
    """Which leaderboard, whose line it marks, and which page (from 0)."""

    game: str
    scope: str
    span: Span
    least: int
    person_id: int
    page: int = 0

    @property
    def words(self) -> tuple[str, ...]:
        """A control's words up to the page, which comes last."""
        return (WORD, self.game, self.scope, self.span, str(self.least), str(self.person_id))

    def board(self, server_id: int | None) -> Leaderboard:
        """The leaderboard for this query in a server, or across all in a direct message (None)."""
        where = server_id if self.scope == HERE and server_id is not None else ALL_SERVERS
        return Leaderboard(self.game, where, self.span, self.least)

    def with_choice(self, what: str, values: tuple[str, ...]) -> Query:
        """The query after a select's choice; :class:`StalePrompt` for an unknown value."""
        match what, values:
            case "game", (game,):
                return replace(self, game=game)
            case "scope", (scope,) if scope in (HERE, EVERYWHERE):
                return replace(self, scope=scope)
            case "span", (span,) if span in set(Span):
                return replace(self, span=Span(span))
            case "game" | "scope" | "span", _:
                raise StalePrompt
        return self

    @classmethod
    def read(cls, words: tuple[str, ...]) -> Query:
        """Parse a control's words; :class:`StalePrompt` if another version wrote them."""
        try:
            _, game, scope, span, least, person_id, page = words[:7]
            if scope not in (HERE, EVERYWHERE):
                raise StalePrompt
            return cls(game, scope, Span(span), number(least), number(person_id), number(page))
        except ValueError:
            raise StalePrompt from None


def leaderboard_message(
    texts: Texts,
    query: Query,
    page: LeaderboardPage,
    asker: Person,
    accent: int,
    games: Sequence[str] = (),
    *,
    on_server: bool = True,
) -> Message:
    """The page's lines, the asker's own line, and what the figures mean.

    Selects offer the ``games``, the spans and, ``on_server``, all servers.
    """
    shown = Page.of(page.offset, page.total, PAGE)
    champions = (champions_button(texts),) if on_server else ()
    return Message(
        accent=accent,
        heading=texts.say("leaderboard-title", game=game_name(texts, query.game)),
        picture=_picture(texts, page) if shown.at == 0 and page.lines else None,
        lines=(_filter_line(texts, query), *_lines(texts, query, page, asker)),
        rows=(
            *shown.rows(texts, query.words, *_own_button(texts, query, page), *champions),
            *_selects(texts, query, games, on_server=on_server),
        ),
        small=tuple(_small_print(texts, query, page, shown)),
    )


def _small_print(texts: Texts, query: Query, page: LeaderboardPage, shown: Page) -> Iterator[str]:
    if page.total:
        yield texts.say(_meaning(query))
    if page.since is not None:
        noon = datetime.combine(page.since, time(12), UTC)
        yield texts.say("leaderboard-since", day=format_dt(noon, "d"))
    if page.total:
        yield texts.say("leaderboard-page", people=page.total, **shown.told)


def game_name(texts: Texts, game: str) -> str:
    """The game's name, or the words for all games."""
    return texts.say("leaderboard-all-games" if game == ALL_GAMES else f"game-{game}")


def _selects(
    texts: Texts, query: Query, games: Sequence[str], *, on_server: bool
) -> Iterator[Select]:
    def select(what: str, chosen: str, labels: Mapping[str, str]) -> Select:
        placeholder = texts.say(f"command-leaderboard-{SELECTS[what]}-description")
        return Select(placeholder, (*query.words, "0", what), options(labels, chosen))

    if games:
        names = {key: game_name(texts, key) for key in (ALL_GAMES, *games)}
        yield select("game", query.game, names)
    yield select("span", query.span, {span: texts.say(f"leaderboard-{span}") for span in Span})
    if on_server:
        scopes = {each: texts.say(f"leaderboard-scope-{each}") for each in (HERE, EVERYWHERE)}
        yield select("scope", query.scope, scopes)


def _filter_line(texts: Texts, query: Query) -> str:
    """The query's scope, span, and least number of matches."""
    words = [texts.say(f"leaderboard-scope-{query.scope}"), texts.say(f"leaderboard-{query.span}")]
    if query.least > 1:
        words.append(texts.say("leaderboard-least", least=query.least))
    return " · ".join(words)


def _meaning(query: Query) -> str:
    if query.span is Span.MONTH:
        return "leaderboard-means-points"
    if query.span is not Span.ALL:
        return "leaderboard-means-season"
    all_games = query.game == ALL_GAMES
    return "leaderboard-means-all-games" if all_games else "leaderboard-means-rating"


def _lines(texts: Texts, query: Query, page: LeaderboardPage, asker: Person) -> Iterator[str]:
    if not page.lines:
        yield texts.say("leaderboard-empty")
        return
    width = max(len(str(line.rank)) for line in (*page.lines, *page.around))
    key = "leaderboard-line" if query.span is Span.ALL else "leaderboard-line-points"

    def told(line: Ranked) -> str:
        name, rank = safe(line.person.name), str(line.rank).rjust(width)
        name = f"**{name}**" if line.person.id == asker.id else name
        numbers = {"figure": line.figure, "played": line.played, "won": line.won}
        return texts.say(key, rank=rank, name=name, **numbers)

    yield from map(told, page.lines)
    above = {line.person.id for line in page.lines}
    if page.own is None:
        yield texts.say("leaderboard-no-line", name=safe(asker.name))
    elif page.own.person.id not in above:
        yield "…"
        yield from (told(line) for line in page.around if line.person.id not in above)


def _own_button(texts: Texts, query: Query, page: LeaderboardPage) -> tuple[Button, ...]:
    """A button to the page with the asker's line, unless this is it."""
    if page.own_at is None or page.own_at // PAGE == page.offset // PAGE:
        return ()
    words = (*query.words, str(page.own_at // PAGE), "own")
    return (Button(texts.say("leaderboard-button-own"), words),)


def _picture(texts: Texts, page: LeaderboardPage) -> Figure:
    """Bars that grow with the difference to the lowest figure, which has a short one."""
    own = None if page.own is None else page.own.person.id
    figures = [line.figure for line in page.lines]
    least, spread = min(figures), max(figures) - min(figures)
    rungs, told = [], []
    for line in page.lines:
        rank, name, figure = line.rank, plain(line.person.name, LONGEST_NAME), line.figure
        share = LEAST + (1 - LEAST) * (figure - least) / spread if spread else 1
        drawn, marked = texts.number(figure).translate(DRAWN), line.person.id == own
        rungs.append(Rung(rank, rank, name, drawn, share, reach=share, own=marked))
        told.append(texts.say("leaderboard-alt-line", rank=rank, name=name, figure=figure))
    return Figure(ladder(rungs).svg, texts.say("leaderboard-alt", lines=told))
