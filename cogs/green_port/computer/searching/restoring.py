"""A state of the rules that looks like a view: all that is not in it is the order of the deck."""

from collections.abc import Sequence

from cogs.green_port.rules.components import CARDS, ORANGE_X, Card
from cogs.green_port.rules.events import BonusTaken, Revealed
from cogs.green_port.rules.state import Phase, State
from cogs.green_port.rules.turns.turn import clockwise
from cogs.green_port.rules.view import View

_NUMBERS: dict[Card, list[int]] = {}
for _number, _card in enumerate(CARDS):
    _NUMBERS.setdefault(_card, []).append(_number)


def state_of(view: View) -> State:
    """A state whose view this is, told nothing about the turn, with the deck in ascending order."""
    deck, discard, row = _numbered(view.deck, view.discard, view.row)
    return State(
        round=view.round,
        round_limit=view.round_limit,
        start=view.start,
        active=view.active,
        phase=view.phase,
        waiting=_waiting(view),
        numbers=(0,) * len(view.gangs),
        deck=deck,
        discard=discard,
        row=row,
        supply=view.supply,
        cubes=tuple([gang.cubes for gang in view.gangs]),
        profiles=tuple([gang.profile for gang in view.gangs]),
        objectives=view.objectives,
        owners=view.owners,
        sold=view.sold,
        markers=tuple([gang.markers for gang in view.gangs]),
        black_drawn=not view.second_chance,
        bonus_given=any(isinstance(event, BonusTaken) for event in view.turn),
        dispersed=any(
            isinstance(event, Revealed) and event.card == CARDS[ORANGE_X] for event in view.turn
        ),
        shuffle_due=view.shuffle_due,
    )


def _numbered(*piles: Sequence[Card]) -> list[tuple[int, ...]]:
    """The cards' numbers; of equal cards each has one of its own."""
    numbers = {card: iter(alike) for card, alike in _NUMBERS.items()}
    return [tuple([next(numbers[card]) for card in pile]) for pile in piles]


def _waiting(view: View) -> tuple[int, ...]:
    """The seats that are asked now or later for the same thing as the first one."""
    if view.phase not in (Phase.REFER, Phase.UNDERDOG):
        return view.deciding if view.phase is Phase.DISPERSION else ()
    order = clockwise(view.active, len(view.gangs))
    left = order[order.index(view.deciding[0]) :]
    if view.phase is Phase.UNDERDOG:
        fewest = min([gang.points for gang in view.gangs])
        left = [seat for seat in left if view.gangs[seat].points == fewest]
    return tuple(left)
