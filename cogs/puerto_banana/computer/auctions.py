"""The past auctions of a match, and what each seat gained in one."""

from collections.abc import Sequence
from typing import NamedTuple

from cogs.puerto_banana.rules import Event, Revealed, RoundEnded, auction


class PastAuction(NamedTuple):
    """A past auction: the lot, the stocks before it and all bids, in seat order."""

    lot: int
    stocks: tuple[int, ...]
    bids: tuple[int, ...]

    @property
    def gains(self) -> list[int]:
        """What each seat gained, in bananas."""
        return gains(self.stocks, self.bids, self.lot)


def auctions(history: Sequence[Event]) -> tuple[PastAuction, ...]:
    """The past auctions of a match, from its public events."""
    past = []
    revealed: Revealed | None = None
    for event in history:
        if isinstance(event, Revealed):
            revealed = event
        elif isinstance(event, RoundEnded) and revealed is not None:
            past.append(PastAuction(revealed.lot, event.before, revealed.bids))
    return tuple(past)


def gains(stocks: tuple[int, ...], bids: Sequence[int], lot: int) -> list[int]:
    """What each seat gains by an auction with these bids, in bananas."""
    after, _ = auction(stocks, tuple(bids), lot)
    return [now - before for now, before in zip(after, stocks, strict=True)]
