"""Controls of the bot itself that a released version posted still do what they did."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec
import pytest
from simcord import InteractionResult

from bot.client import Quayside
from bot.settings import Limits, Settings
from bot.ui.i18n.texts import catalogue
from tests.released.pressing import Did, Pressed, controls_of_bot, press, stored
from tests.released.world import BREAK, LOCALES, open_world, released, unpack_up_to_date

MOST = 8
"""Presses in one world: the time that passes there must not bring a deadline."""
READING = {"history", "leaders", "profile", "replay", "rules", "running"}
"""Topics whose presses change nothing, so that next to no time has to pass after them."""
AT_ONCE = 1
"""Seconds."""
NOT_UNDERSTOOD = ("stale-prompt", "fault")
"""Texts that somebody gets who presses what the program can't read, or fails at."""

LEAVES_ONE_PERSON = ("q1:AAAA:0:erase.do", "q1:RHTR:0:leave.yes")
"""Presses by which somebody leaves only one other in a match: that one has won today."""


def make_bot(database: Path) -> Quayside:
    """People here press more than the present version lets anybody."""
    return Quayside(
        Settings(database_url=f"sqlite:///{database}", limits=Limits(tables=MOST, matches=99)),
        debounce=0,
    )


def in_groups(controls: Iterable[Pressed]) -> Iterator[tuple[str, list[Pressed]]]:
    """The presses that are made in one world, and what they have in common."""
    by_word = defaultdict[str, list[Pressed]](list)
    for each in controls:
        by_word["reading" if each.word in READING else each.word].append(each)
    yield "reading", by_word.pop("reading")
    for word, found in by_word.items():
        for first in range(0, len(found), MOST):
            yield f"{word}-{first // MOST + 1}", found[first : first + MOST]


GROUPS = dict(in_groups(controls_of_bot(1)))


@pytest.mark.parametrize("group", GROUPS)
async def test_a_press_does_what_it_did(tmp_path: Path, group: str) -> None:
    known, database = released(1), tmp_path / "quayside.db"
    unpack_up_to_date(1, database)
    async with open_world(make_bot, database, known.made_at, known.messages) as world:
        now, seconds = stored(world), AT_ONCE if group == "reading" else BREAK
        for control in GROUPS[group]:
            did, now, result, shown = await press(world, control, seconds, now)
            if control.line:  # the line itself now finds its match, before the press
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
