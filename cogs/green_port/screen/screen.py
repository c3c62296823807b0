"""The contract's screen for Green Port: board, panel, final card, presses and typed lines."""

from collections.abc import Iterable, Iterator

from bot.ui.controls.custom_id import PLAY
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import Button, Figure, Row
from bot.ui.screens.contract import Body, PartialChoice, Press, Reply, Screen
from cogs.green_port import art
from cogs.green_port.rules import prompts
from cogs.green_port.rules.actions import Action
from cogs.green_port.rules.events import Busted, Event
from cogs.green_port.rules.game import GAME
from cogs.green_port.rules.view import View
from cogs.green_port.screen.lessons import LESSONS, OF_NOW
from cogs.green_port.screen.moment import headline_adder, moment, sirens
from cogs.green_port.screen.picking import ACTIONS, chosen_swap, next_draft
from cogs.green_port.screen.questions import question
from cogs.green_port.screen.story import (
    decisive,
    ending_story,
    latest,
    premoved_story,
    since_decision,
)
from cogs.green_port.screen.typed import plain_words, read_line
from cogs.green_port.screen.words import PortScene, board_alt, final_alt

BOARD_STORY = 2
"""The number of turns that the board tells."""

STEPS_OF_A_CHOICE = ("ask", "set")
"""The first words of controls that lead to another question instead of deciding."""


class GreenPortScreen(Screen[View, prompts.Question]):
    """Only the order of the deck is hidden, so the channel sees what the seats see."""

    accent = 0x009E73
    emoji = "🚢"
    first_minutes = 8
    lessons = LESSONS
    draw_cover = staticmethod(art.cover)
    cover_alt = "gp-alt-cover"
    minutes = 30

    def legend(self, texts: Texts) -> Figure:
        return Figure(art.legend(texts.family("gp-legend-")).svg, texts.say("gp-alt-legend"))

    def mishaps(self, events: Iterable[Event]) -> Iterator[int]:
        """The seats whose hiring was a bust."""
        return (event.seat for event in events if isinstance(event, Busted))

    def board(self, scene: PortScene) -> Body:
        """Whose turn it is and what happened in it; the picture shows the rest."""
        view, shown = scene.view, moment(scene)
        turns_told = latest(scene.story, scene.cast, BOARD_STORY, headline_adder(scene))
        return Body(
            (" · ".join(_headings(scene)), *turns_told, *_last_turns(scene)),
            Figure(
                art.board(view, scene.drawn_names, shown and shown.drawn).svg,
                board_alt(scene, *([shown.alt] if shown else [])),
            ),
        )

    def sealed(self, scene: PortScene) -> Body:
        """The police approach."""
        seat, drawn = sirens(scene)
        return Body((scene.texts.say("gp-sealed", **scene.cast.doing(seat)),), drawn)

    def final(self, scene: PortScene) -> Body:
        """What decided the match, the End Game Purchase, and any broken ties."""
        headline, *lines = ending_story(scene.view, scene.cast)
        view, cause = scene.view, decisive(scene.view)
        drawn = art.final(view, scene.drawn_names, scene.standings, cause, scene.computers)
        return Body(tuple(lines), Figure(drawn.svg, final_alt(scene)), headline=headline)

    def panel(self, scene: PortScene, draft: tuple[str, ...]) -> Body:
        """What happened since the seat's last decision, the question, and its answers; the picture
        shows the rest, with the latest moment in its strip."""
        shown = moment(scene)
        asked = question(scene, draft)
        versions = [()] if draft else since_decision(scene.story, scene.cast, headline_adder(scene))
        news, *shorter = [(*each, *_last_turns(scene)) for each in versions]
        return Body(
            news,
            Figure(
                art.panel(scene.view, scene.drawn_names, shown and shown.drawn, scene.spot).svg,
                board_alt(scene, *([shown.alt] if shown else [])),
            ),
            asked.rows,
            asked=asked.lines,
            of_now=isinstance(scene.prompt, OF_NOW),
            shorter=tuple(shorter),
        )

    def goal(self, scene: PortScene) -> str:
        return scene.texts.say("gp-goal")

    def round_name(self, texts: Texts, number: int) -> str:
        """French and Italian have a special word for a round of turns."""
        return texts.say("gp-round", round=number)

    def asked(self, scene: PortScene) -> tuple[str, ...]:
        return question(scene, ()).lines

    def own(self, scene: PortScene) -> str:
        return scene.texts.say("score-green-port", score=scene.view.gangs[scene.own].points)

    def press(self, scene: PortScene, press: Press) -> Reply:
        """*Draw*, *Take red* and the like decide immediately; others lead to another question."""
        control, values, _ = press
        match control.word(1):
            case "ask":
                return PartialChoice(control.words[2:])
            case "set":
                return next_draft(control, values)
            case "swap" if len(control.words) == len((PLAY, "swap")):  # from the list
                return chosen_swap(scene, values)
        return super().press(scene, press)

    def premoved(self, scene: PortScene) -> str:
        """*For you: passed, as you asked.*"""
        return premoved_story(scene.story.premoved, scene.cast)

    def reckoning(self, scene: PortScene, seat: int, score: int) -> str:
        """``objectives 15 + headquarters 8 = 23``."""
        objectives = sum(scene.view.gangs[seat].cards)
        return scene.texts.say(
            "gp-reckoning", objectives=objectives, houses=score - objectives, points=score
        )

    def typed(self, scene: PortScene, text: str) -> Action:
        """Read a line such as ``take red``, or the label of one of the panel's buttons."""
        said = plain_words(text)
        for button in _deciding(question(scene, ()).rows):
            if plain_words(button.label) == said:
                return ACTIONS.read(button.words[1:], scene.asked)
        return read_line(scene, text)


def _deciding(rows: tuple[Row, ...]) -> Iterator[Button]:
    for row in rows:
        for item in row if isinstance(row, tuple) else ():
            if isinstance(item, Button) and item.words[1] not in STEPS_OF_A_CHOICE:
                yield item


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


def _last_turns(scene: PortScene) -> Iterator[str]:
    """The seats that still have a turn after the last objective was completed."""
    view, texts, cast = scene.view, scene.texts, scene.cast
    if view.over or None in view.owners:
        return
    left = view.later_seats
    if left:
        people, you = cast.together(left), cast.you(*left)
        yield texts.say("gp-last-turns", people=people, count=len(left), you=you)
    else:
        yield texts.say("gp-last-turn", **cast.doing(view.active))


SCREEN = GreenPortScreen(GAME, ACTIONS)
