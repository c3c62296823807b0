"""What people do in matches, in a form that can be stored and repeated."""

from collections.abc import Mapping
from random import Random
from typing import Any

import msgspec

from bot.games import Chance, Prompt, Value, required_seats
from bot.games.computer import EASY, SUBSTITUTE, Position
from bot.games.entry import GameEntry
from bot.matches.changes import decisions, leaving, tables
from bot.matches.db.unit_of_work import Games
from bot.matches.model.draft import Outcome
from bot.matches.model.match import Match, Person, Place, Status
from bot.settings import Limits
from tests.bot.matches.table import Playing

PLACE = Place(7, "Harbour", 70, "games", "en-US")
CREW = tuple(Person(101 + number, f"P{number}", "en-US") for number in range(6))
MANAGER = 901
"""The server's manager, who doesn't play."""
MOST_OPEN = 4
LIMITS = Limits(matches=5)
WAYS_OUT = ("leave", "leave", "take_out", "stop", "stop", "play_on", "end")
MOSTLY = 0.8
RARELY = 0.06
DEADLINE = 60
"""Seconds for a decision, in half of the matches."""


PLAIN = {
    "start": tables.start,
    "cancel": tables.cancel,
    "leave": leaving.leave,
    "back": leaving.back,
    "play_on": leaving.play_on,
}
"""The changes that take nothing but a person."""


class Deed(msgspec.Struct, frozen=True):
    """``kind`` is the name of a method of ``Matches``; ``action`` is JSON."""

    request: str
    kind: str
    person: int
    game: str
    code: str = ""
    action: bytes = b""
    prompt: int = 0

    @property
    def changes(self) -> bool:
        """Whether success always makes a new version. The other kinds may be moot."""
        return self.kind not in {"back", "stop", "play_on"}


class Done(msgspec.Struct, frozen=True):
    """A deed's outcome: the match and its version, or the refusal's name."""

    request: str
    code: str = ""
    version: int = 0
    repeated: bool = False
    refused: str = ""


async def perform(playing: Playing, games: Games, deed: Deed) -> Outcome:
    """Perform a deed. Raises what the changes raise."""
    store, entry = playing.store, games[deed.game]
    person = next(each for each in CREW if each.id == deed.person)
    match deed.kind:
        case "open":
            return await store.write(
                tables.open_table,
                deed.game,
                PLACE,
                person,
                options=short_options(entry, 2),
                deadline=DEADLINE if deed.prompt else None,
                request_id=deed.request,
            )
        case "join":
            return await store.write(tables.join, deed.code, deed.request, person)
        case "rematch":
            return await store.write(tables.rematch, deed.code, deed.request, person)
        case "act":
            action = msgspec.json.decode(deed.action, type=entry.game.action_type)
            return await store.write(
                decisions.act, deed.code, deed.request, person.id, action, deed.prompt
            )
        case "stop":
            return await store.write(leaving.stop, deed.code, deed.request, person.id, False)
        case "end":
            return await store.write(leaving.stop, deed.code, deed.request, MANAGER, True)
        case "take_out":
            return await store.write(leaving.take_out, deed.code, deed.request, person.id, MANAGER)
        case "remove_computer":
            return await store.write(tables.remove_computer, deed.code, deed.request, person.id, 1)
        case "computer":
            return await store.write(
                tables.add_computer, deed.code, deed.request, person.id, SUBSTITUTE
            )
    return await store.write(PLAIN[deed.kind], deed.code, deed.request, person.id)


def choose(match: Match, entry: GameEntry, random: Random, request: str) -> Deed | None:
    """A deed of one of the crew in this match; None if there is nothing to do."""
    pending = entry.game.pending(match.state) if match.status is Status.RUNNING else {}
    person = _somebody(match, pending, random)
    seat = match.seat_of(person.id)

    def deed(kind: str, action: bytes = b"", prompt: int = 0) -> Deed:
        return Deed(request, kind, person.id, match.game, match.code, action, prompt)

    if match.status is Status.OVER:
        return deed("rematch") if random.random() < 0.3 else None
    if seat is not None and random.random() < RARELY:
        return deed(random.choice(WAYS_OUT))
    if match.status is Status.LOBBY:
        full = len(match.seats) >= min(match.most_seats, 4)
        if seat is None:
            return None if full else deed("join")
        if match.host.id != person.id:
            return None
        return deed("start" if len(match.seats) >= 2 and random.random() < 0.5 else "computer")
    if seat is None:
        return None
    prompt = pending.get(seat.number)
    if prompt is None:
        return deed("back") if seat.away else None
    view = entry.game.view(match.state, seat.number)
    position: Position[Any, Any, Any] = Position(view, prompt)
    action = entry.computers[EASY].decide(position, Chance(random.randbytes(32)))
    return deed("act", msgspec.json.encode(action), prompt.number)


def _somebody(match: Match, pending: Mapping[int, Prompt], random: Random) -> Person:
    """Any of the crew, but mostly a person the match waits for: others have little to do."""
    seats = [match.seats[number] for number in required_seats(pending)]
    asked = [seat.person for seat in seats if seat.person is not None]
    return random.choice(asked if asked and random.random() < MOSTLY else CREW)


def open_table(games: Games, random: Random, request: str) -> Deed:
    """Open a table of any game, with or without a deadline."""
    kind, person = random.choice(sorted(games)), random.choice(CREW)
    return Deed(request, "open", person.id, kind, prompt=random.randrange(2))


def short_options(entry: GameEntry, rounds: int) -> Value:
    """Options for a match of this many rounds, if the game has such a limit."""
    options: Value = entry.game.options_type()
    if hasattr(options, "round_limit"):
        return msgspec.structs.replace(options, round_limit=rounds)
    return options
