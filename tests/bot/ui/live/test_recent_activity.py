"""Which people have been active recently."""

from datetime import timedelta

from bot.ui.live.recent_activity import ACTIVE_FOR, RecentActivity
from tests.bot.ui.matches import NOW


def test_a_person_looks_for_a_while_after_each_press_and_is_then_forgotten() -> None:
    now = NOW
    activity = RecentActivity(lambda: now)
    activity.saw(1)
    now += ACTIVE_FOR / 2
    activity.saw(2)
    activity.saw(1)
    now += ACTIVE_FOR / 2
    assert [activity.active(who) for who in (1, 2, 3)] == [True, True, False]
    now += ACTIVE_FOR / 2 + timedelta(seconds=1)
    activity.saw(3)
    assert list(activity._seen) == [3]
