"""The project's texts, loaded once for all tests; a faulty text raises an error."""

from bot.ui.i18n.texts import Catalogue

CATALOGUE = Catalogue.load(strict=True)
