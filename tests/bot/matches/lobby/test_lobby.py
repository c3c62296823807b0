"""The table before the start and after the end, its code, and lists of open matches."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from bot.errors import NoSuchMatch, Refusal
from bot.matches import privacy
from bot.matches.automation import KEPT_UNPLAYED
from bot.matches.clock import Clock
from bot.matches.db import blocks, open_matches, saving, servers
from bot.matches.model.lists import OpenMatch
from bot.matches.model.match import CODE_LETTERS, NO_MATCH, Status
from bot.matches.model.place import ChannelKind, Place
from bot.matches.operations import decisions, tables
from bot.scheduler import Scheduler
from cogs.puerto_banana.rules import GAME, Options
from tests.bot.matches.table import ANNA, BRUNO, CLEO, DINO, EVA, FINN, PLACE, START, STRANGER, Life
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
    await either.change(decisions.leave, table, BRUNO.id)
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
    left = await tides.change(decisions.leave, table, BRUNO.id)
    started = await tides.change(tables.start, table, ANNA.id)
    assert claimed.options == replace(terms, first=2)
    assert left.options == started.options == replace(terms, first=1)
    again = await tides.change(tables.rematch, await tides.stop(started), ANNA)
    assert (again.options, again.most_seats) == (terms, 3)


async def test_only_what_the_game_declares_can_be_claimed(life: Life) -> None:
    table = await life.open_table([ANNA])
    with pytest.raises(ValueError, match="no claim 'first'"):
        await life.change(tables.claim, table, ANNA.id, "first")


async def test_a_taken_code_is_drawn_again(either: Life, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter(["CCCC", "CCCC", "BBBB"])
    monkeypatch.setattr("bot.matches.db.saving.new_code", lambda connection: next(drawn))
    first, second = [await either.open_table([ANNA]) for _ in range(2)]
    assert (first.code, second.code) == ("CCCC", "BBBB")


async def test_no_match_has_the_code_of_controls_without_a_match(
    life: Life, monkeypatch: pytest.MonkeyPatch
) -> None:
    letters = iter(NO_MATCH + "BCDE")
    monkeypatch.setattr("secrets.choice", lambda letter: next(letters))
    assert (await life.open_table([ANNA])).code == "BCDE"


async def test_codes_grow_when_they_are_scarce(life: Life, monkeypatch: pytest.MonkeyPatch) -> None:
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
    await either.change(decisions.leave, left, BRUNO.id)
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
        people = (ANNA, BRUNO, CLEO, DINO, EVA, FINN)
        found = [await either.store.read(servers.person, who.id) for who in people]
        return [person.name for person in found if person is not None]

    await either.open_table([ANNA], invited=[CLEO])
    await either.store.write(blocks.block, BRUNO, EVA)
    for person, hidden in ((DINO, True), (FINN, True), (FINN, False)):
        await either.store.write(privacy.choose, person, hidden=hidden)
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
    await life.change(decisions.leave, match, CLEO.id)
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


SECRET = replace(PLACE, channel_id=71, channel_name="secret")
THREAD = replace(PLACE, channel_id=72, kind=ChannelKind.PUBLIC_THREAD, parent_id=PLACE.channel_id)
HIDEOUT = replace(THREAD, channel_id=73, kind=ChannelKind.PRIVATE_THREAD)


def codes(matches: Sequence[OpenMatch]) -> list[str]:
    return [match.code for match in matches]


async def test_those_that_wait_for_the_person_come_first(either: Life) -> None:
    waits_for_bruno = await either.start_match()
    await either.bid(waits_for_bruno, ANNA, 1)
    lobby = await either.open_table()
    waits_for_both = await either.start_match()
    of_anna, of_bruno = [
        await either.store.read(open_matches.mine, who.id) for who in (ANNA, BRUNO)
    ]
    assert codes(of_anna) == [waits_for_both.code, waits_for_bruno.code, lobby.code]
    assert [match.pending for match in of_anna] == [True, False, False]
    assert codes(of_bruno) == [waits_for_bruno.code, waits_for_both.code, lobby.code]
    assert [(match.seat, match.pending) for match in of_bruno] == [(1, True), (1, True), (1, False)]


async def test_they_are_narrowed_by_game_stage_and_code(either: Life) -> None:
    lobby, running = await either.open_table(), await either.start_match([ANNA, BRUNO, CLEO])
    await either.change(tables.cancel, await either.open_table([ANNA]), ANNA.id)

    async def mine(person_id: int = ANNA.id, **only: object) -> list[str]:
        return codes(await either.store.read(open_matches.mine, person_id, **only))  # type: ignore[arg-type] # each of another type

    assert await mine(running=True) == [running.code]
    assert await mine(game=GAME.key, limit=1) == [running.code]
    assert await mine(game="whist") == []
    assert await mine(like=lobby.code[1:]) == [lobby.code]
    for typed in ("%", "_", "\0", "A%", "\ud800"):
        assert await mine(like=typed) == []
    await either.change(decisions.leave, running, ANNA.id)
    assert await mine() == [lobby.code], "it was left"
    assert await mine(CLEO.id) == [running.code]


async def test_only_what_the_person_can_see_is_told_and_always_ones_own(either: Life) -> None:
    here, secret, thread, hideout = [
        await either.open_table([who], place=place)
        for who, place in ((BRUNO, PLACE), (BRUNO, SECRET), (CLEO, THREAD), (CLEO, HIDEOUT))
    ]

    async def told(person_id: int, *channels: int) -> set[str]:
        page = await either.store.read(open_matches.page, person_id, 7, channels, 0, 10)
        assert page.total == len(page.items)
        return set(codes(page.items))

    assert await told(STRANGER) == set()
    assert await told(STRANGER, 70) == {here.code, thread.code}
    assert await told(STRANGER, 71, 72) == {secret.code, thread.code}
    assert await told(STRANGER, 70, 73) == {here.code, thread.code, hideout.code}
    assert await told(CLEO.id) == {thread.code, hideout.code}
    await either.change(tables.join, secret, CLEO)
    await either.store.write(tables.move, thread.code, SECRET)
    assert await told(CLEO.id) == {secret.code, thread.code, hideout.code}
    assert await told(STRANGER, 70) == {here.code}
    page = await either.store.read(open_matches.page, STRANGER, 7, {70}, 10**20, 10)
    assert page.number == 0, "after the last page comes none"


async def offered(life: Life, person_id: int, place: Place = PLACE) -> list[str]:
    """The tables there that the person may join."""
    channels = [place.channel_id]
    found = await life.store.read(open_matches.tables, person_id, place.server_id, channels)
    return [table.code for table in found]


async def test_tables_are_those_with_a_seat_for_the_person_the_oldest_first(either: Life) -> None:
    oldest, newer = await either.open_table(), await either.open_table()
    await either.start_match()
    over = await either.auction({ANNA: 5, BRUNO: 4})
    await either.change(tables.rematch, over, ANNA)  # waits only for Bruno
    assert await offered(either, CLEO.id) == [oldest.code, newer.code]
    assert await offered(either, CLEO.id, SECRET) == []
    assert await offered(either, CLEO.id, replace(PLACE, server_id=8)) == []
    assert await offered(either, ANNA.id) == []
    first, _ = await either.store.read(open_matches.tables, CLEO.id, 7, [PLACE.channel_id])
    assert first.host == replace(ANNA, locale=None)
    assert (first.taken, first.seats) == (len(oldest.seats), oldest.most_seats)


async def test_no_table_is_there_where_somebody_and_the_person_keep_apart(life: Life) -> None:
    await life.open_table([ANNA, BRUNO])
    for person, other in ((ANNA, CLEO), (CLEO, ANNA), (BRUNO, CLEO), (CLEO, BRUNO)):
        await life.store.write(blocks.block, person, other)
        assert await offered(life, CLEO.id) == []
        await life.store.write(blocks.unblock, person.id, other.id)
