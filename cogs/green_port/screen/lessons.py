"""What a first match of Green Port teaches, with the numbers of the player's own gang."""

from collections.abc import Callable
from itertools import chain
from typing import TypeVar

from bot.ui.screens.contract import Lesson, LessonValues
from cogs.green_port.rules import prompts
from cogs.green_port.rules.events import Busted
from cogs.green_port.screen.words import PortScene, colour_name, marks, some

Q = TypeVar("Q", bound=prompts.Question)


def _asked(
    kind: type[Q], values: Callable[[PortScene, Q], LessonValues]
) -> Callable[[PortScene], LessonValues]:
    """The values while the seat has this kind of prompt; None otherwise."""
    return lambda scene: values(scene, scene.prompt) if isinstance(scene.prompt, kind) else None


OF_NOW = (prompts.DispersePrompt, prompts.ReferPrompt, prompts.RescuePrompt, prompts.UnderdogPrompt)
"""Questions that events raise, unlike those of every turn. A lesson takes a question's place, so
only its own takes the place of one of these."""


def _busted(scene: PortScene) -> LessonValues:
    if isinstance(scene.prompt, OF_NOW):
        return None
    told = chain(scene.story.outcome, *scene.story.since)
    busts = (event for event in told if isinstance(event, Busted) and event.seat == scene.own_seat)
    return next(({"lost": bust.lost} for bust in busts), None)


def _risk(scene: PortScene, prompt: prompts.HirePrompt) -> LessonValues:
    risk = scene.view.bust_chance
    return {"risk": risk} if risk and scene.view.rescue_price is None else None


def _profile(scene: PortScene, prompt: prompts.HirePrompt) -> LessonValues:
    """A colour in the row that gains an extra cube for the seat's profile."""
    for colour in prompt.colours:
        gain = scene.view.gain(scene.own_seat, colour)
        if gain.profile:
            named = colour_name(scene.texts, colour, "the")
            return {"colour": named, "gain": gain.own, "lane": colour}
    return None


def _over_limit(scene: PortScene) -> LessonValues:
    gang = scene.view.gangs[scene.own_seat]
    if gang.total <= gang.limit or isinstance(scene.prompt, OF_NOW):
        return None
    return {"total": gang.total, "limit": gang.limit, "lost": gang.total // 2}


def _objective(scene: PortScene, prompt: prompts.TurnQuestion) -> LessonValues:
    """The open objective that is nearest, of several the one with the most points."""
    held = scene.view.gangs[scene.own_seat].cubes
    objectives = scene.view.objectives
    away = {number: objectives[number].missing(held) for number in scene.view.open}
    if isinstance(prompt, OF_NOW) or not away:
        return None
    number = min(away, key=lambda each: (away[each], -objectives[each].points))
    nearest = objectives[number]
    cost = marks(nearest.cost) or scene.texts.say("gp-wild-cost", count=nearest.points)
    values = {"cost": cost, "points": nearest.points, "missing": away[number]}
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


_rescue = _asked(prompts.RescuePrompt, lambda scene, prompt: {"price": prompt.price})
_underdog = _asked(
    prompts.UnderdogPrompt, lambda scene, _: {"points": scene.view.gangs[scene.own_seat].points}
)
_refer = _asked(prompts.ReferPrompt, lambda scene, _: {"name": scene.name(scene.view.active)})
_in_sync = _asked(prompts.HirePrompt, lambda scene, _: {} if all(scene.view.row_units) else None)
_swap = _asked(
    prompts.TurnQuestion,
    lambda _, prompt: {} if prompt.trades and not isinstance(prompt, OF_NOW) else None,
)

LESSONS = {
    "gp-lesson-rescue": Lesson("power", _rescue),
    "gp-lesson-disperse": Lesson("slots", _asked(prompts.DispersePrompt, _disperse)),
    "gp-lesson-underdog": Lesson("points", _underdog),
    "gp-lesson-refer": Lesson("row", _refer),
    "gp-lesson-bust": Lesson("lost", _busted),
    "gp-lesson-hire": Lesson("risk", _asked(prompts.HirePrompt, _risk)),
    "gp-lesson-objective": Lesson("objective", _asked(prompts.TurnQuestion, _objective), "number"),
    "gp-lesson-in-sync": Lesson("row", _in_sync),
    "gp-lesson-profile": Lesson("lane", _asked(prompts.HirePrompt, _profile), "lane"),
    "gp-lesson-headquarters": Lesson("pile", _asked(prompts.UtilisePrompt, _headquarters), "lane"),
    "gp-lesson-limit": Lesson("slots", _over_limit),
    "gp-lesson-swap": Lesson("cubes", _swap),
}
"""The lessons by text key; of those that apply, the first is taught."""
