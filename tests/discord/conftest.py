"""Discord's document and the journeys' server, for the tests of the harness."""

from tests.journeys.conftest import server_of
from tests.openapi import specification

__all__ = ["server_of", "specification"]
