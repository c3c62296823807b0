"""A panel opened on the board follows the match for as long as Discord accepts edits of it."""

import asyncio
from typing import Any

import pytest

from bot.matches.model.match import Match
from bot.matches.model.seat import Person
from bot.matches.operations import decisions, tables
from bot.ui.delivery.messages import UNKNOWN_MESSAGE
from bot.ui.delivery.queue import Priority
from tests.bot.matches.table import ANNA, BRUNO, CLEO, open_table, request
from tests.bot.ui.delivery.fake_discord import refusal
from tests.bot.ui.delivery.world import GAMES_CHANNEL, World
from tests.bot.ui.interactions import Interaction

ANSWER = f"answer {GAMES_CHANNEL}"


async def opened(world: World, match: Match, **given: Any) -> Interaction:
    """Bruno's panel, opened on the board."""
    asked = world.interactions.command(BRUNO)
    await world.answer(asked, match, **given)
    return asked


async def next_round(world: World, match: Match) -> None:
    await world.bid_unseen(match, BRUNO, 2)
    await world.bid(match, ANNA, 2)


async def test_a_change_meanwhile_cuts_no_edit_off(world: World) -> None:
    match = await world.start()
    await world.restart(patience=0.01)
    pressed = await opened(world, match)
    edit = world.discord.hold(ANSWER)
    await world.bid(match, BRUNO, 2)
    await edit.reached.wait()
    await world.bid(match, ANNA, 2)
    await world.quiet()
    edit.released.set()
    await world.finish()
    first, second = pressed.edits
    assert "Your bid: **2**" in first
    assert "Round 2" in second


async def test_no_answer_waits_for_a_panel(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.ui.delivery.queue.LONGEST", 30.0)
    match = await world.start()
    pressed = await opened(world, match)
    await world.bid_unseen(match, BRUNO, 2)
    answered = world.queue.answering()
    await world.refresher.show(match.code)
    assert pressed.edits == []
    answered()
    await world.finish()
    assert "Your bid: **2**" in pressed.edits[-1]


async def test_a_notice_stays_as_long_as_the_decision(world: World) -> None:
    match = await world.start()
    pressed = await opened(world, match, notice="Here you go.")
    await world.bid(match, ANNA, 2)
    assert "you’re the last one" in pressed.edits[-1]
    assert "Here you go." in pressed.edits[-1]
    await world.bid(match, BRUNO, 2)
    assert "Round 2" in pressed.edits[-1]
    assert "Here you go." not in pressed.edits[-1]


async def test_after_a_quarter_of_an_hour_it_is_left_alone(world: World) -> None:
    match = await world.start()
    pressed = await opened(world, match)
    world.watch.forward(14 * 60)
    await next_round(world, match)
    assert pressed.edits == []


async def test_one_that_is_gone_is_forgotten(world: World) -> None:
    match = await world.start()
    pressed = await opened(world, match)
    world.discord.faults[ANSWER] = [refusal(UNKNOWN_MESSAGE)]
    for _ in range(2):
        await next_round(world, match)
    assert pressed.edits == []


async def test_the_latest_panel_of_a_seat_is_the_one_that_follows(world: World) -> None:
    match = await world.start()
    first, second = await opened(world, match), await opened(world, match)
    await next_round(world, match)
    assert first.edits == []
    assert "Round 2" in second.edits[-1]


async def test_a_panel_is_its_persons_alone_when_seats_move_before_the_start(world: World) -> None:
    match = await open_table(world, (ANNA, CLEO, BRUNO))
    pressed = await opened(world, match)
    await world.store.write(decisions.leave, match.code, request(), CLEO.id)
    await world.store.write(tables.join, match.code, request(), CLEO)
    await world.store.write(tables.start, match.code, request(), ANNA.id)
    await world.bid(match, BRUNO, 31)
    assert "Your bid: **31**" in pressed.edits[-1]


async def test_a_pass_that_read_an_older_match_changes_nothing(world: World) -> None:
    older = await world.start()
    await world.bid_unseen(older, ANNA, 1)
    await opened(world, older)
    assert list(world.surfaces.ephemeral.updates(older, None)) == []


@pytest.mark.parametrize(("bidders", "shown"), [([BRUNO, ANNA], "Round 2"), ([BRUNO], "**2**")])
async def test_only_the_last_edit_is_made(world: World, bidders: list[Person], shown: str) -> None:
    """And the first one if nothing has changed since."""
    world.at_once = 1
    await world.restart()
    match = await world.start()
    pressed = await opened(world, match)
    before, edits = world.queue.slot(Priority.TURN, None), list[asyncio.Task[None]]()
    for bidder in [*bidders, None][:2]:
        if bidder is not None:
            await world.bid_unseen(match, bidder, 2)
        seen, _ = await world.store.with_surfaces(match.code)
        edits += map(asyncio.create_task, world.surfaces.ephemeral.updates(seen, None))
        await asyncio.sleep(0)
    before.release()
    await asyncio.gather(*edits)
    (edited,) = pressed.edits
    assert shown in edited


async def test_a_change_while_it_opens_is_shown(world: World) -> None:
    match = await world.start()
    answer = world.discord.hold(ANSWER)
    opening = asyncio.create_task(opened(world, match))
    await answer.reached.wait()
    await next_round(world, match)
    answer.released.set()
    pressed = await opening
    await world.settle()
    assert "Round 2" in pressed.edits[-1]


async def test_it_follows_what_another_process_commits(world: World, other: World) -> None:
    match = await world.start()
    await world.restart()
    pressed = await opened(world, match)
    await world.settle()
    for person in (ANNA, BRUNO):
        await other.bid_unseen(match, person, 1)
    await world.look()
    await world.finish()
    (edited,) = pressed.edits
    assert "Round 2" in edited


async def test_an_edit_that_comes_after_the_answer_to_a_press_does_not_stay(world: World) -> None:
    match = await world.start()
    await world.restart(patience=0.01)
    await opened(world, match)
    late = world.discord.hold(ANSWER)
    await world.bid(match, ANNA, 2)
    await late.reached.wait()
    world.discord.held.clear()
    await world.bid_unseen(match, BRUNO, 2)
    pressed = world.interactions.press(BRUNO, message_id=1, ephemeral=True)
    await world.answer(pressed, match)
    await world.settle()
    assert pressed.edits == []
    late.released.set()
    await world.finish()
    (edited,) = pressed.edits
    assert "Round 2" in edited
