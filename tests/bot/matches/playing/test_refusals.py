"""Every refusal has its own key, and leaves every table as it was."""

from collections.abc import Callable
from typing import Any

import pytest

from bot.matches.changes import decisions, leaving, tables
from bot.matches.model.match import Match
from cogs.puerto_banana.rules import Bid, Options
from tests.bot.matches.table import ANNA, BRUNO, CLEO, DINO, EVERYBODY, STRANGER, Life
from tests.refusals import refused


class Attempt:
    """A change of a match, with its arguments."""

    def __init__(self, change: Callable[..., Any], *args: object, **named: object) -> None:
        self._change, self._args, self._named = change, args, named

    async def __call__(self, life: Life, match: Match) -> object:
        return await life.change(self._change, match, *self._args, **self._named)


def terms(by: int = ANNA.id, **named: object) -> Attempt:
    return Attempt(tables.configure, by, **{"most_seats": 6, **named})


def act(person_id: int, amount: int = 1, prompt: int = 1) -> Attempt:
    return Attempt(decisions.act, person_id, Bid(amount), prompt)


def stop(by: int) -> Attempt:
    return Attempt(leaving.stop, by, manager=False)


def take_out(person_id: int, by: int = STRANGER) -> Attempt:
    return Attempt(leaving.take_out, person_id, by)


play_on, leave = Attempt(leaving.play_on, STRANGER), Attempt(leaving.leave, STRANGER)
join, rematch = Attempt(tables.join, DINO), Attempt(tables.rematch, ANNA)
start, cancel, back = [
    Attempt(change, ANNA.id) for change in (tables.start, tables.cancel, leaving.back)
]
add = Attempt(tables.add_computer, ANNA.id, "larus")


async def refuses(life: Life, match: Match, attempt: Attempt, key: str) -> Any:
    before = await life.tables()
    with refused(key) as caught:
        await attempt(life, match)
    assert await life.tables() == before
    return caught.value


IN_THE_LOBBY = {
    "whoever has a seat joins": (Attempt(tables.join, BRUNO), "already-seated"),
    "a guest starts": (Attempt(tables.start, BRUNO.id), "not-host"),
    "a guest cancels": (Attempt(tables.cancel, BRUNO.id), "not-host"),
    "a guest adds a computer": (Attempt(tables.add_computer, BRUNO.id, "larus"), "not-host"),
    "a guest removes a seat": (Attempt(tables.remove_computer, BRUNO.id, 1), "not-host"),
    "a person is removed": (Attempt(tables.remove_computer, ANNA.id, 1), "no-computer-seated"),
    "a stranger claims": (Attempt(tables.claim, STRANGER, "first"), "not-your-match"),
    "a guest stops": (stop(BRUNO.id), "not-host"),
    "a guest sets terms": (terms(BRUNO.id), "not-host"),
    "no rounds": (terms(options=Options(0)), "option-puerto-banana-round-limit-refused"),
    "a minute is the least": (terms(deadline=59), "wrong-deadline"),
    "a week is the most": (terms(deadline=604_801), "wrong-deadline"),
    "one seat": (terms(most_seats=1), "wrong-seats"),
    "seven seats": (terms(most_seats=7), "wrong-seats"),
    "a stranger leaves": (leave, "not-your-match"),
    "somebody bids": (act(ANNA.id), "not-started"),
    "somebody is back": (back, "not-started"),
    "somebody wants a rematch": (rematch, "not-started"),
}
IN_PLAY = {
    "somebody joins": (join, "already-started"),
    "it starts again": (start, "already-started"),
    "it is cancelled": (cancel, "already-started"),
    "a computer is added": (add, "already-started"),
    "terms are set": (terms(), "already-started"),
    "somebody wants a rematch": (rematch, "already-started"),
    "a stranger leaves": (leave, "not-your-match"),
    "a stranger stops": (stop(STRANGER), "not-your-match"),
    "whoever has left stops": (stop(CLEO.id), "not-your-match"),
    "whoever has left is taken out": (take_out(CLEO.id), "not-your-match"),
    "a player takes out another": (take_out(BRUNO.id, by=ANNA.id), "own-match"),
    "whoever has left takes out another": (take_out(BRUNO.id, by=CLEO.id), "own-match"),
    "a stranger plays on": (play_on, "not-your-match"),
    "a stranger bids": (act(STRANGER), "not-your-match"),
    "whoever has left bids": (act(CLEO.id), "not-your-match"),
    "a later question is answered": (act(ANNA.id, prompt=2), "stale-prompt"),
    "less than nothing is bid": (act(ANNA.id, -1), "pb-bid-negative"),
    "a hundred digits are bid": (act(ANNA.id, 10**100), "pb-bid-too-long"),
}
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


@pytest.mark.parametrize(("attempt", "refusal"), IN_THE_LOBBY.values(), ids=IN_THE_LOBBY)
async def test_lobby_refuses(life: Life, attempt: Attempt, refusal: str) -> None:
    await refuses(life, await life.open_table(), attempt, refusal)


@pytest.mark.parametrize(("attempt", "refusal"), IN_PLAY.values(), ids=IN_PLAY)
async def test_running_match_refuses(life: Life, attempt: Attempt, refusal: str) -> None:
    match = await life.start_match([ANNA, BRUNO, CLEO])
    await life.change(leaving.leave, match, CLEO.id)
    await life.bid(match, BRUNO, 3)
    await refuses(life, match, attempt, refusal)


async def test_match_that_is_over_refuses(life: Life) -> None:
    match = await life.auction({ANNA: 5, BRUNO: 4})
    for attempt in AFTER_THE_END:
        await refuses(life, match, attempt, "match-over")


@pytest.mark.parametrize(("named", "refusal"), OF_A_NEW_TABLE.values(), ids=OF_A_NEW_TABLE)
async def test_opening_refuses_terms_that_cannot_be(
    life: Life, named: dict[str, Any], refusal: str
) -> None:
    before = await life.tables()
    with refused(refusal):
        await life.open_table([ANNA], **named)
    assert await life.tables() == before


async def test_full_table_refuses_people_and_computers(life: Life) -> None:
    table = await life.open_table(EVERYBODY[:3], most_seats=3)
    full = await refuses(life, table, join, "table-full")
    assert full.values == {"seats": 3}
    await refuses(life, table, add, "table-full")
    fewer = await refuses(life, table, terms(most_seats=2), "wrong-seats")
    assert fewer.values == {"least": 3, "most": 6}


async def test_one_person_alone_cannot_start(life: Life) -> None:
    refusal = await refuses(life, await life.open_table([ANNA]), start, "too-few-seats")
    assert refusal.values == {"least": 2, "missing": 1}


async def test_refusal_on_postgresql_changes_nothing(either: Life) -> None:
    match = await either.start_match()
    await refuses(either, match, act(ANNA.id, -1), "pb-bid-negative")
    await refuses(either, match, act(ANNA.id, prompt=7), "stale-prompt")
