"""Golden matches of every game: the actions, their events, and the outcome.

After an intended change of the rules, ``python -m tests.cogs.golden`` plays the same actions again
and stores the result. Any other difference is a bug.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from bot.catalogue import find_games
from bot.games import Chance
from bot.games.record import Step

GAMES = find_games()
MATCHES = [(key, seats) for key, entry in GAMES.items() for seats in entry.game.seats]


class Played(NamedTuple):
    """A stored match as the current rules play it."""

    start: Any
    steps: tuple[Step, ...]

    @property
    def end(self) -> Any:
        """The state after the last step."""
        return self.steps[-1].state


def path_of(key: str, seats: int) -> Path:
    """The file of a game's match for this number of seats."""
    return Path(__file__).parent / key.replace("-", "_") / "golden" / f"{seats}-seats.json"


def stored(key: str, seats: int) -> dict[str, Any]:
    """The stored match."""
    told: dict[str, Any] = json.loads(path_of(key, seats).read_text("utf-8"))
    return told


@cache
def played(key: str, seats: int) -> Played:
    """The stored actions, replayed from the stored seed."""
    game, told = GAMES[key].game, stored(key, seats)
    chance = Chance(bytes.fromhex(told["seed"]))
    start = state = game.setup(seats, game.load_options(_bytes(told["options"])), chance)
    steps = []
    for step in told["steps"]:
        action = game.load_action(_bytes(step["action"]))
        state, events = game.apply(state, step["seat"], action, chance)
        steps.append(Step(step["seat"], action, list(events), state))
    return Played(start, tuple(steps))


def outcome(key: str, seats: int) -> dict[str, Any]:
    """The match as it would now be stored."""
    match = played(key, seats)
    steps = [
        {"seat": step.seat, "action": step.action, "events": step.events} for step in match.steps
    ]
    told = {
        **stored(key, seats),
        "start": match.start,
        "steps": steps,
        "end": match.end,
        "standings": GAMES[key].game.standings(match.end),
    }
    plain: dict[str, Any] = json.loads(msgspec.json.encode(told))
    return plain


def _bytes(value: Any) -> bytes:
    return json.dumps(value).encode()


def write() -> None:
    """Store all matches as they are now played, one step per line."""
    for key, seats in MATCHES:
        text = json.dumps(outcome(key, seats), separators=(",", ":"), ensure_ascii=False)
        path_of(key, seats).write_text(text.replace('{"seat":', '\n{"seat":') + "\n", "utf-8")


if __name__ == "__main__":
    write()
