"""The kernel: what a game is. No Discord, no database, no clock, no I/O.

How to add a game
=================

A game is a folder in ``cogs/``. Its ``rules.py`` holds one stateless object, an instance of
:class:`Game`, over immutable values. Here is a whole one: two people each think of a number,
and the higher number wins.

>>> from collections.abc import Mapping, Sequence
>>> from typing import Annotated
>>> from msgspec import Meta
>>> from bot.games import Chance, Game, IllegalMove, Prompt, Range, Standing, Value

The values come first. A state is all that is known; an action is what a seat may do; an event is
a fact that *everybody* may know; a view is what one seat, or a spectator (``seat=None``), may know.
The options are what the host may choose: :mod:`bot.games.options` lists the other kinds.

>>> class Options(Value):
...     highest: Annotated[int, Meta(ge=1, le=100)] = 10
>>> class State(Value):
...     highest: int
...     thought: tuple[int | None, ...]
>>> class Think(Value):
...     number: int
>>> class Thought(Value):
...     seat: int
>>> class View(Value):
...     seat: int | None
...     own: int | None
...     ready: tuple[bool, ...]

A prompt says what may be chosen: a :class:`Range` if the choice is one number, otherwise a
:class:`Listed` of all legal actions. Random players, hints and searches depend on it.

>>> class Ask(Prompt):
...     highest: int
...     def choices(self) -> Range[Think]:
...         return Range(Think, 0, self.highest)

Then the rules. ``pending`` names every seat that is asked something. A prompt that is not
``required`` may be answered but holds nobody up: here a number may be changed while the other
seat still thinks. ``apply`` checks everything before it builds the next state, so a refused move
changes nothing.

>>> class Thinking(Game[State, Options, Think, Thought, View, Ask]):
...     key, version, seats = "thinking", 1, range(2, 3)
...     state_type, options_type = State, Options
...     action_type, event_type = Think, Thought
...
...     def setup(self, seats: int, options: Options, chance: Chance) -> State:
...         self.check(seats, options)
...         return State(highest=options.highest, thought=(None,) * seats)
...
...     def pending(self, state: State) -> Mapping[int, Ask]:
...         if None not in state.thought:
...             return {}
...         return {
...             seat: Ask(number=1, required=number is None, highest=state.highest)
...             for seat, number in enumerate(state.thought)
...         }
...
...     def apply(
...         self, state: State, seat: int, action: Think, chance: Chance
...     ) -> tuple[State, Sequence[Thought]]:
...         if not 0 <= action.number <= state.highest:
...             raise IllegalMove("thinking-out-of-range", highest=state.highest)
...         thought = (*state.thought[:seat], action.number, *state.thought[seat + 1 :])
...         return State(highest=state.highest, thought=thought), [Thought(seat=seat)]
...
...     def view(self, state: State, seat: int | None) -> View:
...         own = None if seat is None else state.thought[seat]
...         return View(seat=seat, own=own, ready=tuple(n is not None for n in state.thought))
...
...     def standings(self, state: State) -> Sequence[Standing] | None:
...         if None in state.thought:
...             return None
...         return rank([(n or 0,) for n in state.thought])

>>> from bot.games import rank
>>> game, chance = Thinking(), Chance(bytes(32))
>>> state = game.setup(2, Options(), chance)
>>> state, _ = game.apply(state, 0, Think(number=7), chance)
>>> game.view(state, 1)
View(seat=1, own=None, ready=(True, False))
>>> sorted(seat for seat, prompt in game.pending(state).items() if prompt.required)
[1]
>>> Think(number=11) in game.pending(state)[1].choices()
False
>>> state, _ = game.apply(state, 1, Think(number=9), chance)
>>> [(standing.seat, standing.place) for standing in game.standings(state)]
[(1, 1), (0, 2)]

Luck comes from the :class:`Chance` that is handed in and from nowhere else; its position is stored
with the match. Text keys of refusals (``thinking-out-of-range``) live in the folder's ``locale/``.
Name the object ``GAME`` in ``rules.py``, give its computer players as ``COMPUTERS`` in
``computer.py`` (:mod:`bot.games.computer`; ``RANDOM`` will do for a start),
``SCREEN`` in ``screen.py`` shows a view to people, and ``game_group(GAME)`` in ``cog.py`` makes its
start command. Nothing outside the folder changes.
"""

from bot.games.chance import Chance
from bot.games.choices import Choices, Each, Items, Listed, Range
from bot.games.game import (
    Game,
    IllegalMove,
    Prompt,
    Standing,
    Value,
    at_random,
    rank,
    required_seats,
)

__all__ = [
    "Chance",
    "Choices",
    "Each",
    "Game",
    "IllegalMove",
    "Items",
    "Listed",
    "Prompt",
    "Range",
    "Standing",
    "Value",
    "at_random",
    "rank",
    "required_seats",
]
