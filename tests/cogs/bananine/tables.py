"""Hand-made states, their scenes, and random playouts."""

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from bot.games import Chance, IllegalMove, at_random
from bot.games.computer import Reflex
from bot.games.record import Step, playout, seed_of_game
from bot.matches.model.change import Change, RecentStep
from cogs.bananine.rules.events import End, Event
from cogs.bananine.rules.game import GAME, Options, State
from cogs.bananine.rules.market import NO_CARDS, Action, Cards, Counts, Market
from cogs.bananine.screen.story import MarketScene
from tests.cogs.playing import scene_for

CHANCE = Chance(bytes(32))
NAMES = ("Ada", "Bo", "Cleo", "Dan", "Eve")


def counts(cards: Mapping[int, int]) -> Counts:
    """``Counts`` from ``{value: cards}``."""
    return tuple(cards.get(value, 0) for value in range(1, 10))


def table(
    hand: Cards,
    stacks: Mapping[int, int],
    *,
    surplus: Cards = (),
    deck: Cards = (2, 3, 4, 5, 6, 7, 8, 9),
    seats: int = 2,
    start: int = 0,
    turn: int = 0,
    end: End | None = None,
    others: Cards = (1, 1, 2, 5),
    piles: Sequence[Counts] | None = None,
) -> State:
    """A state in which the seat to move holds ``hand``, and every other seat ``others``."""
    mover = (start + turn) % seats
    return State(
        start=start,
        hands=tuple(hand if seat == mover else others for seat in range(seats)),
        market=Market(counts(stacks), surplus),
        deck=deck,
        box=(),
        piles=tuple(piles or (NO_CARDS,) * seats),
        turn=turn,
        end=end,
    )


def do(state: State, action: Action) -> tuple[State, list[Event]]:
    """Apply ``action`` for the seat to move: the new state and the events."""
    after, events = GAME.apply(state, state.mover, action, CHANCE)
    return after, list(events)


def refusal(state: State, action: Action, seat: int | None = None) -> tuple[str, dict[str, object]]:
    """The key and values with which ``action`` is refused; fails if it is legal."""
    try:
        GAME.apply(state, state.mover if seat is None else seat, action, CHANCE)
    except IllegalMove as illegal:
        return illegal.key, illegal.values
    raise AssertionError(f"{action} was not refused")


def redealt(state: State, seat: int | None, chance: Chance, known: int = 0) -> State:
    """``state`` with all cards hidden from ``seat`` dealt again, but the first ``known`` cards of
    the deck, which are about to be drawn publicly."""
    others = [other for other in range(len(state.hands)) if other != seat]
    hidden = [*state.box, *(card for other in others for card in state.hands[other])]
    pool, hands = list(chance.shuffled(hidden)), list(state.hands)
    for other in others:
        size = len(hands[other])
        hands[other], pool = tuple(sorted(pool[:size])), pool[size:]
    return replace(
        state,
        hands=tuple(hands),
        deck=state.deck[:known] + chance.shuffled(state.deck[known:]),
        box=tuple(sorted(pool)),
    )


def turns(seats: int, *numbers: int) -> Iterator[tuple[State, Step]]:
    """Each step of these matches of random legal moves, with the state before it."""
    for number in numbers:
        chance = Chance(seed_of_game(GAME, 0, number))
        state = GAME.setup(seats, Options(), chance)
        for step in playout(GAME, [Reflex(at_random)] * seats, state, chance):
            yield state, step
            state = step.state


def scene_of(
    state: State,
    seat: int | None,
    locale: str = "en-US",
    names: Sequence[str] = NAMES,
    recent: Sequence[RecentStep] | None = None,
) -> MarketScene:
    """The table as ``seat`` sees it, after the ``recent`` steps or those in the state."""
    first, seats = state.turn - len(state.recent), len(state.hands)
    recent = recent or [
        RecentStep(turn, (state.start + turn) % seats, Change.ACT, tuple(events))
        for turn, events in enumerate(state.recent, first)
    ]
    return scene_for(GAME, state, seat, names[:seats], locale, recent)


def own_scene(state: State, locale: str = "en-US") -> MarketScene:
    """The table as the seat to move sees it."""
    return scene_of(state, state.mover, locale)
