"""The view: everything but the order of the deck."""

from functools import cached_property

from bot.games import Value
from cogs.green_port.rules.components import (
    CARDS,
    COLOURS,
    HEADQUARTERS_VALUES,
    BlackCard,
    Card,
    Colour,
    Cubes,
    Symbol,
    UnitCard,
    as_cubes,
    plus,
)
from cogs.green_port.rules.state import Phase, State
from cogs.green_port.rules.turns.ending import final_buyers
from cogs.green_port.rules.turns.taking import Gain, colours_in, row_gain, units_of
from cogs.green_port.rules.turns.turn import headquarters_price, points_of, unit_limit


class Pile(Value, frozen=True):
    """The headquarters of a colour still for sale: ``left`` are their points, top card first."""

    colour: Colour
    left: tuple[int, ...]
    price: int


class Gang(Value, frozen=True):
    """A seat's possessions. ``headquarters`` are counted by colour, as are the ``markers`` under
    green ones. ``objectives`` are the numbers of the completed ones."""

    seat: int
    cubes: Cubes
    limit: int
    profile: Symbol
    headquarters: Cubes
    markers: Cubes
    objectives: tuple[int, ...]
    points: int

    @property
    def total(self) -> int:
        """Cubes of all colours."""
        return sum(self.cubes)


class View(State, frozen=True, dict=True):
    """The state as ``seat`` or a spectator (``None``) sees it; there are no hidden hands. ``deck``
    and ``discard`` are sorted to hide their order."""

    seat: int | None = None

    @property
    def own_seat(self) -> int:
        """The seat whose view this is."""
        assert self.seat is not None, "a spectator has no seat"
        return self.seat

    @property
    def over(self) -> bool:
        return self.phase is Phase.OVER

    @property
    def last_round(self) -> bool:
        """Whether all objectives are completed or the round limit is reached."""
        return None not in self.owners or self.round == self.round_limit

    @property
    def buyers(self) -> tuple[int | None, ...]:
        """The seat that would be the first to buy a headquarters of each colour if the match ended
        as it stands; None if nobody could (GP-20)."""
        return tuple([next(iter(final_buyers(self, c)), None) for c in COLOURS])

    @cached_property
    def piles(self) -> tuple[Pile, ...]:
        """The headquarters of each colour."""
        left = [HEADQUARTERS_VALUES[len(buyers) :] for buyers in self.sold]
        return tuple([Pile(c, left[c], headquarters_price(self, c)) for c in COLOURS])

    @cached_property
    def gangs(self) -> tuple[Gang, ...]:
        """The possessions of each seat."""
        points = points_of(self)
        return tuple(
            Gang(
                seat=seat,
                cubes=cubes,
                limit=unit_limit(self, seat),
                profile=self.profiles[seat],
                headquarters=as_cubes([buyers.count(seat) for buyers in self.sold]),
                markers=self.markers[seat],
                objectives=tuple([n for n, owner in enumerate(self.owners) if owner == seat]),
                points=points[seat],
            )
            for seat, cubes in enumerate(self.cubes)
        )

    @property
    def row_cards(self) -> tuple[Card, ...]:
        return tuple([CARDS[card] for card in self.row])

    @property
    def row_units(self) -> Cubes:
        """Unit cards of each colour in the row."""
        return units_of(self.row)

    @property
    def next_cards(self) -> tuple[Card, ...]:
        """The cards from which the next one will be drawn, after any shuffle that is due (GP-6,
        GP-9). While a rescue is being decided, this assumes that it is paid for, which discards the
        row."""
        pool = self.deck or self.discard
        if self.hiring_over and (self.shuffle_due or not self.deck):
            pool = (*self.deck, *self.discard, *self.row)
        elif self.phase is Phase.RESCUE and not self.deck:
            pool = (*self.discard, *self.row)
        return tuple([CARDS[card] for card in pool])

    @property
    def hiring_over(self) -> bool:
        """Whether the next card will be drawn by the next seat, into a cleared row."""
        return self.phase in (Phase.REFER, Phase.UTILISE)

    @property
    def bust_chance(self) -> int | None:
        """The chance in percent that the next card busts. None after hiring, during a rescue, and
        when no card is left."""
        pool = self.next_cards
        if not pool or self.over or self.hiring_over or self.phase is Phase.RESCUE:
            return None
        black = sum([isinstance(card, BlackCard) for card in pool]) if any(self.row_units) else 0
        return round(100 * black / len(pool))

    @property
    def rescue_price(self) -> int | None:
        """The price of a second chance if the next card busts; None if unavailable (GP-8)."""
        gang = self.gangs[self.active]
        price = sum(self.row_units)
        able = gang.headquarters[Colour.BLUE] and gang.total >= price
        return price if price and able and not self.black_drawn else None

    def gain(self, seat: int, colour: Colour) -> Gain:
        """The cubes that ``seat`` would gain by taking ``colour`` from the row now."""
        return row_gain(self, seat, colour)

    @property
    def taker(self) -> int | None:
        """The seat that can take from the row now, by hiring or referring."""
        if self.phase is Phase.REFER:
            return self.waiting[0]
        hiring = self.phase in (Phase.HIRE, Phase.UNDERDOG, Phase.DISPERSION)
        return self.active if hiring else None

    def offered(self, seat: int) -> tuple[Colour, ...]:
        """The colours that ``seat`` can take from the row now."""
        return colours_in(self.row) if seat == self.taker else ()

    def completed_with(self, seat: int, cubes: Cubes) -> int | None:
        """The number of the most valuable objective that ``seat`` can't pay for now, but could with
        these additional ``cubes``. None if there is no such objective."""
        held = self.cubes[seat]
        after = plus(held, cubes)
        objectives = self.objectives
        payable = [number for number in self.open if not objectives[number].missing(after)]
        new = [number for number in payable if objectives[number].missing(held)]
        return max(new, key=lambda number: objectives[number].points, default=None)

    def missing_for_in_sync(self, seat: int) -> Colour | None:
        """The only colour missing for In Sync, if ``seat`` can still draw it (GP-14)."""
        missing = [colour for colour in COLOURS if not self.row_units[colour]]
        if seat != self.active or len(missing) != 1 or len(self.offered(seat)) != 3:
            return None
        coming = {card.colour for card in self.next_cards if isinstance(card, UnitCard)}
        return missing[0] if missing[0] in coming else None
