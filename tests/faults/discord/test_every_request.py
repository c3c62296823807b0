"""A sample of ``python -m tests.faults discord``: each fault once, somewhere in a match."""

from __future__ import annotations

from itertools import cycle

import pytest

from tests.faults.discord.matches import play
from tests.faults.discord.requests import FAULTS, Requests

SOMEWHERE = {
    "403-50013": ("puerto-banana", 9),
    "403-50007": ("puerto-banana", 10),
    "404-10008": ("puerto-banana", 12),
    "404-10003": ("puerto-banana", 15),
    "404-10062": ("puerto-banana", 4),
    "400-30046": ("puerto-banana", 12),
    "429-waited-out": ("puerto-banana", 4),
    "429-banned": ("puerto-banana", 13),
    "500": ("puerto-banana", 8),
    "timeout": ("puerto-banana", 14),
    "lost": ("puerto-banana", 11),
}
"""For each fault a game, and the number of the request that goes wrong."""


@pytest.mark.parametrize(("name", "jumps"), [*zip(FAULTS, cycle((False, True)), strict=False)])
async def test_a_match_goes_on_and_everybody_is_told_whatever_discord_answers(
    name: str, jumps: bool
) -> None:
    game, number = SOMEWHERE[name]
    requests = Requests(number, FAULTS[name])
    assert await play(game, requests, jumps=jumps) == []
    assert len(requests.log) > number
