"""What one answer wins more than another, by playing on: the network knows no levels, and errs.

Those who sit there play on; a person, and *hard*, which takes too long, as *normal*.
"""

from __future__ import annotations

from msgspec.structs import replace

from bot.games import Chance
from bot.games.computer import EASY, Position
from bot.games.playing_on import PlayingOn
from cogs.green_port.computer.easy import Easy
from cogs.green_port.computer.normal import Normal
from cogs.green_port.computer.searching.restoring import state_of
from cogs.green_port.rules import GAME
from cogs.green_port.rules.actions import Action
from cogs.green_port.rules.events import Event
from cogs.green_port.rules.prompts import Question
from cogs.green_port.rules.state import State
from cogs.green_port.rules.view import View

Seen = Position[View, Question, Event]

MATCHES, FEW = 100, 30
"""Played on after each answer, a few at first: four seconds for all early in a match."""
SHOWN = 0.04
"""Whoever wins no more than this of the first few is not played on further."""


def gained(position: Seen, better: Action, other: Action, chance: Chance) -> float:
    """How much more of the matches ``better`` surely wins than ``other``, with the same luck: the
    mean less its standard error."""
    view, levels = position.view, position.levels or [None] * len(position.view.gangs)
    assert view.seat is not None, "a spectator decides nothing"
    players = [Easy() if level == EASY else Normal() for level in levels]
    state = state_of(view)

    def dealt(luck: Chance) -> State:
        return replace(state, deck=luck.shuffled(state.deck))

    matches = PlayingOn[Action](GAME, players, view.seat, dealt, chance)
    gap, error = matches.gap(better, other, FEW)
    if gap > SHOWN:
        gap, error = matches.gap(better, other, MATCHES)
    return gap - error
