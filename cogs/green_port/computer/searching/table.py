"""Views and actions of the rules as the simulator's numbers."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from bot.games.machine_code import Numbers
from cogs.green_port.computer.searching import simulator as at
from cogs.green_port.computer.searching.simulator import KINDS
from cogs.green_port.rules import actions
from cogs.green_port.rules.actions import Action
from cogs.green_port.rules.components import CARDS, ORANGE_X, Card, Cubes
from cogs.green_port.rules.events import BonusTaken, Revealed
from cogs.green_port.rules.state import Objective, Phase
from cogs.green_port.rules.turns.turn import clockwise
from cogs.green_port.rules.view import View

PHASES = tuple(Phase)
_NUMBERS: dict[Card, list[int]] = {}
for _number, _card in enumerate(CARDS):
    _NUMBERS.setdefault(_card, []).append(_number)


def table_of(view: View) -> Numbers:
    """Everything that a view tells, and so all there is but the order of the deck."""
    table = np.zeros(at.SIZE, np.int64)
    seats = len(view.gangs)
    for gang in view.gangs:
        for place, counts in (
            (at.CUBES, gang.cubes),
            (at.HEADQUARTERS, gang.headquarters),
            (at.MARKERS, gang.markers),
        ):
            table[place + KINDS * gang.seat : place + KINDS * (gang.seat + 1)] = counts
        table[at.POINTS + gang.seat] = gang.points
        table[at.PROFILES + gang.seat] = gang.profile - 1
    table[at.SUPPLY : at.SUPPLY + KINDS] = view.supply
    table[at.SOLD : at.SOLD + KINDS] = [at.PILE - len(pile.left) for pile in view.piles]
    for number, (objective, owner) in enumerate(zip(view.objectives, view.owners, strict=True)):
        _describe(table, number, objective)
        table[at.OWNERS + number] = -1 if owner is None else owner
    table[at.ROUND], table[at.LIMIT] = view.round, view.round_limit or 0
    table[at.SEATS], table[at.START], table[at.ACTIVE] = seats, view.start, view.active
    table[at.PHASE] = PHASES.index(view.phase)
    table[at.WAITING] = sum([1 << seat for seat in _waiting(view)])
    table[at.DECK], table[at.DISCARD], table[at.ROW] = _sets(view.deck, view.discard, view.row)
    table[at.BLACK_DRAWN], table[at.SHUFFLE_DUE] = not view.second_chance, view.shuffle_due
    table[at.BONUS_GIVEN] = any(isinstance(event, BonusTaken) for event in view.turn)
    revealed = [event.card for event in view.turn if isinstance(event, Revealed)]
    table[at.DISPERSED] = CARDS[ORANGE_X] in revealed
    return table


def _describe(table: Numbers, number: int, objective: Objective) -> None:
    table[at.WORTH + number] = objective.points
    for colour in range(KINDS):
        place = KINDS * number + colour
        table[at.COST + place] = objective.cost[colour]
        table[at.ON_CARDS + place] = objective.cubes.count(colour)
    table[at.RANKS + number] = sum([1 << 4 * card for card in objective.cards])


def _waiting(view: View) -> Sequence[int]:
    """The seats that are asked now or later for the same thing as the first one."""
    if view.phase is Phase.DISPERSION:
        return view.deciding
    if view.phase not in (Phase.REFER, Phase.UNDERDOG):
        return ()
    order = clockwise(view.active, len(view.gangs))
    left = order[order.index(view.deciding[0]) :]
    if view.phase is Phase.REFER:
        return [seat for seat in left if any(view.gangs[seat].cubes)]
    fewest = min([gang.points for gang in view.gangs])
    return [seat for seat in left if view.gangs[seat].points == fewest]


def _sets(*piles: Sequence[Card]) -> list[int]:
    """Sets of cards; of equal ones each has a number of its own."""
    numbers = {card: iter(alike) for card, alike in _NUMBERS.items()}
    return [sum([1 << next(numbers[card]) for card in pile]) for pile in piles]


def after(table: Numbers, seat: int, action: Action) -> Numbers:
    """The table after a legal action, as far as no luck is needed: a draw is left to be made."""
    table = table.copy()
    match action:
        case actions.TakeColour(colour=colour):
            at.stop(table, seat, colour)
        case actions.StopEmpty() | actions.DeclineRescue():
            at.ask(table, at.UTILISE, 0)
        case actions.Rescue(cubes=cubes):
            _pay(table, seat, cubes)
            table[at.DISCARD] |= table[at.ROW]
            at.ask(table, at.HIRE, 0)
            table[at.ROW] = 0
        case actions.ChooseCube(colour=colour):
            at.choose(table, seat, colour)
        case actions.Disperse(cubes=cubes):
            _pay(table, seat, cubes)
            at.answered(table, seat)
            if not table[at.WAITING]:
                at.offer_bonus(table)
        case actions.Refer(colour=colour, paying=paying):
            at.refer(table, seat, colour, paying)
            at.answered(table, seat)
        case actions.Pass():
            at.answered(table, seat)
        case actions.Specialise(paid=paid, gained=colour):
            _pay(table, seat, paid)
            at.receive(table, seat, colour, 1)
        case actions.Complete(objective=number, colour=wild):
            at.complete(table, seat, number, wild or 0)
        case actions.Buy(colour=colour, marker=marker):
            at.buy(table, seat, colour, marker or 0)
        case actions.EndTurn():
            at.end_turn(table)
        case actions.Draw():
            pass
    return table


def _pay(table: Numbers, seat: int, cubes: Cubes) -> None:
    for colour, paid in enumerate(cubes):
        at.receive(table, seat, colour, -paid)
