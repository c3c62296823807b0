"""The board shows how many rounds each player has won; the rest is as in any game."""

from bot.ui.screens.contract import Body, Screen
from bot.ui.screens.scene import Scene

from .rules import GAME, Hand, State


class HighestCardScreen(Screen[State, Hand]):
    emoji = "🃏"

    def board(self, scene: Scene[State, Hand]) -> Body:
        won = zip(scene.names, scene.view.won, strict=True)
        return Body(tuple(scene.texts.say("hc-won", name=name, won=count) for name, count in won))


SCREEN = HighestCardScreen(GAME)
