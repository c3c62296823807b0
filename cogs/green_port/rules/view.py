"""What everybody may know: all but the order of the deck."""

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
from cogs.green_port.rules.turns.ending import cards_of
from cogs.green_port.rules.turns.taking import Gain, brings, colours_in, units_of
from cogs.green_port.rules.turns.turn import deciding, headquarters_price, points_of, unit_limit


class Pile(Value, frozen=True):
    """The headquarters of a colour: ``left`` are the values for sale, the next one first."""

    colour: Colour
    left: tuple[int, ...]
    price: int


class Gang(Value, frozen=True):
    """What a seat has in front of it.

    ``headquarters`` counts those of each colour, ``markers`` the cubes under green ones.
    ``objectives`` are the numbers of the completed ones, ``cards`` theirs, highest first.
    """

    seat: int
    cubes: Cubes
    limit: int
    profile: Symbol
    headquarters: Cubes
    markers: Cubes
    objectives: tuple[int, ...]
    cards: tuple[int, ...]
    points: int

    @property
    def total(self) -> int:
        """Cubes of all colours."""
        return sum(self.cubes)


class View(State, frozen=True, dict=True):
    """The state for ``seat``, or for a spectator (``None``): there are no hidden hands.

    ``deck`` and ``discard`` are sorted, which reveals nothing about their order.
    """

    seat: int | None = None

    @property
    def deciding(self) -> tuple[int, ...]:
        """The seats that are waited for."""
        return tuple(deciding(self))

    @property
    def over(self) -> bool:
        return self.phase is Phase.OVER

    @property
    def last_round(self) -> bool:
        """Whether no objective is left, or the round limit is reached."""
        return None not in self.owners or self.round == self.round_limit

    @cached_property
    def piles(self) -> tuple[Pile, ...]:
        """The headquarters of each colour."""
        return tuple(
            [
                Pile(colour, HEADQUARTERS_VALUES[len(buyers) :], headquarters_price(self, colour))
                for colour, buyers in zip(COLOURS, self.sold, strict=True)
            ]
        )

    @cached_property
    def gangs(self) -> tuple[Gang, ...]:
        """What each seat has."""
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
                cards=cards_of(self, seat),
                points=points[seat],
            )
            for seat, cubes in enumerate(self.cubes)
        )

    @property
    def turns_left(self) -> tuple[int, ...]:
        """The seats that come after the active one in this round."""
        seats = len(self.gangs)
        left = (self.start - self.active - 1) % seats
        return tuple([(self.active + 1 + step) % seats for step in range(left)])

    @property
    def row_cards(self) -> tuple[Card, ...]:
        return tuple([CARDS[card] for card in self.row])

    @property
    def row_units(self) -> Cubes:
        """Unit cards of each colour in the row."""
        return units_of(self.row)

    @property
    def next_cards(self) -> tuple[Card, ...]:
        """The cards from which the next one comes (GP-6, GP-9); a paid second chance discards the
        row."""
        pool = self.deck or self.discard
        if self.hired and (self.shuffle_due or not self.deck):
            pool = (*self.deck, *self.discard, *self.row)
        elif self.phase is Phase.RESCUE and not self.deck:
            pool = (*self.discard, *self.row)
        return tuple([CARDS[card] for card in pool])

    @property
    def hired(self) -> bool:
        """Whether hiring is over: the next card is the next seat's, from a row that is cleared."""
        return self.phase in (Phase.REFER, Phase.UTILISE)

    @property
    def bust_chance(self) -> int | None:
        """The chance in percent that the next card is a bust; None while nobody hires, or no card
        is left."""
        pool = self.next_cards
        if not pool or self.over or self.hired or self.phase is Phase.RESCUE:
            return None
        black = sum(isinstance(card, BlackCard) for card in pool) if any(self.row_units) else 0
        return round(100 * black / len(pool))

    def takes(self, seat: int, colour: Colour) -> Gain:
        """The cubes that ``seat`` would gain from the row's cards of ``colour`` now."""
        return brings(self, seat, colour)

    @property
    def taker(self) -> int | None:
        """Who may take from the row now: to hire, or for a referral."""
        if self.phase is Phase.REFER:
            return self.deciding[0]
        hiring = self.phase in (Phase.HIRE, Phase.UNDERDOG, Phase.DISPERSION)
        return self.active if hiring else None

    def offered(self, seat: int) -> tuple[Colour, ...]:
        """The colours that ``seat`` may take from the row now."""
        return colours_in(self.row) if seat == self.taker else ()

    def completed_by(self, seat: int, colour: Colour) -> int | None:
        """The number of the objective worth most that only taking ``colour`` lets ``seat`` pay."""
        held = self.cubes[seat]
        after = plus(held, self.takes(seat, colour).of_all(colour))
        new = [
            number
            for number, objective in enumerate(self.objectives)
            if self.owners[number] is None
            and objective.missing(held)
            and not objective.missing(after)
        ]
        return max(new, key=lambda number: self.objectives[number].points, default=None)

    def within_reach(self, seat: int) -> set[int]:
        """The objectives that one take would let ``seat`` complete."""
        found = [self.completed_by(seat, colour) for colour in self.offered(seat)]
        return {number for number in found if number is not None}

    def last_missing(self, seat: int) -> Colour | None:
        """The one colour that In Sync still lacks and that the next card may bring."""
        missing = [colour for colour in COLOURS if not self.row_units[colour]]
        if seat != self.active or len(missing) != 1 or len(self.offered(seat)) != 3:
            return None
        coming = {card.colour for card in self.next_cards if isinstance(card, UnitCard)}
        return missing[0] if missing[0] in coming else None
