"""Random matches of any game, and plausible actions to try in them."""

from collections.abc import Iterator, Mapping
from itertools import islice, product
from random import Random
from typing import Any

import msgspec
from msgspec import inspect

from bot.games import Chance, Prompt, Range
from bot.games.computer import EASY, Position
from bot.games.entry import GameEntry

MOST_COMBINED = 400
"""The most actions of one kind that are combined field by field."""
NEAR = 2
"""How far beyond a range's bounds to try."""


def states(entry: GameEntry, seats: int, random: Random) -> Iterator[Any]:
    """Every state of a match with decisions by *easy* and random ones.

    Seats also act on prompts that are not required.
    """
    game, sense = entry.game, random.random()
    chance = Chance(random.randbytes(32))
    state = game.setup(seats, game.unattended(), chance)
    history: list[Any] = []
    yield state
    while pending := game.pending(state):
        seat = random.choice(list(pending))
        prompt = pending[seat]
        if prompt.required and random.random() < sense:
            position = Position(game.view(state, seat), prompt, history)
            action = entry.computers[EASY].decide(position, chance.branch("computer"))
        else:
            action = prompt.choices().sample(random.randrange)
        state, events = game.apply(state, seat, action, chance)
        history += events
        yield state


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
    earlier = random.sample(sorted(seen, key=repr), min(len(seen), MOST_COMBINED))
    near = {other for action in earlier[:60] for other in _near(action)}
    return tried | set(earlier) | near | set(_combined(entry.game.action_type, seen, random))


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


def _combined(action_type: Any, seen: set[Any], random: Random) -> Iterator[Any]:
    """Actions of every kind: each field's values combined with the others'."""
    kind = inspect.type_info(action_type)
    kinds = kind.types if isinstance(kind, inspect.UnionType) else (kind,)
    for struct in kinds:
        assert isinstance(struct, inspect.StructType)
        values = [_values(field.type, seen) for field in struct.fields]
        together = [struct.cls(*chosen) for chosen in islice(product(*values), 20_000)]
        yield from random.sample(together, min(len(together), MOST_COMBINED))


def _values(kind: inspect.Type, seen: set[Any]) -> list[Any]:
    """The values to try for a field of this type."""
    match kind:
        case inspect.UnionType(types=types):
            return [value for each in types for value in _values(each, seen)]
        case inspect.NoneType():
            return [None]
        case inspect.EnumType(cls=cls):
            return list(cls)
        case inspect.BoolType():
            return [False, True]
        case inspect.IntType():
            return list(range(-1, 11))
        case inspect.TupleType() | inspect.VarTupleType():
            known = {
                value
                for action in sorted(seen, key=repr)[:: max(1, len(seen) // 200)]
                for value in msgspec.structs.astuple(action)
                if isinstance(value, tuple)
            }
            return sorted(known, key=repr)
    raise TypeError(f"no values for {kind}")
