"""Scenes of hand-made tables, for tests of the screen."""

from collections.abc import Sequence

from bot.matches.model.change import Change
from bot.matches.model.match import RecentStep
from cogs.bananine.rules.game import GAME, State
from cogs.bananine.screen.story import MarketScene
from tests.cogs.playing import scene_for
from tests.texts.catalogue import CATALOGUE

NAMES = ("Ada", "Bo", "Cleo", "Dan", "Eve")
TEXTS = CATALOGUE


def scene_of(
    state: State,
    seat: int | None,
    locale: str = "en-US",
    names: Sequence[str] = NAMES,
    recent: Sequence[RecentStep] | None = None,
) -> MarketScene:
    """The table as ``seat`` sees it, after the ``recent`` steps or those in the state."""
    first, seats = state.turn - len(state.recent), len(state.hands)
    recent = recent or [
        RecentStep(turn, (state.start + turn) % seats, Change.ACT, tuple(events))
        for turn, events in enumerate(state.recent, first)
    ]
    return scene_for(GAME, state, seat, names[:seats], locale, recent)


def own_scene(state: State, locale: str = "en-US") -> MarketScene:
    """The table as the seat to move sees it."""
    return scene_of(state, state.mover, locale)
