"""The chance to win that each candidate answer leaves, computed to the end of the turn.

A match could go on for ever if several seats hoard the cubes of the last objectives and none has
enough. After ``PATIENCE`` rounds a seat therefore completes or buys whatever it can, even if it
loses by that, and a seat that is not the nearest to an objective trades away the scarce cubes that
it costs. A round limit that is near enough makes this unnecessary.
"""

from collections.abc import Iterable, Sequence

from bot.games.computer import Weighed
from cogs.green_port.computer.aims import aims_in
from cogs.green_port.computer.board import Spending, board_of
from cogs.green_port.computer.network import Outlook, Timing, Weights, fitted
from cogs.green_port.computer.turns import Hiring, Turn, next_state
from cogs.green_port.rules import GAME, actions, prompts
from cogs.green_port.rules.actions import Action, EndTurn, Specialise
from cogs.green_port.rules.components import COLOURS, BlackCard, Cubes, as_cubes
from cogs.green_port.rules.prompts import Question, Selections
from cogs.green_port.rules.state import Phase
from cogs.green_port.rules.view import View

PATIENCE = 24
"""The latest round that is expected to be the last; beyond it, every round is."""
FARTHEST_LIMIT = 40
"""The latest round limit that a match is left to reach."""
SCARCE = 3
"""A colour is scarce if the supply has fewer cubes of it than this."""
MOST_WAYS = 60
"""The most ways to give up cubes that are compared; if there are more, one is chosen greedily."""


def weigh(
    view: View,
    prompt: Question,
    among: Sequence[Action],
    depth: int,
    weights: Weights | None = None,
) -> Sequence[Weighed[Action]]:
    """The candidates and the answers ``among``, with their chances to win, best first. ``depth`` is
    how many cards a hiring looks ahead, one fewer with more than two seats. ``weights`` are the
    network's, by default the shipped ones."""
    assert view.seat is not None, "a spectator decides nothing"
    depth = max(1, depth - (len(view.gangs) > 2))
    outlook = Outlook(view.objectives, timing_after(view), weights or fitted())
    turn = Turn(view, outlook)
    answers = dict.fromkeys([*candidates(view, view.seat, prompt, turn), *among])
    found = [Weighed(action, _win_chance(turn, outlook, view, action, depth)) for action in answers]
    return sorted(found, key=lambda each: -each.win)


def timing_after(view: View) -> Timing:
    """The timing after the current turn."""
    following = (view.active + 1) % len(view.gangs)
    round_ = view.round + (following == view.start)
    return timing_before(view)._replace(following=following, round=round_)


def timing_before(view: View) -> Timing:
    """The timing at the start of the active seat's turn."""
    seats, pool = len(view.gangs), view.next_cards
    police = sum([isinstance(card, BlackCard) for card in pool]) / max(1, len(pool))
    # The round expected to be the last; without one, a seat that trails would wait for ever.
    last = min(view.round_limit or PATIENCE, max(PATIENCE, view.round))
    return Timing(seats, view.start, view.active, view.round, last, police)


def _win_chance(turn: Turn, outlook: Outlook, view: View, action: Action, depth: int) -> float:
    """The seat's chance to win at the end of the turn, after an action."""
    seat = view.seat or 0
    if isinstance(action, EndTurn):
        return turn.win_chance(turn.board(view), seat)
    if isinstance(action, actions.Draw):
        return Hiring(turn).draw_value(view, depth)
    after = next_state(view, seat, action)
    turn = Turn(GAME.view(after, None), outlook)
    if after.phase is Phase.HIRE and seat == view.active:
        return Hiring(turn).best_value(after, 1)
    if after.phase in (Phase.REFER, Phase.UTILISE):
        return turn.win_chance(turn.after_turn(after), seat)
    return turn.win_chance(turn.board(after), seat)


def impatient(view: View) -> bool:
    """Whether the match must be brought to an end."""
    return view.round > PATIENCE and not 0 < (view.round_limit or 0) <= FARTHEST_LIMIT


def scarce_trade(view: View, seat: int, trades: Iterable[Specialise]) -> Specialise | None:
    """The trade of unclaimed scarce cubes with the most to spare, for a plentiful colour."""
    kept, cubes, supply = _claimed_cubes(view, seat), view.gangs[seat].cubes, view.supply
    best, most = None, (0, 0)
    for trade in trades:
        paid = [colour for colour in COLOURS if trade.paid[colour]]
        over = cubes[paid[0]] - kept[paid[0]]
        if len(paid) > 1 or supply[paid[0]] >= SCARCE or over < trade.paid[paid[0]]:
            continue
        if supply[trade.gained] >= SCARCE and (over, supply[trade.gained]) > most:
            best, most = trade, (over, supply[trade.gained])
    return best


def _claimed_cubes(view: View, seat: int) -> Cubes:
    """The cubes for objectives that this seat is nearest to; the lowest seat wins ties."""
    aims, board = aims_in(view.objectives), board_of(view)
    away = [aims.distances(cubes, board.rate(other)) for other, cubes in enumerate(board.cubes)]
    claimed = [
        aims.cost(number, board.cubes[seat])
        for number in board.open
        if min(range(len(away)), key=lambda other: away[other][number]) == seat
    ]
    return as_cubes([max((cost[c] for cost in claimed), default=0) for c in COLOURS])


def candidates(view: View, seat: int, prompt: Question, turn: Turn) -> Sequence[Action]:
    """The legal answers worth weighing; of trades, only those that lead to a purchase."""
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
        if impatient(view):  # what brings the end nearer, or a trade that does
            answers = [answer for answer in answers if not isinstance(answer, EndTurn)]
            answers = answers or [scarce_trade(view, seat, prompt.trades) or EndTurn()]
    return answers or list(prompt.choices())


def _ways(view: View, count: int, seat: int, turn: Turn) -> Iterable[Cubes]:
    ways = Selections(view.gangs[seat].cubes, count)
    if len(ways) <= MOST_WAYS:
        return ways
    return [turn.given_up(board_of(view), seat, count)]
