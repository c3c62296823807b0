"""A sample of ``python -m tests.faults gateway``."""

from __future__ import annotations

from pathlib import Path

from tests.faults.discord.gateway import play_dropped
from tests.wire.client import Wire
from tests.wire.conftest import wire

__all__ = ["wire"]


async def test_a_match_goes_on_when_the_gateway_is_dropped_before_every_press(
    wire: Wire, tmp_path: Path
) -> None:
    await play_dropped(wire, "puerto-banana", tmp_path)
