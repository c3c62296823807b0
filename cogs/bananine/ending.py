"""The end in words: the scoring table, and what decided between equal points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from bot.table.texts import Texts
from cogs.bananine.deck import VALUES
from cogs.bananine.scoring import Score, Scoring

_NONE = "\N{MIDDLE DOT}"
_FENCE = "```"


def scoring_table(scoring: Scoring) -> str:
    """Points for each value from 1 to 9 and their sum, a row a seat, 26 characters wide."""
    rows = [f"    {' '.join(map(str, VALUES))}   ="]
    rows += [
        f"{line.seat + 1} | {' '.join(str(n or _NONE) for n in line.by_value)} |{line.points:>3}"
        for line in scoring.scores
    ]
    return "\n".join((_FENCE, *rows, _FENCE))


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
