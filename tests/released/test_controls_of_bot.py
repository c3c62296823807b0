"""Controls posted by a released version's bot still have the same effects."""

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
"""Presses in one world: few enough that no deadline passes meanwhile."""
READING = {"history", "leaders", "profile", "replay", "rules", "running"}
"""Topics whose presses change nothing, and need hardly any time to pass."""
SHORT_BREAK = 1
"""Seconds that pass after a press that reads."""
NOT_UNDERSTOOD = ("stale-prompt", "fault")
"""Texts shown for controls that the program can't read, or fails at."""

LEAVES_ONE_PERSON = ("q1:AAAA:0:erase.do", "q1:RHTR:0:leave.yes")
"""Presses that leave one person in a match, who now wins it."""


def make_bot(database: Path) -> Quayside:
    """A bot with higher limits, as people here press more than the defaults allow."""
    return Quayside(
        Settings(database_url=f"sqlite:///{database}", limits=Limits(tables=MOST, matches=99)),
        debounce=0,
    )


def in_groups(controls: Iterable[Pressed]) -> Iterator[tuple[str, list[Pressed]]]:
    """The presses of each world, with the name of their topic."""
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
        now, seconds = stored(world), SHORT_BREAK if group == "reading" else BREAK
        for control in GROUPS[group]:
            did, now, result, shown = await press(world, control, seconds, now)
            if control.line:  # newer versions play the typed line as well, before the press
                events = tuple(each for each in did.events if each in control.did.events)
                did = msgspec.structs.replace(did, events=events)
            tables = tuple(each for each in did.tables if each != "log")  # a newer table
            did = msgspec.structs.replace(did, tables=tables)
            assert did == now_done(control), control.component["custom_id"]
            assert understood(control, result, shown), control.component["custom_id"]


def now_done(control: Pressed) -> Did:
    """The press's stored effect, plus the effects that newer rules of leaving add."""
    if control.component["custom_id"] not in LEAVES_ONE_PERSON:
        return control.did
    tables = {*control.did.tables, "leaderboard", "rated", "ratings", "results"}
    return msgspec.structs.replace(control.did, tables=tuple(sorted(tables)))


def understood(control: Pressed, result: InteractionResult, shown: list[str]) -> bool:
    """Whether the answer isn't that the control is too old, or failed."""
    texts = catalogue().texts(LOCALES[control.by])
    refusals = [texts.say(key) for key in NOT_UNDERSTOOD]
    return bool(shown or result.modal) and not any(no in text for no in refusals for text in shown)
