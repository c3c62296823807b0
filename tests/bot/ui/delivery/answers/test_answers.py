"""A press is answered in the pressed message, which is never left out of date."""

import asyncio
import dataclasses
from typing import Any
from unittest.mock import Mock, create_autospec

import pytest
from msgspec.structs import replace

from bot.errors import DatabaseFault
from bot.matches.db import surfaces as surface_rows
from bot.matches.model.lists import PendingMatch
from bot.matches.model.match import Match
from bot.ui.screens.renderer import Renderer
from cogs.puerto_banana.rules import GAME
from tests.bot.matches.table import ANNA, BRUNO, PLACE
from tests.bot.ui.delivery.fake_discord import dm
from tests.bot.ui.delivery.world import PANEL, World
from tests.bot.ui.interactions import Interaction


def panel_id(world: World) -> int:
    return world.discord.shown(dm(BRUNO))[0].id


async def answered(world: World, match: Match, message_id: int | None = None) -> Interaction:
    """Bruno's press on a message, by default on his panel, and its answer."""
    pressed = world.press(BRUNO, message_id or panel_id(world))
    await world.answer(pressed, match)
    return pressed


async def held_answer(
    world: World, match: Match, message_id: int | None = None, **seen: Any
) -> tuple[asyncio.Event, asyncio.Task[None]]:
    """A press whose answer is in flight until the event is set."""
    held = world.discord.hold(f"answer {dm(BRUNO)}")
    pressed = world.press(BRUNO, message_id or panel_id(world))
    answering = asyncio.create_task(world.answer(pressed, match, **seen))
    await held.reached.wait()
    return held.released, answering


@pytest.mark.usefixtures("present")
async def test_the_answer_to_a_press_is_not_edited_again_by_the_pass(world: World) -> None:
    match = await world.start()
    await world.bid_unseen(match, BRUNO, 2)
    before = len(world.discord.requests)
    await answered(world, match)
    await world.show(match)
    assert "Your bid: **2**" in world.discord.texts(dm(BRUNO))[0]
    assert f"edit {dm(BRUNO)}" not in world.discord.requests[before:]
    assert (await world.surface(match, 1)).version == match.version + 1


async def test_an_answers_own_lines_stay_as_long_as_the_rest(world: World) -> None:
    match = await world.start()
    await world.bid(match, ANNA, 1)
    following = PendingMatch("WXYZ", GAME.key, PLACE, by_dm=False, channel_id=1, message_id=2)
    pressed = world.press(BRUNO, panel_id(world))
    await world.answer(pressed, match, notice="Here you go.", following=following)
    await world.bid(match, ANNA, 2)
    (panel,) = world.discord.texts(dm(BRUNO))
    assert "Here you go." in panel
    assert "WXYZ" in panel


