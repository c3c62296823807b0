"""Compare what people see with another revision, and record what they see now.

    python -m tests.stories compare REV [--stories N] [--processes N]
    python -m tests.stories keep

``compare`` draws stories from seeds, tells them in a tree of the revision, with this folder's
files, and then in this tree with the same steps; for each it prints the first line that differs.
The revision's stories stay in the temporary folder for the next time. ``keep`` tells the stories in
``kept`` again and stores what people see: review the difference before committing it.
"""

import argparse
import asyncio
import contextlib
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Coroutine, Iterator, Sequence
from pathlib import Path

import pytest

from tests import conftest
from tests.stories.seeded import seeded
from tests.stories.telling import KEPT, first_difference, read, tell, told_again

HERE = Path(__file__).parent
ROOT = HERE.parents[1]


def run(work: Coroutine[None, None, None]) -> None:
    """Run as quickly as tests do."""
    with pytest.MonkeyPatch.context() as patched:
        conftest.use_databases_quickly(patched)
        conftest.describe_commands_once(patched)
        conftest.copy_json_quickly(patched)
        conftest.read_the_clock_quickly(patched)
        conftest.wait_patiently(patched)
        asyncio.run(work)


async def keep() -> None:
    """Tell the kept stories again."""
    for path in sorted(KEPT.glob("*.txt")):
        write(path, await told_again(read(path)))


async def draw(numbers: Sequence[int], to: Path) -> None:
    """Tell the stories of these numbers."""
    for number in numbers:
        heading, next_step = seeded(number)
        write(to / f"{number}.txt", await tell(heading, next_step, whole=True))


async def again(numbers: Sequence[int], before: Path, to: Path) -> None:
    """Tell the stories once more."""
    for number in numbers:
        told = await told_again(read(before / f"{number}.txt"), whole=True)
        write(to / f"{number}.txt", told)


def compare(revision: str, stories: int, processes: int) -> int:
    """Print what differs; returns how many stories do."""
    commit = git("rev-parse", "--short", f"{revision}^{{commit}}")
    driver = b"".join(path.read_bytes() for path in sorted(HERE.glob("*.py")))
    mark = hashlib.sha256(driver).hexdigest()[:8]
    before = Path(tempfile.gettempdir()) / f"quayside-stories-{commit}-{mark}"
    before.mkdir(exist_ok=True)
    missing = [n for n in range(stories) if not (before / f"{n}.txt").exists()]
    if missing:
        with tree_of(commit) as tree:
            in_processes(tree, missing, processes, "draw", before)
    differing = 0
    with tempfile.TemporaryDirectory() as folder:
        in_processes(ROOT, range(stories), processes, "again", before, folder)
        for number in range(stories):
            name = f"{number}.txt"
            found = first_difference(read(before / name), read(Path(folder) / name))
            if found:
                differing += 1
                print(f"story {number}, {found}")
    print(f"{stories - differing} of {stories} stories are as at {commit}")
    return differing


@contextlib.contextmanager
def tree_of(commit: str) -> Iterator[Path]:
    """A tree of the revision, with this folder."""
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder) / "tree"
        git("worktree", "add", "--detach", "--force", str(tree), commit)
        try:
            there = tree / HERE.relative_to(ROOT)
            shutil.rmtree(there, ignore_errors=True)
            shutil.copytree(HERE, there)
            yield tree
        finally:
            git("worktree", "remove", "--force", str(tree))


def in_processes(
    tree: Path, numbers: Sequence[int], processes: int, verb: str, *folders: Path | str
) -> None:
    """Tell stories in this tree, shared among processes."""
    parts = [",".join(map(str, numbers[n::processes])) for n in range(processes)]
    command = [sys.executable, "-m", "tests.stories", verb, *map(str, folders)]
    environment = {**os.environ, "PYTHONPATH": str(tree)}
    running = [
        subprocess.Popen([*command, part], cwd=tree, env=environment) for part in parts if part
    ]
    ended = [each.wait() for each in running]
    if any(ended):
        raise SystemExit(f"the stories cannot be told in {tree}")


def git(*words: str) -> str:
    done = subprocess.run(["git", *words], cwd=ROOT, check=True, capture_output=True, text=True)
    return done.stdout.strip()


def write(path: Path, lines: Sequence[str]) -> None:
    path.write_text("\n".join(lines) + "\n", "utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("verb", choices=["compare", "keep", "draw", "again"])
    parser.add_argument("given", nargs="*")
    parser.add_argument("--stories", type=int, default=500)
    parser.add_argument("--processes", type=int, default=2)
    asked = parser.parse_args()
    if asked.verb == "compare":
        return min(1, compare(asked.given[0], asked.stories, asked.processes))
    if asked.verb == "keep":
        run(keep())
        return 0
    folders = [Path(each) for each in asked.given[:-1]]
    numbers = [int(each) for each in asked.given[-1].split(",")]
    run(draw(numbers, *folders) if asked.verb == "draw" else again(numbers, *folders))
    return 0


if __name__ == "__main__":
    sys.exit(main())
