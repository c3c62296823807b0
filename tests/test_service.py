"""What hosts install: the unit for systemd, the versions, the alerts and the containers."""

import configparser
import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from bot.cli.run import BEAT_SECONDS, HANGS_AFTER
from bot.metrics import REGISTRY

ROOT = Path(__file__).parents[1]
RULES = ROOT / "docs" / "alerts.yaml"
UNIT = ROOT / "docs" / "quayside.service"


def unit() -> configparser.RawConfigParser:
    read = configparser.RawConfigParser(strict=False, comment_prefixes=("#",))
    read.optionxform = str  # type: ignore[assignment, method-assign] # names have capitals
    read.read(UNIT, "utf-8")
    return read


def test_the_unit_runs_what_the_document_installs() -> None:
    service = unit()["Service"]
    hosting = (ROOT / "docs" / "hosting.md").read_text("utf-8")
    program, option, settings, command = service["ExecStart"].split()
    assert (option, command) == ("--env-file", "run")
    assert f"python3 -m venv {Path(program).parents[1]} " in hosting
    assert f" {settings}\n" in hosting
    assert f" {service['User']}\n" in hosting
    assert f"--home-dir {service['WorkingDirectory']} " in hosting
    assert "install -m 644 docs/quayside.service " in hosting


def test_other_commands_run_with_the_units_settings_and_account() -> None:
    service = unit()["Service"]
    command = service["ExecStart"].removesuffix(" run")
    wrapper = (ROOT / "docs" / "quayside").read_text("utf-8")
    assert f'\nexec sudo -u {service["User"]} -- {command} "$@"\n' in wrapper
    hosting = (ROOT / "docs" / "hosting.md").read_text("utf-8")
    assert "install -m 755 docs/quayside /usr/local/bin/\n" in hosting


def test_it_starts_again_for_ever_unless_something_is_wrong_for_good() -> None:
    read = unit()
    assert read["Unit"]["StartLimitIntervalSec"] == "0"
    assert read["Service"]["Restart"] == "always"
    assert read["Service"]["RestartPreventExitStatus"] == "2"


def test_a_hung_process_is_ended_by_itself_before_systemd_ends_it() -> None:
    service = unit()["Service"]
    assert service["Type"] == "notify"
    assert 60 * int(service["WatchdogSec"].removesuffix("min")) > HANGS_AFTER * BEAT_SECONDS


def test_it_has_its_folders_and_its_limit_of_memory() -> None:
    service = unit()["Service"]
    assert (service["StateDirectory"], service["CacheDirectory"]) == ("quayside", "quayside")
    assert service["MemoryMax"] == "1G"


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="needs systemd-analyze")
def test_systemd_takes_the_unit_as_it_is(tmp_path: Path) -> None:
    program = tmp_path / "quayside"
    program.touch(0o755)
    file = tmp_path / "quayside.service"
    unit = UNIT.read_text("utf-8")
    file.write_text(unit.replace("/opt/quayside/bin/quayside", str(program)), "utf-8")
    for words in (["verify"], ["security", "--offline=yes", "--threshold=20"]):
        done = subprocess.run(
            ["systemd-analyze", *words, file], capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
        assert "quayside.service:" not in done.stderr


def test_everything_that_runs_is_pinned_within_its_limits() -> None:
    lines = (ROOT / "docs" / "constraints.txt").read_text("utf-8").splitlines()[1:]
    pinned = dict(line.split("==") for line in lines)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    for text in [*project["dependencies"], *project["optional-dependencies"]["postgres"]]:
        needed = Requirement(text)
        assert pinned[canonicalize_name(needed.name)] in needed.specifier, text
    hosting = (ROOT / "docs" / "hosting.md").read_text("utf-8")
    assert "pip install -c docs/constraints.txt " in hosting
    assert " docs/constraints.txt ./\n" in (ROOT / "Dockerfile").read_text("utf-8")
    assert "!docs/constraints.txt\n" in (ROOT / ".dockerignore").read_text("utf-8")


def test_each_alert_asks_for_measures_that_there_are() -> None:
    alerts = RULES.read_text("utf-8").split("- alert: ")[1:]
    assert len(alerts) == 5
    measures = {"up", *(family.name for family in REGISTRY.collect())}
    for alert in alerts:
        expression = re.search(r"^ +expr: (.+)$", alert, re.M)
        assert expression is not None
        (measure,) = re.findall(r"quayside_\w+|^up(?={)", expression[1])
        assert measure in measures
        assert re.search(r"^ +for: \d+[mh]$", alert, re.M)
        assert re.search(r"^ +summary: .+\.$", alert, re.M)


def test_prometheus_takes_them() -> None:
    """Runs only if Prometheus's promtool is installed, as in CI."""
    if promtool := shutil.which("promtool"):
        done = subprocess.run([promtool, "check", "rules", RULES], capture_output=True, text=True)
        assert "SUCCESS: 5 rules found" in done.stdout, done.stderr


def test_each_container_has_limits_for_memory_and_logs() -> None:
    services = (ROOT / "compose.yaml").read_text("utf-8").partition("services:\n")[2]
    names = re.findall(r"^  (\w+):$", services.partition("\nvolumes:")[0], re.M)
    assert names == ["bot", "database"]
    for name, settings in zip(names, re.split(r"^  \w+:$", services, flags=re.M)[1:], strict=False):
        assert "\n    mem_limit: 1g\n" in settings, name
        assert re.search(r"^    logging: [&*]logging$", settings, re.M), name
        assert "\n    restart: unless-stopped\n" in settings, name
        assert "\n    security_opt: [no-new-privileges:true]\n" in settings, name
    assert '      driver: json-file\n      options: { max-size: 10m, max-file: "5" }\n' in services
