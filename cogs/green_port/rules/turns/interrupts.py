"""The X cards: the police disperse the gangs, and the crowd roots for the underdog."""

from bot.games import IllegalMove
from cogs.green_port.rules import events
from cogs.green_port.rules.actions import ChooseCube, Disperse
from cogs.green_port.rules.state import Phase
from cogs.green_port.rules.turns.turn import Move, clockwise, points_of, unit_limit


def call_dispersion(move: Move) -> None:
    """Ask everybody over the limit for half of their cubes, then go on to the bonus (GP-10)."""
    seats = clockwise(move.active, move.seats)
    over = [seat for seat in seats if sum(move.cubes[seat]) > unit_limit(move, seat)]
    counts = tuple([scattered(sum(move.cubes[seat])) for seat in over])
    move.events.append(events.DispersionCalled(tuple(over), counts))
    if over:
        move.go_on(Phase.DISPERSION, over)
    else:
        offer_bonus(move)


def scattered(held: int) -> int:
    """How many of ``held`` cubes are discarded."""
    return held // 2


def disperse(move: Move, seat: int, action: Disperse) -> None:
    """A seat discards; after the last one comes the bonus."""
    count = scattered(sum(move.cubes[seat]))
    if sum(action.cubes) != count:
        raise IllegalMove("gp-disperse-count", count=count, chosen=sum(action.cubes))
    move.require_cubes(seat, action.cubes)
    move.pay(seat, action.cubes)
    move.events.append(events.Dispersed(seat, action.cubes))
    move.waiting.remove(seat)
    if not move.waiting:
        offer_bonus(move)


def offer_bonus(move: Move) -> None:
    """Ask the seats with the fewest points for a cube each, or go on hiring (GP-11)."""
    points = points_of(move)
    fewest = min(points)
    underdogs = [seat for seat in clockwise(move.active, move.seats) if points[seat] == fewest]
    reason = None
    if move.bonus_given:
        reason = events.Withheld.GIVEN
    elif len(underdogs) == move.seats:
        reason = events.Withheld.ALL_TIED
    elif not any(move.supply):
        reason = events.Withheld.NO_SUPPLY
    if reason:
        move.events.append(events.BonusWithheld(reason))
        move.go_on(Phase.HIRE)
    else:
        move.events.append(events.BonusOffered(tuple(underdogs)))
        move.go_on(Phase.UNDERDOG, underdogs)


def choose_cube(move: Move, seat: int, action: ChooseCube) -> None:
    """An underdog takes a cube; the next one chooses, if anything is left."""
    if not move.supply[action.colour]:
        raise IllegalMove("gp-supply-empty", colour=action.colour)
    move.gain(seat, action.colour, 1)
    move.bonus_given = True
    move.events.append(events.BonusTaken(seat, action.colour))
    move.waiting.remove(seat)
    if move.waiting and not any(move.supply):
        move.events.append(events.BonusWithheld(events.Withheld.NO_SUPPLY))
        move.waiting = []
    if not move.waiting:
        move.go_on(Phase.HIRE)
