"""The licences of everything the program needs, as the installed packages name them."""

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.cli import licences
from bot.cli.app import app
from bot.cli.licences import Package, installed

Install = Callable[..., None]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """Installs packages with the given lines of metadata where nothing else is installed."""
    monkeypatch.setattr(sys, "path", [str(tmp_path)])

    def put(name: str, *lines: str, version: str = "1.0") -> None:
        folder = tmp_path / f"{name.replace('-', '_')}-{version}.dist-info"
        folder.mkdir()
        head = ("Metadata-Version: 2.4", f"Name: {name}", f"Version: {version}")
        (folder / "METADATA").write_text("\n".join((*head, *lines, "")), encoding="utf-8")

    return put


def test_packages_are_followed_and_extras_as_far_as_they_are_there(install: Install) -> None:
    install(
        "quayside",
        "Provides-Extra: metrics",
        "Provides-Extra: test",
        "Requires-Dist: discord.py>=2",
        'Requires-Dist: winloop; sys_platform == "never"',
        'Requires-Dist: prometheus-client; extra == "metrics"',
        'Requires-Dist: asyncpg; extra == "metrics"',
        'Requires-Dist: pytest; extra == "test"',
    )
    install("discord.py", "License: MIT", "Requires-Dist: aiohttp[speedups]", version="2.7.1")
    install(
        "aiohttp",
        "License-Expression: Apache-2.0",
        "Provides-Extra: speedups",
        'Requires-Dist: Brotli; extra == "speedups"',
        'Requires-Dist: docs-only; extra == "docs"',
    )
    install("Brotli", "Classifier: License :: OSI Approved :: MIT License")
    install("prometheus_client", "License-Expression: Apache-2.0 AND BSD-2-Clause")
    for name in ("winloop", "pytest", "docs-only"):
        install(name)
    assert installed() == [
        Package("aiohttp", "1.0", "Apache-2.0"),
        Package("brotli", "1.0", "MIT License"),
        Package("discord-py", "2.7.1", "MIT"),
        Package("prometheus-client", "1.0", "Apache-2.0 AND BSD-2-Clause"),
    ]


@pytest.mark.parametrize(
    ("lines", "licence"),
    [
        (("License: UNKNOWN",), "UNKNOWN"),
        ((), "unknown"),
        (("License: Copyright (c) somebody", "        Permission is granted"), "Copyright (c)"),
        (
            ("License: a whole text\n        of lines", "Classifier: License :: OSI Approved :: X"),
            "X",
        ),
    ],
)
def test_a_licence_is_named_as_well_as_it_can_be(
    install: Install, lines: tuple[str, ...], licence: str
) -> None:
    install("quayside", "Requires-Dist: other")
    install("other", *lines)
    (package,) = installed()
    assert package.licence.startswith(licence)
    assert "\n" not in package.licence


def test_the_command_prints_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    packages = [Package("aiohttp", "3.10", "Apache-2.0")]
    monkeypatch.setattr(licences, "installed", lambda: packages)
    done = CliRunner().invoke(app, ["licences"])
    assert done.exit_code == 0
    for word in ("aiohttp", "3.10", "Apache-2.0"):
        assert word in done.output


def test_a_folder_that_is_not_installed_is_said_to_be_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(licences, "installed", partial(installed, "no-such-package"))
    done = CliRunner().invoke(app, ["licences"])
    assert done.exit_code == 1
    assert "pip install" in done.output
