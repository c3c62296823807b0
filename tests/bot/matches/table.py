"""People, a watch, and short ways to a table for the tests of matches."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Any

from sqlalchemy import select

from bot.games import Chance
from bot.games.entry import GameEntry
from bot.matches.db.tables import Base
from bot.matches.matches import Matches
from bot.matches.model.match import Match, Outcome, Person, Place, Status
from cogs.puerto_banana.rules import GAME, Bid, BidPrompt, Options, View

ANNA = Person(101, "Anna", "it")
BRUNO = Person(102, "Bruno")
CLEO = Person(103, "Cleo", "fr")
DINO = Person(104, "Dino")
EVA = Person(105, "Eva")
FINN = Person(106, "Finn")
EVERYBODY = (ANNA, BRUNO, CLEO, DINO, EVA, FINN)
STRANGER = 999

PLACE = Place(
    server_id=7, server_name="Harbour", channel_id=70, channel_name="games", locale="en-US"
)
START = datetime(2030, 1, 1, 12, tzinfo=UTC)

_requests = count()


def bid_one(view: View, prompt: BidPrompt, chance: Chance) -> Bid:
    """A computer player that bids 1 or 2."""
    return Bid(1 + chance.below(2))


GAMES = {GAME.key: GameEntry(GAME, bid_one)}


def request() -> str:
    """The id of a new request."""
    return f"request-{next(_requests)}"


class Watch:
    """A clock that stands still until it is set forward."""

    def __init__(self) -> None:
        self.time = START

    def now(self) -> datetime:
        return self.time

    def forward(self, seconds: float) -> None:
        self.time += timedelta(seconds=seconds)


async def open_table(
    matches: Matches,
    people: Sequence[Person] = (ANNA, BRUNO),
    *,
    computers: int = 0,
    round_limit: int | None = None,
    deadline: int | None = None,
    place: Place = PLACE,
) -> Match:
    """A lobby with these people, the first of them its host."""
    outcome = await matches.open(
        GAME.key,
        place,
        people[0],
        options=Options(round_limit=round_limit),
        deadline=deadline,
        computers=computers,
        request_id=request(),
    )
    for person in people[1:]:
        outcome = await matches.join(outcome.match.code, person, request_id=request())
    return outcome.match


async def start_match(
    matches: Matches,
    people: Sequence[Person] = (ANNA, BRUNO),
    *,
    computers: int = 0,
    round_limit: int | None = None,
    deadline: int | None = None,
    place: Place = PLACE,
) -> Match:
    """A running match of these people."""
    table = await open_table(
        matches,
        people,
        computers=computers,
        round_limit=round_limit,
        deadline=deadline,
        place=place,
    )
    return (await matches.start(table.code, people[0].id, request_id=request())).match


async def bid(matches: Matches, match: Match, person: Person, amount: int) -> Outcome:
    """The person bids in the round that the match is in."""
    prompt = (await matches.load(match.code)).state.round
    return await matches.act(match.code, person.id, Bid(amount), prompt, request_id=request())


async def auction(
    matches: Matches, bids: dict[Person, int], *, computers: int = 0, place: Place = PLACE
) -> Match:
    """A match of one round with these bids; who bids highest and can pay it wins."""
    match = await start_match(matches, list(bids), computers=computers, round_limit=1, place=place)
    await matches.play_computers(match.code)
    for person, amount in bids.items():
        match = (await bid(matches, match, person, amount)).match
    return match


async def play_out(matches: Matches, match: Match, people: Sequence[Person]) -> Match:
    """Everybody bids by a fixed plan until the match is over."""
    while (match := await matches.load(match.code)).status is Status.RUNNING:
        for number, person in enumerate(people):
            if match.status is Status.RUNNING and match.seat_of(person.id) is not None:
                amount = (number * 3 + match.state.round * 5) % 9
                match = (await bid(matches, match, person, amount)).match
        await matches.play_computers(match.code)
    return match


async def tables(matches: Matches) -> dict[str, list[tuple[Any, ...]]]:
    """Every row of every table."""

    def work(connection: Any) -> dict[str, list[tuple[Any, ...]]]:
        return {
            table.name: sorted((tuple(row) for row in connection.execute(select(table))), key=repr)
            for table in Base.metadata.sorted_tables
        }

    return await matches.database.read(work)
