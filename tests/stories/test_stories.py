"""People see what the kept stories say. ``python -m tests.stories keep`` records them again."""

from pathlib import Path

import pytest

from tests.sampling import sampled
from tests.stories.hostile import besiege
from tests.stories.telling import KEPT, first_difference, read, told_again

pytestmark = pytest.mark.usefixtures("newcomers")
SHORT = [
    *("a-bid-that-may-be-too-high", "an-old-panel", "bananine-claimed", "blocking-a-host-who-left"),
    *("erasing-thought-better-of", "lines-that-are-edited", "lobby-of-a-private-table", "managers"),
    *("lobby-terms-and-closing", "practice-and-away-from-it", "series", "settings-and-managing"),
    "lines-under-a-bid-that-can-be-changed",
]
"""The stories of every run: each shows something else, and takes little time."""


@sampled("name", SHORT, sorted(path.stem for path in KEPT.glob("*.txt")))
async def test_people_see_what_was_recorded(name: str) -> None:
    kept = read(KEPT / f"{name}.txt")
    difference = first_difference(kept, await told_again(kept))
    assert not difference, f"{name}, {difference}"


def test_the_first_line_that_differs_is_told_with_its_step() -> None:
    before = ["Ada on a server in fr, luck 1", "", "> Ada says 5", "games 1:", "  Five."]
    assert first_difference(before, before) == ""
    told = first_difference(before, [*before[:-1], "  Six."])
    assert told == "line 5, after > Ada says 5:\n  before:   Five.\n  now:      Six."
    assert "now:    None" in first_difference(before, before[:-1])


def test_nothing_that_people_send_harms_anybody(tmp_path: Path) -> None:
    assert besiege(30, 9, tmp_path).startswith("30 sent")
