"""Green Port's screen: board, panel, final card, presses, typed lines, and the lessons of a first
match.

``questions``, ``picking``
    each decision as buttons and selects, and choices that take several presses;
``story``, ``words``
    what happened, in text and alt text, and the names of things;
``typed``
    moves typed as a line.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import TypeVar

from bot.games import IllegalMove, of_kind
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import Button, Figure, Row
from bot.ui.screens.contract import Body, Lesson, LessonValues, PartialChoice, Press, Reply, Screen
from cogs.green_port import art
from cogs.green_port.rules import prompts
from cogs.green_port.rules.actions import Action
from cogs.green_port.rules.events import Busted, Event
from cogs.green_port.rules.game import FIRST, GAME, SHORT
from cogs.green_port.rules.state import Options
from cogs.green_port.rules.view import View
from cogs.green_port.screen import story
from cogs.green_port.screen.picking import ACTIONS, next_draft
from cogs.green_port.screen.questions import question
from cogs.green_port.screen.typed import plain_words, read_line
from cogs.green_port.screen.words import (
    PortScene,
    board_alt,
    colour_name,
    final_alt,
    last_round,
    marks,
    some,
)

Q = TypeVar("Q", bound=prompts.Question)


def _during(
    kind: type[Q], values: Callable[[PortScene, Q], LessonValues]
) -> Callable[[PortScene], LessonValues]:
    """A function that gives a lesson's values while the seat has this kind of prompt, else None."""
    return lambda scene: values(scene, scene.prompt) if isinstance(scene.prompt, kind) else None


OF_NOW = (prompts.DispersePrompt, prompts.ReferPrompt, prompts.RescuePrompt, prompts.UnderdogPrompt)
"""Questions raised by events, unlike those of every turn. Only a lesson about the same question may
be shown with one of these, or in its place."""


def _busted(scene: PortScene) -> LessonValues:
    if isinstance(scene.prompt, OF_NOW):
        return None
    raids = of_kind(chain(scene.story.outcome, *scene.story.since), Busted)
    return next(({"lost": raid.lost} for raid in raids if raid.seat == scene.own_seat), None)


def _risk(scene: PortScene, prompt: prompts.HirePrompt) -> LessonValues:
    risk = scene.view.bust_chance
    if not risk or scene.view.rescue_price is not None:
        return None
    return {"risk": risk, "symbol": "yes" if _profile(scene, prompt) else "no"}


def _profile(scene: PortScene, prompt: prompts.HirePrompt) -> LessonValues:
    """A colour in the row that gains the seat an extra cube for its profile."""
    for colour in prompt.colours:
        gain = scene.view.gain(scene.own_seat, colour)
        if gain.profile:
            named = colour_name(scene.texts, colour, "the")
            return {"colour": named, "gain": gain.of_colour, "lane": colour}
    return None


