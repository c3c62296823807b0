"""Every refusal has its own key, and leaves every table as it was."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import pytest

from bot.matches.model.match import Match
from bot.matches.operations import decisions, tables
from cogs.puerto_banana.rules import Bid, Options
from tests.bot.matches.table import ANNA, BRUNO, CLEO, DINO, EVERYBODY, STRANGER, Life
from tests.refusals import refused

Attempt = Callable[[Life, Match], Awaitable[object]]


def attempt(change: Callable[..., Any], *args: object, **named: object) -> Attempt:
    """A change of a match, with its arguments."""
    return lambda life, match: life.change(change, match, *args, **named)


def terms(by: int = ANNA.id, **named: object) -> Attempt:
    return attempt(tables.configure, by, **{"most_seats": 6, **named})


def act(person_id: int, amount: int = 1, prompt: int = 1) -> Attempt:
    return attempt(decisions.act, person_id, Bid(amount), prompt)


def stop(by: int) -> Attempt:
    return attempt(decisions.stop, by, manager=False)


def take_out(person_id: int, by: int = STRANGER) -> Attempt:
    return attempt(decisions.take_out, person_id, by)


play_on, leave = attempt(decisions.play_on, STRANGER), attempt(decisions.leave, STRANGER)
join, rematch = attempt(tables.join, DINO), attempt(tables.rematch, ANNA)
start, cancel, back = [
    attempt(change, ANNA.id) for change in (tables.start, tables.cancel, decisions.back)
]
add = attempt(tables.add_computer, ANNA.id, "larus")


async def refuses(life: Life, match: Match, attempts: Mapping[Attempt, str]) -> dict[str, Any]:
    """Each attempt is refused by its key; returns the values of the last refusal."""
    before = await life.tables()
    for change, key in attempts.items():
        with refused(key) as caught:
            await change(life, match)
        assert await life.tables() == before, key
    return caught.value.values


IN_THE_LOBBY = {
    attempt(tables.join, BRUNO): "already-seated",
    attempt(tables.start, BRUNO.id): "not-host",
    attempt(tables.cancel, BRUNO.id): "not-host",
    attempt(tables.add_computer, BRUNO.id, "larus"): "not-host",
    attempt(tables.remove_computer, BRUNO.id, 1): "not-host",
    attempt(tables.remove_computer, ANNA.id, 1): "no-computer-seated",
    attempt(tables.claim, STRANGER, "first"): "not-your-match",
    stop(BRUNO.id): "not-host",
    terms(BRUNO.id): "not-host",
    terms(options=Options(0)): "option-puerto-banana-round-limit-refused",
    terms(deadline=59): "wrong-deadline",
    terms(deadline=604_801): "wrong-deadline",
    terms(most_seats=1): "wrong-seats",
    terms(most_seats=7): "wrong-seats",
    leave: "not-your-match",
    act(ANNA.id): "not-started",
    back: "not-started",
    rematch: "not-started",
}
IN_PLAY = {
    join: "already-started",
    start: "already-started",
    cancel: "already-started",
    add: "already-started",
    terms(): "already-started",
    rematch: "already-started",
    leave: "not-your-match",
    stop(STRANGER): "not-your-match",
    stop(CLEO.id): "not-your-match",
    take_out(CLEO.id): "not-your-match",
    take_out(BRUNO.id, by=ANNA.id): "own-match",
    take_out(BRUNO.id, by=CLEO.id): "own-match",
    play_on: "not-your-match",
    act(STRANGER): "not-your-match",
    act(CLEO.id): "not-your-match",
    act(ANNA.id, prompt=2): "stale-prompt",
    act(ANNA.id, -1): "pb-bid-negative",
    act(ANNA.id, 10**100): "pb-bid-too-long",
}
"""Cleo has left, and Bruno has bid."""
AFTER_THE_END = [join, start, cancel, add, back, leave, play_on, terms()]
AFTER_THE_END += [act(ANNA.id), take_out(BRUNO.id), stop(ANNA.id)]
OF_A_NEW_TABLE: dict[str, tuple[dict[str, Any], str]] = {
    "a second": ({"deadline": 1}, "wrong-deadline"),
    "a bank without the pace for it": ({"deadline": 60, "bank": 300}, "wrong-deadline"),
    "a bank alone": ({"bank": 300}, "wrong-deadline"),
    "nine seats": ({"most_seats": 9}, "wrong-seats"),
    "six computers": ({"computers": 6}, "table-full"),
    "less than no rounds": ({"round_limit": -1}, "option-puerto-banana-round-limit-refused"),
}


async def test_lobby_refuses(life: Life) -> None:
    await refuses(life, await life.open_table(), IN_THE_LOBBY)


async def test_running_match_refuses(either: Life) -> None:
    match = await either.start_match([ANNA, BRUNO, CLEO])
    await either.change(decisions.leave, match, CLEO.id)
    await either.bid(match, BRUNO, 3)
    await refuses(either, match, IN_PLAY)


async def test_match_that_is_over_refuses(life: Life) -> None:
    match = await life.auction({ANNA: 5, BRUNO: 4})
    await refuses(life, match, dict.fromkeys(AFTER_THE_END, "match-over"))


@pytest.mark.parametrize(("named", "refusal"), OF_A_NEW_TABLE.values(), ids=OF_A_NEW_TABLE)
async def test_bad_terms_are_refused(life: Life, named: dict[str, Any], refusal: str) -> None:
    before = await life.tables()
    with refused(refusal):
        await life.open_table([ANNA], **named)
    assert await life.tables() == before


async def test_full_table_refuses_people_and_computers(life: Life) -> None:
    table = await life.open_table(EVERYBODY[:3], most_seats=3)
    assert await refuses(life, table, {add: "table-full", join: "table-full"}) == {"seats": 3}
    fewer = await refuses(life, table, {terms(most_seats=2): "wrong-seats"})
    assert fewer == {"least": 3, "most": 6}


async def test_one_person_alone_cannot_start(life: Life) -> None:
    values = await refuses(life, await life.open_table([ANNA]), {start: "too-few-seats"})
    assert values == {"least": 2, "missing": 1}
