"""The hard level: plays for the greatest chance of winning, and explains its choice with figures.

Its search looks ahead to the end of the turn to find the chance of winning after each answer. It
assumes that the active seat chooses what gives it the best chance then, as judged by the network,
and that the others, and every seat that gives up cubes, decide like *normal*. Hiring is an optimal
stopping problem, solved over the cards that are left.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from bot.games import Chance, of_kind
from bot.games.computer import EASY, Adviser, Position, Reason, Remark, Weighed, compared
from bot.games.game import win_shares
from bot.games.search import Search
from cogs.green_port.computer.easy import Easy
from cogs.green_port.computer.network import Network, fitted
from cogs.green_port.computer.normal import Normal, least_missed
from cogs.green_port.computer.plans import NO_LUCK, after, purchases
from cogs.green_port.rules import GAME, actions, prompts
from cogs.green_port.rules.actions import Action
from cogs.green_port.rules.components import (
    GREEN_X,
    UNIT_COLOURS,
    UNIT_SYMBOLS,
    UNITS,
    Colour,
    Cubes,
    Reaction,
    UnitCard,
    XCard,
    single,
)
from cogs.green_port.rules.events import RAIDS, DispersionCalled, Event, Revealed
from cogs.green_port.rules.prompts import Question, questions, selections
from cogs.green_port.rules.state import Phase, State
from cogs.green_port.rules.turns.hiring import units_in
from cogs.green_port.rules.turns.taking import colours_in
from cogs.green_port.rules.turns.turn import deciding_seats
from cogs.green_port.rules.view import View

PortPosition = Position[View, Question, Event]

DEPTH = 2
"""How many cards the search looks ahead in a hiring; one more takes four times as long."""
FRESH_ROW = 0.03
"""The average gain in the chance of winning from hiring again after a rescue."""
MOST_WAYS = 60
"""At most this many ways to give up cubes are compared; with more, one is chosen greedily."""
_NORMAL = Normal()
RACED = 6
"""Matches are played out after all trades and at most this many of the search's best answers."""
STEPS = 400
"""About this many steps are played per unit of the budget, in at most ``MOST_MATCHES`` matches."""
MOST_MATCHES = 400
FEWEST_MATCHES = 8
"""The fewest matches that can overrule the search."""


