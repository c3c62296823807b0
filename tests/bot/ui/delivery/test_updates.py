"""What has to be done for each row, decided from plain values."""

from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from msgspec.structs import replace

from bot.games import Prompt
from bot.matches.model.change import Change, Due, RecentStep, Wait
from bot.matches.model.match import Match, Status
from bot.matches.model.messages import Surface, SurfaceKind
from bot.matches.model.seat import Person
from bot.ui.delivery.queue import Priority
from bot.ui.delivery.updates import YOUNG, Update, Way, updates
from tests.bot.matches.table import BRUNO, PLACE, START
from tests.bot.ui.matches import a_match, seats

VERSION = 5
BOARD, PANEL, END = SurfaceKind.BOARD, SurfaceKind.PANEL, SurfaceKind.ANNOUNCEMENT
POSTING = {"posting": "name", "posting_since": START}
LOBBY = replace(a_match(seats(2)), version=1, place=PLACE)
YOUNG_ID = discord.utils.time_snowflake(START)
OLD_ID = discord.utils.time_snowflake(START - YOUNG - timedelta(seconds=1))


def running(*owing: int) -> Match:
    """A match of two, in which these seats have to decide."""
    return replace(LOBBY, version=VERSION, status=Status.RUNNING, state=owing)


def prompts(match: Match) -> dict[int, Prompt]:
    """Stands in for :meth:`bot.ui.screens.renderer.Renderer.prompts`."""
    return {seat: Prompt(number=3) for seat in match.state or ()}


RENDERER: Any = SimpleNamespace(prompts=prompts)


def row(kind: SurfaceKind, seat: int | None = None, **fields: Any) -> Surface:
    """A message that shows the previous version; a panel's person was told of the decision."""
    known = {"channel_id": 70, "message_id": YOUNG_ID, "version": VERSION - 1, "told_prompt": 3}
    return Surface("KTRM", kind, seat, **{**known, **fields})


def difference(
    match: Match, *rows: Surface, active: bool = False, repost: int = -1
) -> list[Update]:
    """What to do, given these rows; board and panels not among them are up to date."""
    given = {each.key for each in rows}
    rest = [row(BOARD), row(PANEL, 0), row(PANEL, 1)]
    known = [replace(each, version=match.version) for each in rest if each.key not in given]
    if active:
        steps = [RecentStep(1, seat, Change.ACT, (), START) for seat in range(2)]
        match = replace(match, recent=tuple(steps))
    again = set() if repost is None else {(PANEL, repost)}
    return updates(match, (*rows, *known), RENDERER, START, again)


def test_what_shows_the_match_is_left_alone() -> None:
    assert difference(running(0)) == []


@pytest.mark.usefixtures("present")
@pytest.mark.parametrize(
    ("fields", "active", "way", "notifies"),
    [
        ({}, False, Way.EDIT, False),
        ({"message_id": None}, True, Way.POST, False),
        ({"message_id": None, "told_prompt": None}, True, Way.POST, True),
        ({"message_id": OLD_ID}, False, Way.POST, False),
        ({"told_prompt": 2}, False, Way.POST, True),
        ({"told_prompt": 2}, True, Way.EDIT, False),
        ({"closed": True}, False, Way.KEEP, False),
        ({"closed": True, "told_prompt": 2}, False, Way.POST, True),
        ({"closed": True, **POSTING}, False, Way.KEEP, False),
        ({"version": VERSION, **POSTING}, False, Way.EDIT, False),
    ],
)
def test_a_panel_that_asks(fields: dict[str, Any], active: bool, way: Way, notifies: bool) -> None:
    (update,) = difference(running(0), row(PANEL, 0, **fields), active=active)
    assert (update.way, update.notifies, update.notified_prompt) == (way, notifies, 3)
    assert update.unsettled is ("posting" in fields)


def test_a_first_panel_in_a_series_calls_nobody() -> None:
    first = row(PANEL, 0, message_id=None, told_prompt=None)
    (update,) = difference(replace(running(0), series=1), first)
    assert (update.way, update.notifies) == (Way.POST, False)


@pytest.mark.parametrize("calls", [0, 1, 2])
def test_whoever_has_been_told_is_not_notified_again_by_what_came_between(calls: int) -> None:
    """A computer had the seat for a while, or time was given back and made a warning void."""
    match, told = running(0), row(PANEL, 0, told_calls=calls)
    away = replace(match, seats=(replace(match.seats[0], away=True), match.seats[1]))
    (update,) = difference(away, told)
    assert (update.way, update.notifies) == (Way.EDIT, False)
    back = replace(match, version=VERSION + 1)
    (update,) = difference(back, update.done(update.surface, away))
    assert (update.way, update.notifies, update.notified_prompt) == (Way.EDIT, False, 3)


