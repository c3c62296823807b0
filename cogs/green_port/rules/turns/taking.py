"""Taking cards of one colour for cubes, and referring, by which others take what is left."""

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
from cogs.green_port.rules.turns.turn import AnyState, Move, clockwise


class Gain(NamedTuple):
    """Cubes gained by taking a colour, by source; ``in_sync`` are the other colours gained."""

    cards: int
    profile: int
    headquarters: int
    in_sync: tuple[Colour, ...]

    @property
    def of_colour(self) -> int:
        """Cubes of the colour taken."""
        return self.cards + self.profile + self.headquarters

    def of_all(self, colour: Colour) -> Cubes:
        """All cubes gained by taking ``colour``."""
        counts = [int(other in self.in_sync) for other in COLOURS]
        counts[colour] = self.of_colour
        return as_cubes(counts)


def gain(
    colour: Colour, cards: int, profile: bool, markers: int, in_sync: bool, supply: Sequence[int]
) -> Gain:
    """The cubes gained for ``cards`` cards of a colour, in the order of GP-3 while supply lasts.

    ``profile`` is whether the profile's symbol is among the cards (GP-12), ``markers`` the number
    of the taker's green headquarters with a marker of this colour (GP-13), and ``in_sync`` whether
    all colours are in the row and the taker is the active player (GP-14).
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


def row_gain(state: AnyState, seat: int, colour: Colour) -> Gain:
    """The cubes that ``seat`` would gain by taking ``colour`` from the row now."""
    cards = cards_in(state.row, colour)
    symbol = state.profiles[seat]
    return gain(
        colour,
        len(cards),
        any(UNIT_SYMBOLS[card] is symbol for card in cards),
        state.markers[seat][colour],
        seat == state.active and all(units_of(state.row)),
        state.supply,
    )


def take(move: Move, seat: int, colour: Colour) -> None:
    """Move all cards of ``colour`` from the row to the discard pile; the seat gains their cubes."""
    cards = cards_in(move.row, colour)
    gained = row_gain(move, seat, colour)
    move.row = [card for card in move.row if card not in cards]
    move.discard += cards
    move.gain(seat, colour, gained.of_colour)
    for other in gained.in_sync:
        move.gain(seat, other, 1)
    move.events.append(CubesTaken(seat, colour, tuple([CARDS[card] for card in cards]), *gained))


def begin_referring(move: Move) -> None:
    """Ask every other seat once, clockwise, while unit cards are left in the row (GP-15)."""
    move.enter(Phase.REFER, clockwise(move.active, move.seats)[1:])
    _ask_next(move)


def _ask_next(move: Move) -> None:
    """Ask the next seat that can pay; if no seat or no unit card is left, begin utilising."""
    if colours_in(move.row):
        while move.waiting and not any(move.cubes[move.waiting[0]]):
            move.waiting.pop(0)
    else:
        move.waiting = []
    if not move.waiting:
        move.enter(Phase.UTILISE)


def refer(move: Move, seat: int, action: Refer) -> None:
    """Pay the active player a cube, then take all cards of a colour (GP-15)."""
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


def pass_referral(move: Move, seat: int, action: Pass) -> None:
    """Decline to refer."""
    move.events.append(Passed(seat))
    move.waiting.remove(seat)
    _ask_next(move)
