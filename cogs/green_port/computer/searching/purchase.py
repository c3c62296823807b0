"""The end of a match on the board: the final purchase, and who has won."""

from collections.abc import Sequence

from cogs.green_port.computer.board import Board, price_of
from cogs.green_port.rules.components import COLOURS, HEADQUARTERS_VALUES
from cogs.green_port.rules.state import Objective

PILE = len(HEADQUARTERS_VALUES)


def purchase(board: Board, start: int, prices: Sequence[int]) -> tuple[list[int], list[int]]:
    """The points that the final purchase brings each seat, and the cubes that it pays.

    Of each colour the seat with most cubes buys first, of equal ones the later in the round.
    """
    seats = len(board.cubes)
    latest_first = [(start - 1 - place) % seats for place in range(seats)]
    points, paid = [0] * seats, [0] * seats
    for colour, price in zip(COLOURS, prices, strict=True):
        sold = board.sold[colour]
        if sold == PILE:
            continue
        held = [cubes[colour] for cubes in board.cubes]
        if max(held) < price:
            continue
        for seat in sorted(latest_first, key=lambda seat: -held[seat]):
            bought = min(PILE - sold, held[seat] // price)
            points[seat] += sum(HEADQUARTERS_VALUES[sold : sold + bought])
            paid[seat] += bought * price
            sold += bought
    return points, paid


def shares(objectives: tuple[Objective, ...], board: Board, start: int) -> tuple[float, ...]:
    """What each seat wins if the match ends now: 1, 0, or its part."""
    prices = [price_of(objectives, board.open, colour) for colour in COLOURS]
    points, paid = purchase(board, start, prices)
    scores = [
        (board.points[seat] + points[seat], sum(cubes) - paid[seat], board.cards[seat])
        for seat, cubes in enumerate(board.cubes)
    ]
    best = max(scores)
    return tuple([(score == best) / scores.count(best) for score in scores])
