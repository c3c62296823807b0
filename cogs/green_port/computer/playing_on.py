"""What answers win by playing on: the network knows no levels, and errs.

Those who sit there play on; a person, and *hard*, which takes too long, as *normal*.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from bot.games import Chance
from bot.games.computer import EASY, AnyComputer, Computer, Position, Weighed
from bot.games.rollouts import Rollouts
from cogs.green_port.computer import search
from cogs.green_port.computer.easy import Easy
from cogs.green_port.computer.normal import Normal
from cogs.green_port.rules import GAME
from cogs.green_port.rules.actions import Action
from cogs.green_port.rules.events import Event
from cogs.green_port.rules.prompts import Question, TurnQuestion, UtilisePrompt
from cogs.green_port.rules.state import State
from cogs.green_port.rules.view import View

Seen = Position[View, Question, Event]

LOOKS = (12, 0.04), (40, 0.06), (60, 0.08)
"""A review's: matches played on after both answers, and how much more the better one has to win of
them to be played on further, and in the end to be told."""
SURE = 1.5
"""And so many standard errors."""
STAGES = (8, 4), (30, 2), (80, 1)
"""A hint's: matches played on after each answer, and how many of the best are left then."""
STEPS, SPENDING = 12_000, 25
"""Played at most, the same part of them in each stage, and how many of them it takes to spend as
*hard* does: 0.2 ms of CPU each, so that a hint has three seconds at most."""
ENOUGH = 20
"""Matches after which playing on may overrule the search."""


@dataclass
class Finishing(Computer[View, Question, Action, Event]):
    """Spends in this ``round`` as *hard* means what is hired there, and else does as another.

    ``spent`` is how often it has done so.
    """

    player: AnyComputer
    round: int
    spent: int = 0

    def decide(self, position: Seen, chance: Chance) -> Action:
        view, prompt = position.view, position.prompt
        if isinstance(prompt, UtilisePrompt) and view.round == self.round:
            self.spent += 1
            return search.weigh(view, prompt, (), 1)[0].action
        action: Action = self.player.decide(position, chance)
        return action


def gained(position: Seen, better: Action, other: Action, chance: Chance) -> float:
    """How much more of the matches ``better`` wins than ``other``, with the same luck; nothing
    unless that is noticeable and sure."""
    matches, gap, error = _matches(position, _players(position), chance), 0.0, 0.0
    for played, least in LOOKS:
        gap, error = matches.gap(better, other, played)
        if gap < least:
            return 0.0
    return gap if gap > SURE * error else 0.0


def raced(
    position: Seen, found: Sequence[Weighed[Action]], chance: Chance
) -> Sequence[Weighed[Action]]:
    """What was ``found``, best first, and trades that buy nothing at once: what they win by playing
    on, where that surely overrules the first, or else as found.

    The fewer are left in the race, the more matches each gets. What is hired is spent as *hard*
    does; nothing is told to win more than the first.
    """
    field, first = [each.action for each in found], found[0].action
    if isinstance(position.prompt, TurnQuestion):
        field = list(dict.fromkeys([*field, *position.prompt.trades]))
    view, players = position.view, _players(position)
    finishing = Finishing(players[view.active], view.round)
    if view.active == view.seat:
        players[view.active] = finishing
    matches, told, played = _matches(position, players, chance), field, 0
    for stage, (most, kept) in enumerate(STAGES, 1):
        while True:
            played += 1
            for action in {*field, first}:
                matches.won(action, played)
            steps = matches.steps + SPENDING * finishing.spent
            if played >= most or steps * len(STAGES) >= STEPS * stage:
                break
        field = sorted(field, key=lambda action: -matches.won(action))[:kept]
        if stage == 1:
            told = list(dict.fromkeys([*field, first]))
    (best,) = field
    gap, error = matches.gap(best, first, played)
    if played < ENOUGH or gap <= error:
        return found
    wins = [Weighed(each, min(matches.won(each), matches.won(best))) for each in told]
    return sorted(wins, key=lambda each: (each.action != best, -each.win))


def _players(position: Seen) -> list[AnyComputer]:
    levels = position.levels or [None] * len(position.view.gangs)
    return [Easy() if level == EASY else Normal() for level in levels]


def _matches(position: Seen, players: Sequence[AnyComputer], chance: Chance) -> Rollouts[Action]:
    view = position.view
    assert view.seat is not None, "a spectator decides nothing"

    def dealt(luck: Chance) -> State:
        return replace(view, deck=luck.shuffled(view.deck))

    return Rollouts[Action](GAME, players, view.seat, dealt, chance)
