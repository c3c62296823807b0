"""What a leaderboard's buttons carry: the whole query in a few words."""

from __future__ import annotations

import msgspec

from bot.errors import StalePrompt
from bot.matches.history.leaderboard_rules import Board, Span
from bot.matches.model.match import ALL_SERVERS
from bot.ui.controls.custom_id import number

WORD = "leaders"
HERE, EVERYWHERE = "here", "everywhere"


class Query(msgspec.Struct, frozen=True):
    """Which leaderboard, whose own line it shows, and which page (from 0)."""

    game: str
    scope: str
    span: Span
    least: int
    person_id: int
    page: int = 0

    @property
    def words(self) -> tuple[str, ...]:
        """The words of a control, without the page, which is the last word."""
        return (WORD, self.game, self.scope, self.span, str(self.least), str(self.person_id))

    def board(self, server_id: int | None) -> Board:
        """The leaderboard for this query in a server, or in all by direct message (None)."""
        here = self.scope == HERE and server_id is not None
        return Board(self.game, (server_id or 0) if here else ALL_SERVERS, self.span, self.least)

    @classmethod
    def read(cls, words: tuple[str, ...]) -> Query:
        """The query in a control's words; :class:`StalePrompt` if another version wrote them."""
        try:
            _, game, scope, span, least, person_id, page = words[:7]
            if scope not in (HERE, EVERYWHERE):
                raise StalePrompt
            return cls(game, scope, Span(span), number(least), number(person_id), number(page))
        except ValueError:
            raise StalePrompt from None
