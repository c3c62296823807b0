"""Searches in a separate process, which may crash or hang."""

import asyncio
import os
import signal
from pathlib import Path

import pytest

from bot.games import Chance
from bot.games.computer import Weighed
from bot.searches import DECISION, REVIEW, SearchError, Searches
from cogs.puerto_banana.rules import GAME, Bid, Options
from tests.bot.searches.advisers import At, Lucky, Patient, searches

__all__ = ["searches"]

SEED = bytes(range(32))


def position(budget: int = 1) -> At:
    state = GAME.setup(2, Options(), Chance(SEED))
    return At(GAME.view(state, 1), GAME.pending(state)[1], (), budget)


async def test_choices_are_weighed_with_those_that_were_named(searches: Searches) -> None:
    advice = await searches.weigh(Lucky(), position(), Chance(SEED), among=[Bid(5)])
    assert Weighed(Bid(5), 0.0005) in advice.weighed
    assert advice.best.win == max(each.win for each in advice.weighed)
    assert advice.win_of(Bid(5)) == 0.0005
    assert advice.reason.values["bid"] == advice.best.action.amount
    assert [each.values["bid"] for each in advice.named] == [5]


async def test_nobody_waits_long_for_a_decision(
    searches: Searches, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    gate = tmp_path / "gate"
    with monkeypatch.context() as hasty:
        hasty.setattr("bot.searches.WAIT", 0.1)
        with pytest.raises(SearchError, match="in time"):
            await searches.decide(Patient(str(gate)), position(), Chance(SEED))
    gate.touch()
    assert isinstance(await searches.decide(Patient(str(gate)), position(), Chance(SEED)), Bid)


async def test_decisions_go_before_what_nobody_waits_for(searches: Searches) -> None:
    await searches.decide(Lucky(), position(), Chance(SEED))
    pid = searches._worker.pid
    assert pid is not None
    os.kill(pid, signal.SIGSTOP)
    order: list[int] = []

    async def ask(priority: int) -> None:
        await searches.weigh(Lucky(), position(), Chance(SEED), priority=priority)
        order.append(priority)

    asked = [asyncio.create_task(ask(DECISION))]
    for priority in (REVIEW, REVIEW, DECISION):
        await asyncio.sleep(0.01)  # let the first one begin
        asked.append(asyncio.create_task(ask(priority)))
    await asyncio.sleep(0.01)
    os.kill(pid, signal.SIGCONT)
    await asyncio.gather(*asked)
    assert order == [DECISION, DECISION, REVIEW, REVIEW]
