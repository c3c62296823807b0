"""What a move would do, worked out from the seat's own view before it is confirmed."""

from __future__ import annotations

from bot.games import IllegalMove, Value
from cogs.bananine.rules.events import Trigger
from cogs.bananine.rules.game import View
from cogs.bananine.rules.market import Action, Cards, DrawReason, Market, Stack, check, resolve


class Preview(Value, frozen=True):
    """A move before it is confirmed.

    ``market`` is the market after the move, before any surplus cards are drawn. ``draws`` gives a
    reason for each surplus card to be drawn, ``skipped`` for each that an empty deck can't supply.
    ``triggers`` is set when the move triggers the end, ``ends`` when the game is over after it.
    """

    taken: Stack | None
    payment: Cards
    market: Market
    discarded: tuple[Stack, ...]
    draws: tuple[DrawReason, ...]
    skipped: tuple[DrawReason, ...]
    triggers: Trigger | None
    ends: bool


def preview(view: View, action: Action) -> Preview:
    """The effect of ``action`` for the seat of ``view``; :class:`IllegalMove` as in the game."""
    if view.over:
        raise IllegalMove("match-over")
    if view.hand is None or view.seat != view.mover:
        raise IllegalMove("bn-not-your-turn", seat=view.mover)
    check(view.hand, view.market, action)
    outcome = resolve(view.market, action)
    draws = outcome.draws[: view.deck_size]
    triggers: Trigger | None = None
    if view.end is None and len(outcome.paid) == len(view.hand):
        triggers = "hand"
    elif view.end is None and draws and len(draws) == view.deck_size:
        triggers = "deck"
    ending = view.end is not None or triggers is not None
    return Preview(
        taken=outcome.taken,
        payment=outcome.paid,
        market=outcome.market,
        discarded=outcome.discarded,
        draws=draws,
        skipped=outcome.draws[len(draws) :],
        triggers=triggers,
        ends=ending and view.turn % len(view.piles) == 0,
    )
