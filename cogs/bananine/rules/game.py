"""The rules of Bananine: take a stack from the market, pay its exact total from a secret hand."""

from collections.abc import Mapping, Sequence

import msgspec

from bot.games import Chance, Game, IllegalMove, Listed, Prompt, Standing, Value, rank
from bot.games.options import ClaimedSeat
from cogs.bananine.rules.deck import DECK
from cogs.bananine.rules.events import (
    Discarded,
    DrawSkipped,
    End,
    EndTriggered,
    Event,
    GameEnded,
    Played,
    SurplusDrawn,
    Taken,
    TurnPassed,
)
from cogs.bananine.rules.market import (
    NO_CARDS,
    Action,
    Cards,
    Counts,
    Market,
    Resolution,
    Stack,
    check,
    legal_moves,
    matches,
    resolve,
    without,
)
from cogs.bananine.rules.scoring import Scoring, score

FIRST_MARKET = {2: (6, 7), 3: (5, 6, 7), 4: (4, 5, 6, 7), 5: (3, 4, 5, 6, 7)}
HAND_SIZE = {2: 21, 3: 15, 4: 11, 5: 9}


class Options(Value, frozen=True):
    """``start``: the seat that last claimed a banana, or ``None`` to let chance decide (BN-14)."""

    start: ClaimedSeat = None


class State(Value, frozen=True):
    """Everything, hidden cards included.

    Hands are in ascending order, ``deck`` holds the surplus cards with the next one first, and
    ``box`` the cards that nobody was dealt. ``turn`` counts the turns that are over, and
    ``recent`` tells the latest of them, as records have it.
    """

    start: int
    hands: tuple[Cards, ...]
    market: Market
    deck: Cards
    box: Cards
    piles: tuple[Counts, ...]
    discards: Counts = NO_CARDS
    turn: int = 0
    end: End | None = None
    recent: tuple[tuple[Event, ...], ...] = ()

    @property
    def mover(self) -> int:
        """The seat whose turn it is while the game goes on."""
        return (self.start + self.turn) % len(self.hands)

    @property
    def round(self) -> int:
        """The round of the present turn, from 1; of the last turn when the game is over."""
        return (self.turn - self.over) // len(self.hands) + 1

    @property
    def over(self) -> bool:
        """The end was triggered and all seats have had the same number of turns (BN-10)."""
        return self.end is not None and self.turn % len(self.hands) == 0


class Payable(Value, frozen=True):
    """A stack that can be matched, and every way to pay for it, fewest cards first."""

    stack: Stack
    payments: tuple[Cards, ...]


class TurnPrompt(Prompt, frozen=True, kw_only=True):
    """Take a stack, or play one card when no stack can be matched. Holds the seat's own hand."""

    secret = True

    hand: Cards
    market: Market

    @property
    def offers(self) -> tuple[Payable, ...]:
        """The stacks that can be matched; equal surplus cards are one offer."""
        return tuple(Payable(stack, tuple(ways)) for stack, ways in matches(self.hand, self.market))

    @property
    def cards(self) -> Cards:
        """What the forced one-card play may be; empty when a stack can be matched."""
        return () if any(matches(self.hand, self.market)) else tuple(sorted(set(self.hand)))

    def choices(self) -> Listed[Action]:
        """Every payment of every offer in their order, or else every card; payments ascending."""
        return legal_moves(self.hand, self.market)


class View(Value, frozen=True):
    """What ``seat``, or a spectator, may know (BN-13): of other hands only how many cards.

    ``mover`` is ``None`` when the game is over, and ``scoring`` until then. ``turn`` and ``round``
    count from 1. ``end`` announces the last round.
    """

    seat: int | None
    hand: Cards | None
    market: Market
    piles: tuple[Counts, ...]
    hand_sizes: tuple[int, ...]
    deck_size: int
    discards: Counts
    start: int
    mover: int | None
    turn: int
    round: int
    end: End | None
    over: bool
    scoring: Scoring | None


