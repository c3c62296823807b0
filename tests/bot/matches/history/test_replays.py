"""A finished match can be replayed step by step."""

from functools import partial
from hashlib import sha256

import msgspec
from msgspec.structs import replace
from sqlalchemy import update

from bot.games.record import encoded
from bot.matches.changes import leaving, tables
from bot.matches.db.loading import load
from bot.matches.db.tables.matches import EventRow
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.history import replays
from bot.matches.model.match import Status
from bot.matches.privacy import erase
from cogs.puerto_banana.rules import Bid
from tests.bot.matches.table import ANNA, BRUNO, PLACE, Life, Watch, request
from tests.refusals import refused


async def test_each_step_is_the_one_of_the_record(life: Life) -> None:
    match = await life.start_match([ANNA, BRUNO], computers=1, round_limit=3)
    await life.play_out(match, [ANNA, BRUNO])
    record = await life.store.read(replays.record, match.code)
    start = await life.store.read(replays.step, match.code, 0)
    assert (start.state, start.seat, start.steps) == (record.start, None, len(record.steps))
    for number, told in enumerate(record.steps, 1):
        step = await life.store.read(replays.step, match.code, number)
        assert (step.number, step.seat, step.state) == (number, told.seat, told.state)
        assert not step.computer
        assert (step.round, step.rounds) == (told.state.round, (1, 3))


async def test_codes_are_offered_of_what_was_played_here_and_begin_as_typed(life: Life) -> None:
    over, elsewhere = [
        await life.auction({ANNA: 5, BRUNO: 4}, place=replace(PLACE, server_id=server_id))
        for server_id in (7, 8)
    ]
    closed = await life.open_table([ANNA])
    await life.store.write(tables.cancel, closed.code, request(), ANNA.id)
    await life.start_match([ANNA, BRUNO])

    async def offered(server_id: int | None, start: str = "") -> list[str]:
        found = await life.store.read(replays.finished_codes, ANNA.id, server_id, start, 10)
        return [code for code, _ in found]

    assert await offered(7) == [over.code]
    assert await offered(None) == [elsewhere.code, over.code]
    assert await offered(7, over.code[:3]) == [over.code]
    for other in ("%", "_", f"{over.code}%"):
        assert await offered(7, other) == []


async def test_a_round_begins_where_its_number_is_reached(either: Life) -> None:
    match = await either.start_match([ANNA, BRUNO], computers=1, round_limit=6)
    await either.play_out(match, [ANNA, BRUNO])
    rounds = [
        (await either.store.read(replays.step, match.code, number)).round for number in range(19)
    ]
    for round_ in range(1, 7):
        assert (
            await either.store.read(replays.first_of_round, match.code, round_)
        ).number == rounds.index(round_)
    assert (await either.store.read(replays.first_of_round, match.code, 99)).number == 18
    assert (await either.store.read(replays.first_of_round, match.code, 0)).number == 0
    assert [
        (await either.store.read(replays.step, match.code, each)).number for each in (-1, 99)
    ] == [0, 18]


async def test_a_decision_that_the_computer_made_for_a_person_is_told_as_such(
    life: Life, watch: Watch
) -> None:
    match = await life.start_match(deadline=60, round_limit=1)
    await life.bid(match, ANNA, 3)
    watch.forward(61)
    await life.tick()
    assert [
        (await life.store.read(replays.step, match.code, number)).computer for number in range(3)
    ] == [
        False,
        False,
        True,
    ]

    def stood_in(unit: UnitOfWork, code: str) -> frozenset[int]:
        return replays.stood_in(unit, load(unit, code))

    assert await life.store.read(stood_in, match.code) == {1}


async def test_the_hash_of_the_record_is_kept_from_the_end_on(life: Life) -> None:
    played = await life.auction({ANNA: 5, BRUNO: 4})
    stopped = await life.start_match([ANNA, BRUNO])
    assert stopped.record_hash is None
    await life.bid(stopped, ANNA, 3)
    outcome = await life.store.write(leaving.stop, stopped.code, request(), 999, manager=True)
    assert outcome.match.record_hash is not None
    for code in (played.code, stopped.code):
        data = encoded(await life.store.read(replays.record, code))
        assert (await life.store.load(code)).record_hash == sha256(data).hexdigest()
        await life.store.write(erase.erase, BRUNO.id, request())
        assert encoded(await life.store.read(replays.record, code)) == data


async def test_a_match_with_a_step_that_cannot_be_read_ends_without_a_hash(life: Life) -> None:
    match = await life.start_match()
    await life.bid(match, ANNA, 3)
    decided = EventRow.action.is_not(None)
    await life.execute(update(EventRow).where(decided).values(action=b"{"))
    outcome = await life.store.write(leaving.stop, match.code, request(), 999, manager=True)
    assert (outcome.match.status, outcome.match.record_hash) == (Status.OVER, None)


async def test_only_a_match_that_was_played_and_is_over_is_open(life: Life) -> None:
    table = await life.open_table()
    running = await life.start_match()
    closed = await life.open_table()
    await life.store.write(tables.cancel, closed.code, request(), ANNA.id)
    for code, refusal in (
        (table.code, "not-started"),
        (running.code, "still-running"),
        (closed.code, "never-started"),
    ):
        for question in (
            replays.record,
            partial(replays.step, number=0),
            partial(replays.first_of_round, round_=1),
        ):
            with refused(refusal):
                await life.store.read(question, code)


async def test_record_of_a_stopped_match_has_no_standings(life: Life) -> None:
    match = await life.start_match()
    await life.bid(match, ANNA, 10**99)
    await life.store.write(leaving.stop, match.code, request(), 999, manager=True)
    record = await life.store.read(replays.record, match.code)
    assert record.standings is None
    assert [step.action for step in record.steps] == [Bid(10**99)]
    assert (await life.store.read(replays.step, match.code, 99)).rounds == (1, 1), (
        "and shows one step"
    )
    assert msgspec.json.decode(msgspec.json.encode(record))["steps"][0]["seat"] == 0
