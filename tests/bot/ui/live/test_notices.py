"""A notice is one message that rings once, whatever fails and whichever process sends it."""

import asyncio
from unittest.mock import Mock

import pytest

from bot.matches.db import servers
from bot.matches.db.people import notices
from bot.matches.db.people.notices import CLAIMED_FOR
from bot.matches.history import champions
from bot.ui.live.messages import CANNOT_DM
from tests.bot.matches.table import ANNA, BRUNO, PLACE, auction
from tests.bot.ui.live.fake_discord import dm, unavailable
from tests.bot.ui.live.world import NEWS, World

HOUR = 3_600
AFTER_A_KILL = CLAIMED_FOR.total_seconds() + 1


async def news_due(world: World, *lines: str) -> None:
    """Anna is to be told now, this or the same as before."""
    await world.store.write(servers.choose, ANNA, quiet=False)
    world.news.lines = [*lines] or world.news.lines
    await world.news.due(ANNA)


def rung(world: World) -> int:
    """How many of Anna's messages rang."""
    return len([each for each in world.discord.shown(dm(ANNA)) if not each.silent])


def break_at(
    world: World, monkeypatch: pytest.MonkeyPatch, step: str, channel_id: int = dm(ANNA)
) -> None:
    """Kill the process before the next such step, or after Discord has carried it out."""
    request, _, after = step.partition(" ")
    name = f"{request} {channel_id}"
    if request == "note":
        monkeypatch.setattr(notices, "settle", Mock(side_effect=OSError))
    elif after:
        world.discord.lost[name] = 1
    else:
        world.discord.faults[name] = [unavailable()]


async def kill_and_restart(
    world: World, monkeypatch: pytest.MonkeyPatch, step: str, channel_id: int = dm(ANNA)
) -> None:
    """Kill the process at a step of telling, and let the next one check."""
    with monkeypatch.context() as patched:
        break_at(world, patched, step, channel_id)
        await world.notices.look()
    world._wire()
    await world.notices.look()
    world.watch.forward(AFTER_A_KILL)
    await world.notices.look()


@pytest.mark.parametrize("step", ["send", "send done", "note"])
async def test_a_process_killed_at_any_step_is_followed_by_one_that_tells_it_once(
    world: World, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    await news_due(world, "land in sight")
    await kill_and_restart(world, monkeypatch, step)
    (text,) = world.discord.texts(dm(ANNA))
    assert "land in sight" in text
    assert rung(world) == 1


@pytest.mark.parametrize("step", ["send", "send done", "note"])
async def test_a_server_is_told_of_its_season_once_without_a_sound_wherever_a_process_is_killed(
    world: World, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    await auction(world, {ANNA: 5, BRUNO: 4})
    await world.store.write(champions.announce, PLACE.server_id, "2029-4")
    await kill_and_restart(world, monkeypatch, step, NEWS)
    assert [each.strip() for each in world.discord.texts(NEWS)] == ["2029-4"]
    (post,) = world.discord.shown(NEWS)
    assert post.silent


async def test_an_hour_after_a_kill_the_message_is_found_and_not_repeated(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord no longer knows its nonce."""
    await news_due(world, "land")
    break_at(world, monkeypatch, "send done")
    await world.notices.look()
    world._wire()
    world.watch.forward(HOUR)
    await world.notices.look()
    assert (rung(world), world.discord.sent(dm(ANNA))) == (1, 1)


@pytest.mark.parametrize("step", ["send", "send done", "delete", "note"])
async def test_the_next_one_takes_its_place_wherever_a_process_is_killed(
    world: World, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    await news_due(world, "land")
    await world.notices.look()
    (old,) = world.discord.shown(dm(ANNA))
    world.watch.forward(12 * HOUR)
    await news_due(world)
    await kill_and_restart(world, monkeypatch, step)
    (new,) = world.discord.shown(dm(ANNA))
    assert (new.id != old.id, new.silent) == (True, False)


@pytest.mark.parametrize("step", ["edit", "edit done", "note"])
async def test_it_says_what_is_new_and_goes_when_there_is_nothing(
    world: World, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    await news_due(world, "land", "sails")
    await world.notices.look()
    world.news.lines = ["sails"]
    await kill_and_restart(world, monkeypatch, step)
    (text,) = world.discord.texts(dm(ANNA))
    assert ("land" in text, "sails" in text) == (False, True)
    world.news.lines = []
    await kill_and_restart(world, monkeypatch, "note" if step == "note" else "delete")
    assert world.discord.shown(dm(ANNA)) == []
    assert world.discord.sent(dm(ANNA)) == 1


async def test_messages_that_were_sent_are_looked_at_again_after_a_rest_but_not_new_ones(
    world: World,
) -> None:
    await news_due(world, "land", "sails")
    world.notices.rest = 1_000_000.0
    await world.notices.look()
    sent = world.discord.texts(dm(ANNA))
    world.news.lines = ["sails"]
    await world.notices.look()
    assert world.discord.texts(dm(ANNA)) == sent
    world.watch.forward(12 * HOUR)
    await news_due(world)
    await world.notices.look()
    assert world.discord.sent(dm(ANNA)) == 2


async def test_two_processes_that_look_at_once_send_one(world: World, other: World) -> None:
    await news_due(world, "land")
    await asyncio.gather(world.notices.look(), other.notices.look(), world.notices.look())
    assert world.discord.sent(dm(ANNA)) == 1


async def slow_look(world: World, what: str) -> tuple[asyncio.Event, asyncio.Task[None]]:
    """A look whose request to Anna arrives only after the event, while others are quick."""
    request = f"{what} {dm(ANNA)}"
    hold = world.discord.hold(request)
    look = asyncio.create_task(world.notices.look())
    await hold.reached.wait()
    del world.discord.held[request]
    world.watch.forward(AFTER_A_KILL)
    return hold.released, look


async def test_one_that_was_only_slow_changes_nothing_of_what_another_has_told(
    world: World, other: World
) -> None:
    await news_due(world, "land")
    arrives, look = await slow_look(world, "send")
    await other.notices.look()
    arrives.set()
    await look
    await other.notices.look()
    assert (rung(world), len(world.discord.shown(dm(ANNA)))) == (1, 1)


async def test_an_edit_that_comes_after_a_newer_one_of_another_process_does_not_stay(
    world: World, other: World
) -> None:
    await news_due(world, "land", "sails", "gulls")
    await world.notices.look()
    world.news.lines = ["sails", "gulls"]
    arrives, look = await slow_look(world, "edit")
    world.news.lines = ["gulls"]
    await other.notices.look()
    arrives.set()
    await look
    assert "sails" in world.discord.texts(dm(ANNA))[0]
    await other.notices.look()
    (text,) = world.discord.texts(dm(ANNA))
    assert ("sails" in text, "gulls" in text) == (False, True)


async def test_closed_direct_messages_are_left_alone_until_the_next_time(world: World) -> None:
    await news_due(world, "land")
    world.discord.shut[dm(ANNA)] = CANNOT_DM
    await world.notices.look()
    await world.notices.look()
    assert world.discord.sent(dm(ANNA)) == 1
    world.discord.shut.clear()
    world.watch.forward(12 * HOUR)
    await news_due(world)
    await world.notices.look()
    assert rung(world) == 1
