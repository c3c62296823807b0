"""The game's entry point: the deal, when each action is allowed, the kernel's functions, and the
answers that a person can give in advance."""

from collections.abc import Callable, Mapping, Sequence
from functools import reduce
from operator import or_
from typing import Any, Literal

from bot.games import Chance, Game, IllegalMove, Standing, Value, rank
from cogs.green_port.rules import actions, prompts
from cogs.green_port.rules.actions import Action, ChooseCube, Disperse, Pass, Refer
from cogs.green_port.rules.components import (
    CARDS,
    COLOURS,
    CUBES_OF_A_COLOUR,
    NO_CUBES,
    ORANGE_X,
    SYMBOLS,
    Colour,
    Cubes,
    as_cubes,
)
from cogs.green_port.rules.events import RAIDS, Event, TurnStarted
from cogs.green_port.rules.state import Objective, Options, Phase, State
from cogs.green_port.rules.turns import hiring, taking, utilising
from cogs.green_port.rules.turns.ending import end_turn, scores
from cogs.green_port.rules.turns.turn import Move, deciding_seats
from cogs.green_port.rules.view import View

WHITE_VALUES = (1, 1, 1, 2, 2, 3, 4, 5, 6)
BLACK_COLUMN = (1, 2, 4)
WILD_VALUE = 6
COLUMN_SUM = 5
DEALT_COLUMNS = 3
CUBES_OF_EACH = 2
RANDOM_CUBES = 4


def _deal_objectives(chance: Chance) -> tuple[Objective, ...]:
    columns = None
    while columns is None:
        columns = white_columns(chance.shuffled(WHITE_VALUES))
    columns.append(BLACK_COLUMN)
    cubes = list(chance.shuffled(_cubes(chance)))
    numbered = tuple(objective(column, [cubes.pop() for _ in column]) for column in columns)
    return (*numbered, objective((WILD_VALUE,), ()))


def white_columns(cards: Sequence[int]) -> list[tuple[int, ...]] | None:
    """Three columns that each sum to five or more, and a fourth with the remaining cards. ``None``
    if no cards remain for the fourth (GP-1)."""
    columns: list[tuple[int, ...]] = []
    column: tuple[int, ...] = ()
    for card in cards:
        column = (*column, card)
        if len(columns) < DEALT_COLUMNS and sum(column) >= COLUMN_SUM:
            columns.append(column)
            column = ()
    return [*columns, column] if column else None


def _cubes(chance: Chance) -> list[Colour]:
    """Two cubes of each colour and four random ones (GP-2)."""
    others = [colour for colour in COLOURS for _ in range(CUBES_OF_A_COLOUR - CUBES_OF_EACH)]
    drawn = [others.pop(chance.below(len(others))) for _ in range(RANDOM_CUBES)]
    return [*COLOURS * CUBES_OF_EACH, *drawn]


def objective(cards: Sequence[int], cubes: Sequence[Colour]) -> Objective:
    """An objective from a column of cards and their cubes; without cubes, the wild one."""
    cost = [0] * len(COLOURS)
    for card, colour in zip(cards, cubes, strict=False):
        cost[colour] += card
    return Objective(tuple(cards), tuple(cubes), as_cubes(cost))


class Premoves(Value, frozen=True):
    """The player's answer in advance to each question; by default the player is asked.

    ``refer`` always passes, or refers a colour if the seat holds fewer cubes of it than this number
    and would gain more than the fee. ``underdog`` takes the colour that the seat holds least of, or
    one that the nearest objective still lacks. ``disperse`` discards the named colour first,
    then whatever the seat holds most of; or always the colour with the most to spare beyond the
    nearest objective. Ties go to the first colour.
    """

    refer: Literal["ask", "pass", "1", "2", "3", "4", "5", "6"] = "ask"
    underdog: Literal["ask", "least", "lacking"] = "ask"
    disperse: Literal["ask", "most", "red", "blue", "green", "yellow", "spare"] = "ask"


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
"""The last round of the daily deal: the lowest limit at which the winner has at least five points
in nine out of ten matches between two *normals*."""
FIRST = 7
"""The last round of a first match: between two *easys*, somebody still has no point after 5 rounds
in more than half of the matches, after 7 in one out of five."""


