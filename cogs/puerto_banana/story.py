"""The story of an auction: a headline, then bids, removals, winnings, bonus and stocks."""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import Literal, NamedTuple

from bot.ui.i18n.texts import Texts
from bot.ui.screens.names import Cast
from bot.ui.screens.story import headline as latest_kind
from cogs.puerto_banana.bids import show_bid
from cogs.puerto_banana.rules import (
    BonusPaid,
    Event,
    GameEnded,
    Removed,
    Revealed,
    RoundEnded,
    Shared,
    View,
    Won,
)

Amount = Callable[[int, Texts], str]
"""Formats a number: exactly, or rounded if it is long."""
MOST_LINES = 6
"""In longer stories the first sentences share a line."""
CLOSE = 10
"""A bonus of at most one tenth of the lot is a close call."""


def headline(rounds: Sequence[Sequence[Event]], texts: Texts) -> tuple[str, str]:
    """A sentence about the last of the resolved ``rounds``, and a short label for the ribbon."""
    found, again = latest_kind(map(kind, reversed(rounds)))
    return texts.say(f"pb-head-{found}", again=again), texts.say(f"pb-ribbon-{found}")


def kind(events: Sequence[Event]) -> str:
    """The headline of a resolved round (a suffix of text keys); the most dramatic one wins."""
    removed = [event for event in events if isinstance(event, Removed)]
    falls = sum(1 for event in removed if event.lost)
    if falls:
        return "sunk" if falls == 1 else "wrecks"
    for event in events:
        match event:
            case Shared():
                return "tie" if event.each else "nothing"
            case BonusPaid() if removed:
                return "out"
            case BonusPaid():
                return _won(events, event)
    return "alone"


def _won(events: Sequence[Event], paid: BonusPaid) -> str:
    (won,) = (event for event in events if isinstance(event, Won))
    (ended,) = (event for event in events if isinstance(event, RoundEnded))
    before, after = ended.before, ended.after
    kinds = {
        "one": paid.bonus == 1,
        "split": len(paid.seconds) > 1,
        "gift": paid.bonus > won.winnings,
        "even": paid.bonus == won.winnings,
        "back": before[won.seat] == 0,
        "lead": before[won.seat] < max(before) and after[won.seat] == max(after),
        "close": paid.bonus * CLOSE <= won.winnings,
    }
    return next((name for name, holds in kinds.items() if holds), "won")


def story(
    events: Sequence[Event], cast: Cast, amount: Amount = show_bid, *, figures: bool = True
) -> list[str]:
    """One sentence per event of a resolved round, those about the reader first. Without ``figures``
    bids and stocks, which the picture shows, are left out."""
    told = list(_sentences(events, cast, amount, figures))
    mine = [said for seats, said in told if cast.reader in seats]
    others = [said for seats, said in told if cast.reader not in seats]
    spare = max(0, len(told) - MOST_LINES)
    first = " ".join(others[: spare + 1])
    return [*mine, *([first] if first else []), *others[spare + 1 :]]


def _sentences(
    events: Sequence[Event], cast: Cast, amount: Amount, figures: bool
) -> Iterator[tuple[tuple[int, ...], str]]:
    """Each sentence after the seats it is about: none if it is about the whole table."""
    texts, lot = cast.texts, 0
    for event in events:
        match event:
            case Revealed():
                lot = event.lot
                if figures:
                    bids = [
                        texts.say("pb-story-of", name=cast.called(seat), amount=amount(bid, texts))
                        for seat, bid in enumerate(event.bids)
                    ]
                    yield (), texts.say("pb-story-bids", round=event.round, bids=bids)
            case Removed():
                yield (event.seat,), _removed(event, lot, cast, amount)
            case Won():
                winner = cast.doing(event.seat)
                yield (event.seat,), texts.say("pb-story-won", **winner, winnings=event.winnings)
            case BonusPaid(bonus=0):
                pass
            case BonusPaid():
                said = texts.say(
                    "pb-story-bonus",
                    **cast.doing(event.seat),
                    bonus=event.bonus,
                    seconds=cast.together(event.seconds, "object"),
                    to="you" if cast.reader in event.seconds else "others",
                    count=len(event.seconds),
                    each=event.each,
                )
                yield (event.seat, *event.seconds), said
            case Shared():
                said = texts.say(
                    "pb-story-shared",
                    names=cast.together(event.seats),
                    you=cast.you(*event.seats),
                    each=event.each,
                )
                yield event.seats, said
            case RoundEnded() if figures:
                yield (), _stocks(event, cast)


