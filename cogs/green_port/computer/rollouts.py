"""Compare answers by rollouts, as the network ignores levels and makes mistakes. The computers at
the table play them; *normal* does for people, and for *hard*, which is too slow."""

from collections.abc import Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from bot.games import Chance
from bot.games.computer import EASY, AnyComputer, Computer, Position, Weighed
from bot.games.search import Search
from cogs.green_port.computer import search
from cogs.green_port.computer.easy import Easy
from cogs.green_port.computer.normal import Normal
from cogs.green_port.rules import GAME
from cogs.green_port.rules.actions import Action
from cogs.green_port.rules.events import Event
from cogs.green_port.rules.prompts import Question, TurnQuestion, UtilisePrompt
from cogs.green_port.rules.state import State
from cogs.green_port.rules.view import View

PortPosition = Position[View, Question, Event]

REVIEW_STAGES = (12, 0.04), (40, 0.06), (60, 0.08)
"""Stages of a review: the matches played after each of two answers, and the least gap between them
to go on, or in the last stage to count."""
SURE_ERRORS = 1.5
"""The least gap that counts, in standard errors."""
HINT_STAGES = (8, 4), (30, 2), (80, 1)
"""Stages of a hint: the matches played after each answer, and how many of the best go on."""
MOST_STEPS, SPENDING_STEPS = 12_000, 25
"""The most steps of a hint, shared equally by its stages, and the steps that spending like *hard*
counts as. A step takes 0.2 ms of CPU, so a hint takes three seconds at most."""
FEWEST_MATCHES = 20
"""The fewest matches that can overrule the search."""


@dataclass
class SpendsLikeHard(Computer[View, Question, Action, Event]):
    """Spends cubes like *hard* in one ``round``; otherwise plays like ``player``. ``spent`` counts
    the decisions made like *hard*."""

    player: AnyComputer
    round: int
    spent: int = 0

    def decide(self, position: PortPosition, chance: Chance) -> Action:
        view, prompt = position.view, position.prompt
        if isinstance(prompt, UtilisePrompt) and view.round == self.round:
            self.spent += 1
            return search.weigh(view, prompt, (), 1)[0].action
        action: Action = self.player.decide(position, chance)
        return action


def measured_cost(position: PortPosition, better: Action, other: Action, chance: Chance) -> float:
    """How much more often ``better`` wins than ``other`` with the same luck; 0 if unclear."""
    rollouts, gap, error = _rollouts(position, _players(position), chance), 0.0, 0.0
    for played, least in REVIEW_STAGES:
        gap, error = rollouts.gap(better, other, played)
        if gap < least:
            return 0.0
    return gap if gap > SURE_ERRORS * error else 0.0


def race(
    position: PortPosition, found: Sequence[Weighed[Action]], chance: Chance
) -> Sequence[Weighed[Action]]:
    """Race the answers ``found`` by the search, and all trades, by rollouts.

    Returns ``found`` unchanged unless another answer clearly beats its first; then the best answers
    of the first stage, the winner first, with their shares of wins, none above the winner's. Each
    stage plays more matches with fewer answers. In its own turn the seat spends like *hard*.
    """
    field, first = [each.action for each in found], found[0].action
    if isinstance(position.prompt, TurnQuestion):
        field = list(dict.fromkeys([*field, *position.prompt.trades]))
    view, players = position.view, _players(position)
    finishing = SpendsLikeHard(players[view.active], view.round)
    if view.active == view.seat:
        players[view.active] = finishing
    rollouts, told, played = _rollouts(position, players, chance), field, 0
    for stage, (most, kept) in enumerate(HINT_STAGES, 1):
        while True:
            played += 1
            for action in {*field, first}:
                rollouts.won(action, played)
            steps = rollouts.steps + SPENDING_STEPS * finishing.spent
            if played >= most or steps * len(HINT_STAGES) >= MOST_STEPS * stage:
                break
        field = sorted(field, key=lambda action: -rollouts.won(action))[:kept]
        if stage == 1:
            told = list(dict.fromkeys([*field, first]))
    (best,) = field
    gap, error = rollouts.gap(best, first, played)
    if played < FEWEST_MATCHES or gap <= error:
        return found
    wins = [Weighed(each, min(rollouts.won(each), rollouts.won(best))) for each in told]
    return sorted(wins, key=lambda each: (each.action != best, -each.win))


def _players(position: PortPosition) -> list[AnyComputer]:
    levels = position.levels or [None] * len(position.view.gangs)
    return [Easy() if level == EASY else Normal() for level in levels]


def _rollouts(position: PortPosition, players: Sequence[AnyComputer], chance: Chance) -> Search:
    view = position.view
    assert view.seat is not None, "a spectator decides nothing"

    def dealt(luck: Chance) -> State:
        return replace(view, deck=luck.shuffled(view.deck))

    return Search(GAME, players, view.seat, dealt, chance)
