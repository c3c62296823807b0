"""A person of Green Port who thinks one step: the move after which points, and nearness to the
open objectives, are highest.

    python -m tests.bench.green_port.person

plays 200 matches alone among *easies* at each number of seats, with the usual round limit, and
tells what the person wins and how long the matches take.
"""

from collections import Counter
from typing import NamedTuple

import typer
from msgspec.structs import replace

from bot.games import Chance
from bot.games.chance import SEED_BYTES, match_chance
from bot.games.computer import AnyComputer, Computer, Position
from bot.games.game import win_shares
from bot.games.record import playout, seed_of_game
from cogs.green_port.computer.easy import Easy
from cogs.green_port.rules import GAME, actions
from cogs.green_port.rules.actions import Action
from cogs.green_port.rules.components import GREEN_X, UNIT_COLOURS, UNITS
from cogs.green_port.rules.events import Event
from cogs.green_port.rules.prompts import HirePrompt, Question
from cogs.green_port.rules.state import Options, State
from cogs.green_port.rules.turns.taking import colours_in
from cogs.green_port.rules.turns.turn import points_of
from cogs.green_port.rules.view import View
from tests.bench.arena.figures import wilson

SOON = 20
"""Rounds within which nine of ten matches for two should end."""
_NO_LUCK = Chance(bytes(SEED_BYTES))


class Person(Computer[View, Question, Action, Event]):
    """Draws while the best take after the next card is better on average than the best one now."""

    def decide(self, position: Position[View, Question, Event], chance: Chance) -> Action:
        view, prompt = position.view, position.prompt
        seat, choices = view.seat or 0, list(prompt.choices())
        if isinstance(prompt, HirePrompt) and prompt.may_draw:
            if not prompt.colours or drawn(view, seat) > best_take(view, seat):
                return actions.Draw()
            choices.remove(actions.Draw())
        return max(choices, key=lambda action: worth(after(view, seat, action), seat))


def after(state: State, seat: int, action: Action) -> State:
    found, _ = GAME.apply(state, seat, action, _NO_LUCK)
    return found


def worth(state: State, seat: int) -> float:
    """The seat's points, and those of each open objective by the cubes missing for it."""
    near = 0.0
    for number in state.open:
        objective = state.objectives[number]
        near += objective.points / (2 + objective.missing(state.cubes[seat]))
    return points_of(state)[seat] + near


def best_take(state: State, seat: int) -> float:
    takes = [after(state, seat, actions.TakeColour(colour)) for colour in colours_in(state.row)]
    return max([worth(taken, seat) for taken in takes], default=worth(state, seat))


def drawn(state: State, seat: int) -> float:
    """The best take after another card, on average; an X card changes nothing."""
    pool = state.deck or state.discard
    colours = Counter([UNIT_COLOURS[card] for card in pool if card < UNITS])
    busts = len([card for card in pool if UNITS <= card < GREEN_X])
    total = busts * worth(state, seat)
    if others := len(pool) - busts - colours.total():
        total += others * best_take(state, seat)
    for colour, count in colours.items():
        row = (*state.row, next(c for c in pool if c < UNITS and UNIT_COLOURS[c] is colour))
        total += count * best_take(replace(state, row=row), seat)
    return total / len(pool)


class Length(NamedTuple):
    """A match of the person: the share of the win, its last round, and whether that was the
    limit."""

    share: float
    round: int
    by_limit: bool


def played(seats: int, number: int) -> Length:
    """A match alone among *easies*. Number 0 is the first deal from seat 0, 1 from seat 1, …"""
    deal, seat = divmod(number, seats)
    chance = match_chance(seed_of_game(GAME, 1, deal), None)
    players: list[AnyComputer] = [Person() if each == seat else Easy() for each in range(seats)]
    *_, last = playout(GAME, players, GAME.setup(seats, Options(), chance), chance)
    share = win_shares(GAME.standings(last.state) or ())[seat]
    return Length(share, last.state.round, last.events[-1].by_limit)


def main(matches: int = 200) -> None:
    """Print the figures for each number of seats."""
    for seats in GAME.seats:
        found = [played(seats, number) for number in range(matches)]
        won = wilson(sum(each.share for each in found), matches)
        limit = sum(each.by_limit for each in found) / matches
        soon = sum(each.round <= SOON for each in found) / matches
        typer.echo(f"{seats} seats: won {won}, {soon:.1%} in {SOON} rounds, {limit:.1%} by limit")


if __name__ == "__main__":
    typer.run(main)
