"""The rest of a turn, as *hard* expects it: each seat makes the choice that leaves it the best
chance to win at the turn's end. With more than two seats the others refer like *normal*.

The rules play the turn's state. Purchases are tried on the *board*, which the network values.
Hiring is an optimal stopping problem, solved by dynamic programming over the remaining cards.
"""

from msgspec.structs import replace

from bot.games import Chance
from bot.games.chance import SEED_BYTES
from bot.games.computer import Position
from cogs.green_port.computer.board import Board, Spending, board_of, given_up
from cogs.green_port.computer.network import Outlook
from cogs.green_port.computer.normal import Normal
from cogs.green_port.rules import GAME, actions
from cogs.green_port.rules.actions import Action
from cogs.green_port.rules.components import (
    COLOURS,
    GREEN_X,
    NO_CUBES,
    UNIT_COLOURS,
    UNIT_SYMBOLS,
    UNITS,
    Colour,
    Cubes,
    minus,
    single,
)
from cogs.green_port.rules.prompts import questions
from cogs.green_port.rules.state import Phase, State
from cogs.green_port.rules.turns.hiring import cubes_to_discard, units_in
from cogs.green_port.rules.turns.taking import colours_in
from cogs.green_port.rules.turns.turn import deciding_seats
from cogs.green_port.rules.view import View

FRESH_ROW = 0.03
"""The average gain in the chance to win from hiring again after a rescue."""
_NORMAL = Normal()
_NO_LUCK = Chance(bytes(SEED_BYTES))
"""For actions that draw nothing from it."""


def next_state(state: State, seat: int, action: Action) -> State:
    """The state after a legal action that draws no luck."""
    after, _ = GAME.apply(state, seat, action, _NO_LUCK)
    return after


class Turn:
    """One turn of ``active``; until it spends, only cubes and the supply change on the board."""

    def __init__(self, view: View, outlook: Outlook) -> None:
        self.active = view.active
        self.profile = view.profiles[view.active]
        self._board = board_of(view)
        self._outlook = outlook
        self._spending = Spending(view.objectives, view.active)
        self._spent: dict[tuple[Board, bool], Board] = {}

    def board(self, state: State) -> Board:
        """The board with the cubes and supply of a state in this turn."""
        return self._board._replace(cubes=state.cubes, supply=state.supply)

    def win_chance(self, board: Board, seat: int) -> float:
        """A seat's chance to win if the turn ends now."""
        return self._outlook.chances(board)[seat]

    def after_spending(self, board: Board, trading: bool) -> Board:
        """The board after the active seat's best purchases, one by one while they help."""
        key = board, trading
        found = self._spent.get(key)
        if found is None:
            found, best = board, self.win_chance(board, self.active)
            for _, after in self._spending.choices(board, trading):
                chance = self.win_chance(after, self.active)
                if chance > best:
                    best, found = chance, after
            if found is not board:
                found = self.after_spending(found, trading)
            self._spent[key] = found
        return found

    def after_turn(self, state: State) -> Board:
        """The board after the others have referred and the active seat has spent its cubes."""
        while state.phase is Phase.REFER:
            state = self._after_referral(state)
        return self.after_spending(self.board(state), not state.dispersed)

    def _after_referral(self, state: State) -> State:
        """The state after the next seat refers or passes. With more than two seats, like *normal*;
        with two, whatever helps it most, paying with the cube that it can best do without."""
        seat = deciding_seats(state)[0]
        if len(state.cubes) > 2:
            view, prompt = GAME.view(state, seat), questions(state)[seat]
            return next_state(state, seat, _NORMAL.decide(Position(view, prompt), _NO_LUCK))
        board = self.board(state)
        paying = self.given_up(board, seat, 1).index(1)
        chosen, best = next_state(state, seat, actions.Pass()), self.win_chance(board, seat)
        for colour in colours_in(state.row):
            tried = next_state(state, seat, actions.Refer(colour, COLOURS[paying]))
            chance = self.win_chance(self.board(tried), seat)
            if chance > best:
                chosen, best = tried, chance
        return chosen

    def after_interrupts(self, state: State) -> State:
        """The state after every seat has answered an X card."""
        while state.phase in (Phase.DISPERSION, Phase.UNDERDOG):
            seat = deciding_seats(state)[0]
            board = self.board(state)
            action: Action
            if state.phase is Phase.DISPERSION:
                count = cubes_to_discard(sum(state.cubes[seat]))
                action = actions.Disperse(self.given_up(board, seat, count))
            else:
                action = actions.ChooseCube(self._most_wanted(board, seat))
            state = next_state(state, seat, action)
        return state

    def given_up(self, board: Board, seat: int, count: int) -> Cubes:
        """``count`` cubes, chosen one by one as those that the seat can best do without."""
        return given_up(board, seat, count, lambda left: self.win_chance(left, seat))

    def _most_wanted(self, board: Board, seat: int) -> Colour:
        return max(
            [colour for colour in COLOURS if board.supply[colour]],
            key=lambda colour: self.win_chance(board.with_cubes(seat, single(colour, 1)), seat),
        )


