"""Hiring as optimal stopping: dynamic programming over what may still be drawn."""

from msgspec.structs import replace

from cogs.green_port.computer.turns import Turn, applied
from cogs.green_port.rules.actions import Draw, StopEmpty, TakeColour
from cogs.green_port.rules.components import (
    GREEN_X,
    NO_CUBES,
    UNIT_COLOURS,
    UNIT_SYMBOLS,
    UNITS,
    Symbol,
    minus,
)
from cogs.green_port.rules.state import Phase, State
from cogs.green_port.rules.turns.hiring import units_in
from cogs.green_port.rules.turns.taking import colours_in

FRESH_ROW = 0.03
"""What a new hiring adds to the chance to win, on average."""


class Hiring:
    """What the active seat's chance is when it stops, and when it draws on."""

    def __init__(self, turn: Turn, profile: Symbol) -> None:
        self._turn = turn
        self._profile = profile
        self._drawn: dict[tuple[tuple[int, ...], int], float] = {}

    def best(self, state: State, depth: int) -> float:
        """Drawing up to ``depth`` more cards, or stopping, whatever is better at each."""
        stopped = self.stopping(state) if state.row else 0.0
        return max(stopped, self.drawing(state, depth)) if depth and _pool(state) else stopped

    def stopping(self, state: State) -> float:
        """Stopping with the best colour, or with nothing where no unit card lies."""
        colours = colours_in(state.row)
        if not colours:
            return self._ended(applied(state, state.active, StopEmpty()))
        takes = [applied(state, state.active, TakeColour(colour)) for colour in colours]
        return max([self._ended(taken) for taken in takes])

    def drawing(self, state: State, depth: int) -> float:
        """Drawing a card, then stopping at the best moment, ``depth`` cards ahead at the latest.

        Cards that mean the same to the active seat are drawn once, and counted.
        """
        pool = _pool(state)
        alike: dict[int, list[int]] = {}
        for card in pool:
            alike.setdefault(self._kind(card), []).append(card)
        expected = 0.0
        for cards in alike.values():
            expected += len(cards) * self._after(state, cards[0], depth)
        return expected / len(pool)

    def _after(self, state: State, card: int, depth: int) -> float:
        """The chance after drawing this card; nothing but the row tells two tables apart."""
        key = tuple(sorted([*map(self._kind, state.row), self._kind(card)])), depth
        found = self._drawn.get(key)
        if found is None:
            rest = tuple([other for other in _pool(state) if other != card])
            discard = state.discard if state.deck else ()
            ready = replace(state, deck=(*rest, card), discard=discard)
            struck = self._turn.interrupted(applied(ready, state.active, Draw()))
            if struck.phase is Phase.HIRE:
                found = self.best(struck, depth - 1)
            else:
                found = self._busted(struck)
            self._drawn[key] = found
        return found

    def _busted(self, state: State) -> float:
        """Nothing is hired, or the active seat pays for a second chance."""
        turn, board, seat = self._turn, self._turn.board(state), state.active
        lost = turn.worth(turn.spent(board, not state.dispersed), seat)
        if state.phase is not Phase.RESCUE:
            return lost
        paid = turn.given_up(board, seat, units_in(state.row))
        saved = turn.spent(board.changed(seat, minus(NO_CUBES, paid)), not state.dispersed)
        return max(lost, min(1.0, turn.worth(saved, seat) + FRESH_ROW))

    def _ended(self, state: State) -> float:
        return self._turn.worth(self._turn.ended(state), state.active)

    def _kind(self, card: int) -> int:
        """Cards of one kind mean the same to the active seat."""
        if card < UNITS:
            return 2 * UNIT_COLOURS[card] + (UNIT_SYMBOLS[card] is self._profile)
        return UNITS if card < GREEN_X else card


def _pool(state: State) -> tuple[int, ...]:
    """The cards of which the next one is drawn."""
    return state.deck or state.discard
