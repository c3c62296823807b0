"""What Green Port teaches, with the numbers of the person's own gang."""

from itertools import chain

from bot.ui.screens.contract import Lesson, LessonValues
from cogs.green_port.rules import prompts
from cogs.green_port.rules.events import Busted
from cogs.green_port.screen.words import PortScene, colour_name, cubes_in_words, some


def _busted(seen: PortScene) -> LessonValues:
    for event in chain(seen.story.outcome, *seen.story.since):
        if isinstance(event, Busted) and event.seat == seen.own:
            return {"lost": event.lost}
    return None


def _hire(seen: PortScene) -> LessonValues:
    risk = seen.view.bust_chance
    return {"risk": risk} if isinstance(seen.prompt, prompts.HirePrompt) and risk else None


def _profile(seen: PortScene) -> LessonValues:
    """A colour in the row that brings one cube more for the seat's own symbol."""
    if not isinstance(seen.prompt, prompts.HirePrompt):
        return None
    for colour in seen.view.offered(seen.own):
        gain = seen.view.takes(seen.own, colour)
        if gain.profile:
            named = colour_name(seen.texts, colour, "the")
            return {"colour": named, "gain": gain.own, "lane": colour}
    return None


def _in_sync(seen: PortScene) -> LessonValues:
    return {} if isinstance(seen.prompt, prompts.HirePrompt) and all(seen.view.row_units) else None


def _over_limit(seen: PortScene) -> LessonValues:
    gang = seen.view.gangs[seen.own]
    if gang.total <= gang.limit:
        return None
    return {"total": gang.total, "limit": gang.limit, "lost": gang.total // 2}


def _objective(seen: PortScene) -> LessonValues:
    if not isinstance(seen.prompt, prompts.UtilisePrompt) or not seen.prompt.complete:
        return None
    first = seen.prompt.complete[0]
    objective = seen.view.objectives[first.objective]
    cost = cubes_in_words(seen.texts, objective.cost)
    if first.colour is not None:
        cost = some(seen.texts, objective.points, first.colour)
    return {"number": first.objective + 1, "cost": cost, "points": objective.points}


def _headquarters(seen: PortScene) -> LessonValues:
    if not isinstance(seen.prompt, prompts.UtilisePrompt) or not seen.prompt.buy:
        return None
    colour = seen.prompt.buy[0].colour
    pile = seen.view.piles[colour]
    price = some(seen.texts, pile.price, colour)
    return {"price": price, "points": pile.left[0], "lane": colour}


def _swap(seen: PortScene) -> LessonValues:
    prompt = seen.prompt
    return {} if isinstance(prompt, prompts.TurnQuestion) and prompt.trades() else None


def _rescue(seen: PortScene) -> LessonValues:
    return {"price": seen.prompt.price} if isinstance(seen.prompt, prompts.RescuePrompt) else None


def _refer(seen: PortScene) -> LessonValues:
    asked = isinstance(seen.prompt, prompts.ReferPrompt)
    return {"name": seen.name(seen.view.active)} if asked else None


def _underdog(seen: PortScene) -> LessonValues:
    points = seen.view.gangs[seen.own].points
    return {"points": points} if isinstance(seen.prompt, prompts.UnderdogPrompt) else None


def _disperse(seen: PortScene) -> LessonValues:
    if not isinstance(seen.prompt, prompts.DispersePrompt):
        return None
    gang = seen.view.gangs[seen.own]
    return {"total": gang.total, "limit": gang.limit, "count": seen.prompt.count}


LESSONS = {
    "gp-lesson-rescue": Lesson("power", _rescue),
    "gp-lesson-disperse": Lesson("slots", _disperse),
    "gp-lesson-underdog": Lesson("points", _underdog),
    "gp-lesson-refer": Lesson("row", _refer),
    "gp-lesson-bust": Lesson("lost", _busted),
    "gp-lesson-hire": Lesson("risk", _hire),
    "gp-lesson-in-sync": Lesson("row", _in_sync),
    "gp-lesson-profile": Lesson("lane", _profile, "lane"),
    "gp-lesson-objective": Lesson("objective", _objective, "number"),
    "gp-lesson-headquarters": Lesson("pile", _headquarters, "lane"),
    "gp-lesson-limit": Lesson("slots", _over_limit),
    "gp-lesson-swap": Lesson("cubes", _swap),
}
"""By the key of the text: its values where it is met, None elsewhere; the first that is, counts."""
