"""A match's luck: sealed when the table opens, mixed with the first message that shows the seal."""

import pytest

from bot.catalogue import find_games
from bot.games.chance import match_chance, seal
from bot.games.record import FORMAT, Record, encoded
from bot.games.verifying import verify
from bot.matches.changes import leaving, tables
from bot.matches.db import surfaces as surface_rows
from bot.matches.db.engine.database import Database
from bot.matches.history import replays
from bot.matches.model.match import Match, Status
from bot.matches.model.surface import Surface, SurfaceKind
from cogs.bananine.rules import GAME
from tests.bot.matches.table import ANNA, BRUNO, PLACE, Life, Watch, request

GAMES = find_games()
BOARD, ANOTHER = 1201, 1202


@pytest.fixture
def life(database: Database, watch: Watch) -> Life:
    return Life(database, GAMES, watch.now)


@pytest.fixture
def either(either_database: Database, watch: Watch) -> Life:
    return Life(either_database, GAMES, watch.now)


async def open_sealed(life: Life) -> Match:
    """A table of Anna and two computer players."""
    return await life.open_table([ANNA], game=GAME.key, computers=2)


async def post_board(life: Life, match: Match, message_id: int) -> None:
    """Post the match's board as this message."""
    place, version = PLACE.channel_id, match.version
    board = Surface(match.code, SurfaceKind.BOARD, None, place, message_id, version)
    await life.store.write(surface_rows.save, match.code, [board])


async def start(life: Life, match: Match, message_id: int | None = None) -> Match:
    outcome = await life.store.write(tables.start, match.code, request(), ANNA.id, message_id)
    return outcome.match


async def play_out(life: Life, match: Match) -> Match:
    """Have the computer play for Anna, who leaves; without people, the match is over."""
    await life.store.write(leaving.leave, match.code, request(), ANNA.id)
    return await life.store.load(match.code)


async def secret_of(life: Life, match: Match) -> bytes:
    return bytes.fromhex((await play_out(life, match)).seed or "")


async def record_of(life: Life, match: Match) -> Record:
    """The record of a match, which holds."""
    record = await life.store.read(replays.record, match.code)
    assert verify(encoded(record), GAMES).seed == match.seed
    return record


async def test_the_seal_is_there_with_the_table_and_stays(life: Life) -> None:
    table = await open_sealed(life)
    match = await start(life, table)
    assert table.commitment is not None
    assert match.commitment == table.commitment
    assert (table.seed, match.seed) == (None, None)
    before_the_end = (table, match, await life.store.load(match.code))
    secret = await secret_of(life, match)
    assert seal(secret) == table.commitment
    for told in before_the_end:
        assert repr(secret) not in repr(told)
        assert secret.hex() not in repr(told)


async def test_the_luck_is_mixed_with_the_first_message_of_the_board(life: Life) -> None:
    table = await open_sealed(life)
    await post_board(life, table, BOARD)
    await post_board(life, table, ANOTHER)
    match = await start(life, table, ANOTHER)
    assert match.mix == BOARD
    secret = await secret_of(life, match)
    assert match.state == GAME.setup(3, match.options, match_chance(secret, str(BOARD)))
    assert match.state != GAME.setup(3, match.options, match_chance(secret, None))


async def test_a_message_posted_after_the_start_changes_no_luck(life: Life) -> None:
    match = await start(life, await open_sealed(life))
    await post_board(life, match, BOARD)
    assert (await life.store.load(match.code)).mix is None
    secret = await secret_of(life, match)
    assert match.state == GAME.setup(3, match.options, match_chance(secret, None))


async def test_start_pressed_on_a_message_that_is_not_stored_yet_mixes_it_in(either: Life) -> None:
    table = await open_sealed(either)
    match = await start(either, table, BOARD)
    await post_board(either, match, BOARD)
    assert (await either.store.load(match.code)).mix == BOARD


async def test_the_record_holds_secret_and_mix_and_is_verified(life: Life) -> None:
    table = await open_sealed(life)
    await post_board(life, table, BOARD)
    match = await start(life, table)
    await life.automation.play_computers(match.code)
    over = await play_out(life, match)
    record = await record_of(life, over)
    assert (record.format, record.mix) == (FORMAT, str(BOARD))
    assert record.levels == [None, "normal", "normal"]
    assert (record.seed, record.commitment) == (over.seed, table.commitment)


async def test_a_rematch_has_a_secret_and_a_seal_of_its_own(either: Life) -> None:
    old = await either.start_match(game=GAME.key)
    await either.store.write(leaving.stop, old.code, request(), 1, manager=True)
    again = (await either.store.write(tables.rematch, old.code, request(), ANNA)).match
    assert again.commitment not in (None, old.commitment)
    await post_board(either, again, BOARD)
    both = (await either.store.write(tables.rematch, old.code, request(), BRUNO)).match
    assert (both.status, both.mix, both.commitment) == (Status.RUNNING, BOARD, again.commitment)


async def test_a_rematch_that_starts_before_it_has_a_board_draws_from_its_secret(
    life: Life,
) -> None:
    match = await life.start_match([ANNA], game=GAME.key, computers=1)
    await life.store.write(leaving.stop, match.code, request(), 1, manager=True)
    again = (await life.store.write(tables.rematch, match.code, request(), ANNA)).match
    assert (again.status, again.mix) == (Status.RUNNING, None)
    assert (await record_of(life, await play_out(life, again))).mix is None
