"""The guide to a new game and the recipes of CONTRIBUTING are carried out in a copy as they stand
there. What they make is tried there, and what is tested of every game, for the new one."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from filelock import FileLock

from tests.recipes.project import ROOT, Project, recipes

GAME, RECIPES = "A game", [name for name, _ in recipes()]
COPIED = ("bot", "cogs", "migrations", "tests")
MOST_FILES = 3


class Trial(msgspec.Struct):
    """The files that each recipe has changed in the copy, and the tests that have passed in it."""

    changed: dict[str, set[str]]
    passed: set[str]


@pytest.fixture(scope="module")
def trial(tmp_path_factory: pytest.TempPathFactory) -> Trial:
    """The same for all processes that run tests: the first one makes it."""
    folder = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        folder = folder.parent
    kept = folder / "recipes.json"
    with FileLock(folder / "recipes.lock"):
        if not kept.exists():
            kept.write_bytes(msgspec.json.encode(tried(folder / "recipes")))
    return msgspec.json.decode(kept.read_bytes(), type=Trial)


def tried(folder: Path) -> Trial:
    for name in COPIED:
        # Without files that another process is compiling, which are about to get other names.
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("*.pyc.*"))
    shutil.copy2(ROOT / "pyproject.toml", folder)
    project, changed = Project(folder), dict[str, set[str]]()
    for name in (GAME, *RECIPES):
        project.changed = changed[name] = set()
        if name == GAME:
            project.write_taught_game()
        else:
            project.carry_out(name)
    of_every_game = sorted(map(str, folder.glob("tests/cogs/test_*.py")))
    command = [sys.executable, "-m", "pytest", "-rpfE", "-k", "recipes or thinking"]
    command += ["tests/journeys/recipes.py", *of_every_game]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return Trial(changed, set(re.findall(r"^PASSED \S+::test_(\w+)", done.stdout, re.M)))


def test_a_new_game_is_a_new_folder_in_which_all_works(trial: Trial) -> None:
    assert all(path.startswith("cogs/thinking/") for path in trial.changed[GAME])
    assert {"a_game", "every_card_fits", "a_golden_match_comes_out_as_it_was"} <= trial.passed


@pytest.mark.parametrize("recipe", RECIPES)
def test_a_recipe_touches_at_most_three_files_besides_texts(recipe: str, trial: Trial) -> None:
    code = [path for path in trial.changed[recipe] if not path.endswith(".ftl")]
    assert 1 <= len(code) <= MOST_FILES, code
    assert recipe.lower().replace(" ", "_") in trial.passed
