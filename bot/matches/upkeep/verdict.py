"""The verdict on a running bot, from its :mod:`signs <bot.matches.db.maintenance.signs>`.

Like these it imports little.
"""

from datetime import datetime, timedelta

import msgspec

from bot.matches.db.maintenance.signs import Process, Signs, host

SILENT = timedelta(seconds=27)
"""A process without a heartbeat for this long hangs, or is gone."""
UNHEARD = timedelta(seconds=30)
"""How long the gateway can be reconnecting before that is a fault."""
STARTING = timedelta(seconds=60)
MESSAGE_BEHIND = timedelta(minutes=10)
"""How long a message can be stale, since Discord may be down for a while."""
CLOCK_LATE = timedelta(minutes=2)


class Verdict(msgspec.Struct, frozen=True):
    """Whether all is well, and a sentence that says so, or says what is wrong."""

    well: bool
    sentence: str


UNUSED = Verdict(False, "Not well: no bot of this version has run on this database yet.")


def judge(waiting: Signs, now: datetime) -> Verdict:
    """Judge this machine's processes and the backlog of all."""
    running = _running_here(waiting.processes, now)
    faults = [*_of_processes(running, now), *_of_backlog(waiting, now)]
    met = [str(trouble) for each in running for trouble in each.troubles]
    if faults:
        return Verdict(False, f"Not well: {'; '.join([*faults, *met])}.")
    count = "one process" if len(running) == 1 else f"{len(running)} processes"
    shards = " and ".join(f"shards {each.shards}" for each in running if each.shards)
    well = f"Well: {count} of version {running[0].program}{shards and f' with {shards}'}"
    return Verdict(True, "; but ".join([f"{well}, nothing behind", *met]) + ".")


def _running_here(noted: list[Process], now: datetime) -> list[Process]:
    """This machine's processes, without silent ones whose shards others have taken over."""
    alive = [each for each in noted if now - each.beat_at < SILENT]
    shards = [each.shards for each in alive if each.shards is not None]
    taken = {shard for each in shards for shard in each.ids or ()}

    def replaced(each: Process) -> bool:
        if each in alive or not shards:
            return False
        had = each.shards
        if had is None or any(had.count != other.count for other in shards):
            return True
        return taken.issuperset(had.ids or ())

    return [each for each in noted if each.host == host() and not replaced(each)]


def _of_processes(running: list[Process], now: datetime) -> list[str]:
    if not running:
        return ["no bot runs here"]
    faults = []
    for process in running:
        shards = f" (shards {process.shards})" if process.shards else ""
        name = f"process {process.pid}{shards}"
        if now - process.beat_at >= SILENT:
            faults.append(f"{name} has been silent for {_long(now - process.beat_at)}")
        elif process.heard_at is None:
            if now - process.started_at > STARTING:
                faults.append(f"{name} has not reached Discord's gateway")
        elif now - process.heard_at >= UNHEARD:
            faults.append(f"{name} has not heard Discord for {_long(now - process.heard_at)}")
    return faults


def _of_backlog(waiting: Signs, now: datetime) -> list[str]:
    faults = []
    if waiting.message is not None and now - waiting.message > MESSAGE_BEHIND:
        faults.append(f"a message has been behind for {_long(now - waiting.message)}")
    if waiting.deadline is not None and now - waiting.deadline > CLOCK_LATE:
        faults.append(f"the clock is late by {_long(now - waiting.deadline)}")
    if waiting.unreadable:
        faults.append(f"can't read {', '.join(waiting.unreadable)}: end it by /manage end")
    return faults


def _long(time: timedelta) -> str:
    minutes = int(time.total_seconds()) // 60
    return f"{minutes} min" if minutes else f"{int(time.total_seconds())} s"
