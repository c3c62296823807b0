"""A copy of the project, in which recipes are carried out as they are written."""

import doctest
import re
from collections.abc import Iterator
from pathlib import Path

import bot.games
from bot.ui.i18n.texts import ENGLISH, LANGUAGES

ROOT = Path(__file__).parents[2]
RECIPE = re.compile(r"^### ([^\n]+)\n(.*?)(?=^##)", re.M | re.S)
STEP = re.compile(r"`([\w./-]+)`[^`\n]*:\n\n( *)```(\w+)\n(.*?)\n\2```", re.S)
"""What is done to a file: the last that is named before a block of code."""
TAUGHT = re.compile(r"(?<=\n\n)((?:\S.*\n)*.+::)\n\n((?:    .*\n|\n)+)")
"""A paragraph of the docstring, and the file that it shows: the first that it names."""


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
        (steps,) = (text for name, text in recipes() if name == recipe)
        for path, indent, kind, block in STEP.findall(steps):
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


def recipes() -> Iterator[tuple[str, str]]:
    """The recipes of CONTRIBUTING that have code, by their headings."""
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8") + "\n##"
    return ((name, steps) for name, steps in RECIPE.findall(text) if "```" in steps)


def taught_game() -> Iterator[tuple[str, str]]:
    """The files that the docstring of :mod:`bot.games` shows."""
    guide = bot.games.__doc__ or ""
    sources = [example.source for example in doctest.DocTestParser().get_examples(guide)]
    yield "rules.py", "".join(sources[: sources.index("GAME = Thinking()\n") + 1])
    for words, text in TAUGHT.findall(guide):
        name = re.findall(r"``([\w./-]+\.\w+)``", words)[0]
        yield name, re.sub(r"^    ", "", text.rstrip() + "\n", flags=re.M)
