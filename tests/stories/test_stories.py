"""People see what the kept stories say. ``python -m tests.stories keep`` records them again."""

from pathlib import Path

import pytest

from tests.stories.hostile import besiege
from tests.stories.telling import KEPT, first_difference, read, told_again

pytestmark = pytest.mark.usefixtures("newcomers")
STORIES = sorted(KEPT.glob("*.txt"))


@pytest.mark.parametrize("path", STORIES, ids=[path.stem for path in STORIES])
async def test_people_see_what_was_recorded(path: Path) -> None:
    kept = read(path)
    difference = first_difference(kept, await told_again(kept))
    assert not difference, f"{path.stem}, {difference}"


def test_the_first_line_that_differs_is_told_with_its_step() -> None:
    before = ["Ada on a server in fr, luck 1", "", "> Ada says 5", "games 1:", "  Five."]
    assert first_difference(before, before) == ""
    told = first_difference(before, [*before[:-1], "  Six."])
    assert told == "line 5, after > Ada says 5:\n  before:   Five.\n  now:      Six."
    assert "now:    None" in first_difference(before, before[:-1])


def test_nothing_that_people_send_harms_anybody(tmp_path: Path) -> None:
    assert besiege(100, 9, tmp_path).startswith("100 sent")
