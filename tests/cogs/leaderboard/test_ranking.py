"""A page of a leaderboard: one's own line, wherever it is, and the way there."""

from __future__ import annotations

from bot.matches.history.leaderboard_rules import BoardPage, Span
from bot.matches.model.match import Person, Ranked
from bot.ui.layout.message import Message
from cogs.leaderboard.query import Query
from cogs.leaderboard.ranking import leaderboard_message
from tests.bot.ui.matches import ENGLISH, labels

QUERY = Query("puerto-banana", "here", Span.ALL, 1, 100)
MINE = ENGLISH.say("leaderboard-button-own")


def ranked(place: int) -> Ranked:
    return Ranked(place, Person(100 + place, f"P{place}"), 2000 - place, 3, 1)


def page(number: int, own: int | None) -> Message:
    """Page ``number`` of 25 lines, asked for by whoever has the place ``own``."""
    offset = 10 * number
    lines = tuple(ranked(place) for place in range(offset + 1, min(offset + 10, 25) + 1))
    mine = None if own is None else ranked(own)
    board = BoardPage(lines, offset, 25, mine, None if own is None else own - 1)
    asker = Person(999, "Zoe") if mine is None else mine.person
    return leaderboard_message(ENGLISH, QUERY, board, asker, 0)


def test_the_own_line_is_on_its_page_once_and_needs_no_way_there() -> None:
    shown = page(1, own=12)
    assert "\n".join(shown.lines).count("P12") == 1
    assert "**P12**" in "\n".join(shown.lines)
    assert MINE not in [label for row in labels(shown) for label in row]


def test_on_other_pages_the_own_line_is_told_besides_with_the_way_there() -> None:
    shown = page(0, own=12)
    assert "**P12**" in shown.lines[-1]
    assert MINE in [label for row in labels(shown) for label in row]


def test_whoever_is_on_no_board_is_told_so() -> None:
    shown = page(0, own=None)
    assert shown.lines[-1] == ENGLISH.say("leaderboard-no-line", name="Zoe")
    assert MINE not in [label for row in labels(shown) for label in row]
