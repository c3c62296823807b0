"""The end of a turn, the End Game Purchase and the ranking."""

from itertools import zip_longest

from bot.games import rank
from cogs.green_port.rules import events
from cogs.green_port.rules.actions import EndTurn
from cogs.green_port.rules.components import COLOURS, HEADQUARTERS_VALUES, Colour
from cogs.green_port.rules.state import Phase
from cogs.green_port.rules.turns.turn import (
    AnyState,
    Move,
    clockwise,
    headquarters_price,
    points_of,
)

COMPARED_FIRST = (events.TieBreak.POINTS, events.TieBreak.CUBES)
"""The tie-breaks for the first numbers of a score; for all numbers after them, ``CARDS``."""


def end_turn(move: Move, seat: int, action: EndTurn) -> None:
    """Clear the row, shuffle if the green X was drawn, and begin the next turn or end the game."""
    move.clear_row()
    move.events.append(events.TurnEnded(seat))
    following = (seat + 1) % move.seats
    round_over = following == move.start
    done = None not in move.owners
    if round_over and (done or move.round == move.round_limit):
        _end_game(move, by_limit=not done)
        return
    if move.shuffle_due:
        move.deck = list(move.chance.shuffled(move.deck + move.discard))
        move.discard = []
        move.events.append(events.DeckReshuffled(len(move.deck), after_green_x=True))
    move.round += round_over
    move.active = following
    move.black_drawn = move.bonus_given = move.dispersed = move.shuffle_due = False
    move.enter(Phase.HIRE)
    move.events.append(events.TurnStarted(following, move.round))


def _end_game(move: Move, by_limit: bool) -> None:
    richest = {colour: max(cubes[colour] for cubes in move.cubes) for colour in COLOURS}
    for colour in sorted(COLOURS, key=lambda colour: -richest[colour]):
        _sell(move, colour)
    move.enter(Phase.OVER)
    move.events.append(events.GameEnded(by_limit, tuple(ranking(move))))


def final_buyers(state: AnyState, colour: Colour) -> list[int]:
    """The seats that can buy a headquarters of the colour in the End Game Purchase: the seat with
    the most cubes of it first or, in a tie, the one later in the round (GP-20)."""
    if len(state.sold[colour]) == len(HEADQUARTERS_VALUES):
        return []
    price = headquarters_price(state, colour)
    latest_first = clockwise(state.start, len(state.cubes))[::-1]
    buyers = sorted(latest_first, key=lambda seat: -state.cubes[seat][colour])
    return [seat for seat in buyers if state.cubes[seat][colour] >= price]


def _sell(move: Move, colour: Colour) -> None:
    """Carry out the End Game Purchase of one colour."""
    price = headquarters_price(move, colour)
    buyers = final_buyers(move, colour)
    if not buyers:
        return
    held = tuple(move.cubes[seat][colour] for seat in buyers)
    move.events.append(events.PurchaseBegan(colour, price, tuple(buyers), held))
    for seat in buyers:
        cubes = move.cubes[seat]
        while cubes[colour] >= price and len(move.sold[colour]) < len(HEADQUARTERS_VALUES):
            value = HEADQUARTERS_VALUES[len(move.sold[colour])]
            cubes[colour] -= price
            move.supply[colour] += price
            move.add_buyer(seat, colour)
            move.events.append(events.FinalPurchase(seat, colour, value, price, cubes[colour]))


def _cards_of(state: AnyState, seat: int) -> tuple[int, ...]:
    """The cards of a seat's completed objectives, highest first."""
    pairs = zip(state.objectives, state.owners, strict=True)
    cards = [card for objective, owner in pairs if owner == seat for card in objective.cards]
    return tuple(sorted(cards, reverse=True))


def scores(state: AnyState) -> list[tuple[int, ...]]:
    """Each seat's points, cubes left and completed cards, compared in this order (GP-21)."""
    points = points_of(state)
    return [
        (points[seat], sum(held), *_cards_of(state, seat)) for seat, held in enumerate(state.cubes)
    ]


def ranking(state: AnyState) -> list[events.RankedSeat]:
    """The final ranking, best first, with what decided each place."""
    all_scores = scores(state)
    order = rank(all_scores)
    results = []
    for standing, below in zip_longest(order, order[1:]):
        points, cubes, *cards = score = all_scores[standing.seat]
        over_next = _tie_break(score, all_scores[below.seat]) if below else None
        results.append(
            events.RankedSeat(standing.seat, standing.place, points, cubes, tuple(cards), over_next)
        )
    return results


def _tie_break(score: tuple[int, ...], below: tuple[int, ...]) -> events.TieBreak:
    """The first comparison in which two scores differ (GP-21)."""
    if score == below:
        return events.TieBreak.SHARED
    pairs = zip(COMPARED_FIRST, score, below, strict=False)
    return next((by for by, mine, other in pairs if mine != other), events.TieBreak.CARDS)
