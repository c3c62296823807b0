"""Matches in memory, of a game in which all seats decide simultaneously."""

import asyncio
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.errors import NoSuchMatch
from bot.games import Prompt
from bot.matches.db import surfaces
from bot.matches.db.surfaces import SavedSurfaces, merged
from bot.matches.model.match import Match, Place, Seat, Status
from bot.matches.model.surface import BOARD, Key, Surface, SurfaceKind, stale
from bot.ui.layout.message import Button, Message
from tests.bot.matches.table import EVERYBODY, PLACE, START

WRITING = 0.02
"""Seconds that the database takes to store something."""


class Round(msgspec.Struct, frozen=True):
    """The number of the present decision, the seats that still owe it, and since which version."""

    number: int
    owing: frozenset[int]
    since: int = 0


def lobby_of(code: str, seats: int, place: Place = PLACE) -> Match:
    """A lobby with all seats taken."""
    people = EVERYBODY[:seats]
    return Match(
        code=code,
        game="plain",
        place=place,
        host=people[0],
        locale=place.locale,
        status=Status.LOBBY,
        seats=tuple(Seat(number, person) for number, person in enumerate(people)),
        most_seats=seats,
        version=1,
        created_at=START,
        options=None,
        deadline=None,
    )


def after_decision(match: Match, seat: int) -> Match:
    """The match after this seat's decision; the last decision of a round ends it."""
    owing = match.state.owing - {seat}
    here = frozenset(each.number for each in match.seats if not each.left)
    state = replace(match.state, owing=owing)
    if not owing:
        state = Round(match.state.number + 1, here, since=match.version + 1)
    waits = {key: wait for key, wait in match.waits.items() if owing and key[0] != seat}
    return replace(match, state=state, waits=waits, version=match.version + 1)


class PlainRenderer:
    """Stands in for :class:`bot.ui.screens.renderer.Renderer` with a few words and a button."""

    def board(self, match: Match) -> Message:
        if match.state is None:
            return self._message(f"lobby of {len(match.seats)}")
        left = sum(seat.left for seat in match.seats)
        gone = sum(seat.person is not None and seat.person.erased for seat in match.seats)
        return self._message(
            f"board {match.status} round {match.state.number}",
            f"waits for {sorted(match.state.owing)}, {left} left, {gone} erased",
        )

    def announcement(self, match: Match, board: Surface | None) -> Message:
        return self._message(f"end of {match.code}", f"board {_link(board)}")

    def ending(self, match: Match, seat: int | None) -> Message:
        return self._message(f"ending of {match.code}", f"for {seat}")

    def panel(
        self,
        match: Match,
        seat: int,
        *,
        board: Surface | None,
        draft: tuple[str, ...] = (),
        notice: str | None = None,
        dms_closed: bool = False,
        beside_until: datetime | None = None,
    ) -> Message:
        if match.state is None:
            return self._message(f"seat {seat} in the lobby")
        owes = seat in match.state.owing
        last = " alone" if match.state.owing == {seat} else ""
        return self._message(
            f"panel {seat} {match.status} round {match.state.number}",
            f"{'decide' + last if owes else 'wait'}, board {_link(board)}",
            *(["hurry"] if seat in match.warned else []),
            *([f"draft {draft}"] if draft else []),
            *([notice] if notice else []),
            *(["closed"] if dms_closed else []),
            *(["beside"] if beside_until else []),
        )

    def sealed(
        self, match: Match, since: int, seat: int | None, board: Surface | None
    ) -> Message | None:
        if match.state is None or since >= match.state.since:
            return None
        return self._message(f"round {match.state.number - 1} will be revealed")

    def prompts(self, match: Match) -> dict[int, Prompt]:
        if match.state is None or match.status is Status.OVER:
            return {}
        return {seat: Prompt(number=match.state.number) for seat in match.state.owing}

    def prompt_number(self, match: Match, seat: int) -> int:
        return match.state.number if seat in self.prompts(match) else 0

    def plays_itself(self, match: Match, seat: int) -> bool:
        return False

    def _message(self, heading: str, *lines: str) -> Message:
        return Message(0, heading, lines, rows=((Button("Go", ("play",)),),))


