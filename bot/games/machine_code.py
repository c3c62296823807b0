"""Makes machine code of plain functions with Numba, and keeps it on disk between starts.

Loading Numba takes a second and 100 MB, so only what searches imports this.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeAlias, TypeVar, cast

import numpy as np
from numba import config, njit
from platformdirs import user_cache_path

F = TypeVar("F", bound=Callable[..., Any])

Numbers: TypeAlias = Any
"""A NumPy array of ``int64``, or of ``float64`` where that is said."""


class Compiler:
    """Compiles the functions of a folder, whose code is kept until a file there changes.

    ``read`` are other files whose contents go into the machine code.
    """

    def __init__(self, name: str, folder: Path, read: Iterable[Path] = ()) -> None:
        files = [Path(__file__), *sorted(folder.glob("*.py")), *read]
        digest = sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:16]
        self._folder = str(user_cache_path("quayside") / f"{name}-{digest}")

    def __call__(self, function: F) -> F:
        """``function`` as machine code, made at its first call unless it is on disk already.

        Where nothing can be kept on disk it is made anew in every process.
        """
        # Numba looks here when a function is wrapped, and makes the name at run time.
        config.CACHE_DIR = self._folder  # type: ignore[attr-defined] # not in its source
        try:
            return cast(F, njit(cache=True)(function))
        except RuntimeError:
            return cast(F, njit(function))


compiled = Compiler("games", Path(__file__).parent)


@compiled
def draw(luck: Numbers, n: int) -> int:
    """A number from 0 to ``n`` - 1; ``luck[0]`` is the state of an xorshift generator (not 0)."""
    word = luck[0]
    word ^= word << np.uint64(13)
    word ^= word >> np.uint64(7)
    word ^= word << np.uint64(17)
    luck[0] = word
    return int(np.int64(((word >> np.uint64(32)) * np.uint64(n)) >> np.uint64(32)))
