"""Each of the outbox's messages rings once, whatever fails and whichever process writes it."""

import asyncio
from unittest.mock import Mock

import pytest
from msgspec.structs import replace

from bot.matches.db import outbox, servers
from bot.matches.model.messages import NoticeKind, Peer
from bot.ui.delivery.messages import CANNOT_DM
from tests.bot.matches.table import ANNA, HARBOUR
from tests.bot.ui.delivery.fake_discord import dm, unavailable
from tests.bot.ui.delivery.world import NEWS, World

HOUR = 3_600


def rung(world: World) -> int:
    """How many of Anna's messages rang."""
    return len([each for each in world.discord.shown(dm(ANNA)) if not each.silent])


def break_at(
    world: World, monkeypatch: pytest.MonkeyPatch, step: str, channel_id: int = dm(ANNA)
) -> None:
    """Kill the process before the next such step, or after Discord has carried it out."""
    request, _, after = step.partition(" ")
    name = f"{request} {channel_id}"
    if request == "save":
        monkeypatch.setattr(outbox, "save", Mock(side_effect=OSError))
    elif after:
        world.discord.lost[name] = 1
    else:
        world.discord.faults[name] = [unavailable()]


async def kill_and_restart(
    world: World, monkeypatch: pytest.MonkeyPatch, step: str, channel_id: int = dm(ANNA)
) -> None:
    """Kill the process at a step of telling, and let the next one look."""
    with monkeypatch.context() as patched:
        break_at(world, patched, step, channel_id)
        await world.outbox.look()
    world._wire()
    await world.outbox.look()
    await world.outbox.take_back()


@pytest.mark.parametrize("step", ["send", "send done", "save"])
async def test_it_is_told_once(world: World, monkeypatch: pytest.MonkeyPatch, step: str) -> None:
    await world.tell(ANNA, "land in sight")
    await kill_and_restart(world, monkeypatch, step)
    (text,) = world.discord.texts(dm(ANNA))
    assert "land in sight" in text
    assert rung(world) == 1


@pytest.mark.parametrize("kind", [NoticeKind.SEASON, NoticeKind.TABLE_CALL])
async def test_a_servers_message_comes_once_and_rings_only_for_a_role(
    world: World, monkeypatch: pytest.MonkeyPatch, kind: NoticeKind
) -> None:
    await world.store.write(servers.change_settings, HARBOUR, lambda now: replace(now, call_role=5))
    await world.store.write(outbox.post, kind, HARBOUR.id, NEWS, "KTRM")
    await kill_and_restart(world, monkeypatch, "send done", NEWS)
    (posted,) = world.discord.shown(NEWS)
    assert (posted.text.strip(), posted.silent) == ("KTRM", kind is NoticeKind.SEASON)


async def test_an_hour_later_it_is_found(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord no longer knows its nonce."""
    await world.tell(ANNA, "land")
    break_at(world, monkeypatch, "send done")
    await world.outbox.look()
    world._wire()
    world.watch.forward(HOUR)
    await world.outbox.look()
    assert (rung(world), world.discord.sent(dm(ANNA))) == (1, 1)


@pytest.mark.parametrize("step", ["send", "send done", "delete", "save"])
async def test_the_next_one_takes_its_place_wherever_a_process_is_killed(
    world: World, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    await world.tell(ANNA, "land")
    await world.outbox.look()
    (old,) = world.discord.shown(dm(ANNA))
    world.watch.forward(12 * HOUR)
    await world.tell(ANNA)
    await kill_and_restart(world, monkeypatch, step)
    (new,) = world.discord.shown(dm(ANNA))
    assert (new.id != old.id, new.silent) == (True, False)


@pytest.mark.parametrize("step", ["edit", "edit done", "save"])
async def test_it_says_what_is_new_and_goes_when_there_is_nothing(
    world: World, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    await world.tell(ANNA, "land", "sails")
    await world.outbox.look()
    await world.change_news("sails")
    await kill_and_restart(world, monkeypatch, step)
    (text,) = world.discord.texts(dm(ANNA))
    assert ("land" in text, "sails" in text) == (False, True)
    await world.change_news()
    await kill_and_restart(world, monkeypatch, "save" if step == "save" else "delete")
    assert world.discord.shown(dm(ANNA)) == []
    assert world.discord.sent(dm(ANNA)) == 1


async def test_a_lost_message_goes_if_untrue(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await world.tell(ANNA, "land")
    break_at(world, monkeypatch, "send done")
    await world.outbox.look()
    assert rung(world) == 1
    world._wire()
    await world.change_news()
    await world.outbox.look()
    assert rung(world) == 0


async def test_what_failed_rests_before_it_is_tried_again(world: World) -> None:
    """It might fail for ever."""
    await world.tell(ANNA, "land")
    world.discord.faults[f"send {dm(ANNA)}"] = [unavailable()]
    await world.outbox.look()
    await world.outbox.look()
    assert world.discord.sent(dm(ANNA)) == 1


@pytest.mark.parametrize("what", ["send", "edit"])
async def test_who_was_stopped_undoes_nothing_newer(world: World, other: World, what: str) -> None:
    await world.tell(ANNA, "land")
    if what == "edit":
        await world.outbox.look()
        await world.change_news("sails")
    request = f"{what} {dm(ANNA)}"
    hold = world.discord.hold(request)
    look = asyncio.create_task(world.outbox.look())
    await hold.reached.wait()
    del world.discord.held[request]
    world.watch.forward(27)
    await other.change_news("gulls")
    await other.outbox.look()
    hold.released.set()
    await look
    await asyncio.sleep(0)
    await other.outbox.look()
    (text,) = world.discord.texts(dm(ANNA))
    assert ("gulls" in text, rung(world)) == (True, 1)


async def test_a_process_leaves_the_messages_of_others_alone(world: World) -> None:
    writers = world.services.writers
    writers._shared = True
    peers = [Peer(1, 2, frozenset({0})), Peer(2, 2, frozenset({1}))]
    writers.note(2, peers, writers.clock())
    await world.tell(ANNA, "land")
    await world.outbox.look()
    assert world.discord.requests == []
    writers.note(1, peers, writers.clock())
    await world.outbox.look()
    assert rung(world) == 1


async def test_closed_direct_messages_are_left_alone_until_the_next_time(world: World) -> None:
    await world.tell(ANNA, "land")
    world.discord.shut[dm(ANNA)] = CANNOT_DM
    await world.outbox.look()
    await world.outbox.look()
    assert world.discord.sent(dm(ANNA)) == 1
    world.discord.shut.clear()
    world.watch.forward(12 * HOUR)
    await world.tell(ANNA)
    await world.outbox.look()
    assert rung(world) == 1