def _over_limit(scene: PortScene) -> LessonValues:
    gang = scene.view.gangs[scene.own_seat]
    if gang.total <= gang.limit or isinstance(scene.prompt, OF_NOW):
        return None
    return {"total": gang.total, "limit": gang.limit, "lost": gang.total // 2}


def _objective(scene: PortScene, prompt: prompts.TurnQuestion) -> LessonValues:
    """The nearest open objective; in a tie, the most valuable."""
    held = scene.view.cubes[scene.own_seat]
    number = scene.view.nearest(held)
    if isinstance(prompt, OF_NOW) or number is None:
        return None
    nearest = scene.view.objectives[number]
    cost = marks(nearest.cost) or scene.texts.say("gp-wild-cost", count=nearest.points)
    values = {"cost": cost, "points": nearest.points, "missing": nearest.missing(held)}
    return {"number": number + 1, **values}


def _headquarters(scene: PortScene, prompt: prompts.UtilisePrompt) -> LessonValues:
    if not prompt.buy:
        return None
    colour = prompt.buy[0].colour
    pile = scene.view.piles[colour]
    price = some(scene.texts, pile.price, colour)
    return {"price": price, "points": pile.left[0], "colour": int(colour), "lane": colour}


def _disperse(scene: PortScene, prompt: prompts.DispersePrompt) -> LessonValues:
    gang = scene.view.gangs[scene.own_seat]
    return {"total": gang.total, "limit": gang.limit, "count": prompt.count}


_rescue = _during(prompts.RescuePrompt, lambda scene, prompt: {"price": prompt.price})
_underdog = _during(
    prompts.UnderdogPrompt, lambda scene, _: {"points": scene.view.gangs[scene.own_seat].points}
)
_refer = _during(prompts.ReferPrompt, lambda scene, _: {"name": scene.name(scene.view.active)})
_in_sync = _during(prompts.HirePrompt, lambda scene, _: {} if all(scene.view.row_units) else None)
_swap = _during(
    prompts.TurnQuestion,
    lambda _, prompt: {} if prompt.trades and not isinstance(prompt, OF_NOW) else None,
)

LESSONS = {
    "gp-lesson-rescue": Lesson("power", _rescue),
    "gp-lesson-disperse": Lesson("slots", _during(prompts.DispersePrompt, _disperse)),
    "gp-lesson-underdog": Lesson("points", _underdog),
    "gp-lesson-refer": Lesson("row", _refer),
    "gp-lesson-bust": Lesson("lost", _busted),
    "gp-lesson-hire": Lesson("risk", _during(prompts.HirePrompt, _risk)),
    "gp-lesson-objective": Lesson("objective", _during(prompts.TurnQuestion, _objective), "number"),
    "gp-lesson-in-sync": Lesson("row", _in_sync),
    "gp-lesson-profile": Lesson("lane", _during(prompts.HirePrompt, _profile), "lane"),
    "gp-lesson-headquarters": Lesson("pile", _during(prompts.UtilisePrompt, _headquarters), "lane"),
    "gp-lesson-limit": Lesson("slots", _over_limit),
    "gp-lesson-swap": Lesson("cubes", _swap),
}
"""The lessons by text key; of those that apply, the first is taught."""


class GreenPortScreen(Screen[View, prompts.Question]):
    """Only the order of the deck is hidden, so the channel sees what the seats see."""

    accent = 0x009E73
    emoji = "🚢"
    signs, sign_shapes = staticmethod(art.signs), art.SIGNS
    first_minutes = 8
    daily_minutes = 6
    lessons = LESSONS
    cover = staticmethod(art.cover)
    minutes = 30

    def legend(self, texts: Texts) -> Figure:
        return Figure(art.legend(texts.family("gp-legend-")), texts.say("gp-alt-legend"))

    def mishaps(self, events: Iterable[Event]) -> Iterator[int]:
        """The seats whose hiring was a bust."""
        return (event.seat for event in of_kind(events, Busted))

    def board(self, scene: PortScene) -> Body:
        """Whose turn it is and what happened in it; the picture shows the rest."""
        view, cast = scene.view, scene.cast
        moment = story.moment(scene)
        drawn = art.board(view, scene.drawn_names, moment.drawn)
        phase = scene.texts.say("gp-phase", phase=view.phase.value, name=scene.name(view.active))
        lines = (*story.latest(view, scene.story, cast), *last_round(view, cast))
        figure = Figure(drawn, board_alt(scene, moment.alt))
        return Body(lines if scene.over else (phase, *lines), figure)

    def sealed(self, scene: PortScene) -> Body:
        """The police approach: a raid whose outcome isn't known yet."""
        seat, drawn = story.sirens(scene)
        return Body((scene.texts.say("gp-sealed", **scene.cast.doing(seat)),), drawn)

    def final(self, scene: PortScene) -> Body:
        """What decided the match, the End Game Purchase, and any broken ties; the winner is named
        elsewhere."""
        headline, *lines = story.ending_story(scene.view, scene.cast)
        cause = story.decisive(scene.view)
        drawn = art.final(scene.view, scene.drawn_names, scene.standings, cause, scene.computers)
        return Body(tuple(lines), Figure(drawn, final_alt(scene)), headline=headline)

    def panel(self, scene: PortScene, draft: tuple[str, ...]) -> Body:
        """The news or, in the last round, who would buy headquarters, if anybody; the question and
        its answers. The picture shows the rest, with a recent moment in its strip."""
        moment = story.moment(scene)
        step = question(scene, draft)
        view, cast = scene.view, scene.cast
        drawn = art.panel(view, scene.drawn_names, moment.drawn, scene.spot)
        lines = [*last_round(view, cast)]
        if not lines or not any(seat is not None for seat in view.buyers):
            lines += story.news(view, scene.story, cast)
        return Body(
            () if draft else tuple(lines),
            Figure(drawn, board_alt(scene, moment.alt)),
            step.rows,
            question=step.lines,
            of_now=isinstance(scene.prompt, OF_NOW)
            and not isinstance(scene.prompt, prompts.ReferPrompt),
        )

    def round_name(self, texts: Texts, number: int) -> str:
        """French and Italian have a special word for a round of turns."""
        return texts.say("gp-round", round=number)

    def question(self, scene: PortScene) -> tuple[str, ...]:
        return question(scene, ()).lines

    def reacts_to(self, scene: PortScene) -> int | None:
        return None if scene.seat == scene.view.active else scene.view.active

    def holdings(self, scene: PortScene) -> str:
        return scene.texts.say("score-green-port", score=scene.view.gangs[scene.own_seat].points)

    def press(self, scene: PortScene, press: Press) -> Reply:
        """*Draw*, *Take red* and the like decide immediately; others lead to another question."""
        control, values, _ = press
        match control.word(1):
            case "ask":
                return PartialChoice(control.words[2:])
            case "set":
                return next_draft(control, values)
        return super().press(scene, press)

    def premoved(self, scene: PortScene) -> str:
        """*For you: passed, as you asked.*"""
        return story.premoved_story(scene.story.premoved, scene.cast)

    def rules(self, texts: Texts) -> tuple[str, ...]:
        values = {"limit": Options().round_limit, "first": FIRST, "daily": SHORT}
        return tuple(texts.family("rules-green-port-", **values))

    def typed(self, scene: PortScene, text: str) -> Action:
        """Read a line such as ``take red``, or the label of one of the panel's buttons."""
        try:
            return read_line(scene, text)
        except IllegalMove:
            words = plain_words(text)
            for button in _deciding(question(scene, ()).rows):
                if plain_words(button.label) == words:
                    return ACTIONS.read(button.words[1:], scene.open_prompt)
            raise


def _deciding(rows: tuple[Row, ...]) -> Iterator[Button]:
    for row in rows:
        for item in row if isinstance(row, tuple) else ():
            if isinstance(item, Button) and item.words[1] != "ask":
                yield item


SCREEN = GreenPortScreen(GAME, ACTIONS)
