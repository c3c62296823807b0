"""Random matches of any game, and plausible actions to try in them."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import msgspec

from bot.games import Chance, Prompt, Range
from bot.games.computer import EASY, Position
from bot.games.entry import GameEntry
from bot.games.record import Step

MOST_EARLIER = 400
NEAR = 2
"""How far beyond a range's bounds to try."""


def steps(
    entry: GameEntry, seats: int, random: Random, sense: float, options: Any = None
) -> Iterator[tuple[Any, Step]]:
    """Each step of a match, with the state before it.

    ``sense`` is the share of decisions by *easy*; the others are random, and sometimes answer
    prompts that are not required.
    """
    game, chance = entry.game, Chance(random.randbytes(32))
    state = game.setup(seats, game.unattended() if options is None else options, chance)
    history: list[Any] = []
    while pending := game.pending(state):
        seat = random.choice(list(pending))
        prompt, before = pending[seat], state
        if prompt.required and random.random() < sense:
            position = Position(game.view(state, seat), prompt, history)
            action = entry.computers[EASY].decide(position, chance.branch("computer"))
        else:
            action = prompt.choices().sample(random.randrange)
        state, events = game.apply(state, seat, action, chance)
        history += events
        yield before, Step(seat, action, list(events), state)


def states(entry: GameEntry, seats: int, random: Random) -> Iterator[Any]:
    """The states of a match with as much sense as chance will have it, but for the last."""
    return (before for before, _ in steps(entry, seats, random, random.random()))


def plausible_actions(
    entry: GameEntry, pending: Mapping[int, Prompt], seen: set[Any], random: Random
) -> set[Any]:
    """Actions that are legal for some seat, were legal earlier, nearly are, or never will be.

    Adds the legal ones to ``seen``.
    """
    tried: set[Any] = set()
    for prompt in pending.values():
        choices = prompt.choices()
        if isinstance(choices, Range):
            bounds = (choices.least, choices.usual, choices.most)
            tried |= {choices.at(n + by) for n in bounds for by in range(-NEAR, NEAR + 1)}
        else:
            tried |= set(choices)
    seen |= tried
    earlier = random.sample(sorted(seen, key=repr), min(len(seen), MOST_EARLIER))
    near = {other for action in earlier[:60] for other in _near(action)}
    return tried | set(earlier) | near


def _near(action: Any) -> Iterator[Any]:
    """The action with one of its integers, at any depth, changed by one."""
    for field in msgspec.structs.fields(action):
        value = getattr(action, field.name)
        changed: list[Any] = []
        if type(value) is int:
            changed = [value - 1, value + 1]
        elif isinstance(value, tuple):
            for place, number in enumerate(value):
                head, tail = value[:place], value[place + 1 :]
                changed += [(*head, number - 1, *tail), (*head, number + 1, *tail)]
        for other in changed:
            yield msgspec.structs.replace(action, **{field.name: other})
