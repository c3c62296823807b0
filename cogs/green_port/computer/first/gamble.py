"""The gamble of the hiring: the next card's value against the chance of a bust."""

from __future__ import annotations

from functools import cached_property

from cogs.green_port.computer.first.worth import Judge, changed
from cogs.green_port.rules.components import (
    COLOURS,
    BlackCard,
    Card,
    Colour,
    Cubes,
    Reaction,
    Symbol,
    UnitCard,
    as_cubes,
)
from cogs.green_port.rules.turns.taking import gain
from cogs.green_port.rules.view import View

FRESH_ROW = 1.6
"""Points that a hiring from an empty row brings on average."""
A_BONUS = 0.6
"""Points that the underdog's cube is worth."""
LEFT_TO_RIVALS = 0.12
"""What each card that lies there for the referrals counts against a take."""


class Gamble:
    """Weighs stopping against drawing, one card ahead, for the active player at ``seat``."""

    def __init__(self, view: View, seat: int, judge: Judge) -> None:
        self.view = view
        self.judge = judge
        self.gang = view.gangs[seat]
        self.base = judge.worth(self.gang.cubes)
        self.counts = view.row_units
        cards = [card for card in view.row if isinstance(card, UnitCard)]
        self.matched = {card.colour for card in cards if card.symbol is self.gang.profile}
        self._values: dict[tuple[Colour, Cubes, bool], float] = {}

    def taking(self, colour: Colour) -> float:
        """What taking ``colour`` now adds to the gang's worth."""
        return self._value(colour, self.counts, colour in self.matched)

    def stopping(self) -> float:
        """The best take now; 0 while there is none."""
        return max((self.taking(colour) for colour in COLOURS if self.counts[colour]), default=0)

    def drawing(self) -> float:
        """The mean over the cards that may come next of the best take after them."""
        pool = self.view.deck or self.view.discard
        return sum(self._after(card) for card in pool) / len(pool)

    def _after(self, card: Card) -> float:
        if isinstance(card, UnitCard):
            return self._after_unit(card.colour, card.symbol)
        if isinstance(card, BlackCard):
            return self._bust
        if card.reaction is Reaction.DISPERSION:
            return self.stopping() + self._dispersion
        return self.stopping() + self._bonus

    def _after_unit(self, colour: Colour, symbol: Symbol) -> float:
        counts = list(self.counts)
        counts[colour] += 1
        row = as_cubes(counts)
        matched = colour in self.matched or symbol is self.gang.profile
        best = self._value(colour, row, matched)
        for other in COLOURS:
            if other is not colour and row[other]:
                best = max(best, self._value(other, row, other in self.matched))
        return best

    def _value(self, colour: Colour, row: Cubes, matched: bool) -> float:
        """What taking ``colour`` from a row of such counts adds to the gang's worth."""
        key = (colour, row, matched)
        value = self._values.get(key)
        if value is None:
            value = self._values[key] = self._reckon(colour, row, matched)
        return value

    def _reckon(self, colour: Colour, row: Cubes, matched: bool) -> float:
        markers = self.gang.markers[colour]
        brings = gain(colour, row[colour], matched, markers, all(row), self.view.supply)
        change = [int(other in brings.in_sync) for other in COLOURS]
        change[colour] = brings.own
        after = self.judge.worth(changed(self.gang.cubes, change))
        return after - self.base - LEFT_TO_RIVALS * (sum(row) - row[colour])

    @cached_property
    def _bust(self) -> float:
        """Nothing is hired, unless a blue headquarters pays for another try."""
        price = sum(self.counts)
        has_blue = self.gang.headquarters[Colour.BLUE] > 0
        if not (has_blue and self.view.second_chance and price <= self.gang.total):
            return 0.0
        share = price / self.gang.total
        return max(0.0, FRESH_ROW - share * self.base)

    @cached_property
    def _dispersion(self) -> float:
        """Half of the cubes are lost above the limit; the bonus comes on top."""
        if self.gang.total <= self.gang.limit:
            return self._bonus
        half = as_cubes([count - count // 2 for count in self.gang.cubes])
        return self.judge.worth(half) - self.base + self._bonus

    @cached_property
    def _bonus(self) -> float:
        points = [gang.points for gang in self.view.gangs]
        underdog = self.gang.points == min(points) < max(points)
        return A_BONUS if underdog else 0.0
