"""Searches in a separate process, which may crash or hang."""

import asyncio
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from bot.games import Chance
from bot.games.computer import Weighed
from bot.searches import DECISION, LIMIT, REVIEW, SearchError, Searches
from cogs.puerto_banana.rules import GAME, Bid, Options
from tests.bot.searches.advisers import At, Lucky, searches
from tests.patience import eventually

__all__ = ["searches"]

SEED = bytes(range(32))


def position(budget: int = 1) -> At:
    state = GAME.setup(2, Options(), Chance(SEED))
    return At(GAME.view(state, 1), GAME.pending(state)[1], (), budget)


async def process_of(searches: Searches) -> int:
    """The process, once it has started and has answered whatever earlier tests gave up."""
    call = searches._worker.call(os.getpid, limit=LIMIT, priority=REVIEW)
    return await asyncio.wrap_future(call)


@contextmanager
def stopped(pid: int) -> Iterator[None]:
    os.kill(pid, signal.SIGSTOP)
    yield
    os.kill(pid, signal.SIGCONT)


async def test_choices_are_weighed_with_those_that_were_named(searches: Searches) -> None:
    advice = await searches.weigh(Lucky(), position(), Chance(SEED), among=[Bid(5)])
    assert Weighed(Bid(5), 0.0005) in advice.weighed
    assert advice.best.win == max(each.win for each in advice.weighed)
    assert advice.win_of(Bid(5)) == 0.0005
    assert advice.reason.values["bid"] == advice.best.action.amount
    assert [each.values["bid"] for each in advice.named] == [5]


async def test_nobody_waits_long(searches: Searches, monkeypatch: pytest.MonkeyPatch) -> None:
    with stopped(await process_of(searches)), monkeypatch.context() as hasty:
        hasty.setattr("bot.searches.WAIT", 0.1)
        with pytest.raises(SearchError, match="did not end in time"):
            await searches.decide(Lucky(), position(), Chance(SEED))
    assert isinstance(await searches.decide(Lucky(), position(), Chance(SEED)), Bid)


async def test_nobody_waits_who_has_no_time_left(searches: Searches) -> None:
    with stopped(await process_of(searches)):
        async with asyncio.timeout(5):
            with pytest.raises(SearchError, match="did not end in time"):
                await searches.weigh(Lucky(), position(), Chance(SEED), wait=0.0)


async def test_decisions_go_before_what_nobody_waits_for(searches: Searches) -> None:
    order: list[int] = []

    async def ask(priority: int) -> None:
        await searches.weigh(Lucky(), position(), Chance(SEED), priority=priority)
        order.append(priority)

    with stopped(await process_of(searches)):
        asked = [asyncio.create_task(ask(each)) for each in (DECISION, REVIEW, REVIEW, DECISION)]
        await eventually(lambda: searches._worker.waiting == 3)
    await asyncio.gather(*asked)
    assert order == [DECISION, DECISION, REVIEW, REVIEW]
