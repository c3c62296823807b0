'''The kernel: what a game is. No Discord, no database, no clock, no I/O.

How to add a game
=================

A game is a folder in ``cogs/``, such as ``cogs/thinking``. Its rules are one stateless object in
``rules.py``, an instance of :class:`Game` that works on immutable values. Here is a complete game:
two players each think of a number, and the higher number wins. ``rules.py`` begins with

>>> from collections.abc import Mapping, Sequence
>>> from typing import Annotated
>>> from msgspec import Meta
>>> from bot.games import Chance, Game, IllegalMove, Prompt, Range, Standing, Value, rank

Start with the values.

>>> class Options(Value, frozen=True):
...     """The host's choices (:mod:`bot.games.options` lists all kinds)."""
...
...     highest: Annotated[int, Meta(ge=1, le=100)] = 10
>>> class State(Value, frozen=True):
...     """Everything, secrets included."""
...
...     highest: int
...     thought: tuple[int | None, ...]
>>> class Think(Value, frozen=True):
...     """An action: a move by one seat."""
...
...     number: int
>>> class Thought(Value, frozen=True):
...     """An event: a public fact about what happened."""
...
...     seat: int
>>> class View(Value, frozen=True):
...     """The part of the state that one seat, or a spectator (``seat=None``), may see."""
...
...     seat: int | None
...     number: int | None
...     ready: tuple[bool, ...]

A *prompt* is the question put to a seat. Its ``choices`` are exactly the legal actions: a
:class:`Range` when the choice is a number, otherwise a :class:`Listed`. Random players, hints and
searches rely on this.

>>> class Ask(Prompt, frozen=True):
...     """The question for a number."""
...
...     highest: int
...
...     def choices(self) -> Range[Think]:
...         return Range(Think, 0, self.highest)

Then write the rules. ``pending`` returns a prompt for each seat that can act now. The match does
not wait for a prompt that isn't ``required``: here, a player can change their number while the
other is still thinking. ``apply`` first refuses a seat without a prompt (with ``require_prompt``)
and an action that isn't one of its choices; then it builds the next state, so an illegal move
changes nothing.

>>> class Thinking(Game[State, Options, Think, Thought, View, Ask]):
...     """The rules."""
...
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
...         if action not in self.require_prompt(state, seat).choices():
...             raise IllegalMove("thinking-out-of-range", highest=state.highest)
...         thought = (*state.thought[:seat], action.number, *state.thought[seat + 1 :])
...         return State(highest=state.highest, thought=thought), [Thought(seat=seat)]
...
...     def view(self, state: State, seat: int | None) -> View:
...         number = None if seat is None else state.thought[seat]
...         return View(seat=seat, number=number, ready=tuple(n is not None for n in state.thought))
...
...     def standings(self, state: State) -> Sequence[Standing] | None:
...         if None in state.thought:
...             return None
...         return rank([(n or 0,) for n in state.thought])
>>> GAME = Thinking()

Those are all the rules. Seat 0 thinks of 7, which seat 1 cannot see:

>>> chance = Chance(bytes(32))
>>> state = GAME.setup(2, Options(), chance)
>>> state, _ = GAME.apply(state, 0, Think(number=7), chance)
>>> GAME.view(state, 1)
View(seat=1, number=None, ready=(True, False))
>>> sorted(seat for seat, prompt in GAME.pending(state).items() if prompt.required)
[1]

Seat 1 cannot think of 11, thinks of 9, and wins:

>>> Think(number=11) in GAME.pending(state)[1].choices()
False
>>> state, _ = GAME.apply(state, 1, Think(number=9), chance)
>>> [(standing.seat, standing.place) for standing in GAME.standings(state)]
[(1, 1), (0, 2)]

Draw all luck from the ``chance`` argument and nothing else: its position is stored with the match,
so a resumed match draws what an uninterrupted one would have drawn.

To put the game on Discord, the folder needs four more files. ``__init__.py`` says what it is::

    """Thinking: the higher number wins."""

``computer.py`` has the computer players (see :mod:`bot.games.computer`); it can start out as::

    """They think of any number."""

    from bot.games.computer import RANDOM as COMPUTERS

    __all__ = ["COMPUTERS"]

``screen.py`` shows a view to people. Only the board has no default: the channel sees it, and so
does each seat on its panel, with a button for each choice, or one that asks for a number
(:class:`bot.ui.screens.contract.Screen`)::

    """The board shows how many have thought of a number."""

    from bot.ui.screens.contract import Body, Screen
    from bot.ui.screens.scene import Scene
    from cogs.thinking.rules import GAME, Ask, View


    class ThinkingScreen(Screen[View, Ask]):
        """Nobody sees another's number before the end."""

        emoji = "💭"

        def board(self, scene: Scene[View, Ask]) -> Body:
            view, texts = scene.view, scene.texts
            lines = [texts.say("thinking-ready", ready=sum(view.ready))]
            if view.number is not None:
                lines.append(texts.say("thinking-own", number=view.number))
            return Body(tuple(lines), self.table(scene))


    SCREEN = ThinkingScreen(GAME)

``locale/en-US.ftl`` has the texts. ``fr.ftl`` and ``it.ftl`` hold their translations into French
and Italian; until you have those, copy the English texts there::

    game-thinking = Thinking
    pitch-thinking = Think of a number: the higher one wins
    rules-thinking-goal = Both think of a number, in secret. The higher one wins.
    score-thinking = Thought of { $score }
    command-thinking = thinking
    command-thinking-description = Think of a number: the higher one wins
    move-thinking-name = think
    move-thinking-hint = Your number
    option-thinking-highest = Highest number
    option-thinking-highest-name = highest
    option-thinking-highest-hint = From 1 to 100
    option-thinking-highest-refused = The highest number is one from { $least } to { $most }.
    thinking-out-of-range = Think of a number from 0 to { $highest }.
    thinking-ready = Numbers thought of: { $ready } of 2.
    thinking-own = Your number: **{ $number }**

Nothing outside the folder changes: the game's commands are derived from its seats and options.
'''

from bot.games.chance import Chance
from bot.games.game import (
    Each,
    Game,
    IllegalMove,
    Listed,
    Prompt,
    Range,
    Standing,
    Value,
    at_random,
    of_kind,
    rank,
    required_seats,
)

__all__ = [
    "Chance",
    "Each",
    "Game",
    "IllegalMove",
    "Listed",
    "Prompt",
    "Range",
    "Standing",
    "Value",
    "at_random",
    "of_kind",
    "rank",
    "required_seats",
]
