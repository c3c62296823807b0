"""The daily deal: one try, the same luck for all, no secrets before its end, shared results."""

import asyncio
from datetime import date, timedelta

import msgspec
import pytest

from bot.games.chance import seal
from bot.games.computer import NORMAL
from bot.games.record import verify
from bot.matches import privacy
from bot.matches.db.engine.database import Database
from bot.matches.history import dailies, replays
from bot.matches.history.dailies import Daily, Rank
from bot.matches.history.leaderboard import Boards, Leaderboard
from bot.matches.model.match import Match, Status
from bot.matches.model.messages import Notice
from bot.matches.model.seat import Person
from bot.matches.operations import decisions, tables
from tests.bot.matches.table import ANNA, BRUNO, CLEO, GAMES, HARBOUR, START, Life, Watch, request
from tests.refusals import refused

TODAY, DAY = START.date(), timedelta(days=1)
LATE = Person(9, "Late")


@pytest.fixture(autouse=True)
def short_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cogs.puerto_banana.rules.TARGET", 20)


async def open_daily(life: Life, person: Person, again: date | None = None) -> Match:
    return (await life.store.write(tables.play_daily, person, request(), again)).match


async def practise(life: Life, person: Person) -> Match:
    practice = await life.store.write(tables.practise, "puerto-banana", person, NORMAL, request())
    return practice.match


async def play(life: Life, match: Match, person: Person, *, patient: bool = True) -> Match:
    """Bid 3 each round, if ``patient`` after the computers have; each bid ends its round."""
    while match.status is Status.RUNNING:
        if patient:
            await life.automation.play_computers(match.code)
        before, match = match, (await life.bid(match, person, 3)).match
        assert match.state.round > before.state.round or match.status is Status.OVER
    return match


async def daily_of(life: Life, person: Person, day: date = TODAY) -> Daily:
    found = await life.store.read(dailies.daily, person.id, day)
    assert found is not None
    return found


async def test_what_the_person_has_chosen_holds_from_the_first_decision_on(life: Life) -> None:
    await life.store.write(privacy.choose, ANNA, quiet=True)
    practice = await practise(life, ANNA)
    over = await life.change(decisions.stop, practice, ANNA.id, False)
    again = await life.change(tables.rematch, over, ANNA)
    for match in (await open_daily(life, ANNA), practice, again):
        assert match.people()[0].quiet


async def test_everybody_meets_the_same_choices_of_the_same_opponents(life: Life) -> None:
    annas = await play(life, await open_daily(life, ANNA), ANNA)
    brunos = await play(life, await open_daily(life, BRUNO), BRUNO, patient=False)
    assert (await practise(life, CLEO)).commitment != annas.commitment
    life.watch.time += DAY
    one, other = [await life.store.read(replays.record, each.code) for each in (annas, brunos)]
    assert msgspec.structs.replace(one, steps=[]) == msgspec.structs.replace(other, steps=[])
    steps = [[(each.seat, each.action) for each in record.steps] for record in (one, other)]
    assert steps[0] == steps[1]
    assert verify(msgspec.json.encode(one), GAMES).standings
    again = await open_daily(life, CLEO, TODAY)
    assert (again.commitment, again.day, len(again.seats)) == (annas.commitment, None, 4)


async def test_there_is_one_try_however_often_it_is_begun(database: Database, watch: Watch) -> None:
    two = [Life(database, GAMES, watch) for _ in range(2)]
    begun = await asyncio.gather(*(open_daily(life, ANNA) for life in (*two, *two)))
    assert len({match.code for match in begun}) == 1
    assert await open_daily(two[0], BRUNO) not in begun
    await two[0].change(decisions.leave, begun[0], ANNA.id)
    left = await open_daily(two[1], ANNA)
    assert (left.code, left.status) == (begun[0].code, Status.OVER)
    assert (await daily_of(two[1], ANNA)).result is None
    watch.time += DAY
    assert await open_daily(two[1], ANNA) != left


async def test_being_forgotten_is_no_second_try(life: Life) -> None:
    await play(life, await open_daily(life, ANNA), ANNA)
    await life.forget(ANNA)
    life.watch.time = life.watch.time.replace(hour=23, minute=59)
    with refused("forgotten-today"):
        await open_daily(life, ANNA)
    assert (await open_daily(life, BRUNO)).day == TODAY
    assert ANNA.id not in [row[0] for row in (await life.tables())["people"]]
    life.watch.time += timedelta(minutes=1)
    assert (await open_daily(life, ANNA)).day == TODAY + DAY
    assert (await open_daily(life, ANNA, TODAY)).day is None


async def test_the_seal_comes_a_day_before_and_the_secret_a_day_after(life: Life) -> None:
    await life.store.write(dailies.draw)
    sealed = (await daily_of(life, ANNA)).next_seal
    life.watch.time += DAY
    match = await play(life, await open_daily(life, ANNA), ANNA)
    during = await daily_of(life, ANNA, TODAY + DAY)
    assert match.commitment == sealed
    assert (match.seed, during.secret, during.rank) == (None, None, None)
    assert during.result is not None
    with refused("no-such-day"):
        await open_daily(life, BRUNO, TODAY + DAY)
    life.watch.time = life.watch.time.replace(hour=0) + DAY
    over, after = await life.store.load(match.code), await daily_of(life, ANNA, TODAY + DAY)
    assert over.seed == after.secret
    assert after.secret is not None
    assert seal(bytes.fromhex(after.secret)) == sealed
    assert over.record_hash == match.record_hash is not None
    assert await life.store.read(dailies.daily, ANNA.id, TODAY + 3 * DAY) is None


