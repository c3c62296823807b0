"""The table before the start."""

import pytest

from bot.errors import AlreadyStarted, NoComputerSeated, NoSuchMatch, NotHost
from bot.games.computer import EASY, HARD, every_level
from bot.games.entry import GameEntry
from bot.matches.db.engine.database import Database
from bot.matches.model.match import CODE_LETTERS, Ending, Match, Status
from cogs.puerto_banana.rules import GAME, Options
from tests.bot.matches.table import (
    ANNA,
    BRUNO,
    CLEO,
    PLACE,
    START,
    STRANGER,
    Life,
    bid_one,
    request,
)
from tests.bot.tides import TIDES, TidesOptions


def names(match: Match) -> list[str]:
    return ["computer" if seat.person is None else seat.person.name for seat in match.seats]


async def test_opening_seats_the_host_and_the_computers(life: Life) -> None:
    outcome = await life.matches.open(
        GAME.key,
        PLACE,
        ANNA,
        options=Options(round_limit=5),
        deadline=300,
        most_seats=4,
        computers=2,
        invited=[BRUNO, ANNA, BRUNO],
        request_id=request(),
    )
    match = await life.queries.load(outcome.match.code)
    assert match == outcome.match
    assert len(match.code) == 4
    assert set(match.code) <= set(CODE_LETTERS)
    assert names(match) == ["Anna", "computer", "computer"]
    assert (match.status, match.version, match.state) == (Status.LOBBY, 1, None)
    assert (match.options, match.deadline, match.most_seats) == (Options(5), 300, 4)
    assert (match.place, match.host, match.invited) == (PLACE, ANNA, (BRUNO,))
    assert (match.mix, match.seed, match.created_at) == (None, None, START)


async def test_code_that_is_taken_is_drawn_again(
    either: Life, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = iter(["AAAA", "AAAA", "BBBB"])
    monkeypatch.setattr("bot.matches.db.saving._new_code", lambda connection: next(drawn))
    first, second = [await either.open_table([ANNA]) for _ in range(2)]
    assert (first.code, second.code) == ("AAAA", "BBBB")


async def test_joining_takes_the_next_seat_and_answers_the_invitation(life: Life) -> None:
    opened = await life.matches.open(
        GAME.key, PLACE, ANNA, invited=[BRUNO, CLEO], request_id=request()
    )
    match = (await life.matches.join(opened.match.code, request(), BRUNO)).match
    assert names(match) == ["Anna", "Bruno"]
    assert match.invited == (CLEO,)
    assert match.version == 2


async def test_matches_that_are_over_or_left_are_no_longer_mine(life: Life) -> None:
    closed = await life.open_table([ANNA])
    await life.matches.cancel(closed.code, request(), ANNA.id)
    running = await life.start_match([ANNA, BRUNO, CLEO])
    await life.matches.leave(running.code, request(), ANNA.id)
    assert await life.queries.mine(ANNA.id) == []
    assert [match.code for match in await life.queries.mine(BRUNO.id)] == [running.code]


async def test_host_who_leaves_passes_the_table_to_the_next_person(life: Life) -> None:
    table = await life.open_table([ANNA], computers=1)
    await life.matches.join(table.code, request(), BRUNO)
    match = (await life.matches.leave(table.code, request(), ANNA.id)).match
    assert (match.host, names(match)) == (BRUNO, ["computer", "Bruno"])


async def test_host_seats_and_dismisses_computers(life: Life) -> None:
    table = await life.open_table([ANNA])
    more = (await life.matches.add_computer(table.code, request(), ANNA.id)).match
    await life.matches.join(table.code, request(), BRUNO)
    less = (await life.matches.remove_computer(table.code, request(), ANNA.id)).match
    assert names(more) == ["Anna", "computer"]
    assert names(less) == ["Anna", "Bruno"]


def levels(match: Match) -> list[str | None]:
    return [seat.level for seat in match.seats]


async def test_host_chooses_the_level_of_each_computer(life: Life) -> None:
    table = await life.open_table([ANNA], computers=1)
    await life.matches.add_computer(table.code, request(), ANNA.id, EASY)
    match = (await life.matches.set_level(table.code, request(), ANNA.id, 1, HARD)).match
    assert levels(match) == [None, HARD, EASY]
    again = (await life.matches.set_level(table.code, request(), ANNA.id, 1, HARD)).match
    assert again.version == match.version
    for by, seat, refusal in ((BRUNO, 1, NotHost), (ANNA, 0, NoComputerSeated)):
        with pytest.raises(refusal):
            await life.matches.set_level(table.code, request(), by.id, seat, EASY)
    started = (await life.matches.start(table.code, request(), ANNA.id)).match
    assert levels(await life.queries.load(table.code)) == levels(started) == [None, HARD, EASY]
    with pytest.raises(AlreadyStarted):
        await life.matches.set_level(table.code, request(), ANNA.id, 1, EASY)


@pytest.mark.parametrize("deadline", [60, 604800])
async def test_host_changes_the_terms(life: Life, deadline: int) -> None:
    table = await life.open_table([ANNA])
    options, seats = Options(round_limit=1), 2
    await life.matches.configure(
        table.code, request(), ANNA.id, options=options, deadline=deadline, most_seats=seats
    )
    match = await life.queries.load(table.code)
    assert (match.options, match.deadline, match.most_seats) == (options, deadline, seats)


@pytest.mark.parametrize("text", ["", "ZZZZ", "{}\x00", "{}\ud800", " {}", "{}{}"])
async def test_no_other_text_than_its_code_names_a_match(either: Life, text: str) -> None:
    code = (await either.open_table()).code
    with pytest.raises(NoSuchMatch):
        await either.queries.load(text.format(code, code))


@pytest.mark.parametrize("how", ["leave", "cancel", "stop"])
async def test_the_host_or_a_manager_closes_the_table(life: Life, how: str) -> None:
    table = (
        await life.matches.open(
            GAME.key, PLACE, ANNA, computers=1, invited=[BRUNO], request_id=request()
        )
    ).match
    by = (STRANGER, True) if how == "stop" else (ANNA.id,)
    over = (await getattr(life.matches, how)(table.code, request(), *by)).match
    assert (over.status, over.ending, over.ended_at) == (Status.OVER, Ending.CANCELLED, START)
    assert (over.invited, over.deadlines, over.seed) == ((), {}, None)


async def test_last_claim_counts_as_its_seat(database: Database) -> None:
    life = Life(database, {"tides": GameEntry(TIDES, every_level(bid_one))})
    code = (await life.matches.open("tides", PLACE, ANNA, request_id=request())).match.code
    for person in (BRUNO, CLEO):
        await life.matches.join(code, request(), person)
    await life.matches.claim(code, request(), BRUNO.id, "first")
    claimed = (await life.matches.claim(code, request(), CLEO.id, "first")).match
    left = (await life.matches.leave(code, request(), BRUNO.id)).match
    started = (await life.matches.start(code, request(), ANNA.id)).match
    assert claimed.claims == left.claims == {"first": CLEO.id}
    assert started.options == TidesOptions(first=1)


async def test_only_what_the_game_declares_can_be_claimed(life: Life) -> None:
    table = await life.open_table([ANNA])
    with pytest.raises(ValueError, match="no claim 'first'"):
        await life.matches.claim(table.code, request(), ANNA.id, "first")
