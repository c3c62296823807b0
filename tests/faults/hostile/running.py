"""Run hostile cases, in one harbour after another."""

import asyncio
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from tests.databases import FAST
from tests.faults.hostile.harbour import ACTORS, Harbour
from tests.faults.hostile.trial import Trial
from tests.journeys.conftest import one_pixel
from tests.journeys.discord_server import make_bot, open_server

QUICK = 0.05
"""Seconds of CPU for which a case may hold up the event loop, on an idle machine."""
CASES_EACH = 1_000
"""In one harbour, before its matches are over and its history takes long to search."""


def besiege(count: int, seed: int, folder: Path, quick: float = QUICK) -> str:
    """Try ``count`` cases. Raises AssertionError for the first that does harm or is slow."""
    counts: Counter[str] = Counter()
    slowest = 0.0
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("bot.ui.layout.components.png", one_pixel)
        patched.setattr("bot.matches.db.engine.sqlite_connections.PRAGMAS", FAST)
        for number, first in enumerate(range(0, count, CASES_EACH)):
            trial = asyncio.run(
                _besiege(
                    min(CASES_EACH, count - first),
                    f"{seed}/{number}",
                    folder / f"{number}.db",
                    quick,
                )
            )
            counts += trial.counts
            slowest = max(slowest, trial.slowest)
    kinds = ", ".join(f"{many} {kind}" for kind, many in sorted(counts.items()))
    return f"{kinds}; the slowest took {1000 * slowest:.0f} ms"


async def _besiege(count: int, seed: str, database: Path, quick: float) -> Trial:
    random = Random(seed)
    async with open_server(make_bot, database, people=ACTORS) as server:
        harbour = Harbour(server, random)
        await harbour.build()
        trial = Trial(harbour, random, quick)
        found = await trial.run(count)
        assert not found, "\n".join([f"seed {seed}:", *found])
        return trial
