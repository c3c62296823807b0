"""Makes machine code of plain functions with Numba, and keeps it on disk between starts."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeAlias, TypeVar, cast

from numba import config, njit
from platformdirs import user_cache_path

F = TypeVar("F", bound=Callable[..., Any])

Numbers: TypeAlias = Any
"""A NumPy array of ``int64``, or of ``float64`` where that is said."""

_FOLDER = Path(__file__).parent


def _sources() -> str:
    """A digest of all that goes into the machine code; Numba looks at one file at a time."""
    files = [*sorted(_FOLDER.glob("*.py")), _FOLDER.parent / "rules" / "deck.json"]
    return sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:16]


# Numba makes the names in its configuration at run time.
config.CACHE_DIR = str(user_cache_path("quayside") / f"bananine-{_sources()}")  # type: ignore[attr-defined]


def compiled(function: F) -> F:
    """``function`` as machine code, made at its first call unless it is on disk already.

    Where nothing can be kept on disk it is made anew in every process.
    """
    try:
        return cast(F, njit(cache=True)(function))
    except RuntimeError:
        return cast(F, njit(function))
