"""The alerts that we offer are ones that can ring."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

from bot.measures import REGISTRY

RULES = Path(__file__).parents[2] / "docs" / "alerts.yaml"


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
    """Where its promtool is at hand; CI has it."""
    if promtool := shutil.which("promtool"):
        done = subprocess.run([promtool, "check", "rules", RULES], capture_output=True, text=True)
        assert "SUCCESS: 5 rules found" in done.stdout, done.stderr
