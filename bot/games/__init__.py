"""The kernel: what a game is. No Discord, no database, no clock, no I/O.

How to add a game
=================

A game is a folder in ``cogs/``. Its rules are one stateless object in ``rules.py``, an instance
of :class:`Game` that works on immutable values. Here is a complete game: two players each think
of a number, and the higher number wins.

>>> from collections.abc import Mapping, Sequence
>>> from typing import Annotated
>>> from msgspec import Meta
>>> from bot.games import Chance, Game, IllegalMove, Prompt, Range, Standing, Value

Start with the values. The *options* are the host's choices (:mod:`bot.games.options` lists all
kinds). The *state* holds everything, secrets included. An *action* is a move by one seat. An
*event* is a public fact about what happened. A *view* is the part of the state that one seat, or
a spectator (``seat=None``), is allowed to see.

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

A *prompt* is the question put to a seat. Its ``choices`` are exactly the legal actions: a
:class:`Range` when the choice is a number, otherwise a :class:`Listed`. Random players, hints and
searches rely on it.

>>> class Ask(Prompt):
...     highest: int
...     def choices(self) -> Range[Think]:
...         return Range(Think, 0, self.highest)

Then write the rules. ``pending`` returns a prompt for each seat that can act now. The match does
not wait for a prompt that isn't ``required``: here, players can change their number while the
other one is still thinking. ``apply`` validates the action, then builds the next state, so an
illegal move changes nothing.

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

That is enough to play. Seat 0 thinks of 7, which seat 1 cannot see:

>>> from bot.games import rank
>>> game, chance = Thinking(), Chance(bytes(32))
>>> state = game.setup(2, Options(), chance)
>>> state, _ = game.apply(state, 0, Think(number=7), chance)
>>> game.view(state, 1)
View(seat=1, own=None, ready=(True, False))
>>> sorted(seat for seat, prompt in game.pending(state).items() if prompt.required)
[1]

Seat 1 cannot think of 11, thinks of 9, and wins:

>>> Think(number=11) in game.pending(state)[1].choices()
False
>>> state, _ = game.apply(state, 1, Think(number=9), chance)
>>> [(standing.seat, standing.place) for standing in game.standings(state)]
[(1, 1), (0, 2)]

Draw all luck from the ``chance`` argument and nothing else: its position is stored with the match,
so a resumed match draws what an uninterrupted one would have drawn.

To put the game on Discord, the folder needs

* ``rules.py``, with the object as ``GAME``;
* ``computer.py``, with the computer players as ``COMPUTERS`` (see :mod:`bot.games.computer`;
  ``RANDOM`` is enough to begin with);
* ``screen.py``, with a ``SCREEN`` that shows a view to people;
* ``locale/``, with the game's texts, such as that of the refusal ``thinking-out-of-range``.

Nothing outside the folder changes: the game's commands are made of its seats and options.
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
