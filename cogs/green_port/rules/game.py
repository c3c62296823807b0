"""The game's entry point: the kernel's functions, and when each action is allowed."""

from collections.abc import Callable, Mapping, Sequence
from functools import reduce
from operator import or_
from typing import Any

from bot.games import Chance, Game, IllegalMove, Standing
from cogs.green_port.rules import actions
from cogs.green_port.rules.actions import Action
from cogs.green_port.rules.components import ORANGE_X
from cogs.green_port.rules.events import RAIDS, Event
from cogs.green_port.rules.premoves import Premoves, premove
from cogs.green_port.rules.prompts import HirePrompt, Question, questions
from cogs.green_port.rules.setup import deal
from cogs.green_port.rules.state import Options, Phase, State
from cogs.green_port.rules.turns import hiring, taking, utilising
from cogs.green_port.rules.turns.ending import end_turn, final_standings
from cogs.green_port.rules.turns.turn import Move, deciding_seats
from cogs.green_port.rules.view import View

Rule = Callable[[Move, int, Any], None]

RULES: dict[type[Action], tuple[Rule, tuple[Phase, ...]]] = {
    actions.Draw: (hiring.draw, (Phase.HIRE,)),
    actions.TakeColour: (hiring.take_colour, (Phase.HIRE,)),
    actions.StopEmpty: (hiring.stop_empty, (Phase.HIRE,)),
    actions.Rescue: (hiring.rescue, (Phase.RESCUE,)),
    actions.DeclineRescue: (hiring.decline_rescue, (Phase.RESCUE,)),
    actions.ChooseCube: (hiring.choose_cube, (Phase.UNDERDOG,)),
    actions.Disperse: (hiring.disperse, (Phase.DISPERSION,)),
    actions.Refer: (taking.refer, (Phase.REFER,)),
    actions.Pass: (taking.pass_referral, (Phase.REFER,)),
    actions.Complete: (utilising.complete, (Phase.UTILISE,)),
    actions.Buy: (utilising.buy, (Phase.UTILISE,)),
    actions.EndTurn: (end_turn, (Phase.UTILISE,)),
    actions.Specialise: (utilising.specialise, (Phase.HIRE, Phase.RESCUE, Phase.UTILISE)),
}
"""The rule that carries out each action, and the phases in which a deciding seat can take it."""
SHORT = 5
"""The last round of a first match and of the daily deal: the fewest after which, in nine of ten
matches between two *normals*, the winner has at least five points."""


class GreenPort(Game[State, Options, Action, Event, View, Question]):
    """Push your luck for cubes, objectives and headquarters; two to four seats."""

    key = "green-port"
    version = 1
    seats = range(2, 5)
    state_type, options_type = State, Options
    action_type = reduce(or_, Action.__subclasses__())
    event_type = Event
    premoves_type = Premoves

    def setup(self, seats: int, options: Options, chance: Chance) -> State:
        self.check(seats, options)
        return deal(seats, options, chance)

    def rates(self, options: Options) -> bool:
        """Only with a round limit: without one a match might never end (GP-23)."""
        return options.round_limit is not None

    def first_match(self) -> Options:
        return Options(round_limit=SHORT)

    def unattended(self) -> Options:
        return Options(round_limit=200)

    def pending(self, state: State) -> Mapping[int, Question]:
        return questions(state)

    def apply(
        self, state: State, seat: int, action: Action, chance: Chance
    ) -> tuple[State, Sequence[Event]]:
        asked = deciding_seats(state)
        rule = _rule(state, asked, seat, action)
        move = Move(state, chance)
        rule(move, seat, action)
        return move.result(_numbers(state, asked, seat, move)), move.events

    def forced(self, state: State, seat: int) -> Action | None:
        """The first draw, which can't bust, or the only possible answer. A seat that can trade is
        still asked before a first card that could be the orange X, which forbids trades."""
        match questions(state).get(seat):
            case HirePrompt(may_draw=True) as prompt if not state.row:
                orange = ORANGE_X in (state.deck or state.discard)
                return None if orange and prompt.trades else actions.Draw()
            case Question(required=True) as prompt if len(answers := prompt.choices()) == 1:
                return answers[0]
        return None

    def reveals(self, events: Sequence[Event]) -> bool:
        """Whether the police found units in the row."""
        return any(isinstance(event, RAIDS) for event in events)

    def premove(self, view: View, prompt: Question, premoves: Premoves) -> Action | None:
        return premove(view, prompt, premoves)

    def view(self, state: State, seat: int | None) -> View:
        known = {name: getattr(state, name) for name in State.__struct_fields__}
        known["deck"], known["discard"] = tuple(sorted(state.deck)), tuple(sorted(state.discard))
        return View(**known, seat=seat)

    def standings(self, state: State) -> Sequence[Standing] | None:
        return final_standings(state) if state.phase is Phase.OVER else None


def _rule(state: State, asked: Sequence[int], seat: int, action: Action) -> Rule:
    """The rule that carries out ``action``; ``IllegalMove`` if this seat can't do that now."""
    phase = state.phase
    if phase is Phase.OVER:
        raise IllegalMove("match-over")
    if seat not in asked:
        if phase is Phase.REFER and seat == state.active and isinstance(action, actions.Specialise):
            return utilising.specialise
        raise IllegalMove("gp-not-your-turn", seat=asked[0])
    rule, phases = RULES[type(action)]
    if phase not in phases:
        raise IllegalMove(f"gp-now-{phase.value}")
    return rule


def _numbers(state: State, before: Sequence[int], actor: int, move: Move) -> tuple[int, ...]:
    """The prompts' numbers, raised for the actor and for each seat with a new question."""
    after = deciding_seats(move)
    numbers = list(state.numbers)
    for seat in range(len(numbers)):
        asked_again = seat in after and (seat not in before or state.phase is not move.phase)
        if seat == actor or asked_again:
            numbers[seat] += 1
    return tuple(numbers)


GAME = GreenPort()
"""The stateless game object."""
