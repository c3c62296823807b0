"""Whatever happens in whatever order: in the end everything is shown, and each panel once."""

import pytest

from tests.bot.ui.live.orders.order import played

SAMPLE = (50, 150, 300, 350, 400, 500, 650, 700, 750, 950)
"""They run every line of the bot that each fiftieth order does, each some that no other does."""


@pytest.mark.parametrize("seed", SAMPLE)
def test_in_the_end_everything_is_shown_once(seed: int) -> None:
    order = played(seed)
    assert not order.wrong, "\n".join([*order.discord.trace, *order.wrong])
