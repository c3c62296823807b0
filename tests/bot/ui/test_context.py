"""Every way to answer an interaction, in time and after it was deferred."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import aiohttp
import pytest

from bot.errors import StalePrompt
from bot.ui.context import DEFER_AFTER, Context
from bot.ui.delivery.queue import Queue
from bot.ui.layout.components import Fields
from bot.ui.layout.message import Figure, Form, Message, sentence
from tests.bot.ui.interactions import Interaction, Interactions
from tests.bot.ui.matches import ENGLISH, a_match, person, seats
from tests.patience import PATIENCE, eventually
from tests.refusals import refused

PRESS = "q1:KTRM:3:join"
ADA = person(0)
HELLO = sentence("Hello.")
PICTURE = Message(accent=None, heading="", lines=("Hello.",), picture=Figure("<svg/>", "A ship."))
FORM = Form("A form", ("join",), ())

IN_LABELS = [
    {"type": 18, "component": {"type": 3, "custom_id": "deadline", "values": ["300"]}},
    {"type": 18, "component": {"type": 4, "custom_id": "round_limit", "value": "20"}},
    {"type": 18, "component": {"type": 4, "custom_id": "name", "value": ""}},
    {"type": 1, "components": [{"type": 4, "custom_id": "amount", "value": "21"}]},
]
"""Discord's payload of a form with text fields and selects."""

Answering = Callable[[Context], Awaitable[object]]


@pytest.fixture
def interactions(monkeypatch: pytest.MonkeyPatch) -> Interactions:
    """Responses are not deferred, however slow the machine is."""
    monkeypatch.setattr("bot.ui.context.DEFER_AFTER", PATIENCE)
    return Interactions()


@pytest.fixture
def press(interactions: Interactions) -> Interaction:
    return interactions.press(ADA, PRESS)


@pytest.fixture
def impatient(interactions: Interactions, monkeypatch: pytest.MonkeyPatch) -> None:
    """Responses are deferred immediately."""
    monkeypatch.setattr("bot.ui.context.DEFER_AFTER", 0)


def respond(context: Context) -> Awaitable[object]:
    return context.respond(HELLO)


def update(context: Context) -> Awaitable[object]:
    return context.update(HELLO)


def post(context: Context) -> Awaitable[object]:
    return context.post(HELLO)


