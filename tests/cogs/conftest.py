"""Pictures are drawn in time for the first response, however busy the machine is."""

from tests.bot.ui.conftest import pictures_in_time

__all__ = ["pictures_in_time"]
