"""Every press reaches its handler, and every error is explained in a sentence."""

import asyncio
import logging
from collections.abc import Mapping
from dataclasses import replace
from typing import Any
from unittest.mock import ANY, AsyncMock

import discord
import pytest

from bot.errors import MatchOver, NoSuchMatch, NotHost, Refusal, StalePrompt
from bot.games import IllegalMove
from bot.matches.upkeep.health import ANOTHER_BOT
from bot.measures import REGISTRY
from bot.ui.context import Context, Handler
from bot.ui.handlers.decisions import DecisionHandlers
from bot.ui.live.recent_activity import RecentActivity
from bot.ui.router import MOST_IN_FLIGHT, MOST_REFUSED, RIVALS, Router
from tests.bot.ui.handlers.table import Table
from tests.bot.ui.interactions import FakeInteraction, InFlight, refused_by_discord
from tests.bot.ui.interactions import router as empty_router
from tests.bot.ui.matches import ENGLISH, NOW, a_match, seats
from tests.texts.catalogue import CATALOGUE

JOIN = "q1:KTRM:3:join"
HOST, GUEST = 100, 101


def router(handlers: Mapping[str, Handler] | None = None, stale: Handler | None = None) -> Router:
    made = empty_router(stale or show_present)
    made.handle(handlers or {})
    return made


async def show_present(context: Context) -> None:
    await context.say("table-opened", code=str(context.code))


def present(code: str | None) -> tuple[str, str]:
    """What :func:`show_present` answers."""
    return ("whispered", ENGLISH.say("table-opened", code=str(code)))


def raising(error: Exception) -> Handler:
    return AsyncMock(side_effect=error)


async def answers_to(interaction: FakeInteraction, join: Handler) -> list[tuple[str, str]]:
    """The answers by a router that has this handler alone."""
    await router({"join": join}).dispatch(interaction.real)
    return interaction.answers


async def test_a_press_comes_to_the_handler_of_its_first_word() -> None:
    seen: list[Context] = []

    async def handler(context: Context) -> None:
        seen.append(context)
        await context.say("table-opened", code=context.custom_id.code)

    pressed = FakeInteraction("q1:KTRM:3:join.now", values=("a", "b"))
    await router({"join": handler, "leave": raising(MatchOver())}).dispatch(pressed.real)
    (context,) = seen
    assert context.custom_id.words == ("join", "now")
    assert (context.code, context.values, context.fields) == ("KTRM", ("a", "b"), None)
    assert pressed.answers == [present("KTRM")]


def test_a_word_has_one_handler_only() -> None:
    one = router({"join": show_present})
    with pytest.raises(ValueError, match="join"):
        one.handle({"join": show_present})


@pytest.mark.parametrize(
    ("custom_id", "code"),
    [
        (JOIN, "KTRM"),
        ("q1:KTRM:3:unheard-of", "KTRM"),
        ("q0:KTRM:3:join", None),
        ("another bot's", None),
    ],
)
async def test_a_control_that_is_stale_or_known_to_nobody_is_answered_with_the_present(
    custom_id: str, code: str | None
) -> None:
    pressed = FakeInteraction(custom_id)
    assert await answers_to(pressed, raising(StalePrompt())) == [present(code)]


@pytest.mark.parametrize(
    ("code", "refusal"),
    [("KTRM", None), ("KTRM", NoSuchMatch()), ("KTRM", Refusal("not-your-match")), (None, None)],
)
async def test_the_present_is_the_persons_own_panel_or_else_a_sentence(
    code: str | None, refusal: Refusal | None
) -> None:
    table = Table(a_match(seats(2)))
    table.answers.panel.side_effect = refusal
    interaction = FakeInteraction()
    stale = DecisionHandlers(*table.parts).stale
    async with router(stale=stale).context(interaction.real) as context:
        context.code = code
        raise StalePrompt
    sentence = ENGLISH.say("stale-prompt")
    if code is None or refusal:
        assert interaction.answers == [("whispered", sentence)]
    else:
        table.answers.panel.assert_awaited_once_with(ANY, code, notice=sentence)
        assert interaction.answers == []


