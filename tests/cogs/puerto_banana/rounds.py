"""Play rounds of Puerto Banana."""

from collections.abc import Iterable, Sequence

from bot.games import Chance
from cogs.puerto_banana.rules import GAME, Bid, Event, Options, State

NO_LUCK = Chance(bytes(32))


def table(*stocks: int, round_limit: int | None = None) -> State:
    """The state at the start of round 1 with these stocks."""
    return State(1, stocks, (None,) * len(stocks), round_limit)


def play_round(
    state: State, bids: Sequence[int], order: Iterable[int] | None = None
) -> tuple[State, list[Event]]:
    """Let all seats bid, in ``order``: the state after that, and the events of the round."""
    told: list[Event] = []
    for seat in range(len(bids)) if order is None else order:
        state, events = GAME.apply(state, seat, Bid(bids[seat]), NO_LUCK)
        told.extend(events)
    return state, told


def stocks_after(stocks: Sequence[int], bids: Sequence[int]) -> tuple[int, ...]:
    """The stocks after one auction."""
    return play_round(table(*stocks), bids)[0].stocks


def story(
    rounds: Sequence[Sequence[int]], round_limit: int | None = None
) -> tuple[State, list[Event]]:
    """The state and all public events after rounds with these bids, or at the end of the game."""
    state, told = GAME.setup(len(rounds[0]), Options(round_limit), NO_LUCK), list[Event]()
    for bids in rounds:
        if not state.over:
            state, events = play_round(state, bids)
            told += events
    return state, told
