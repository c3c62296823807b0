"""A lean twin of the rules, for searches: the whole match in one array of numbers, without events.

The constants say what lies where in such a *table*. Cards in the deck, the discard pile and the row
are sets of bits, one for each card by its number in ``components.CARDS``: nobody knows the order of
a deck, so a card is drawn from it by luck.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np

from bot.games.machine_code import Compiler, Numbers, draw
from cogs.green_port.rules.components import GREEN_X, HEADQUARTERS_VALUES, UNITS, Colour
from cogs.green_port.rules.turns.turn import BASE_LIMIT, BASE_PRICE, LIMIT_OF_A_HEADQUARTERS

_FOLDER = Path(__file__).parent
compiled = Compiler("green-port", _FOLDER, sorted((_FOLDER.parents[1] / "rules").rglob("*.py")))

MOST_SEATS, KINDS, OBJECTIVES, SYMBOLS = 4, 4, 6, 6
PILE = len(HEADQUARTERS_VALUES)

CUBES = 0
HEADQUARTERS = CUBES + KINDS * MOST_SEATS
MARKERS = HEADQUARTERS + KINDS * MOST_SEATS
"""Counts of each colour, four numbers a seat."""
POINTS = MARKERS + KINDS * MOST_SEATS
SUPPLY = POINTS + MOST_SEATS
SOLD = SUPPLY + KINDS
OWNERS = SOLD + KINDS
"""The seat that completed each objective, or -1."""
ROUND = OWNERS + OBJECTIVES
ACTIVE, PHASE, WAITING = ROUND + 1, ROUND + 2, ROUND + 3
"""The seats that an interrupt or the referring still asks, as bits."""
DECK, DISCARD, ROW = WAITING + 1, WAITING + 2, WAITING + 3
BLACK_DRAWN, BONUS_GIVEN, DISPERSED, SHUFFLE_DUE = range(ROW + 1, ROW + 5)
SEATS, START, LIMIT = range(SHUFFLE_DUE + 1, SHUFFLE_DUE + 4)
"""From here on nothing changes in a match. ``LIMIT`` is the last round, or 0."""
PROFILES = LIMIT + 1
"""The place of each tile's symbol among the cards of a colour."""
COST = PROFILES + MOST_SEATS
"""What each objective costs of each colour: nothing for the wild one."""
ON_CARDS = COST + KINDS * OBJECTIVES
"""How many cards of each objective have a cube of each colour."""
WORTH = ON_CARDS + KINDS * OBJECTIVES
RANKS = WORTH + OBJECTIVES
"""The cards of each objective: how many of each value, four bits a value."""
SIZE = RANKS + OBJECTIVES

HIRE, RESCUE, UNDERDOG, DISPERSION, REFER, UTILISE, OVER = range(7)
"""The phases, in the order of ``state.Phase``."""

COLOUR_BITS = (1 << SYMBOLS) - 1
UNIT_BITS = (1 << UNITS) - 1
BLACK_BITS = ((1 << GREEN_X) - 1) & ~UNIT_BITS

VALUES = np.array(HEADQUARTERS_VALUES, np.int64)
_RED, _BLUE, _GREEN, _YELLOW = (int(colour) for colour in Colour)


@compiled
def count(cards: int) -> int:
    """How many cards a set has."""
    found = 0
    while cards:
        cards &= cards - 1
        found += 1
    return found


@compiled
def lying(table: Numbers, colour: int) -> int:
    """The row's unit cards of a colour, as a set of symbols."""
    return int((table[ROW] >> SYMBOLS * colour) & COLOUR_BITS)


@compiled
def total(table: Numbers, seat: int) -> int:
    """Cubes of all colours."""
    at = CUBES + KINDS * seat
    return int(table[at] + table[at + 1] + table[at + 2] + table[at + 3])


@compiled
def limit(table: Numbers, seat: int) -> int:
    """Cubes that a seat may hold when the police disperse."""
    owned = table[HEADQUARTERS + KINDS * seat + _YELLOW]
    return int(BASE_LIMIT + LIMIT_OF_A_HEADQUARTERS * owned)


@compiled
def price(table: Numbers, colour: int) -> int:
    """Cubes that a headquarters costs."""
    cubes = BASE_PRICE
    for number in range(OBJECTIVES):
        if table[OWNERS + number] < 0:
            cubes += table[ON_CARDS + KINDS * number + colour]
    return cubes


