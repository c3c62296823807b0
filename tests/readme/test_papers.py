"""Everything the papers name exists: files, modules, commands, settings, buttons, quoted texts."""

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path

import pytest
import typer
from fluent.runtime import FluentBundle, FluentResource

from bot.cli.app import app
from bot.ui.i18n.texts import locale_folders
from tests.recipes.test_recipes import STEP

ROOT = Path(__file__).parents[2]
NAMES = ("README", "CONTRIBUTING", "PRIVACY", "SECURITY", "TERMS")
PAPERS = {
    path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
    for path in (*(ROOT / f"{name}.md" for name in NAMES), *sorted(ROOT.glob("docs/*.md")))
}
LANGUAGES = ("en-US", "fr", "it")
OF_DISCORD_PY = "has connected to Gateway"
ELSEWHERE = {
    "Add App",
    "Attach Files",
    "Bot",
    "Copy Message ID",
    "Installation",
    "New Application",
    "Privacy Settings",
    "Privileged Gateway Intents",
    "Reset Token",
    "Security → Report a vulnerability",
    "Send Messages",
    "Send Messages in Threads",
    "View Channels",
    "User Install",
}

every_paper = pytest.mark.parametrize("paper", PAPERS)


def code(text: str) -> list[str]:
    """The contents of backticks and of blocks of commands."""
    blocks = re.findall(r"```sh\n(.*?)```", text, re.S)
    return blocks + re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", text, flags=re.S))


def anchors(text: str) -> set[str]:
    """The anchors that GitHub makes from a paper's headings."""
    headings = re.findall(r"^#+ (.+)$", text, re.M)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


@cache
def texts(language: str) -> str:
    """All Fluent files of a language, with their terms substituted."""
    files = (folder / f"{language}.ftl" for folder in locale_folders())
    return "\n".join(map(with_terms, files))


def with_terms(file: Traversable) -> str:
    source = file.read_text(encoding="utf-8")
    terms = sorted(set(re.findall(r"{ -[^{}]* }", source)))
    known = "\n".join(re.findall(r"^-.*(?:\n[ }].*)*", source, re.M))
    asked = "\n".join(f"asked-{number} = {term}" for number, term in enumerate(terms))
    bundle = FluentBundle([file.name.removesuffix(".ftl")], use_isolating=False)
    bundle.add_resource(FluentResource(f"{known}\n{asked}\n"))
    for number, term in enumerate(terms):
        pattern = bundle.get_message(f"asked-{number}").value
        assert pattern is not None
        source = source.replace(term, str(bundle.format_pattern(pattern)[0]))
    return source


def in_languages(text: str) -> Iterator[tuple[str, str]]:
    """The parts of a paper, each with its language."""
    parts = re.split(r"^## (?=Français$|Italiano$)", text, flags=re.M)
    yield from zip(LANGUAGES, parts, strict=False)


@every_paper
def test_each_link_leads_somewhere(paper: str) -> None:
    found = re.findall(r"\]\(([^)\s]+)\)|src=\"([^\"]+)\"", PAPERS[paper])
    for target, _, anchor in ("".join(each).partition("#") for each in found):
        if target.startswith(("http", "../../actions")):
            continue
        path = (ROOT / paper).parent / target if target else ROOT / paper
        assert path.exists(), target
        assert not anchor or anchor in anchors(path.read_text(encoding="utf-8")), anchor


@every_paper
def test_each_file_and_folder_is_there(paper: str) -> None:
    named = re.findall(
        r"(?<![\w./-])(?:bot|cogs|tests|migrations|docs|\.ci)/[\w./-]+", PAPERS[paper]
    )
    made = {path for path, _, kind, _ in STEP.findall(PAPERS[paper]) if kind != "diff"}
    known = [each.rstrip(".") for each in named]
    assert [each for each in known if each not in made and not (ROOT / each).exists()] == []


@every_paper
def test_each_name_is_in_the_file_that_is_said_to_have_it(paper: str) -> None:
    for name, file in re.findall(r"`([\w.-]+)` in `((?:bot|cogs|tests)/[\w./]+)`", PAPERS[paper]):
        path = ROOT / file
        files = path.glob("*.ftl") if path.is_dir() else [path]
        last = name.rpartition(".")[2]
        assert all(re.search(rf"\b{last}\b", each.read_text("utf-8")) for each in files), name


