"""The rules of Green Port: push your luck for cubes, objectives and headquarters."""

from collections.abc import Callable, Mapping, Sequence
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
from cogs.green_port.rules.turns.turn import Move, deciding
from cogs.green_port.rules.view import View

UNATTENDED_ROUNDS = 200
FIRST_ROUNDS = 6
DAILY_ROUNDS = 4

Rule = Callable[[Move, int, Any], None]

RULES: dict[Phase, dict[type[Action], Rule]] = {
    Phase.HIRE: {
        actions.Draw: hiring.draw,
        actions.TakeColour: hiring.take_colour,
        actions.StopEmpty: hiring.stop_empty,
        actions.Specialise: utilising.specialise,
    },
    Phase.RESCUE: {
        actions.Rescue: hiring.rescue,
        actions.DeclineRescue: hiring.decline_rescue,
        actions.Specialise: utilising.specialise,
    },
    Phase.UNDERDOG: {actions.ChooseCube: hiring.choose_cube},
    Phase.DISPERSION: {actions.Disperse: hiring.disperse},
    Phase.REFER: {actions.Refer: taking.refer, actions.Pass: taking.pass_on},
    Phase.UTILISE: {
        actions.Complete: utilising.complete,
        actions.Buy: utilising.buy,
        actions.EndTurn: end_turn,
        actions.Specialise: utilising.specialise,
    },
}
"""What the seats that are waited for may do in each phase."""


class GreenPort(Game[State, Options, Action, Event, View, Question]):
    """Two to four gangs; several people decide within one turn."""

    key = "green-port"
    version = 1
    seats = range(2, 5)
    state_type, options_type = State, Options
    action_type, event_type = Action, Event
    premoves_type = Premoves

    def setup(self, seats: int, options: Options, chance: Chance) -> State:
        self.check(seats, options)
        return deal(seats, options, chance)

    def rates(self, options: Options) -> bool:
        """Without a round limit nobody can be sure that the match ends (GP-23)."""
        return options.round_limit is not None

    def first_match(self) -> Options:
        return Options(round_limit=FIRST_ROUNDS)

    def daily(self) -> tuple[int, Options]:
        return 2, Options(round_limit=DAILY_ROUNDS)

    def unattended(self) -> Options:
        return Options(round_limit=UNATTENDED_ROUNDS)

    def pending(self, state: State) -> Mapping[int, Question]:
        return questions(state)

    def apply(
        self, state: State, seat: int, action: Action, chance: Chance
    ) -> tuple[State, Sequence[Event]]:
        asked = deciding(state)
        rule = _rule(state, asked, seat, action)
        move = Move(state, chance)
        rule(move, seat, action)
        return move.result(_numbers(state, asked, seat, move)), move.events

    def forced(self, state: State, seat: int) -> Action | None:
        """The first card, which can't bust, and any answer that is the only one.

        A seat that could swap cubes is asked all the same while that card may be the orange X,
        which forbids swaps.
        """
        match questions(state).get(seat):
            case HirePrompt(may_draw=True) as prompt if not state.row:
                orange = ORANGE_X in (state.deck or state.discard)
                return None if orange and prompt.trades else actions.Draw()
            case Question(required=True) as prompt if len(answers := prompt.choices()) == 1:
                return answers[0]
        return None

    def reveals(self, events: Sequence[Event]) -> bool:
        """The police, and whom they take."""
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
    """The rule that carries out ``action``; refuses what is not this seat's to do now."""
    phase = state.phase
    if phase is Phase.OVER:
        raise IllegalMove("match-over")
    if seat not in asked:
        if phase is Phase.REFER and seat == state.active and isinstance(action, actions.Specialise):
            return utilising.specialise
        raise IllegalMove("gp-not-your-turn", seat=asked[0])
    rule = RULES[phase].get(type(action))
    if rule is None:
        raise IllegalMove(f"gp-now-{phase.value}")
    return rule


def _numbers(state: State, before: Sequence[int], actor: int, move: Move) -> tuple[int, ...]:
    """The prompts' numbers: new for whoever acted, and where something new is asked."""
    after = deciding(move)
    numbers = list(state.numbers)
    for seat in range(len(numbers)):
        asked_again = seat in after and (seat not in before or state.phase is not move.phase)
        if seat == actor or asked_again:
            numbers[seat] += 1
    return tuple(numbers)


GAME = GreenPort()
"""The one object of these rules."""
