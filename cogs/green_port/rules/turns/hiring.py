"""Hire Units: drawing and stopping, busts and second chances, and the effects of X cards."""

from collections.abc import Sequence

from bot.games import IllegalMove
from cogs.green_port.rules import actions, events
from cogs.green_port.rules.components import CARDS, GREEN_X, ORANGE_X, UNITS, Colour
from cogs.green_port.rules.state import Phase
from cogs.green_port.rules.turns.taking import begin_referring, colours_in, take
from cogs.green_port.rules.turns.turn import Move, clockwise, points_of, unit_limit


def draw(move: Move, seat: int, action: actions.Draw) -> None:
    """Reveal a card and carry out its effect (GP-4, GP-6)."""
    if not move.deck and not move.discard:
        raise IllegalMove("gp-no-cards")
    if not move.deck:
        move.deck = list(move.chance.shuffled(move.discard))
        move.discard = []
        move.events.append(events.DeckReshuffled(len(move.deck), after_green_x=False))
    card = move.deck.pop()
    move.row.append(card)
    move.events.append(events.Revealed(seat, CARDS[card]))
    if card == GREEN_X:
        move.shuffle_due = True
        offer_bonus(move)
    elif card == ORANGE_X:
        move.dispersed = True
        call_dispersion(move)
    elif card >= UNITS:
        _reveal_black(move)


def _reveal_black(move: Move) -> None:
    """Carry out a black card: it is harmless, busts, or offers a second chance (GP-7, GP-8)."""
    first = not move.black_drawn
    move.black_drawn = True
    price = units_in(move.row)
    if not price:
        return
    seat = move.active
    if first and seat in move.sold[Colour.BLUE] and sum(move.cubes[seat]) >= price:
        move.enter(Phase.RESCUE)
        move.events.append(events.RescueOffered(seat, price))
    else:
        _bust(move)


def _bust(move: Move) -> None:
    move.enter(Phase.UTILISE)
    move.events.append(events.Busted(move.active, units_in(move.row)))


def rescue(move: Move, seat: int, action: actions.Rescue) -> None:
    """Pay for a second chance: discard the row and hire again (GP-8)."""
    price = units_in(move.row)
    if sum(action.cubes) != price:
        raise IllegalMove("gp-rescue-price", price=price, paid=sum(action.cubes))
    move.pay(seat, action.cubes)
    move.events.append(events.Rescued(seat, action.cubes, len(move.row)))
    move.clear_row()
    move.enter(Phase.HIRE)


def decline_rescue(move: Move, seat: int, action: actions.DeclineRescue) -> None:
    _bust(move)


def take_colour(move: Move, seat: int, action: actions.TakeColour) -> None:
    """Stop and take all cards of one colour, then let the others refer (GP-4)."""
    if not move.row:
        raise IllegalMove("gp-draw-first")
    if action.colour not in colours_in(move.row):
        raise IllegalMove("gp-colour-not-in-row", colour=action.colour)
    take(move, seat, action.colour)
    begin_referring(move)


def stop_empty(move: Move, seat: int, action: actions.StopEmpty) -> None:
    """Stop with nothing, if no unit card is in the row (GP-4)."""
    if not move.row:
        raise IllegalMove("gp-draw-first")
    if units_in(move.row):
        raise IllegalMove("gp-take-a-colour")
    move.events.append(events.StoppedEmpty(seat))
    move.enter(Phase.UTILISE)


def units_in(row: Sequence[int]) -> int:
    """The number of unit cards in a row."""
    return sum(card < UNITS for card in row)


def call_dispersion(move: Move) -> None:
    """Ask every seat over its limit to discard half of its cubes, then offer the bonus (GP-10)."""
    seats = clockwise(move.active, move.seats)
    over = [seat for seat in seats if sum(move.cubes[seat]) > unit_limit(move, seat)]
    counts = tuple([cubes_to_discard(sum(move.cubes[seat])) for seat in over])
    move.events.append(events.DispersionCalled(tuple(over), counts))
    if over:
        move.enter(Phase.DISPERSION, over)
    else:
        offer_bonus(move)


def cubes_to_discard(held: int) -> int:
    """How many of ``held`` cubes the orange X costs a seat over its limit (GP-10)."""
    return held // 2


def disperse(move: Move, seat: int, action: actions.Disperse) -> None:
    """Discard the chosen cubes; after the last seat, offer the bonus (GP-10)."""
    count = cubes_to_discard(sum(move.cubes[seat]))
    if sum(action.cubes) != count:
        raise IllegalMove("gp-disperse-count", count=count, chosen=sum(action.cubes))
    move.pay(seat, action.cubes)
    move.events.append(events.Dispersed(seat, action.cubes))
    move.waiting.remove(seat)
    if not move.waiting:
        offer_bonus(move)


def offer_bonus(move: Move) -> None:
    """Let the seats with the fewest points choose a cube each; without a bonus, the active player
    goes on hiring (GP-11)."""
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
        move.enter(Phase.HIRE)
    else:
        move.events.append(events.BonusOffered(tuple(underdogs)))
        move.enter(Phase.UNDERDOG, underdogs)


def choose_cube(move: Move, seat: int, action: actions.ChooseCube) -> None:
    """An underdog takes a cube; the next one chooses while supply lasts (GP-11)."""
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
        move.enter(Phase.HIRE)
