"""Each message is written by one process: that to which Discord sends its presses."""

import pytest

from bot.matches.model.processes import LIVING, SETTLING, TRUSTED, Peer, Writers, writer

FIRST, SECOND = 0, 1 << 22
"""Servers of shard 0 and of shard 1, of two."""


def peer(number: int, *ready: int, count: int = 2, age: float = 0.0) -> Peer:
    return Peer(number, count, frozenset(ready), age)


@pytest.mark.parametrize(
    ("peers", "server_id", "number"),
    [
        ([peer(1, 0), peer(2, 1)], SECOND, 2),
        ([peer(1, 0), peer(2, 1)], FIRST, 1),
        ([peer(1, 0), peer(2, 1)], None, 1),
        ([peer(1, 0, 1), peer(2, 1), peer(3, 0)], SECOND, 2),
        ([peer(1, 0, 1), peer(2)], SECOND, 1),
        ([peer(3, 1), peer(1), peer(2, 0)], 5 << 22, 3),
        ([peer(1, 0, 1), peer(2, 2, count=4)], 5 << 22, 1),
        ([peer(1, 0, 1), peer(2, 1, count=4)], 5 << 22, 2),
        ([peer(2, 0), peer(1, 1, age=LIVING), peer(3, 0)], SECOND, 2),
        ([peer(1, 1, age=LIVING - 1), peer(2, 0)], SECOND, 1),
        ([peer(1, 1, age=LIVING)], SECOND, None),
        ([Peer(1, 0, frozenset()), peer(2, 1)], FIRST, 1),
    ],
)
def test_the_newest_living_process_with_the_shard_writes_or_else_the_oldest_living(
    peers: list[Peer], server_id: int | None, number: int | None
) -> None:
    assert writer(peers, server_id) == number


class Process:
    """A process with shard 0, and another one, 2, with shard 1."""

    def __init__(self) -> None:
        self.time = 1000.0
        self.writers = Writers(shared=True, clock=lambda: self.time)

    def beat(self, *peers: Peer) -> bool:
        return self.writers.note(1, [*peers, peer(1, 0)], self.time)

    def wait(self, seconds: float) -> None:
        self.time += seconds


@pytest.fixture
def process() -> Process:
    return Process()


def test_a_process_without_others_writes_everything_whatever_its_beats() -> None:
    writers = Writers()
    assert writers.alone
    assert writers.may_send()
    assert writers.writes(None)
    assert not writers.note(1, [peer(1), peer(2, 0)], -1000.0)
    assert writers.writes(FIRST)
    assert writers.may_send()


def test_before_its_first_beat_it_writes_nothing(process: Process) -> None:
    assert not process.writers.may_send()
    assert not process.writers.writes(FIRST)
    assert not process.writers.alone
    assert process.beat()
    assert process.writers.may_send()
    assert process.writers.alone
    assert process.writers.writes(SECOND)


def test_whatever_changes_who_writes_is_told_once(process: Process) -> None:
    assert [process.beat(), process.beat(), process.beat(peer(2))] == [True, False, True]
    assert not process.writers.alone
    assert process.writers.writes(SECOND)
    assert [process.beat(peer(2, 1)), process.beat(peer(2, 1, age=9))] == [True, False]
    assert not process.writers.writes(SECOND)
    assert process.beat(), "the other has ended"
    assert process.writers.writes(SECOND)


def test_a_process_takes_over_what_another_has_left_for_20_seconds(process: Process) -> None:
    process.beat(peer(2, 1))
    for age in range(5, 25, 5):
        assert not process.writers.writes(SECOND)
        process.wait(5)
        process.beat(peer(2, 1, age=age))
    assert process.writers.writes(SECOND)
    assert process.writers.alone


def test_without_a_beat_for_12_seconds_it_sends_nothing_until_it_has_read_again(
    process: Process,
) -> None:
    process.beat()
    process.wait(TRUSTED - 0.01)
    assert process.writers.may_send()
    process.wait(0.01)
    assert not process.writers.may_send()
    assert process.beat(), "what it has not sent is to be sent"
    assert process.writers.may_send()


def test_a_beat_counts_from_its_beginning(process: Process) -> None:
    began = process.time
    process.wait(TRUSTED)
    process.writers.note(1, [peer(1, 0)], began)
    assert not process.writers.may_send()


def test_the_first_to_beat_after_an_outage_of_the_database_takes_nobodys_shards(
    process: Process,
) -> None:
    process.beat(peer(2, 1))
    process.wait(30)
    silent = peer(2, 1, age=30)
    process.beat(silent)
    assert process.writers.writes(FIRST)
    assert not process.writers.writes(SECOND)
    process.wait(SETTLING / 2)
    assert not process.beat(silent)
    assert not process.writers.writes(SECOND)
    process.wait(SETTLING / 2)
    assert process.beat(silent), "it has not come back"
    assert process.writers.writes(SECOND)
