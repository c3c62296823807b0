"""Every way to answer an interaction, in time and after a "wait a moment"."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from bot.errors import StalePrompt, TooSlow
from bot.ui.context import PATIENCE, Context
from bot.ui.layout.message import Form, sentence
from tests.bot.ui.interactions import FakeInteraction
from tests.bot.ui.matches import ENGLISH, a_match, seats

PRESS = "q1:KTRM:3:join"
HELLO = sentence("Hello.")
FORM = Form("A form", ("join",), ())

Answering = Callable[[Context], Awaitable[object]]


def respond(context: Context) -> Awaitable[object]:
    return context.respond(HELLO)


def update(context: Context) -> Awaitable[object]:
    return context.update(HELLO)


def post(context: Context) -> Awaitable[object]:
    return context.post(HELLO)


def form(context: Context) -> Awaitable[object]:
    return context.form(FORM, "KTRM")


@pytest.mark.parametrize(
    ("custom_id", "answer", "how"),
    [
        (None, respond, ("whispered", "Hello.")),
        (None, post, ("posted", "Hello.")),
        (PRESS, respond, ("whispered", "Hello.")),
        (PRESS, update, ("updated", "Hello.")),
        (PRESS, form, ("form", "A form")),
    ],
)
async def test_an_answer_in_time_is_the_first_response(
    custom_id: str | None, answer: Answering, how: tuple[str, str]
) -> None:
    interaction = FakeInteraction(custom_id)
    async with Context(interaction.real, ENGLISH) as context:
        await answer(context)
    assert interaction.answers == [how]


@pytest.mark.parametrize(
    ("custom_id", "answer", "answers"),
    [
        (None, respond, [("wait", "thinking"), ("edited", "Hello.")]),
        (PRESS, respond, [("wait", ""), ("followed up", "Hello.")]),
        (PRESS, update, [("wait", ""), ("edited", "Hello.")]),
        (None, post, [("wait", "thinking")]),
    ],
)
async def test_slow_work_is_excused_and_the_answer_takes_the_place_of_the_excuse(
    custom_id: str | None,
    answer: Answering,
    answers: list[tuple[str, str]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("bot.ui.context.PATIENCE", 0)
    interaction = FakeInteraction(custom_id)
    async with Context(interaction.real, ENGLISH) as context:
        await interaction.response.deferred.wait()
        assert await answer(context) is None
    assert interaction.answers == answers


def test_the_wait_is_announced_with_a_second_to_spare() -> None:
    assert PATIENCE + 1 < 3, "seconds after which Discord gives an answer up"


async def test_a_form_can_not_be_opened_after_a_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.ui.context.PATIENCE", 0)
    interaction = FakeInteraction(PRESS)
    async with Context(interaction.real, ENGLISH) as context:
        await interaction.response.deferred.wait()
        with pytest.raises(TooSlow):
            await context.form(FORM, "KTRM")
    assert interaction.answers == [("wait", "")]


async def test_only_the_first_answer_fills_the_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.ui.context.PATIENCE", 0)
    interaction = FakeInteraction()
    async with Context(interaction.real, ENGLISH) as context:
        await interaction.response.deferred.wait()
        await context.respond(HELLO)
        await context.say("dm-closed")
    assert interaction.answers[1:] == [
        ("edited", "Hello."),
        ("followed up", ENGLISH.say("dm-closed")),
    ]


async def test_nobody_is_told_to_wait_who_has_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.ui.context.PATIENCE", 0)
    interaction = FakeInteraction(PRESS)
    context = Context(interaction.real, ENGLISH)
    await context.respond(HELLO)
    async with context:
        await asyncio.wait([context._waiting])
    assert interaction.answers == [("whispered", "Hello.")]


async def test_discord_py_does_not_keep_a_form_that_may_never_come_back() -> None:
    interaction = FakeInteraction(PRESS)
    await Context(interaction.real, ENGLISH).form(FORM, "KTRM")
    assert interaction.response.window.is_finished()


async def test_nobody_is_told_to_wait_once_the_work_is_done() -> None:
    interaction = FakeInteraction(PRESS)
    async with Context(interaction.real, ENGLISH) as context:
        pass
    assert context._waiting.cancelled()
    assert interaction.answers == []


@pytest.mark.parametrize(
    ("interaction", "personal"),
    [
        (FakeInteraction(), False),
        (FakeInteraction(in_dm=True), False),
        (FakeInteraction(PRESS), False),
        (FakeInteraction(PRESS, ephemeral=True), True),
        (FakeInteraction(PRESS, in_dm=True), True),
    ],
)
async def test_a_message_is_personal_in_a_dm_or_where_nobody_else_sees_it(
    interaction: FakeInteraction, personal: bool
) -> None:
    assert Context(interaction.real, ENGLISH).personal is personal


@pytest.mark.parametrize("custom_id", [None, "q0:KTRM:3:join", "play"])
async def test_what_carries_no_custom_id_of_this_version_is_stale(custom_id: str | None) -> None:
    context = Context(FakeInteraction(custom_id).real, ENGLISH)
    assert context.code is None
    with pytest.raises(StalePrompt):
        _ = context.custom_id


@pytest.mark.parametrize(
    ("interaction", "manages"),
    [
        (FakeInteraction(PRESS, manager=True), True),
        (FakeInteraction(PRESS), False),
        (FakeInteraction(PRESS, manager=True, in_dm=True), False),
    ],
)
async def test_a_manager_manages_the_matches_of_their_own_server(
    interaction: FakeInteraction, manages: bool
) -> None:
    assert Context(interaction.real, ENGLISH).manages(a_match(seats(2))) is manages


async def test_a_person_is_who_pressed_with_the_language_of_their_client() -> None:
    context = Context(FakeInteraction(PRESS, person=104, locale="it").real, ENGLISH)
    assert (context.user.id, context.user.name, context.user.locale) == (104, "P4", "it")
    assert context.request_id == "7000"
