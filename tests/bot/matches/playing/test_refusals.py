"""Every refusal has its own class, and leaves every table as it was."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

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
from tests.refusals import refused

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


async def refuses(life: Life, match: Match, attempt: AnyAttempt, key: str) -> Any:
    before = await life.tables()
    with refused(key) as caught:
        await attempt(life.store, match.code)
    assert await life.tables() == before
    return caught.value


IN_THE_LOBBY: list[tuple[Attempt, str]] = [
    (Attempt(tables.join, BRUNO), "already-seated"),
    (Attempt(tables.start, BRUNO.id), "not-host"),
    (Attempt(tables.cancel, BRUNO.id), "not-host"),
    (Attempt(tables.add_computer, BRUNO.id, "larus"), "not-host"),
    (Attempt(tables.remove_computer, BRUNO.id, 1), "not-host"),
    (Attempt(tables.remove_computer, ANNA.id, 1), "no-computer-seated"),
    (Attempt(tables.claim, STRANGER, "first"), "not-your-match"),
    (stop(BRUNO.id), "not-host"),
    (terms(BRUNO.id), "not-host"),
    (terms(round_limit=0), "option-puerto-banana-round-limit-refused"),
    (terms(deadline=59), "wrong-deadline"),
    (terms(deadline=604801), "wrong-deadline"),
    (terms(most_seats=1), "wrong-seats"),
    (terms(most_seats=7), "wrong-seats"),
    (leave, "not-your-match"),
    (act(ANNA.id), "not-started"),
    (back, "not-started"),
    (rematch, "not-started"),
]


@pytest.mark.parametrize(("attempt", "refusal"), IN_THE_LOBBY)
async def test_lobby_refuses(life: Life, attempt: Attempt, refusal: str) -> None:
    await refuses(life, await life.open_table(), attempt, refusal)


async def test_full_table_refuses_people_and_computers(life: Life) -> None:
    table = await life.open_table(EVERYBODY[:3], computers=0)
    await terms(most_seats=3)(life.store, table.code)
    full = await refuses(life, table, join, "table-full")
    assert full.values == {"seats": 3}
    await refuses(life, table, add, "table-full")
    fewer = await refuses(life, table, terms(most_seats=2), "wrong-seats")
    assert fewer.values == {"least": 3, "most": 6}


async def test_one_person_alone_cannot_start(life: Life) -> None:
    table = await life.open_table([ANNA])
    refusal = await refuses(life, table, start, "too-few-seats")
    assert refusal.values == {"least": 2, "missing": 1}


@pytest.mark.parametrize(
    ("terms", "refusal"),
    [
        ({"deadline": 1}, "wrong-deadline"),
        ({"deadline": 60, "bank": 300}, "wrong-deadline"),
        ({"bank": 300}, "wrong-deadline"),
        ({"most_seats": 9}, "wrong-seats"),
        ({"computers": 6}, "table-full"),
        ({"options": Options(round_limit=-1)}, "option-puerto-banana-round-limit-refused"),
    ],
)
async def test_opening_refuses_terms_that_cannot_be(
    life: Life, terms: dict[str, Any], refusal: str
) -> None:
    async def opening(store: Store, code: str) -> None:
        await store.write(tables.open_table, GAME.key, PLACE, ANNA, **terms, request_id=request())

    await refuses(life, await life.open_table(), opening, refusal)


IN_PLAY: list[tuple[Attempt, str]] = [
    (join, "already-started"),
    (start, "already-started"),
    (cancel, "already-started"),
    (add, "already-started"),
    (terms(), "already-started"),
    (rematch, "already-started"),
    (leave, "not-your-match"),
    (stop(STRANGER), "not-your-match"),
    (stop(CLEO.id), "not-your-match"),
    (take_out(CLEO.id), "not-your-match"),
    (take_out(BRUNO.id, by=ANNA.id), "own-match"),
    (take_out(BRUNO.id, by=CLEO.id), "own-match"),
    (play_on, "not-your-match"),
    (act(STRANGER), "not-your-match"),
    (act(CLEO.id), "not-your-match"),
    (act(ANNA.id, prompt=2), "stale-prompt"),
    (act(ANNA.id, -1), "pb-bid-negative"),
    (act(ANNA.id, 10**100), "pb-bid-too-long"),
]


@pytest.mark.parametrize(("attempt", "refusal"), IN_PLAY)
async def test_running_match_refuses(life: Life, attempt: Attempt, refusal: str) -> None:
    match = await life.start_match([ANNA, BRUNO, CLEO])
    await life.store.write(leaving.leave, match.code, request(), CLEO.id)
    await life.bid(match, BRUNO, 3)
    await refuses(life, match, attempt, refusal)


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
    await refuses(life, match, attempt, "match-over")


async def test_refusal_on_postgresql_changes_nothing(either: Life) -> None:
    match = await either.start_match()
    await refuses(either, match, act(ANNA.id, -1), "pb-bid-negative")
    await refuses(either, match, act(ANNA.id, prompt=7), "stale-prompt")
