"""Reactions that a person answers in advance: to a referral, an underdog's cube, a dispersal."""

from typing import Literal

from bot.games import Value
from cogs.green_port.rules.actions import Action, ChooseCube, Disperse, Pass, Refer
from cogs.green_port.rules.components import COLOURS, NO_CUBES, Cubes, as_cubes
from cogs.green_port.rules.prompts import DispersePrompt, Question, ReferPrompt, UnderdogPrompt
from cogs.green_port.rules.view import View

FEE = 1
"""Cubes that a referral costs."""


class Premoves(Value, frozen=True):
    """The answer to each reaction; by default the person is asked.

    ``refer``: always pass, or refer only a colour of which the seat holds fewer cubes than this, if
    that brings more than it costs. ``underdog``: take the colour that the seat holds least of, or
    one that the nearest objective still lacks. ``disperse``: give up one colour first, then the
    colour that the seat holds most of, or has most to spare of beyond the nearest objective. Ties
    go to the first colour.
    """

    refer: Literal["ask", "pass", "1", "2", "3", "4", "5", "6"] = "ask"
    underdog: Literal["ask", "least", "lacking"] = "ask"
    disperse: Literal["ask", "most", "red", "blue", "green", "yellow", "spare"] = "ask"


def premove(view: View, prompt: Question, premoves: Premoves) -> Action | None:
    """What the seat of a view does without being asked; None where it wants to be asked."""
    assert view.seat is not None, "a spectator decides nothing"
    held = view.gangs[view.seat].cubes
    match prompt:
        case ReferPrompt() if premoves.refer != "ask":
            few = 0 if premoves.refer == "pass" else int(premoves.refer)
            return _referral(view, view.seat, prompt, few)
        case UnderdogPrompt() if premoves.underdog != "ask":
            needed = _needed(view, held) if premoves.underdog == "lacking" else NO_CUBES
            return ChooseCube(min(prompt.colours, key=lambda c: (held[c] >= needed[c], held[c])))
        case DispersePrompt() if premoves.disperse != "ask":
            needed = _needed(view, held) if premoves.disperse == "spare" else NO_CUBES
            return Disperse(_given_up(held, prompt.count, premoves.disperse, needed))
    return None


def _needed(view: View, held: Cubes) -> Cubes:
    """What the nearest open objective costs: the one that lacks fewest cubes, then worth most."""
    owned = zip(view.objectives, view.owners, strict=True)
    nearest = min(
        [objective for objective, owner in owned if owner is None],
        key=lambda objective: (objective.missing(held), -objective.points),
        default=None,
    )
    return NO_CUBES if nearest is None else nearest.cost_for(held)


def _referral(view: View, seat: int, prompt: ReferPrompt, few: int) -> Action:
    """The colour that brings most among those of which the seat holds fewer than ``few``, for a
    cube of the other colour that it holds most of; else a pass."""
    held = view.gangs[seat].cubes
    brings = {colour: view.takes(seat, colour).own for colour in prompt.colours}
    offers = [
        Refer(colour, fee)
        for colour in prompt.colours
        for fee in prompt.payable
        if held[colour] < few and brings[colour] > FEE and fee is not colour
    ]
    offers.sort(key=lambda offer: (-brings[offer.colour], -held[offer.paying]))
    return offers[0] if offers else Pass()


def _given_up(held: Cubes, count: int, first: str, needed: Cubes) -> Cubes:
    """``count`` of the cubes held: those of the colour named ``first``, then whichever colour most
    are held of beyond those ``needed``, or else at all."""
    left, gone = list(held), [0, 0, 0, 0]
    for _ in range(count):
        named = [colour for colour in COLOURS if colour.name.lower() == first and left[colour]]
        spare = max([c for c in COLOURS if left[c]], key=lambda c: (left[c] - needed[c], left[c]))
        colour = named[0] if named else spare
        left[colour] -= 1
        gone[colour] += 1
    return as_cubes(gone)
