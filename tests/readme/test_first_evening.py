"""What the README's checklist has people look for is what the bot says, word for word."""

from __future__ import annotations

import re
from pathlib import Path

from fluent.syntax import FluentParser, FluentSerializer

from bot.ui.i18n.terms import glossary, put_in_terms

ROOT = Path(__file__).parents[2]
OF_DISCORD_PY = "has connected to Gateway"


def test_each_quoted_word_is_the_bots_own() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    checklist = text.partition("### The first evening")[2].partition("\n## ")[0]
    quoted = re.findall(r"“([^”]+)”", checklist)
    said = "\n".join(file.read_text(encoding="utf-8") for file in ROOT.glob("bot/**/*.py"))
    for file in ROOT.glob("*/**/locale/en-US.ftl"):
        resource = FluentParser().parse(file.read_text(encoding="utf-8"))
        put_in_terms(resource, glossary(resource))
        said += FluentSerializer().serialize(resource)
    said = re.sub(r"\{[^{}]*\}", "…", said).replace("%s", "…")
    parts = [part.strip() for words in quoted for part in words.split("…")]
    unknown = [part for part in parts if part != OF_DISCORD_PY and part not in said]
    assert len(quoted) > 15
    assert unknown == []


def test_each_button_has_the_label_that_is_named() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    checklist = text.partition("### The first evening")[2].partition("\n## ")[0]
    named = set(re.findall(r"\*([A-Z][^*]+)\*", checklist)) - {"Privacy Settings"}
    labels = "\n".join(
        file.read_text(encoding="utf-8") for file in ROOT.glob("*/**/locale/en-US.ftl")
    )
    assert named
    assert {
        name for name in named if not re.search(rf"button-\S* = {name}$", labels, re.M)
    } == set()
