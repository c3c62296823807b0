"""The code as a whole: style, types, imports, and forbidden contents."""

import ast
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from bot import __version__

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))

TOP_LEVEL = """
.ci .dockerignore .editorconfig .env.example .github .gitignore .pre-commit-config.yaml CHANGELOG.md
CONTRIBUTING.md Dockerfile LICENSE PRIVACY.md README.md SECURITY.md TERMS.md bot cogs compose.yaml
docs migrations pyproject.toml tests
"""
SHIPPED = ("bot", "cogs", "migrations")
GAMES = ("puerto_banana", "bananine", "green_port")
NO_NAMES = """
asked found here its known late own said seen settled shown stale there told turned
"""
"""Words that tell what happened to a value, and not what it is."""


def run(*command: str) -> None:
    """Run a tool on the whole project, and fail with its output."""
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
SHIPPED_FILES = [path for path in PYTHON if path.relative_to(ROOT).parts[0] in SHIPPED]


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def test_ruff_finds_nothing() -> None:
    run(sys.executable, "-m", "ruff", "check", "--no-cache", ".")


def test_ruff_would_not_format_anything_otherwise() -> None:
    run(sys.executable, "-m", "ruff", "format", "--check", "--no-cache", ".")


def test_mypy_finds_nothing() -> None:
    """Uses an existing cache but writes none: that takes a third of the time of checking."""
    cache_dir = ROOT / ".mypy_cache"
    if not cache_dir.is_dir():
        cache_dir = Path(os.devnull)
    run(sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(cache_dir))


def test_nobody_imports_what_is_above_them() -> None:
    linter = shutil.which("lint-imports", path=Path(sys.executable).parent)
    assert linter is not None
    run(linter, "--no-cache", "--no-logo")


def test_a_file_holds_one_idea() -> None:
    lengths = {name(p): len(p.read_text(encoding="utf-8").splitlines()) for p in PYTHON}
    assert {path: length for path, length in lengths.items() if length > 400} == {}


def test_the_top_level_is_as_agreed() -> None:
    assert {name(path).partition("/")[0] for path in FILES} <= set(TOP_LEVEL.split())


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
    assert re.fullmatch(r"\d+\.\d+\.\d+(\.dev\d+)?", __version__)


def bound_names(tree: ast.AST) -> Iterator[str]:
    """The names of variables, parameters, attributes, functions and classes."""
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=bound, ctx=ast.Store()) | ast.Attribute(attr=bound, ctx=ast.Store()):
                yield bound
            case ast.arg(arg=bound):
                yield bound
            case ast.FunctionDef(name=bound) | ast.AsyncFunctionDef(name=bound):
                yield bound
            case ast.ClassDef(name=bound):
                yield bound


def test_a_name_is_a_noun() -> None:
    assert {
        f"{name(path)}: {bound}"
        for path in SHIPPED_FILES
        for bound in bound_names(ast.parse(path.read_text(encoding="utf-8")))
        if bound.strip("_") in NO_NAMES.split()
    } == set()


def test_a_name_means_one_thing() -> None:
    """Classes have names of their own, but for those that each game has: its state, its view."""
    places = defaultdict[str, set[str]](set)
    for path in SHIPPED_FILES:
        game = next((game for game in GAMES if game in path.parts), None)
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                places[node.name].add("a game" if game else name(path))
    assert {each: files for each, files in places.items() if len(files) > 1} == {}


def is_there(reference: str) -> bool:
    """Whether the module exists, or a module with the last part of the name in it."""
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


def test_a_room_names_what_is_in_it() -> None:
    extras = set(PROJECT["project"]["optional-dependencies"])
    for path in (each for each in SHIPPED_FILES if each.name == "__init__.py"):
        docstring = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
        named = set(re.findall(r"(?::mod:`|``)([a-z_]+)`", docstring)) - {"quayside"} - extras
        there = [each for each in path.parent.rglob("*") if "__pycache__" not in each.parts]
        named -= {each.stem for each in there}
        code = "".join(each.read_text("utf-8") for each in there if each.suffix == ".py")
        lost = [n for n in named if not re.search(rf"(?:def |class |^ +){n}\b[(:]", code, re.M)]
        assert lost == [], name(path)
