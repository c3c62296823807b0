"""Faults are met in journeys: the same server, but what is logged is looked at by each test."""

from tests.journeys.conftest import quick_pictures, server_of

__all__ = ["quick_pictures", "server_of"]
