"""Discord's API description and the journeys' fixture, for the tests of the harness."""

from __future__ import annotations

import pytest

from tests.journeys.conftest import server_of
from tests.openapi import Specification, document_path, load_specification

__all__ = ["server_of"]


@pytest.fixture(scope="session")
def specification() -> Specification:
    """Discord's API description; tests of it are skipped if it is missing."""
    if not document_path().is_file():
        pytest.skip("Discord's openapi.json is not there: set DISCORD_OPENAPI to its path")
    return load_specification()
