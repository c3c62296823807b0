"""Answers given in advance: to a referral, the underdog bonus, and the orange X."""

from typing import Literal

from bot.games import Value
from cogs.green_port.rules.actions import Action, ChooseCube, Disperse, Pass, Refer
from cogs.green_port.rules.components import COLOURS, NO_CUBES, Cubes, as_cubes
from cogs.green_port.rules.prompts import DispersePrompt, Question, ReferPrompt, UnderdogPrompt
from cogs.green_port.rules.view import View

FEE = 1
"""Cubes that a referral costs."""


class Premoves(Value, frozen=True):
    """The answer to each question; by default the player is asked.

    ``refer``: always pass, or refer a colour only while holding fewer cubes of it than this number
    and gaining more than the fee. ``underdog``: take the colour held least, or one that the nearest
    objective still lacks. ``disperse``: discard the named colour first, then the colour held most;
    or the colour with most to spare beyond the nearest objective. Ties go to the first colour.
    """

    refer: Literal["ask", "pass", "1", "2", "3", "4", "5", "6"] = "ask"
    underdog: Literal["ask", "least", "lacking"] = "ask"
    disperse: Literal["ask", "most", "red", "blue", "green", "yellow", "spare"] = "ask"


def premove(view: View, prompt: Question, premoves: Premoves) -> Action | None:
    """The action that answers the prompt in advance, or None to ask the player."""
    held = view.gangs[view.own_seat].cubes
    match prompt:
        case ReferPrompt() if premoves.refer != "ask":
            below = 0 if premoves.refer == "pass" else int(premoves.refer)
            return _referral(view, prompt, below)
        case UnderdogPrompt() if premoves.underdog != "ask":
            needed = _needed(view, held) if premoves.underdog == "lacking" else NO_CUBES
            return ChooseCube(min(prompt.colours, key=lambda c: (held[c] >= needed[c], held[c])))
        case DispersePrompt() if premoves.disperse != "ask":
            needed = _needed(view, held) if premoves.disperse == "spare" else NO_CUBES
            return Disperse(_discarded(held, prompt.count, premoves.disperse, needed))
    return None


def _needed(view: View, held: Cubes) -> Cubes:
    """The cost of the open objective that lacks the fewest cubes; of equals, the most valuable."""
    nearest = min(
        [view.objectives[number] for number in view.open],
        key=lambda objective: (objective.missing(held), -objective.points),
        default=None,
    )
    return NO_CUBES if nearest is None else nearest.cost_for(held)


def _referral(view: View, prompt: ReferPrompt, below: int) -> Action:
    """Refer the colour with the greatest gain of which the seat holds fewer than ``below`` cubes,
    paying with the other colour it holds most of; pass if no referral gains more than the fee."""
    held = view.gangs[view.own_seat].cubes
    gains = {colour: view.gain(view.own_seat, colour).own for colour in prompt.colours}
    offers = [
        Refer(colour, fee)
        for colour in prompt.colours
        for fee in prompt.payable
        if held[colour] < below and gains[colour] > FEE and fee is not colour
    ]
    offers.sort(key=lambda offer: (-gains[offer.colour], -held[offer.paying]))
    return offers[0] if offers else Pass()


def _discarded(held: Cubes, count: int, first: str, needed: Cubes) -> Cubes:
    """``count`` cubes, one by one: of the colour named ``first`` while any are left, else of the
    colour with most to spare beyond ``needed``; of equals, the colour held most."""
    left = list(held)
    discarded = [0, 0, 0, 0]
    for _ in range(count):
        named = [colour for colour in COLOURS if colour.name.lower() == first and left[colour]]
        spare = max([c for c in COLOURS if left[c]], key=lambda c: (left[c] - needed[c], left[c]))
        colour = named[0] if named else spare
        left[colour] -= 1
        discarded[colour] += 1
    return as_cubes(discarded)