@compiled
def wild(table: Numbers, number: int) -> bool:
    """Whether cubes of any one colour complete an objective."""
    at = COST + KINDS * number
    return bool(table[at] + table[at + 1] + table[at + 2] + table[at + 3] == 0)


@compiled
def ended(table: Numbers) -> bool:
    """Whether no objective is left."""
    left = 0
    for number in range(OBJECTIVES):
        left += table[OWNERS + number] < 0
    return left == 0


@compiled
def receive(table: Numbers, seat: int, colour: int, cubes: int) -> None:
    """Move cubes from the supply to a seat, as many as there are; a negative number pays them."""
    moved = min(cubes, table[SUPPLY + colour])
    table[SUPPLY + colour] -= moved
    table[CUBES + KINDS * seat + colour] += moved


@compiled
def take(table: Numbers, seat: int, colour: int) -> None:
    """A seat takes the row's cards of a colour, with everything that comes with them."""
    cards = lying(table, colour)
    in_sync = seat == table[ACTIVE]
    for other in range(KINDS):
        in_sync = in_sync and lying(table, other) != 0
    cubes = count(cards) + ((cards >> table[PROFILES + seat]) & 1)
    receive(table, seat, colour, cubes + table[MARKERS + KINDS * seat + colour])
    if in_sync:
        for other in range(KINDS):
            if other != colour:
                receive(table, seat, other, 1)
    table[ROW] &= ~(cards << SYMBOLS * colour)
    table[DISCARD] |= cards << SYMBOLS * colour


@compiled
def stop(table: Numbers, seat: int, colour: int) -> None:
    """The active seat takes a colour, and the others are asked what they refer."""
    take(table, seat, colour)
    ask(table, REFER, (1 << table[SEATS]) - 1)
    answered(table, seat)


@compiled
def refer(table: Numbers, seat: int, colour: int, paying: int) -> None:
    """A seat pays the active one a cube, and takes the row's cards of a colour."""
    table[CUBES + KINDS * seat + paying] -= 1
    table[CUBES + KINDS * table[ACTIVE] + paying] += 1
    take(table, seat, colour)


@compiled
def complete(table: Numbers, seat: int, number: int, colour: int) -> None:
    """A seat completes an objective, the wild one with cubes of ``colour``."""
    for other in range(KINDS):
        cost = table[COST + KINDS * number + other]
        if wild(table, number) and other == colour:
            cost = table[WORTH + number]
        receive(table, seat, other, -cost)
        table[SUPPLY + other] += table[ON_CARDS + KINDS * number + other]
    table[OWNERS + number] = seat
    table[POINTS + seat] += table[WORTH + number]


@compiled
def buy(table: Numbers, seat: int, colour: int, marker: int) -> None:
    """A seat buys a headquarters, a green one with a marker cube of a colour."""
    receive(table, seat, colour, -price(table, colour))
    own(table, seat, colour)
    if colour == _GREEN:
        table[SUPPLY + marker] -= 1
        table[MARKERS + KINDS * seat + marker] += 1


@compiled
def own(table: Numbers, seat: int, colour: int) -> None:
    """A seat gets the top headquarters of a colour."""
    table[POINTS + seat] += VALUES[table[SOLD + colour]]
    table[SOLD + colour] += 1
    table[HEADQUARTERS + KINDS * seat + colour] += 1


@compiled
def pool(table: Numbers) -> int:
    """The cards of which the next one is drawn: the deck, or those of which it will be made."""
    return int(table[DECK] if table[DECK] else table[DISCARD])


@compiled
def lay(table: Numbers, card: int) -> None:
    """Draw this card of the pool into the row."""
    if table[DECK] == 0:
        table[DECK], table[DISCARD] = table[DISCARD], 0
    table[DECK] ^= 1 << card
    table[ROW] |= 1 << card


@compiled
def reveal(table: Numbers, luck: Numbers) -> int:
    """Draw a card by luck; there is one."""
    cards = pool(table)
    for _ in range(draw(luck, count(cards))):
        cards &= cards - 1
    card = count((cards & -cards) - 1)
    lay(table, card)
    return card


@compiled
def ask(table: Numbers, phase: int, waiting: int) -> None:
    """Go on with a phase, and with the seats that it waits for."""
    table[PHASE] = phase
    table[WAITING] = waiting


