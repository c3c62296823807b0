"""Compiles the code once before the workers start, which would each compile it themselves.

Compiled files are skipped: changed ones are recompiled when imported. So are files with a syntax
error, which is reported then.
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
"""Files whose assertions pytest rewrites. It caches them next to Python's own."""


def compile_all(config: pytest.Config) -> None:
    """Compile whatever is missing in ``__pycache__``."""
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
