"""Every way to answer an interaction, in time and after it was deferred."""

import asyncio
from collections.abc import Awaitable, Callable

import aiohttp
import pytest

from bot.errors import StalePrompt
from bot.ui.context import DEFER_AFTER, Context
from bot.ui.layout.components import Fields
from bot.ui.layout.message import Figure, Form, Message, sentence
from bot.ui.live.queue import Queue
from tests.bot.ui.interactions import FakeInteraction
from tests.bot.ui.matches import ENGLISH, a_match, seats
from tests.patience import eventually
from tests.refusals import refused

PRESS = "q1:KTRM:3:join"
HELLO = sentence("Hello.")
PICTURE = Message(accent=None, heading="", lines=("Hello.",), picture=Figure("<svg/>", "A ship."))
FORM = Form("A form", ("join",), ())
ELSEWHERE = FakeInteraction(PRESS, manager=True)
ELSEWHERE.guild_id = 8

IN_LABELS = [
    {"type": 18, "component": {"type": 3, "custom_id": "deadline", "values": ["300"]}},
    {"type": 18, "component": {"type": 4, "custom_id": "round_limit", "value": "20"}},
    {"type": 18, "component": {"type": 4, "custom_id": "name", "value": ""}},
    {"type": 1, "components": [{"type": 4, "custom_id": "amount", "value": "21"}]},
]
"""Discord's payload of a form with text fields and selects."""

Answering = Callable[[Context], Awaitable[object]]


async def answered(
    interaction: FakeInteraction, answer: Answering, queue: Queue | None = None
) -> object:
    async with Context(interaction.real, ENGLISH, queue) as context:
        return await answer(context)


def respond(context: Context) -> Awaitable[object]:
    return context.respond(HELLO)


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Responses are deferred immediately."""
    monkeypatch.setattr("bot.ui.context.DEFER_AFTER", 0)


@pytest.mark.parametrize(
    ("custom_id", "answer", "in_time", "late"),
    [
        (None, respond, ("whispered", "Hello."), [("wait", "thinking"), ("edited", "Hello.")]),
        (PRESS, respond, ("whispered", "Hello."), [("wait", ""), ("followed up", "Hello.")]),
        (
            PRESS,
            lambda context: context.update(HELLO),
            ("updated", "Hello."),
            [("wait", ""), ("edited", "Hello.")],
        ),
        (None, lambda context: context.post(HELLO), ("posted", "Hello."), [("wait", "thinking")]),
        (PRESS, lambda context: context.form(FORM, "KTRM"), ("form", "A form"), None),
    ],
)
async def test_slow_work_is_excused_and_the_answer_takes_the_place_of_the_excuse(
    custom_id: str | None,
    answer: Answering,
    in_time: tuple[str, str],
    late: list[tuple[str, str]] | None,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    interaction = FakeInteraction(custom_id)
    await answered(interaction, answer)
    assert interaction.answers == [in_time]
    monkeypatch.setattr("bot.ui.context.DEFER_AFTER", 0)
    interaction = FakeInteraction(custom_id)
    async with Context(interaction.real, ENGLISH) as context:
        await interaction.response.deferred.wait()
        if late is None:
            with refused("too-slow"):
                await answer(context)
        else:
            await answer(context)
            if interaction.answers[1:]:  # only the first answer fills the wait
                await context.say("dm-closed")
                late = [*late, ("followed up", ENGLISH.say("dm-closed"))]
    assert interaction.answers == (late or [("wait", "")])


def test_the_wait_is_announced_with_a_second_to_spare() -> None:
    assert DEFER_AFTER + 1 < 3, "seconds after which Discord gives an answer up"


@pytest.mark.usefixtures("impatient")
async def test_nobody_with_an_answer_is_told_to_wait() -> None:
    interaction = FakeInteraction(PRESS)
    context = Context(interaction.real, ENGLISH)
    await context.respond(HELLO)
    async with context:
        await eventually(lambda: context._deferring is not None and context._deferring.done())
    assert interaction.answers == [("whispered", "Hello.")]


@pytest.mark.usefixtures("impatient")
async def test_an_answer_waits_for_its_picture_and_is_deferred_meanwhile(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn = asyncio.get_running_loop().create_future()
    monkeypatch.setattr("bot.ui.layout.components.png", lambda svg: drawn)
    interaction = FakeInteraction(PRESS)
    answer = answered(interaction, lambda context: context.update(PICTURE))
    answering = asyncio.create_task(answer)
    await interaction.response.deferred.wait()
    assert interaction.answers == [("wait", "")]
    drawn.set_result(b"a picture")
    await answering
    assert interaction.answers == [("wait", ""), ("edited", "Hello.")]


async def test_messages_wait_for_an_answer_and_one_in_time_announces_no_wait() -> None:
    queue, interaction = Queue(), FakeInteraction(PRESS)
    async with Context(interaction.real, ENGLISH, queue) as context:
        giving_way = asyncio.create_task(queue.give_way())
        await context.respond(HELLO)
        await asyncio.sleep(0)
        assert not giving_way.done()
    await giving_way
    assert context._deferring.cancelled()
    assert interaction.answers == [("whispered", "Hello.")]


async def test_discord_py_does_not_keep_a_form_that_may_never_come_back() -> None:
    interaction = FakeInteraction(PRESS)
    await Context(interaction.real, ENGLISH).form(FORM, "KTRM")
    assert interaction.response.window.is_finished()


async def test_a_post_that_was_taken_though_its_answer_got_lost_is_the_first_response() -> None:
    interaction = FakeInteraction(lost=aiohttp.ServerDisconnectedError())
    async with Context(interaction.real, ENGLISH) as context:
        assert await context.post(HELLO) == 98
        assert await context.post(HELLO) is None
    assert interaction.answers == [("posted", "Hello.")]


async def test_a_post_that_was_not_taken_fails() -> None:
    interaction = FakeInteraction(refused=aiohttp.ServerDisconnectedError())
    with pytest.raises(aiohttp.ServerDisconnectedError):
        await answered(interaction, lambda context: context.post(HELLO))
    assert interaction.answers == []


@pytest.mark.parametrize(
    ("interaction", "personal"),
    [
        (FakeInteraction(), False),
        (FakeInteraction(in_dm=True), False),
        (FakeInteraction(PRESS), False),
        (FakeInteraction(PRESS, ephemeral=True), True),
        (FakeInteraction(PRESS, in_dm=True), True),
        (FakeInteraction(PRESS, in_dm=True, with_others=True), False),
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
        (ELSEWHERE, False),
    ],
)
async def test_a_manager_manages_the_matches_of_their_own_server(
    interaction: FakeInteraction, manages: bool
) -> None:
    assert Context(interaction.real, ENGLISH).manages(a_match(seats(2))) is manages


def test_every_field_of_a_form_is_read_whatever_its_kind() -> None:
    interaction = FakeInteraction(PRESS, fields={})
    interaction.data["components"] = IN_LABELS
    fields = {"deadline": "300", "round_limit": "20", "name": "", "amount": "21"}
    read = Context(interaction.real, ENGLISH).fields
    assert read == fields
    with pytest.raises(StalePrompt):
        _ = (read or Fields())["seats"]
