"""How the seats play a turn on: each looks one step ahead, at what the turn's end would be then.
With more than two seats the others refer as *normal* does.

The turn's state is one of the rules, and the rules play it. What the active seat spends at its end
is tried on the *board*, of which the network says what it is worth. Hiring is optimal stopping, by
dynamic programming over what may still be drawn.
"""

from msgspec.structs import replace

from bot.games import Chance
from bot.games.chance import SEED_BYTES
from bot.games.computer import Position
from cogs.green_port.computer.board import Board, Spending
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
    Symbol,
    minus,
    single,
)
from cogs.green_port.rules.prompts import questions
from cogs.green_port.rules.state import Phase, State
from cogs.green_port.rules.turns.hiring import cubes_to_discard, units_in
from cogs.green_port.rules.turns.taking import colours_in
from cogs.green_port.rules.turns.turn import deciding_seats

FRESH_ROW = 0.03
"""What a new hiring adds to the chance to win, on average."""
_NORMAL = Normal()
_NO_LUCK = Chance(bytes(SEED_BYTES))
"""Nothing here is drawn by luck."""


def applied(state: State, seat: int, action: Action) -> State:
    """The state after a legal action that needs no luck."""
    after, _ = GAME.apply(state, seat, action, _NO_LUCK)
    return after


class Turn:
    """One turn of ``active``, from a board that only cubes have been moved on until it spends."""

    def __init__(self, state: State, board: Board, outlook: Outlook) -> None:
        self.active = state.active
        self._board = board
        self._outlook = outlook
        self._spending = Spending(state.objectives, state.active)
        self._spent: dict[tuple[Board, bool], Board] = {}

    def board(self, state: State) -> Board:
        """The board with the cubes of a state in this turn."""
        return self._board._replace(cubes=state.cubes, supply=state.supply)

    def worth(self, board: Board, seat: int) -> float:
        """A seat's chance to win if the turn ends now."""
        return self._outlook.chances(board)[seat]

    def spent(self, board: Board, trading: bool) -> Board:
        """The board after the active seat has bought the best thing, as long as one helps."""
        key = board, trading
        found = self._spent.get(key)
        if found is None:
            found, best = board, self.worth(board, self.active)
            for _, after in self._spending.choices(board, trading):
                chance = self.worth(after, self.active)
                if chance > best:
                    best, found = chance, after
            if found is not board:
                found = self.spent(found, trading)
            self._spent[key] = found
        return found

    def ended(self, state: State) -> Board:
        """The board when the others have referred and the active seat has spent its cubes."""
        while state.phase is Phase.REFER:
            state = self._referred(state)
        return self.spent(self.board(state), not state.dispersed)

    def _referred(self, state: State) -> State:
        """The next seat refers: with more than two as *normal* does, between two what helps it,
        with the cube that it misses least."""
        seat = deciding_seats(state)[0]
        if len(state.cubes) > 2:
            view, prompt = GAME.view(state, seat), questions(state)[seat]
            return applied(state, seat, _NORMAL.decide(Position(view, prompt), _NO_LUCK))
        board = self.board(state)
        paying = self._least_missed(board, seat)
        chosen, best = applied(state, seat, actions.Pass()), self.worth(board, seat)
        for colour in colours_in(state.row):
            tried = applied(state, seat, actions.Refer(colour, paying))
            chance = self.worth(self.board(tried), seat)
            if chance > best:
                chosen, best = tried, chance
        return chosen

    def interrupted(self, state: State) -> State:
        """Everybody has answered to an X card."""
        while state.phase in (Phase.DISPERSION, Phase.UNDERDOG):
            seat = deciding_seats(state)[0]
            board = self.board(state)
            action: Action
            if state.phase is Phase.DISPERSION:
                action = actions.Disperse(
                    self.given_up(board, seat, cubes_to_discard(sum(state.cubes[seat])))
                )
            else:
                action = actions.ChooseCube(self._most_wanted(board, seat))
            state = applied(state, seat, action)
        return state

    def given_up(self, board: Board, seat: int, count: int) -> Cubes:
        """``count`` cubes, each the one that the seat misses least at that point."""
        left = board
        for _ in range(count):
            left = left.changed(seat, single(self._least_missed(left, seat), -1))
        return minus(board.cubes[seat], left.cubes[seat])

    def _least_missed(self, board: Board, seat: int) -> Colour:
        return max(
            [colour for colour in COLOURS if board.cubes[seat][colour]],
            key=lambda colour: self.worth(board.changed(seat, single(colour, -1)), seat),
        )

    def _most_wanted(self, board: Board, seat: int) -> Colour:
        return max(
            [colour for colour in COLOURS if board.supply[colour]],
            key=lambda colour: self.worth(board.changed(seat, single(colour, 1)), seat),
        )