@pytest.mark.usefixtures("present")
async def test_an_answer_is_drawn_once(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    match = await world.start()
    await world.bid_unseen(match, BRUNO, 2)
    drawn = create_autospec(Renderer.panel, side_effect=Renderer.panel)
    monkeypatch.setattr(Renderer, "panel", drawn)
    await answered(world, match)
    await world.show(match)
    assert [call.args[2] for call in drawn.call_args_list].count(1) == 1


@pytest.mark.usefixtures("present")
async def test_an_answer_that_meets_a_pass_on_its_message_is_looked_at_again(world: World) -> None:
    match = await world.start()
    await world.bid_unseen(match, ANNA, 2)
    edit = await world.hang(f"edit {dm(BRUNO)}", match)
    await world.bid_unseen(match, BRUNO, 2)
    await answered(world, match)
    edit.released.set()  # and overwrites the answer
    await world.show(match)
    assert "Round 2" in world.discord.texts(dm(BRUNO))[0]
    assert (await world.surface(match, 1)).version == match.version + 2


@pytest.mark.usefixtures("present")
async def test_a_pass_waits_for_an_answer_that_is_under_way(world: World) -> None:
    match = await world.start()
    await world.bid_unseen(match, BRUNO, 2)
    held, answering = await held_answer(world, match)
    before = len(world.discord.requests)
    await world.make_pass(match)
    assert f"edit {dm(BRUNO)}" not in world.discord.requests[before:]
    held.set()
    await answering
    await world.settle()
    assert (await world.surface(match, 1)).version == match.version + 1


@pytest.mark.parametrize("shown_elsewhere", [False, True])
@pytest.mark.usefixtures("present")
async def test_no_older_answer_stays(world: World, other: World, shown_elsewhere: bool) -> None:
    match = await world.start()
    await world.bid_unseen(match, BRUNO, 2)
    seen = await world.store.with_surfaces(match.code)
    if shown_elsewhere:
        held, answering = await held_answer(world, match)
        await other.bid(match, ANNA, 1)
    else:
        await world.bid_unseen(match, ANNA, 1)
        edit = await world.hang(f"edit {dm(BRUNO)}", match)
        held, answering = await held_answer(world, match, loaded=seen)
        edit.released.set()
        await world.settle()
    held.set()  # and overwrites something newer
    await answering
    assert "Your bid: **2**" in world.discord.texts(dm(BRUNO))[0]
    await world.settle()
    assert "Round 2" in world.discord.texts(dm(BRUNO))[0]


@pytest.mark.parametrize("pausing", [False, True])
@pytest.mark.usefixtures("present")
async def test_an_ending_processs_answer_is_left_to_others(
    world: World, other: World, pausing: bool
) -> None:
    match = await world.start()
    await world.bid_unseen(match, BRUNO, 2)
    if pausing:
        await world.make_pass(match)
    world.refresher._reading = asyncio.Semaphore(0)  # so that no other pass shows anything
    held, answering = await held_answer(world, match)
    await other.bid(match, ANNA, 1)
    held.set()  # and overwrites something newer
    await answering
    await world.refresher.close()
    assert not world.refresher.tasks
    await other.refresher.repair()
    await other.settle()
    assert "Round 2" in other.discord.texts(dm(BRUNO))[0]


async def test_a_press_on_a_panel_that_is_being_replaced_gets_the_new_one(world: World) -> None:
    match = await world.start()
    old = panel_id(world)
    await world.bid(await world.bid(match, ANNA, 1), BRUNO, 2)
    assert panel_id(world) != old
    ((_, shown),) = (await answered(world, match, old)).answers
    assert "Round 2" in shown


@pytest.mark.parametrize("redrawn", [False, True])
async def test_a_pressed_panel_is_believed_unless_it_became_untrue(
    world: World, redrawn: bool
) -> None:
    match = await world.start()
    shown = world.discord.shown(dm(BRUNO))
    lost = dataclasses.replace(shown[0], id=shown[0].id + 1)  # nobody has heard of its posting
    shown.append(lost)
    held, answering = await held_answer(world, match, lost.id)
    if redrawn:
        await world.store.write(surface_rows.redraw, [match.code])
        world.kill()
    held.set()
    await answering
    await world.settle()
    assert ((await world.surface(match, 1)).version == 0) is redrawn
    assert f"edit {dm(BRUNO)}" not in world.discord.requests


async def test_a_lost_panel_that_is_pressed_is_taken_for_the_seats_own(world: World) -> None:
    match = await world.start()
    world.discord.lost[f"send {dm(BRUNO)}"] = 1
    await world.bid(await world.bid(match, ANNA, 1), BRUNO, 2)
    _, lost = world.discord.shown(dm(BRUNO))
    await answered(world, match, lost.id)
    stored = await world.surface(match, 1)
    assert stored.told_prompt == 2  # and Bruno isn't called after a kill
    assert (stored.message_id, stored.posting) == (lost.id, None)
    await answered(world, match, lost.id)
    await world.show(match)
    await world.outbox.take_back()
    assert [each.id for each in world.discord.shown(dm(BRUNO))] == [lost.id]


async def test_a_lost_panel_is_found_though_the_one_before_is_pressed(world: World) -> None:
    match = await world.start()
    old = panel_id(world)
    world.discord.lost[f"send {dm(BRUNO)}"] = 1
    await world.make_pass(match, repost=(PANEL, 1))
    world.kill()
    world._wire()
    await answered(world, match, old)
    await world.show(match)
    (panel,) = world.discord.shown(dm(BRUNO))
    assert panel.id != old


@pytest.mark.parametrize("edited", [False, True])
@pytest.mark.parametrize("taken_over", [False, True])
@pytest.mark.usefixtures("present")
async def test_whoever_saw_a_decision_is_not_called_to_it_after_a_kill(
    world: World, other: World, monkeypatch: pytest.MonkeyPatch, edited: bool, taken_over: bool
) -> None:
    """They saw it in the answer to a press or in an ``edited`` panel; no row says so."""
    match = await other.start()
    for person in (BRUNO, ANNA) if edited else (ANNA, BRUNO):
        await other.bid_unseen(match, person, 1)
        if person is BRUNO and edited:  # whose panel no longer asks anything
            await other.show(match)
    monkeypatch.setattr(surface_rows, "save", Mock(side_effect=DatabaseFault))
    if edited:
        await world.make_pass(match)
    else:
        await answered(world, match)
    assert "Round 2" in world.discord.texts(dm(BRUNO))[0]
    before = world.discord.sent(dm(BRUNO))
    world.kill()
    monkeypatch.undo()
    if taken_over:
        await other.refresher.repair()
        await other.refresher.repair()
        await other.settle()
    else:
        world._wire()
        world.begin()
        await world.settle()
    assert world.discord.sent(dm(BRUNO)) == before
    assert (await world.surface(match, 1)).told_prompt == 2


async def test_a_command_and_an_ephemeral_panel_say_that_dms_are_closed(world: World) -> None:
    match = await world.start()
    for closed in (False, True):
        panel = await world.surface(match, 1)
        shut = replace(panel, closed=closed)
        await world.store.write(surface_rows.save, match.code, [(panel, shut)])
        ephemeral = world.interactions.press(BRUNO, message_id=5, ephemeral=True)
        for asked in (world.interactions.command(BRUNO), ephemeral):
            await world.answer(asked, match)
            ((_, shown),) = asked.answers
            assert ("direct messages are closed" in shown) is closed
