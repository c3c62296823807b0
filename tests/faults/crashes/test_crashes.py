"""What people see of a process that breaks while it shows the end of a round: everything, once.

By the last bid of a round the board and both panels change, and somebody is called. Whatever
happens then, each message shows its match in the end, each person has one panel, nobody was called
twice to a decision, and play goes on. Each test says what people may see meanwhile.
``python -m tests.faults crashes`` breaks processes at all other moments, too.
"""

import asyncio
from collections.abc import Mapping, Sequence
from itertools import product
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from bot.matches.upkeep import backups
from tests.bot.matches.table import ANNA, BRUNO, CLEO
from tests.faults.crashes.harbour import (
    ALONE,
    BEATS,
    BOTH,
    HALVES,
    ROUND,
    SERVER,
    Crash,
    Machine,
    Shards,
    in_harbour,
    opened,
)
from tests.sampling import sampled
from tests.worlds.laws import require

INACTIVE = 600.0
"""Seconds after which a person who doesn't press is called by a new message."""
MEANWHILE = 22.0
"""Seconds after a crash at which another process has taken over, if one lives."""
AFTERWARDS = 60.0
"""Seconds in which nothing more may go wrong."""
BEFORE_ANSWER, ANSWERED = "after write act", "after begin answer"
BEFORE_CALL, CALLED = "before send", "after send"
BEFORE_EDIT, EDITED = "before edit", "after edit"
ROW = "after write save"
"""Moments: a row is saved before a posting, for its nonce, and after it."""


def killed(after: int) -> Crash:
    """It is killed, and another takes its place so many seconds later."""

    def crash(machine: Machine) -> None:
        machine.kill()
        start = machine.harbour.start
        asyncio.get_running_loop().call_later(after, start, machine.shards)

    return crash


def replaced(*shards: Shards) -> Crash:
    """Processes with these shards are started, and then all that were there are ended."""

    def crash(machine: Machine) -> None:
        async def replace_all(*old: Machine) -> None:
            machine.harbour.start(*shards)
            for each in old:
                await asyncio.sleep(BEATS)
                await each.end()

        machine.harbour.happens(replace_all(*machine.harbour.machines))

    return crash


CRASHES: Mapping[str, Crash] = {
    "killed": killed(1),
    "dead for a minute": killed(60),
    "stopped for 27 seconds": lambda machine: machine.stop(27),
    "answer lost": lambda machine: machine.lose(),
    "database away for 30 seconds": lambda machine: machine.harbour.miss_database(30),
    "replaced": replaced((1, (0,)), (1, (0,))),
    "other shards": replaced((4, (0, 1)), (4, (2, 3))),
}


class Played(NamedTuple):
    """Seconds until everything was shown after the last bid, and each process's moments then."""

    took: float
    moments: list[list[str]]


def play(
    folder: Path,
    layout: Sequence[Shards],
    crash: Crash | None = None,
    *at: str,
    which: int | None = None,
    goes_on: float = 0.0,
) -> Played:
    """Let the first process that comes to it, or this one, crash when moments that begin so have
    come, in order, after a round's last bid. The next bid comes so many seconds later, unless that
    is 0. Raises :class:`Broken` unless all ends right."""

    async def last_bid() -> Played:
        async with opened(folder, layout) as harbour:
            await harbour.begin(ANNA, BRUNO)
            await harbour.bids(ANNA, 2)
            harbour.watch.forward(INACTIVE)
            harbour.crash, first = crash, [*harbour.machines]
            for number, each in enumerate(first):
                each.moments.clear()
                each.awaited = [*at] if which in (None, number) else []
            await harbour.bids(BRUNO, 3)
            if goes_on:
                await asyncio.sleep(goes_on)
                await harbour.bids(ANNA, 4)
            took = await harbour.shown()
            moments = [[*each.moments] for each in first]
            require(harbour.crash is None or not at, f"it never came to {at}: {moments}")
            await asyncio.sleep(AFTERWARDS)
            await harbour.check()
            for person in (ANNA, BRUNO):
                await harbour.bids(person, 1)
            await harbour.shown()
            return Played(took, moments)

    return in_harbour(last_bid())


def crashes(count: int, seed: int, folder: Path) -> str:
    """Break so many processes in any of these ways at any moment."""
    chance = Random(seed)
    calm = [(layout, play(folder, layout).moments) for layout in (ALONE, HALVES, BOTH)]
    longest = 0.0
    for _ in range(count):
        (layout, moments), name = chance.choice(calm), chance.choice([*CRASHES])
        which = chance.choice([number for number, some in enumerate(moments) if some])
        at = moments[which][: chance.randint(1, len(moments[which]))]
        try:
            goes_on = chance.choice((0.0, chance.uniform(MEANWHILE, 28)))
            took, _ = play(folder, layout, CRASHES[name], *at, which=which, goes_on=goes_on)
        except Exception as error:
            error.add_note(f"process {which} of {layout}: {name} {at[-1]}, moment {len(at)}")
            raise
        longest = max(longest, took)
    return f"{count} crashes, after which everything was shown within {longest:g} s"


@pytest.mark.parametrize("at", [[BEFORE_ANSWER], [EDITED], [CALLED, ROW]])
def test_who_replaces_a_killed_process_shows_the_rest(at: list[str], tmp_path: Path) -> None:
    """Meanwhile messages stay as they were, and a press may have no answer."""
    assert play(tmp_path, ALONE, CRASHES["killed"], *at).took < ROUND


