"""A wheel, installed away from the checkout, contains everything that is needed."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGES = ("bot", "cogs", "migrations")


def run(*command: str | Path, cwd: Path, path: Path | None = None) -> str:
    """Run Python, with the project at ``path`` if given, and return its output."""
    environment = {k: v for k, v in os.environ.items() if not k.startswith(("COV", "DISCORD"))}
    environment["DATABASE_URL"] = "quayside.db"
    if path is not None:
        environment["PYTHONPATH"] = str(path)
    done = subprocess.run(
        [sys.executable, *command], cwd=cwd, env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of an unpacked wheel, built from a copy of the project without leftovers."""
    scratch = tmp_path_factory.mktemp("wheel")
    source = scratch / "source"
    for package in PACKAGES:
        leftovers = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / package, source / package, ignore=leftovers)
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source)
    build = f"from setuptools.build_meta import build_wheel; build_wheel({str(scratch)!r})"
    run("-c", build, cwd=source)
    (wheel,) = scratch.glob("quayside-*.whl")
    target = scratch / "installed"
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(target)
    return target


def test_every_file_of_the_packages_is_in_the_wheel(installed: Path) -> None:
    files = [
        path.relative_to(ROOT)
        for package in PACKAGES
        for path in (ROOT / package).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    ]
    assert [str(path) for path in files if not (installed / path).is_file()] == []


def test_it_finds_its_migrations_and_its_font(tmp_path: Path, installed: Path) -> None:
    found = run("-c", "import bot; print(bot.__file__)", cwd=tmp_path, path=installed)
    assert Path(found.strip()).is_relative_to(installed)
    (tmp_path / "quayside.db").touch(0o600)
    said = run("-m", "bot", "doctor", cwd=tmp_path, path=installed)
    assert "applied at the next start" in said
    drawing = (
        "from bot.ui.drawing.font import SMALLEST, writing;"
        "from bot.ui.drawing.svg import picture;"
        "from bot.ui.drawing.render import render;"
        "print(render(picture(100, writing('Q', 50, 50, SMALLEST)))[1:4])"
    )
    assert "PNG" in run("-c", drawing, cwd=tmp_path, path=installed)
