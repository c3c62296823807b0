"""The rules of Bananine: take a stack from the market and pay its exact total from the hand. Also
previews moves."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from bot.games import Chance, Game, IllegalMove, Listed, Prompt, Standing, Value, rank
from bot.games.options import ClaimedSeat
from cogs.bananine.rules import events
from cogs.bananine.rules.deck import DECK, VALUES
from cogs.bananine.rules.events import End, EndTriggered, Event, GameEnded, Trigger
from cogs.bananine.rules.market import (
    NO_CARDS,
    Action,
    Cards,
    Counts,
    Market,
    Payable,
    Play,
    Resolution,
    Stack,
    Take,
    check,
    matchable_stacks,
    plus,
    resolve,
    without,
)
from cogs.bananine.rules.scoring import Scoring, score

FIRST_MARKET = {2: (6, 7), 3: (5, 6, 7), 4: (4, 5, 6, 7), 5: (3, 4, 5, 6, 7)}
HAND_SIZE = {2: 21, 3: 15, 4: 11, 5: 9}


class Options(Value, frozen=True):
    """``start`` is the start player's seat, or ``None`` to let chance decide (BN-14)."""

    start: ClaimedSeat = None


class State(Value, frozen=True):
    """The whole game, hidden cards included.

    Hands are in ascending order. The next card of the ``deck`` comes first, ``box`` holds the
    undealt cards, and ``turn`` counts the completed turns. ``recent`` holds the events of the other
    seats' latest turns: nothing reads it any more, but stored states contain it.
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
        """The seat whose turn it is; meaningless when the game is over."""
        return (self.start + self.turn) % len(self.hands)

    @property
    def round(self) -> int:
        """The current round, from 1; the last one when the game is over."""
        return (self.turn - self.over) // len(self.hands) + 1

    @property
    def over(self) -> bool:
        """Whether the end was triggered and all seats have had equally many turns (BN-10)."""
        return self.end is not None and self.turn % len(self.hands) == 0


class TurnPrompt(Prompt, frozen=True, kw_only=True):
    """Take a stack, or play one card if no stack can be matched. Holds the seat's secret hand."""

    secret = True

    hand: Cards
    market: Market

    @property
    def offers(self) -> tuple[Payable, ...]:
        """The stacks that the hand can match; equal surplus cards are one offer."""
        return tuple(matchable_stacks(self.hand, self.market))

    @property
    def cards(self) -> Cards:
        """The cards that can be played alone; empty if a stack can be matched."""
        return () if self.offers else tuple(sorted(set(self.hand)))

    def choices(self) -> Listed[Action]:
        """Every payment of every offer, in order, or else every card to play (BN-1)."""
        takes = [
            Take(offer.stack.value, offer.stack.surplus, payment)
            for offer in self.offers
            for payment in offer.payments
        ]
        return Listed(takes or [Play(card) for card in sorted(set(self.hand))])


class View(Value, frozen=True):
    """What ``seat`` or a spectator may know (BN-13): only the sizes of other hands. Once the game
    is over, ``mover`` is None and there is a ``scoring``. ``turn`` and ``round`` are the numbers of
    the current turn and round, from 1, or of the last ones."""

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
    scoring: Scoring | None

    @property
    def own_seat(self) -> int:
        """The seat whose view this is."""
        assert self.seat is not None, "a spectator has no seat"
        return self.seat


class Bananine(Game[State, Options, Action, Event, View, TurnPrompt]):
    """Two to five seats around one market, each with a secret hand."""

    key = "bananine"
    version = 1
    seats = range(2, 6)
    state_type, options_type = State, Options
    action_type, event_type = Action, Event

    def setup(self, seats: int, options: Options, chance: Chance) -> State:
        """Draw the start player unless a seat has claimed the start, shuffle the standard cards and
        deal them to one seat after the other, and shuffle the deck."""
        self.check(seats, options)
        start = chance.below(seats) if options.start is None else options.start
        first, size = FIRST_MARKET[seats], HAND_SIZE[seats]
        cards = chance.shuffled(without(DECK.standard_cards, first))
        return State(
            start=start,
            hands=tuple(tuple(sorted(cards[i * size : (i + 1) * size])) for i in range(seats)),
            market=Market(tuple(int(value in first) for value in VALUES)),
            deck=chance.shuffled(DECK.surplus_cards),
            box=tuple(sorted(cards[seats * size :])),
            piles=(NO_CARDS,) * seats,
        )

    def pending(self, state: State) -> Mapping[int, TurnPrompt]:
        if state.over:
            return {}
        seat = state.mover
        prompt = TurnPrompt(number=state.turn + 1, hand=state.hands[seat], market=state.market)
        return {seat: prompt}

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
        story = _story(state, after, seat, outcome)
        if after.end is not None and after.over:
            story.append(GameEnded(after.end, score(after.piles, after.start)))
        else:
            story.append(events.TurnPassed(after.mover, after.round, after.end is not None))
        recent = (*state.recent, tuple(story))[1 - len(state.hands) :]
        return replace(after, recent=recent), story

    def daily(self) -> tuple[int, Options]:
        return 3, Options()

    def reveals(self, events: Sequence[Event]) -> bool:
        """Whether the end was triggered, or the scores were counted."""
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
            scoring=score(state.piles, state.start) if state.over else None,
        )

    def standings(self, state: State) -> Sequence[Standing] | None:
        if not state.over:
            return None
        return rank([line.key for line in score(state.piles, state.start).scores])


