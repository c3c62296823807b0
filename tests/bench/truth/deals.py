"""States that are consistent with what a seat knows: hidden information is dealt again."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from msgspec.structs import replace

from bot.games import Chance
from bot.games.chance import SEED_BYTES
from bot.games.computer import Position
from cogs.bananine.computer.hard import dealing
from cogs.bananine.rules.game import State as MarketState
from cogs.puerto_banana.rules import State as AuctionState

Seen = Position[Any, Any, Any]


def auction(position: Seen, random: Random) -> AuctionState:
    """Puerto Banana: nobody has bid yet."""
    view = position.view
    nobody = (None,) * len(view.stocks)
    return AuctionState(view.round, view.stocks, nobody, view.round_limit, view.last)


def market(position: Seen, random: Random) -> MarketState:
    """Bananine: the rivals' hands, and the order of the deck."""
    return dealing(position.view, position.history)(Chance(random.randbytes(SEED_BYTES)))


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
