"""What everybody may know: all but the order of the deck."""

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
)
from cogs.green_port.rules.events import Event
from cogs.green_port.rules.prompts import deciding
from cogs.green_port.rules.state import Objective, Phase, State
from cogs.green_port.rules.turns.ending import cards_of
from cogs.green_port.rules.turns.taking import Gain, gain
from cogs.green_port.rules.turns.turn import headquarters_price, points_of, unit_limit


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


class View(Value, frozen=True):
    """The board for ``seat``, or for a spectator (``None``): there are no hidden hands.

    ``deciding`` are the seats that are waited for. ``deck`` and ``discard`` are sorted, which
    reveals nothing about their order. ``owners`` holds the seat that completed each
    objective, ``sold`` the buyers of each colour's headquarters, top card first.
    ``second_chance``: a black card would be the turn's first (GP-8). ``last_round``: no
    objective is left, or the round limit is reached. ``turn`` tells what has happened in this turn
    so far, ``turn_before`` what happened in the one before it.
    """

    seat: int | None
    round: int
    round_limit: int | None
    start: int
    active: int
    phase: Phase
    deciding: tuple[int, ...]
    row: tuple[Card, ...]
    deck: tuple[Card, ...]
    discard: tuple[Card, ...]
    supply: Cubes
    objectives: tuple[Objective, ...]
    owners: tuple[int | None, ...]
    piles: tuple[Pile, ...]
    sold: tuple[tuple[int, ...], ...]
    gangs: tuple[Gang, ...]
    second_chance: bool
    shuffle_due: bool
    last_round: bool
    over: bool
    turn: tuple[Event, ...]
    turn_before: tuple[Event, ...]

    @property
    def turns_left(self) -> tuple[int, ...]:
        """The seats that come after the active one in this round."""
        seats = len(self.gangs)
        left = (self.start - self.active - 1) % seats
        return tuple([(self.active + 1 + step) % seats for step in range(left)])

    @property
    def row_units(self) -> Cubes:
        """Unit cards of each colour in the row."""
        counts = [0, 0, 0, 0]
        for card in self.row:
            if isinstance(card, UnitCard):
                counts[card.colour] += 1
        return as_cubes(counts)

    @property
    def next_cards(self) -> tuple[Card, ...]:
        """The cards from which the next one comes (GP-6, GP-9); a paid second chance discards the
        row."""
        if self.hired and (self.shuffle_due or not self.deck):
            return (*self.deck, *self.discard, *self.row)
        if self.deck:
            return self.deck
        return (*self.discard, *self.row) if self.phase is Phase.RESCUE else self.discard

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
        cards = [c for c in self.row if isinstance(c, UnitCard) and c.colour is colour]
        gang = self.gangs[seat]
        return gain(
            colour,
            len(cards),
            any(card.symbol is gang.profile for card in cards),
            gang.markers[colour],
            seat == self.active and all(self.row_units),
            self.supply,
        )

    @property
    def taker(self) -> int | None:
        """Who may take from the row now: to hire, or for a referral."""
        if self.phase is Phase.REFER:
            return self.deciding[0]
        hiring = self.phase in (Phase.HIRE, Phase.UNDERDOG, Phase.DISPERSION)
        return self.active if hiring else None

    def offered(self, seat: int) -> tuple[Colour, ...]:
        """The colours that ``seat`` may take from the row now."""
        if seat != self.taker:
            return ()
        return tuple([colour for colour in COLOURS if self.row_units[colour]])

    def completed_by(self, seat: int, colour: Colour) -> int | None:
        """The number of the objective worth most that only taking ``colour`` lets ``seat`` pay."""
        held, gain = self.gangs[seat].cubes, self.takes(seat, colour)
        after = as_cubes(
            [
                count + (gain.own if each is colour else each in gain.in_sync)
                for each, count in zip(COLOURS, held, strict=True)
            ]
        )
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


def _composition(cards: tuple[int, ...]) -> tuple[Card, ...]:
    return tuple([CARDS[card] for card in sorted(cards)])


def view_of(state: State, seat: int | None) -> View:
    """The board as ``seat`` may know it."""
    objectives, owners = state.objectives, state.owners
    return View(
        seat=seat,
        round=state.round,
        round_limit=state.round_limit,
        start=state.start,
        active=state.active,
        phase=state.phase,
        deciding=tuple(deciding(state.phase, state.active, state.waiting)),
        row=tuple([CARDS[card] for card in state.row]),
        deck=_composition(state.deck),
        discard=_composition(state.discard),
        supply=state.supply,
        objectives=objectives,
        owners=owners,
        piles=tuple([_pile(state, colour) for colour in COLOURS]),
        sold=state.sold,
        gangs=_gangs(state),
        second_chance=not state.black_drawn,
        shuffle_due=state.shuffle_due,
        last_round=None not in owners or state.round == state.round_limit,
        over=state.phase is Phase.OVER,
        turn=state.turn,
        turn_before=state.turn_before,
    )


def _pile(state: State, colour: Colour) -> Pile:
    left = HEADQUARTERS_VALUES[len(state.sold[colour]) :]
    return Pile(colour, left, headquarters_price(state, colour))


def _gangs(state: State) -> tuple[Gang, ...]:
    points = points_of(state)
    return tuple(
        Gang(
            seat=seat,
            cubes=cubes,
            limit=unit_limit(state, seat),
            profile=state.profiles[seat],
            headquarters=as_cubes([buyers.count(seat) for buyers in state.sold]),
            markers=state.markers[seat],
            objectives=tuple([n for n, owner in enumerate(state.owners) if owner == seat]),
            cards=cards_of(state, seat),
            points=points[seat],
        )
        for seat, cubes in enumerate(state.cubes)
    )
