"""Answers in advance: ``python -m tests.bench.in_advance [MATCHES] [SEATS]``.

How often a match among *normal* players waits for another person: once for each turn and for each
reaction of others, but not again when the turn goes on. Compares players who are asked everything
with players who answer reactions in advance. Also what that costs: how much a single player who
does so wins among others who don't, as a multiple of a fair share.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import median, pstdev
from typing import Any

from bot.catalogue import find_games
from bot.games import Chance
from bot.games.chance import match_chance
from bot.games.computer import NORMAL, AnyComputer, Computer, Position
from bot.games.entry import GameEntry
from bot.games.game import win_shares
from bot.games.record import playout, seed_of_game
from cogs.green_port.rules.game import GAME
from cogs.green_port.rules.premoves import Premoves
from tests.bench.arena.figures import Z
from tests.bench.figures import Figure, arguments, tell

WAYS = {
    "underdog: least": Premoves(underdog="least"),
    "disperse: most": Premoves(disperse="most"),
    "refer: pass": Premoves(refer="pass"),
    "refer: fewer than 3": Premoves(refer="3"),
    "pass, least, most": Premoves("pass", "least", "most"),
    "fewer than 3, least, most": Premoves("3", "least", "most"),
    "pass, lacking, spare": Premoves("pass", "lacking", "spare"),
    "fewer than 3, lacking, spare": Premoves("3", "lacking", "spare"),
}


@dataclass(frozen=True)
class InAdvance(Computer[Any, Any, Any, Any]):
    """A player who is only asked what it hasn't answered in advance."""

    player: AnyComputer
    premoves: Premoves | None

    def answer(self, view: Any, prompt: Any) -> Any:
        """The answer given in advance, if any."""
        return None if self.premoves is None else GAME.premove(view, prompt, self.premoves)

    def decide(self, position: Position[Any, Any, Any], chance: Chance) -> Any:
        answer = self.answer(position.view, position.prompt)
        return self.player.decide(position, chance) if answer is None else answer


def play(
    entry: GameEntry, premoves: Sequence[Premoves | None], number: int
) -> tuple[int, list[float]]:
    """Play a match with these answers in advance. Returns its waits, and each seat's win share."""
    chance = match_chance(seed_of_game(GAME, 0, number), None)
    players = [InAdvance(entry.computers[NORMAL], each) for each in premoves]
    state = GAME.setup(len(players), GAME.unattended(), chance)
    waits, last, turn = 0, None, None
    for step in playout(GAME, players, state, chance):
        prompt, view = GAME.pending(state)[step.seat], GAME.view(state, step.seat)
        asked = GAME.forced(state, step.seat) is None and last != step.seat
        if asked and players[step.seat].answer(view, prompt) is None:
            last, own = step.seat, (state.round, step.seat)
            waits += own != turn
            turn = own if step.seat == state.active else turn
        state = step.state
    return waits, win_shares(GAME.standings(state) or ())


def waits(
    entry: GameEntry, what: str, premoves: Premoves | None, matches: int, seats: int
) -> Figure:
    """The median waits of matches in which everybody answers like this."""
    found = sorted(play(entry, [premoves] * seats, number)[0] for number in range(matches))
    return Figure(
        f"{seats} seats, {what}",
        median(found),
        "waits",
        f"nine in ten below {found[matches * 9 // 10]}",
    )


def cost(entry: GameEntry, what: str, premoves: Premoves, matches: int, seats: int) -> Figure:
    """What one player who answers like this wins among others who don't, rotating the seat."""
    shares = []
    for number in range(matches):
        seat = number % seats
        ways = [premoves if each == seat else None for each in range(seats)]
        shares.append(seats * play(entry, ways, number // seats)[1][seat])
    mean, error = sum(shares) / matches, Z * pstdev(shares) / math.sqrt(matches)
    interval = f"{mean - error:.2f} to {mean + error:.2f}"
    return Figure(f"{seats} seats, {what}: alone with it", mean, "of its share", interval)


def figures(matches: int, seats: int) -> Iterator[Figure]:
    """The figures for each way to answer in advance."""
    entry = find_games()[GAME.key]
    yield waits(entry, "all asked", None, matches, seats)
    for what, premoves in WAYS.items():
        yield waits(entry, what, premoves, matches, seats)
        yield cost(entry, what, premoves, matches, seats)


def main(words: Sequence[str]) -> None:
    """Take the numbers of matches and seats."""
    matches, seats = (*map(int, words), *(200, 4)[len(words) :])
    tell("In advance", figures(matches, seats))


if __name__ == "__main__":
    main(arguments())
