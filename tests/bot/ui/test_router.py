"""Every press reaches its handler, and every error and the end are explained in a sentence."""

import asyncio
import gc
import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import Any
from unittest.mock import AsyncMock, Mock

import aiohttp
import discord
import pytest

from bot.errors import MatchOver, NoSuchMatch, NotHost, Refusal, StalePrompt
from bot.games import IllegalMove
from bot.matches.model.match import NO_MATCH
from bot.matches.upkeep.health import ANOTHER_BOT
from bot.metrics import REGISTRY
from bot.ui import router as routing
from bot.ui.context import Context, Handler
from bot.ui.handlers.decisions import DecisionHandlers
from bot.ui.router import MOST_IN_FLIGHT, MOST_REFUSED, RIVALS, Router
from tests.bot.ui.delivery.fake_discord import refusal
from tests.bot.ui.handlers.table import Table, empty_router
from tests.bot.ui.interactions import Interaction, Interactions
from tests.bot.ui.matches import ENGLISH, a_match, person, seats
from tests.patience import PATIENCE

JOIN = "q1:KTRM:3:join"
ANSWER = "answer 70"
ADA, BEA = person(0), person(1)


@pytest.fixture
def interactions(monkeypatch: pytest.MonkeyPatch) -> Interactions:
    """Nothing is deferred or cut off, however slow the machine is."""
    monkeypatch.setattr("bot.ui.context.DEFER_AFTER", PATIENCE)
    for name in ("SHUTDOWN_TIMEOUT", "EXCUSE_TIMEOUT"):
        monkeypatch.setattr(routing, name, PATIENCE)
    return Interactions()


@pytest.fixture
def press(interactions: Interactions) -> Interaction:
    return interactions.press(ADA, JOIN)


def router(
    handlers: Mapping[str, Handler] | None = None,
    stale: Handler | None = None,
    served: Callable[[str], Awaitable[object]] | None = None,
) -> Router:
    made = empty_router(stale or show_present, served)
    made.handle(handlers or {})
    return made


async def show_present(context: Context) -> None:
    await context.say("table-opened", code=context.code)


def present(code: str) -> tuple[str, str]:
    """What :func:`show_present` answers."""
    return ("whispered", ENGLISH.say("table-opened", code=code))


def raising(error: Exception) -> Handler:
    return AsyncMock(side_effect=error)


async def answers_to(asked: Interaction, join: Handler) -> list[tuple[str, str]]:
    """The answers by a router that has this handler alone."""
    await router({"join": join}).dispatch(asked)
    return asked.answers


def test_a_word_has_one_handler_only() -> None:
    one = router({"join": show_present})
    with pytest.raises(ValueError, match="join"):
        one.handle({"join": show_present})


@pytest.mark.parametrize(
    ("custom_id", "code"),
    [
        (JOIN, "KTRM"),
        ("q1:KTRM:3:unheard-of", "KTRM"),
        ("q0:KTRM:3:join", NO_MATCH),
        ("another bot's", NO_MATCH),
    ],
)
async def test_a_control_that_is_stale_or_known_to_nobody_is_answered_with_the_present(
    interactions: Interactions, custom_id: str, code: str
) -> None:
    pressed = interactions.press(ADA, custom_id)
    assert await answers_to(pressed, raising(StalePrompt())) == [present(code)]


async def test_without_a_panel_to_show_there_is_a_sentence(interactions: Interactions) -> None:
    table, asked = Table(a_match(seats(2))), interactions.command(ADA)
    table.answers.panel.side_effect = NoSuchMatch()
    async with router(stale=DecisionHandlers(*table.parts).answer_stale).context(asked) as context:
        context.code = "KTRM"
        raise StalePrompt
    assert asked.answers == [("whispered", ENGLISH.say("stale-prompt"))]


