"""Shared results of the daily deal: one card each on a server, edited as others share."""

from datetime import timedelta

from bot.matches.changes import tables
from bot.matches.history import shares
from bot.matches.history.shares import Shared
from bot.matches.model.match import Person
from bot.matches.model.notices import Notice
from bot.matches.privacy import erase
from tests.bot.matches.playing.test_dailies import DAY, TODAY, open_daily, play
from tests.bot.matches.table import ANNA, BRUNO, CLEO, HARBOUR, Life, Watch, request

CHANNEL = 70


async def shared_by(life: Life, *people: Person) -> list[str]:
    """Play the deal and share it on one server. Returns the matches' codes."""
    codes = []
    for person in people:
        match = await play(life, await open_daily(life, person), person)
        codes.append(match.code)
        assert await life.store.write(shares.share, HARBOUR, CHANNEL, match.code)
    return codes


async def bring(life: Life) -> list[Notice]:
    """Deliver what is due or stale: a new message's id is 1000 and the notice's."""
    told = []
    for notice in await life.claimed():
        message = 1000 + notice.id if notice.message_id is None else notice.message_id
        await life.settle(notice, notice.channel_id, message if notice.says else None)
        told.append(notice)
    return told


def named(found: list[Shared]) -> list[tuple[int, str]]:
    return [(each.rank, each.person.name) for each in found]


async def test_a_card_is_posted_once_and_edited_as_others_share(either: Life) -> None:
    (code,) = await shared_by(either, ANNA)
    assert not await either.store.write(shares.share, HARBOUR, CHANNEL, code), "on its way"
    (card,) = await bring(either)
    assert (card.about, card.channel_id, card.posting is None) == (code, CHANNEL, False)
    assert not await either.store.write(shares.share, HARBOUR, CHANNEL, code), "it is there"
    assert await bring(either) == []
    (other,) = await shared_by(either, BRUNO)
    told = {each.about: (each.message_id, each.posting is None) for each in await bring(either)}
    assert told == {code: (1000 + card.id, True), other: (None, False)}
    assert await bring(either) == []


async def test_a_card_that_was_deleted_can_be_shared_again(life: Life) -> None:
    (code,) = await shared_by(life, ANNA)
    (notice,) = await life.claimed()
    await life.settle(notice, None, None)
    assert await life.store.write(shares.share, HARBOUR, CHANNEL, code)


async def test_results_are_ranked_among_those_who_shared_on_the_server(life: Life) -> None:
    await shared_by(life, ANNA, BRUNO)
    await play(life, await open_daily(life, CLEO), CLEO)
    found = await life.store.read(shares.shared, HARBOUR.id, TODAY)
    assert named(found) == [(1, "Anna"), (1, "Bruno")], "with the same bids, and without Cleo"
    assert await life.store.read(shares.shared, 8, TODAY) == []
    assert await life.store.read(shares.shared, HARBOUR.id, TODAY - DAY) == []


async def test_the_card_of_who_is_erased_is_deleted_and_the_others_change(life: Life) -> None:
    codes = await shared_by(life, ANNA, BRUNO)
    await bring(life)
    await life.store.write(erase.erase, ANNA.id, request())
    told = {each.about: each.says is None for each in await bring(life)}
    assert told == {codes[0]: True, codes[1]: False}
    assert named(await life.store.read(shares.shared, HARBOUR.id, TODAY)) == [(1, "Bruno")]


async def test_yesterdays_results_are_known_and_older_ones_forgotten(
    life: Life, watch: Watch
) -> None:
    await shared_by(life, ANNA)
    await bring(life)
    for day in (1, 2):
        watch.time += timedelta(days=1)
        await life.store.write(tables.draw_dailies)
        assert len(await life.store.read(shares.shared, HARBOUR.id, TODAY)) == (day == 1)
        assert await bring(life) == [], "the card stays as it is"


async def test_elsewhere_the_place_is_noted(life: Life) -> None:
    await play(life, await open_daily(life, ANNA), ANNA)
    assert await life.store.read(shares.noted_share, ANNA.id, 5) is None
    for code in ("AAAA", "BBBB"):
        await life.store.write(shares.note_share, ANNA.id, 5, code)
    assert await life.store.read(shares.noted_share, ANNA.id, 5) == "BBBB"
    assert await life.store.read(shares.noted_share, BRUNO.id, 5) is None
    assert await bring(life) == [], "there is nothing to tell"
