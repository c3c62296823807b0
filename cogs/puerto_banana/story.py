"""An auction told in words: bids, removals, winnings, bonus and stocks, in order."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from bot.ui.i18n.texts import Texts
from cogs.puerto_banana.bids import show_bid
from cogs.puerto_banana.rules import (
    TARGET,
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
"""How a number is written: rounded if it is long, or exactly."""


def story(
    events: Sequence[Event], names: Sequence[str], texts: Texts, amount: Amount = show_bid
) -> Iterator[str]:
    """A sentence for each event of a resolved round; other events get none."""
    for event in events:
        match event:
            case Revealed():
                bids = [
                    texts.say("pb-story-of", name=name, amount=amount(bid, texts))
                    for name, bid in zip(names, event.bids, strict=True)
                ]
                yield texts.say("pb-story-bids", round=event.round, bids=bids)
            case Removed():
                yield _removed(event, names, texts, amount)
            case Won():
                yield texts.say("pb-story-won", name=names[event.seat], winnings=event.winnings)
            case BonusPaid(bonus=0):
                pass
            case BonusPaid():
                yield texts.say(
                    "pb-story-bonus",
                    name=names[event.seat],
                    bonus=event.bonus,
                    seconds=[names[seat] for seat in event.seconds],
                    count=len(event.seconds),
                    each=event.each,
                )
            case Shared():
                tied = [names[seat] for seat in event.seats]
                yield texts.say("pb-story-shared", names=tied, each=event.each)
            case RoundEnded():
                yield _stocks(event, names, texts)


def ending(view: View, names: Sequence[str], texts: Texts) -> Iterator[str]:
    """What ended the match: the last round, or a stock that reached the goal."""
    if any(isinstance(event, GameEnded) and event.by_limit for event in view.last):
        yield texts.say("pb-story-limit")
    for name, stock in zip(names, view.stocks, strict=True):
        if stock >= TARGET:
            yield texts.say("pb-end-goal", name=name, stock=stock, goal=TARGET)


def _removed(event: Removed, names: Sequence[str], texts: Texts, amount: Amount) -> str:
    if len(names) == 2:  # whoever is removed keeps the stock (PB-4)
        key = "pb-story-removed-kept"
    else:
        key = "pb-story-removed" if event.lost else "pb-story-removed-empty"
    return texts.say(
        key,
        name=names[event.seat],
        owed=amount(event.owed, texts),
        had=event.had,
        lost=event.lost,
    )


def _stocks(event: RoundEnded, names: Sequence[str], texts: Texts) -> str:
    stocks = [
        texts.say("pb-story-changed", name=name, before=before, after=after)
        if before != after
        else texts.say("pb-story-unchanged", name=name, stock=after)
        for name, before, after in zip(names, event.before, event.after, strict=True)
    ]
    return texts.say("pb-story-stocks", stocks=stocks)