class Hiring:
    """The active seat's chance to win if it stops and if it draws on."""

    def __init__(self, turn: Turn) -> None:
        self._turn = turn
        self._drawn: dict[tuple[tuple[int, ...], int], float] = {}

    def best_value(self, state: State, depth: int) -> float:
        """With the better of stopping and drawing, up to ``depth`` more cards."""
        stopped = self.stop_value(state) if state.row else 0.0
        return max(stopped, self.draw_value(state, depth)) if depth and _pool(state) else stopped

    def stop_value(self, state: State) -> float:
        """If it stops with the best colour, or with nothing if no unit card is in the row."""
        colours = colours_in(state.row)
        if not colours:
            return self._end_value(next_state(state, state.active, actions.StopEmpty()))
        takes = [next_state(state, state.active, actions.TakeColour(colour)) for colour in colours]
        return max([self._end_value(taken) for taken in takes])

    def draw_value(self, state: State, depth: int) -> float:
        """If it draws a card, then stops at the best time, after ``depth`` cards at the latest.
        Equivalent cards are evaluated once and weighted by their number."""
        pool = _pool(state)
        alike: dict[int, list[int]] = {}
        for card in pool:
            alike.setdefault(self._kind(card), []).append(card)
        expected = 0.0
        for cards in alike.values():
            expected += len(cards) * self._after_draw(state, cards[0], depth)
        return expected / len(pool)

    def _after_draw(self, state: State, card: int, depth: int) -> float:
        """The chance after drawing this card; within one hiring the row alone is the cache key."""
        key = tuple(sorted([*map(self._kind, state.row), self._kind(card)])), depth
        found = self._drawn.get(key)
        if found is None:
            rest = tuple([other for other in _pool(state) if other != card])
            discard = state.discard if state.deck else ()
            ready = replace(state, deck=(*rest, card), discard=discard)
            struck = self._turn.after_interrupts(next_state(ready, state.active, actions.Draw()))
            if struck.phase is Phase.HIRE:
                found = self.best_value(struck, depth - 1)
            else:
                found = self._bust_value(struck)
            self._drawn[key] = found
        return found

    def _bust_value(self, state: State) -> float:
        """After a bust, or with the second chance if that is better and on offer."""
        turn, board, seat = self._turn, self._turn.board(state), state.active
        lost = turn.win_chance(turn.after_spending(board, not state.dispersed), seat)
        if state.phase is not Phase.RESCUE:
            return lost
        paid = turn.given_up(board, seat, units_in(state.row))
        saved = turn.after_spending(
            board.with_cubes(seat, minus(NO_CUBES, paid)), not state.dispersed
        )
        return max(lost, min(1.0, turn.win_chance(saved, seat) + FRESH_ROW))

    def _end_value(self, state: State) -> float:
        return self._turn.win_chance(self._turn.after_turn(state), state.active)

    def _kind(self, card: int) -> int:
        """Equal for cards that are equivalent to the active seat."""
        if card < UNITS:
            return 2 * UNIT_COLOURS[card] + (UNIT_SYMBOLS[card] is self._turn.profile)
        return UNITS if card < GREEN_X else card


def _pool(state: State) -> tuple[int, ...]:
    """The cards from which the next one is drawn."""
    return state.deck or state.discard
