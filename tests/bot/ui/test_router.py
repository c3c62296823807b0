"""Whatever people press finds its handler, and whatever goes wrong is told in a sentence."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.errors import MatchOver, NoSuchMatch, NotHost, Refusal, StalePrompt, TableFull
from bot.games import IllegalMove
from bot.measures import REGISTRY
from bot.ui.context import Context, Handler
from bot.ui.controls.custom_id import PLAY
from bot.ui.handlers.decisions import DecisionHandlers
from bot.ui.live.recent_activity import RecentActivity
from bot.ui.router import Router
from bot.ui.services import Services
from cogs.puerto_banana.rules import GAME
from tests.bot.ui.interactions import FakeInteraction, parts, refused_by_discord
from tests.bot.ui.interactions import router as empty_router
from tests.bot.ui.matches import ENGLISH, NOW
from tests.texts.catalogue import CATALOGUE

JOIN = "q1:KTRM:3:join"
HOST, GUEST = 100, 101


def router(handlers: Mapping[str, Handler] | None = None, stale: Handler | None = None) -> Router:
    made = empty_router(stale or show_present)
    made.handle(handlers or {})
    return made


async def show_present(context: Context) -> None:
    await context.say("line-done", code=str(context.code))


def present(code: str | None) -> tuple[str, str]:
    """What :func:`show_present` answers."""
    return ("whispered", ENGLISH.say("line-done", code=str(code)))


def raising(error: Exception) -> Handler:
    async def handler(_: Context) -> None:
        raise error

    return handler


def services(**questions: Any) -> Services:
    """With nothing but these questions to ask."""
    games: Any = {GAME.key: SimpleNamespace(game=GAME)}
    nothing, queries = cast(Any, None), cast(Any, SimpleNamespace(**questions))
    return Services(nothing, queries, nothing, games, {}, CATALOGUE, nothing)


async def test_a_press_comes_to_the_handler_of_its_first_word() -> None:
    seen: list[Context] = []

    async def handler(context: Context) -> None:
        seen.append(context)
        await context.say("line-done", code=context.custom_id.code)

    pressed = FakeInteraction("q1:KTRM:3:join.now", values=("a", "b"))
    await router({"join": handler, "leave": raising(MatchOver())}).dispatch(pressed.real)
    (context,) = seen
    assert context.custom_id.words == ("join", "now")
    assert (context.code, context.values, context.fields) == ("KTRM", ("a", "b"), None)
    assert pressed.answers == [present("KTRM")]


@pytest.mark.parametrize("word", ["join", PLAY, "page"])
def test_a_word_has_one_handler_only(word: str) -> None:
    one = router({"join": show_present, PLAY: show_present, "page": show_present})
    with pytest.raises(ValueError, match=word):
        one.handle({word: show_present})


@pytest.mark.parametrize(
    ("custom_id", "code"),
    [("q1:KTRM:3:unheard-of", "KTRM"), ("q0:KTRM:3:join", None), ("another bot's", None)],
)
async def test_a_control_that_nobody_knows_is_answered_as_a_stale_one(
    custom_id: str, code: str | None
) -> None:
    pressed = FakeInteraction(custom_id)
    await router({"join": raising(MatchOver())}).dispatch(pressed.real)
    assert pressed.answers == [present(code)]


async def test_a_stale_press_and_a_stale_command_are_shown_the_present() -> None:
    one = router({"join": raising(StalePrompt())})
    pressed = FakeInteraction(JOIN)
    await one.dispatch(pressed.real)
    assert pressed.answers == [present("KTRM")]
    command = FakeInteraction()
    async with one.context(command.real, "ABCD"):
        raise StalePrompt
    assert command.answers == [present("ABCD")]


@pytest.mark.parametrize("code", ["KTRM", None])
async def test_the_present_is_the_persons_own_panel(code: str | None) -> None:
    shown: list[tuple[str, str]] = []

    async def panel(_: Context, found: str, *, notice: str) -> None:
        shown.append((found, notice))

    answers: Any = SimpleNamespace(panel=panel)
    decisions = DecisionHandlers(*parts(services(), answers))
    interaction = FakeInteraction()
    async with router(stale=decisions.stale).context(interaction.real, code):
        raise StalePrompt
    sentence = ENGLISH.say("stale-prompt")
    if code is None:
        assert (shown, interaction.answers) == ([], [("whispered", sentence)])
    else:
        assert (shown, interaction.answers) == ([(code, sentence)], [])


async def test_a_stale_press_about_a_match_that_is_gone_is_a_sentence() -> None:
    async def panel(*_: object, notice: str) -> None:
        raise NoSuchMatch

    answers: Any = SimpleNamespace(panel=panel)
    decisions = DecisionHandlers(*parts(services(), answers))
    pressed = FakeInteraction(JOIN)
    await router(stale=decisions.stale).dispatch(pressed.real)
    assert pressed.answers == [("whispered", ENGLISH.say("stale-prompt"))]


@pytest.mark.parametrize(
    ("refusal", "key", "values"),
    [
        (MatchOver(), "match-over", {}),
        (TableFull(seats=4), "table-full", {"seats": 4}),
        (NotHost(host="*Ann*"), "not-host", {"host": r"\*Ann\*"}),
        (IllegalMove("pb-bid-negative"), "pb-bid-negative", {}),
    ],
)
@pytest.mark.parametrize(
    ("locale", "spoken"),
    [("en-US", "en-US"), ("en-GB", "en-US"), ("fr", "fr"), ("it", "it"), ("de", "en-US")],
)
async def test_a_refusal_is_a_sentence_in_the_persons_language(
    refusal: Refusal | IllegalMove, key: str, values: dict[str, Any], locale: str, spoken: str
) -> None:
    pressed = FakeInteraction(JOIN, locale=locale)
    await router({"join": raising(refusal)}).dispatch(pressed.real)
    assert pressed.answers == [("whispered", CATALOGUE.texts(spoken).say(key, **values))]


@pytest.mark.parametrize("failing", ["press", "command"])
async def test_a_fault_is_apologised_for_and_logged_without_anybodys_secret(
    failing: str, caplog: pytest.LogCaptureFixture
) -> None:
    fault = ValueError("no room for 4711")
    interaction = FakeInteraction(JOIN if failing == "press" else None, locale="fr")
    if failing == "press":
        await router({"join": raising(fault)}).dispatch(interaction.real)
    else:
        await router().command_failed(interaction.real, fault)
    assert interaction.answers == [("whispered", CATALOGUE.texts("fr").say("fault"))]
    assert REGISTRY.get_sample_value("quayside_faults_total", {"kind": "ValueError"})
    (record,) = caplog.records
    assert record.levelno == logging.ERROR
    assert record.getMessage().startswith("an interaction failed: ValueError < ")
    assert "4711" not in caplog.text


async def test_suggestions_that_fail_are_logged_and_nothing_is_answered(
    caplog: pytest.LogCaptureFixture,
) -> None:
    typing = FakeInteraction()
    typing.type = discord.InteractionType.autocomplete
    await router().command_failed(typing.real, ValueError("4711"))
    assert typing.answers == []
    assert [record.getMessage() for record in caplog.records] == ["suggestions failed: ValueError"]


@pytest.mark.parametrize("code", [10062, 40060])
async def test_an_answer_that_comes_too_late_is_no_fault(
    code: int, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    pressed = FakeInteraction(JOIN, refused=refused_by_discord(code))
    await router({"join": show_present}).dispatch(pressed.real)
    assert pressed.answers == []
    assert [(r.levelno, r.getMessage()) for r in caplog.records] == [
        (logging.INFO, f"an interaction could not be answered: code {code}")
    ]


async def test_an_answer_that_discord_refuses_is_a_fault_of_ours(
    caplog: pytest.LogCaptureFixture,
) -> None:
    pressed = FakeInteraction(JOIN, refused=refused_by_discord(50035))
    await router({"join": show_present}).dispatch(pressed.real)
    assert pressed.answers == [("followed up", ENGLISH.say("fault"))]
    (record,) = caplog.records
    assert "NotFound (status 404, code 50035)" in record.getMessage()
    assert "4711" not in caplog.text


async def test_whoever_presses_something_counts_as_active() -> None:
    activity = RecentActivity(lambda: NOW)
    await empty_router(show_present, activity).dispatch(FakeInteraction(JOIN).real)
    assert activity.looks(HOST)
    assert not activity.looks(GUEST)
