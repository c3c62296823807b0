"""A person's career and list of finished matches."""

from operator import attrgetter

import pytest
from msgspec.structs import replace

from bot.matches.history import careers
from bot.matches.history.careers import Career, HeadToHead, Onlooker, Selection
from bot.matches.model.place import NO_SERVER, ChannelKind
from bot.matches.operations import decisions, tables
from cogs.puerto_banana.rules import GAME
from tests.bot.matches.table import ANNA, BRUNO, CLEO, PLACE, STRANGER, Life

pytestmark = pytest.mark.usefixtures("newcomers_count")

HERE = Selection(ANNA.id, PLACE.server_id)


async def career_of_anna(life: Life, scope: Selection = HERE, reader: int = 0) -> Career:
    return await life.store.read(careers.career, scope, reader)


async def test_ratings_and_scores_are_added_up_over_all_games(life: Life) -> None:
    overs = []
    for mine, theirs in ((5, 4), (5, 4), (1, 4), (5, 5)):
        life.forward(60)
        overs.append(await life.auction({ANNA: mine, BRUNO: theirs}))
    await life.auction({ANNA: 4, CLEO: 5})
    career = await career_of_anna(life)
    rated = [line.rating_after for over in overs for line in over.results if line.seat == 0]
    assert career.ratings[GAME.key][:4] == rated
    told = [(each.player, each.ahead, each.behind) for each in career.against]
    assert told == [(BRUNO, 2, 1), (CLEO, 0, 1)]
    met = (await career_of_anna(life, reader=CLEO.id)).against
    assert [each.player for each in met] == [CLEO, BRUNO], "the reader first"


async def test_each_character_has_a_score_and_practice_is_on_no_server(life: Life) -> None:
    nowhere = replace(PLACE, server_id=NO_SERVER, kind=ChannelKind.NOWHERE)
    overs = [
        await life.auction({ANNA: 9}, computers=3),
        await life.auction({ANNA: 0}, computers=1),
        await life.auction({ANNA: 9}, computers=2, place=nowhere),
    ]
    for scope, counted in ((HERE, overs[:2]), (Selection(ANNA.id), overs)):
        in_order = [sorted(over.results, key=attrgetter("seat")) for over in counted]
        places = [[line.place for line in lines] for lines in in_order]
        met = {
            "larus": [(own, it) for own, *them in places for it in them[::2]],
            "sterna": [(own, it) for own, *them in places for it in them[1::2]],
        }
        career = await career_of_anna(life, scope)
        assert career.computers == tuple(
            HeadToHead(name, sum(own < it for own, it in pairs), sum(own > it for own, it in pairs))
            for name, pairs in met.items()
        )
        assert career.ratings == {}


async def test_a_computer_that_shares_the_place_is_not_beaten(life: Life) -> None:
    match = await life.start_match([ANNA], computers=1, round_limit=1)
    await life.automation.play_computers(match.code)
    (theirs,) = [amount for amount in (await life.store.load(match.code)).state.bids if amount]
    over = (await life.bid(match, ANNA, theirs)).match
    assert [line.place for line in over.results] == [1, 1]
    assert (await career_of_anna(life)).computers == (HeadToHead("larus", 0, 0),)


async def test_computers_of_a_match_that_was_left_do_not_count(life: Life) -> None:
    match = await life.start_match([ANNA, BRUNO, CLEO], computers=1, round_limit=2)
    await life.automation.play_computers(match.code)
    await life.everybody_bids(match, [ANNA, BRUNO, CLEO])
    await life.change(decisions.leave, match, ANNA.id)
    await life.play_out(match, [BRUNO, CLEO])
    career = await career_of_anna(life)
    assert career.computers == ()
    assert [each.ahead for each in career.against] == [0, 0]


async def test_finished_matches_come_newest_first_with_seats_and_board(either: Life) -> None:
    overs = []
    for _ in range(3):
        either.forward(60)
        overs.append(await either.auction({ANNA: 5, BRUNO: 4}, computers=1))
    await either.post(overs[2], message_id=4711)
    await either.open_table([ANNA])
    first = await either.store.read(careers.finished, HERE, 0, 2)
    assert [match.code for match in first.items] == [overs[2].code, overs[1].code]
    assert (first.number, first.last, first.total) == (0, 1, 3)
    assert [match.board_id for match in first.items] == [4711, None]
    players = [seat.player for seat in first.items[0].seats]
    names = {each if isinstance(each, str) else each.name for each in players}
    assert names == {"Anna", "Bruno", "larus"}
    rest = await either.store.read(careers.finished, HERE, 99, 2)
    assert ([match.code for match in rest.items], rest.number) == ([overs[0].code], 1)


async def test_a_thread_is_seen_from_its_channel_until_it_is_deleted(life: Life) -> None:
    thread = replace(PLACE, channel_id=72, kind=ChannelKind.PUBLIC_THREAD, parent_id=70)
    await life.auction({ANNA: 5, BRUNO: 4}, place=thread)

    async def seen(person_id: int, *channels: int) -> int:
        scope = replace(HERE, onlooker=Onlooker(person_id, frozenset(channels)))
        return (await life.store.read(careers.finished, scope, 0, 5)).total

    assert [await seen(STRANGER, 70), await seen(STRANGER, 71)] == [1, 0]
    await life.store.write(tables.close_thread, PLACE.server_id + 1, 72)
    assert await seen(STRANGER, 70) == 1, "another server's thread"
    await life.store.write(tables.close_thread, PLACE.server_id, 72)
    assert [await seen(STRANGER, 70), await seen(BRUNO.id)] == [0, 1]