def _after(state: State, seat: int, outcome: Resolution) -> State:
    """The state after the turn of ``seat``, without its ``recent`` events."""
    drawn = state.deck[: len(outcome.draws)]
    discards = state.discards
    for stack in outcome.discarded:
        discards = plus(discards, stack)
    by = triggered(outcome, len(state.hands[seat]), len(state.deck))
    return State(
        start=state.start,
        hands=_replaced(state.hands, seat, without(state.hands[seat], outcome.paid)),
        market=outcome.market.with_surplus(drawn),
        deck=state.deck[len(drawn) :],
        box=state.box,
        piles=_collected(state.piles, seat, outcome.taken),
        discards=discards,
        turn=state.turn + 1,
        end=End(seat, by) if state.end is None and by is not None else state.end,
    )


def triggered(outcome: Resolution, hand: int, deck: int) -> Trigger | None:
    """What triggers the end, if anything, in a turn that began with this many cards in the ``hand``
    and the ``deck``."""
    if len(outcome.paid) == hand:
        return "hand"
    return "deck" if 0 < deck <= len(outcome.draws) else None


def _story(before: State, after: State, seat: int, outcome: Resolution) -> list[Event]:
    """The events of the turn of ``seat`` until the market has been adjusted."""
    story: list[Event] = []
    if outcome.taken is None:
        story.append(events.Played(seat, outcome.paid[0]))
    else:
        story.append(events.Taken(seat, outcome.taken, outcome.paid))
    new_end = after.end if before.end is None else None
    if new_end and new_end.by == "hand":
        story.append(_end_triggered(new_end, after))
    deck = list(before.deck)
    discarded = iter(outcome.discarded)
    for reason in outcome.draws:
        if reason == "discard":
            story.append(events.Discarded(next(discarded)))
        if not deck:
            story.append(events.DrawSkipped(reason))
            continue
        story.append(events.SurplusDrawn(deck.pop(0), reason, len(deck)))
        if new_end and new_end.by == "deck" and not deck:
            story.append(_end_triggered(new_end, after))
    return story


def _end_triggered(end: End, state: State) -> EndTriggered:
    return EndTriggered(end, last=(state.start - 1) % len(state.hands))


def _collected(piles: tuple[Counts, ...], seat: int, taken: Stack | None) -> tuple[Counts, ...]:
    """The piles after ``seat`` has added the stack that it took, if any."""
    return piles if taken is None else _replaced(piles, seat, plus(piles[seat], taken))


def _replaced(items: tuple[Cards, ...], seat: int, item: Cards) -> tuple[Cards, ...]:
    return (*items[:seat], item, *items[seat + 1 :])


class Preview(Value, frozen=True):
    """The effect of a move: the view ``after`` it, without the cards that will be drawn; how many
    it ``draws`` (fewer than ``outcome.draws`` if the deck runs out); what ``triggers`` the end, if
    anything; and whether it ``ends`` the game."""

    outcome: Resolution
    after: View
    draws: int
    triggers: Trigger | None
    ends: bool


def preview(view: View, action: Action) -> Preview:
    """Preview a legal ``action`` of the viewing seat, whose turn it is."""
    assert view.hand is not None, "a seat has a hand"
    outcome = resolve(view.market, action)
    draws = min(len(outcome.draws), view.deck_size)
    triggers = None if view.end else triggered(outcome, len(view.hand), view.deck_size)
    ending = view.end is not None or triggers is not None
    hand = without(view.hand, outcome.paid)
    sizes = [*view.hand_sizes]
    sizes[view.own_seat] = len(hand)
    after = replace(
        view,
        market=outcome.market,
        hand=hand,
        piles=_collected(view.piles, view.own_seat, outcome.taken),
        hand_sizes=tuple(sizes),
        deck_size=view.deck_size - draws,
    )
    return Preview(outcome, after, draws, triggers, ending and view.turn % len(view.piles) == 0)


GAME = Bananine()
