"""Positions in which rollouts have shown one answer to be better than another."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from bot.games.computer import Position, seated
from bot.games.entry import GameEntry
from tests.bench.truth.deals import Seen

FILE = Path(__file__).with_name("stored.jsonl")


class Stored(msgspec.Struct, frozen=True):
    """A stored position; ``state`` is consistent with what the seat knows."""

    game: str
    seat: int
    levels: list[str | None]
    state: Any
    history: Any
    better: Any
    worse: Any

    def position(self, entry: GameEntry) -> Seen:
        """The position as the seat sees it."""
        game = entry.game
        state = msgspec.convert(self.state, game.state_type)
        history = [msgspec.convert(event, game.event_type) for event in self.history]
        prompt = game.pending(state)[self.seat]
        return Position(
            game.view(state, self.seat), prompt, history, characters=seated(self.levels)
        )


def kept() -> Iterator[Stored]:
    """All positions of the file."""
    for line in FILE.read_bytes().splitlines():
        yield msgspec.json.decode(line, type=Stored)
