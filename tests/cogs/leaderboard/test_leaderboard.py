"""The query in a leaderboard's controls."""

from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from bot.errors import StalePrompt
from bot.matches.history.leaderboard import LeaderboardPage, Ranked, Span
from bot.matches.model.seat import Person
from bot.ui.controls import CustomId
from bot.ui.i18n.texts import LANGUAGES
from bot.ui.layout.message import Message
from cogs.leaderboard import OWN, TURN, Query, Scope, leaderboard_message
from tests.bot.ui.matches import ENGLISH
from tests.cogs.playing import KEYS, selects
from tests.texts.catalogue import CATALOGUE

QUERY = Query("puerto-banana", Scope.HERE, person_id=100)


def test_a_button_leads_to_another_page_of_the_same_board() -> None:
    for what in (TURN, OWN):
        assert Query.read((*QUERY.words(what), "2")) == replace(QUERY, page=2)


def test_a_control_from_before_a_filter_means_its_default() -> None:
    assert Query.read(("leaders", TURN, "all", "here", "100", "2")) == Query(
        "all", Scope.HERE, Span.ALL, person_id=100, page=2
    )


def test_the_longest_query_fits_a_control_and_comes_back() -> None:
    query = Query(
        "puerto-banana", Scope.EVERYWHERE, Span.SEASON, person_id=2**63 - 1, page=9_999_999
    )
    control = CustomId("AAAA", 0, (*query.words("scope+span"), str(query.page)))
    assert len(control.custom_id) <= 100
    read = CustomId.read(control.custom_id)
    assert read is not None
    assert Query.read(read.words) == query


@pytest.mark.parametrize(
    ("what", "value", "chosen"),
    [
        ("game", "all", {"game": "all"}),
        ("scope+span", "everywhere month", {"scope": Scope.EVERYWHERE, "span": Span.MONTH}),
    ],
)
def test_a_choice_changes_what_a_board_says(what: str, value: str, chosen: dict[str, Any]) -> None:
    assert Query.read((*QUERY.words(what), "0"), (value,)) == replace(QUERY, **chosen)


@pytest.mark.parametrize("value", ["", "here", "here century", "there all"])
def test_a_choice_that_is_not_offered_is_stale(value: str) -> None:
    with pytest.raises(StalePrompt):
        Query.read((*QUERY.words("scope+span"), "0"), (value,))


@pytest.mark.parametrize(
    "words",
    [
        "leaders.turn.all.there.all.100.0",
        "leaders.turn.all.here.century.100.0",
        "leaders.turn.all.here.all.somebody.0",
        "leaders.turn.all.here.all.100.last",
        "leaders.turn.all.here.all.-100.0",
        "leaders",
    ],
)
def test_words_of_another_version_are_stale(words: str) -> None:
    with pytest.raises(StalePrompt):
        Query.read(tuple(words.split(".")))


ANN, BELA = Person(100, "Ann", "en-US"), Person(101, "Bela", "en-US")
LINES = (Ranked(1, BELA, 1212, 22, 14, 60), Ranked(None, ANN, 1138, 2, 1, 250))


def message(query: Query, code: str = "en-US", **given: Any) -> Message:
    lines = LINES if query.board(None).by_rating else (replace(LINES[0], figure=30),)
    page = LeaderboardPage(lines, 0, 0, len(lines))
    return leaderboard_message(CATALOGUE.texts(code), query, page, 0, KEYS, **given)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("on_server", [True, False])
def test_heading_order_and_selects_always_agree(code: str, on_server: bool) -> None:
    """For every choice of both selects, the board shows what they say."""
    texts = CATALOGUE.texts(code)
    query = replace(QUERY, scope=Scope.HERE if on_server else Scope.EVERYWHERE)
    of_games, of_whens, *_ = selects(message(query, code, on_server=on_server).rows)
    games, whens = of_games.options, of_whens.options
    assert len(games) == len(KEYS) + 1
    assert len(whens) == len(Span) * (2 if on_server else 1)
    for game, when in product(games, whens):
        other = Query.read(of_games.words, (game.value,))
        after = selects(message(other, code, on_server=on_server).rows)[1]
        chosen = Query.read(after.words, (when.value,))
        board = message(chosen, code, on_server=on_server)
        shown = [[each.label for each in row.options if each.chosen] for row in selects(board.rows)]
        assert shown[:2] == [[game.label], [when.label]]
        rated = chosen.board(7).by_rating
        assert rated == (game.value != "all" and when.value.endswith(" all"))
        by = "rating" if rated else "points"
        assert board.heading == texts.say("leaderboard-title", game=game.label, by=by)
        assert (board.picture is not None) == rated
        assert (texts.say("leaderboard-means-rating") in board.lines) == rated
        points = texts.say("leaderboard-means-points", time=chosen.span)
        assert (points in board.small) == (not rated)


def test_who_has_no_place_is_told_why() -> None:
    assert message(QUERY).small == ("A dash means no place yet: it takes five rated matches.",)
    everywhere = message(replace(QUERY, scope=Scope.EVERYWHERE)).small
    assert "once you have met four different people" in everywhere[0]


def test_a_name_that_no_picture_can_show_is_in_the_text() -> None:
    named = replace(LINES[0], person=Person(7, "李雷"))
    page = LeaderboardPage((named, LINES[1]), 0, 0, 2)
    told = leaderboard_message(ENGLISH, QUERY, page, 0).lines
    assert told[0] == "In the pictures: 1 李雷."
