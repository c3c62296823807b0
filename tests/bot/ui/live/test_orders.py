"""Whatever happens in whatever order: in the end everything is shown, and each panel once."""

from __future__ import annotations

import pytest

from tests.bot.ui.live.orders.order import ORDERS, played


@pytest.mark.parametrize("seed", range(0, ORDERS, 50))
def test_in_the_end_everything_is_shown_once(seed: int) -> None:
    order = played(seed)
    assert not order.wrong, "\n".join([*order.discord.trace, *order.wrong])
