"""A match's luck: sealed when the table opens, mixed with the first message that shows the seal."""

import pytest

from bot.games.chance import match_chance, seal
from bot.games.entry import find_games
from bot.games.record import FORMAT, Record, encoded, verify
from bot.matches.db.engine.database import Database
from bot.matches.history import replays
from bot.matches.model.match import Match, Status
from bot.matches.operations import decisions, tables
from cogs.bananine.rules import GAME
from tests.bot.matches.table import ANNA, BRUNO, Life, Watch

GAMES = find_games()
BOARD, ANOTHER = 1201, 1202


@pytest.fixture
def life(database: Database, watch: Watch) -> Life:
    return Life(database, GAMES, watch)


async def open_sealed(life: Life) -> Match:
    """A table of Anna and two computer players."""
    return await life.open_table([ANNA], game=GAME.key, computers=2)


async def over(life: Life, match: Match) -> Record:
    """The record of the match, which holds, once Anna has left it to the computer players."""
    match = await life.change(decisions.leave, match, ANNA.id)
    record = await life.store.read(replays.record, match.code)
    assert verify(encoded(record), GAMES).seed == match.seed == record.seed
    return record


async def test_the_seal_is_there_with_the_table_and_stays(life: Life) -> None:
    table = await open_sealed(life)
    match = await life.change(tables.start, table, ANNA.id)
    assert match.commitment == table.commitment is not None
    before_the_end = (table, match, await life.store.load(match.code))
    secret = bytes.fromhex((await over(life, match)).seed)
    assert seal(secret) == table.commitment
    for told in before_the_end:
        assert told.seed is None
        assert repr(secret) not in repr(told)
        assert secret.hex() not in repr(told)


async def test_the_luck_is_mixed_with_the_first_message_of_the_board(life: Life) -> None:
    table = await open_sealed(life)
    await life.post(table, message_id=BOARD)
    await life.post(table, message_id=ANOTHER)
    match = await life.change(tables.start, table, ANNA.id, ANOTHER)
    assert match.mix == BOARD
    await life.automation.play_computers(match.code)
    record = await over(life, match)
    assert (record.format, record.mix) == (FORMAT, str(BOARD))
    assert record.levels == [None, "normal", "normal"]
    assert record.commitment == table.commitment
    secret = bytes.fromhex(record.seed)
    assert match.state == GAME.setup(3, match.options, match_chance(secret, str(BOARD)))
    assert match.state != GAME.setup(3, match.options, match_chance(secret, None))


async def test_a_message_posted_after_the_start_changes_no_luck(life: Life) -> None:
    match = await life.change(tables.start, await open_sealed(life), ANNA.id)
    await life.post(match, message_id=BOARD)
    record = await over(life, match)
    assert record.mix is None
    luck = match_chance(bytes.fromhex(record.seed), None)
    assert match.state == GAME.setup(3, match.options, luck)


async def test_start_pressed_on_a_message_that_is_not_stored_yet_mixes_it_in(life: Life) -> None:
    match = await life.change(tables.start, await open_sealed(life), ANNA.id, BOARD)
    await life.post(match, message_id=BOARD)
    assert (await life.store.load(match.code)).mix == BOARD


async def test_a_rematch_has_a_secret_and_a_seal_of_its_own(life: Life) -> None:
    old = await life.stop(await life.start_match(game=GAME.key))
    again = await life.change(tables.rematch, old, ANNA)
    assert again.commitment not in (None, old.commitment)
    await life.post(again, message_id=BOARD)
    both = await life.change(tables.rematch, old, BRUNO)
    assert (both.status, both.mix, both.commitment) == (Status.RUNNING, BOARD, again.commitment)


async def test_a_rematch_without_a_board_draws_from_its_secret(life: Life) -> None:
    match = await life.stop(await life.start_match([ANNA], game=GAME.key, computers=1))
    again = await life.change(tables.rematch, match, ANNA)
    assert (again.status, again.mix) == (Status.RUNNING, None)
    assert (await over(life, again)).mix is None
