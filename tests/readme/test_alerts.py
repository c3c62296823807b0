"""The alerts use existing metrics, and the containers have limits."""

import re
import shutil
import subprocess
from pathlib import Path

from bot.metrics import REGISTRY

ROOT = Path(__file__).parents[2]
RULES = ROOT / "docs" / "alerts.yaml"


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