def test_others_show_what_a_process_leaves_that_is_dead_for_a_minute(tmp_path: Path) -> None:
    """Meanwhile its messages stay as they were for 30 seconds; its people's presses have no answer
    until it is back."""
    assert play(tmp_path, HALVES, CRASHES["dead for a minute"], BEFORE_CALL).took < 30


@pytest.mark.parametrize(("layout", "at"), [(HALVES, BEFORE_EDIT), (BOTH, CALLED)])
def test_a_stopped_process_undoes_nothing(layout: list[Shards], at: str, tmp_path: Path) -> None:
    """Meanwhile its messages stay as they were for 20 to 27 seconds, and one may go back for a
    moment after that."""
    crash = CRASHES["stopped for 27 seconds"]
    assert play(tmp_path, layout, crash, at, goes_on=MEANWHILE).took < 15


@sampled("goes_on", [25.5], [24.6, 24.9, 25.2, 25.8, 26.1])
def test_a_late_edit_may_come_between_another_and_its_row(goes_on: float, tmp_path: Path) -> None:
    """The message goes back for some seconds."""
    play(tmp_path, HALVES, CRASHES["stopped for 27 seconds"], BEFORE_EDIT, goes_on=goes_on)


def test_a_stopped_process_sends_nothing_before_it_knows_who_writes(tmp_path: Path) -> None:
    """Meanwhile all messages stay as they were."""

    def stop_without_database(machine: Machine) -> None:
        machine.stop(27)
        machine.harbour.miss_database(35)

    moments = play(tmp_path, BOTH, stop_without_database, ROW, which=1).moments[1]
    after = moments[moments.index(next(each for each in moments if each.startswith(ROW))) + 1 :]
    sent = [each for each in after if each.startswith((BEFORE_CALL, BEFORE_EDIT))]
    assert sent
    assert after.index("after beat") < after.index(sent[0])


@pytest.mark.parametrize("at", [CALLED, ROW])
def test_what_was_done_without_our_hearing_of_it_is_done_once(at: str, tmp_path: Path) -> None:
    """Nobody sees anything of it."""
    assert play(tmp_path, ALONE, CRASHES["answer lost"], at).took < ROUND


@pytest.mark.parametrize(
    ("layout", "crash", "at"),
    [(BOTH, "replaced", BEFORE_CALL), (HALVES, "other shards", BEFORE_ANSWER)],
)
def test_processes_that_replace_others_go_on_where_these_ended(
    layout: list[Shards], crash: str, at: str, tmp_path: Path
) -> None:
    """Meanwhile some messages stay as they were for some seconds."""
    assert play(tmp_path, layout, CRASHES[crash], at).took < 15


def test_after_30_seconds_without_a_database_each_process_goes_on(tmp_path: Path) -> None:
    """Meanwhile messages stay as they were, and presses are answered by a word about it."""
    crash = CRASHES["database away for 30 seconds"]
    assert play(tmp_path, HALVES, crash, ANSWERED).took < 45


@pytest.mark.nightly
def test_nobody_sees_more_of_a_crash_at_any_other_moment(tmp_path: Path) -> None:
    crashes(100, 1, tmp_path)


def test_a_restored_match_takes_back_what_messages_showed_of_later_rounds(tmp_path: Path) -> None:
    """Nobody sees more of it than that their messages are of an earlier round."""

    async def go_back() -> None:
        async with opened(tmp_path, ALONE) as harbour:
            await harbour.begin(ANNA, BRUNO)
            backups.copy(tmp_path / "world.db", tmp_path / "backup.db")
            for person in (ANNA, BRUNO) * 2:
                await harbour.bids(person, 1)
                await asyncio.sleep(ROUND)
            await harbour.restore(tmp_path / "backup.db")
            await harbour.shown()
            assert "Turno 1" in harbour.discord.texts(SERVER.channel_id)[-1]
            for person in (ANNA, BRUNO):
                await harbour.bids(person, 1)
            await harbour.shown()

    in_harbour(go_back())


PACES = ((0.1, 1.5), (1.5, 0.1), (1.5, 1.5))
"""Seconds that an edit and an answer take, which may cross."""


@sampled("layout", [ALONE], [HALVES])
def test_an_answer_that_crosses_an_edit_ends_right(layout: list[Shards], tmp_path: Path) -> None:
    """Meanwhile the message may go back to what it showed before, for some seconds."""
    takes = dict[str, float]()

    async def cross() -> None:
        async with opened(tmp_path, layout) as harbour:
            harbour.discord.takes = lambda request: takes.get(request.split()[0], 0.1)
            for (edit, answer), press in product(PACES, (0, 0.4, 1.2, 2)):
                takes.update(edit=edit, answer=answer)
                await harbour.begin(CLEO, ANNA, BRUNO)
                await harbour.bids(CLEO, 1)
                await asyncio.sleep(ROUND)
                harbour.happens(harbour.bids(ANNA, 1))
                await asyncio.sleep(press)
                await harbour.bids(BRUNO, 1)
                await asyncio.sleep(ROUND)
                await harbour.shown()

    in_harbour(cross())
