"""Which messages of a match are behind, and whether each is edited or another is posted."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import Enum

import discord
import msgspec

from bot.matches.model.match import NEVER_SHOWN, Match, Status, Surface, SurfaceKind
from bot.ui.live.recent_activity import RecentActivity
from bot.ui.services import Services

FRESH = timedelta(minutes=50)
"""Discord limits edits of messages older than an hour, so an older one is posted anew."""

Key = tuple[SurfaceKind, int | None]
"""A surface within its match: its kind, and a panel's seat."""


class Way(Enum):
    """What has to be done for a surface."""

    KEEP = "keep"
    """Nothing: its channel is closed to us, and there is no reason yet to try again."""
    EDIT = "edit"
    POST = "post"


@dataclass(frozen=True)
class Target:
    """A surface that is behind, and the way to bring it up to date.

    ``prompt`` numbers the decision that its controls are for. ``told_prompt`` and ``told_warning``
    are what the person will have been notified of, and ``rings`` says that this is news to somebody
    who isn't looking. ``anew``: it goes below what was written since. ``redraw``: it is edited in
    its place, however old, and left alone when it is there no more. ``person_id`` is whose panel it
    is; ``mentions`` are people to ping.
    """

    surface: Surface
    way: Way
    prompt: int = 0
    told_prompt: int | None = None
    told_warning: bool = False
    rings: bool = False
    anew: bool = False
    redraw: bool = False
    person_id: int | None = None
    mentions: tuple[int, ...] = ()

    @property
    def name(self) -> str:
        """What Discord shall know a posting by: it tells the same thing whoever posts it.

        The message before it is part of it: once that has been replaced, another may follow.
        """
        surface = self.surface
        before = (surface.message_id or 0) % 10**8
        if surface.kind is SurfaceKind.ANNOUNCEMENT:
            return f"end-{surface.code}"
        if surface.kind is SurfaceKind.BOARD:
            return f"{surface.code}-b-{before}"
        warning = "w" if self.told_warning else "-"
        return f"{surface.code}-{surface.seat}-{self.prompt}{warning}{before}"


class Plan:
    """Decides; sends nothing and stores nothing."""

    def __init__(
        self, services: Services, activity: RecentActivity, now: Callable[[], datetime]
    ) -> None:
        self._services = services
        self._activity = activity
        self._now = now

    def targets(
        self, match: Match, surfaces: Mapping[Key, Surface], anew: Collection[int] = ()
    ) -> Iterator[Target]:
        """The board first, if there is a channel for it.

        The panels of the seats in ``anew`` go below what was written since.
        """
        if not match.place.practice:
            board = self.board(match, surfaces.get((SurfaceKind.BOARD, None)))
            if behind(board.surface, match):
                yield board
        for seat in match.seats if match.state is not None else ():
            stored = surfaces.get((SurfaceKind.PANEL, seat.number))
            panel = self._panel(match, seat.number, stored, seat.number in anew)
            if panel is not None:
                yield panel
        announcement = surfaces.get((SurfaceKind.ANNOUNCEMENT, None))
        if announcement is not None and behind(announcement, match):
            yield Target(
                announcement, self._way(match, announcement), redraw=redrawn(match, announcement)
            )

    def board(self, match: Match, stored: Surface | None) -> Target:
        """The board in the match's channel. The first one pings those who are invited.

        Without a row it may be there all the same: as a start command's answer that got lost.
        """
        place = match.place.channel_id
        if stored is None and match.rematch_of is None:
            stored = Surface(match.code, SurfaceKind.BOARD, channel_id=place)
            name, since = Target(stored, Way.POST).name, match.created_at
            stored = msgspec.structs.replace(stored, posting=name, posting_since=since)
        elif stored is None or stored.channel_id != place:
            stored = Surface(match.code, SurfaceKind.BOARD, channel_id=place)
        target = Target(stored, self._way(match, stored), redraw=redrawn(match, stored))
        if stored.message_id is None and match.state is None:
            return replace(target, mentions=tuple(person.id for person in match.invited))
        return target

    def _panel(
        self, match: Match, number: int, stored: Surface | None, anew: bool
    ) -> Target | None:
        seat = match.seats[number]
        if seat.person is None or seat.person.erased or (stored is None and seat.left):
            return None
        surface = stored or Surface(match.code, SurfaceKind.PANEL, number)
        if not behind(surface, match) and not anew:
            return None
        decides = not seat.computer and self._services.renderer.must_decide(match, number)
        prompt = self._services.renderer.prompt_number(match, number)
        target = Target(
            surface,
            Way.EDIT,
            prompt,
            told_prompt=prompt if decides else None,
            told_warning=decides and number in match.warned,
            anew=anew,
            redraw=redrawn(match, surface),
            person_id=seat.person.id,
        )
        if surface.closed and not anew and not _another_try(match, target):
            return replace(target, way=Way.KEEP)
        told = (target.told_prompt, target.told_warning)
        news = decides and told != (surface.told_prompt, surface.told_warning)
        rings = anew or (news and not self._activity.lively(seat.person.id))
        return replace(target, rings=rings, way=Way.POST if rings else self._way(match, surface))

    def _way(self, match: Match, surface: Surface) -> Way:
        message_id = surface.message_id
        if message_id is None:
            return Way.POST
        if redrawn(match, surface):
            return Way.EDIT
        age = self._now() - discord.utils.snowflake_time(message_id)
        return Way.EDIT if age < FRESH else Way.POST


def redrawn(match: Match, surface: Surface) -> bool:
    """Whether a message of a finished match has to be drawn anew, as somebody has been erased."""
    return (
        match.status is Status.OVER
        and surface.version == NEVER_SHOWN
        and surface.message_id is not None
    )


def behind(surface: Surface, match: Match) -> bool:
    """Whether anything is left to do for the surface."""
    return (
        surface.version < match.version
        or surface.posting is not None
        or surface.replaced_id is not None
    )


def _another_try(match: Match, target: Target) -> bool:
    """Closed DMs are tried again at the next turn, and at the end, so that no panel outlives it."""
    surface = target.surface
    if match.status is Status.OVER:
        return surface.message_id is not None
    return target.told_prompt is not None and target.told_prompt != surface.told_prompt
