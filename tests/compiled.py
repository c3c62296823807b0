"""Compiles the code once, before the processes start that share the tests: each would do so itself.

Files that are compiled already are left alone: one that has changed since is compiled again when it
is imported. So is one with a mistake in it, which is told then.
"""

import compileall
import contextlib
import re
from pathlib import Path

import pytest
from _pytest.assertion import rewrite

ROOT = Path(__file__).parents[1]
FOLDERS = ("bot", "cogs", "migrations", "tests")
REWRITTEN = re.compile(r"[/\\](test_\w+|conftest)\.py$")
"""Files in which pytest has assertions explain themselves. It keeps the result beside Python's."""


def compile_all(config: pytest.Config) -> None:
    """Everything that is missing in ``__pycache__``."""
    for folder in FOLDERS:
        compileall.compile_dir(ROOT / folder, quiet=2, rx=REWRITTEN)
    for path in (ROOT / "tests").rglob("*.py"):
        if REWRITTEN.search(str(path)):
            _rewrite(path, config)


def _rewrite(path: Path, config: pytest.Config) -> None:
    kept = rewrite.get_cache_dir(path) / f"{path.stem}{rewrite.PYC_TAIL}"
    if not kept.exists() and rewrite.try_makedirs(kept.parent):
        with contextlib.suppress(SyntaxError):
            source, code = rewrite._rewrite_test(path, config)
            rewrite._write_pyc(config.stash[rewrite.assertstate_key], code, source, kept)
