"""Notices: a person is told once, whichever process tells them."""

import asyncio

from bot.matches.db import servers
from bot.matches.db.people.notices import CLAIMED_FOR
from bot.matches.model.notices import Notice
from bot.matches.privacy import erase
from tests.bot.matches.news import News
from tests.bot.matches.table import ANNA, Life, Watch


async def news_for_anna(life: Life) -> News:
    news = News(life)
    news.lines = ["one", "two"]
    await life.store.write(servers.choose, ANNA, quiet=False)
    await news.due(ANNA)
    return news


async def tell(life: Life) -> Notice:
    """Claim the only notice, and post it."""
    (notice,) = await life.claimed()
    await life.settle(notice, 500, 501)
    return notice


async def test_a_person_is_told_once_and_what_has_changed_is_edited_without_a_call(
    either: Life, watch: Watch
) -> None:
    news = await news_for_anna(either)
    notice = await tell(either)
    assert (notice.to.id, notice.says) == (ANNA.id, "one two")
    assert (notice.posting, notice.unsettled) == (int(watch.now().timestamp()), False)
    assert await either.claimed() == []
    news.lines = ["two"]
    edited = await tell(either)
    assert (edited.says, edited.posting) == ("two", None)
    news.lines = []
    (gone,) = await either.claimed()
    assert (gone.says, gone.message_id) == (None, 501)
    await either.settle(gone, 500, None)
    assert await either.claimed() == []


async def test_nothing_is_told_where_there_is_nothing_to_tell(life: Life) -> None:
    news = await news_for_anna(life)
    news.lines = []
    (notice,) = await life.claimed()
    assert (notice.says, notice.posting) == (None, None)


async def test_of_several_processes_one_tells(either: Life) -> None:
    await news_for_anna(either)
    (waiting,) = await either.waiting()
    claims = await asyncio.gather(*(either.claim(waiting) for _ in range(5)))
    assert len([each for each in claims if each is not None]) == 1


async def test_what_a_killed_process_had_claimed_is_told_under_the_same_number(
    either: Life, watch: Watch
) -> None:
    news = await news_for_anna(either)
    (lost,) = await either.claimed()
    watch.forward(CLAIMED_FOR.total_seconds())
    assert await either.claimed() == [], "it may still be on its way"
    watch.forward(1)
    (found,) = await either.claimed()
    assert (found.posting, found.unsettled) == (lost.posting, True)
    assert await either.settle(found, 500, 501)
    assert await either.settle(lost, 500, 400), "it was late, and changes nothing"
    await news.due(ANNA)
    (following,) = await either.claimed()
    assert (following.message_id, following.unsettled) == (501, False)


async def test_somebody_erased_meanwhile_keeps_no_message(life: Life) -> None:
    news = await news_for_anna(life)
    await tell(life)
    await news.due(ANNA)
    (notice,) = await life.claimed()
    await life.forget(ANNA)
    assert not await life.settle(notice, 500, 502)
    assert {channel_id for channel_id, *_ in await life.store.read(erase.take_backs)} == {500}
