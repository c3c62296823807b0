"""Draws the reveal (the bids of a round from low to high, with their outcomes) and the end (the
winner, and everybody's stock as a bar, with the goal marked). Also has the signs of a shared
result, which say what each auction brought a seat."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from bot.games import Standing, of_kind
from bot.ui.drawing.common import winners
from bot.ui.drawing.font import figure, writing
from bot.ui.drawing.identity import Names, badge, mood, written_name
from bot.ui.drawing.palette import BANANA, DEEP, FOAM, HAZE, MIST, NIGHT, QUAY, RIPE, WRECK
from bot.ui.drawing.scenery import banana, harbour, small_crate
from bot.ui.drawing.shapes import (
    Area,
    Spot,
    arrow,
    crown,
    flag,
    halo,
    pill,
    place_medal,
    ribbon,
    soft_shadow,
)
from bot.ui.drawing.svg import WIDTH, Element, box, circle, group, path, picture, stroke
from cogs.puerto_banana import rules
from cogs.puerto_banana.art.board import ROWS, round_pill
from cogs.puerto_banana.art.ship import lot_crate, sinking
from cogs.puerto_banana.rules import TARGET, Event, View

_QUAY = 132
"""The height of the header; the lot stands on its lower edge."""
_LEFT, _RIGHT = 24, WIDTH - 24
_SLIP = 464
"""The centre x of the bids; their outcomes and the stocks are to the right."""
_LANE = 628
"""The x at which bonus arrows run from row to row."""


class _Fate(NamedTuple):
    """The outcome of a round for one seat."""

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


class _Round(NamedTuple):
    """A resolved round, seat by seat."""

    round: int
    lot: int
    fates: list[_Fate]
    tied: bool
    paid: rules.BonusPaid | None


@lru_cache(maxsize=256)
def reveal(events: tuple[Event, ...], names: tuple[str, ...], words: str, spot: Spot | None) -> str:
    """The round that ``events`` resolved, under a ribbon with ``words``. Cached, because all panels
    show it, and drawing it takes longer than the rest of handling a bid."""
    story = _round(events)
    seats = range(len(story.fates))
    row = ROWS[len(seats)]
    height = _QUAY + row * len(seats) + 20
    by_bid = sorted(seats, key=lambda seat: (story.fates[seat].bid, seat))
    middles = [_QUAY + 12 + row * (by_bid.index(seat) + 0.5) for seat in seats]
    return picture(
        height,
        harbour(_QUAY, height, cranes=False),
        lot_crate(story.lot, 118, _QUAY + 2, 166),
        round_pill(story.round, None, WIDTH - 28),
        ribbon(words, 62),
        *(_row(seat, names, story, middles[seat], row - 12) for seat in by_bid),
        *_bonuses(story, middles),
        halo(spot, lambda _: dict(_areas(story, middles, row))),
    )


def _areas(story: _Round, middles: Sequence[float], row: float) -> Iterator[tuple[str, Area]]:
    """One area for each kind that occurred: around the bids of the seats that paid or got the bonus
    (``gap``), were removed (``fall``) or tied (``tie``)."""
    kinds = {
        "gap": () if story.paid is None else (story.paid.seat, *story.paid.seconds),
        "fall": [seat for seat, fate in enumerate(story.fates) if fate.removed],
        "tie": [seat for seat, fate in enumerate(story.fates) if fate.won and story.tied],
    }
    for kind, seats in kinds.items():
        if seats:
            top = min(middles[seat] for seat in seats) - row / 2
            bottom = max(middles[seat] for seat in seats) + row / 2
            yield kind, Area(_SLIP - 120, top + 2, 330, bottom - top - 4)


def _round(events: Sequence[Event]) -> _Round:
    (revealed,) = of_kind(events, rules.Revealed)
    (ended,) = of_kind(events, rules.RoundEnded)
    removed = {event.seat for event in of_kind(events, rules.Removed)}
    won = {event.seat for event in of_kind(events, rules.Won)}
    tied = {seat for event in of_kind(events, rules.Shared) for seat in event.seats}
    paid = next((event for event in of_kind(events, rules.BonusPaid) if event.bonus), None)
    rows = enumerate(zip(revealed.bids, ended.before, ended.after, strict=True))
    fates = [_Fate(*row, seat in won | tied, seat in removed) for seat, row in rows]
    return _Round(revealed.round, revealed.lot, fates, bool(tied), paid)


def _row(seat: int, names: Names, story: _Round, y: float, high: float) -> Element:
    """A seat's row, with a crown for the highest stock after the round."""
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
        written_name(names[seat], 146, y, 46, 214, ink),
        _bid(fate, y, tied=fate.won and story.tied),
        *([sinking(_LANE, y, 88)] if fate.removed else []),
        *_stocks(fate, y, faint, ink),
    )  # fmt: skip