class GreenPort(Game[State, Options, Action, Event, View, prompts.Question]):
    """Push your luck for cubes, objectives and headquarters; two to four seats."""

    key = "green-port"
    version = 1
    seats = range(2, 5)
    state_type, options_type = State, Options
    action_type = reduce(or_, Action.__subclasses__())
    event_type = Event
    premoves_type = Premoves

    def setup(self, seats: int, options: Options, chance: Chance) -> State:
        """Deal everything that precedes the first card. The order of the draws from ``chance``
        is fixed."""
        self.check(seats, options)
        objectives = _deal_objectives(chance)
        supply = [CUBES_OF_A_COLOUR] * len(COLOURS)
        for objective in objectives:
            for colour in objective.cubes:
                supply[colour] -= 1
        deck = chance.shuffled(range(len(CARDS)))
        profiles = chance.shuffled(SYMBOLS)[:seats]
        start = chance.below(seats)
        return State(
            round=1,
            round_limit=options.round_limit,
            start=start,
            active=start,
            phase=Phase.HIRE,
            waiting=(),
            numbers=(1,) * seats,
            deck=deck,
            discard=(),
            row=(),
            supply=as_cubes(supply),
            cubes=(NO_CUBES,) * seats,
            profiles=profiles,
            objectives=objectives,
            owners=(None,) * len(objectives),
            sold=((),) * len(COLOURS),
            markers=(NO_CUBES,) * seats,
            turn=(TurnStarted(start, 1),),
        )

    def rates(self, options: Options) -> bool:
        """Only matches with a round limit are rated, as others might never end (GP-23)."""
        return options.round_limit is not None

    def first_match(self) -> Options:
        return Options(round_limit=FIRST)

    def daily(self) -> tuple[int, Options]:
        return self.seats[0], Options(round_limit=SHORT)

    def unattended(self) -> Options:
        return Options(round_limit=200)

    def pending(self, state: State) -> Mapping[int, prompts.Question]:
        return prompts.questions(state)

    def apply(
        self, state: State, seat: int, action: Action, chance: Chance
    ) -> tuple[State, Sequence[Event]]:
        deciders = deciding_seats(state)
        rule = _rule(state, deciders, seat, action)
        move = Move(state, chance)
        rule(move, seat, action)
        return move.result(_numbers(state, deciders, seat, move)), move.events

    def forced(self, state: State, seat: int) -> Action | None:
        """The first draw, which can't bust, or the only possible answer. But a seat that can trade
        is asked before a first card that could be the orange X, which forbids trades."""
        match prompts.questions(state).get(seat):
            case prompts.HirePrompt() as prompt if not state.row:  # so there is a card to draw
                orange = ORANGE_X in (state.deck or state.discard)
                return None if orange and prompt.trades else actions.Draw()
            case prompts.Question(required=True) as prompt if len(answers := prompt.choices()) == 1:
                return answers[0]
        return None

    def reveals(self, events: Sequence[Event]) -> bool:
        """Whether the police found units in the row."""
        return any(isinstance(event, RAIDS) for event in events)

    def premove(self, view: View, prompt: prompts.Question, premoves: Premoves) -> Action | None:
        held = view.gangs[view.own_seat].cubes
        match prompt:
            case prompts.ReferPrompt() if premoves.refer != "ask":
                below = 0 if premoves.refer == "pass" else int(premoves.refer)
                return _referral(view, prompt, below)
            case prompts.UnderdogPrompt() if premoves.underdog != "ask":
                needed = view.needed(held) if premoves.underdog == "lacking" else NO_CUBES
                ranks = {each: (held[each] >= needed[each], held[each]) for each in prompt.colours}
                return ChooseCube(min(ranks, key=ranks.__getitem__))
            case prompts.DispersePrompt() if premoves.disperse != "ask":
                needed = view.needed(held) if premoves.disperse == "spare" else NO_CUBES
                return Disperse(_discarded(held, prompt.count, premoves.disperse, needed))
        return None

    def view(self, state: State, seat: int | None) -> View:
        fields = {name: getattr(state, name) for name in State.__struct_fields__}
        fields["deck"], fields["discard"] = tuple(sorted(state.deck)), tuple(sorted(state.discard))
        return View(**fields, seat=seat)

    def standings(self, state: State) -> Sequence[Standing] | None:
        return rank(scores(state)) if state.phase is Phase.OVER else None


def _rule(state: State, deciders: Sequence[int], seat: int, action: Action) -> Rule:
    """The rule for ``action``. Raises ``IllegalMove`` if the seat can't take it now."""
    phase = state.phase
    if phase is Phase.OVER:
        raise IllegalMove("match-over")
    if seat not in deciders:
        if phase is Phase.REFER and seat == state.active and isinstance(action, actions.Specialise):
            return utilising.specialise
        raise IllegalMove("gp-not-your-turn", seat=deciders[0])
    rule, phases = RULES[type(action)]
    if phase not in phases:
        raise IllegalMove(f"gp-now-{phase.value}")
    return rule


def _numbers(state: State, before: Sequence[int], actor: int, move: Move) -> tuple[int, ...]:
    """The prompts' numbers, raised for the actor and for each seat with a new question."""
    after = deciding_seats(move)
    numbers = list(state.numbers)
    for seat in range(len(numbers)):
        new_question = seat in after and seat not in before
        if seat == actor or new_question:
            numbers[seat] += 1
    return tuple(numbers)


FEE = 1
"""The cubes that a referral costs."""


def _referral(view: View, prompt: prompts.ReferPrompt, below: int) -> Action:
    """A referral of the colour with the greatest gain, paid for with the other colour that the seat
    holds most of. Only colours with fewer than ``below`` cubes held are considered; a pass if none
    of them gains more than the fee."""
    held = view.gangs[view.own_seat].cubes
    gains = {colour: view.gain(view.own_seat, colour).of_colour for colour in prompt.colours}
    offers = [
        Refer(colour, fee)
        for colour in prompt.colours
        for fee in prompt.payable
        if held[colour] < below and gains[colour] > FEE and fee is not colour
    ]
    offers.sort(key=lambda offer: (-gains[offer.colour], -held[offer.paying]))
    return offers[0] if offers else Pass()


def _discarded(held: Cubes, count: int, first: str, needed: Cubes) -> Cubes:
    """``count`` cubes, chosen one by one: of the colour named ``first`` while any are left, then of
    the colour with the most to spare beyond ``needed`` or, in a tie, the most cubes left."""
    left = list(held)
    discarded = [0, 0, 0, 0]
    for _ in range(count):
        named = [colour for colour in COLOURS if colour.name.lower() == first and left[colour]]
        spare = max([c for c in COLOURS if left[c]], key=lambda c: (left[c] - needed[c], left[c]))
        colour = named[0] if named else spare
        left[colour] -= 1
        discarded[colour] += 1
    return as_cubes(discarded)


GAME = GreenPort()
