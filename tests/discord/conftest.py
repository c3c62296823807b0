"""Discord's OpenAPI document and the journeys' server, for tests of the harness."""

from tests.journeys.conftest import server_of
from tests.openapi import specification

__all__ = ["server_of", "specification"]
