"""People by which the levels are measured: of each game, one who thinks one step ahead."""

from collections import Counter
from collections.abc import Mapping

from msgspec.structs import replace

from bot.games import Chance
from bot.games.chance import SEED_BYTES
from bot.games.computer import AnyComputer, Computer, Position
from cogs.bananine.rules import game as market
from cogs.bananine.rules.events import Event as MarketEvent
from cogs.bananine.rules.game import preview
from cogs.bananine.rules.market import Action as MarketAction
from cogs.bananine.rules.scoring import score
from cogs.green_port.rules import GAME as PORT
from cogs.green_port.rules import actions
from cogs.green_port.rules.actions import Action
from cogs.green_port.rules.components import GREEN_X, UNIT_COLOURS, UNITS
from cogs.green_port.rules.events import Event as PortEvent
from cogs.green_port.rules.prompts import HirePrompt, Question
from cogs.green_port.rules.state import State
from cogs.green_port.rules.turns.taking import colours_in
from cogs.green_port.rules.turns.turn import points_of
from cogs.green_port.rules.view import View as PortView
from cogs.puerto_banana.computer.thinking import PastAuction, answer, auctions
from cogs.puerto_banana.rules import Bid, BidPrompt, Event, View

NO_LUCK = Chance(bytes(SEED_BYTES))
GUESSES = 3
"""How many of the bids that it expects the bidder tries its own against."""


class Buyer(Computer[market.View, market.TurnPrompt, MarketAction, MarketEvent]):
    """Bananine: takes what now raises the lead in points most, then most cards, then for fewest."""

    def decide(
        self, position: Position[market.View, market.TurnPrompt, MarketEvent], chance: Chance
    ) -> MarketAction:
        view, moves = position.view, list(position.prompt.choices())

        def good(move: MarketAction) -> tuple[int, int, int]:
            after = preview(view, move)
            points = [line.points for line in score(after.after.piles, 0).scores]
            lead = points.pop(view.seat or 0) - max(points)
            taken = after.outcome.taken
            return lead, taken.cards if taken else 0, -len(after.outcome.paid)

        best = max(map(good, moves))
        return chance.pick([move for move in moves if good(move) == best])


class Hirer(Computer[PortView, Question, Action, PortEvent]):
    """Green Port: makes the move after which the points, and the nearness to open objectives, are
    highest; draws while the best take after another card is better on average than now."""

    def decide(self, position: Position[PortView, Question, PortEvent], chance: Chance) -> Action:
        view, prompt = position.view, position.prompt
        seat, choices = view.seat or 0, list(prompt.choices())
        if isinstance(prompt, HirePrompt) and prompt.may_draw:
            if not prompt.colours or drawn(view, seat) > best_take(view, seat):
                return actions.Draw()
            choices.remove(actions.Draw())
        return max(choices, key=lambda action: worth(after(view, seat, action), seat))


def after(state: State, seat: int, action: Action) -> State:
    """The state after an action that needs no luck."""
    found, _ = PORT.apply(state, seat, action, NO_LUCK)
    return found


def worth(state: State, seat: int) -> float:
    """The seat's points, and those of each open objective by the cubes missing for it."""
    near = 0.0
    for number in state.open:
        objective = state.objectives[number]
        near += objective.points / (2 + objective.missing(state.cubes[seat]))
    return points_of(state)[seat] + near


def best_take(state: State, seat: int) -> float:
    """What the seat's best take is worth."""
    takes = [after(state, seat, actions.TakeColour(colour)) for colour in colours_in(state.row)]
    return max([worth(taken, seat) for taken in takes], default=worth(state, seat))


def drawn(state: State, seat: int) -> float:
    """The best take after another card, on average; an X card changes nothing."""
    pool = state.deck or state.discard
    colours = Counter([UNIT_COLOURS[card] for card in pool if card < UNITS])
    busts = len([card for card in pool if UNITS <= card < GREEN_X])
    total = busts * worth(state, seat)
    if others := len(pool) - busts - colours.total():
        total += others * best_take(state, seat)
    for colour, count in colours.items():
        row = (*state.row, next(c for c in pool if c < UNITS and UNIT_COLOURS[c] is colour))
        total += count * best_take(replace(state, row=row), seat)
    return total / len(pool)


Past = tuple[PastAuction, ...]


class Bidder(Computer[View, BidPrompt, Bid, Event]):
    """Puerto Banana: bids any part of the lot first, then in its style, but never more than it can
    pay."""

    def decide(self, position: Position[View, BidPrompt, Event], chance: Chance) -> Bid:
        view, past = position.view, auctions(position.history)
        if not past:
            return Bid(chance.below(view.lot + 1))
        return Bid(min(view.payable, self.bid(past, view, chance)))

    def bid(self, past: Past, view: View, chance: Chance) -> int:
        """Expect everybody to bid the share of the lot that they bid last time, give or take a
        tenth, and take the bid that then gains most against the best other."""
        last = past[-1]
        rounds = [
            [bid * (90 + chance.below(21)) * view.lot // (100 * last.lot) for bid in last.bids]
            for _ in range(GUESSES)
        ]
        return answer(rounds, view.stocks, view.own_seat, view.lot)


class Constant(Bidder):
    """Bids the share of the lot that it bid first."""

    def bid(self, past: Past, view: View, chance: Chance) -> int:
        return past[0].bids[view.own_seat] * view.lot // past[0].lot


class Greedy(Bidder):
    """Bids all that it has and the lot."""

    def bid(self, past: Past, view: View, chance: Chance) -> int:
        return view.payable


class Learner(Bidder):
    """Bids what would have gained most in all the rounds of the match, scaled to the lot."""

    def bid(self, past: Past, view: View, chance: Chance) -> int:
        rounds = [[bid * view.lot // one.lot for bid in one.bids] for one in past]
        return answer(rounds, view.stocks, view.own_seat, view.lot)


class Imitator(Bidder):
    """Bids about the share of the lot with which somebody gained most in the last round."""

    def bid(self, past: Past, view: View, chance: Chance) -> int:
        _, bid = max(zip(past[-1].gains, past[-1].bids, strict=True))
        return bid * (95 + chance.below(11)) * view.lot // (100 * past[-1].lot)


PERSON = "person"
PEOPLE: Mapping[str, Mapping[str, AnyComputer]] = {
    "bananine": {PERSON: Buyer()},
    "green-port": {PERSON: Hirer()},
    "puerto-banana": {
        PERSON: Bidder(),
        "constant": Constant(),
        "greedy": Greedy(),
        "learner": Learner(),
        "imitator": Imitator(),
    },
}
"""The people by game and name in the arena."""
