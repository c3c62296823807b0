"""What a server's managers choose about its seasons: how long they are, and a champion's role."""

from __future__ import annotations

from bot.matches.model.server import ServerSettings
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import QUAY, Button, Kind, Message, Option, Select, ServerSelect
from cogs.settings.quiet_hours import WORD

SEASONS, LENGTH, CHAMPION = "seasons", "season", "champion"
"""Second words of this card's controls: the one that opens it, and its choices."""
QUARTER, MONTH = "quarter", "month"


def seasons_button(texts: Texts) -> Button:
    """What leads to the card."""
    return Button(texts.say("settings-seasons"), (WORD, SEASONS))


def length_words(texts: Texts, *, monthly: bool) -> str:
    """How long a season is."""
    return texts.say(f"settings-season-{MONTH if monthly else QUARTER}")


def seasons_message(
    texts: Texts, settings: ServerSettings, notice: str | None, warnings: tuple[str, ...]
) -> Message:
    """A menu for each choice. ``settings`` must only name a role that exists."""
    lengths = tuple(
        Option(
            length_words(texts, monthly=value == MONTH),
            value,
            chosen=settings.monthly == (value == MONTH),
        )
        for value in (QUARTER, MONTH)
    )
    role = () if settings.champion is None else (settings.champion,)
    length, champion = (texts.say(f"settings-{each}") for each in (LENGTH, CHAMPION))
    nobody = texts.say("settings-champion-none")
    return Message(
        accent=QUAY,
        heading=texts.say("settings-seasons"),
        lines=(f"> {notice}",) if notice else (texts.say("settings-seasons-lead"),),
        rows=(
            Select(length, (WORD, LENGTH), lengths, label=f"**{length}**"),
            ServerSelect(Kind.ROLE, nobody, (WORD, CHAMPION), role, 1, f"**{champion}**"),
        ),
        small=warnings,
    )
