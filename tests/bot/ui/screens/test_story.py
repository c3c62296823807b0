"""What has happened since a seat's own last decision."""

import pytest

from bot.matches.model.change import Change
from bot.matches.model.match import RecentStep
from bot.ui.screens.story import Story, story_for
from cogs.puerto_banana.rules import BidPlaced


def event(seat: int | None) -> tuple[BidPlaced, ...]:
    return () if seat is None else (BidPlaced(seat),)


def steps(*taken: tuple[int | None, str]) -> list[RecentStep]:
    return [
        RecentStep(version, seat, Change(kind), event(seat))
        for version, (seat, kind) in enumerate(taken)
    ]


PLAYED = steps((None, "start"), (0, "act"), (1, "computer"), (0, "absent"), (0, "forced"))


@pytest.mark.parametrize(
    ("seat", "story"),
    [
        (0, Story((event(None), event(0), event(1)), event(0), (event(0),))),
        (1, Story((event(None), event(0)), event(1), (event(0), event(0)))),
        (2, Story(since=tuple(map(event, (None, 0, 1, 0, 0))))),
        (None, Story(since=tuple(map(event, (None, 0, 1, 0, 0))))),
    ],
)
def test_it_begins_with_what_the_own_last_real_decision_led_to(
    seat: int | None, story: Story
) -> None:
    """A step that left no choice is no decision."""
    assert story_for(PLAYED, seat) == story
