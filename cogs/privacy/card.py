"""The card of ``/privacy``, and the two questions before everything is erased."""

from collections.abc import Iterator

from bot.matches.model.match import Person
from bot.matches.model.server import Invitability
from bot.ui.i18n.texts import Texts
from bot.ui.layout import message as layout
from bot.ui.layout.message import MOST_OPTIONS, Button, Message, Row, Style
from bot.ui.screens.names import first_of, plain, safe

WORD = "privacy"
"""First word of the card's controls; alone, that of the button on invitations to tables."""
RED = 0xC0392B


def privacy_card(
    texts: Texts, chosen: Invitability, host: Person | None, *, hidden: bool, on_server: bool
) -> Message:
    """``host`` invited the person to a table, and can be blocked from here. Only ``on_server`` does
    Discord list others to block."""
    names = [safe(other.name) for other in chosen.blocked]
    lines = [
        texts.say("privacy-stored"),
        texts.say("privacy-hidden" if hidden else "privacy-shown"),
        texts.say("privacy-invitations-all" if chosen.invitable else "privacy-invitations-none"),
    ]
    if names:
        lines.append(texts.say("privacy-blocked", people=first_of(names, MOST_OPTIONS, texts)))
    if host is not None:
        lines.append(texts.say("privacy-host", name=safe(host.name)))
    choices = ["show" if hidden else "hide", "nobody" if chosen.invitable else "everybody"]
    if host is not None and host.id not in {other.id for other in chosen.blocked}:
        choices.append("host")
    row = tuple(_button(texts, choice) for choice in choices)
    rows = (row, *_others(texts, chosen, on_server=on_server))
    return layout.card(texts.say("privacy-title"), lines, rows)


def _others(texts: Texts, chosen: Invitability, *, on_server: bool) -> Iterator[Row]:
    """Whom to block and unblock, and what to do with everything."""
    if on_server:
        placeholder = texts.say("privacy-choose-block")
        words = (WORD, "block", str(len(chosen.blocked)))  # empty again after each choice
        yield layout.ServerSelect(layout.Kind.PERSON, placeholder, words, most=1)
    if chosen.blocked:
        names = {str(other.id): plain(other.name) for other in chosen.blocked[:MOST_OPTIONS]}
        placeholder = texts.say("privacy-choose-unblock")
        yield layout.Select(placeholder, (WORD, "unblock"), layout.options(names))
    yield (_button(texts, "export"), _button(texts, "erase", style=Style.DANGER))


def erase_question(texts: Texts, open_matches: int) -> Message:
    """What is lost; the person has a seat in this many open matches, and can have a copy first."""
    lines = [texts.say(f"privacy-erase-{lost}") for lost in ("seats", "ratings", "messages")]
    if open_matches:
        lines.append(texts.say("privacy-erase-open", count=open_matches))
    again = _button(texts, "erase", "again", style=Style.DANGER)
    row = (again, _button(texts, "export"), _button(texts, "keep"))
    return Message(RED, texts.say("privacy-erase-title"), tuple(lines), rows=(row,))


def last_question(texts: Texts) -> Message:
    lines = (texts.say("privacy-erase-last"),)
    row = (_button(texts, "erase", "do", style=Style.DANGER), _button(texts, "keep"))
    return Message(RED, texts.say("privacy-erase-sure"), lines, rows=(row,))


def _button(texts: Texts, *words: str, style: Style = Style.PLAIN) -> Button:
    return Button(texts.say(f"privacy-button-{words[-1]}"), (WORD, *words), style)