@pytest.mark.parametrize(
    ("refusal", "key", "values"),
    [
        (MatchOver(), "match-over", {}),
        (Refusal("table-full", seats=4), "table-full", {"seats": 4}),
        (NotHost(host="*Ann*"), "not-host", {"host": r"\*Ann\*"}),
        (IllegalMove("pb-bid-negative"), "pb-bid-negative", {}),
    ],
)
async def test_a_refusal_is_a_sentence(
    press: Interaction, refusal: Refusal | IllegalMove, key: str, values: dict[str, Any]
) -> None:
    assert await answers_to(press, raising(refusal)) == [("whispered", ENGLISH.say(key, **values))]


@pytest.mark.parametrize("failing", ["press", "command"])
async def test_a_fault_is_apologised_for_and_logged_without_anybodys_secret(
    interactions: Interactions, failing: str, caplog: pytest.LogCaptureFixture
) -> None:
    fault = ValueError("no room for 4711")
    if failing == "press":
        asked = interactions.press(ADA, JOIN)
        await router({"join": raising(fault)}).dispatch(asked)
    else:
        asked = interactions.command(ADA)
        await router().command_failed(asked, fault)
    assert asked.answers == [("whispered", ENGLISH.say("fault"))]
    assert REGISTRY.get_sample_value("quayside_faults_total", {"kind": "ValueError"})
    (record,) = caplog.records
    assert record.levelno == logging.ERROR
    about = "match KTRM: " if failing == "press" else ""
    assert record.getMessage().startswith(f"{about}a request failed: ValueError < ")
    assert "4711" not in caplog.text


async def test_suggestions_that_fail_are_logged_and_nothing_is_answered(
    interactions: Interactions, caplog: pytest.LogCaptureFixture
) -> None:
    typing = interactions.command(ADA)
    typing.type = discord.InteractionType.autocomplete
    await router().command_failed(typing, ValueError("4711"))
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
            [("whispered", ENGLISH.say("fault"))],
            (logging.ERROR, "match KTRM: a request failed: NotFound (status 404, code 50035) < "),
        ),
    ],
)
async def test_an_answer_that_comes_too_late_is_no_fault_but_one_that_discord_refuses_is(
    interactions: Interactions,
    press: Interaction,
    code: int,
    answers: list[tuple[str, str]],
    logged: tuple[int, str],
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.INFO)
    interactions.discord.faults[ANSWER] = [refusal(code, message="the bid was 4711")]
    assert await answers_to(press, show_present) == answers
    (record,) = caplog.records
    assert (record.levelno, record.getMessage()[: len(logged[1])]) == logged
    assert "4711" not in caplog.text


async def test_an_apology_that_discord_does_not_get_is_no_second_fault(
    interactions: Interactions, press: Interaction, caplog: pytest.LogCaptureFixture
) -> None:
    interactions.discord.faults[ANSWER] = [aiohttp.ServerDisconnectedError()]
    assert await answers_to(press, raising(ValueError("no room for 4711"))) == []
    (record,) = caplog.records
    assert record.getMessage().startswith("match KTRM: a request failed: ValueError < ")


@pytest.mark.parametrize("repeats", [False, True])
async def test_answers_of_another_bot_are_trouble(
    interactions: Interactions, repeats: bool
) -> None:
    one = router({"join": show_present})

    def takes(_: str) -> float:
        one.queue.outage.failed("status 502", repeats=repeats)
        return 0.0

    interactions.discord.takes = takes
    for number in range(RIVALS):
        assert one.troubles.current() == (), number
        interactions.discord.faults[ANSWER] = [refusal(40060)]
        await one.dispatch(interactions.press(ADA, JOIN))
    assert one.troubles.current() == (() if repeats else (ANOTHER_BOT,))


