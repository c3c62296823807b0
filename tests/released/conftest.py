"""The journeys' fixtures: pictures are skipped, and faults fail the test."""

from tests.journeys.conftest import nothing_goes_wrong_unseen, quick_pictures

__all__ = ["nothing_goes_wrong_unseen", "quick_pictures"]
