"""The query in a leaderboard's controls."""

from types import SimpleNamespace
from typing import Any, cast

import pytest
from msgspec.structs import replace

from bot.errors import StalePrompt
from bot.matches.history.leaderboard_rules import Leaderboard, LeaderboardPage, Ranked, Span
from bot.matches.model.match import Person
from bot.ui.controls.custom_id import CustomId
from cogs.leaderboard.cog import LeaderboardCog
from cogs.leaderboard.ranking import Query, leaderboard_message
from tests.bot.ui.interactions import FakeInteraction, router
from tests.bot.ui.matches import ENGLISH
from tests.texts.catalogue import CATALOGUE

QUERY = Query("puerto-banana", "here", Span.SEASON, 3, 100)


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
    assert QUERY.with_choice(what, (value,)) == replace(QUERY, **chosen)


@pytest.mark.parametrize("what", ["scope", "span"])
def test_a_choice_that_is_not_offered_is_stale(what: str) -> None:
    with pytest.raises(StalePrompt):
        QUERY.with_choice(what, ("the moon",))


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

    app = SimpleNamespace(router=router(stale), services=None)
    cog, interaction = LeaderboardCog(cast(Any, app)), cast(Any, FakeInteraction())
    interaction.guild, interaction.client = SimpleNamespace(id=7), SimpleNamespace(app=app)
    await cast(Any, LeaderboardCog.leaderboard).callback(cog, interaction, **made_up)
    assert interaction.answers == [("whispered", ENGLISH.say("no-such-choice"))]


@pytest.mark.parametrize(
    ("code", "written"), [("en-US", "1,138"), ("fr", "1 138"), ("it", "1.138")]
)
def test_the_picture_writes_a_rating_as_the_text_does(code: str, written: str) -> None:
    ann = Person(100, "Ann", code)
    line = Ranked(1, ann, 1138, 2, 1)
    page = LeaderboardPage((line,), 0, 1, line, 0)
    board = leaderboard_message(CATALOGUE.texts(code), QUERY, page, ann, 0)
    assert board.picture is not None
    assert f">{written}<" in board.picture.svg
    assert written in board.picture.alt.replace("\u202f", " ")


def test_with_nobody_on_it_a_leaderboard_explains_no_figures() -> None:
    page = LeaderboardPage((), 0, 0, None, None)
    empty = leaderboard_message(ENGLISH, QUERY, page, Person(1, "Ada"), 0)
    assert empty.small == ()
