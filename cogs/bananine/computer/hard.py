"""The *hard* player. It plays on from each of its moves to the end of the match many times, and can
explain its choice."""

from collections import Counter
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from bot.games import Chance, of_kind
from bot.games.computer import EASY, Adviser, Position, Reason, Remark, Weighed, compared
from bot.games.search import Search
from cogs.bananine.computer.quick import Easy, Normal, rate
from cogs.bananine.rules.deck import DECK, VALUES
from cogs.bananine.rules.events import Event, SurplusDrawn
from cogs.bananine.rules.game import GAME, State, TurnPrompt, View, preview
from cogs.bananine.rules.market import Action, Play, without
from cogs.bananine.rules.scoring import score

CARDS, FEWEST_CARDS = 1700, 12
"""At budget 1, all playouts together play ``CARDS`` cards, so there are more of them when hands are
small. Hands with fewer than ``FEWEST_CARDS`` in total count as having that many."""

MOST_MOVES = 16
"""Playouts begin with at most this many moves: those that *normal* rates best."""
OPINION = 10.0
"""A VP in *normal*'s rating counts as much as this many won playouts."""

TurnPosition = Position[View, TurnPrompt, Event]


class Hard(Adviser[View, TurnPrompt, Action, Event]):
    """Plays on from moves with *easy* in the seats that are *easy* at the table, and *normal* in
    all others."""

    def decide(self, position: TurnPosition, chance: Chance) -> Action:
        moves = position.prompt.choices()
        return moves[0] if len(moves) == 1 else self.weigh(position, chance)[0].action

    def weigh(
        self, position: TurnPosition, chance: Chance, among: Sequence[Action] = ()
    ) -> Sequence[Weighed[Action]]:
        """The moves that look best, and those of ``among``, whose payments may have their cards in
        any order and are returned as given. Raises ``IllegalMove`` if one of them is illegal."""
        view = position.view
        given = {_in_order(action): action for action in among}
        moves = [given.get(move, move) for move in position.prompt.choices()]
        levels = position.levels or [None] * len(view.piles)
        players = [Easy() if level == EASY else Normal() for level in levels]
        search = Search(GAME, players, view.own_seat, dealing(view, position.history), chance)
        worth = dict(zip(moves, rate(view, moves), strict=True))
        moves.sort(key=worth.__getitem__, reverse=True)
        playouts = CARDS * position.budget // max(FEWEST_CARDS, sum(view.hand_sizes))
        glance = {move: OPINION * each for move, each in worth.items()}
        return search.halve(moves[:MOST_MOVES], playouts, among, glance)

    def reason(self, position: TurnPosition, weighed: Sequence[Weighed[Action]]) -> Reason:
        """What the first move gains immediately, and how its chance to win compares with the next
        best move's."""
        action = weighed[0].action
        values: dict[str, str | int | float]
        if isinstance(action, Play):
            values = {"kind": "play", "value": action.card, "gain": "none"}
        else:
            stack = position.prompt.market.find(action.value, action.surplus)
            count = 0 if stack is None else stack.cards
            values = {
                "kind": "surplus" if action.surplus else "card" if count == 1 else "stack",
                "value": action.value,
                "count": count,
                "payment": "\N{NO-BREAK SPACE}+\N{NO-BREAK SPACE}".join(map(str, action.payment)),
                "gain": _gain(position.view, action.value, count),
            }
        why, odds = compared([each.win for each in weighed[:2]])
        return Reason("bn-move", "bn-why" if len(weighed) > 1 else why, values | odds)

    def blunder(
        self, position: TurnPosition, action: Action, events: Sequence[Event]
    ) -> Remark | None:
        """A turn that triggered the end although the seat wasn't in the lead and another move would
        not have triggered it."""
        view = position.view
        effect = preview(view, action)
        order = score(effect.after.piles, view.start).order
        if effect.triggers is None or order[0] == view.seat:
            return None
        if all(preview(view, other).triggers for other in position.prompt.choices()):
            return None
        return Remark("bn-blunder-end", {"by": effect.triggers})

    def luck(
        self, position: TurnPosition, action: Action, events: Sequence[Event]
    ) -> Remark | None:
        """The first surplus card drawn, and how many cards the deck had before."""
        for drawn in of_kind(events, SurplusDrawn):
            values = {"value": drawn.value, "cards": position.view.deck_size}
            return Remark("bn-luck-surplus", values)
        return None


def _gain(view: View, value: int, cards: int) -> str:
    """How the seat stands in a value with ``cards`` more of it: ``most``, ``tie`` or ``behind``, or
    ``ahead`` if it was in the lead before."""
    counts = [pile[value - 1] for pile in view.piles]
    lead = counts.pop(view.own_seat) - max(counts)
    if lead > 0:
        return "ahead"
    return "most" if lead + cards > 0 else "tie" if lead + cards == 0 else "behind"


def dealing(view: View, history: Sequence[Event]) -> Callable[[Chance], State]:
    """A function that deals what the seat can't see: rivals' hands, the box and the order of the
    deck. Raises ``ValueError`` if ``history`` has gaps."""
    drawn = tuple(event.value for event in of_kind(history, SurplusDrawn))
    deck = without(DECK.surplus_cards, drawn)
    if len(deck) != view.deck_size:
        raise ValueError(f"the deck has {view.deck_size} cards, by the history {len(deck)}")
    visible = Counter([*(view.hand or ()), *view.market.surplus, *deck])
    for counts in (view.market.standard, view.discards, *view.piles):
        visible.update(dict(zip(VALUES, counts, strict=True)))
    unseen = Counter([*DECK.standard_cards, *DECK.surplus_cards])
    unseen.subtract(visible)
    cards = tuple(unseen.elements())

    def deal(luck: Chance) -> State:
        hidden = luck.shuffled(cards)
        hands = []
        for seat, size in enumerate(view.hand_sizes):
            if seat == view.seat:
                hands.append(view.hand or ())
            else:
                hands.append(tuple(sorted(hidden[:size])))
                hidden = hidden[size:]
        return State(
            start=view.start,
            hands=tuple(hands),
            market=view.market,
            deck=luck.shuffled(deck),
            box=tuple(sorted(hidden)),
            piles=view.piles,
            discards=view.discards,
            turn=view.turn - 1,
            end=view.end,
        )

    return deal


def _in_order(action: Action) -> Action:
    if isinstance(action, Play):
        return action
    return replace(action, payment=tuple(sorted(action.payment)))
