"""The words of the project, read once for all tests; a fault in a text is an error here."""

from __future__ import annotations

from bot.ui.i18n.texts import Catalogue

CATALOGUE = Catalogue.load(strict=True)
