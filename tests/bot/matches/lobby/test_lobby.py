"""The table before the start."""

import pytest
from msgspec.structs import replace

from bot.errors import NoSuchMatch
from bot.matches.changes import leaving, tables
from bot.matches.db import open_matches
from bot.matches.model.match import CODE_LETTERS, Status
from cogs.puerto_banana.rules import Options
from tests.bot.matches.table import ANNA, BRUNO, CLEO, PLACE, START, Life
from tests.bot.tides import TidesOptions


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


async def test_code_that_is_taken_is_drawn_again(
    either: Life, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = iter(["AAAA", "AAAA", "BBBB"])
    monkeypatch.setattr("bot.matches.db.saving.new_code", lambda connection: next(drawn))
    first, second = [await either.open_table([ANNA]) for _ in range(2)]
    assert (first.code, second.code) == ("AAAA", "BBBB")


async def test_matches_that_are_over_or_left_are_no_longer_mine(life: Life) -> None:
    closed = await life.open_table([ANNA])
    await life.change(tables.cancel, closed, ANNA.id)
    running = await life.start_match([ANNA, BRUNO, CLEO])
    await life.change(leaving.leave, running, ANNA.id)
    assert await life.store.read(open_matches.mine, ANNA.id) == []
    assert [match.code for match in await life.store.read(open_matches.mine, BRUNO.id)] == [
        running.code
    ]


@pytest.mark.parametrize("text", ["", "ZZZZ", "{}\x00", "{}\ud800", " {}", "{}{}"])
async def test_no_other_text_than_its_code_names_a_match(either: Life, text: str) -> None:
    code = (await either.open_table()).code
    with pytest.raises(NoSuchMatch):
        await either.store.load(text.format(code, code))


async def test_last_claim_counts_as_its_seat(tides: Life) -> None:
    table = await tides.open_table([ANNA, BRUNO, CLEO], game="tides")
    await tides.change(tables.claim, table, BRUNO.id, "first")
    claimed = await tides.change(tables.claim, table, CLEO.id, "first")
    left = await tides.change(leaving.leave, table, BRUNO.id)
    started = await tides.change(tables.start, table, ANNA.id)
    assert claimed.claims == left.claims == {"first": CLEO.id}
    assert started.options == TidesOptions(first=1)


async def test_only_what_the_game_declares_can_be_claimed(life: Life) -> None:
    table = await life.open_table([ANNA])
    with pytest.raises(ValueError, match="no claim 'first'"):
        await life.change(tables.claim, table, ANNA.id, "first")
