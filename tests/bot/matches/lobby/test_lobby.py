"""The table before the start and after the end, and its code: unplayed tables return theirs."""

import pytest
from msgspec.structs import replace

from bot.errors import NoSuchMatch, Refusal
from bot.matches.automation import KEPT_UNPLAYED
from bot.matches.changes import leaving, preferences, tables
from bot.matches.clock import Clock
from bot.matches.db import blocks, saving, servers
from bot.matches.model.match import CODE_LETTERS, Status
from bot.scheduler import Scheduler
from cogs.puerto_banana.rules import Options
from tests.bot.matches.table import (
    ANNA,
    BRUNO,
    CLEO,
    DINO,
    EVA,
    EVERYBODY,
    FINN,
    PLACE,
    START,
    Life,
)
from tests.bot.tides import TidesOptions
from tests.refusals import refused


async def test_opening_seats_the_host_and_the_computers(life: Life) -> None:
    guests = [BRUNO, ANNA, BRUNO]
    opened = await life.open_table(
        [ANNA], round_limit=5, deadline=300, most_seats=4, computers=2, invited=guests
    )
    match = await life.store.load(opened.code)
    assert match == opened
    assert len(match.code) == 4
    assert set(match.code) <= set(CODE_LETTERS)
    assert [seat.person for seat in match.seats] == [ANNA, None, None]
    assert (match.status, match.version, match.state) == (Status.LOBBY, 1, None)
    assert (match.options, match.deadline, match.most_seats) == (Options(5), 300, 4)
    assert (match.place, match.host) == (replace(PLACE, locale="it"), ANNA), "in her language"
    assert match.invited == (BRUNO,)
    assert (match.mix, match.seed, match.created_at) == (None, None, START)


async def test_whoever_leaves_a_lobby_lets_the_others_move_up(either: Life) -> None:
    table = await either.open_table([ANNA, BRUNO, CLEO, DINO])
    await either.change(leaving.leave, table, BRUNO.id)
    moved = (await either.store.load(table.code)).seats
    assert [(seat.number, seat.person) for seat in moved] == [(0, ANNA), (1, CLEO), (2, DINO)]


@pytest.mark.parametrize("text", ["", "ZZZZ", "{}\x00", "{}\ud800", " {}", "{}{}"])
async def test_no_other_text_than_its_code_names_a_match(either: Life, text: str) -> None:
    code = (await either.open_table()).code
    with pytest.raises(NoSuchMatch):
        await either.store.load(text.format(code, code))


async def test_last_claim_counts_as_its_seat_and_a_rematch_is_claimed_anew(tides: Life) -> None:
    terms, people = TidesOptions(round_limit=2, weather="storm"), [ANNA, BRUNO, CLEO]
    table = await tides.open_table(people, game="tides", options=terms, most_seats=3)
    await tides.change(tables.claim, table, BRUNO.id, "first")
    await tides.change(tables.claim, table, CLEO.id, "first")
    claimed = await tides.change(tables.configure, table, ANNA.id, options=terms)
    left = await tides.change(leaving.leave, table, BRUNO.id)
    started = await tides.change(tables.start, table, ANNA.id)
    assert claimed.options == replace(terms, first=2)
    assert left.options == started.options == replace(terms, first=1)
    again = await tides.change(tables.rematch, await tides.stop(started), ANNA)
    assert (again.options, again.most_seats) == (terms, 3)


async def test_only_what_the_game_declares_can_be_claimed(life: Life) -> None:
    table = await life.open_table([ANNA])
    with pytest.raises(ValueError, match="no claim 'first'"):
        await life.change(tables.claim, table, ANNA.id, "first")


