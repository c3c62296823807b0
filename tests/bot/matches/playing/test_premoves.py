"""Answers in advance: the clock carries them out as the person's decision, indistinguishably."""

from datetime import timedelta

import msgspec
import pytest
from msgspec.structs import replace

from bot.games.entry import find_games
from bot.games.record import DoesNotHold, encoded, verify
from bot.matches.db import servers
from bot.matches.db.engine.database import Database
from bot.matches.history import replays
from bot.matches.model import premoves
from bot.matches.model.change import Due
from bot.matches.model.match import Match
from bot.matches.model.seat import Person
from bot.matches.operations import decisions
from cogs.green_port.rules.actions import ChooseCube, Pass
from cogs.green_port.rules.game import GreenPort, Premoves
from cogs.green_port.rules.state import Phase
from tests.bot.matches.table import ANNA, BRUNO, CLEO, DAY, START, STRANGER, Life, Watch
from tests.cogs.green_port.tables import BLUE, RED, YELLOW, card, table
from tests.refusals import refused

pytestmark = pytest.mark.usefixtures("always_running")

GAMES = find_games()
PASSING = Premoves(refer="pass")
REFERRING = table(
    seats=3,
    draws=(card(RED),),
    row=(card(BLUE), card(YELLOW)),
    phase=Phase.REFER,
    waiting=(1, 2),
    cubes=((2, 2, 0, 0), (1, 1, 0, 0), (1, 0, 1, 0)),
    owners=(0, 1, None, None, None, None),
)
"""Bruno may refer, then Cleo, in Anna's turn."""


@pytest.fixture
def life(database: Database, watch: Watch, monkeypatch: pytest.MonkeyPatch) -> Life:
    monkeypatch.setattr(GreenPort, "setup", lambda *_: REFERRING)
    return Life(database, GAMES, watch)


async def begin(life: Life, deadline: int | None = DAY) -> Match:
    """A match of three that waits for Bruno."""
    return await life.start_match([ANNA, BRUNO, CLEO], game="green-port", deadline=deadline)


async def answer(
    life: Life,
    match: Match,
    person: Person,
    chosen: Premoves | None = PASSING,
    *,
    usual: bool = False,
) -> Match:
    """Set the person's answers in advance; return the match."""
    return await life.change(decisions.answer_in_advance, match, person.id, chosen, usual=usual)


def delay(match: Match, seat: int) -> timedelta:
    return match.waits[seat, Due.PREMOVE].due_at - START


async def test_it_is_done_as_ones_own_decision_and_marked_in_the_record(life: Life) -> None:
    match = await answer(life, await begin(life), BRUNO)
    assert timedelta(minutes=1) <= delay(match, 1) <= timedelta(minutes=10)
    assert (1, Due.DECIDE) in match.waits, "the time for it runs as for everybody"
    life.forward(59)
    assert await life.tick() == []
    life.forward(541)
    assert await life.tick() == [match.code]
    after = await life.store.load(match.code)
    assert after.state.waiting == (2,)
    assert (after.seats[1].decided, after.seats[1].missed) == (True, 0)
    await life.change(decisions.act, match, CLEO.id, Pass(), after.state.numbers[2])
    for person in (ANNA, BRUNO, CLEO):
        await life.change(decisions.stop, match, person.id, manager=False)
    record = await life.store.read(replays.record, match.code)
    steps = [(step.seat, step.action, step.premove) for step in record.steps]
    assert steps == [(1, Pass(), True), (2, Pass(), False)]
    over = await life.store.load(match.code)
    assert over.record_hash is not None
    assert len(verify(encoded(record), GAMES).steps) == 2
    told = msgspec.json.decode(encoded(record))
    assert [step.get("premove") for step in told["steps"]] == [True, None]
    told["levels"][1] = "easy"
    with pytest.raises(DoesNotHold, match="has no premoves"):
        verify(msgspec.json.encode(told), GAMES)
    assert not (await life.store.read(replays.step, match.code, 1)).computer


async def test_in_live_play_it_takes_as_long_as_somebody_quick_does(life: Life) -> None:
    match = await answer(life, await begin(life, deadline=60), BRUNO)
    assert timedelta(seconds=4) <= delay(match, 1) <= timedelta(seconds=9)


