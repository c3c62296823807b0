"""Every refusal has its own class, and leaves every table as it was."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot import errors
from bot.games import IllegalMove
from bot.matches.changes import decisions, leaving, tables
from bot.matches.model.match import Match
from bot.matches.store import Store
from cogs.puerto_banana.rules import GAME, Bid, Options
from tests.bot.matches.table import (
    ANNA,
    BRUNO,
    CLEO,
    DINO,
    EVERYBODY,
    PLACE,
    STRANGER,
    Life,
    request,
)

AnyAttempt = Callable[[Store, str], Awaitable[object]]


class Attempt:
    """A change of a match, with its arguments."""

    def __init__(self, change: Callable[..., Any], *args: object, **named: object) -> None:
        self._change, self._args, self._named = change, args, named

    async def __call__(self, store: Store, code: str) -> None:
        await store.write(self._change, code, request(), *self._args, **self._named)


def terms(
    by: int = ANNA.id,
    *,
    round_limit: int | None = None,
    deadline: int | None = None,
    most_seats: int = 6,
) -> Attempt:
    options = Options(round_limit=round_limit)
    return Attempt(tables.configure, by, options=options, deadline=deadline, most_seats=most_seats)


def act(person_id: int, amount: int = 1, prompt: int = 1) -> Attempt:
    return Attempt(decisions.act, person_id, Bid(amount), prompt)


def stop(by: int) -> Attempt:
    return Attempt(leaving.stop, by, manager=False)


def take_out(person_id: int, by: int = 999) -> Attempt:
    return Attempt(leaving.take_out, person_id, by)


play_on, leave = Attempt(leaving.play_on, STRANGER), Attempt(leaving.leave, STRANGER)
join, rematch = Attempt(tables.join, DINO), Attempt(tables.rematch, ANNA)
start, cancel, back = [
    Attempt(change, ANNA.id) for change in (tables.start, tables.cancel, leaving.back)
]
add = Attempt(tables.add_computer, ANNA.id, "larus")


async def refused(life: Life, match: Match, attempt: AnyAttempt, refusal: type[Exception]) -> Any:
    before = await life.tables()
    with pytest.raises(refusal) as caught:
        await attempt(life.store, match.code)
    assert await life.tables() == before
    return caught.value


IN_THE_LOBBY: list[tuple[Attempt, type[Exception]]] = [
    (Attempt(tables.join, BRUNO), errors.AlreadySeated),
    (Attempt(tables.start, BRUNO.id), errors.NotHost),
    (Attempt(tables.cancel, BRUNO.id), errors.NotHost),
    (Attempt(tables.add_computer, BRUNO.id, "larus"), errors.NotHost),
    (Attempt(tables.remove_computer, BRUNO.id, 1), errors.NotHost),
    (Attempt(tables.remove_computer, ANNA.id, 1), errors.NoComputerSeated),
    (Attempt(tables.claim, STRANGER, "first"), errors.NotYourMatch),
    (stop(BRUNO.id), errors.NotHost),
    (terms(BRUNO.id), errors.NotHost),
    (terms(round_limit=0), IllegalMove),
    (terms(deadline=59), errors.WrongDeadline),
    (terms(deadline=604801), errors.WrongDeadline),
    (terms(most_seats=1), errors.WrongSeats),
    (terms(most_seats=7), errors.WrongSeats),
    (leave, errors.NotYourMatch),
    (act(ANNA.id), errors.NotStarted),
    (back, errors.NotStarted),
    (rematch, errors.NotStarted),
]


@pytest.mark.parametrize(("attempt", "refusal"), IN_THE_LOBBY)
async def test_lobby_refuses(life: Life, attempt: Attempt, refusal: type[Exception]) -> None:
    await refused(life, await life.open_table(), attempt, refusal)


async def test_full_table_refuses_people_and_computers(life: Life) -> None:
    table = await life.open_table(EVERYBODY[:3], computers=0)
    await terms(most_seats=3)(life.store, table.code)
    full = await refused(life, table, join, errors.TableFull)
    assert full.values == {"seats": 3}
    await refused(life, table, add, errors.TableFull)
    fewer = await refused(life, table, terms(most_seats=2), errors.WrongSeats)
    assert fewer.values == {"least": 3, "most": 6}


async def test_one_person_alone_cannot_start(life: Life) -> None:
    table = await life.open_table([ANNA])
    refusal = await refused(life, table, start, errors.TooFewSeats)
    assert refusal.values == {"least": 2, "missing": 1}


@pytest.mark.parametrize(
    ("terms", "refusal"),
    [
        ({"deadline": 1}, errors.WrongDeadline),
        ({"deadline": 60, "bank": 300}, errors.WrongDeadline),
        ({"bank": 300}, errors.WrongDeadline),
        ({"most_seats": 9}, errors.WrongSeats),
        ({"computers": 6}, errors.TableFull),
        ({"options": Options(round_limit=-1)}, IllegalMove),
    ],
)
async def test_opening_refuses_terms_that_cannot_be(
    life: Life, terms: dict[str, Any], refusal: type[Exception]
) -> None:
    async def opening(store: Store, code: str) -> None:
        await store.write(tables.open_table, GAME.key, PLACE, ANNA, **terms, request_id=request())

    await refused(life, await life.open_table(), opening, refusal)


IN_PLAY: list[tuple[Attempt, type[Exception]]] = [
    (join, errors.AlreadyStarted),
    (start, errors.AlreadyStarted),
    (cancel, errors.AlreadyStarted),
    (add, errors.AlreadyStarted),
    (terms(), errors.AlreadyStarted),
    (rematch, errors.AlreadyStarted),
    (leave, errors.NotYourMatch),
    (stop(STRANGER), errors.NotYourMatch),
    (stop(CLEO.id), errors.NotYourMatch),
    (take_out(CLEO.id), errors.NotYourMatch),
    (take_out(BRUNO.id, by=ANNA.id), errors.OwnMatch),
    (take_out(BRUNO.id, by=CLEO.id), errors.OwnMatch),
    (play_on, errors.NotYourMatch),
    (act(STRANGER), errors.NotYourMatch),
    (act(CLEO.id), errors.NotYourMatch),
    (act(ANNA.id, prompt=2), errors.StalePrompt),
    (act(ANNA.id, -1), IllegalMove),
    (act(ANNA.id, 10**100), IllegalMove),
]


@pytest.mark.parametrize(("attempt", "refusal"), IN_PLAY)
async def test_running_match_refuses(
    life: Life, attempt: Attempt, refusal: type[Exception]
) -> None:
    match = await life.start_match([ANNA, BRUNO, CLEO])
    await life.store.write(leaving.leave, match.code, request(), CLEO.id)
    await life.bid(match, BRUNO, 3)
    await refused(life, match, attempt, refusal)


AFTER_THE_END: list[Attempt] = [
    join,
    start,
    cancel,
    add,
    back,
    leave,
    play_on,
    terms(),
    act(ANNA.id),
    take_out(BRUNO.id),
]


@pytest.mark.parametrize("attempt", [*AFTER_THE_END, stop(ANNA.id)])
async def test_match_that_is_over_refuses(life: Life, attempt: Attempt) -> None:
    match = await life.start_match(round_limit=1)
    await life.play_out(match, [ANNA, BRUNO])
    await refused(life, match, attempt, errors.MatchOver)


async def test_refusal_on_postgresql_changes_nothing(either: Life) -> None:
    match = await either.start_match()
    await refused(either, match, act(ANNA.id, -1), IllegalMove)
    await refused(either, match, act(ANNA.id, prompt=7), errors.StalePrompt)
