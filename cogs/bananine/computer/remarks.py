"""Blunders and luck, as a review names them."""

from collections.abc import Sequence

from bot.games.computer import Position, Remark
from cogs.bananine.rules.events import Event, SurplusDrawn
from cogs.bananine.rules.game import TurnPrompt, View
from cogs.bananine.rules.market import Action
from cogs.bananine.rules.preview import preview
from cogs.bananine.rules.scoring import score

TurnPosition = Position[View, TurnPrompt, Event]


def blunder(position: TurnPosition, action: Action) -> Remark | None:
    """A turn that triggered the end without the lead, though another one would not have."""
    view, did = position.view, preview(position.view, action)
    order = score(did.after.piles, view.start).order
    if did.triggers is None or order[0] == view.seat:
        return None
    if all(preview(view, other).triggers for other in position.prompt.choices()):
        return None
    return Remark("bn-blunder-end", {"by": did.triggers})


def luck(position: TurnPosition, events: Sequence[Event]) -> Remark | None:
    """The surplus card drawn, one of those left in the deck."""
    drawn = [event.value for event in events if isinstance(event, SurplusDrawn)]
    if not drawn:
        return None
    return Remark("bn-luck-surplus", {"value": drawn[0], "cards": position.view.deck_size})
