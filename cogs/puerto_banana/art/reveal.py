"""The reveal: every bid of a round from low to high, its outcome, and the stocks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from bot.ui.drawing import Picture, picture
from bot.ui.drawing.backdrop import harbour
from bot.ui.drawing.cargo import banana, small_crate
from bot.ui.drawing.identity import Names, badge, name_tag
from bot.ui.drawing.numbers import MINUS, figure
from bot.ui.drawing.palette import BANANA, DEEP, FOAM, HAZE, MIST, NIGHT, RIPE
from bot.ui.drawing.picture import WIDTH
from bot.ui.drawing.shapes import arrow, pill, soft_shadow
from bot.ui.drawing.svg import Element, box, circle, group, path, stroke
from cogs.puerto_banana.art.board import goal_pill, round_pill
from cogs.puerto_banana.art.ship import lot_crate, sinking
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

_QUAY = 196
"""The height of the header, whose lower edge is the quay under the lot."""
_ROW = 128
_LEFT, _RIGHT = 24, WIDTH - 24
_GAIN = 432
"""The left edge of the gains column; bids are left of it, stocks right."""
_LANE = 674
"""The x at which bonus arrows run from row to row."""


@dataclass(slots=True)
class _Fate:
    """What happened to one seat in the round."""

    bid: int
    before: int
    after: int
    won: int | None = None
    paid: int = 0
    got: int = 0
    removed: Removed | None = None


@dataclass(slots=True)
class _Story:
    """A resolved round, seat by seat."""

    round: int
    lot: int
    goal: int
    fates: list[_Fate]
    tied: bool = False
    payer: int | None = None
    seconds: tuple[int, ...] = field(default=())


def reveal(view: View, events: Sequence[Event], names: Names) -> Picture:
    """The round that ``events`` resolved; ``ValueError`` if they resolve none."""
    return _drawn(tuple(events), tuple(names), view.goal, view.round_limit)


@lru_cache(maxsize=32)
def _drawn(
    events: tuple[Event, ...], names: tuple[str, ...], goal: int, round_limit: int | None
) -> Picture:
    """Once for all who are shown it: that takes longer than all the rest of a bid."""
    story = _story(events, goal)
    height = _QUAY + _ROW * len(story.fates) + 24
    seats = range(len(story.fates))
    by_bid = sorted(seats, key=lambda seat: (story.fates[seat].bid, seat))
    tops = [_QUAY + 12.0 + _ROW * by_bid.index(seat) for seat in seats]
    return picture(
        height,
        harbour(_QUAY, height, cranes=False),
        goal_pill(goal),
        round_pill(story.round, round_limit),
        lot_crate(story.lot, WIDTH / 2, _QUAY + 2, 214),
        *(_row(seat, names, story, tops[seat]) for seat in by_bid),
        *_bonuses(story, tops),
    )


def _story(events: Sequence[Event], goal: int) -> _Story:
    revealed = next((event for event in events if isinstance(event, Revealed)), None)
    ended = next((event for event in events if isinstance(event, RoundEnded)), None)
    if revealed is None or ended is None:
        raise ValueError("these events resolve no round")
    fates = [
        _Fate(bid, before, after)
        for bid, before, after in zip(revealed.bids, ended.before, ended.after, strict=True)
    ]
    story = _Story(revealed.round, revealed.lot, goal, fates)
    for event in events:
        match event:
            case Removed():
                fates[event.seat].removed = event
            case Won():
                fates[event.seat].won = event.winnings
            case Shared():
                story.tied = True
                for seat in event.seats:
                    fates[seat].won = event.each
            case BonusPaid() if event.bonus:
                fates[event.seat].paid = event.bonus
                story.payer, story.seconds = event.seat, event.seconds
                for seat in event.seconds:
                    fates[seat].got = event.each
    return story


def _row(seat: int, names: Names, story: _Story, top: float) -> Element:
    fate, tied = story.fates[seat], story.tied
    high = _ROW - 14
    middle = top + high / 2
    won, removed = fate.won is not None, fate.removed is not None
    fill = FOAM if won else DEEP if removed else HAZE
    ink = NIGHT if won else FOAM
    return group(
        *([soft_shadow(_LEFT, top, _RIGHT - _LEFT, high, 28)] if won else []),
        box(_LEFT, top, _RIGHT - _LEFT, high, 28, fill=fill),
        badge(seat, _LEFT + 62, middle, 42),
        name_tag(seat, names, 150, middle - 32, 44, 260, ink),
        _bid(fate, middle + 25, tied=won and tied),
        *([_equal(400, middle + 25)] if won and tied else []),
        _race(fate.after, story.goal, top + high - 9, won=won),
        *_outcome(fate, middle, ink),
        *_stocks(fate, middle, NIGHT if won else MIST, ink),
    )


def _bid(fate: _Fate, y: float, *, tied: bool) -> Element:
    """The bid on a slip of paper, struck through if the seat was removed."""
    x, wide = 268, 236
    fill = BANANA if fate.won is not None else MIST if fate.removed else FOAM
    strike = stroke(f"M{x - 130} {y + 24}L{x + 130} {y - 24}", RIPE, 8)
    return group(
        box(x - wide / 2, y - 30, wide, 60, 14, fill=fill),
        *([strike] if fate.removed else []),
        figure(fate.bid, x - 12 * tied, y, 52, NIGHT, room=wide - (56 if tied else 28)),
    )


def _race(stock: int, goal: int, y: float, *, won: bool) -> Element:
    """How far the stock is on its way to the goal, along the foot of the row."""
    left, wide = 704, _RIGHT - 28 - 704
    share = min(1.0, stock / goal)
    return group(
        pill(left, y - 14, wide, 12, MIST if won else NIGHT),
        *([pill(left, y - 14, max(12, wide * share), 12, RIPE)] if stock else []),
    )


def _equal(x: float, y: float) -> Element:
    """An equals sign on the edge of a slip: a tied bid, so the lot was shared."""
    return group(
        circle(x, y, 24, fill=NIGHT),
        stroke("M-11 -7h22m-22 14h22", FOAM, 7, transform=f"translate({x} {y})"),
    )


def _outcome(fate: _Fate, y: float, ink: str) -> Iterator[Element]:
    """Gains and losses of the auction: a crate for the lot, a banana for a bonus."""
    text = _GAIN + 62
    if fate.removed is not None:
        yield sinking(_GAIN + 38, y, 92)
        yield from _debt(fate.removed, y)
    elif fate.won is not None:
        shift = 27 if fate.paid else 0
        yield small_crate(_GAIN, y - shift - 22, 44)
        yield figure(fate.won, text, y - shift, 50, ink, sign="+", anchor="start")
        if fate.paid:
            yield banana(_GAIN + 22, y + shift, 50)
            yield figure(fate.paid, text, y + shift, 46, ink, sign=MINUS, anchor="start")
    elif fate.got:
        yield banana(_GAIN + 22, y, 54)
        yield figure(fate.got, text, y, 50, ink, sign="+", room=104, anchor="start")


def _debt(removed: Removed, y: float) -> Iterator[Element]:
    """Why the seat was removed: what it owed, and what it had."""
    left = _GAIN + 98
    yield figure(removed.owed, left, y - 25, 46, FOAM, sign=MINUS, room=140, anchor="start")
    yield figure(removed.had, left, y + 27, 42, MIST, sign="> ", room=140, anchor="start")


def _stocks(fate: _Fate, y: float, faint: str, ink: str) -> Iterator[Element]:
    """Before and after, right-aligned; a single number if nothing changed."""
    yield figure(fate.after, _RIGHT - 28, y, 60, ink, room=110, anchor="end")
    if fate.before != fate.after:
        yield figure(fate.before, _RIGHT - 206, y, 42, faint, anchor="end")
        yield arrow(_RIGHT - 192, y, 38, faint)


def _bonuses(story: _Story, tops: Sequence[float]) -> Iterator[Element]:
    """An arrow from the seat that paid the bonus to each one that got it."""
    if story.payer is None:
        return
    middle = (_ROW - 14) / 2
    start = tops[story.payer] + middle + 27
    lines, heads = [], []
    for second in story.seconds:
        end = tops[second] + middle
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
