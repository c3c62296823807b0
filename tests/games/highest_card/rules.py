"""Players play a card each in turn, and the highest (or the lowest) wins the round."""

from typing import Annotated, Literal

from msgspec import Meta

from bot.games import Chance, Each, Game, IllegalMove, Listed, Prompt, Standing, Value, rank


class Options(Value, frozen=True):
    cards: Annotated[int, Meta(ge=1, le=9)] = 3
    wins: Literal["highest", "lowest"] = "highest"


class State(Value, frozen=True):
    hands: tuple[tuple[int, ...], ...]
    table: tuple[int, ...]
    won: tuple[int, ...]
    wins: str


class Play(Value, frozen=True):
    card: int


class Hand(Prompt, frozen=True, kw_only=True):
    secret = True
    cards: tuple[int, ...]

    def choices(self) -> Listed[Play]:
        return Listed(Each(Play, self.cards))


class HighestCard(Game[State, Options, Play, Play, State, Hand]):
    key, version, seats = "highest-card", 1, range(2, 5)
    state_type, options_type, action_type, event_type = State, Options, Play, Play

    def setup(self, seats: int, options: Options, chance: Chance) -> State:
        self.check(seats, options)
        deck = chance.shuffled(range(1, 37))
        hands = [deck[seat * options.cards :][: options.cards] for seat in range(seats)]
        return State(tuple(hands), (), (0,) * seats, options.wins)

    def pending(self, state: State) -> dict[int, Hand]:
        seat, hand = len(state.table), state.hands[len(state.table)]
        return {seat: Hand(number=10 - len(hand), cards=hand)} if hand else {}

    def apply(
        self, state: State, seat: int, action: Play, chance: Chance
    ) -> tuple[State, list[Play]]:
        if seat != len(state.table) or action.card not in state.hands[seat]:
            raise IllegalMove("not-your-turn")
        hand = tuple(card for card in state.hands[seat] if card != action.card)
        hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
        table, won = (*state.table, action.card), state.won
        if len(table) == len(hands):
            best = max(table) if state.wins == "highest" else min(table)
            won = tuple(n + (card == best) for n, card in zip(won, table, strict=True))
        return State(hands, table[: len(table) % len(hands)], won, state.wins), [action]

    def view(self, state: State, seat: int | None) -> State:
        return State((), state.table, state.won, state.wins)

    def standings(self, state: State) -> list[Standing] | None:
        return None if any(state.hands) else rank([(won,) for won in state.won])


GAME = HighestCard()
