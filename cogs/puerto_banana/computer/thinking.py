"""The players of each level and character. In some rounds they think about what the others will
bid; in the rest they bid by a habit, which rivals can discover."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from bot.games import Chance, of_kind
from bot.games.computer import EASY, HARD, NORMAL, Computer, Position
from cogs.puerto_banana.rules import Bid, BidPrompt, Event, Revealed, RoundEnded, View, auction


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
    pairs = zip(of_kind(history, Revealed), of_kind(history, RoundEnded), strict=True)
    return tuple(PastAuction(one.lot, ended.before, one.bids) for one, ended in pairs)


def gains(stocks: tuple[int, ...], bids: Sequence[int], lot: int) -> list[int]:
    """What each seat gains from an auction with these bids, in bananas."""
    after, _ = auction(stocks, tuple(bids), lot)
    return [now - before for now, before in zip(after, stocks, strict=True)]


class Habit(Enum):
    """What a player does without thinking."""

    FAVOURITE = "bids its favourite share of the lot"
    FEAR = "bids boldly, but little after a round in which it gained nothing"
    COPY = "bids the share of the lot with which somebody gained most in the last round"


FAVOURITE, BOLD, FEARFUL, FIRST = 80, 100, 45, 90
"""Shares in hundredths of the lot: the favourite one, those for :attr:`Habit.FEAR` when bold and
when afraid, and the one that a copier bids first."""
CROWDED = 4
"""What each seat above three adds to these shares, in hundredths of the lot."""
UNSTEADY = 35
"""A bid by habit is off by up to this percentage."""
GUESSED = 20
"""A guess at what somebody will bid may be wrong by up to this percentage."""
FIRST_GUESS = (20, 120)
"""The range in which bids of the first round are expected, in hundredths of the lot."""
IMAGINED = 6
"""The number of rounds that a thinking player imagines."""


def by_habit(habit: Habit, past: Sequence[PastAuction], view: View, chance: Chance) -> int:
    """A bid by habit, at most what the seat can pay."""
    crowded = CROWDED * (len(view.stocks) - 3)
    if habit is Habit.FAVOURITE:
        share = FAVOURITE + crowded
    elif habit is Habit.FEAR:
        share = (FEARFUL if past and past[-1].gains[view.own_seat] <= 0 else BOLD) + crowded
    elif past:
        _, bid = max(zip(past[-1].gains, past[-1].bids, strict=True))
        share = 100 * bid // past[-1].lot
    else:
        share = FIRST + crowded
    return min(view.payable, share * _about(100, UNSTEADY, chance) * view.lot // 10_000)


def imagine(past: Sequence[PastAuction], view: View, chance: Chance, thinkers: int) -> list[int]:
    """A guess at what each seat will bid now: about the same share of the lot as last time or, for
    ``thinkers`` percent of the rivals, the best answer to such bids."""
    bids = repeated(past, view, chance)
    for seat in range(len(view.stocks)):
        if past and seat != view.own_seat and chance.below(100) < thinkers:
            bids[seat] = answer([repeated(past, view, chance)], view.stocks, seat, view.lot)
    return bids


def repeated(past: Sequence[PastAuction], view: View, chance: Chance) -> list[int]:
    """For each seat, a bid of about the same share of the lot as its last one, or in the first
    round a random share."""
    if not past:
        low, high = FIRST_GUESS
        shares = [low + chance.below(high - low + 1) for _ in view.stocks]
        return [share * view.lot // 100 for share in shares]
    last = past[-1]
    return [_about(bid, GUESSED, chance) * view.lot // last.lot for bid in last.bids]


def answer(rounds: Sequence[Sequence[int]], stocks: tuple[int, ...], seat: int, lot: int) -> int:
    """The bid that gains most over these rounds, relative to the rival who gains most in each; the
    lowest if several are equal. Tries 0, each rival's bid and one more, and the most that the seat
    can pay."""
    most = stocks[seat] + lot
    others = {bid for bids in rounds for other, bid in enumerate(bids) if other != seat}
    tries = {0, most, *(bid + more for bid in others for more in (0, 1) if bid + more <= most)}

    def advantage(tried: int) -> int:
        total = 0
        for bids in rounds:
            all_gains = gains(stocks, (*bids[:seat], tried, *bids[seat + 1 :]), lot)
            total += all_gains.pop(seat) - max(all_gains)
        return total

    return max(sorted(tries), key=advantage)


def _about(number: int, percent: int, chance: Chance) -> int:
    """``number``, off by up to ``percent``."""
    return number * (100 - percent + chance.below(2 * percent + 1)) // 100


THINKERS = 25
"""The percentage of rivals expected to think as well: by *hard*, by hints, and by *normal* when it
has a single rival."""
EASY_THINKS = {2: (0, 0), 3: (0, 0), 4: (17, 0), 5: (24, 0), 6: (19, 0)}
NORMAL_THINKS = {2: (36, THINKERS), 3: (48, 0), 4: (52, 0), 5: (52, 0), 6: (41, 0)}
HARD_THINKS = {3: (60, THINKERS), 4: (56, THINKERS), 5: (49, THINKERS), 6: (46, THINKERS)}
"""By number of seats: the percentage of rounds in which a level thinks, and the percentage of
rivals that it then expects to think as well."""


@dataclass(frozen=True)
class Bidder(Computer[View, BidPrompt, Bid, Event]):
    """Thinks in some rounds and bids by one of its ``habits`` in the others; ``thinks`` says how
    often, by number of seats. It never bids more than it can pay."""

    thinks: Mapping[int, tuple[int, int]]
    habits: Sequence[Habit] = tuple(Habit)

    def decide(self, position: Position[View, BidPrompt, Event], chance: Chance) -> Bid:
        view, past = position.view, auctions(position.history)
        often, thinkers = self.thinks[len(view.stocks)]
        if chance.below(100) < often:
            rounds = [imagine(past, view, chance, thinkers) for _ in range(IMAGINED)]
            return Bid(answer(rounds, view.stocks, view.own_seat, view.lot))
        return Bid(by_habit(chance.pick(self.habits), past, view, chance))


PLAYERS = {
    EASY: Bidder(EASY_THINKS),
    NORMAL: Bidder(NORMAL_THINKS),
    HARD: Bidder(HARD_THINKS),
    "alca": Bidder(EASY_THINKS, [Habit.COPY]),
    "sula": Bidder(EASY_THINKS, [Habit.FAVOURITE]),
    "tringa": Bidder(EASY_THINKS, [Habit.FEAR]),
    "larus": Bidder(NORMAL_THINKS, [Habit.FAVOURITE, Habit.FAVOURITE, Habit.COPY]),
    "sterna": Bidder(NORMAL_THINKS, [Habit.FEAR, Habit.FEAR, Habit.COPY]),
}
"""The players for the levels, and for the characters with habits of their own."""
