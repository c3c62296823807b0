"""Shared results of the daily deal: one card each on a server, edited as others share."""

from bot.matches.history import shares
from bot.matches.model.match import Person
from bot.matches.model.notices import Notice
from tests.bot.matches.playing.test_dailies import DAY, TODAY, open_daily, play
from tests.bot.matches.table import ANNA, BRUNO, CLEO, HARBOUR, Life, Watch

CHANNEL = 70


async def shared_by(life: Life, *people: Person) -> list[str]:
    """Play the deal and share it on one server. Returns the matches' codes."""
    codes = []
    for person in people:
        match = await play(life, await open_daily(life, person), person)
        codes.append(match.code)
        await life.store.write(shares.share, HARBOUR, CHANNEL, match.code)
    return codes


async def bring(life: Life) -> list[Notice]:
    """Deliver what is due or stale: a new message's id is 1000 and the notice's."""
    told = await life.due()
    for notice in told:
        await life.write(notice, notice.channel_id, notice.message_id or 1000 + notice.id)
    return told


async def ranks(life: Life, server_id: int = HARBOUR.id) -> list[tuple[int, str]]:
    """The day's results that were shared on the server."""
    found = await life.store.read(shares.shared, server_id, TODAY)
    return [(each.rank, each.person.name) for each in found]


async def test_a_card_is_posted_once_and_edited_as_others_share(either: Life) -> None:
    (code,) = await shared_by(either, ANNA)
    await either.store.write(shares.share, HARBOUR, CHANNEL, code)
    (card,) = await bring(either)
    assert (card.about, card.channel_id, card.nonce is None) == (code, CHANNEL, False)
    await either.store.write(shares.share, HARBOUR, CHANNEL, code)
    assert await bring(either) == []
    (other,) = await shared_by(either, BRUNO)
    told = {each.about: (each.message_id, each.nonce is None) for each in await bring(either)}
    assert told == {code: (1000 + card.id, True), other: (None, False)}
    assert await bring(either) == []
    await play(either, await open_daily(either, CLEO), CLEO)
    assert await ranks(either) == [(1, "Anna"), (1, "Bruno")], "with the same bids; not Cleo"
    assert await ranks(either, 8) == []
    assert await either.store.read(shares.shared, HARBOUR.id, TODAY - DAY) == []


async def test_a_card_that_was_deleted_can_be_shared_again(life: Life) -> None:
    (code,) = await shared_by(life, ANNA)
    (notice,) = await life.due()
    await life.write(notice, CHANNEL, None)
    await life.store.write(shares.share, HARBOUR, CHANNEL, code)
    (again,) = await life.due()
    assert again.nonce is not None


async def test_the_cards_change_when_somebody_is_erased(life: Life) -> None:
    codes = await shared_by(life, ANNA, BRUNO)
    await bring(life)
    await life.forget(ANNA)
    assert {each.about for each in await bring(life)} == {*codes}
    assert await ranks(life) == [(1, "Bruno")]


async def test_yesterdays_results_are_known_and_older_ones_forgotten(
    life: Life, watch: Watch
) -> None:
    await shared_by(life, ANNA)
    await bring(life)
    for day in (1, 2):
        watch.time += DAY
        await life.automation.purge()
        assert len(await ranks(life)) == (day == 1)
        assert await bring(life) == [], "the card stays as it is"


async def test_elsewhere_the_place_is_noted(life: Life) -> None:
    await play(life, await open_daily(life, ANNA), ANNA)
    await life.store.write(shares.note_share, ANNA.id, 5, "AAAA")
    asked = [(ANNA, 5, "AAAA"), (ANNA, 6, "AAAA"), (ANNA, 5, "BBBB"), (BRUNO, 5, "AAAA")]
    noted = [
        await life.store.read(shares.noted_share, person.id, place, code)
        for person, place, code in asked
    ]
    assert noted == [True, False, False, False]
    assert await bring(life) == [], "there is nothing to tell"
