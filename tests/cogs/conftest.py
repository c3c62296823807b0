"""Answers come in one part, however busy the machine is that draws their pictures."""

from tests.bot.ui.conftest import pictures_in_time

__all__ = ["pictures_in_time"]
