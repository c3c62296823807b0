"""Set-up for all tests: the same luck in every run, patient limits, and quick databases."""

import gc
import secrets
import sys
from collections.abc import Awaitable, Iterator
from random import Random
from unittest.mock import AsyncMock

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers

from tests.patience import PATIENCE

LIMITS = {
    "bot.ui.drawing.rasteriser": ("LIMIT", "FILM_LIMIT"),
    "bot.searches": ("LIMIT", "WAIT"),
    "bot.worker": ("START_LIMIT",),
}
"""Time limits in seconds, by module."""

# The same examples in every run, however slow the machine.
settings.register_profile(
    "quayside",
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("quayside")
# They must not depend on the constants in all modules of a run; finding these takes seconds, too.
providers._get_local_constants = lambda: providers._local_constants


def pytest_collection_finish() -> None:
    """Collect garbage seldom, and pass over imported modules: this saves a seventh of all CPU."""
    gc.freeze()
    gc.set_threshold(10_000, 20, 20)


def pytest_unconfigure() -> None:
    """Look for no garbage when Python exits, which takes a second or two."""
    gc.freeze()


@pytest.fixture(autouse=True, scope="session")
def adapt_for_tests() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patched:
        use_databases_quickly(patched)
        wait_patiently(patched)
        yield


def use_databases_quickly(patched: pytest.MonkeyPatch) -> None:
    """Compile statements once, and skip ``fsync``: no test cuts the power."""
    if "bot.matches.db.engine" in sys.modules:
        from tests.databases import FAST, share_statements

        share_statements(patched)
        patched.setattr("bot.matches.db.engine.sqlite_connections.PRAGMAS", FAST)


def wait_patiently(patched: pytest.MonkeyPatch) -> None:
    """Raise the time limits, so that in tests only a hang exceeds them."""
    for name, limits in LIMITS.items():
        for limit in limits if name in sys.modules else ():
            patched.setattr(f"{name}.{limit}", PATIENCE)

    async def without_limit(_seconds: float, closing: Awaitable[None], _part: str) -> None:
        await closing

    if "bot.client" in sys.modules:
        patched.setattr("bot.client._within", without_limit)


@pytest.fixture(autouse=True)
def give_no_lessons(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody knows the games, except in tests that use ``newcomers``."""
    if "newcomers" in request.fixturenames:
        return
    if renderer := sys.modules.get("bot.ui.screens.renderer"):
        monkeypatch.setattr(renderer, "lesson", lambda *_: None)
    if practice := sys.modules.get("bot.ui.handlers.practice"):
        nothing = AsyncMock(return_value=frozenset())
        monkeypatch.setattr(practice.Practice, "new_games", nothing)


@pytest.fixture(autouse=True)
def the_same_luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seed all randomness, including discord.py's nonces, with the test's name. Tests must not
    depend on chance: 64 random bits might contain what a test treats as a secret."""
    luck, nonces = Random(request.node.name), Random(request.node.name)
    monkeypatch.setattr(secrets, "choice", luck.choice)
    # A separate stream: the number of nonces drawn before the next match varies.
    monkeypatch.setattr(secrets, "randbits", nonces.getrandbits)
    monkeypatch.setattr(secrets, "token_bytes", lambda size=32: luck.randbytes(size or 32))


@pytest.fixture
def newcomers() -> None:
    """For tests with people who haven't had a game's lessons."""
