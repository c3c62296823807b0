"""The answers to a prompt that are worth a thought, and how *hard* ends a long match.

Where several gangs hold the cubes of the last objectives, each too few and none willing to part
with them, a match could go on for ever. Past ``PATIENCE`` rounds whoever can complete or buy
something does so, even one that will lose, and whoever is not the nearest to an objective trades
the scarce cubes that it costs away. A match with a round limit ends by that, and needs none of it.
"""

from collections.abc import Iterable, Sequence

from cogs.green_port.computer.aims import aims_in
from cogs.green_port.computer.board import board_of
from cogs.green_port.computer.searching.turns import Turn
from cogs.green_port.computer.spending import Spending
from cogs.green_port.rules.actions import (
    Action,
    DeclineRescue,
    Disperse,
    EndTurn,
    Rescue,
    Specialise,
)
from cogs.green_port.rules.components import COLOURS, Cubes
from cogs.green_port.rules.prompts import (
    DispersePrompt,
    Question,
    RescuePrompt,
    Selections,
    UtilisePrompt,
)
from cogs.green_port.rules.view import View

PATIENCE = 24
"""The round that is thought to be the last at the latest, and after it each one."""
FARTHEST_LIMIT = 40
"""A round limit up to here is waited for."""
SCARCE = 3
"""A colour is scarce when the supply has fewer cubes of it."""


def last_round(view: View) -> int:
    """The round that is thought to be the last: whoever is behind would else wait for ever."""
    return min(view.round_limit or PATIENCE, max(PATIENCE, view.round))


def impatient(view: View) -> bool:
    """Whether the match has to be brought to its end."""
    return view.round > PATIENCE and not 0 < (view.round_limit or 0) <= FARTHEST_LIMIT


def released(view: View, seat: int, trades: Iterable[Specialise]) -> Specialise | None:
    """The trade that gives most back of a scarce colour, out of what the seat has no claim to."""
    kept, cubes, supply = _claimed(view, seat), view.gangs[seat].cubes, view.supply
    best, most = None, (0, 0)
    for trade in trades:
        paid = [colour for colour in COLOURS if trade.paid[colour]]
        over = cubes[paid[0]] - kept[paid[0]]
        if len(paid) > 1 or supply[paid[0]] >= SCARCE or over < trade.paid[paid[0]]:
            continue
        if supply[trade.gained] >= SCARCE and (over, supply[trade.gained]) > most:
            best, most = trade, (over, supply[trade.gained])
    return best


def _claimed(view: View, seat: int) -> Cubes:
    """Cubes for the objectives that no other seat is nearer to, or as near and before this one."""
    aims, board = aims_in(view.objectives), board_of(view)
    away = [aims.distances(cubes, board.rate(other)) for other, cubes in enumerate(board.cubes)]
    claimed = [
        aims.cost(number, board.cubes[seat])
        for number in board.open
        if min(range(len(away)), key=lambda other: away[other][number]) == seat
    ]
    red, blue, green, yellow = (max((cost[c] for cost in claimed), default=0) for c in COLOURS)
    return red, blue, green, yellow


MOST_WAYS = 60
"""Up to so many ways to part with cubes are compared, or else only one is looked at."""


def candidates(view: View, seat: int, prompt: Question, turn: Turn) -> Sequence[Action]:
    """The legal answers, but for trades: of these, the ones that lead to a purchase at once."""
    if isinstance(prompt, RescuePrompt):
        ways = _ways(view, prompt.price, seat, turn)
        return [DeclineRescue(), *[Rescue(way) for way in ways]]
    if isinstance(prompt, DispersePrompt):
        return [Disperse(way) for way in _ways(view, prompt.count, seat, turn)]
    answers: list[Action] = [
        action for action in prompt.choices() if not isinstance(action, Specialise)
    ]
    if isinstance(prompt, UtilisePrompt):
        spending, trading = Spending(view.objectives, seat), not view.dispersed
        firsts = [first for first, _ in spending.choices(board_of(view), trading)]
        trades = [first for first in firsts if isinstance(first, Specialise)]
        answers += dict.fromkeys(trades)
        if impatient(view):
            answers = _moving_on(view, seat, prompt, answers)
    return answers or list(prompt.choices())


def _moving_on(
    view: View, seat: int, prompt: UtilisePrompt, answers: Sequence[Action]
) -> list[Action]:
    """Of the answers those that bring the end nearer; or a trade that does; or the turn's end."""
    spending: list[Action] = [answer for answer in answers if not isinstance(answer, EndTurn)]
    if spending:
        return spending
    return [released(view, seat, prompt.trades) or EndTurn()]


def _ways(view: View, count: int, seat: int, turn: Turn) -> Iterable[Cubes]:
    ways = Selections(view.gangs[seat].cubes, count)
    if len(ways) <= MOST_WAYS:
        return ways
    return [turn.given_up(board_of(view), seat, count)]