class Hard(Adviser[View, Question, Action, Event]):
    """Chooses by the chance of winning that each answer leaves; see :func:`searched`."""

    def decide(self, position: PortPosition, chance: Chance) -> Action:
        if isinstance(position.prompt, prompts.HirePrompt) and not position.view.row:
            return actions.Draw()
        return searched(position.view, position.prompt)[0].action

    def weigh(
        self, position: PortPosition, chance: Chance, among: Sequence[Action] = ()
    ) -> Sequence[Weighed[Action]]:
        """The search's best answers, all trades and ``among``, with their chances of winning if the
        levels at the table play on (*normal* instead of *hard*, which is too slow). The search's
        best answer stays first unless another clearly wins more; none gets a higher chance than the
        first."""
        view, prompt = position.view, position.prompt
        matches = _matches(position, chance)
        first, *others = [each.action for each in searched(view, prompt)[:RACED]]
        trades = prompt.trades if isinstance(prompt, prompts.TurnQuestion) else ()
        field = [*dict.fromkeys([first, *others, *trades, *among])]
        for action in field:  # one match for each, to see how many steps they take
            matches.won(action)
        affordable = STEPS * position.budget * len(field) // max(1, matches.steps)
        ranking = matches.halve(field, min(MOST_MATCHES, affordable), [first, *among])
        best = ranking[0]
        if best.action != first:
            gap, error = matches.gap(best.action, first, FEWEST_MATCHES)
            if gap <= error:
                best = Weighed(first, matches.won(first))
        rest = [each for each in ranking if each.action != best.action]
        capped = [Weighed(each.action, min(each.win, best.win)) for each in rest]
        return [best, *sorted(capped, key=lambda each: -each.win)]

    def reason(self, position: PortPosition, weighed: Sequence[Weighed[Action]]) -> Reason:
        """The texts ``gp-move-…`` and ``gp-why-…`` for the first of ``weighed``, compared with the
        best real alternative (see :func:`_differs`). The value ``bust`` is the chance, in percent,
        that the next card busts."""
        best = weighed[0]
        rivals = [other.win for other in weighed if _differs(other.action, best.action)]
        why, odds = compared([best.win, *rivals])
        values = _text_values(position.view, best.action)
        if rivals and isinstance(best.action, actions.Draw):
            why = "gp-why-draw" if values["bust"] else "gp-why-draw-safe"
        elif rivals and values.get("bust"):
            why = "gp-why-take"
        return Reason(f"gp-move-{actions.WORDS[type(best.action)]}", why, {**odds, **values})

    def blunder(
        self, position: PortPosition, action: Action, events: Sequence[Event]
    ) -> Remark | None:
        """A remark if the seat ended its turn while it could pay for an objective, or while it was
        over its limit with the orange X to come and could buy headquarters; or if its referral fee
        let the active seat afford a better objective than a fee of another colour would have."""
        view, prompt = position.view, position.prompt
        if isinstance(action, actions.EndTurn) and isinstance(prompt, prompts.UtilisePrompt):
            payable = {view.objectives[each.objective].points for each in prompt.complete}
            if payable:
                return Remark("gp-blunder-payable", {"points": max(payable)}, max(payable))
            gang = view.gangs[view.active]
            dispersion_left = XCard(Reaction.DISPERSION) in view.next_cards
            if gang.total > gang.limit and prompt.buy and dispersion_left:
                values = {"held": gang.total, "limit": gang.limit}
                return Remark("gp-blunder-limit", values, gang.total // 2)
        if isinstance(action, actions.Refer) and isinstance(prompt, prompts.ReferPrompt):
            given = {each: _points_with(view, single(each, 1)) for each in prompt.payable}
            points = given[action.paying]
            if points > min(given.values()):
                values = {"paying": int(action.paying), "points": points}
                return Remark("gp-blunder-pays", values, points)
        return None

    def luck(
        self, position: PortPosition, action: Action, events: Sequence[Event]
    ) -> Remark | None:
        """The card drawn, and how likely it was."""
        view = position.view
        pool = view.next_cards
        drawn = [event.card for event in of_kind(events, Revealed)]
        if not isinstance(action, actions.Draw) or not drawn:
            return None
        if any(isinstance(event, RAIDS) for event in events):
            return Remark("gp-luck-bust", {"chance": view.bust_chance or 0})
        if of_kind(events, DispersionCalled):
            return Remark("gp-luck-dispersion", {"cards": len(pool)})
        if not isinstance(card := drawn[0], UnitCard):
            return None
        alike = [each for each in pool if isinstance(each, UnitCard) and each.colour is card.colour]
        chance = round(100 * len(alike) / len(pool))
        return Remark("gp-luck-card", {"colour": int(card.colour), "chance": chance})


def _matches(position: PortPosition, chance: Chance) -> Search:
    """A search that plays the match out many times, each time with the deck shuffled anew."""
    view = position.view
    levels = position.levels or [None] * len(view.cubes)
    players = [Easy() if level == EASY else Normal() for level in levels]

    def dealt(luck: Chance) -> State:
        return replace(view, deck=luck.shuffled(view.deck))

    return Search(GAME, players, view.own_seat, dealt, chance)


def _differs(action: Action, best: Action) -> bool:
    """Whether an answer is a real alternative, not another way to pay for the same thing."""
    if type(action) is not type(best):
        return True
    if isinstance(best, actions.Rescue):
        return False
    if isinstance(best, actions.Refer) and isinstance(action, actions.Refer):
        return action.colour is not best.colour
    return action != best


def _text_values(view: View, action: Action) -> dict[str, int]:
    """The values for an action's two texts, ``gp-move-…`` and ``gp-why-…``."""
    match action:
        case actions.Draw():
            return {"bust": view.bust_chance or 0}
        case actions.TakeColour(colour=colour):
            gains = view.gain(view.active, colour)
            count = gains.of_colour + len(gains.in_sync)
            bust = view.bust_chance or 0
            points = _points_with(view, gains.of_all(colour))
            return {"colour": int(colour), "count": count, "bust": bust, "points": points}
        case actions.Rescue() | actions.DeclineRescue():
            return {"price": sum(view.row_units)}
        case actions.ChooseCube(colour=colour):
            return {"colour": int(colour)}
        case actions.Refer(colour=colour, paying=paying):
            count = view.gain(view.own_seat, colour).of_colour
            return {"colour": int(colour), "count": count, "paying": int(paying)}
        case actions.Specialise(paid=paid, gained=colour):
            return {"colour": int(colour), **_paid(paid)}
        case actions.Complete(objective=number, colour=wild):
            objective = view.objectives[number]
            return {"points": objective.points, **_paid(objective.price(wild))}
        case actions.Buy(colour=colour):
            pile = view.piles[colour]
            return {"colour": int(colour), "price": pile.price, "points": pile.left[0]}
    return {}


def _paid(cubes: Cubes) -> dict[str, int]:
    return {colour.name.lower(): count for colour, count in zip(Colour, cubes, strict=True)}


def _points_with(view: View, cubes: Cubes) -> int:
    """The points of the best objective that ``cubes`` make payable for the active seat, or 0."""
    number = view.completed_with(view.active, cubes)
    return 0 if number is None else view.objectives[number].points


def searched(
    view: View, prompt: Question, depth: int = DEPTH, network: Network | None = None
) -> Sequence[Weighed[Action]]:
    """The candidates with their chances of winning, best first. ``depth`` is how many cards the
    search looks ahead in a hiring."""
    turn = Turn(network or fitted())
    weighed = [Weighed(each, turn.chance(view, each, depth)) for each in candidates(view, prompt)]
    return sorted(weighed, key=lambda each: -each.win)


class Turn:
    """Evaluates the rest of a turn, with a cache, since the same state is reached in many ways."""

    def __init__(self, network: Network) -> None:
        self._network = network
        self._ended: dict[object, Sequence[float]] = {}
        self._spent: dict[object, State] = {}
        self._drawn: dict[object, float] = {}

    def chance(self, view: View, action: Action, depth: int) -> float:
        """The deciding seat's chance of winning after an answer. After a draw, the search looks
        ``depth`` cards ahead; if the seat hires on after another answer, one card. The turn counts
        as over if another seat hires on or others answer an X card next."""
        seat = view.own_seat
        if isinstance(action, actions.Draw):
            return self.drawn(view, depth)
        if isinstance(action, actions.EndTurn):
            return self.ended(view)[seat]
        state = after(view, seat, action)
        if state.phase is Phase.HIRE and seat == state.active:
            return self.hired(state, depth=1)
        if state.phase in (Phase.REFER, Phase.UTILISE):
            return self._outcome(state)[seat]
        return self.ended(state)[seat]

    def ended(self, state: State) -> Sequence[float]:
        """Each seat's chance of winning if the turn ends now, or its share of the win if that ends
        the match."""
        key = state.cubes, state.owners, state.sold, state.markers
        shares = self._ended.get(key)
        if shares is None:
            ready = replace(state, phase=Phase.UTILISE, waiting=())
            over = after(ready, state.active, actions.EndTurn())
            standings = GAME.standings(over)
            shares = self._network.chances(over) if standings is None else win_shares(standings)
            self._ended[key] = shares
        return shares

    def spent(self, state: State) -> State:
        """The state after the active seat's best purchases, one by one while they help."""
        key = state.cubes, state.owners, state.sold, state.markers, state.dispersed
        result = self._spent.get(key)
        if result is None:
            seat = state.active
            ways = [state, *(bought for _, bought in purchases(state))]
            result = max(ways, key=lambda each: self.ended(each)[seat])
            if result is not state:
                result = self.spent(result)
            self._spent[key] = result
        return result

    def hired(self, state: State, depth: int) -> float:
        """The active seat's chance if it stops or, if better, draws up to ``depth`` cards."""
        stopped = self.stopped(state) if state.row else 0.0
        drawing = depth and (state.deck or state.discard)
        return max(stopped, self.drawn(state, depth)) if drawing else stopped

    def stopped(self, state: State) -> float:
        """The active seat's chance if it stops with the best colour, or with nothing if no unit
        cards are in the row."""
        stops: list[Action] = [actions.TakeColour(colour) for colour in colours_in(state.row)]
        seat = state.active
        ways = [after(state, seat, stop) for stop in stops or [actions.StopEmpty()]]
        return max([self._outcome(way)[seat] for way in ways])

    def drawn(self, state: State, depth: int) -> float:
        """The active seat's chance if it draws a card, then stops at the best time, after ``depth``
        cards at the latest. Equivalent cards are tried once."""
        pool = state.deck or state.discard
        alike = defaultdict[int, list[int]](list)
        for card in pool:
            alike[_kind(state, card)].append(card)
        chances = [len(cards) * self._draw(state, cards[0], depth) for cards in alike.values()]
        return sum(chances) / len(pool)

    def _draw(self, state: State, card: int, depth: int) -> float:
        """The active seat's chance if it draws this card. Within a turn, the cards in the row tell
        which ones are left and how many more to look ahead, so the cache needs neither."""
        row = sorted([_kind(state, each) for each in (*state.row, card)])
        key = tuple(row), state.cubes
        chance = self._drawn.get(key)
        if chance is None:
            pool = state.deck or state.discard
            deck = (*[other for other in pool if other != card], card)  # drawn from its end
            ready = replace(state, deck=deck, discard=state.discard if state.deck else ())
            drawn = after_others(after(ready, state.active, actions.Draw()))
            hiring = drawn.phase is Phase.HIRE
            chance = self.hired(drawn, depth - 1) if hiring else self._busted(drawn)
            self._drawn[key] = chance
        return chance

    def _busted(self, state: State) -> float:
        """The active seat's chance after a bust or, if possible and better, after a rescue. The new
        hiring isn't searched: the turn counts as stopped there, and worth ``FRESH_ROW`` more."""
        seat = state.active
        if state.phase is not Phase.RESCUE:
            return self._outcome(state)[seat]
        lost = self._outcome(after(state, seat, actions.DeclineRescue()))[seat]
        paid = least_missed(GAME.view(state, seat), units_in(state.row))
        stopped = replace(after(state, seat, actions.Rescue(paid)), phase=Phase.UTILISE)
        return max(lost, min(1.0, self._outcome(stopped)[seat] + FRESH_ROW))

    def _outcome(self, state: State) -> Sequence[float]:
        """Each seat's chance of winning once hiring is over: the others refer, and the active seat
        makes the purchases that help it."""
        return self.ended(self.spent(after_others(state)))


def after_others(state: State) -> State:
    """The state after the others have answered an X card, and referred or passed."""
    while state.phase in (Phase.UNDERDOG, Phase.DISPERSION, Phase.REFER):
        seat = deciding_seats(state)[0]
        position = PortPosition(GAME.view(state, seat), questions(state)[seat])
        state = after(state, seat, _NORMAL.decide(position, NO_LUCK))
    return state


def _kind(state: State, card: int) -> int:
    """A number that is the same for cards that are equivalent for the active seat."""
    if card < UNITS:
        return 2 * UNIT_COLOURS[card] + (UNIT_SYMBOLS[card] is state.profiles[state.active])
    return UNITS if card < GREEN_X else card


def candidates(view: View, prompt: Question) -> Sequence[Action]:
    """The legal answers worth weighing; among trades, only those that lead to a purchase."""
    match prompt:
        case prompts.RescuePrompt(price=count):
            return [actions.DeclineRescue(), *map(actions.Rescue, _ways(view, count))]
        case prompts.DispersePrompt(count=count):
            return [*map(actions.Disperse, _ways(view, count))]
    answers = [each for each in prompt.choices() if not isinstance(each, actions.Specialise)]
    if isinstance(prompt, prompts.UtilisePrompt):
        answers += [first for first, _ in purchases(view) if isinstance(first, actions.Specialise)]
    return answers or list(prompt.choices())


def _ways(view: View, count: int) -> Iterable[Cubes]:
    ways = selections(view.cubes[view.own_seat], count)
    return ways if len(ways) <= MOST_WAYS else [least_missed(view, count)]
