"""The harbour for journeys: `open_harbour` with this test's database and Discord's document."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

import pytest

from tests.journeys.harbour import Harbour, MakeBot, open_harbour
from tests.openapi import document_path, load_specification

OpenHarbour = Callable[..., AbstractAsyncContextManager[Harbour]]


@pytest.fixture
def harbour_of(tmp_path: Path) -> OpenHarbour:
    """``async with harbour_of(make_bot, people=...) as harbour``: see :func:`open_harbour`.

    Without Discord's document the journey is made all the same, and judged by our limits alone.
    """
    specification = load_specification() if document_path().is_file() else None

    def opened(make_bot: MakeBot, **options: Any) -> AbstractAsyncContextManager[Harbour]:
        return open_harbour(make_bot, tmp_path / "quayside.db", specification, **options)

    return opened
