"""What the cards of settings are made of: menus, and buttons that lead from one card to another."""

from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import Button, Option, Select

WORD = "settings"
"""First word of the controls of all settings; the second names the setting, or a card."""


def card_button(texts: Texts, card: str) -> Button:
    """What leads to a card."""
    return Button(texts.say(f"settings-{card}"), (WORD, card))


def menu(
    texts: Texts, name: str, listed: tuple[Option, ...], *words: str, most: int = 1, of: str = ""
) -> Select:
    """A menu under the name of its setting, whose text is ``of`` a card; ``words`` come last."""
    what = texts.say(f"settings-{of}{name}")
    return Select(what, (WORD, name, *words), listed, f"**{what}**", most)