async def test_code_that_is_taken_is_drawn_again(
    either: Life, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = iter(["AAAA", "AAAA", "BBBB"])
    monkeypatch.setattr("bot.matches.db.saving.new_code", lambda connection: next(drawn))
    first, second = [await either.open_table([ANNA]) for _ in range(2)]
    assert (first.code, second.code) == ("AAAA", "BBBB")


async def test_codes_grow_when_a_quarter_of_the_short_ones_is_taken(
    life: Life, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert saving.MOST_SHORT == len(CODE_LETTERS) ** 4 // 4 == 58_564
    monkeypatch.setattr(saving, "MOST_SHORT", 2)
    made = [await life.start_match() for _ in range(4)]
    assert [len(match.code) for match in made] == [4, 4, 5, 5]
    over = await life.auction({ANNA: 5, BRUNO: 4})
    again = await life.change(tables.rematch, over, ANNA)
    assert (len(again.code), again.rematch_of) == (5, over.code)


async def test_closed_tables_are_forgotten_after_a_month(either: Life) -> None:
    played = await either.auction({ANNA: 5, BRUNO: 4})
    before = await either.tables()
    rematch = await either.change(tables.rematch, played, ANNA)
    await either.change(tables.cancel, rematch, ANNA.id)
    left = await either.open_table([BRUNO])
    await either.post(left)
    await either.change(leaving.leave, left, BRUNO.id)
    either.watch.time += KEPT_UNPLAYED
    await either.automation.purge()
    assert (await either.store.load(left.code)).status is Status.OVER, "not before a month"
    either.forward(1)
    assert await either.automation.purge()
    for table in (rematch, left):
        with pytest.raises(NoSuchMatch):
            await either.store.load(table.code)
    assert await either.tables() == before, "all that is played is kept, and nothing else"


async def test_people_who_are_named_nowhere_are_forgotten(either: Life) -> None:
    """Dino has chosen something, Cleo is invited, and both sides of a block are referred to."""

    async def known() -> list[str]:
        await either.automation.purge()
        found = [await either.store.read(servers.person, who.id) for who in EVERYBODY]
        return [person.name for person in found if person is not None]

    await either.open_table([ANNA], invited=[CLEO])
    await either.store.write(blocks.block, BRUNO, EVA)
    for person, hidden in ((DINO, True), (FINN, True), (FINN, False)):
        await either.store.write(preferences.choose, person, hidden=hidden)
    assert await known() == ["Anna", "Bruno", "Cleo", "Dino", "Eva"]
    await either.store.write(blocks.unblock, BRUNO.id, EVA.id)
    assert await known() == ["Anna", "Cleo", "Dino"]


async def test_the_clock_forgets_without_being_told(life: Life) -> None:
    table = await life.change(tables.cancel, await life.open_table([ANNA]), ANNA.id)
    life.watch.time += KEPT_UNPLAYED * 2
    scheduler = Scheduler()
    clock = Clock(life.automation, life.pulse, lambda code: None, scheduler)
    for job in scheduler._jobs:
        if job.work == clock.clean_up:
            await job.work()
    with pytest.raises(NoSuchMatch):
        await life.store.load(table.code)


async def test_whoever_left_is_not_waited_for_and_not_let_in(life: Life) -> None:
    match = await life.start_match([ANNA, BRUNO, CLEO], round_limit=1)
    await life.change(leaving.leave, match, CLEO.id)
    await life.play_out(match, [ANNA, BRUNO])
    with refused("not-your-match"):
        await life.change(tables.rematch, match, CLEO)
    await life.change(tables.rematch, match, ANNA)
    again = await life.change(tables.rematch, match, BRUNO)
    assert again.status is Status.RUNNING
    assert [seat.person for seat in again.seats] == [ANNA, BRUNO]


async def test_the_same_characters_sit_in_the_same_seats(life: Life) -> None:
    match = await life.start_match([ANNA, BRUNO], computers=2, level="hard", round_limit=1)
    await life.stop(match)
    for person in (BRUNO, ANNA):
        again = await life.change(tables.rematch, match, person)
    seats = [(seat.person, seat.character) for seat in again.seats]
    assert seats == [(ANNA, None), (None, "ardea"), (None, "ardea"), (BRUNO, None)]


async def test_who_may_not_open_tables_may_join(life: Life) -> None:
    old = await life.auction({ANNA: 5, BRUNO: 4})
    reason = Refusal("may-not-start", roles=["Sailors"], count=1)
    with refused("may-not-start"):
        await life.change(tables.rematch, old, BRUNO, join_only=reason)
    await life.change(tables.rematch, old, ANNA)
    match = await life.change(tables.rematch, old, BRUNO, join_only=reason)
    assert match.status is Status.RUNNING


async def test_table_that_was_never_played_has_no_rematch(life: Life) -> None:
    table = await life.change(tables.cancel, await life.open_table(), ANNA.id)
    with refused("not-your-match"):
        await life.change(tables.rematch, table, ANNA)
