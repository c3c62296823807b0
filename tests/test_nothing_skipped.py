"""With QUAYSIDE_NO_SKIP, a missing browser or document is a failure that names it."""

from pathlib import Path

import pytest

from tests import conftest
from tests.openapi import specification

__all__ = ["specification"]


def test_a_missing_document_is_insisted_on(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("QUAYSIDE_LEFT_OUT", raising=False)
    monkeypatch.setenv("DISCORD_OPENAPI", str(tmp_path / "not-there.json"))
    monkeypatch.setattr(conftest, "NO_SKIP", True)
    with pytest.raises(pytest.skip.Exception) as skipped:
        request.getfixturevalue("specification")
    where = ("tests/test_nothing_skipped.py", 1, str(skipped.value))
    hook = conftest.pytest_runtest_makereport()
    next(hook)
    with pytest.raises(StopIteration) as made:
        hook.send(pytest.TestReport("a test", where, {}, "skipped", where, "setup"))
    assert made.value.value.failed
    assert "set DISCORD_OPENAPI" in made.value.value.longreprtext
