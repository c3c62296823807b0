"""Golden games of Puerto Banana: actions and outcomes.

``python -m tests.cogs.puerto_banana.golden`` plays and writes them again. Do so only after an
intended change of the rules; any other difference is a bug.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from cogs.puerto_banana.rules import GAME, Bid, Options, State
from tests.cogs.puerto_banana.rounds import NO_LUCK

FOLDER = Path(__file__).parent / "golden"
LIMITS = {2: None, 3: None, 4: None, 5: 3, 6: None}
"""Round limits by number of seats; one game ends by its limit."""


def stored(seats: int) -> dict[str, Any]:
    """The stored game for this number of seats."""
    loaded: dict[str, Any] = json.loads((FOLDER / f"{seats}-seats.json").read_text("utf-8"))
    return loaded


def replayed(game: dict[str, Any]) -> dict[str, Any]:
    """The same game, replayed from its actions alone."""
    options = msgspec.convert(game["options"], Options)
    start = state = GAME.setup(game["seats"], options, NO_LUCK)
    steps = []
    for step in game["steps"]:
        action = msgspec.convert(step["action"], Bid)
        state, events = GAME.apply(state, step["seat"], action, NO_LUCK)
        steps.append({"seat": step["seat"], "action": action, "events": events, "state": state})
    whole = {
        "seats": game["seats"],
        "options": options,
        "start": start,
        "steps": steps,
        "standings": GAME.standings(state),
    }
    plain: dict[str, Any] = json.loads(msgspec.json.encode(whole))
    return plain


def actions(seats: int, options: Options) -> Iterator[dict[str, Any]]:
    """Bids of all kinds in random order, some changed later, until the game is over."""
    random = Random(f"a game of {seats}")
    state = GAME.setup(seats, options, NO_LUCK)
    while pending := GAME.pending(state):
        seat = random.choice(sorted(pending))
        if not pending[seat].required and random.random() < 0.8:
            continue
        bid = Bid(_some_bid(random, state))
        yield {"seat": seat, "action": msgspec.to_builtins(bid)}
        state, _ = GAME.apply(state, seat, bid, NO_LUCK)


def _some_bid(random: Random, state: State) -> int:
    lot = state.lot
    near, bold = random.randint(0, 2 * lot), random.randint(0, 5 * lot)
    return random.choice((0, lot, lot, near, near, bold, random.randrange(10**100)))


def write() -> None:
    """Play and store a game for each number of seats."""
    FOLDER.mkdir(exist_ok=True)
    for seats in GAME.seats:
        options = Options(LIMITS[seats])
        game = {
            "seats": seats,
            "options": msgspec.to_builtins(options),
            "steps": list(actions(seats, options)),
        }
        text = json.dumps(replayed(game), separators=(",", ":"))
        (FOLDER / f"{seats}-seats.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()
