"""What a leaderboard's buttons carry comes back as it was asked."""

from __future__ import annotations

import pytest

from bot.errors import StalePrompt
from bot.matches.history.leaderboard_rules import Board, Span
from cogs.leaderboard.query import Query

ASKED = Query("puerto-banana", "here", Span.SEASON, 3, 100)


def test_a_button_leads_to_another_page_of_the_same_board() -> None:
    turned = Query.read((*ASKED.words, "2"))
    assert turned == Query("puerto-banana", "here", Span.SEASON, 3, 100, page=2)
    assert Query.read((*ASKED.words, "2", "own")) == turned


@pytest.mark.parametrize(
    ("scope", "asked_in", "server_id"),
    [("here", 7, 7), ("everywhere", 7, 0), ("here", None, 0), ("everywhere", None, 0)],
)
def test_here_is_the_server_where_it_is_asked(
    scope: str, asked_in: int | None, server_id: int
) -> None:
    query = Query("all", scope, Span.ALL, 1, 100)
    assert query.board(asked_in) == Board("all", server_id, Span.ALL, 1)


@pytest.mark.parametrize(
    "words",
    [
        "leaders.all.there.all.1.100.0",
        "leaders.all.here.century.1.100.0",
        "leaders.all.here.all.many.100.0",
        "leaders.all.here.all.1.100.last",
        "leaders.all.here.all.1.100",
        "leaders",
    ],
)
def test_words_of_another_version_are_stale(words: str) -> None:
    with pytest.raises(StalePrompt):
        Query.read(tuple(words.split(".")))
