"""The latest turns in words, and what is announced of the end."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from bot.ui.i18n.texts import Texts
from bot.ui.screens.names import Cast
from cogs.bananine.rules.events import Discarded, DrawSkipped, Event, Played, SurplusDrawn, Taken
from cogs.bananine.rules.game import View
from cogs.bananine.rules.scoring import Score, Scoring, score
from cogs.bananine.screen.words import stack_words, sum_of


def turn_words(turn: Sequence[Event], cast: Cast) -> str:
    """One turn: what was taken or played, discarded and drawn."""
    return " ".join(filter(None, (move_words(turn, cast), market_words(turn, cast))))


def move_words(turn: Sequence[Event], cast: Cast) -> str:
    texts = cast.texts
    for event in turn:
        match event:
            case Taken():
                return texts.say(
                    "bn-story-took",
                    **cast.doing(event.seat),
                    stack=stack_words(event.stack, texts),
                    payment=sum_of(event.payment),
                )
            case Played():
                return texts.say("bn-story-played", **cast.doing(event.seat), card=event.card)
    return ""


def market_words(events: Iterable[Event], cast: Cast) -> str:
    """What one turn, or several, have made of the market: discarded and drawn."""
    return " ".join(_market_words(tuple(events), cast.texts))


def _market_words(turn: Sequence[Event], texts: Texts) -> Iterator[str]:
    discarded = [event.stack.value for event in turn if isinstance(event, Discarded)]
    if discarded:
        yield texts.say("bn-story-discarded", values=discarded, count=len(discarded))
    drawn = [event.value for event in turn if isinstance(event, SurplusDrawn)]
    if drawn:
        yield texts.say("bn-story-drawn", values=drawn, count=len(drawn))
    elif any(isinstance(event, DrawSkipped) for event in turn):
        yield texts.say("bn-story-skipped")


def points_words(view: View, cast: Cast) -> Iterator[str]:
    """Who would have any points if the match ended now, and how many, the most first."""
    scored: dict[int, list[int]] = {}
    for line in score(view.piles, view.start).scores:
        scored.setdefault(line.points, []).append(line.seat)
    each = [
        cast.texts.say("bn-points-of", people=cast.together(seats), points=points)
        for points, seats in sorted(scored.items(), reverse=True)
        if points
    ]
    if each:
        yield cast.texts.say("bn-points", points=", ".join(each))


def last_round(view: View, cast: Cast) -> Iterator[str]:
    """Why the round is the last one, and who ends it; nothing while it isn't."""
    if view.end is None or view.over:
        return
    last = cast.called((view.start - 1) % len(cast.names), "object")
    if view.end.by == "hand":
        yield cast.texts.say("bn-last-round-hand", **cast.doing(view.end.seat), last=last)
    else:
        yield cast.texts.say("bn-last-round-deck", last=last)


def ending(view: View, names: Sequence[str], texts: Texts) -> Iterator[str]:
    if view.end is not None and view.end.by == "hand":
        yield texts.say("bn-end-hand", name=names[view.end.seat])
    elif view.end is not None:
        yield texts.say("bn-end-deck")


def decisive(view: View, scoring: Scoring, cast: Cast) -> str:
    """What put the winner before the next: a tie break, one card of a value, or plain points."""
    winner, second = (scoring.scores[seat] for seat in scoring.order[:2])
    texts, who = cast.texts, cast.doing(winner.seat)
    if scoring.decided[0] != "points":
        return next(tie_breaks(scoring, view.start, cast.names, texts))
    if (value := close_value(view, scoring)) is not None:
        return texts.say("bn-end-close", **who, value=value)
    return texts.say("bn-end-clear", **who, points=winner.points - second.points)


def close_value(view: View, scoring: Scoring) -> int | None:
    """The value that made the winner, who has a single card of it more than the next."""
    winner, second = (scoring.scores[seat] for seat in scoring.order[:2])
    lead, piles = winner.points - second.points, (view.piles[winner.seat], view.piles[second.seat])
    for value, (points, mine, theirs) in enumerate(zip(winner.by_value, *piles, strict=True), 1):
        if points >= lead > 0 and mine - theirs == 1:
            return value
    return None


def tie_breaks(scoring: Scoring, start: int, names: Sequence[str], texts: Texts) -> Iterator[str]:
    """A sentence for each place that points alone did not decide (BN-12)."""
    lines = [scoring.scores[seat] for seat in scoring.order]
    for (above, below), decided in zip(pairwise(lines), scoring.decided, strict=True):
        values = _values(above, below, names)
        match decided:
            case "ones":
                yield texts.say("bn-tie-ones", **values, more=above.ones, fewer=below.ones)
            case "distance" if above.seat == start:
                yield texts.say("bn-tie-start", **values)
            case "distance":
                yield texts.say("bn-tie-distance", **values, start=names[start])


def _values(above: Score, below: Score, names: Sequence[str]) -> dict[str, object]:
    return {"above": names[above.seat], "below": names[below.seat], "points": above.points}
