"""Simple players of Puerto Banana, and games among different kinds of players."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.games import Chance
from bot.games.record import computer_chance, seed_of_game
from cogs.puerto_banana.rules import GAME, Bid, BidPrompt, State, View

Player = Callable[[View, BidPrompt, Chance], Bid]


def lot_player(view: View, prompt: BidPrompt, chance: Chance) -> Bid:
    """Always bids the lot."""
    return Bid(prompt.lot)


def zero_player(view: View, prompt: BidPrompt, chance: Chance) -> Bid:
    """Always bids 0."""
    return Bid(0)


def play(players: Sequence[Player], number: int) -> State:
    """The final state of one game among these players."""
    chance = Chance(seed_of_game(GAME, 0, number))
    state = GAME.setup(len(players), GAME.unattended(), chance)
    version = 0
    while pending := GAME.pending(state):
        seat = next(seat for seat, prompt in pending.items() if prompt.required)
        luck = computer_chance(chance, seat, version)
        bid = players[seat](GAME.view(state, seat), pending[seat], luck)
        state, _ = GAME.apply(state, seat, bid, chance)
        version += 1
    return state


def wins(player: Player, others: Sequence[Player], games: int) -> float:
    """How many of ``games`` ``player`` wins, rotating seats; a joint win counts as a fraction."""
    won = 0.0
    for number in range(games):
        seat = number % (len(others) + 1)
        state = play([*others[:seat], player, *others[seat:]], number)
        best = max(state.stocks)
        if state.stocks[seat] == best:
            won += 1 / state.stocks.count(best)
    return won
