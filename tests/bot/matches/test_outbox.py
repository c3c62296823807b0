"""The outbox's rows: each is told once, and drawn again when what it shows has changed."""

from datetime import timedelta

from bot.matches import privacy
from bot.matches.db import outbox, series, servers, take_backs
from bot.matches.db.tables.people import NoticeRow
from bot.matches.model.messages import Notice, NoticeKind
from tests.bot.matches.table import ANNA, HARBOUR, Life

CALLS = NoticeRow.kind == NoticeKind.SERIES_CALL


async def tell_anna(life: Life) -> Notice:
    """Have Anna told now, this or once more."""
    await life.store.write(privacy.choose, ANNA, quiet=False)
    await life.store.write(series.notify, 1, [ANNA.id, -1])
    (notice,) = await life.due()
    return notice


async def told(life: Life) -> None:
    """Anna has been told."""
    await life.write(await tell_anna(life), 500, 501)


async def test_a_person_is_told_once_and_a_change_is_edited_without_a_call(either: Life) -> None:
    notice = await tell_anna(either)
    assert (notice.to, notice.on_server, notice.wanted_since) == (ANNA.id, False, either.now())
    await either.write(notice, 500, 501)
    assert await either.due() == []
    await either.store.write(outbox.redraw, CALLS)
    (edited,) = await either.due()
    assert (edited.message_id, edited.wanted_since) == (501, None)
    await either.write(edited, 500, None)
    assert await either.due() == []


async def test_what_has_changed_since_it_was_drawn_is_drawn_again(either: Life) -> None:
    notice = await tell_anna(either)
    await either.store.write(outbox.redraw, CALLS)
    await either.write(notice, 500, 501)
    (edited,) = await either.due()
    assert (edited.message_id, edited.wanted_since) == (501, None)


async def test_an_older_state_saved_after_a_newer_one_is_drawn_again(either: Life) -> None:
    await told(either)
    await either.store.write(outbox.redraw, CALLS)
    (older,) = await either.due()
    await either.store.write(outbox.redraw, CALLS)
    (newer,) = await either.due()
    await either.write(newer, 500, 501)
    assert await either.due() == []
    await either.write(older, 500, 501)
    assert len(await either.due()) == 1


async def test_who_is_to_be_told_once_more_meanwhile_gets_another_message(either: Life) -> None:
    notice = await tell_anna(either)
    either.forward(1)
    again = await tell_anna(either)
    assert again.wanted_since != notice.wanted_since
    await either.write(notice, 500, 501)
    (following,) = await either.due()
    assert (following.wanted_since, following.message_id) == (again.wanted_since, 501)


async def test_who_could_not_be_told_is_not_told_of_a_change(life: Life) -> None:
    await life.write(await tell_anna(life), None, None)
    await life.store.write(outbox.redraw, CALLS)
    assert await life.due() == []


async def test_a_message_to_somebody_erased_meanwhile_is_taken_back(life: Life) -> None:
    await told(life)
    notice = await tell_anna(life)
    await life.forget(ANNA)
    await life.write(notice, 500, 502)
    taken_back = await life.store.read(take_backs.pending)
    assert (500, 502) in {(channel_id, message_id) for channel_id, message_id, _ in taken_back}


async def test_a_card_waits_for_the_answer_that_posts_it(life: Life) -> None:
    await life.store.write(servers.remember_server, HARBOUR)
    for about in "12":
        args = (NoticeKind.SERIES, HARBOUR.id, 70, about)
        await life.store.write(outbox.post, *args, answer_time=timedelta(seconds=5))
    assert await life.due() == []
    await life.store.write(outbox.answered, 1, 700)
    await life.store.write(outbox.redraw, NoticeRow.about == "2")
    await life.store.write(outbox.answered, 2, 701)
    life.forward(5)
    assert [each.message_id for each in await life.due()] == [701]
