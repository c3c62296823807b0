"""The hiring as optimal stopping: dynamic programming over what is left in the deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from cogs.green_port.computer.board import Board, plus, single
from cogs.green_port.computer.outcomes import Outcomes
from cogs.green_port.rules.components import (
    COLOURS,
    NO_CUBES,
    BlackCard,
    Card,
    Colour,
    Cubes,
    Reaction,
    Symbol,
    UnitCard,
)
from cogs.green_port.rules.view import View

FRESH_ROW = 0.03
"""What a new hiring adds to the chance to win, on average."""

Kind = tuple[int, bool] | str
Pile = tuple[tuple[Kind, int], ...]
"""Cards that differ in nothing that counts, with how many there are: a colour and whether the
card has the symbol of the active player's tile, or a name."""
BLACK, GREEN_X, ORANGE_X = "black", "green", "orange"


class Row(NamedTuple):
    """The row so far: unit cards by colour, the colours with the tile's symbol among them, and
    what happened in this turn. ``board`` changes with the X cards."""

    board: Board
    units: Cubes = NO_CUBES
    matched: frozenset[int] = frozenset()
    first_black: bool = True
    trading: bool = True
    bonus_due: bool = True


class Hiring:
    """The active player's chance to win if it stops, or draws on and stops at the best moment.

    ``depth`` says how many cards ahead are reckoned; there it stops.
    """

    def __init__(self, outcomes: Outcomes, view: View) -> None:
        self.outcomes = outcomes
        self.seat = outcomes.active
        self.profile = view.gangs[self.seat].profile
        self.deck = piled(view.deck, self.profile)
        self.discard = piled(view.discard, self.profile)
        cards = [card for card in view.row if isinstance(card, UnitCard)]
        x_cards = [card for card in view.row if not isinstance(card, (UnitCard, BlackCard))]
        self.row = Row(
            outcomes.board,
            view.row_units,
            frozenset([card.colour for card in cards if card.symbol is self.profile]),
            view.second_chance,
            not any(card.reaction is Reaction.DISPERSION for card in x_cards),
            not x_cards,
        )
        self._values: dict[tuple[Row, Pile, Pile, int], float] = {}
        self._takes: dict[tuple[Row, Colour], float] = {}
        self._boards: dict[tuple[Board, str, bool], Board] = {}

    def taking(self, row: Row, colour: Colour) -> float:
        """The chance when the active player stops and takes ``colour``."""
        key = (row, colour)
        known = self._takes.get(key)
        if known is None:
            known = self._takes[key] = self.outcomes.taking(
                row.board, row.units, colour, colour in row.matched, row.trading
            )[self.seat]
        return known

    def empty_handed(self, row: Row) -> float:
        """The chance after a bust, or after stopping with nothing."""
        return self.outcomes.planner.best(row.board, row.trading).chances[self.seat]

    def stopping(self, row: Row) -> float:
        """The chance when the active player stops now, with the best colour."""
        takes = [self.taking(row, colour) for colour in COLOURS if row.units[colour]]
        return max(takes) if takes else self.empty_handed(row)

    def value(self, row: Row, deck: Pile, discard: Pile, depth: int) -> float:
        """The chance with the better of stopping and drawing on."""
        if not depth:
            return self.stopping(row)
        key = (row, deck, discard, depth)
        known = self._values.get(key)
        if known is None:
            known = self.stopping(row)
            if deck or discard:
                known = max(known, self.drawing(row, deck, discard, depth))
            self._values[key] = known
        return known

    def drawing(self, row: Row, deck: Pile, discard: Pile, depth: int) -> float:
        """The mean chance over the cards that may come next; an empty deck is made anew."""
        if not deck:
            deck, discard = discard, ()
        total = expected = 0.0
        for kind, count in deck:
            total += count
            expected += count * self._after(row, kind, deck, discard, depth - 1)
        return expected / total

    def _after(self, row: Row, kind: Kind, deck: Pile, discard: Pile, depth: int) -> float:
        if kind == BLACK and any(row.units):
            return self._bust(row)
        return self.value(self._with(row, kind), without(deck, kind), discard, depth)

    def _with(self, row: Row, kind: Kind) -> Row:
        """The row with another card that does not bust."""
        if isinstance(kind, tuple):
            colour, matches = kind
            matched = row.matched | {colour} if matches else row.matched
            return row._replace(units=plus(row.units, single(colour, 1)), matched=matched)
        if kind == BLACK:
            return row._replace(first_black=False)
        board = self._struck(row, kind)
        trading = row.trading and kind != ORANGE_X
        return row._replace(board=board, trading=trading, bonus_due=False)

    def _struck(self, row: Row, kind: str) -> Board:
        key = (row.board, kind, row.bonus_due)
        board = self._boards.get(key)
        if board is None:
            board = row.board
            if kind == ORANGE_X:
                board = self.outcomes.dispersed(board)
            if row.bonus_due:
                board = self.outcomes.with_bonus(board)
            self._boards[key] = board
        return board

    def _bust(self, row: Row) -> float:
        """The chance after a bust, or after paying for another try."""
        nothing = self.empty_handed(row)
        price, held = sum(row.units), sum(row.board.cubes[self.seat])
        blue = row.board.headquarters[self.seat][Colour.BLUE]
        if not (row.first_black and blue and price <= held):
            return nothing
        paid = self.outcomes.given_up(row.board, self.seat, price)
        board = row.board.changed(self.seat, paid)
        return max(nothing, self.empty_handed(row._replace(board=board)) + FRESH_ROW)


def piled(cards: Sequence[Card], profile: Symbol) -> Pile:
    """The kinds of ``cards``, for a player whose tile shows ``profile``."""
    counts = Counter([_kind(card, profile) for card in cards])
    return tuple(counts.items())


def _kind(card: Card, profile: Symbol) -> Kind:
    if isinstance(card, UnitCard):
        return int(card.colour), card.symbol is profile
    if isinstance(card, BlackCard):
        return BLACK
    return ORANGE_X if card.reaction is Reaction.DISPERSION else GREEN_X


def without(pile: Pile, kind: Kind) -> Pile:
    """The pile with one card of a kind less."""
    return tuple(
        [(other, count - (other == kind)) for other, count in pile if other != kind or count > 1]
    )
