"""Faults by rule: which requests go wrong, and how."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Any

from tests.wire.shapes import Rule


@dataclass
class _Armed:
    rule: Rule
    met: int = 0
    """Matching requests, including those before the ``nth``."""
    lifted: bool = False

    @property
    def hits(self) -> int:
        fitting = max(0, self.met - self.rule.nth + 1)
        return fitting if self.rule.count is None else min(fitting, self.rule.count)


class Faults:
    """The rules in force, oldest first; the first that hits decides."""

    def __init__(self) -> None:
        self._rules: dict[int, _Armed] = {}
        self._made = 0
        self._released = asyncio.Event()

    def add(self, rule: Rule) -> int:
        """Add a rule. Returns its number."""
        self._made += 1
        self._rules[self._made] = _Armed(rule)
        return self._made

    def hits(self, number: int) -> int:
        """How many requests a rule has broken."""
        return self._rules[number].hits

    def lift(self) -> None:
        """Remove all rules, and release hanging requests."""
        for armed in self._rules.values():
            armed.lifted = True
        self._released.set()
        self._released = asyncio.Event()

    def match(self, method: str, path: str, body: Any) -> tuple[int, Rule] | None:
        """The rule that breaks this request, and its number; counts the request."""
        written = json.dumps(body, ensure_ascii=False)
        for number, armed in self._rules.items():
            rule = armed.rule
            fits = rule.method in ("*", method) and fnmatchcase(path, rule.path)
            if armed.lifted or not fits or rule.body not in written:
                continue
            before = armed.hits
            armed.met += 1
            if armed.hits > before:
                return number, rule
        return None

    async def hang(self) -> None:
        """Wait until the rules are lifted."""
        await self._released.wait()
