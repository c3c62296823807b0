"""The rules of Puerto Banana: a secret auction for as many bananas as the fullest stock holds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, TypeAlias

from msgspec import Meta

from bot.games import Chance, Game, IllegalMove, Prompt, Range, Standing, Value, rank

START_STOCK = 10
TARGET = 200
MOST_DIGITS = 100
BID_LIMIT: int = 10**MOST_DIGITS
UNATTENDED_ROUNDS = 500


class Options(Value, frozen=True):
    """``round_limit``: the last round, or ``None`` to play until a stock reaches the target."""

    round_limit: Annotated[int, Meta(ge=1, le=9_999)] | None = None


class State(Value, frozen=True):
    """A round; ``bids`` holds each seat's secret bid, or ``None`` if it hasn't bid.

    ``last`` tells what happened in the previous auction, or in the final one once the game is over.
    """

    round: int
    stocks: tuple[int, ...]
    bids: tuple[int | None, ...]
    round_limit: int | None = None
    last: tuple[Event, ...] = ()
    over: bool = False

    @property
    def lot(self) -> int:
        """Bananas up for auction, fixed for the round."""
        return max(1, *self.stocks)


class Bid(Value, frozen=True):
    """A whole number of bananas, from 0 up."""

    amount: int


class BidPlaced(Value, frozen=True):
    """That a seat has bid is public; what it has bid is not."""

    seat: int


class BidChanged(Value, frozen=True):
    """A seat has replaced its bid before the reveal."""

    seat: int


class Revealed(Value, frozen=True):
    """All bids of the round, in seat order."""

    round: int
    lot: int
    bids: tuple[int, ...]


class Removed(Value, frozen=True):
    """The highest bidder couldn't pay the bonus: owed ``owed``, had ``had``, winnings included.

    ``lost`` is the stock that went overboard (0 in a game of two).
    """

    seat: int
    owed: int
    had: int
    lost: int


class Won(Value, frozen=True):
    """A seat took the whole lot alone."""

    seat: int
    winnings: int


class BonusPaid(Value, frozen=True):
    """The winner paid ``bonus``; each of ``seconds`` got ``each``."""

    seat: int
    bonus: int
    seconds: tuple[int, ...]
    each: int


class Shared(Value, frozen=True):
    """Several seats tied for the highest bid; each of them got ``each``."""

    seats: tuple[int, ...]
    each: int


class RoundEnded(Value, frozen=True):
    """The stocks before and after the auction."""

    before: tuple[int, ...]
    after: tuple[int, ...]


class GameEnded(Value, frozen=True):
    """A stock reached the target, or (``by_limit``) the last round was played."""

    by_limit: bool


Event: TypeAlias = (
    BidPlaced | BidChanged | Revealed | Removed | Won | BonusPaid | Shared | RoundEnded | GameEnded
)


class BidPrompt(Prompt, frozen=True, kw_only=True):
    """Bid for ``lot`` bananas; once this seat has bid, it may change its bid but needn't."""

    lot: int

    def choices(self) -> Range[Bid]:
        """Every bid; few people bid more than twice the lot."""
        return Range(Bid, 0, BID_LIMIT - 1, usual=2 * self.lot)


class View(Value, frozen=True):
    """What a seat, or a spectator, may know: of the other bids, only whether they are in.

    A stock that reaches ``goal`` ends the game.
    """

    seat: int | None
    round: int
    lot: int
    stocks: tuple[int, ...]
    has_bid: tuple[bool, ...]
    own_bid: int | None
    round_limit: int | None
    last: tuple[Event, ...]
    over: bool
    goal: int


class PuertoBanana(Game[State, Options, Bid, Event, View, BidPrompt]):
    """Two to six seats, each with a stock of bananas and one secret bid a round."""

    key = "puerto-banana"
    version = 1
    seats = range(2, 7)
    state_type, options_type = State, Options
    action_type, event_type = Bid, Event

    def setup(self, seats: int, options: Options, chance: Chance) -> State:
        self.check(seats, options)
        return State(
            round=1,
            stocks=(START_STOCK,) * seats,
            bids=(None,) * seats,
            round_limit=options.round_limit,
        )

    def reveals(self, events: Sequence[Event]) -> bool:
        """The bids, once all are in."""
        return any(isinstance(event, Revealed) for event in events)

    def boldest(self, events: Sequence[Event]) -> tuple[int, int] | None:
        """The bonus that was paid: how far the bid was above the next one."""
        paid = (event for event in events if isinstance(event, BonusPaid))
        return next(((event.bonus, event.seat) for event in paid), None)

    def daily(self) -> tuple[int, Options]:
        return 4, Options()

    def unattended(self) -> Options:
        return Options(round_limit=UNATTENDED_ROUNDS)

    def pending(self, state: State) -> Mapping[int, BidPrompt]:
        if state.over:
            return {}
        number, lot = state.round, state.lot
        asked = BidPrompt(number=number, lot=lot)
        may_change = BidPrompt(number=number, required=False, lot=lot)
        return {seat: asked if bid is None else may_change for seat, bid in enumerate(state.bids)}

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
        if None in bids:
            return State(state.round, state.stocks, bids, state.round_limit, state.last), [event]
        revealed = tuple(bid for bid in bids if bid is not None)
        after, story = auction(state.stocks, revealed, state.lot)
        over, by_limit = _is_over(state, after)
        last: tuple[Event, ...] = (
            Revealed(state.round, state.lot, revealed),
            *story,
            RoundEnded(state.stocks, after),
        )
        if over:
            last = (*last, GameEnded(by_limit))
            ended = State(state.round, after, bids, state.round_limit, last, over=True)
            return ended, [event, *last]
        fresh = State(state.round + 1, after, (None,) * len(bids), state.round_limit, last)
        return fresh, [event, *last]

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
            over=state.over,
            goal=TARGET,
        )

    def standings(self, state: State) -> Sequence[Standing] | None:
        return rank([(stock,) for stock in state.stocks]) if state.over else None


def _is_over(state: State, stocks: Sequence[int]) -> tuple[bool, bool]:
    """Whether the round was the last, and whether only the round limit made it so."""
    reached = max(stocks) >= TARGET
    at_limit = state.round_limit is not None and state.round >= state.round_limit
    return reached or at_limit, at_limit and not reached


def auction(
    stocks: tuple[int, ...], bids: tuple[int, ...], lot: int
) -> tuple[tuple[int, ...], list[Event]]:
    """The stocks after an auction for ``lot`` bananas, and its story."""
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
        lost = stocks[winner] if len(stocks) > 2 else 0
        after[winner] -= lost
        story.append(Removed(winner, bonus, stocks[winner] + lot, lost))
        bidders = others


GAME = PuertoBanana()
