"""The words of the project, read once for all tests; a fault in a text is an error here."""

from bot.ui.i18n.texts import Catalogue

CATALOGUE = Catalogue.load(strict=True)
