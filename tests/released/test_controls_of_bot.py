"""Controls of the bot itself that a released version posted still do what they did."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby, islice
from pathlib import Path

import msgspec
import pytest
from simcord import InteractionResult

from bot.client import Quayside
from bot.settings import Limits
from bot.ui.i18n.texts import catalogue
from tests.released.pressing import Did, Pressed, controls_of_bot, press
from tests.released.world import LOCALES, open_world, released, unpack_up_to_date

CONTROLS = controls_of_bot(1)
MOST = 8
"""Presses in one world: the time that passes there must not bring a deadline."""
NOT_UNDERSTOOD = ("stale-prompt", "fault")
"""Texts that somebody gets who presses what the program can't read, or fails at."""

LEAVES_ONE_PERSON = ("q1:AAAA:0:erase.do", "q1:RHTR:0:leave.yes")
"""Presses by which somebody leaves only one other in a match: that one has won today."""


def make_bot(database: Path) -> Quayside:
    """People here press more than the present version lets anybody."""
    return Quayside(f"sqlite:///{database}", debounce=0, limits=Limits(tables=MOST, matches=99))


def batched(controls: Iterable[Pressed], size: int) -> Iterator[list[Pressed]]:
    left = iter(controls)
    while batch := list(islice(left, size)):
        yield batch


def in_groups(controls: list[Pressed]) -> Iterator[tuple[str, list[Pressed]]]:
    """The presses that were made in one world, and what they have in common."""
    for word, found in groupby(controls, lambda each: each.word):
        for number, group in enumerate(batched(found, MOST), 1):
            yield f"{word}-{number}", group


GROUPS = dict(in_groups(CONTROLS))


@pytest.mark.parametrize("group", GROUPS)
async def test_a_press_does_what_it_did(tmp_path: Path, group: str) -> None:
    known, database = released(1), tmp_path / "quayside.db"
    unpack_up_to_date(1, database)
    async with open_world(make_bot, database, known.made_at, known.messages) as world:
        for control in GROUPS[group]:
            did, result, shown = await press(world, control)
            if control.line:  # which by now finds a match by itself, before anything is pressed
                events = tuple(each for each in did.events if each in control.did.events)
                did = msgspec.structs.replace(did, events=events)
            tables = tuple(each for each in did.tables if each != "log")  # which came later
            did = msgspec.structs.replace(did, tables=tables)
            assert did == now_done(control), control.component["custom_id"]
            assert understood(control, result, shown), control.component["custom_id"]


def now_done(control: Pressed) -> Did:
    """What the press did, and what the rules of leaving have added to it since."""
    if control.component["custom_id"] not in LEAVES_ONE_PERSON:
        return control.did
    tables = {*control.did.tables, "leaderboard", "rated", "ratings", "results"}
    return msgspec.structs.replace(control.did, tables=tuple(sorted(tables)))


def understood(control: Pressed, result: InteractionResult, shown: list[str]) -> bool:
    """Whether the person was shown something else than that the control is too old."""
    texts = catalogue().texts(LOCALES[control.by])
    refusals = [texts.say(key) for key in NOT_UNDERSTOOD]
    return bool(shown or result.modal) and not any(no in text for no in refusals for text in shown)
