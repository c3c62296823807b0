"""What Green Port shows, and how presses and typed lines become actions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot.ui.controls.custom_id import CustomId
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import Figure
from bot.ui.screens.contract import Body, PartialChoice, Reply, Screen
from cogs.green_port import art
from cogs.green_port.rules.actions import Action
from cogs.green_port.rules.game import GAME
from cogs.green_port.rules.prompts import Question
from cogs.green_port.rules.view import View
from cogs.green_port.screen.alt import board_alt, final_alt, panel_alt
from cogs.green_port.screen.controls import ACTIONS
from cogs.green_port.screen.picking import picked
from cogs.green_port.screen.questions import question
from cogs.green_port.screen.story import ending_story, turn_story
from cogs.green_port.screen.typed import read_line
from cogs.green_port.screen.words import PortScene, cubes_in_words, risk, symbol_name

BOARD_STORY = 4
"""Lines on the board about the turn; a panel has fewer while it asks something."""
PANEL_STORY = 2


class GreenPortScreen(Screen[View, Question]):
    """Nothing is hidden but the order of the deck: the channel sees what the seats see."""

    accent = 0x009E73
    emoji = "🚢"
    minutes = 30

    def pitch(self, texts: Texts) -> str:
        """In one line what the game is."""
        return texts.say("pitch-green-port")

    def cover(self, texts: Texts, seats: int, taken: int) -> Figure:
        """The port before the match."""
        return Figure(
            art.cover(taken, seats).svg, texts.say("gp-alt-cover", seats=seats, taken=taken)
        )

    def board(self, scene: PortScene) -> Body:
        """Whose turn it is, what has happened in it, the risk, and the points."""
        view, texts = scene.view, scene.texts
        lines = [_headline(scene), *turn_story(view, scene.names, texts, BOARD_STORY)]
        if not scene.over:
            lines.append(risk(view, texts))
        return Body((*lines, _points(scene)), Figure(art.board(view).svg, board_alt(scene)))

    def final(self, scene: PortScene) -> Body:
        """The End Game Purchase, and what broke ties."""
        view = scene.view
        lines = tuple(ending_story(view.turn, scene.names, scene.texts))
        return Body(lines, Figure(art.final(view, scene.standings).svg, final_alt(scene)))

    def panel(self, scene: PortScene, draft: tuple[str, ...]) -> Body:
        """The question and its answers, the seat's own gang, and what happened in the turn."""
        view = scene.view
        asked = question(scene, draft)
        lines = [*asked.lines, _own_gang(scene)]
        if not draft:
            most = PANEL_STORY if scene.my_turn else BOARD_STORY
            lines = [*turn_story(view, scene.names, scene.texts, most), *lines]
        return Body(tuple(lines), Figure(art.panel(view).svg, panel_alt(scene)), asked.rows)

    def press(
        self,
        scene: PortScene,
        control: CustomId,
        values: tuple[str, ...],
        fields: Mapping[str, str],
    ) -> Reply:
        """*Draw*, *Take red* and the like decide at once; other buttons lead to a next question."""
        match control.word(1):
            case "ask":
                return PartialChoice(control.words[2:])
            case "set":
                return picked(control, values)
        return super().press(scene, control, values, fields)

    def typed(self, scene: PortScene, text: str) -> Action:
        """A line such as ``take red``."""
        return read_line(scene, text)


def _headline(scene: PortScene) -> str:
    return " · ".join(_headings(scene))


def _headings(scene: PortScene) -> Iterator[str]:
    view, texts = scene.view, scene.texts
    if view.round_limit is None:
        yield texts.say("gp-round", round=view.round)
    else:
        yield texts.say("gp-round-of", round=view.round, limit=view.round_limit)
    if view.last_round:
        yield texts.say("gp-last-round")
    if not scene.over:
        yield texts.say("gp-phase", phase=view.phase.value, name=scene.name(view.active))


def _points(scene: PortScene) -> str:
    view, texts = scene.view, scene.texts
    gangs = [
        texts.say("gp-points", seat=gang.seat + 1, name=scene.name(gang.seat), points=gang.points)
        for gang in view.gangs
    ]
    return texts.say("gp-all-points", gangs=" · ".join(gangs))


def _own_gang(scene: PortScene) -> str:
    view, texts = scene.view, scene.texts
    assert view.seat is not None, "a panel belongs to a seat"
    gang = view.gangs[view.seat]
    return texts.say(
        "gp-own",
        cubes=cubes_in_words(texts, gang.cubes),
        total=gang.total,
        limit=gang.limit,
        profile=symbol_name(texts, gang.profile),
        points=gang.points,
    )


SCREEN = GreenPortScreen(GAME, ACTIONS)
