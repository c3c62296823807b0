"""The harness's own tests use the fixture that journeys use."""

from tests.journeys.conftest import server_of

__all__ = ["server_of"]
