"""The harness's own tests use the fixture that journeys use."""

from tests.journeys.conftest import harbour_of

__all__ = ["harbour_of"]
