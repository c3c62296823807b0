"""Quick decisions in any game, for people in a hurry."""

import re
from collections.abc import Iterable, Sequence

from simcord import ChannelHandle

from bot.ui.controls import PLAY, CustomId
from bot.ui.i18n.texts import NO_BREAK
from tests import limits
from tests.journeys.discord_server import DiscordServer


def game_controls_of(
    server: DiscordServer, person: str, where: ChannelHandle | None = None
) -> list[limits.Json]:
    """The game's enabled controls in the newest message with any."""
    bodies = (body for _, body in reversed(server._screen(person, where)))
    return next(
        filter(None, (game_controls(limits.walk(body["components"])) for body in bodies)), []
    )


async def decide(
    server: DiscordServer, person: str, where: ChannelHandle | None = None, bid: str = "1"
) -> None:
    """Use one control, and bid if it opens a form. Raises LookupError if there is none."""
    control, values = quick_choice(game_controls_of(server, person, where))
    if values:
        await server.choose(person, *values, where=where, saying=control["custom_id"])
        return
    shown = await server.press(person, control["custom_id"], where)
    if shown.modal is not None:
        await server.fill(person, bid)


def game_controls(controls: Iterable[limits.Json]) -> list[limits.Json]:
    """The enabled controls that belong to the game itself."""
    return [part for part in controls if _game_control(part) and not part.get("disabled")]


def prompt_numbers(controls: Iterable[limits.Json]) -> list[int]:
    """The prompt number of each of the game's enabled controls."""
    found = map(_game_control, game_controls(controls))
    return [control.prompt for control in found if control is not None]


def _game_control(part: limits.Json) -> CustomId | None:
    control = CustomId.read(part.get("custom_id") or "")
    return control if control is not None and control.words[0] == PLAY else None


def quick_choice(controls: Sequence[limits.Json]) -> tuple[limits.Json, list[str]]:
    """The control to use, and the value to choose there: the last of a menu."""
    menus = [part for part in controls if part["type"] in limits.SELECTS]
    buttons = {part["label"]: part for part in controls if part not in menus}
    if menus and not any(" for " in label for label in buttons):
        return menus[-1], [menus[-1]["options"][-1]["value"]]
    return buttons[quick_button([*buttons])], []


def quick_button(labels: Sequence[str]) -> str:
    """The button to press."""
    takes = [label for label in labels if re.fullmatch(r". \+[1-9]", label)]
    if len(takes) >= 2:
        return max(takes, key=lambda label: label[-1])
    for wish in (" → ", "Draw", "Give up", " for ", "Pay", "End turn"):
        for label in labels:
            if wish in label.replace(NO_BREAK, " "):
                return label
    return labels[0]
