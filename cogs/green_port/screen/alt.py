"""The board and the panel in words, for those who cannot see the picture."""

from __future__ import annotations

from collections.abc import Iterator

from bot.ui.i18n.texts import Texts
from bot.ui.screens.names import plain
from cogs.green_port.rules.components import UnitCard
from cogs.green_port.rules.view import Gang, View
from cogs.green_port.screen.words import (
    MARKS,
    PortScene,
    card_name,
    cost_in_marks,
    marks,
    risk,
    symbol_name,
)

MOST = 1024
"""Characters that Discord takes."""
LONGEST_NAME = 20
"""In an alt text; what is longer is cut, so that the whole board fits."""
_BOLD = "**"


def board_alt(scene: PortScene) -> str:
    """Round, row, risk, objectives, headquarters, and every gang."""
    view, texts = scene.view, scene.texts
    parts = [*_table(view, texts), *(_gang(scene, gang) for gang in view.gangs)]
    return " ".join(parts)[:MOST]


def panel_alt(scene: PortScene) -> str:
    """The same without the other gangs."""
    view, texts = scene.view, scene.texts
    assert view.seat is not None, "a panel belongs to a seat"
    return " ".join([_gang(scene, view.gangs[view.seat]), *_table(view, texts)])[:MOST]


def final_alt(scene: PortScene) -> str:
    """The gangs at the end."""
    return " ".join(_gang(scene, gang) for gang in scene.view.gangs)[:MOST]


def _table(view: View, texts: Texts) -> Iterator[str]:
    cards = [MARKS[c.colour] if isinstance(c, UnitCard) else card_name(texts, c) for c in view.row]
    row = " ".join(cards) if cards else texts.say("gp-alt-empty")
    yield texts.say("gp-alt-row", round=view.round, cards=row)
    yield risk(view, texts).replace(_BOLD, "")
    yield texts.say("gp-alt-objectives", objectives="; ".join(_objectives(view, texts)))
    yield texts.say("gp-alt-headquarters", prices=", ".join(_prices(view)))


def _objectives(view: View, texts: Texts) -> Iterator[str]:
    for number, objective in enumerate(view.objectives):
        owner = view.owners[number]
        if owner is None:
            cost = cost_in_marks(texts, objective)
            yield texts.say(
                "gp-alt-objective", number=number + 1, cost=cost, points=objective.points
            )
        else:
            yield texts.say("gp-alt-objective-done", number=number + 1, seat=owner + 1)


def _prices(view: View) -> Iterator[str]:
    for pile in view.piles:
        left = "+".join(map(str, pile.left)) or "–"
        yield f"{MARKS[pile.colour]} {pile.price} ({left})"


def _gang(scene: PortScene, gang: Gang) -> str:
    texts = scene.texts
    return texts.say(
        "gp-alt-gang",
        seat=gang.seat + 1,
        name=plain(scene.players[gang.seat].plain, LONGEST_NAME),
        cubes=marks(gang.cubes, all_colours=True),
        limit=gang.limit,
        profile=symbol_name(texts, gang.profile),
        points=gang.points,
        owned="some" if any(gang.headquarters) else "none",
        headquarters=_owned(gang),
    )


def _owned(gang: Gang) -> str:
    """The headquarters, and in brackets the marker cubes under green ones."""
    marked = marks(gang.markers)
    return f"{marks(gang.headquarters)} ({marked})" if marked else marks(gang.headquarters)
