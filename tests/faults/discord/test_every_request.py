"""A sample of ``python -m tests.faults discord``: each fault once, some in one match."""

import pytest

from tests.faults.discord.matches import FAULTS, Requests, play

AUCTIONS = (
    {4: "404-10062", 9: "403-50013", 12: "404-10008", 16: "503", 20: "lost"},
    {4: "429-waited-out", 10: "403-50007", 14: "timeout", 30: "403-50013"},
)
"""Matches of Puerto Banana; each has its faults by the number of the broken request."""
MARKET = {10: "503", 17: "429-banned", 25: "400-30046", 33: "404-10003"}
"""The same of a match of Bananine."""


def test_each_fault_is_among_them() -> None:
    assert {name for faults in (*AUCTIONS, MARKET) for name in faults.values()} == {*FAULTS}


@pytest.mark.parametrize("names", AUCTIONS)
async def test_a_match_goes_on_and_tells_all_whatever_discord_says(names: dict[int, str]) -> None:
    requests = Requests({number: FAULTS[name] for number, name in names.items()})
    assert await play("puerto-banana", requests) == []
    assert len(requests.log) > max(names)


async def test_what_told_of_a_panel_goes_though_that_takes_longer_than_the_first_press() -> None:
    requests = Requests({number: FAULTS[name] for number, name in MARKET.items()})
    assert await play("bananine", requests) == []
    assert requests.log[10].startswith("DELETE")
    assert len(requests.log) > max(MARKET)
