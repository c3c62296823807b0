"""Matches of Puerto Banana as plain data, for tests of screens."""

from collections.abc import Mapping, Sequence
from datetime import datetime

from msgspec.structs import replace

from bot.games import Chance
from bot.games.computer import NORMAL, seated
from bot.games.entry import GameEntry
from bot.matches.model.change import Due, Wait
from bot.matches.model.match import Ending, Match, Status
from bot.matches.model.seat import Person, Result, Seat
from bot.ui.layout.message import Message
from bot.ui.screens.renderer import Renderer
from cogs.puerto_banana.computer import COMPUTERS
from cogs.puerto_banana.rules import GAME, Bid, Options, State
from cogs.puerto_banana.screen import SCREEN
from tests.cogs.playing import NOW, PLACE, running
from tests.texts.catalogue import CATALOGUE

__all__ = ["NOW", "PLACE"]

ENGLISH = CATALOGUE.texts("en-US")
SECRET = bytes(32)
CHANCE = Chance(SECRET)
MIX = 1201


def person(number: int, name: str | None = None) -> Person:
    return Person(100 + number, name or f"P{number}", "en-US")


def seats(count: int, computers: int = 0) -> tuple[Seat, ...]:
    """People and, after them, computer players of the normal level."""
    people = [Seat(number, person(number)) for number in range(count - computers)]
    characters = enumerate(seated([NORMAL] * computers), len(people))
    return (*people, *(Seat(number, None, character=each) for number, each in characters))


def a_match(
    taken: Sequence[Seat],
    *,
    state: State | None = None,
    ending: Ending | None = None,
    results: tuple[Result, ...] = (),
    deadlines: Mapping[int, datetime] | None = None,
    deadline: int | None = None,
) -> Match:
    """A match whose status follows from ``state`` and ``ending``."""
    status = Status.LOBBY if state is None else Status.RUNNING
    over = ending is not None
    waits = {
        (seat, kind): Wait(1, due_at)
        for seat, due_at in (deadlines or {}).items()
        for kind in (Due.WARN, Due.DECIDE)
    }
    return replace(
        running(GAME, len(taken), state),
        host=taken[0].person or person(0),
        status=Status.OVER if over else status,
        seats=list(taken),
        most_seats=6,
        options=Options(),
        deadline=3600 if deadlines else deadline,
        waits=waits,
        mix=MIX,
        secret=SECRET,
        ending=ending,
        results=results,
        ended_at=NOW if over else None,
    )


def played(count: int, *rounds: Sequence[int], limit: int | None = None) -> State:
    """The state after these bids; the last round may be incomplete."""
    state = GAME.setup(count, Options(round_limit=limit), CHANCE)
    for amounts in rounds:
        for seat, amount in enumerate(amounts):
            state, _ = GAME.apply(state, seat, Bid(amount), CHANCE)
    return state


RENDERER = Renderer({GAME.key: GameEntry(GAME, COMPUTERS)}, {GAME.key: SCREEN}, CATALOGUE)


def board(match: Match) -> Message:
    return RENDERER.board(match)
