"""Released things are tried as journeys are: pictures are quick, and no fault goes unseen."""

from __future__ import annotations

from tests.journeys.conftest import nothing_goes_wrong_unseen, quick_pictures

__all__ = ["nothing_goes_wrong_unseen", "quick_pictures"]
