"""The reveal: a ribbon, and every bid of a round from low to high, with what it led to.

Just before it all bids are sealed: an envelope of everybody under the lot.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from bot.ui.drawing.backdrop import harbour
from bot.ui.drawing.identity import COLOURS, Names, badge, mood, name_tag
from bot.ui.drawing.numbers import figure
from bot.ui.drawing.palette import BANANA, FOAM, HAZE, MIST, NIGHT, RIPE, WRECK
from bot.ui.drawing.picture import WIDTH, Picture, picture
from bot.ui.drawing.shapes import Area, Spot, arrow, crown, envelope, halo, ribbon, soft_shadow
from bot.ui.drawing.svg import Element, box, circle, group, path, stroke
from cogs.puerto_banana.art.board import ROWS, goal_pill, round_pill
from cogs.puerto_banana.art.ship import hanging_lot, lot_crate, sinking
from cogs.puerto_banana.rules import (
    BonusPaid,
    Event,
    Removed,
    Revealed,
    RoundEnded,
    Shared,
    View,
    Won,
)

_QUAY = 224
"""The height of the header, whose lower edge is the quay under the lot."""
_LEFT, _RIGHT = 24, WIDTH - 24
_SLIP = 464
"""The middle of the bids; what became of them is right of it, then the stocks."""
_LANE = 628
"""The x at which bonus arrows run from row to row."""
_SHORE, _TOP = 190, 226
_ENVELOPE_X = 560
"""Of the round that is still sealed: its shore, its first row, and the middle of the envelopes."""


class _Fate(NamedTuple):
    """What happened to one seat in the round."""

    bid: int
    before: int
    after: int
    won: bool
    removed: bool

    @property
    def feeling(self) -> str:
        if self.removed:
            return "sunk"
        if self.after == self.before:
            return "calm"
        return "happy" if self.after > self.before else "worried"


class _Story(NamedTuple):
    """A resolved round, seat by seat."""

    round: int
    lot: int
    fates: list[_Fate]
    tied: bool
    payer: int | None
    seconds: tuple[int, ...]


def reveal(
    view: View, events: Sequence[Event], names: Names, words: str, spot: Spot | None = None
) -> Picture:
    """The round that ``events`` resolved, under a ribbon with ``words``; ``ValueError`` if they
    resolve none."""
    return _drawn(tuple(events), tuple(names), words, view.goal, view.round_limit, spot)


@lru_cache(maxsize=256)
def _drawn(
    events: tuple[Event, ...],
    names: tuple[str, ...],
    words: str,
    goal: int,
    round_limit: int | None,
    spot: Spot | None,
) -> Picture:
    """Once for all who are shown it: that takes longer than anything else about a bid."""
    story = _story(events)
    seats = range(len(story.fates))
    row = ROWS[len(seats)]
    height = _QUAY + row * len(seats) + 20
    by_bid = sorted(seats, key=lambda seat: (story.fates[seat].bid, seat))
    middles = [_QUAY + 12 + row * (by_bid.index(seat) + 0.5) for seat in seats]
    return picture(
        height,
        harbour(_QUAY, height, cranes=False),
        goal_pill(goal),
        round_pill(story.round, round_limit),
        lot_crate(story.lot, 118, _QUAY + 2, 166),
        ribbon(words, 112),
        *(_row(seat, names, story, middles[seat], row - 12) for seat in by_bid),
        *_bonuses(story, middles),
        halo(spot, lambda _: dict(_areas(story, middles, row))),
    )


def _areas(story: _Story, middles: Sequence[float], row: float) -> Iterator[tuple[str, Area]]:
    """Where bids lie whose gap was paid, that sank, or that tied."""
    kinds = {
        "gap": story.seconds if story.payer is None else (story.payer, *story.seconds),
        "fall": [seat for seat, fate in enumerate(story.fates) if fate.removed],
        "tie": [seat for seat, fate in enumerate(story.fates) if fate.won and story.tied],
    }
    for kind, seats in kinds.items():
        if seats:
            top = min(middles[seat] for seat in seats) - row / 2
            bottom = max(middles[seat] for seat in seats) + row / 2
            yield kind, Area(_SLIP - 120, top + 2, 330, bottom - top - 4)


def _story(events: Sequence[Event]) -> _Story:
    revealed = next((event for event in events if isinstance(event, Revealed)), None)
    ended = next((event for event in events if isinstance(event, RoundEnded)), None)
    if revealed is None or ended is None:
        raise ValueError("these events resolve no round")
    removed, won, tied = set[int](), set[int](), False
    payer, seconds = None, tuple[int, ...]()
    for event in events:
        match event:
            case Removed():
                removed.add(event.seat)
            case Won():
                won.add(event.seat)
            case Shared():
                won.update(event.seats)
                tied = True
            case BonusPaid() if event.bonus:
                payer, seconds = event.seat, event.seconds
    rows = enumerate(zip(revealed.bids, ended.before, ended.after, strict=True))
    fates = [_Fate(*row, seat in won, seat in removed) for seat, row in rows]
    return _Story(revealed.round, revealed.lot, fates, tied, payer, seconds)


def _row(seat: int, names: Names, story: _Story, y: float, high: float) -> Element:
    """A seat; whoever has most after the round wears a crown."""
    fate = story.fates[seat]
    stocks = [each.after for each in story.fates]
    fill, ink, faint = HAZE, FOAM, MIST
    if fate.won:
        fill, ink, faint = FOAM, NIGHT, NIGHT
    elif fate.removed:
        fill = WRECK
    radius = min(46, high / 2 - 6)
    return group(
        *([soft_shadow(_LEFT, y - high / 2, _RIGHT - _LEFT, high, 28)] if fate.won else []),
        box(_LEFT, y - high / 2, _RIGHT - _LEFT, high, 28, fill=fill),
        mood(seat, _LEFT + 58, y, radius, fate.feeling),
        *([crown(_LEFT + 58, y - radius + 12, 56)]
          if min(stocks) < max(stocks) == fate.after else []),
        name_tag(seat, names, 146, y, 46, 214, ink),
        _bid(fate, y, tied=fate.won and story.tied),
        *([sinking(_LANE, y, 88)] if fate.removed else []),
        *_stocks(fate, y, faint, ink),
    )  # fmt: skip


def _bid(fate: _Fate, y: float, *, tied: bool) -> Element:
    """The bid on a slip of paper: struck through if its seat was removed, with a mark if tied."""
    wide = 184
    fill = BANANA if fate.won else MIST if fate.removed else FOAM
    cross = stroke(f"M{_SLIP - 104} {y + 22}L{_SLIP + 104} {y - 22}", RIPE, 8)
    equal = group(
        circle(_SLIP + wide / 2, y, 24, fill=NIGHT),
        stroke("M-11 -7h22m-22 14h22", FOAM, 7,
               transform=f"translate({_SLIP + wide / 2} {y})"),
    )  # fmt: skip
    return group(
        box(_SLIP - wide / 2, y - 31, wide, 62, 14, fill=fill),
        *([cross] if fate.removed else []),
        figure(fate.bid, _SLIP - 12 * tied, y, 52, NIGHT, room=wide - (56 if tied else 24)),
        *([equal] if tied else []),
    )


def _stocks(fate: _Fate, y: float, faint: str, ink: str) -> Iterator[Element]:
    """Before and after, right-aligned; a single number if nothing changed."""
    yield figure(fate.after, _RIGHT - 28, y, 62, ink, room=130, anchor="end")
    if fate.before != fate.after:
        yield figure(fate.before, _RIGHT - 222, y, 42, faint, anchor="end")
        yield arrow(_RIGHT - 208, y, 38, faint)


def _bonuses(story: _Story, middles: Sequence[float]) -> Iterator[Element]:
    """An arrow from the seat that paid the bonus to each one that got it."""
    if story.payer is None:
        return
    start = middles[story.payer]
    lines, heads = [], []
    for second in story.seconds:
        end = middles[second]
        bend = 22 if end > start else -22
        lines.append(
            f"M{_LANE - 40} {start}H{_LANE - 22}Q{_LANE} {start} {_LANE} {start + bend}"
            f"V{end - bend}Q{_LANE} {end} {_LANE - 22} {end}h-22"
        )
        heads.append(f"M{_LANE - 64} {end}l28 -19v38z")
    line, head = "".join(lines), "".join(heads)
    yield stroke(line, NIGHT, 16)
    yield path(head, fill=NIGHT, stroke=NIGHT, stroke_width=9, stroke_linejoin="round")
    yield stroke(line, RIPE, 8)
    yield path(head, fill=RIPE)


def sealed(revealed: Revealed, stocks: Sequence[int], names: Names) -> Picture:
    """The round that is about to be ``revealed``, with the stocks before it: the bids stay unseen.

    All rows are alike, so that nothing tells who bid what.
    """
    pitch = 122 if len(stocks) <= 4 else 96
    height = _TOP + pitch * len(stocks) + 16
    rows = [
        _envelope(seat, stock, names, _TOP + pitch * seat, pitch - 12)
        for seat, stock in enumerate(stocks)
    ]
    return picture(
        height,
        harbour(_SHORE, height, cranes=False),
        hanging_lot(revealed.lot, WIDTH / 2, _SHORE, 190),
        *rows,
    )


def _envelope(seat: int, stock: int, names: Names, top: float, high: float) -> Element:
    middle = top + high / 2
    return group(
        box(_LEFT, top, _RIGHT - _LEFT, high, 24, fill=HAZE),
        badge(seat, _LEFT + 66, middle, high * 0.4),
        name_tag(seat, names, 158, middle, max(44, high * 0.47), 320),
        envelope(_ENVELOPE_X, middle, high * 1.12),
        circle(_ENVELOPE_X, middle + high * 0.1, high * 0.15, fill=COLOURS[seat % len(COLOURS)]),
        figure(stock, _RIGHT - 36, middle, max(46, high * 0.5), MIST, anchor="end", room=240),
    )
