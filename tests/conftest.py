"""Set-up for all tests: the same luck in every run, savings of time, and optionally no skips."""

import compileall
import contextlib
import copy
import gc
import os
import re
import secrets
import sys
from collections.abc import Awaitable, Generator, Iterator
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from _pytest.assertion import rewrite
from _pytest.runner import runtestprotocol
from _pytest.unraisableexception import gc_collect_iterations_key
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers

from tests import left_out
from tests.patience import PATIENCE

# Bots start hundreds of times, many in new processes, so compiled modules must be cached.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

ROOT = Path(__file__).parents[1]
REWRITTEN = re.compile(r"[/\\](test_\w+|conftest)\.py$")
"""Files whose assertions pytest rewrites. It caches them next to Python's own."""
JSON = {str, int, float, bool, type(None)}
LIMITS = {
    "bot.ui.drawing.raster.rasteriser": ("LIMIT", "FILM_LIMIT"),
    "bot.searches": ("LIMIT", "WAIT"),
    "bot.worker": ("START_LIMIT",),
}
"""Time limits in seconds, by module."""
LESSONS = list[tuple[Any, str, Any]]()
"""What gives lessons and first matches: its owner, name and original."""
NO_SKIP = os.environ.get("QUAYSIDE_NO_SKIP", "") not in {"", "0"}

