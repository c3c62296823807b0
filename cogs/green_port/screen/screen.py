"""What Green Port shows, and how presses and typed lines become actions."""

from __future__ import annotations

from collections.abc import Iterator

from bot.errors import StalePrompt
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import Figure
from bot.ui.screens.contract import Body, Decide, PartialChoice, Reply
from bot.ui.screens.scene import Scene
from cogs.green_port import art
from cogs.green_port.rules.actions import Action
from cogs.green_port.screen.alt import board_alt, final_alt, panel_alt
from cogs.green_port.screen.controls import action_of
from cogs.green_port.screen.picking import picked
from cogs.green_port.screen.questions import question
from cogs.green_port.screen.story import ending_story, turn_story
from cogs.green_port.screen.typed import read_line
from cogs.green_port.screen.words import cubes_in_words, risk, symbol_name, view_of

BOARD_STORY = 4
"""Lines of the turn's story on the board; a panel has fewer while it asks something."""
PANEL_STORY = 2


class GreenPortScreen:
    """Nothing is hidden but the order of the deck: the channel sees what the seats see."""

    accent = 0x009E73
    emoji = "🚢"

    def cover(self, texts: Texts, seats: int, taken: int) -> Figure:
        """The port before the match."""
        return Figure(
            art.cover(taken, seats).svg, texts.say("gp-alt-cover", seats=seats, taken=taken)
        )

    def board(self, scene: Scene) -> Body:
        """Whose turn it is, what has happened in it, the risk, and the points."""
        view, texts = view_of(scene), scene.texts
        lines = [_headline(scene), *turn_story(view, scene.names, texts, BOARD_STORY)]
        if not scene.over:
            lines.append(risk(view, texts))
        return Body((*lines, _points(scene)), Figure(art.board(view).svg, board_alt(scene)))

    def final(self, scene: Scene) -> Body:
        """The End Game Purchase, and what broke ties."""
        view = view_of(scene)
        lines = tuple(ending_story(view.turn, scene.names, scene.texts))
        return Body(lines, Figure(art.final(view, scene.standings).svg, final_alt(scene)))

    def panel(self, scene: Scene, draft: tuple[str, ...]) -> Body:
        """The question and its answers, the own gang, and the turn's story."""
        view = view_of(scene)
        asked = question(scene, draft)
        lines = [*asked.lines, _own_gang(scene)]
        if not draft:
            most = PANEL_STORY if scene.my_turn else BOARD_STORY
            lines = [*turn_story(view, scene.names, scene.texts, most), *lines]
        return Body(tuple(lines), Figure(art.panel(view).svg, panel_alt(scene)), asked.rows)

    def press(
        self, scene: Scene, words: tuple[str, ...], values: tuple[str, ...], fields: dict[str, str]
    ) -> Reply:
        """*Draw*, *Take red* and the like decide at once; other buttons lead to a next question."""
        match words[:1]:
            case ("ask",):
                return PartialChoice(words[1:])
            case ("set",):
                return picked(words, values)
            case ():
                raise StalePrompt
        return Decide(action_of(words))

    def typed(self, scene: Scene, text: str) -> Action:
        """A line such as ``take red``."""
        return read_line(scene, text)

    def score(self, texts: Texts, score: int) -> str:
        """The points at the end."""
        return texts.say("gp-score", points=score)

    def rules(self, texts: Texts) -> tuple[str, ...]:
        """The game explained, with examples."""
        return tuple(texts.family("gp-rules-"))


def _headline(scene: Scene) -> str:
    return " · ".join(_headings(scene))


def _headings(scene: Scene) -> Iterator[str]:
    view, texts = view_of(scene), scene.texts
    if view.round_limit is None:
        yield texts.say("gp-round", round=view.round)
    else:
        yield texts.say("gp-round-of", round=view.round, limit=view.round_limit)
    if view.last_round:
        yield texts.say("gp-last-round")
    if not scene.over:
        yield texts.say("gp-phase", phase=view.phase.value, name=scene.name(view.active))


def _points(scene: Scene) -> str:
    view, texts = view_of(scene), scene.texts
    gangs = [
        texts.say("gp-points", seat=gang.seat + 1, name=scene.name(gang.seat), points=gang.points)
        for gang in view.gangs
    ]
    return texts.say("gp-all-points", gangs=" · ".join(gangs))


def _own_gang(scene: Scene) -> str:
    view, texts = view_of(scene), scene.texts
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


SCREEN = GreenPortScreen()
