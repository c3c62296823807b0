"""Compare what people see with another revision, and record what they see now.

    python -m tests.stories compare REV [--stories N]
    python -m tests.stories keep

``compare`` draws stories from seeds, tells them in a tree of the revision, with this folder's
files, and then in this tree with the same steps; for each it prints the first line that differs.
``keep`` tells the stories in ``kept`` again and stores what people see: review the difference
before committing it.
"""

import asyncio
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from pathlib import Path

import pytest
import typer

from tests import conftest
from tests.stories.seeded import seeded
from tests.stories.telling import KEPT, first_difference, read, tell, told_again

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
app = typer.Typer(help=__doc__)


def record(stories: Mapping[Path, Callable[[], Awaitable[list[str]]]]) -> None:
    """Tell the stories as patiently as tests do, and write each to its file."""

    async def tell_all() -> None:
        for path, told in stories.items():
            path.write_text("\n".join(await told()) + "\n", "utf-8")

    with pytest.MonkeyPatch.context() as patched:
        conftest.use_databases_quickly(patched)
        conftest.wait_patiently(patched)
        asyncio.run(tell_all())


@app.command()
def keep() -> None:
    """Tell the kept stories again."""
    record({path: partial(told_again, read(path)) for path in sorted(KEPT.glob("*.txt"))})


@app.command(hidden=True)
def draw(to: Path, stories: int) -> None:
    """Tell the stories from seeds."""
    record({to / f"{n}.txt": partial(tell, *seeded(n), whole=True) for n in range(stories)})


@app.command()
def compare(revision: str, stories: int = 500) -> None:
    """Print what differs from the revision; fails if anything does."""
    with tempfile.TemporaryDirectory() as folder:
        tree, before, now = (Path(folder) / name for name in ("tree", "before", "now"))
        before.mkdir()
        now.mkdir()
        git("worktree", "add", "--detach", "--force", str(tree), revision)
        try:
            there = tree / HERE.relative_to(ROOT)
            shutil.rmtree(there, ignore_errors=True)
            shutil.copytree(HERE, there)
            environment = {**os.environ, "PYTHONPATH": str(tree)}
            command = [sys.executable, "-m", "tests.stories", "draw", str(before), str(stories)]
            subprocess.run(command, cwd=tree, env=environment, check=True)
        finally:
            git("worktree", "remove", "--force", str(tree))
        paths = sorted(before.glob("*.txt"))
        record({now / path.name: partial(told_again, read(path), whole=True) for path in paths})
        differing = 0
        for path in paths:
            if found := first_difference(read(path), read(now / path.name)):
                differing += 1
                print(f"story {path.stem}, {found}")
    print(f"{stories - differing} of {stories} stories are as at {revision}")
    raise typer.Exit(bool(differing))


def git(*words: str) -> None:
    subprocess.run(["git", *words], cwd=ROOT, check=True, capture_output=True)


if __name__ == "__main__":
    app()