async def test_a_day_whose_next_deal_is_not_drawn_yet_has_none(life: Life) -> None:
    await life.store.write(dailies.draw)
    life.watch.time += DAY
    assert await life.store.read(dailies.daily, ANNA.id) is None


async def test_people_in_time_are_ranked_by_place_then_score(either: Life) -> None:
    people = {ANNA: (2, 90), BRUNO: (1, 210), CLEO: (2, 80)}
    for person, (place, score) in people.items():
        match = await play(either, await open_daily(either, person), person)
        await either.execute(
            f"UPDATE results SET place = {place}, score = {score} WHERE seat = 0 "
            f"AND match_id = (SELECT id FROM matches WHERE code = '{match.code}')"
        )
    late = await open_daily(either, LATE)
    either.watch.time += DAY
    await play(either, late, LATE)
    await either.forget(BRUNO)
    ranks = {person: (await daily_of(either, person)).rank for person in people}
    assert ranks[ANNA] == Rank(players=3, better=1)
    assert ranks[CLEO] == Rank(players=3, better=2)
    assert (await daily_of(either, LATE)).result is None
    assert (await daily_of(either, BRUNO)).code is None
    board = await either.store.read(Boards().page, Leaderboard("puerto-banana", 0), ANNA.id)
    assert board.total == 0
    matches = (await either.exported(ANNA.id))["matches"]
    assert [match["day"] for match in matches] == [TODAY]


CHANNEL = 70


async def shared_by(life: Life, *people: Person) -> list[str]:
    """Play the deal and share it on one server. Returns the matches' codes."""
    codes = []
    for person in people:
        match = await play(life, await open_daily(life, person), person)
        codes.append(match.code)
        await life.store.write(dailies.share, HARBOUR, CHANNEL, match.code)
    return codes


async def bring(life: Life) -> list[Notice]:
    """Deliver what is due or stale: a new message's id is 1000 and the notice's."""
    told = await life.due()
    for notice in told:
        await life.write(notice, notice.channel_id, notice.message_id or 1000 + notice.id)
    return told


async def ranks(life: Life, server_id: int = HARBOUR.id) -> list[tuple[int, str]]:
    """The day's results that were shared on the server."""
    found = await life.store.read(dailies.shared, server_id, TODAY)
    return [(each.rank, each.person.name) for each in found]


async def test_a_card_is_posted_once_and_edited_as_others_share(either: Life) -> None:
    (code,) = await shared_by(either, ANNA)
    await either.store.write(dailies.share, HARBOUR, CHANNEL, code)
    (card,) = await bring(either)
    assert (card.about, card.channel_id, card.wanted_since is None) == (code, CHANNEL, False)
    await either.store.write(dailies.share, HARBOUR, CHANNEL, code)
    assert await bring(either) == []
    (other,) = await shared_by(either, BRUNO)
    told = {each.about: each.message_id for each in await bring(either)}
    assert told == {code: 1000 + card.id, other: None}
    assert await bring(either) == []
    await play(either, await open_daily(either, CLEO), CLEO)
    assert await ranks(either) == [(1, "Anna"), (1, "Bruno")], "with the same bids; not Cleo"
    assert await ranks(either, 8) == []
    assert await either.store.read(dailies.shared, HARBOUR.id, TODAY - DAY) == []


async def test_a_card_that_was_deleted_can_be_shared_again(life: Life) -> None:
    (code,) = await shared_by(life, ANNA)
    (notice,) = await life.due()
    await life.write(notice, CHANNEL, None)
    await life.store.write(dailies.share, HARBOUR, CHANNEL, code)
    (again,) = await life.due()
    assert again.wanted_since is not None


async def test_the_cards_change_when_somebody_is_erased(life: Life) -> None:
    codes = await shared_by(life, ANNA, BRUNO)
    await bring(life)
    await life.forget(ANNA)
    assert {each.about for each in await bring(life)} == {*codes}
    assert await ranks(life) == [(1, "Bruno")]


async def test_yesterdays_results_are_known_and_older_ones_forgotten(life: Life) -> None:
    await shared_by(life, ANNA)
    await bring(life)
    for day in (1, 2):
        life.watch.time += DAY
        await life.automation.purge()
        assert len(await ranks(life)) == (day == 1)
        assert await bring(life) == [], "the card stays as it is"


async def test_elsewhere_the_place_is_noted(life: Life) -> None:
    await play(life, await open_daily(life, ANNA), ANNA)
    await life.store.write(dailies.note_share, ANNA.id, 5, "AAAA")
    shares = [(5, "AAAA"), (6, "AAAA"), (5, "BBBB")]
    noted = [await life.store.read(dailies.noted_share, ANNA.id, *share) for share in shares]
    noted.append(await life.store.read(dailies.noted_share, BRUNO.id, 5, "AAAA"))
    assert noted == [True, False, False, False]
    assert await bring(life) == [], "there is nothing to tell"
