"""Whatever happens in whatever order: in the end everything is shown, and each panel once."""

import pytest

from tests.bot.ui.live.orders.order import played

SAMPLE = (50, 68, 96, 150, 183, 300, 350, 400, 500, 650, 700, 720, 750, 885, 950)
"""They run every line of the bot that each fiftieth order does, each some that no other does. What
68, 96, 183, 720 and 885 met no other test did: a panel taken for a welcome, a posting that another
process had made under its name for a later decision, an older link to the board stored beside a
newer one, a posting without a name, and an edit that was stopped before it began."""


@pytest.mark.parametrize("seed", SAMPLE)
def test_in_the_end_everything_is_shown_once(seed: int) -> None:
    order = played(seed)
    assert not order.wrong, "\n".join([*order.discord.trace, *order.wrong])
