"""The answers to a prompt that are worth a thought."""

from collections.abc import Iterable, Sequence

from cogs.green_port.computer.board import board_of
from cogs.green_port.computer.searching.patience import impatient, released
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
from cogs.green_port.rules.components import Cubes
from cogs.green_port.rules.prompts import (
    DispersePrompt,
    Question,
    RescuePrompt,
    Selections,
    UtilisePrompt,
)
from cogs.green_port.rules.view import View

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
        spending, trading = Spending(view.objectives, seat), prompt.trading is not None
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
    return [released(view, seat, prompt.trades()) or EndTurn()]


def _ways(view: View, count: int, seat: int, turn: Turn) -> Iterable[Cubes]:
    ways = Selections(view.gangs[seat].cubes, count)
    if len(ways) <= MOST_WAYS:
        return ways
    return [turn.given_up(board_of(view), seat, count)]
