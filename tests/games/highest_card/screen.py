"""The board shows how many rounds each player has won; the rest is as in any game."""

from bot.ui.screens.contract import Body, Screen
from bot.ui.screens.scene import Scene

from .rules import GAME, Hand, State


class HighestCardScreen(Screen[State, Hand]):
    emoji = "🃏"

    def board(self, scene: Scene[State, Hand]) -> Body:
        won = zip(scene.names, scene.view.won, strict=True)
        lines = (scene.texts.say("hc-won", name=name, won=count) for name, count in won)
        return Body(tuple(lines), self.table(scene))


SCREEN = HighestCardScreen(GAME)
