"""Fault rules: which requests fail, and how."""

from dataclasses import dataclass
from fnmatch import fnmatchcase

from tests.wire.shapes import Rule


@dataclass
class _Armed:
    rule: Rule
    hits: int = 0

    def fits(self, method: str, path: str) -> bool:
        rule = self.rule
        left = rule.count is None or self.hits < rule.count
        return left and rule.method in ("*", method) and fnmatchcase(path, rule.path)


class Faults:
    """The active rules, oldest first; the first that matches a request decides."""

    def __init__(self) -> None:
        self._rules: list[_Armed] = []

    def add(self, rule: Rule) -> int:
        """Add a rule. Returns its number."""
        self._rules.append(_Armed(rule))
        return len(self._rules) - 1

    def hits(self, number: int) -> int:
        """The number of requests that a rule has broken."""
        return self._rules[number].hits

    def match(self, method: str, path: str) -> Rule | None:
        """The rule that breaks this request; counts the request."""
        for armed in self._rules:
            if armed.fits(method, path):
                armed.hits += 1
                return armed.rule
        return None