class Decider(NamedTuple):
    """How the last auction made the sole ``winner``: they *won* it, seat ``by`` paid them a *bonus*
    of ``amount``, or seat ``by`` had the highest stock and lost it (a *fall*)."""

    how: Literal["won", "bonus", "fall"]
    winner: int
    by: int
    amount: int = 0


def decider(view: View) -> Decider | None:
    """None if several seats won, or if the last auction brought the winner nothing."""
    winner = max(range(len(view.stocks)), key=lambda seat: view.stocks[seat])
    if view.stocks.count(view.stocks[winner]) > 1:
        return None
    ends = (event.before for event in view.last if isinstance(event, RoundEnded))
    highest = max(chain(*ends), default=0)
    for event in view.last:
        match event:
            case Removed(lost=lost) if 0 < lost == highest:
                return Decider("fall", winner, event.seat)
            case BonusPaid() if winner in event.seconds and event.each:
                return Decider("bonus", winner, event.seat, event.bonus)
    if any(isinstance(event, Won) and event.seat == winner for event in view.last):
        return Decider("won", winner, winner)
    return None


def decider_words(view: View, cast: Cast) -> str:
    """How the last auction made the sole winner, or else their lead; or the joint winners."""
    stocks, found = view.stocks, decider(view)
    first = [seat for seat, stock in enumerate(stocks) if stock == max(stocks)]
    if len(first) > 1:
        return cast.texts.say(
            "pb-end-shared", people=cast.together(first), you=cast.you(*first), stock=max(stocks)
        )
    (winner,) = first
    words = {
        "winner": cast.called(winner, "object"),
        "won": cast.you(winner),
        "stock": stocks[winner],
    }
    if found is not None:
        by = cast.doing(found.by)
        return cast.texts.say(f"pb-end-{found.how}", **words, **by, bonus=found.amount)
    second = max(stock for stock in stocks if stock < stocks[winner])
    others = [seat for seat, stock in enumerate(stocks) if stock == second]
    return cast.texts.say(
        "pb-end-ahead",
        **words,
        margin=stocks[winner] - second,
        next=cast.together(others, "object"),
    )


def ending(view: View, names: Sequence[str], texts: Texts) -> Iterator[str]:
    """What ended the match: the last round, or a stock that reached the goal."""
    if any(isinstance(event, GameEnded) and event.by_limit for event in view.last):
        yield texts.say("pb-story-limit")
    for name, stock in zip(names, view.stocks, strict=True):
        if stock >= view.goal:
            yield texts.say("pb-end-goal", name=name, stock=stock, goal=view.goal)


def _removed(event: Removed, lot: int, cast: Cast, amount: Amount) -> str:
    stock = event.had - lot
    if event.lost:
        key = "pb-story-removed"
    else:  # in a two-player game a removed bidder keeps the stock (PB-4)
        key = "pb-story-removed-kept" if stock else "pb-story-removed-empty"
    return cast.texts.say(
        key,
        **cast.doing(event.seat),
        owed=amount(event.owed, cast.texts),
        had=event.had,
        lost=event.lost,
    )


def _stocks(event: RoundEnded, cast: Cast) -> str:
    stocks = [
        cast.texts.say("pb-story-changed", name=cast.called(seat), before=before, after=after)
        if before != after
        else cast.texts.say("pb-story-unchanged", name=cast.called(seat), stock=after)
        for seat, (before, after) in enumerate(zip(event.before, event.after, strict=True))
    ]
    return cast.texts.say("pb-story-stocks", stocks=stocks)