@compiled
def answered(table: Numbers, seat: int) -> None:
    """A seat has answered what several are asked; the last one leads on."""
    table[WAITING] &= ~(1 << seat)
    if table[PHASE] == REFER:
        for other in range(table[SEATS]):
            if total(table, other) == 0:
                table[WAITING] &= ~(1 << other)
        if table[WAITING] == 0 or table[ROW] & UNIT_BITS == 0:
            ask(table, UTILISE, 0)


@compiled
def call_dispersion(table: Numbers) -> None:
    """The orange X: ask everybody over the limit for half of their cubes."""
    table[DISPERSED] = 1
    waiting = 0
    for seat in range(table[SEATS]):
        if total(table, seat) > limit(table, seat):
            waiting |= 1 << seat
    if waiting:
        ask(table, DISPERSION, waiting)
    else:
        offer_bonus(table)


@compiled
def offer_bonus(table: Numbers) -> None:
    """Ask the seats with the fewest points for a cube each, or go on hiring."""
    fewest, waiting, seats = table[POINTS], 0, table[SEATS]
    for seat in range(seats):
        if table[POINTS + seat] < fewest:
            fewest = table[POINTS + seat]
    for seat in range(seats):
        if table[POINTS + seat] == fewest:
            waiting |= 1 << seat
    left = table[SUPPLY] + table[SUPPLY + 1] + table[SUPPLY + 2] + table[SUPPLY + 3]
    if table[BONUS_GIVEN] or left == 0 or waiting == (1 << seats) - 1:
        ask(table, HIRE, 0)
    else:
        ask(table, UNDERDOG, waiting)


@compiled
def choose(table: Numbers, seat: int, colour: int) -> None:
    """An underdog takes a cube."""
    receive(table, seat, colour, 1)
    table[BONUS_GIVEN] = 1
    table[WAITING] &= ~(1 << seat)
    left = table[SUPPLY] + table[SUPPLY + 1] + table[SUPPLY + 2] + table[SUPPLY + 3]
    if table[WAITING] == 0 or left == 0:
        ask(table, HIRE, 0)


@compiled
def end_turn(table: Numbers) -> None:
    """Clear the row and go on to the next seat, or end the match."""
    table[DISCARD] |= table[ROW]
    table[ROW] = 0
    following = (table[ACTIVE] + 1) % table[SEATS]
    if following == table[START]:
        if ended(table) or table[ROUND] == table[LIMIT]:
            sell(table)
            table[PHASE] = OVER
            return
        table[ROUND] += 1
    if table[SHUFFLE_DUE]:
        table[DECK] |= table[DISCARD]
        table[DISCARD] = 0
    table[ACTIVE] = following
    table[PHASE] = HIRE
    table[BLACK_DRAWN] = table[BONUS_GIVEN] = table[DISPERSED] = table[SHUFFLE_DUE] = 0


@compiled
def sell(table: Numbers) -> None:
    """The final purchase: of each colour the seat with most cubes first, of equals the later."""
    seats = table[SEATS]
    for colour in range(KINDS):
        cost = price(table, colour)
        while table[SOLD + colour] < PILE:
            buyer, most = -1, cost - 1
            for place in range(seats - 1, -1, -1):
                seat = (table[START] + place) % seats
                if table[CUBES + KINDS * seat + colour] > most:
                    buyer, most = seat, table[CUBES + KINDS * seat + colour]
            if buyer < 0:
                break
            while table[SOLD + colour] < PILE and table[CUBES + KINDS * buyer + colour] >= cost:
                receive(table, buyer, colour, -cost)
                own(table, buyer, colour)


@compiled
def share(table: Numbers, seat: int) -> float:
    """What a seat has won of a match that is over: 1, 0, or its part."""
    winners, best = 0, np.zeros(3, np.int64)
    won = False
    for other in range(table[SEATS]):
        cards = 0
        for number in range(OBJECTIVES):
            if table[OWNERS + number] == other:
                cards += table[RANKS + number]
        score = (table[POINTS + other], total(table, other), cards)
        ahead = 0
        for place in range(3):
            if ahead == 0:
                ahead = score[place] - best[place]
        if ahead > 0 or winners == 0:
            winners, won = 0, False
            for place in range(3):
                best[place] = score[place]
        if ahead >= 0 or winners == 0:
            winners += 1
            won = won or other == seat
    return 1 / winners if won else 0.0
