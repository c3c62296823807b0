"""A match played by people is exported as the same record that simulated ones have."""

from __future__ import annotations

from hashlib import sha256

import msgspec

from bot import __version__
from bot.games.chance import match_chance
from bot.games.record import FORMAT, Record
from cogs.puerto_banana.rules import GAME, Bid, Options
from tests.bot.matches.table import ANNA, BRUNO, Life, request


async def test_record_replays_to_the_same_states(either: Life) -> None:
    match = await either.start_match([ANNA, BRUNO], computers=1, round_limit=3)
    over = await either.play_out(match, [ANNA, BRUNO])
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
    match = await life.start_match()
    await life.bid(match, ANNA, 10**99)
    await life.matches.stop(match.code, request(), 999, manager=True)
    record = await life.queries.record(match.code)
    assert record.standings is None
    assert [step.action for step in record.steps] == [Bid(10**99)]
    assert (await life.queries.step(match.code, 99)).rounds == (1, 1), "and shows one step"
    assert msgspec.json.decode(msgspec.json.encode(record))["steps"][0]["seat"] == 0