def _bid(fate: _Fate, y: float, *, tied: bool) -> Element:
    """The bid on a slip of paper: struck through if its seat was removed, marked if tied."""
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
    """The stock before and after, right-aligned; a single number if unchanged."""
    yield figure(fate.after, _RIGHT - 28, y, 62, ink, room=130, anchor="end")
    if fate.before != fate.after:
        yield figure(fate.before, _RIGHT - 222, y, 42, faint, anchor="end")
        yield arrow(_RIGHT - 208, y, 38, faint)


def _bonuses(story: _Round, middles: Sequence[float]) -> Iterator[Element]:
    """An arrow from the payer of the bonus to each seat that got a share."""
    if story.paid is None:
        return
    start = middles[story.paid.seat]
    line = head = ""
    for second in story.paid.seconds:
        end = middles[second]
        bend = 22 if end > start else -22
        line += (
            f"M{_LANE - 40} {start}H{_LANE - 22}Q{_LANE} {start} {_LANE} {start + bend}"
            f"V{end - bend}Q{_LANE} {end} {_LANE - 22} {end}h-22"
        )
        head += f"M{_LANE - 64} {end}l28 -19v38z"
    yield stroke(line, NIGHT, 16)
    yield path(head, fill=NIGHT, stroke=NIGHT, stroke_width=9, stroke_linejoin="round")
    yield stroke(line, RIPE, 8)
    yield path(head, fill=RIPE)


_TOP, _PITCH = 194, 88
_BAR, _WIDE = 400, 400
"""The left edge and the width of the longest bar."""


def final(
    view: View, names: Names, standings: Sequence[Standing], computers: Mapping[int, str]
) -> str:
    """The winners, above a line for each seat with its place and a bar for its stock."""
    lines = sorted(standings, key=lambda each: (each.place, each.seat))
    height = _TOP + _PITCH * len(lines) + 8
    most = max(TARGET, *view.stocks)
    goal = _BAR + _WIDE * TARGET / most
    return picture(
        height,
        harbour(_TOP - 4, height, cranes=False),
        *winners(lines, names, computers),
        banana(770, 74, 80),
        figure(lines[0].score, WIDTH - 36, 78, 82, BANANA, anchor="end"),
        *(
            _line(each, names, _TOP + _PITCH * (number + 0.5), most)
            for number, each in enumerate(lines)
        ),
        stroke(f"M{goal} {_TOP}V{height - 14}", FOAM, 4, stroke_dasharray="1 10"),
        group(flag(0, 0, 0.9), x=goal + 20, y=158),
        writing(str(TARGET), goal + 68, 154, 43, FOAM, "start"),
    )


def _line(standing: Standing, names: Names, y: float, most: int) -> Element:
    won = standing.place == 1
    filled = _WIDE * standing.score / most
    return group(
        box(20, y - 39, WIDTH - 40, 78, 22, fill=HAZE if won else QUAY),
        place_medal(standing.place, 66, y - 3, 27),
        badge(standing.seat, 134, y, 28),
        written_name(names[standing.seat], 176, y, 43, 210),
        pill(_BAR, y - 18, _WIDE, 36, DEEP),
        *([pill(_BAR, y - 18, max(36, filled), 36, BANANA if won else MIST)] if filled else []),
        figure(standing.score, WIDTH - 36, y, 52, anchor="end"),
    )


SIGNS = {
    "lot": group(box(-44, -44, 88, 88, 18, fill=BANANA), small_crate(-29, -29, 58)),
    "bonus": group(box(-44, -44, 88, 88, 18, fill="#2176AE"), arrow(-26, 0, 52, FOAM)),
    "shared": group(
        box(-44, -44, 88, 88, 18, fill=FOAM),
        *(box(-28, y, 56, 14, 4, fill=NIGHT) for y in (-27, -7, 13)),
    ),
    "overboard": group(
        box(-44, -44, 88, 88, 18, fill=WRECK),
        group(path("M-30 4H30L18 24H-20zM-4 0V-32L22 0z", fill=FOAM), y=-4, turn=28),
        stroke("M-34 28q8-9 17 0t17 0t17 0t17 0", "#7CC8FF", 7),
    ),
}


def signs(steps: Iterable[tuple[Sequence[Event], View]], seat: int) -> Iterator[str]:
    """For each auction, what it brought the seat: a key of ``SIGNS``, or ``nothing``."""
    sign = "nothing"
    for event in (event for events, _ in steps for event in events):
        match event:
            case rules.Removed() if event.seat == seat:
                sign = "overboard"
            case rules.Won() if event.seat == seat:
                sign = "lot"
            case rules.Shared() if seat in event.seats:
                sign = "shared"
            case rules.BonusPaid() if event.each and seat in event.seconds:
                sign = "bonus"
            case rules.RoundEnded():
                yield sign
                sign = "nothing"