class Hiring:
    """What the active seat's chance is when it stops, and when it draws on."""

    def __init__(self, turn: Turn, profile: Symbol) -> None:
        self._turn = turn
        self._profile = profile
        self._drawn: dict[tuple[tuple[int, ...], int], float] = {}

    def best(self, state: State, depth: int) -> float:
        """Drawing up to ``depth`` more cards, or stopping, whatever is better at each."""
        stopped = self.stopping(state) if state.row else 0.0
        return max(stopped, self.drawing(state, depth)) if depth and _pool(state) else stopped

    def stopping(self, state: State) -> float:
        """Stopping with the best colour, or with nothing where no unit card lies."""
        colours = colours_in(state.row)
        if not colours:
            return self._ended(applied(state, state.active, actions.StopEmpty()))
        takes = [applied(state, state.active, actions.TakeColour(colour)) for colour in colours]
        return max([self._ended(taken) for taken in takes])

    def drawing(self, state: State, depth: int) -> float:
        """Drawing a card, then stopping at the best moment, ``depth`` cards ahead at the latest.

        Cards that mean the same to the active seat are drawn once, and counted.
        """
        pool = _pool(state)
        alike: dict[int, list[int]] = {}
        for card in pool:
            alike.setdefault(self._kind(card), []).append(card)
        expected = 0.0
        for cards in alike.values():
            expected += len(cards) * self._after(state, cards[0], depth)
        return expected / len(pool)

    def _after(self, state: State, card: int, depth: int) -> float:
        """The chance after drawing this card; nothing but the row tells two tables apart."""
        key = tuple(sorted([*map(self._kind, state.row), self._kind(card)])), depth
        found = self._drawn.get(key)
        if found is None:
            rest = tuple([other for other in _pool(state) if other != card])
            discard = state.discard if state.deck else ()
            ready = replace(state, deck=(*rest, card), discard=discard)
            struck = self._turn.interrupted(applied(ready, state.active, actions.Draw()))
            if struck.phase is Phase.HIRE:
                found = self.best(struck, depth - 1)
            else:
                found = self._busted(struck)
            self._drawn[key] = found
        return found

    def _busted(self, state: State) -> float:
        """Nothing is hired, or the active seat pays for a second chance."""
        turn, board, seat = self._turn, self._turn.board(state), state.active
        lost = turn.worth(turn.spent(board, not state.dispersed), seat)
        if state.phase is not Phase.RESCUE:
            return lost
        paid = turn.given_up(board, seat, units_in(state.row))
        saved = turn.spent(board.changed(seat, minus(NO_CUBES, paid)), not state.dispersed)
        return max(lost, min(1.0, turn.worth(saved, seat) + FRESH_ROW))

    def _ended(self, state: State) -> float:
        return self._turn.worth(self._turn.ended(state), state.active)

    def _kind(self, card: int) -> int:
        """Cards of one kind mean the same to the active seat."""
        if card < UNITS:
            return 2 * UNIT_COLOURS[card] + (UNIT_SYMBOLS[card] is self._profile)
        return UNITS if card < GREEN_X else card


def _pool(state: State) -> tuple[int, ...]:
    """The cards of which the next one is drawn."""
    return state.deck or state.discard