def _link(board: Surface | None) -> str:
    if board is None or board.message_id is None:
        return "nowhere"
    return f"{board.channel_id}/{board.message_id % 1000}{' closed' if board.closed else ''}"


@dataclass
class Memory:
    """What messages need of :class:`Store` and :class:`Automation`."""

    matches: dict[str, Match] = field(default_factory=dict)
    rows: dict[str, dict[Key, Surface]] = field(default_factory=dict)
    fails: int = 0
    """How many of the next attempts to store something will fail."""

    def change(self, match: Match) -> None:
        self.matches[match.code] = match
        self.rows.setdefault(match.code, {})

    async def read(self, work: Callable[..., Any], *args: Any, **named: Any) -> Any:
        named_work: dict[Any, Callable[..., Any]] = {
            surfaces.out_of_date: self.out_of_date,
            surfaces.boards_shown: self.boards_shown,
            surfaces.save: self.save_surfaces,
            surfaces.redraw: self.redraw,
        }
        return await named_work[work](*args, **named)

    write = read

    async def with_surfaces(self, code: str) -> tuple[Match, list[Surface]]:
        await asyncio.sleep(0)
        if code not in self.matches:
            raise NoSuchMatch
        return self.matches[code], await self.shown_by(code)

    async def shown_by(self, code: str) -> list[Surface]:
        order = [*SurfaceKind]
        rows = self.rows[code].values()
        return sorted(rows, key=lambda row: (order.index(row.kind), row.seat or 0))

    async def out_of_date(self, opening: timedelta = timedelta(0)) -> dict[str, int]:
        await asyncio.sleep(0)
        behind = [match for match in self.matches.values() if self.is_behind(match)]
        return {match.code: match.version for match in behind}

    async def boards_shown(self, codes: Collection[str]) -> dict[str, int]:
        await asyncio.sleep(0)
        found = {code: self.rows[code].get(BOARD) for code in codes}
        return {code: row.version for code, row in found.items() if row is not None}

    def is_behind(self, match: Match) -> bool:
        rows = self.rows[match.code]
        if any(
            row.version < match.version or row.posting or row.replaced_id for row in rows.values()
        ):
            return True
        board = match.status is not Status.OVER and BOARD not in rows
        panels = match.status is Status.RUNNING and any(
            (SurfaceKind.PANEL, seat.number) not in rows for seat in match.seats if not seat.left
        )
        return board or panels

    async def save_surfaces(
        self,
        code: str,
        shown: Sequence[Surface],
        *,
        relink: bool = False,
        seen: Collection[Surface] | None = None,
        place: Place | None = None,
    ) -> SavedSurfaces:
        """Like :func:`bot.matches.db.surfaces.save`."""
        await asyncio.sleep(WRITING)
        if self.fails:
            self.fails -= 1
            raise OSError("disk full")
        match, rows = self.matches[code], self.rows[code]
        gone = {seat.number for seat in match.seats if seat.person and seat.person.erased}
        stored = [] if seen is None else [*rows.values()]
        kept, refused = merged(shown, stored, stored if seen is None else seen, gone)
        if relink:
            for key, row in rows.items():
                if key != BOARD:
                    rows[key] = replace(row, version=stale())
        rows.update({row.key: row for row in kept})
        return SavedSurfaces.of(match.version, kept, refused, stored)

    async def redraw(self, codes: Collection[str], *, boards_alone: bool = False) -> None:
        for code in codes:
            for key, row in self.rows.get(code, {}).items():
                if key == BOARD or not boards_alone:
                    self.rows[code][key] = replace(row, version=stale())

    async def play_computers(self, code: str) -> None:
        await asyncio.sleep(WRITING)
        match = self.matches[code]
        while owing := [
            seat.number
            for seat in match.seats
            if seat.computer and match.state and seat.number in match.state.owing
        ]:
            match = after_decision(match, owing[0])
        self.change(match)
