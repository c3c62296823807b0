"""The guide to a new game and the recipes of CONTRIBUTING are carried out in a copy as they stand
there. What they make is tried there, and what is tested of every game, for the new one."""

import doctest
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from filelock import FileLock

import bot.games
from bot.ui.i18n.texts import ENGLISH, LANGUAGES

ROOT = Path(__file__).parents[2]
RECIPE = re.compile(r"^### ([^\n]+)\n(.*?)(?=^##)", re.M | re.S)
RECIPES = {
    name: steps
    for name, steps in RECIPE.findall((ROOT / "CONTRIBUTING.md").read_text("utf-8") + "\n##")
    if "```" in steps
}
"""The recipes that have code, by their headings."""
STEP = re.compile(r"`([\w./-]+)`[^`\n]*:\n\n( *)```(\w+)\n(.*?)\n\2```", re.S)
"""What is done to a file: the last that is named before a block of code."""
TAUGHT = re.compile(r"(?<=\n\n)((?:\S.*\n)*.+::)\n\n((?:    .*\n|\n)+)")
"""A paragraph of the docstring, and the file that it shows: the first that it names."""
GAME = "A game"
COPIED = ("bot", "cogs", "migrations", "tests")
MOST_FILES = 3


class Project:
    """A project in a folder, and the files changed in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.changed = set[str]()

    def write(self, path: str, text: str) -> None:
        file = self.folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
        self.changed.add(path)

    def carry_out(self, recipe: str) -> None:
        """Do each step of a recipe."""
        for path, indent, kind, block in STEP.findall(RECIPES[recipe]):
            code = re.sub(rf"^{indent}", "", block, flags=re.M) + "\n"
            if kind == "diff":
                self.patch(path, code)
            elif kind == "ftl":
                self.translate(path, code)
            else:
                assert not (self.folder / path).exists(), path
                self.write(path, code)

    def patch(self, path: str, diff: str) -> None:
        """In each part of a diff, replace the lines without a plus by those without a minus."""
        text = (self.folder / path).read_text("utf-8")
        for part in diff.split("@@\n"):
            lines = [(line[:1], line[1:]) for line in part.splitlines()]
            before, after = (
                "".join(f"{line}\n" for sign, line in lines if sign != other) for other in "+-"
            )
            assert text.count(before) == 1, f"{path} has not once:\n{before}"
            text = text.replace(before, after)
        self.write(path, text)

    def translate(self, english: str, texts: str) -> None:
        """Add texts in all languages, which need not be translated before they are tried."""
        for language in LANGUAGES:
            path = english.replace(ENGLISH, language)
            file = self.folder / path
            known = file.read_text("utf-8") if file.exists() else ""
            self.write(path, known + texts)

    def write_taught_game(self) -> None:
        """Write the game that the docstring of :mod:`bot.games` teaches."""
        for name, text in taught_game():
            if name.endswith(".ftl"):
                self.translate(f"cogs/thinking/{name}", text)
            else:
                self.write(f"cogs/thinking/{name}", text)


def taught_game() -> Iterator[tuple[str, str]]:
    """The files that the docstring of :mod:`bot.games` shows."""
    guide = bot.games.__doc__ or ""
    sources = [example.source for example in doctest.DocTestParser().get_examples(guide)]
    yield "rules.py", "".join(sources[: sources.index("GAME = Thinking()\n") + 1])
    for words, text in TAUGHT.findall(guide):
        name = re.findall(r"``([\w./-]+\.\w+)``", words)[0]
        yield name, re.sub(r"^    ", "", text.rstrip() + "\n", flags=re.M)


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
    of_every_game = ["computers", "screens", "test_choices.py", "test_golden.py"]
    command = [sys.executable, "-m", "pytest", "-rpfE", "-k", "recipes or thinking"]
    command += ["tests/journeys/recipes.py", *(f"tests/cogs/{each}" for each in of_every_game)]
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