class Bananine(Game[State, Options, Action, Event, View, TurnPrompt]):
    """Two to five seats around one market, each with a secret hand."""

    key = "bananine"
    version = 1
    seats = range(2, 6)
    state_type, options_type = State, Options
    action_type, event_type = Action, Event

    def setup(self, seats: int, options: Options, chance: Chance) -> State:
        """Draws the start player (unless claimed), then the standard cards, then the deck.

        Of the shuffled cards seat 0 gets the first, seat 1 the next, and so on; the rest go back
        into the box.
        """
        self.check(seats, options)
        start = chance.below(seats) if options.start is None else options.start
        first, size = FIRST_MARKET[seats], HAND_SIZE[seats]
        cards = chance.shuffled(without(DECK.standard_cards, first))
        return State(
            start=start,
            hands=tuple(tuple(sorted(cards[i * size : (i + 1) * size])) for i in range(seats)),
            market=Market(_counted(NO_CARDS, first)),
            deck=chance.shuffled(DECK.surplus_cards),
            box=tuple(sorted(cards[seats * size :])),
            piles=(NO_CARDS,) * seats,
        )

    def pending(self, state: State) -> Mapping[int, TurnPrompt]:
        if state.over:
            return {}
        seat = state.mover
        return {
            seat: TurnPrompt(number=state.turn + 1, hand=state.hands[seat], market=state.market)
        }

    def apply(
        self, state: State, seat: int, action: Action, chance: Chance
    ) -> tuple[State, Sequence[Event]]:
        if state.over:
            raise IllegalMove("match-over")
        if seat != state.mover:
            raise IllegalMove("bn-not-your-turn", seat=state.mover)
        check(state.hands[seat], state.market, action)
        outcome = resolve(state.market, action)
        after = _after(state, seat, outcome)
        events = _story(state, after, seat, outcome)
        if after.end is not None and after.over:
            events.append(GameEnded(after.end, score(after.piles, after.start)))
        else:
            events.append(TurnPassed(after.mover, after.round, after.end is not None))
        recent = (*state.recent, tuple(events))[1 - len(state.hands) :]
        return msgspec.structs.replace(after, recent=recent), events

    def daily(self) -> tuple[int, Options]:
        return 3, Options()

    def reveals(self, events: Sequence[Event]) -> bool:
        """The last card of a hand or of the surplus deck, and the scores."""
        return any(isinstance(event, EndTriggered | GameEnded) for event in events)

    def view(self, state: State, seat: int | None) -> View:
        return View(
            seat=seat,
            hand=None if seat is None else state.hands[seat],
            market=state.market,
            piles=state.piles,
            hand_sizes=tuple(map(len, state.hands)),
            deck_size=len(state.deck),
            discards=state.discards,
            start=state.start,
            mover=None if state.over else state.mover,
            turn=state.turn + 1 - state.over,
            round=state.round,
            end=state.end,
            over=state.over,
            scoring=score(state.piles, state.start) if state.over else None,
        )

    def standings(self, state: State) -> Sequence[Standing] | None:
        if not state.over:
            return None
        return rank([line.key for line in score(state.piles, state.start).scores])


def _after(state: State, seat: int, outcome: Resolution) -> State:
    """The state after a turn of ``seat``."""
    hand = without(state.hands[seat], outcome.paid)
    drawn = state.deck[: len(outcome.draws)]
    deck = state.deck[len(drawn) :]
    discards, piles = state.discards, state.piles
    for stack in outcome.discarded:
        discards = _counted(discards, (stack.value,) * stack.cards)
    if outcome.taken is not None:
        taken = (outcome.taken.value,) * outcome.taken.cards
        piles = _with(piles, seat, _counted(piles[seat], taken))
    end = state.end
    if end is None and not hand:
        end = End(seat, "hand")
    elif end is None and drawn and not deck:
        end = End(seat, "deck")
    return State(
        start=state.start,
        hands=_with(state.hands, seat, hand),
        market=outcome.market.with_surplus(drawn),
        deck=deck,
        box=state.box,
        piles=piles,
        discards=discards,
        turn=state.turn + 1,
        end=end,
    )


def _story(before: State, after: State, seat: int, outcome: Resolution) -> list[Event]:
    """What happened in the turn of ``seat``, up to the tidied market."""
    events: list[Event] = []
    if outcome.taken is None:
        events.append(Played(seat, outcome.paid[0]))
    else:
        events.append(Taken(seat, outcome.taken, outcome.paid))
    news = after.end if before.end is None else None
    announced = EndTriggered(news, (after.start - 1) % len(after.hands)) if news else None
    if announced and announced.end.by == "hand":
        events.append(announced)
    deck, discarded = list(before.deck), iter(outcome.discarded)
    for reason in outcome.draws:
        if reason == "discard":
            events.append(Discarded(next(discarded)))
        if not deck:
            events.append(DrawSkipped(reason))
            continue
        events.append(SurplusDrawn(deck.pop(0), reason, len(deck)))
        if announced and announced.end.by == "deck" and not deck:
            events.append(announced)
    return events


def _with(items: tuple[Cards, ...], seat: int, item: Cards) -> tuple[Cards, ...]:
    return (*items[:seat], item, *items[seat + 1 :])


def _counted(counts: Counts, cards: Cards) -> Counts:
    """``counts`` with ``cards`` added."""
    more = list(counts)
    for card in cards:
        more[card - 1] += 1
    return tuple(more)


GAME = Bananine()
