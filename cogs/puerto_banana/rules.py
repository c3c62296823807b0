"""The rules of Puerto Banana: secret auctions for as many bananas as the highest stock holds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, TypeAlias

from msgspec import Meta
from msgspec.structs import replace

from bot.games import Chance, Game, IllegalMove, Prompt, Range, Standing, Value, rank

START_STOCK = 10
TARGET = 200
MOST_DIGITS = 100
BID_LIMIT: int = 10**MOST_DIGITS
UNATTENDED_ROUNDS = 500


class Options(Value, frozen=True):
    """``round_limit`` is the last round (PB-13); if it is None, play goes on until a stock reaches
    the target."""

    round_limit: Annotated[int, Meta(ge=1, le=9_999)] | None = None


class State(Value, frozen=True):
    """A round in progress. Each of ``bids`` is ``None`` until that seat has bid. ``last`` holds the
    events of the previous auction or, once the game is over, of the final one."""

    round: int
    stocks: tuple[int, ...]
    bids: tuple[int | None, ...]
    round_limit: int | None = None
    last: tuple[Event, ...] = ()
    over: bool = False

    @property
    def lot(self) -> int:
        """Bananas up for auction, fixed for the round (PB-1)."""
        return max(1, *self.stocks)


class Bid(Value, frozen=True):
    """A whole number of bananas, from 0 up."""

    amount: int


class BidPlaced(Value, frozen=True):
    """A seat has bid, which is public; the amount is not (PB-10)."""

    seat: int


class BidChanged(Value, frozen=True):
    """A seat replaced its bid before the reveal (PB-10)."""

    seat: int


class Revealed(Value, frozen=True):
    """All bids of the round, in seat order."""

    round: int
    lot: int
    bids: tuple[int, ...]


class Removed(Value, frozen=True):
    """The highest bidder couldn't pay the bonus ``owed`` with ``had``, its stock and the lot, and
    ``lost`` this many bananas: the whole stock, or 0 in a two-player game (PB-4)."""

    seat: int
    owed: int
    had: int
    lost: int


class Won(Value, frozen=True):
    """The only highest bidder took the whole lot."""

    seat: int
    winnings: int


class BonusPaid(Value, frozen=True):
    """``seat`` won and paid ``bonus``; each of the second-highest bidders got ``each`` (PB-3)."""

    seat: int
    bonus: int
    seconds: tuple[int, ...]
    each: int


class Shared(Value, frozen=True):
    """``seats`` tied for the highest bid; each got ``each`` (PB-6)."""

    seats: tuple[int, ...]
    each: int


class RoundEnded(Value, frozen=True):
    """The stocks before and after the auction."""

    before: tuple[int, ...]
    after: tuple[int, ...]


class GameEnded(Value, frozen=True):
    """A stock reached the target or, with ``by_limit``, the last round was played (PB-13)."""

    by_limit: bool


Event: TypeAlias = (
    BidPlaced | BidChanged | Revealed | Removed | Won | BonusPaid | Shared | RoundEnded | GameEnded
)


class BidPrompt(Prompt, frozen=True, kw_only=True):
    """Bid for ``lot`` bananas. A seat that has bid need not answer, but may change its bid."""

    lot: int

    def choices(self) -> Range[Bid]:
        """Every legal bid; few players bid more than twice the lot."""
        return Range(Bid, 0, BID_LIMIT - 1, usual=2 * self.lot)


class View(Value, frozen=True):
    """What a seat or a spectator may know: whether the others have bid, but not how much."""

    seat: int | None
    round: int
    lot: int
    stocks: tuple[int, ...]
    has_bid: tuple[bool, ...]
    own_bid: int | None
    round_limit: int | None
    last: tuple[Event, ...]

    @property
    def own_seat(self) -> int:
        """The seat whose view this is."""
        assert self.seat is not None, "a spectator has no seat"
        return self.seat

    @property
    def own_stock(self) -> int:
        """The stock of the seat whose view this is."""
        return self.stocks[self.own_seat]

    @property
    def payable(self) -> int:
        """The highest bonus that the seat could pay after winning the lot (PB-2)."""
        return self.own_stock + self.lot


class PuertoBanana(Game[State, Options, Bid, Event, View, BidPrompt]):
    """Two to six seats, each with a stock of bananas and one secret bid per round."""

    key = "puerto-banana"
    version = 1
    seats = range(2, 7)
    state_type, options_type = State, Options
    action_type, event_type = Bid, Event

    def setup(self, seats: int, options: Options, chance: Chance) -> State:
        self.check(seats, options)
        return State(1, (START_STOCK,) * seats, (None,) * seats, options.round_limit)

    def reveals(self, events: Sequence[Event]) -> bool:
        """Whether the bids were revealed."""
        return any(isinstance(event, Revealed) for event in events)

    def daily(self) -> tuple[int, Options]:
        return 4, Options()

    def unattended(self) -> Options:
        return Options(round_limit=UNATTENDED_ROUNDS)

    def pending(self, state: State) -> Mapping[int, BidPrompt]:
        if state.over:
            return {}
        number, lot = state.round, state.lot
        prompt = BidPrompt(number=number, lot=lot)
        optional = BidPrompt(number=number, required=False, lot=lot)
        return {seat: prompt if bid is None else optional for seat, bid in enumerate(state.bids)}

    def apply(
        self, state: State, seat: int, action: Bid, chance: Chance
    ) -> tuple[State, Sequence[Event]]:
        if state.over:
            raise IllegalMove("match-over")
        if not 0 <= seat < len(state.bids):
            raise IllegalMove("not-your-match")
        if action.amount < 0:
            raise IllegalMove("pb-bid-negative")
        if action.amount >= BID_LIMIT:
            raise IllegalMove("pb-bid-too-long", digits=MOST_DIGITS)
        event = BidPlaced(seat) if state.bids[seat] is None else BidChanged(seat)
        bids = (*state.bids[:seat], action.amount, *state.bids[seat + 1 :])
        revealed = tuple(bid for bid in bids if bid is not None)
        if len(revealed) < len(bids):
            return replace(state, bids=bids), [event]
        after, story = auction(state.stocks, revealed, state.lot)
        events = [
            Revealed(state.round, state.lot, revealed),
            *story,
            RoundEnded(state.stocks, after),
        ]
        reached = max(after) >= TARGET
        if reached or state.round == state.round_limit:
            events.append(GameEnded(by_limit=not reached))
            state = replace(state, stocks=after, bids=bids, last=tuple(events), over=True)
        else:
            fresh = (None,) * len(bids)
            state = State(state.round + 1, after, fresh, state.round_limit, tuple(events))
        return state, [event, *events]

    def view(self, state: State, seat: int | None) -> View:
        return View(
            seat=seat,
            round=state.round,
            lot=state.lot,
            stocks=state.stocks,
            has_bid=tuple(bid is not None for bid in state.bids),
            own_bid=None if seat is None else state.bids[seat],
            round_limit=state.round_limit,
            last=state.last,
        )

    def standings(self, state: State) -> Sequence[Standing] | None:
        return rank([(stock,) for stock in state.stocks]) if state.over else None


def auction(
    stocks: tuple[int, ...], bids: tuple[int, ...], lot: int
) -> tuple[tuple[int, ...], list[Event]]:
    """Resolve an auction for ``lot`` bananas. Returns the stocks after it, and its events."""
    after = list(stocks)
    story: list[Event] = []
    bidders = set(range(len(bids)))
    while True:
        best = max(bids[seat] for seat in bidders)
        top = tuple(sorted(seat for seat in bidders if bids[seat] == best))
        if len(top) > 1:
            each = lot // len(top)
            for seat in top:
                after[seat] += each
            return tuple(after), [*story, Shared(top, each)]
        winner = top[0]
        others = bidders - {winner}
        if not others:
            after[winner] += lot
            return tuple(after), [*story, Won(winner, lot)]
        second = max(bids[seat] for seat in others)
        bonus = best - second
        if stocks[winner] + lot >= bonus:
            seconds = tuple(sorted(seat for seat in others if bids[seat] == second))
            each = bonus // len(seconds)
            after[winner] += lot - bonus
            for seat in seconds:
                after[seat] += each
            return tuple(after), [*story, Won(winner, lot), BonusPaid(winner, bonus, seconds, each)]
        # The bidder can't pay: the other bids are evaluated again (PB-4, PB-5).
        lost = stocks[winner] if len(stocks) > 2 else 0
        after[winner] -= lost
        story.append(Removed(winner, bonus, stocks[winner] + lot, lost))
        bidders = others


GAME = PuertoBanana()
