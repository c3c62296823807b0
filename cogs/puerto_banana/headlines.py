"""The headline of an auction, chosen by what happened in it."""

from collections.abc import Sequence

from bot.ui.i18n.texts import Texts
from bot.ui.screens.story import headline as latest_kind
from cogs.puerto_banana.rules import BonusPaid, Event, Removed, RoundEnded, Shared, Won

CLOSE = 10
"""A bonus of at most a tenth of the lot is a close call."""


def headline(rounds: Sequence[Sequence[Event]], texts: Texts) -> tuple[str, str]:
    """A sentence about the last of the resolved ``rounds``, and a word or two for a ribbon."""
    found, again = latest_kind(map(kind, reversed(rounds)))
    return texts.say(f"pb-head-{found}", again=again), texts.say(f"pb-ribbon-{found}")


def kind(events: Sequence[Event]) -> str:
    """What kind of thing happened in a resolved round, the most dramatic first."""
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
