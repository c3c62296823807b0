"""Cards of one colour become cubes, and the others, clockwise, buy what is left in the row."""

from collections.abc import Sequence
from typing import NamedTuple

from bot.games import IllegalMove
from cogs.green_port.rules.actions import Pass, Refer
from cogs.green_port.rules.components import (
    CARDS,
    COLOURS,
    UNIT_COLOURS,
    UNIT_SYMBOLS,
    UNITS,
    Colour,
    Cubes,
    as_cubes,
    held_colours,
)
from cogs.green_port.rules.events import CubesTaken, Passed, Referred
from cogs.green_port.rules.state import Phase
from cogs.green_port.rules.turns.turn import Move, Situation, clockwise


class Gain(NamedTuple):
    """The cubes gained by a take, by source; all but ``in_sync`` are of the colour taken."""

    cards: int
    profile: int
    headquarters: int
    in_sync: tuple[Colour, ...]

    @property
    def own(self) -> int:
        """Cubes of the colour taken."""
        return self.cards + self.profile + self.headquarters

    def of_all(self, colour: Colour) -> Cubes:
        """Every cube of a take of ``colour``."""
        counts = [int(other in self.in_sync) for other in COLOURS]
        counts[colour] = self.own
        return as_cubes(counts)


def gain(
    colour: Colour, cards: int, profile: bool, markers: int, in_sync: bool, supply: Sequence[int]
) -> Gain:
    """What ``cards`` cards of a colour bring, in the order of GP-3 while the supply lasts.

    ``profile``: the tile's symbol is among them (GP-12). ``markers``: marker cubes of this colour
    under the taker's green headquarters (GP-13). ``in_sync``: all colours lie there (GP-14).
    """
    left = supply[colour]
    from_cards = min(cards, left)
    left -= from_cards
    from_profile = min(int(profile), left)
    left -= from_profile
    others = tuple(c for c in COLOURS if c != colour and supply[c]) if in_sync else ()
    return Gain(from_cards, from_profile, min(markers, left), others)


def units_of(row: Sequence[int]) -> Cubes:
    """Unit cards of each colour in a row."""
    counts = [0, 0, 0, 0]
    for card in row:
        if card < UNITS:
            counts[UNIT_COLOURS[card]] += 1
    return as_cubes(counts)


def colours_in(row: Sequence[int]) -> tuple[Colour, ...]:
    """The colours of the unit cards in a row."""
    return held_colours(units_of(row))


def cards_in(row: Sequence[int], colour: Colour) -> list[int]:
    return [card for card in row if card < UNITS and UNIT_COLOURS[card] is colour]


def brings(now: Situation, seat: int, colour: Colour) -> Gain:
    """The cubes that ``seat`` would gain from the row's cards of ``colour`` now."""
    cards, symbol = cards_in(now.row, colour), now.profiles[seat]
    return gain(
        colour,
        len(cards),
        any(UNIT_SYMBOLS[card] is symbol for card in cards),
        now.markers[seat][colour],
        seat == now.active and all(units_of(now.row)),
        now.supply,
    )


def take(move: Move, seat: int, colour: Colour) -> None:
    """A seat takes all cards of ``colour`` from the row; there has to be one."""
    cards, gained = cards_in(move.row, colour), brings(move, seat, colour)
    move.row = [card for card in move.row if card not in cards]
    move.discard += cards
    move.gain(seat, colour, gained.own)
    for other in gained.in_sync:
        move.gain(seat, other, 1)
    move.events.append(CubesTaken(seat, colour, tuple([CARDS[card] for card in cards]), *gained))


def begin_referring(move: Move) -> None:
    """Ask each other seat once, as long as unit cards lie in the row (GP-15)."""
    move.go_on(Phase.REFER, clockwise(move.active, move.seats)[1:])
    _ask_next(move)


def _ask_next(move: Move) -> None:
    """Go on to the next seat that has a cube to pay with, or to utilising."""
    if colours_in(move.row):
        while move.waiting and not any(move.cubes[move.waiting[0]]):
            move.waiting.pop(0)
    else:
        move.waiting = []
    if not move.waiting:
        move.go_on(Phase.UTILISE)


def refer(move: Move, seat: int, action: Refer) -> None:
    """Pay the active player first, then take all cards of a colour."""
    if action.colour not in colours_in(move.row):
        raise IllegalMove("gp-colour-not-in-row", colour=action.colour)
    held = move.cubes[seat]
    if not held[action.paying]:
        raise IllegalMove("gp-cubes-missing", colour=action.paying, paid=1, held=0)
    held[action.paying] -= 1
    move.cubes[move.active][action.paying] += 1
    move.events.append(Referred(seat, move.active, action.colour, action.paying))
    take(move, seat, action.colour)
    move.waiting.remove(seat)
    _ask_next(move)


def pass_on(move: Move, seat: int, action: Pass) -> None:
    """Refer nobody."""
    move.events.append(Passed(seat))
    move.waiting.remove(seat)
    _ask_next(move)
