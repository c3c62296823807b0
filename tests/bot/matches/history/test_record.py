"""A match played by people is exported as the same record that simulated ones have."""

from __future__ import annotations

from hashlib import sha256

import msgspec
import pytest

from bot import __version__
from bot.errors import NeverStarted, NotStarted, StillRunning
from bot.games.chance import match_chance
from bot.games.record import FORMAT, Record
from cogs.puerto_banana.rules import GAME, Bid, Options
from tests.bot.matches.table import (
    ANNA,
    BRUNO,
    Life,
    bid,
    open_table,
    play_out,
    request,
    start_match,
)


async def test_record_replays_to_the_same_states(either: Life) -> None:
    match = await start_match(either, [ANNA, BRUNO], computers=1, round_limit=3)
    over = await play_out(either, match, [ANNA, BRUNO])
    record = await either.queries.record(match.code)
    assert isinstance(record, Record)
    assert (record.program, record.levels) == (__version__, [None, "normal", None])
    chance = match_chance(bytes.fromhex(record.seed), record.mix)
    state = GAME.setup(record.seats, record.options, chance)
    assert (record.format, record.game, record.rules) == (FORMAT, GAME.key, GAME.version)
    assert (record.seats, record.options) == (3, Options(round_limit=3))
    assert record.start == state
    for step in record.steps:
        state, events = GAME.apply(state, step.seat, step.action, chance)
        assert (step.state, step.events) == (state, list(events))
    assert state == over.state
    assert record.standings == GAME.standings(state)
    assert sha256(bytes.fromhex(record.seed)).hexdigest() == record.commitment == match.commitment


async def test_record_of_a_stopped_match_has_no_standings(life: Life) -> None:
    match = await start_match(life)
    await bid(life, match, ANNA, 10**99)
    await life.matches.stop(match.code, request(), 999, manager=True)
    record = await life.queries.record(match.code)
    assert record.standings is None
    assert [step.action for step in record.steps] == [Bid(10**99)]
    assert msgspec.json.decode(msgspec.json.encode(record))["steps"][0]["seat"] == 0


async def test_match_under_way_or_never_started_has_no_record(life: Life) -> None:
    running = await start_match(life)
    with pytest.raises(StillRunning):
        await life.queries.record(running.code)
    table = await open_table(life)
    with pytest.raises(NotStarted):
        await life.queries.record(table.code)
    await life.matches.cancel(table.code, request(), ANNA.id)
    with pytest.raises(NeverStarted):
        await life.queries.record(table.code)