# The same examples in every run, however slow the machine.
settings.register_profile(
    "quayside",
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("quayside")
# They must not depend on constants in the modules that the run has imported either.
providers._get_local_constants = lambda: providers._local_constants
gc.set_threshold(10_000)  # like the program


def pytest_configure(config: pytest.Config) -> None:
    """Collect garbage once at the end; pytest does so five times, for PyPy."""
    config.stash[gc_collect_iterations_key] = 1


@pytest.hookimpl(tryfirst=True)
def pytest_sessionstart(session: pytest.Session) -> None:
    """Compile what isn't yet before the workers start, which would each compile it themselves."""
    if session.config.getoption("numprocesses", 0) and not hasattr(session.config, "workerinput"):
        for folder in ("bot", "cogs", "migrations", "tests"):
            compileall.compile_dir(ROOT / folder, quiet=2, rx=REWRITTEN)
        for path in (ROOT / "tests").rglob("*.py"):
            if REWRITTEN.search(str(path)):
                _rewrite(path, session.config)


def _rewrite(path: Path, config: pytest.Config) -> None:
    """Compile a file with rewritten assertions; a syntax error is reported by its import."""
    kept = rewrite.get_cache_dir(path) / f"{path.stem}{rewrite.PYC_TAIL}"
    if not kept.exists() and rewrite.try_makedirs(kept.parent):
        with contextlib.suppress(SyntaxError):
            source, code = rewrite._rewrite_test(path, config)
            rewrite._write_pyc(config.stash[rewrite.assertstate_key], code, source, kept)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """Send one report of a passed test instead of five, which takes longer than most tests."""
    if not hasattr(item.config, "workerinput") or item.config.option.durations is not None:
        return None
    for report in runtestprotocol(item, log=False, nextitem=nextitem):
        if report.when == "call" or not report.passed:
            item.ihook.pytest_runtest_logreport(report=report)
    return True


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """With ``QUAYSIDE_NO_SKIP=1``, a skipped test is a failed one."""
    report = yield
    if report.skipped:
        left_out.note("skipped")
    _insist(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Likewise for files skipped as a whole."""
    report = yield
    _insist(report)
    return report


def _insist(report: pytest.TestReport | pytest.CollectReport) -> None:
    if NO_SKIP and report.skipped and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"skipped, although QUAYSIDE_NO_SKIP is set: {report.longrepr}"


def pytest_collection_finish() -> None:
    """Exempt imported modules from garbage collection, which would scan them again and again."""
    gc.freeze()


@pytest.fixture(autouse=True, scope="session")
def adapt_for_tests() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patched:
        use_databases_quickly(patched)
        describe_commands_once(patched)
        copy_json_quickly(patched)
        read_the_clock_quickly(patched)
        wait_patiently(patched)
        give_no_lessons(patched)
        yield


def use_databases_quickly(patched: pytest.MonkeyPatch) -> None:
    """Compile statements once, copy schemas, and skip ``fsync``: no test cuts the power."""
    if "bot.matches.db.engine" in sys.modules:
        from tests.databases import FAST, share_statements, upgraded

        share_statements(patched)
        patched.setattr("bot.matches.db.engine.sqlite_connections.PRAGMAS", FAST)
        patched.setattr("bot.matches.db.engine.migrations.upgrade", upgraded)


def describe_commands_once(patched: pytest.MonkeyPatch) -> None:
    """Translating them takes a third of a bot's start."""
    sync = sys.modules.get("bot.ui.i18n.commands")
    if sync is not None:
        describe, known = sync.payload_of, {}

        async def described(tree: Any, translator: Any) -> Any:
            names = frozenset(command.name for command in tree.get_commands())
            if names not in known:
                known[names] = await describe(tree, translator)
            return known[names]

        patched.setattr(sync, "payload_of", described)


def copy_json_quickly(patched: pytest.MonkeyPatch) -> None:
    """SimCord copies each message many times with ``deepcopy``, which is slow for plain JSON."""
    for name in ("components", "results", "backend.serializers"):
        if f"simcord.{name}" in sys.modules:
            patched.setattr(f"simcord.{name}.deepcopy", _copied)
    for name in ("gateway", "http.router"):
        if f"simcord.{name}" in sys.modules:
            patched.setattr(f"simcord.{name}.copy", SimpleNamespace(deepcopy=_copied))


def read_the_clock_quickly(patched: pytest.MonkeyPatch) -> None:
    """SimCord's clock executes an import each time the loop reads it."""
    if "simcord" in sys.modules:
        from simcord import _dpy_internals, _runtime

        def monotonic() -> float:
            env = _runtime._selected_env(driver=False)
            now: float = _dpy_internals.real_monotonic() if env is None else env._virtual_time
            return now

        patched.setattr(_dpy_internals, "_clock_monotonic", monotonic)


def wait_patiently(patched: pytest.MonkeyPatch) -> None:
    """Raise the time limits, so that in tests only a hang exceeds them."""
    for name, limits in LIMITS.items():
        for limit in limits if name in sys.modules else ():
            patched.setattr(f"{name}.{limit}", PATIENCE)

    async def without_limit(_seconds: float, closing: Awaitable[None], _part: str) -> None:
        await closing

    if "bot.client" in sys.modules:
        patched.setattr("bot.client._within", without_limit)


def give_no_lessons(patched: pytest.MonkeyPatch) -> None:
    """Everybody knows the games, except in tests that use ``newcomers``."""
    if renderer := sys.modules.get("bot.ui.screens.renderer"):
        LESSONS.append((renderer, "lesson", renderer.lesson))
        patched.setattr(renderer, "lesson", lambda *_: None)
    if practice := sys.modules.get("bot.ui.handlers.practice"):
        LESSONS.append((practice.Practice, "new_games", practice.Practice.new_games))
        patched.setattr(practice.Practice, "new_games", _none)


def _copied(value: Any) -> Any:
    if type(value) is dict:
        return {key: _copied(item) for key, item in value.items()}
    if type(value) is list:
        return [_copied(item) for item in value]
    return value if type(value) in JSON else copy.deepcopy(value)


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
def newcomers(monkeypatch: pytest.MonkeyPatch) -> None:
    """For tests with people who haven't had a game's lessons."""
    for owner, name, original in LESSONS:
        monkeypatch.setattr(owner, name, original)


async def _none(*_: Any) -> frozenset[str]:
    return frozenset()
