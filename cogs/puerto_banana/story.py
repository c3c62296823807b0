"""An auction in words: its headline, bids, stocks and story, and what decided the match."""

from collections.abc import Iterator, Sequence

from bot.games import of_kind
from bot.ui.screens.names import Cast
from bot.ui.screens.scene import headline as latest_kind
from cogs.puerto_banana import rules
from cogs.puerto_banana.bids import show_bid
from cogs.puerto_banana.rules import Event, View

MOST_NAMED = 3
"""A sentence names at most this many people."""
NEEDLESS = ("won", "alone", "split")
"""The kinds of rounds that have no headline because it would only repeat the story."""
CLOSE = 10
"""A bonus of at most one tenth of the lot is a close call."""


def headline(rounds: Sequence[Sequence[Event]], cast: Cast) -> tuple[str, str]:
    """A sentence about the last of the resolved ``rounds``, empty if it would only repeat the
    story, and a short label for the ribbon."""
    key, again = latest_kind(map(kind, reversed(rounds)))
    ribbon = cast.texts.say(f"pb-ribbon-{key}")
    if key in NEEDLESS:
        return "", ribbon
    who = cast.doing(of_kind(rounds[-1], rules.Won)[0].seat) if key == "lead" else {}
    return cast.texts.say(f"pb-head-{key}", again=again, **who), ribbon


def kind(events: Sequence[Event]) -> str:
    """The kind of a resolved round (a suffix of text keys); if several apply, the most dramatic
    one."""
    removed = of_kind(events, rules.Removed)
    falls = sum(1 for event in removed if event.lost)
    if falls:
        return "sunk" if falls == 1 else "wrecks"
    for event in events:
        match event:
            case rules.Shared():
                return "tie" if event.each else "nothing"
            case rules.BonusPaid() if removed:
                return "out"
            case rules.BonusPaid():
                return _kind_of_win(events, event)
    return "alone"


def _kind_of_win(events: Sequence[Event], paid: rules.BonusPaid) -> str:
    """The kind of a round in which a bonus was paid: the first of these that applies."""
    (won,) = of_kind(events, rules.Won)
    (ended,) = of_kind(events, rules.RoundEnded)
    before, after = ended.before, ended.after
    second = max(stock for seat, stock in enumerate(after) if seat != won.seat)
    most_dramatic_first = {
        "one": paid.bonus == 1,
        "split": len(paid.seconds) > 1 and paid.each > 0,
        "gift": paid.bonus > won.winnings,
        "even": paid.bonus == won.winnings,
        "back": before[won.seat] == 0,
        "lead": before[won.seat] < max(before) and after[won.seat] > second,
        "close": paid.bonus * CLOSE <= won.winnings,
    }
    return next((name for name, applies in most_dramatic_first.items() if applies), "won")


def figures(events: Sequence[Event], cast: Cast, *, exactly: bool = False) -> tuple[str, str]:
    """The bids of a resolved round, and the stocks after it: what its picture shows."""
    texts = cast.texts
    (revealed,) = of_kind(events, rules.Revealed)
    (ended,) = of_kind(events, rules.RoundEnded)
    amounts = [show_bid(bid, texts, exactly=exactly) for bid in revealed.bids]
    bids = [
        texts.say("pb-story-of", name=cast.called(seat), amount=amount)
        for seat, amount in enumerate(amounts)
    ]
    stocks = [
        texts.say("pb-story-changed", name=cast.called(seat), before=before, after=after)
        if before != after
        else texts.say("pb-story-of", name=cast.called(seat), amount=after)
        for seat, (before, after) in enumerate(zip(ended.before, ended.after, strict=True))
    ]
    return (
        texts.say("pb-story-bids", round=revealed.round, bids=bids),
        texts.say("pb-story-stocks", stocks=stocks),
    )


def story(events: Sequence[Event], cast: Cast, *, exactly: bool = False) -> Iterator[str]:
    """What happened in a resolved round, cause before effect."""
    removed = of_kind(events, rules.Removed)
    if len(removed) == 1:
        fall = removed[0]
        owed = show_bid(fall.owed, cast.texts, exactly=exactly)
        who = cast.doing(fall.seat)
        yield cast.texts.say("pb-story-removed", **who, owed=owed, had=fall.had, lost=fall.lost)
    elif removed:
        fallen = [event.seat for event in removed]
        yield cast.texts.say("pb-story-wrecks", **_together(fallen, cast))
    paid = next(iter(of_kind(events, rules.BonusPaid)), None)
    for won in of_kind(events, rules.Won):
        yield _won_words(won, paid, cast)
    for shared in of_kind(events, rules.Shared):
        together = _together(shared.seats, cast)
        yield cast.texts.say("pb-story-shared", **together, each=shared.each)


def _together(seats: Sequence[int], cast: Cast) -> dict[str, str | list[str]]:
    """Text values for several seats; more than three are only counted: the picture names them."""
    if len(seats) > MOST_NAMED:
        return {"names": str(len(seats)), "you": "no"}
    return {"names": cast.together(seats), "you": cast.you(*seats)}


def _won_words(won: rules.Won, paid: rules.BonusPaid | None, cast: Cast) -> str:
    """Who takes the lot, and whom they pay."""
    winner = cast.doing(won.seat)
    if paid is None:
        return cast.texts.say("pb-story-won", **winner)
    return cast.texts.say(
        "pb-story-bonus" if len(paid.seconds) == 1 else "pb-story-split",
        **winner,
        bonus=paid.bonus,
        seconds=cast.together(paid.seconds, "object"),
        to="you" if cast.reader in paid.seconds else "others",
        each=paid.each,
        count=len(paid.seconds),
    )


def decider_words(view: View, cast: Cast) -> str:
    """The joint winners, or how the sole winner won: by the last lot, by a bonus, because the
    richest seat was removed, or by an earlier lead."""
    stocks, texts = view.stocks, cast.texts
    most = max(stocks)
    winner, *others = (seat for seat, stock in enumerate(stocks) if stock == most)
    if others:
        first = (winner, *others)
        return texts.say(
            "pb-end-shared", people=cast.together(first), you=cast.you(*first), stock=most
        )
    words = {"winner": cast.called(winner, "object"), "won": cast.you(winner), "stock": most}
    (ended,) = of_kind(view.last, rules.RoundEnded)
    for event in view.last:
        match event:
            case rules.Removed(lost=lost) if 0 < lost == max(ended.before):
                return texts.say("pb-end-fall", **words, **cast.doing(event.seat))
            case rules.BonusPaid() if winner in event.seconds and event.each:
                by = cast.doing(event.seat)
                return texts.say("pb-end-bonus", **words, **by, bonus=event.bonus)
    if any(won.seat == winner for won in of_kind(view.last, rules.Won)):
        return texts.say("pb-end-won", **words)
    second = max(stock for stock in stocks if stock < most)
    next_to = cast.together((s for s, stock in enumerate(stocks) if stock == second), "object")
    return texts.say("pb-end-ahead", **words, margin=most - second, next=next_to)
