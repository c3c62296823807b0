"""A page of a leaderboard as a message whose controls carry the whole query."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec
from msgspec.structs import replace

from bot.errors import StalePrompt
from bot.matches.history.leaderboard import PAGE
from bot.matches.history.leaderboard_rules import (
    ALL_GAMES,
    Leaderboard,
    LeaderboardPage,
    Ranked,
    Span,
)
from bot.matches.model.match import ALL_SERVERS, Person
from bot.ui.controls.custom_id import number
from bot.ui.drawing.identity import drawable
from bot.ui.drawing.ladder import Line, standings
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import Button, Figure, Message, Page, Select, options
from bot.ui.screens.names import plain, safe
from cogs.leaderboard.seasons import champions_button

WORD = "leaders"
"""First word of the controls."""
HERE, EVERYWHERE = "here", "everywhere"
LONGEST_NAME = 40
"""Characters of a name in alt text, whose ten lines share 1,024 characters."""


class Query(msgspec.Struct, frozen=True):
    """Which leaderboard, whose line it marks, and which page (from 0)."""

    game: str
    scope: str
    span: Span
    person_id: int
    page: int = 0

    @property
    def words(self) -> tuple[str, ...]:
        """A control's words up to the page, which comes last."""
        return (WORD, self.game, self.scope, self.span, str(self.person_id))

    def board(self, server_id: int | None) -> Leaderboard:
        """The leaderboard for this query in a server, or across all in a direct message (None)."""
        where = server_id if self.scope == HERE and server_id is not None else ALL_SERVERS
        return Leaderboard(self.game, where, self.span)

    def with_choice(self, what: str, values: tuple[str, ...]) -> Query:
        """The query after a select's choice, ``what`` being the control's last word;
        :class:`StalePrompt` for an unknown value."""
        match what, values:
            case "game", (game,):
                return replace(self, game=game)
            case "when", (when,):
                scope, _, span = when.partition(" ")
                if scope in (HERE, EVERYWHERE) and span in set(Span):
                    return replace(self, scope=scope, span=Span(span))
        if what in ("game", "when"):
            raise StalePrompt
        return self

    @classmethod
    def read(cls, words: tuple[str, ...]) -> Query:
        """Parse a control's words; :class:`StalePrompt` if another version wrote them."""
        try:
            _, game, scope, span, person_id, page = words[:6]
            if scope not in (HERE, EVERYWHERE):
                raise StalePrompt
            return cls(game, scope, Span(span), number(person_id), number(page))
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
    champions: bool = False,
) -> Message:
    """The page's lines, as a picture if they are ordered by rating, and what the figures mean.

    Selects offer the ``games``, and the spans here and, ``on_server``, on all servers.
    """
    shown = Page.of(page.offset, page.total, PAGE)
    board = query.board(None)
    by = "rating" if board.by_rating else "points"
    drawn = page.lines if board.by_rating else ()
    buttons = (*_own_button(texts, query, page), *([champions_button(texts)] if champions else []))
    return Message(
        accent=accent,
        heading=texts.say("leaderboard-title", game=game_name(texts, query.game), by=by),
        picture=_picture(texts, drawn, asker) if drawn else None,
        lines=tuple(_lines(texts, query, page, asker)),
        rows=(
            *_selects(texts, query, games, on_server=on_server),
            *shown.rows(texts, query.words, *buttons),
        ),
        small=tuple(_small_print(texts, query, page, shown)),
    )


def _small_print(texts: Texts, query: Query, page: LeaderboardPage, shown: Page) -> Iterator[str]:
    if not query.board(None).by_rating and page.total:
        yield texts.say("leaderboard-means-points", time=query.span)
    elif any(line.rank is None for line in page.lines):
        yield texts.say("leaderboard-below", where=query.scope)
    if shown.last:
        yield texts.say("leaderboard-page", **shown.told)


def game_name(texts: Texts, game: str) -> str:
    """The game's name, or the words for all games."""
    return texts.say("leaderboard-all-games" if game == ALL_GAMES else f"game-{game}")


def _selects(
    texts: Texts, query: Query, games: Sequence[str], *, on_server: bool
) -> Iterator[Select]:
    def select(what: str, chosen: str, labels: Mapping[str, str]) -> Select:
        placeholder = texts.say(f"leaderboard-choose-{what}")
        return Select(placeholder, (*query.words, "0", what), options(labels, chosen))

    if games:
        names = {key: game_name(texts, key) for key in (ALL_GAMES, *games)}
        yield select("game", query.game, names)
    scopes = (HERE, EVERYWHERE) if on_server else (EVERYWHERE,)
    labels = {f"{scope} {span}": _when(texts, scope, span) for scope in scopes for span in Span}
    yield select("when", f"{query.scope} {query.span}", labels)


def _when(texts: Texts, scope: str, span: Span) -> str:
    """The scope and the span, such as "This server, all time"."""
    words = ", ".join(texts.say(f"leaderboard-{each}") for each in (scope, span))
    return words[0].upper() + words[1:]


def _lines(texts: Texts, query: Query, page: LeaderboardPage, asker: Person) -> Iterator[str]:
    if not page.lines:
        yield texts.say("leaderboard-empty", time=query.span)
    elif query.board(None).by_rating:
        people = [
            f"{line.rank or '–'} {safe(line.person.name)}"
            for line in page.lines
            if not drawable(plain(line.person.name))
        ]
        if people:
            yield texts.say("legend", people=people)
        yield texts.say("leaderboard-means-rating")
    else:
        width = len(str(page.lines[-1].rank))
        for line in page.lines:
            name = safe(line.person.name)
            rank = str(line.rank).rjust(width)
            name = f"**{name}**" if line.person.id == asker.id else name
            numbers = {"figure": line.figure, "played": line.played, "won": line.won}
            yield texts.say("leaderboard-line", rank=rank, name=name, **numbers)


def _own_button(texts: Texts, query: Query, page: LeaderboardPage) -> tuple[Button, ...]:
    """A button to the page with the asker's line, unless this is it."""
    if page.own_at is None or page.own_at // PAGE == page.offset // PAGE:
        return ()
    words = (*query.words, str(page.own_at // PAGE), "own")
    return (Button(texts.say("leaderboard-button-own"), words),)


def _picture(texts: Texts, lines: Sequence[Ranked], asker: Person) -> Figure:
    """A line for each person, with a bar of one deviation to each side of the rating."""
    least = min(line.figure - line.deviation for line in lines)
    spread = max(line.figure + line.deviation for line in lines) - least
    drawn, told = [], []
    for line in lines:
        name = plain(line.person.name, LONGEST_NAME)
        ends = (line.figure - line.deviation, line.figure, line.figure + line.deviation)
        drawn.append(
            Line(
                place=line.rank,
                name=name,
                record=f"{line.won}/{line.played}",
                figure=texts.number(line.figure),
                bar=tuple((end - least) / (spread or 1) for end in ends),
                own=line.person.id == asker.id,
            )
        )
        place = {"rank": line.rank or 0, "placed": "no" if line.rank is None else "yes"}
        record = {"figure": line.figure, "won": line.won, "played": line.played}
        told.append(texts.say("leaderboard-alt-line", name=name, **place, **record))
    return Figure(standings(drawn).svg, texts.say("leaderboard-alt", lines=told))
