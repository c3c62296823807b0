"""A page of a leaderboard, and what its buttons carry."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest
from msgspec.structs import replace

from bot.errors import StalePrompt
from bot.matches.history.leaderboard_rules import Leaderboard, LeaderboardPage, Ranked, Span
from bot.matches.model.match import Person
from bot.ui.controls.custom_id import CustomId
from bot.ui.layout.message import Message
from cogs.leaderboard.cog import LeaderboardCog
from cogs.leaderboard.ranking import Query, leaderboard_message
from tests.bot.ui.interactions import FakeInteraction, router
from tests.bot.ui.matches import ENGLISH, labels

QUERY = Query("puerto-banana", "here", Span.SEASON, 3, 100)
MINE = ENGLISH.say("leaderboard-button-own")


def ranked(place: int) -> Ranked:
    return Ranked(place, Person(100 + place, f"P{place}"), 2000 - place, 3, 1)


def page(number: int, own: int | None) -> Message:
    """Page ``number`` of 25 lines, asked for by whoever has the place ``own``."""
    offset = 10 * number
    lines = tuple(ranked(place) for place in range(offset + 1, min(offset + 10, 25) + 1))
    mine = None if own is None else ranked(own)
    around = () if own is None or mine in lines else tuple(map(ranked, range(own - 1, own + 2)))
    at = None if own is None else own - 1
    board = LeaderboardPage(lines, offset, 25, mine, at, around=around)
    asker = Person(999, "Zoe") if mine is None else mine.person
    return leaderboard_message(ENGLISH, QUERY, board, asker, 0)


@pytest.mark.parametrize(
    ("number", "own", "times", "has_button"), [(1, 12, 1, False), (0, 12, 1, True)]
)
def test_the_own_line_is_told_once_with_the_way_to_its_page(
    number: int, own: int, times: int, has_button: bool
) -> None:
    shown = page(number, own)
    told = "\n".join(shown.lines)
    assert told.count("**P12**") == times
    assert told.count("P11") == told.count("P13") == 1, "with those above and below"
    assert (MINE in [label for row in labels(shown) for label in row]) is has_button


def test_whoever_is_on_no_board_is_told_so() -> None:
    shown = page(0, own=None)
    assert shown.lines[-1] == ENGLISH.say("leaderboard-no-line", name="Zoe")
    assert MINE not in [label for row in labels(shown) for label in row]


def test_a_button_leads_to_another_page_of_the_same_board() -> None:
    turned = Query.read((*QUERY.words, "2"))
    assert turned == Query("puerto-banana", "here", Span.SEASON, 3, 100, page=2)
    assert Query.read((*QUERY.words, "2", "own")) == turned


def test_the_longest_query_fits_a_control_and_comes_back() -> None:
    query = Query("puerto-banana", "everywhere", Span.SEASON, 9999, 2**63 - 1, 9_999_999)
    control = CustomId("AAAA", 0, (*query.words, str(query.page)))
    assert len(control.custom_id) <= 100
    read = CustomId.read(control.custom_id)
    assert read is not None
    assert Query.read(read.words) == query


@pytest.mark.parametrize(
    ("what", "value", "chosen"),
    [
        ("game", "all", {"game": "all"}),
        ("span", "month", {"span": Span.MONTH}),
        ("scope", "everywhere", {"scope": "everywhere"}),
        ("own", "", {}),
    ],
)
def test_a_choice_below_the_board_changes_one_thing(
    what: str, value: str, chosen: dict[str, Any]
) -> None:
    assert QUERY.choosing(what, (value,)) == replace(QUERY, **chosen)


@pytest.mark.parametrize("what", ["scope", "span"])
def test_a_choice_that_is_not_offered_is_stale(what: str) -> None:
    with pytest.raises(StalePrompt):
        QUERY.choosing(what, ("the moon",))


@pytest.mark.parametrize(
    ("scope", "asked_in", "server_id"),
    [("here", 7, 7), ("everywhere", 7, 0), ("here", None, 0), ("everywhere", None, 0)],
)
def test_here_is_the_server_where_it_is_asked(
    scope: str, asked_in: int | None, server_id: int
) -> None:
    query = Query("all", scope, Span.ALL, 1, 100)
    assert query.board(asked_in) == Leaderboard("all", server_id, Span.ALL, 1)


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


@pytest.mark.parametrize("made_up", [{"time": "for ever"}, {"time": ""}, {"where": "nowhere"}])
async def test_a_choice_that_no_client_of_discord_sends_is_refused(made_up: dict[str, str]) -> None:
    async def stale(context: object) -> None:
        raise AssertionError("a command is never stale")

    made = router(stale)
    cog = LeaderboardCog(cast(Any, SimpleNamespace(router=made, services=None)))
    interaction = FakeInteraction()
    interaction.guild = SimpleNamespace(id=7)
    await cast(Any, LeaderboardCog.leaderboard).callback(cog, interaction.real, **made_up)
    assert interaction.answers == [("whispered", ENGLISH.say("no-such-choice"))]