async def test_the_ninth_thing_of_one_person_at_once_waits(interactions: Interactions) -> None:
    """Other people's requests are served meanwhile."""
    begun: list[int] = []
    done = asyncio.Event()

    async def handler(context: Context) -> None:
        begun.append(context.user.id)
        await done.wait()

    one = router({"join": handler})
    presses = [interactions.press(ADA, JOIN) for _ in range(MOST_IN_FLIGHT + 1)]
    presses.append(interactions.press(BEA, JOIN))
    serving = [asyncio.create_task(one.dispatch(press)) for press in presses]
    await asyncio.wait_for(serving[MOST_IN_FLIGHT], PATIENCE)
    await asyncio.sleep(0)
    assert begun == [*[ADA.id] * MOST_IN_FLIGHT, BEA.id]
    refused = [press.answers for press in presses if press.answers]
    assert refused == [[("whispered", ENGLISH.say("one-at-a-time"))]]
    command, typing = interactions.command(ADA), interactions.command(ADA)
    assert not await one.admits(command)
    assert command.answers == refused[0]
    typing.type = discord.InteractionType.autocomplete
    assert not await one.admits(typing)
    assert typing.answers == []
    done.set()
    await asyncio.gather(*serving)
    assert await one.admits(command)


async def test_a_flood_is_not_even_refused(interactions: Interactions, press: Interaction) -> None:
    one, task = router({"join": show_present}), Mock()
    for _ in range(MOST_REFUSED):
        one.in_flight[Mock(user=ADA)] = task
    await one.dispatch(press)
    assert press.answers == []
    other = interactions.press(BEA, JOIN)
    await one.dispatch(other)
    assert other.answers == [present("KTRM")]
    one.in_flight.clear()
    await one.dispatch(press)
    assert press.answers == [present("KTRM")]


async def test_nobody_is_told_to_try_again_something_that_is_stored(press: Interaction) -> None:
    served = AsyncMock(return_value=True)
    await router({"join": raising(ValueError("cut off"))}, served=served).dispatch(press)
    assert press.answers == [("whispered", ENGLISH.say("fault-stored"))]
    served.assert_awaited_once_with(str(press.id))


# At the end


@pytest.fixture
def quick(interactions: Interactions, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SHUTDOWN_TIMEOUT", "SHUTDOWN_STORED_TIMEOUT"):
        monkeypatch.setattr(routing, name, 0.05)


async def hang(*_: object) -> None:
    await asyncio.Event().wait()


async def cut_off(press: Interaction, join: Handler, served: AsyncMock) -> list[tuple[str, str]]:
    """What a person is answered whose request is in flight at the end."""
    one = router({"join": join}, served=served)
    serving = asyncio.create_task(one.dispatch(press))
    await asyncio.sleep(0)
    assert one.in_flight
    await one.finish()
    await asyncio.wait([serving])
    return press.answers


async def test_what_is_quick_is_finished_and_excused_to_nobody(press: Interaction) -> None:
    async def quick(context: Context) -> None:
        await asyncio.sleep(0)
        await show_present(context)

    assert await cut_off(press, quick, AsyncMock()) == [present("KTRM")]


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize(
    ("stored", "key"),
    [
        (AsyncMock(return_value=True), "ending-stored"),
        (AsyncMock(return_value=False), "ending-again"),
        (AsyncMock(side_effect=OSError("the database is away")), "ending-again"),
        (AsyncMock(side_effect=hang), "ending-again"),
    ],
)
async def test_who_is_cut_off_is_told_why(press: Interaction, stored: AsyncMock, key: str) -> None:
    assert await cut_off(press, hang, stored) == [("whispered", ENGLISH.say(key))]
    stored.assert_awaited_once_with(str(press.id))


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("hangs", [False, True])
async def test_a_discord_that_hangs_or_refuses_keeps_nobody(
    interactions: Interactions,
    press: Interaction,
    hangs: bool,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if hangs:
        monkeypatch.setattr(routing, "EXCUSE_TIMEOUT", 0.05)
        interactions.discord.hold(ANSWER)
    interactions.discord.faults[ANSWER] = [OSError("no way")]
    assert await cut_off(press, hang, AsyncMock(return_value=True)) == []
    gc.collect()  # asyncio logs of tasks that nobody cancelled
    errors = [each.getMessage() for each in caplog.records if each.levelno == logging.ERROR]
    assert len(errors) == (not hangs)
    assert hangs or "is unanswered: OSError" in errors[0]
