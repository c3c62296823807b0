"""Games between computer players: the levels, and simple players that look at the view alone."""

from collections.abc import Sequence
from functools import partial
from statistics import fmean

from bot.games import Chance
from bot.games.computer import AnyComputer, Reflex
from bot.games.record import playout, seed_of_game
from cogs.puerto_banana.rules import GAME, TARGET, Bid, BidPrompt, Event, Options, State, View


def fixed(hundredths: int) -> AnyComputer:
    """A player that always bids this share of the lot."""
    return Reflex(partial(_share_of_the_lot, hundredths))


def _share_of_the_lot(hundredths: int, view: View, prompt: BidPrompt, chance: Chance) -> Bid:
    return Bid(prompt.lot * hundredths // 100)


def end_of_game(players: Sequence[AnyComputer], number: int) -> State:
    """Play a game and return its last state."""
    chance = Chance(seed_of_game(GAME, 0, number))
    start = GAME.setup(len(players), GAME.unattended(), chance)
    *_, last = playout(GAME, players, start, chance)
    state: State = last.state
    return state


def won(player: AnyComputer, others: Sequence[AnyComputer], number: int) -> float:
    """Play a game with ``player`` in a seat by ``number``: its share of the win, 0 to 1."""
    seat = number % (len(others) + 1)
    stocks = end_of_game([*others[:seat], player, *others[seat:]], number).stocks
    best = max(stocks)
    return 1 / stocks.count(best) if stocks[seat] == best else 0.0


def win_share(player: AnyComputer, others: Sequence[AnyComputer], games: int) -> float:
    """The share of games that ``player`` wins."""
    return fmean(won(player, others, number) for number in range(games))


def story(
    rounds: Sequence[Sequence[int]], round_limit: int | None = None
) -> tuple[State, list[Event]]:
    """The state and all public events after rounds with these bids, or at the end of the game."""
    chance = Chance(bytes(32))
    state = GAME.setup(len(rounds[0]), Options(round_limit), chance)
    told: list[Event] = []
    for bids in rounds:
        for seat, bid in enumerate(bids):
            if max(state.stocks) < TARGET and not state.over:
                state, events = GAME.apply(state, seat, Bid(bid), chance)
                told.extend(events)
    return state, told