@pytest.mark.parametrize(
    ("left", "told", "notifies"),
    [
        ((Due.RESERVE, Due.WARN), 0, False),
        ((Due.WARN,), 0, True),
        ((Due.WARN,), 1, False),
        ((), 1, True),
        ((), 2, False),
    ],
)
def test_each_call_rings_once(left: tuple[Due, ...], told: int, notifies: bool) -> None:
    waits = {(0, kind): Wait(3, START) for kind in (*left, Due.DECIDE)}
    match = replace(running(0), deadline=43_200, bank=259_200, waits=waits)
    (update,) = difference(match, row(PANEL, 0, told_calls=told))
    assert (update.notifies, update.way is Way.POST) == (notifies, notifies)


def test_after_a_pause_whoever_is_asked_is_called_again() -> None:
    paused = replace(running(), paused_at=START)
    (update,) = difference(paused, row(PANEL, 0))
    assert (update.way, update.notifies) == (Way.EDIT, False)
    goes_on = replace(running(0), version=VERSION + 1)
    (update,) = difference(goes_on, update.done(update.surface, paused))
    assert (update.way, update.notifies) == (Way.POST, True)


def test_below_a_typed_line_a_panel_is_posted_although_it_is_up_to_date() -> None:
    (update,) = difference(running(0), active=True, repost=1)
    assert (update.surface.seat, update.way, update.priority) == (1, Way.POST, Priority.TURN)


def test_a_new_board_comes_first_and_an_edited_one_after_the_panels() -> None:
    rows = row(PANEL, 0, told_prompt=2), row(PANEL, 1), row(END)
    kinds = [each.surface.kind for each in difference(running(0), *rows, row(BOARD))]
    assert kinds == [PANEL, PANEL, BOARD, END]
    new = row(BOARD, message_id=None)
    kinds = [each.surface.kind for each in difference(running(0), *rows, new)]
    assert kinds == [BOARD, PANEL, PANEL, END]


def test_a_board_without_a_row_may_be_there_and_one_in_another_channel_is_posted() -> None:
    (board,) = updates(LOBBY, [], RENDERER, START)
    assert (board.way, board.unsettled) == (Way.POST, True)
    (board,) = difference(running(0), row(BOARD, channel_id=71))
    assert (board.way, board.unsettled, board.surface.channel_id) == (Way.POST, False, 70)


def test_a_first_board_rings_for_the_people_that_it_calls() -> None:
    for invited, silent in (((BRUNO,), False), ((), True)):
        table = replace(LOBBY, invited=invited)
        (board,) = updates(table, [], RENDERER, START)
        assert (board.mentions, board.silent) == (tuple(one.id for one in invited), silent)


def test_people_who_left_before_a_panel_or_were_erased_get_none() -> None:
    match = running(0)
    left = replace(match.seats[0], left=True)
    erased = replace(match.seats[1], person=Person(-1, ""))
    rows = row(BOARD, version=VERSION), row(PANEL, 1)
    assert updates(replace(match, seats=(left, erased)), rows, RENDERER, START) == []


@pytest.mark.parametrize(("fields", "way"), [({}, Way.KEEP), (POSTING, Way.POST)])
def test_below_a_closed_panel_no_ending_is_posted_but_one_whose_fate_is_unknown(
    fields: dict[str, Any], way: Way
) -> None:
    """Its row would name a posting under way for ever, and be written again every second."""
    over = replace(running(), status=Status.OVER)
    ending = row(SurfaceKind.ENDING, 1, message_id=None, **fields)
    (update,) = difference(over, ending, row(PANEL, 1, closed=True, version=VERSION))
    assert update.way is way


@pytest.mark.parametrize(
    ("status", "version", "way", "priority"),
    [
        (Status.RUNNING, VERSION - 1, Way.POST, Priority.BOARD),
        (Status.RUNNING, 0, Way.EDIT, Priority.BOARD),
        (Status.OVER, VERSION - 1, Way.EDIT, Priority.BOARD),
        (Status.OVER, 0, Way.EDIT, Priority.ANNOUNCEMENT),
    ],
)
def test_an_old_board_that_is_redrawn_or_over_stays(
    status: Status, version: int, way: Way, priority: Priority
) -> None:
    match = replace(running(), status=status)
    (update,) = difference(match, row(BOARD, message_id=OLD_ID, version=version))
    assert (update.way, update.priority) == (way, priority)
    assert update.in_place is (priority is Priority.ANNOUNCEMENT)
