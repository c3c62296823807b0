"""What a server's managers choose about its seasons, the week's post, and the roles that the bot
calls and gives."""

from bot.matches.model.server import ServerSettings
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import QUAY, Button, Kind, Message, Option, Select, ServerSelect
from cogs.settings.quiet_hours import WORD

SEASONS = "seasons"
"""Second word of the control that opens the card."""
LENGTH, WEEKLY, CHAMPION, CALL, TAKING = "season", "weekly", "champion", "call", "taking"
CHOICES = (LENGTH, WEEKLY, CHAMPION, CALL, TAKING)
"""Second words of its controls."""
ON, OFF = "on", "off"
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
    """A menu for each choice. ``settings`` must only name roles that exist."""
    lengths = tuple(
        Option(
            length_words(texts, monthly=value == MONTH),
            value,
            chosen=settings.monthly == (value == MONTH),
        )
        for value in (QUARTER, MONTH)
    )
    length = texts.say(f"settings-{LENGTH}")
    return Message(
        accent=QUAY,
        heading=texts.say("settings-seasons"),
        lines=(f"> {notice}",) if notice else (texts.say("settings-seasons-lead"),),
        rows=(
            Select(length, (WORD, LENGTH), lengths, label=f"**{length}**"),
            _of_server(Kind.CHANNEL, texts, WEEKLY, settings.weekly),
            _of_server(Kind.ROLE, texts, CHAMPION, settings.champion),
            _of_server(Kind.ROLE, texts, CALL, settings.call_role),
            *((_taking(texts, settings),) if settings.call_role is not None else ()),
        ),
        small=warnings,
    )


def _of_server(kind: Kind, texts: Texts, name: str, chosen: int | None) -> ServerSelect:
    nobody, label = texts.say(f"settings-{name}-none"), f"**{texts.say(f'settings-{name}')}**"
    ids = () if chosen is None else (chosen,)
    return ServerSelect(kind, nobody, (WORD, name), ids, 1, label)


def _taking(texts: Texts, settings: ServerSettings) -> tuple[Button, ...]:
    """Whether people may take the role that tables call: the other way."""
    other = OFF if settings.role_for_all else ON
    return (Button(texts.say(f"settings-taking-button-{other}"), (WORD, TAKING, other)),)
