"""Whatever happens in whatever order: everything is shown in the end, and each panel once."""

import pytest

from tests.bot.ui.live.orders.order import play_order

SAMPLE = (50, 68, 96, 150, 183, 300, 350, 400, 500, 650, 700, 720, 750, 885, 950)
"""Together they run every line of the bot that every fiftieth order runs; each runs some that no
other does. Only 68, 183, 720 and 885 met these: a panel mistaken for a welcome, an older link to
the board stored beside a newer one, a posting without a nonce, and an edit cancelled before it
began."""


IN_BEATS = (12, 198, 848)
"""A first beat that comes after the whole reveal of another process; a panel whose older link to
the board comes last, while both processes find its row stale; a posting that is found again, whose
nonce another process gives up before the message it replaces can be deleted."""


@pytest.mark.parametrize("seed", SAMPLE)
def test_in_the_end_everything_is_shown_once(seed: int) -> None:
    order = play_order(seed)
    assert not order.wrong, "\n".join([*order.discord.trace, *order.wrong])


def test_a_posting_made_by_another_process_for_a_later_decision_is_not_taken_for_this_one() -> None:
    order = play_order(46, 2)
    assert not order.wrong, "\n".join([*order.discord.trace, *order.wrong])


@pytest.mark.parametrize("seed", IN_BEATS)
def test_reveals_in_two_beats_end_the_same(seed: int) -> None:
    order = play_order(seed, 2, beats=True)
    assert not order.wrong, "\n".join([*order.discord.trace, *order.wrong])


def test_orders_without_a_last_change_end_the_same() -> None:
    """Here, an edit that another process began before an erasure comes last."""
    order = play_order(124, 2, beats=True, fades=True)
    assert not order.wrong, "\n".join([*order.discord.trace, *order.wrong])
