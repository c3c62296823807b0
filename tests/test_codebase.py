"""The code as a whole: style, types, who may import whom, and what must not be in it."""

from __future__ import annotations

import ast
import fnmatch
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot import __version__

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))

TOP_LEVEL = {
    ".ci",
    ".dockerignore",
    ".editorconfig",
    ".env.example",
    ".github",
    ".gitignore",
    ".pre-commit-config.yaml",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "Dockerfile",
    "LICENSE",
    "PRIVACY.md",
    "README.md",
    "SECURITY.md",
    "TERMS.md",
    "compose.yaml",
    "docs",
    "pyproject.toml",
}
SHIPPED = ("bot", "cogs", "migrations")

IMPURE = {
    "asyncio",
    "datetime",
    "discord",
    "logging",
    "multiprocessing",
    "os",
    "random",
    "secrets",
    "socket",
    "sqlalchemy",
    "sqlite3",
    "subprocess",
    "tempfile",
    "threading",
    "time",
}
"""What a rule may not know: a clock, another luck than Chance, a network, a disk."""


def run(*command: str) -> None:
    """Run a tool on the whole project; what it complains of is the failure."""
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, f"{' '.join(command)}\n{done.stdout}\n{done.stderr}"


def tracked() -> list[Path]:
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return [path for line in listed.stdout.splitlines() if (path := ROOT / line).is_file()]


FILES = tracked()
PYTHON = [path for path in FILES if path.suffix == ".py"]


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def imports(path: Path) -> Iterator[str]:
    """Every module that a file imports, anywhere in it, as a full dotted name."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{name(path)}:{node.lineno}: a relative import"
            assert node.module is not None
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def inside(module: str, package: str) -> bool:
    return module == package or module.startswith(f"{package}.")


def test_ruff_finds_nothing() -> None:
    run(sys.executable, "-m", "ruff", "check", "--no-cache", ".")


def test_ruff_would_not_format_anything_otherwise() -> None:
    run(sys.executable, "-m", "ruff", "format", "--check", "--no-cache", ".")


def test_mypy_finds_nothing() -> None:
    run(sys.executable, "-m", "mypy", "--strict")


def test_nobody_imports_what_is_above_them() -> None:
    linter = shutil.which("lint-imports", path=Path(sys.executable).parent)
    assert linter is not None
    run(linter, "--no-cache", "--no-logo")


@pytest.mark.parametrize("path", sorted(ROOT.glob("cogs/*/**/*.py")), ids=name)
def test_a_games_folder_knows_no_other_games_folder(path: Path) -> None:
    own = f"cogs.{path.relative_to(ROOT).parts[1]}"
    others = [m for m in imports(path) if inside(m, "cogs") and not inside(m, own)]
    assert others == []


@pytest.mark.parametrize(
    "path",
    [
        p
        for p in sorted(ROOT.glob("cogs/*/**/*.py"))
        if p.relative_to(ROOT).with_suffix("").parts[2] in {"rules", "computer"}
    ],
    ids=name,
)
def test_rules_and_computer_players_know_the_kernel_alone(path: Path) -> None:
    found = set(imports(path))
    if "computer" in path.parts:
        found.discard("random.Random")  # seeded by their Chance, it is quicker in a search
    assert {m.partition(".")[0] for m in found} & IMPURE == set()
    assert [m for m in found if inside(m, "bot") and not inside(m, "bot.games")] == []
    game = ".".join(path.relative_to(ROOT).parts[:2])
    own = [m.split(".")[2] for m in found if inside(m, game)]
    assert set(own) <= {"rules", "computer"}


def test_a_file_holds_one_idea() -> None:
    lengths = {name(p): len(p.read_text(encoding="utf-8").splitlines()) for p in PYTHON}
    assert {path: length for path, length in lengths.items() if length > 400} == {}


@pytest.mark.parametrize("path", [p for p in PYTHON if name(p).startswith(SHIPPED)], ids=name)
def test_what_is_shipped_is_finished_and_prints_nothing(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert not re.search(r"\b(TODO|FIXME|XXX|HACK)\b", text)
    calls = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call)]
    called = [call.func.id for call in calls if isinstance(call.func, ast.Name)]
    assert not {"print", "breakpoint"} & set(called)


def test_the_top_level_is_as_agreed() -> None:
    assert {name(path).partition("/")[0] for path in FILES} <= {*TOP_LEVEL, *SHIPPED, "tests"}


def test_no_file_names_this_machine_or_a_package_registry() -> None:
    machine = re.compile(r"(?<![\w.])/(?:work|farm|root|home/\w+|tmp/\w)/?")
    registry = re.compile(r"(?:extra-)?index[-]url|--find[-]links|registry *= *[\"']http")
    found = []
    for path in FILES:
        if path == Path(__file__) or path.suffix in {".gif", ".png", ".ttf"}:
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if machine.search(line) or registry.search(line):
                found.append(f"{name(path)}:{number}: {line.strip()[:100]}")
    assert found == []


def test_the_project_says_its_version() -> None:
    assert PROJECT["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "bot.__version__"}
    assert re.fullmatch(r"\d+\.\d+\.\d+", __version__)


def test_every_file_beside_the_code_is_packaged_with_it() -> None:
    globs = PROJECT["tool"]["setuptools"]["package-data"]["*"]
    beside = [p for p in FILES if name(p).startswith(SHIPPED) and p.suffix != ".py"]
    left_out = [name(p) for p in beside if not any(fnmatch.fnmatch(p.name, g) for g in globs)]
    assert left_out == []


def is_there(reference: str) -> bool:
    """Whether there is such a module, or one that has the last part of the name in it."""
    path = ROOT / reference.replace(".", "/")
    if path.is_dir() or path.with_suffix(".py").is_file():
        return True
    *module, last = reference.split(".")
    if module[-1][:1].isupper():  # a method
        module.pop()
    path = ROOT.joinpath(*module)
    module_file = path.with_suffix(".py")
    file = module_file if module_file.is_file() else path / "__init__.py"
    return file.is_file() and re.search(rf"\b{last}\b", file.read_text("utf-8")) is not None


def test_what_docstrings_refer_to_is_there() -> None:
    lost = [
        f"{name(path)}: {reference}"
        for path in PYTHON
        for reference in re.findall(
            r":\w+:`~?((?:bot|cogs|tests)\.[\w.]+)`", path.read_text(encoding="utf-8")
        )
        if not is_there(reference)
    ]
    assert lost == []


@pytest.mark.parametrize(
    "path", [p for p in PYTHON if name(p).startswith(SHIPPED) and p.name == "__init__.py"], ids=name
)
def test_a_room_names_what_is_in_it(path: Path) -> None:
    docstring = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    inside = [each for each in path.parent.rglob("*") if "__pycache__" not in each.parts]
    there = {each.stem for each in inside} | set(PROJECT["project"]["optional-dependencies"])
    code = "".join(each.read_text("utf-8") for each in inside if each.suffix == ".py")
    named = re.findall(r"(?::mod:`|``)([a-z_]+)`", docstring)
    defined = {each for each in named if re.search(rf"(?:def |class |^ +){each}\b[(:]", code, re.M)}
    assert set(named) - there - defined - {"quayside"} == set()
