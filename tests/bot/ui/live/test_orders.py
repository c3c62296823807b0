"""What happens leads to the same requests as ever, and in the end everything is shown."""

from __future__ import annotations

import pytest

from tests.bot.ui.live.orders.digests import ORDERS, digest, known, requests


@pytest.mark.parametrize("seed", range(0, ORDERS, 20))
def test_an_order_leads_to_the_same_requests(seed: int) -> None:
    trace = requests(seed)
    assert digest(trace) == known()[seed], "\n".join(trace)
