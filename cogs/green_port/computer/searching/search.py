"""What each candidate leaves of the chance to win, reckoned to the end of the turn."""

from collections.abc import Sequence

from bot.games.computer import Weighed
from cogs.green_port.computer.board import board_of
from cogs.green_port.computer.searching.choosing import candidates, last_round
from cogs.green_port.computer.searching.hiring import Hiring
from cogs.green_port.computer.searching.network import Outlook, Timing, Weights, fitted
from cogs.green_port.computer.searching.turns import Turn, applied
from cogs.green_port.rules import GAME
from cogs.green_port.rules.actions import Action, Draw, EndTurn
from cogs.green_port.rules.components import BlackCard
from cogs.green_port.rules.prompts import Question
from cogs.green_port.rules.state import Phase, State
from cogs.green_port.rules.view import View


def weigh(
    view: View,
    prompt: Question,
    among: Sequence[Action],
    depth: int,
    weights: Weights | None = None,
) -> Sequence[Weighed[Action]]:
    """The candidates and those of ``among``, best first, by their chances to win.

    ``depth`` is how many cards a hiring looks ahead, one less with more than two seats; ``weights``
    are the network's, those that were fitted if none are given.
    """
    assert view.seat is not None, "a spectator decides nothing"
    depth = max(1, depth - (len(view.gangs) > 2))
    outlook = Outlook(view.objectives, moment_after(view), weights or fitted())
    turn = Turn(view, board_of(view), outlook)
    actions = dict.fromkeys([*candidates(view, view.seat, prompt, turn), *among])
    found = [
        Weighed(action, _reckoned(turn, outlook, view, view.seat, action, depth))
        for action in actions
    ]
    return sorted(found, key=lambda each: -each.win)


def moment_after(view: View) -> Timing:
    """The moment when this turn is over."""
    following = (view.active + 1) % len(view.gangs)
    round_ = view.round + (following == view.start)
    return moment_before(view)._replace(following=following, round=round_)


def moment_before(view: View) -> Timing:
    """The moment when the active seat's turn begins."""
    seats, pool = len(view.gangs), view.next_cards
    police = sum([isinstance(card, BlackCard) for card in pool]) / max(1, len(pool))
    return Timing(seats, view.start, view.active, view.round, last_round(view), police)


def _reckoned(
    turn: Turn, outlook: Outlook, state: State, seat: int, action: Action, depth: int
) -> float:
    """A seat's chance at the end of the turn after an action."""
    profile = state.profiles[state.active]
    if isinstance(action, EndTurn):
        return turn.worth(turn.board(state), seat)
    if isinstance(action, Draw):
        return Hiring(turn, profile).drawing(state, depth)
    after = applied(state, seat, action)
    turn = Turn(after, board_of(GAME.view(after, None)), outlook)
    if after.phase is Phase.HIRE and seat == state.active:
        return Hiring(turn, profile).best(after, 1)
    if after.phase in (Phase.REFER, Phase.UTILISE):
        return turn.worth(turn.ended(after), seat)
    return turn.worth(turn.board(after), seat)
