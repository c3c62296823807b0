"""The foreseeable effects of a move."""

from msgspec.structs import replace

from bot.games import Value
from cogs.bananine.rules.events import Trigger
from cogs.bananine.rules.game import View, triggered
from cogs.bananine.rules.market import Action, Resolution, plus, resolve, without


class Preview(Value, frozen=True):
    """What a move does: the view ``after`` it but for drawn cards, how many it ``draws`` (fewer
    than ``outcome.draws`` if the deck runs out), how it ``triggers`` the end, and whether it
    ``ends`` the game."""

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
    piles, sizes = [*view.piles], [*view.hand_sizes]
    sizes[view.own_seat] -= len(outcome.paid)
    if outcome.taken is not None:
        taken = (outcome.taken.value,) * outcome.taken.cards
        piles[view.own_seat] = plus(piles[view.own_seat], taken)
    after = replace(
        view,
        market=outcome.market,
        hand=without(view.hand, outcome.paid),
        piles=tuple(piles),
        hand_sizes=tuple(sizes),
        deck_size=view.deck_size - draws,
    )
    return Preview(outcome, after, draws, triggers, ending and view.turn % len(view.piles) == 0)
