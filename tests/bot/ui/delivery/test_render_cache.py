"""Edits that change nothing are recognised, without mistakes, and an answer that crosses one."""

from dataclasses import replace as but

import pytest
from msgspec.structs import replace

from bot.matches.model.messages import Surface, SurfaceKind
from bot.ui.delivery.render_cache import UNKNOWN, Entry, RenderCache

SURFACE = Surface("KTRM", SurfaceKind.PANEL, 0, 1, 2, version=3, revision=5)
REDRAWN = replace(SURFACE, revision=6)
ANSWERED = Entry(revision=5, version=4, content=1, answer=(4, None))


def shown(entry: Entry = ANSWERED) -> RenderCache:
    cache = RenderCache()
    cache.note(2, entry)
    return cache


def test_an_answer_that_showed_more_is_not_overwritten_by_an_older_pass() -> None:
    assert shown().ahead(SURFACE, 3)
    assert not shown().ahead(SURFACE, 4)
    assert not shown().ahead(REDRAWN, 3)


def test_what_has_been_stored_is_noted_for_its_row_alone() -> None:
    cache = shown()
    cache.record(2, ANSWERED, REDRAWN.revision)
    assert cache.entry(REDRAWN).version == 4
    assert not cache.outdated(SURFACE)
    cache = shown(but(ANSWERED, version=5))
    cache.record(2, ANSWERED, REDRAWN.revision)
    assert cache.entry(REDRAWN) is UNKNOWN, "an answer has come meanwhile"


def test_after_a_failure_nobody_knows_what_is_shown() -> None:
    cache = shown()
    with cache.writing(2):
        assert not cache.outdated(SURFACE)
    assert cache.entry(SURFACE) is UNKNOWN
    assert cache.outdated(SURFACE)


@pytest.mark.parametrize("first_ends_last", [False, True])
def test_of_two_that_write_at_once_neither_is_believed(first_ends_last: bool) -> None:
    cache = RenderCache()
    first, second = cache.writing(2), cache.writing(2)
    for each in (first, second):
        each.__enter__().entry = ANSWERED
    order = (second, first) if first_ends_last else (first, second)
    for each in order:
        each.__exit__(None, None, None)
        assert cache.outdated(SURFACE) is (each is order[1])
    cache.note(2, but(ANSWERED, recorded=True))
    assert not cache.outdated(REDRAWN)


def test_the_oldest_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.ui.delivery.render_cache.MOST", 1)
    cache = shown()
    cache.note(9, ANSWERED)
    assert cache.entry(SURFACE) is UNKNOWN
