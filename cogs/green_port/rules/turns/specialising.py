"""Specialize Units: trades of three cubes for one, and of two with a red headquarters."""

from functools import lru_cache
from itertools import combinations_with_replacement

from bot.games import IllegalMove
from cogs.green_port.rules.actions import Specialise
from cogs.green_port.rules.components import COLOURS, Colour, Cubes, as_cubes
from cogs.green_port.rules.events import Specialised
from cogs.green_port.rules.turns.turn import Move


def _kinds(size: int, mixed: int) -> dict[Cubes, tuple[Colour, ...]]:
    """Payments of ``size`` cubes of one colour or of ``mixed`` colours, and what each may gain."""
    payments = [
        paid
        for paid in combinations_with_replacement(COLOURS, size)
        if len(set(paid)) in (1, mixed)
    ]
    return {
        as_cubes([paid.count(colour) for colour in COLOURS]): tuple(
            colour for colour in COLOURS if colour not in paid
        )
        for paid in payments
    }


THREES = _kinds(3, 3)
TWOS = _kinds(2, 2)
"""Payments, and the colours that each may be traded for (GP-16)."""


def trades(cubes: Cubes, supply: Cubes, two_for_one: bool) -> tuple[Specialise, ...]:
    """Every trade of ``cubes`` that is allowed while the supply lasts."""
    red, blue, green, yellow = cubes
    held = (min(red, 3), min(blue, 3), min(green, 3), min(yellow, 3))
    left = (bool(supply[0]), bool(supply[1]), bool(supply[2]), bool(supply[3]))
    return _trades(held, left, two_for_one)


@lru_cache(maxsize=8192)
def _trades(
    held: Cubes, left: tuple[bool, bool, bool, bool], two_for_one: bool
) -> tuple[Specialise, ...]:
    """The trades that ``held`` cubes can pay for, for colours ``left`` in the supply."""
    kinds = {**THREES, **TWOS} if two_for_one else THREES
    return tuple(
        Specialise(paid, gained)
        for paid, gains in kinds.items()
        if all(need <= have for need, have in zip(paid, held, strict=True))
        for gained in gains
        if left[gained]
    )


def specialise(move: Move, seat: int, action: Specialise) -> None:
    """Trade cubes with the supply: the active player may, except in a turn with the orange X."""
    if move.dispersed:
        raise IllegalMove("gp-trade-after-orange")
    paid = action.paid
    if paid in TWOS and seat not in move.sold[Colour.RED]:
        raise IllegalMove("gp-trade-needs-red")
    if paid not in THREES and paid not in TWOS:
        raise IllegalMove("gp-trade-kind")
    if paid[action.gained]:
        raise IllegalMove("gp-trade-same-colour", colour=action.gained)
    if not move.supply[action.gained]:
        raise IllegalMove("gp-supply-empty", colour=action.gained)
    move.require_cubes(seat, paid)
    move.pay(seat, paid)
    move.gain(seat, action.gained, 1)
    move.events.append(Specialised(seat, paid, action.gained))