async def test_nobody_can_work_out_the_moment_and_it_draws_no_luck(life: Life) -> None:
    matches = [await answer(life, await begin(life), BRUNO) for _ in range(6)]
    assert len({delay(match, 1) for match in matches}) == 6
    assert len({match.position for match in matches}) == 1
    again = await answer(life, matches[0], BRUNO, Premoves(refer="pass", underdog="least"))
    assert delay(again, 1) == delay(matches[0], 1), "whatever is chosen meanwhile"


async def test_in_all_slow_matches_the_one_at_hand_goes_first(life: Life) -> None:
    one, other = await begin(life), await begin(life)
    live = await begin(life, deadline=60)
    await answer(life, one, BRUNO, usual=True)
    waits = [(await life.store.load(match.code)).waits for match in (one, other, live)]
    assert [(1, Due.PREMOVE) in each for each in waits] == [True, True, False]
    later = await begin(life, deadline=None)
    assert (1, Due.PREMOVE) in later.waits
    asking = await answer(life, other, BRUNO, Premoves())
    assert (1, Due.PREMOVE) not in asking.waits, "here he wants to be asked"
    await answer(life, one, BRUNO, None)
    for match in (one, other, later):
        assert (1, Due.PREMOVE) not in (await life.store.load(match.code)).waits
    assert (await life.store.load(one.code)).seats[1].person == BRUNO


async def test_the_computer_plays_for_who_is_away_or_left(life: Life) -> None:
    match = await answer(life, await begin(life), BRUNO)
    await life.change(decisions.leave, match, BRUNO.id)
    away = (*match.seats[:1], replace(match.seats[1], away=True), *match.seats[2:])
    assert premoves.chosen(match, 1) == PASSING
    assert premoves.chosen(replace(match, seats=away), 1) is None
    left = await life.store.load(match.code)
    assert (left.seats[1].premoves, (1, Due.PREMOVE) in left.waits) == (None, False)


async def test_who_never_comes_is_still_found_to_be_away(life: Life) -> None:
    """Answers in advance don't prove that anybody is present."""
    match = await begin(life)
    life.forward(DAY)
    await life.tick()
    missed = (await life.store.load(match.code)).seats[1].missed
    assert missed == 1
    await answer(life, match, CLEO)
    life.forward(601)
    await life.tick()
    assert (await life.store.load(match.code)).seats[1].missed == missed


async def test_erasure_takes_it_all_and_export_tells_it(life: Life) -> None:
    match = await answer(life, await begin(life), BRUNO, usual=True)
    await life.store.write(servers.teach, BRUNO.id, "gp-lesson")
    rows = await life.exported(BRUNO.id)
    (bruno,), (row,) = rows["people"], rows["seats"]
    assert bruno["lessons"] == "gp-lesson"
    assert msgspec.json.decode(bruno["premoves"])["green-port"]["refer"] == "pass"
    assert msgspec.json.decode(row["premoves"])["refer"] == "pass"
    over = await answer(life, await begin(life), BRUNO)
    await life.stop(over)
    await life.forget(BRUNO)
    for code in (match.code, over.code):
        seat = (await life.store.load(code)).seats[1]
        assert seat.person is not None
        assert (seat.premoves, seat.person.premoves) == (None, None)


async def test_refusals_change_nothing(life: Life) -> None:
    match = await begin(life)
    forged = Premoves(refer="7")  # type: ignore[arg-type]
    stranger = Person(STRANGER, "Stranger")
    refusals = {"not-your-match": (stranger, PASSING), "wrong-premove": (BRUNO, forged)}
    for refusal, (person, chosen) in refusals.items():
        with refused(refusal):
            await answer(life, match, person, chosen, usual=True)
    assert await life.store.load(match.code) == match
    await life.stop(match)
    with refused("match-over"):
        await answer(life, match, BRUNO)


async def test_seat_that_is_asked_nothing_decides_nothing(life: Life) -> None:
    match = await begin(life)
    with refused("not-your-turn"):
        await life.change(decisions.act, match, ANNA.id, Pass(), 1)


async def test_only_what_is_legal_is_done(life: Life, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GreenPort, "premove", lambda *_: ChooseCube(RED))
    match = await answer(life, await begin(life), BRUNO)
    assert premoves.chosen(match, 1) == PASSING
    assert not any(kind is Due.PREMOVE for _, kind in match.waits)
