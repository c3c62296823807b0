"""What each answer worth a thought leaves of the chance to win, reckoned to the end of the turn.

Where several gangs hold the cubes of the last objectives, each too few and none willing to part
with them, a match could go on for ever. Past ``PATIENCE`` rounds whoever can complete or buy
something does so, even one that will lose, and whoever is not the nearest to an objective trades
the scarce cubes that it costs away. A match with a round limit ends by that, and needs none of it.
"""

from collections.abc import Iterable, Sequence

from bot.games.computer import Weighed
from cogs.green_port.computer.aims import aims_in
from cogs.green_port.computer.board import Spending, board_of
from cogs.green_port.computer.network import Outlook, Timing, Weights, fitted
from cogs.green_port.computer.turns import Hiring, Turn, applied
from cogs.green_port.rules import GAME, actions, prompts
from cogs.green_port.rules.actions import Action, EndTurn, Specialise
from cogs.green_port.rules.components import COLOURS, BlackCard, Cubes
from cogs.green_port.rules.prompts import Question, Selections
from cogs.green_port.rules.state import Phase, State
from cogs.green_port.rules.view import View

PATIENCE = 24
"""The round that is thought to be the last at the latest, and after it each one."""
FARTHEST_LIMIT = 40
"""A round limit up to here is waited for."""
SCARCE = 3
"""A colour is scarce when the supply has fewer cubes of it."""
MOST_WAYS = 60
"""Up to so many ways to part with cubes are compared, or else only one is looked at."""


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
    answers = dict.fromkeys([*candidates(view, view.seat, prompt, turn), *among])
    found = [
        Weighed(action, _reckoned(turn, outlook, view, view.seat, action, depth))
        for action in answers
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
    if isinstance(action, actions.Draw):
        return Hiring(turn, profile).drawing(state, depth)
    after = applied(state, seat, action)
    turn = Turn(after, board_of(GAME.view(after, None)), outlook)
    if after.phase is Phase.HIRE and seat == state.active:
        return Hiring(turn, profile).best(after, 1)
    if after.phase in (Phase.REFER, Phase.UTILISE):
        return turn.worth(turn.ended(after), seat)
    return turn.worth(turn.board(after), seat)


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


def candidates(view: View, seat: int, prompt: Question, turn: Turn) -> Sequence[Action]:
    """The legal answers, but for trades: of these, the ones that lead to a purchase at once."""
    if isinstance(prompt, prompts.RescuePrompt):
        ways = _ways(view, prompt.price, seat, turn)
        return [actions.DeclineRescue(), *[actions.Rescue(way) for way in ways]]
    if isinstance(prompt, prompts.DispersePrompt):
        return [actions.Disperse(way) for way in _ways(view, prompt.count, seat, turn)]
    answers: list[Action] = [
        action for action in prompt.choices() if not isinstance(action, Specialise)
    ]
    if isinstance(prompt, prompts.UtilisePrompt):
        spending, trading = Spending(view.objectives, seat), not view.dispersed
        firsts = [first for first, _ in spending.choices(board_of(view), trading)]
        trades = [first for first in firsts if isinstance(first, Specialise)]
        answers += dict.fromkeys(trades)
        if impatient(view):
            answers = _moving_on(view, seat, prompt, answers)
    return answers or list(prompt.choices())


def _moving_on(
    view: View, seat: int, prompt: prompts.UtilisePrompt, answers: Sequence[Action]
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
