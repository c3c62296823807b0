"""States that are consistent with what a seat knows: hidden information is dealt again."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from msgspec.structs import replace

from bot.games.computer import Position
from cogs.bananine.computer.knowledge import knowledge
from cogs.bananine.computer.simulator import VALUES, held
from cogs.bananine.rules.game import State as MarketState
from cogs.puerto_banana.computer.hard import before_bids
from cogs.puerto_banana.rules import State as AuctionState

Seen = Position[Any, Any, Any]


def auction(position: Seen, random: Random) -> AuctionState:
    """Puerto Banana: nobody has bid yet."""
    return before_bids(position.view)


def market(position: Seen, random: Random) -> MarketState:
    """Bananine: the rivals' hands, and the order of the deck."""
    view = position.view
    table = knowledge(view, position.history).deal(random.random)
    hands = [
        tuple(value + 1 for value in range(VALUES) for _ in range(held(hand, value)))
        for hand in table.hands
    ]
    return MarketState(
        start=view.start,
        hands=tuple(hands),
        market=view.market,
        deck=tuple(table.deck[::-1]),
        box=(),
        piles=view.piles,
        discards=view.discards,
        turn=view.turn - 1,
        end=view.end,
    )


def port(position: Seen, random: Random) -> Any:
    """Green Port: the order of the deck."""
    view = position.view
    return replace(view, deck=tuple(random.sample(view.deck, len(view.deck))))


DEALS: Mapping[str, Callable[[Seen, Random], Any]] = {
    "puerto-banana": auction,
    "bananine": market,
    "green-port": port,
}
"""By game."""