def test_each_room_is_on_the_map() -> None:
    rooms = [path.parent.name for path in ROOT.glob("bot/*/__init__.py")]
    assert [room for room in rooms if f"`bot/{room}`" not in PAPERS["CONTRIBUTING.md"]] == []


@every_paper
def test_each_module_is_there(paper: str) -> None:
    named = re.findall(r"python -m ((?:bot|cogs|tests)[\w.]*)", PAPERS[paper])
    assert [each for each in named if find_spec(each) is None] == []


@every_paper
def test_each_selection_of_tests_finds_some(paper: str) -> None:
    for file, word in re.findall(r"pytest (\S+) -k (\w+)", PAPERS[paper]):
        assert re.search(rf"def test_\w*{word}", (ROOT / file).read_text(encoding="utf-8"))


def commands(group: object, before: str = "quayside") -> Iterator[str]:
    """All commands of the program as they are typed."""
    for name, command in getattr(group, "commands", {}).items():
        inside = list(commands(command, f"{before} {name}"))
        yield from inside or [f"{before} {name}"]


COMMANDS = list(commands(typer.main.get_command(app)))


@every_paper
def test_each_command_of_the_program_is_one(paper: str) -> None:
    lines = "\n".join(code(PAPERS[paper])).splitlines()
    named = [
        each for line in lines for each in re.findall(r"(?:^|[ /])(quayside(?: [a-z]+)+)", line)
    ]
    assert [each for each in named if not each.startswith(tuple(COMMANDS))] == []


def test_the_page_on_hosting_has_every_command_of_the_program() -> None:
    assert [each for each in COMMANDS if f"`{each}" not in PAPERS["docs/hosting.md"]] == []


@pytest.mark.parametrize("paper", [paper for paper in PAPERS if paper != "CONTRIBUTING.md"])
def test_each_setting_is_one(paper: str) -> None:
    files = (".env.example", "compose.yaml", "tests/openapi.py")
    known = "".join((ROOT / file).read_text(encoding="utf-8") for file in files)
    named = {
        name for each in code(PAPERS[paper]) for name in re.findall(r"\b[A-Z]+_[A-Z_]+\b", each)
    }
    assert {name for name in named if name not in known} == set()


@every_paper
def test_each_command_on_discord_is_one_in_that_language(paper: str) -> None:
    for language, part in in_languages(PAPERS[paper]):
        values = re.findall(r"^(?:command|start|move)-\S+ = (\S+)$", texts(language), re.M)
        named = [each[1:].split() for each in code(part) if re.fullmatch(r"/[^\W\d_][\w -]*", each)]
        words = {word for each in named for word in each if not word.isupper()}
        assert words - set(values) - {"health", "metrics"} == set()


@pytest.mark.parametrize("paper", [paper for paper in PAPERS if paper != "CONTRIBUTING.md"])
def test_each_button_has_the_label_that_is_named(paper: str) -> None:
    for language, part in in_languages(PAPERS[paper]):
        named = set(re.findall(r"(?<!\*)\*([A-Z][^*\n]+)\*(?!\*)", part)) - ELSEWHERE
        labels = set(re.findall(r"button-\S* = (.+)$", texts(language), re.M))
        assert named - labels == set()


@every_paper
def test_each_quoted_word_is_the_bots_own(paper: str) -> None:
    said = "\n".join(file.read_text(encoding="utf-8") for file in ROOT.glob("bot/**/*.py"))
    said = re.sub(r"\{[^{}]*\}", "…", said + texts("en-US")).replace("%s", "…")
    quoted = re.findall(r"“([^”]+)”", PAPERS[paper])
    assert len(quoted) > 15 or paper != "docs/first-evening.md"
    parts = [part.strip() for words in quoted for part in words.split("…")]
    assert [part for part in parts if part != OF_DISCORD_PY and part not in said] == []


@pytest.mark.parametrize("paper", ["PRIVACY.md", "TERMS.md"])
def test_each_language_says_as_much(paper: str) -> None:
    found = {
        language: re.findall(r"^(?:\|(?=.*\|$)|- |\d\. )", part, re.M)
        for language, part in in_languages(PAPERS[paper])
    }
    assert list(found) == list(LANGUAGES)
    assert len(found["en-US"]) > 5
    assert found["fr"] == found["it"] == found["en-US"]
