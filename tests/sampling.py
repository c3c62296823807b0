"""A few cases of a test in every run, and all of them each night."""

from collections.abc import Iterable, Sequence
from typing import Any

import pytest


def sampled(names: str, sample: Sequence[Any], cases: Iterable[Any]) -> pytest.MarkDecorator:
    """Parametrise a test with the cases, of which only those in ``sample`` aren't nightly."""
    others = [case if "," in names else [case] for case in cases if case not in sample]
    nightly = [pytest.param(*values, marks=pytest.mark.nightly) for values in others]
    return pytest.mark.parametrize(names, [*sample, *nightly])