@pytest.mark.parametrize(
    ("refusal", "key", "values"),
    [
        (MatchOver(), "match-over", {}),
        (Refusal("table-full", seats=4), "table-full", {"seats": 4}),
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
    answers = await answers_to(FakeInteraction(JOIN, locale=locale), raising(refusal))
    assert answers == [("whispered", CATALOGUE.texts(spoken).say(key, **values))]


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
    about = "match KTRM: " if failing == "press" else ""
    assert record.getMessage().startswith(f"{about}a request failed: ValueError < ")
    assert "4711" not in caplog.text


async def test_suggestions_that_fail_are_logged_and_nothing_is_answered(
    caplog: pytest.LogCaptureFixture,
) -> None:
    typing = FakeInteraction()
    typing.type = discord.InteractionType.autocomplete
    await router().command_failed(typing.real, ValueError("4711"))
    assert typing.answers == []
    assert [record.getMessage() for record in caplog.records] == ["suggestions failed: ValueError"]


@pytest.mark.parametrize(
    ("code", "answers", "logged"),
    [
        *(
            (code, [], (logging.INFO, f"an interaction could not be answered: code {code}"))
            for code in (10062, 40060)
        ),
        (
            50035,
            [("followed up", ENGLISH.say("fault"))],
            (logging.ERROR, "match KTRM: a request failed: NotFound (status 404, code 50035) < "),
        ),
    ],
)
async def test_an_answer_that_comes_too_late_is_no_fault_but_one_that_discord_refuses_is(
    code: int,
    answers: list[tuple[str, str]],
    logged: tuple[int, str],
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.INFO)
    pressed = FakeInteraction(JOIN, refused=refused_by_discord(code))
    assert await answers_to(pressed, show_present) == answers
    (record,) = caplog.records
    assert (record.levelno, record.getMessage()[: len(logged[1])]) == logged
    assert "4711" not in caplog.text


async def test_answers_of_another_bot_with_this_token_are_a_trouble_once_they_repeat() -> None:
    routed = empty_router(show_present)
    for number in range(RIVALS):
        assert routed.troubles.current() == (), number
        await routed.dispatch(FakeInteraction(JOIN, refused=refused_by_discord(40060)).real)
    assert routed.troubles.current() == (ANOTHER_BOT,)


async def test_whoever_presses_something_counts_as_active() -> None:
    activity = RecentActivity(lambda: NOW)
    await empty_router(show_present, activity).dispatch(FakeInteraction(JOIN).real)
    assert activity.active(HOST)
    assert not activity.active(GUEST)


async def test_eight_things_of_one_person_are_under_way_and_the_ninth_waits() -> None:
    """Other people's requests are served meanwhile."""
    begun: list[int] = []
    done = asyncio.Event()

    async def handler(context: Context) -> None:
        begun.append(context.user.id)
        await done.wait()

    one = router({"join": handler})
    presses = [FakeInteraction(JOIN, person=HOST) for _ in range(MOST_IN_FLIGHT + 1)]
    presses.append(FakeInteraction(JOIN, person=GUEST))
    serving = [asyncio.create_task(one.dispatch(press.real)) for press in presses]
    await serving[MOST_IN_FLIGHT]
    await asyncio.sleep(0)
    assert begun == [*[HOST] * MOST_IN_FLIGHT, GUEST]
    refused = [press.answers for press in presses if press.answers]
    assert refused == [[("whispered", ENGLISH.say("one-at-a-time"))]]
    command = FakeInteraction(person=HOST)
    assert not await one.admits(command.real)
    assert command.answers == refused[0]
    typing = FakeInteraction(person=HOST)
    typing.type = discord.InteractionType.autocomplete
    assert not await one.admits(typing.real)
    assert typing.answers == []
    done.set()
    await asyncio.gather(*serving)
    assert await one.admits(command.real)


async def test_a_flood_of_presses_is_not_even_refused() -> None:
    one, press = router({"join": show_present}), FakeInteraction(JOIN, person=HOST)
    task = asyncio.current_task()
    assert task is not None
    for number in range(MOST_REFUSED):
        one.in_flight[InFlight(HOST, str(number))] = task
    await one.dispatch(press.real)
    assert press.answers == []
    other = FakeInteraction(JOIN, person=GUEST)
    await one.dispatch(other.real)
    assert other.answers == [present("KTRM")]
    one.in_flight.clear()
    await one.dispatch(press.real)
    assert press.answers == [present("KTRM")]


async def test_nobody_is_told_to_try_again_something_that_is_stored() -> None:
    served = AsyncMock(return_value=True)
    made = replace(router(), served=served)
    made.handle({"join": raising(ValueError("cut off"))})
    pressed = FakeInteraction(JOIN)
    await made.dispatch(pressed.real)
    assert pressed.answers == [("whispered", ENGLISH.say("fault-stored"))]
    served.assert_awaited_once_with(str(pressed.real.id))