@pytest.mark.parametrize(
    ("pressed", "answer", "in_time", "late"),
    [
        (False, respond, ("whispered", "Hello."), [("wait", "thinking"), ("edited", "Hello.")]),
        (True, respond, ("whispered", "Hello."), [("wait", ""), ("followed up", "Hello.")]),
        (True, update, ("updated", "Hello."), [("wait", ""), ("edited", "Hello.")]),
        (False, post, ("posted", "Hello."), [("wait", "thinking")]),
        (True, post, ("posted", "Hello."), [("wait", ""), ("followed up to all", "Hello.")]),
        (True, lambda context: context.form(FORM, "KTRM"), ("form", "A form"), None),
    ],
)
async def test_slow_work_is_excused_and_the_answer_takes_the_place_of_the_excuse(
    pressed: bool,
    answer: Answering,
    in_time: tuple[str, str],
    late: list[tuple[str, str]] | None,
    interactions: Interactions,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def ask() -> Interaction:
        return interactions.press(ADA, PRESS) if pressed else interactions.command(ADA)

    asked = ask()
    async with Context(asked, ENGLISH) as context:
        await answer(context)
    assert asked.answers == [in_time]
    monkeypatch.setattr("bot.ui.context.DEFER_AFTER", 0)
    asked = ask()
    async with Context(asked, ENGLISH) as context:
        await eventually(asked.response.is_done)
        if late is None:
            with refused("too-slow"):
                await answer(context)
        else:
            await answer(context)
            assert context.answered is (len(asked.answers) > 1)
            if asked.answers[1:]:  # only the first answer fills the wait
                await context.say("dm-closed")
                late = [*late, ("followed up", ENGLISH.say("dm-closed"))]
    assert asked.answers == (late or [("wait", "")])


def test_the_wait_is_announced_with_a_second_to_spare() -> None:
    assert DEFER_AFTER + 1 < 3, "seconds after which Discord gives an answer up"


@pytest.mark.usefixtures("impatient")
async def test_nobody_with_an_answer_is_told_to_wait(press: Interaction) -> None:
    context = Context(press, ENGLISH)
    await context.respond(HELLO)
    async with context:
        await eventually(lambda: context._deferring.done())
    assert press.answers == [("whispered", "Hello.")]


@pytest.mark.usefixtures("impatient")
async def test_answers_await_pictures(press: Interaction, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = asyncio.get_running_loop().create_future()
    monkeypatch.setattr("bot.ui.layout.components.png", lambda svg: drawn)
    async with Context(press, ENGLISH) as context:
        answering = asyncio.create_task(context.update(PICTURE))
        await eventually(press.response.is_done)
        drawn.set_result(b"a picture")
        await answering
    assert press.answers == [("wait", ""), ("edited", "Hello.")]


async def test_messages_wait_for_answers_and_quick_ones_defer_nothing(press: Interaction) -> None:
    queue = Queue()
    async with Context(press, ENGLISH, queue) as context:
        giving_way = asyncio.create_task(queue.give_way())
        await context.respond(HELLO)
        await asyncio.sleep(0)
        assert not giving_way.done()
    await giving_way
    assert context._deferring.cancelled()
    assert press.answers == [("whispered", "Hello.")]


async def test_a_stuck_notice_is_no_fault(interactions: Interactions, press: Interaction) -> None:
    async with Context(press, ENGLISH) as context:
        async with context.meanwhile(sentence("Thinking.")):
            interactions.discord.faults["answer 70"] = [aiohttp.ServerDisconnectedError()]
        await context.respond(HELLO)
    assert press.answers[1:] == [("followed up", "Thinking."), ("followed up", "Hello.")]


async def test_discord_py_does_not_keep_a_form_that_may_never_come_back(press: Interaction) -> None:
    await Context(press, ENGLISH).form(FORM, "KTRM")
    assert press._state._view_store._modals == {}


async def test_a_lost_answer_to_a_post_is_the_first_response(interactions: Interactions) -> None:
    asked = interactions.command(ADA)
    interactions.discord.lost["answer 70"] = 1
    async with Context(asked, ENGLISH) as context:
        assert await context.post(HELLO) == asked.id + 1
        assert await context.post(HELLO) is None
    assert asked.answers == [("posted", "Hello.")]
    asked = interactions.command(ADA)
    interactions.discord.faults["answer 70"] = [aiohttp.ServerDisconnectedError()]
    with pytest.raises(aiohttp.ServerDisconnectedError):
        await Context(asked, ENGLISH).post(HELLO)
    assert asked.answers == []


@pytest.mark.parametrize(
    ("pressed", "payload", "personal"),
    [
        (False, {}, False),
        (False, {"in_dm": True}, False),
        (True, {}, False),
        (True, {"ephemeral": True}, True),
        (True, {"in_dm": True}, True),
        (True, {"in_dm": True, "with_others": True}, False),
    ],
)
async def test_a_message_is_personal_in_a_dm_or_where_nobody_else_sees_it(
    interactions: Interactions, pressed: bool, payload: dict[str, Any], personal: bool
) -> None:
    ask = interactions.press if pressed else interactions.command
    assert Context(ask(ADA, **payload), ENGLISH).personal is personal


@pytest.mark.parametrize(
    ("payload", "manages"),
    [
        ({"manager": True}, True),
        ({}, False),
        ({"manager": True, "in_dm": True}, False),
        ({"manager": True, "server_id": 8}, False),
    ],
)
async def test_a_manager_manages_the_matches_of_their_own_server(
    interactions: Interactions, payload: dict[str, Any], manages: bool
) -> None:
    context = Context(interactions.press(ADA, **payload), ENGLISH)
    assert context.manages(a_match(seats(2))) is manages


async def test_every_field_of_a_form_is_read_whatever_its_kind(interactions: Interactions) -> None:
    read = Context(interactions.press(ADA, PRESS, form=IN_LABELS), ENGLISH).fields
    assert read == {"deadline": "300", "round_limit": "20", "name": "", "amount": "21"}
    with pytest.raises(StalePrompt):
        _ = (read or Fields())["seats"]
