"""What a move would do, worked out from the seat's own view and told before it is confirmed."""

from collections.abc import Iterator

from bot.games import Value
from bot.ui.i18n.texts import Texts
from cogs.bananine.rules.events import Trigger
from cogs.bananine.rules.game import View
from cogs.bananine.rules.market import Action, Cards, DrawReason, Market, Stack, resolve
from cogs.bananine.screen.words import stack_words, sum_of


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
    """The effect of a legal ``action`` of the seat of ``view``, whose turn it is."""
    assert view.hand is not None, "a spectator has no moves"
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


def forecast(told: Preview, texts: Texts) -> Iterator[str]:
    """The move itself, then each of its effects, one a line."""
    if told.taken is None:
        yield texts.say("bn-preview-play", card=told.payment[0])
    else:
        stack = stack_words(told.taken, texts)
        yield texts.say("bn-preview-take", stack=stack, payment=sum_of(told.payment))
    for gone in told.discarded:
        yield texts.say(
            "bn-preview-discarded", value=gone.value, cards=gone.cards, total=gone.total
        )
    if told.draws:
        yield texts.say("bn-preview-drawn", count=len(told.draws))
    if told.triggers == "deck":
        yield texts.say("bn-preview-last-surplus")
    elif told.skipped:
        yield texts.say("bn-preview-skipped")
    if told.triggers == "hand":
        yield texts.say("bn-preview-last-card")
    if told.ends:
        yield texts.say("bn-preview-over")
    elif told.triggers:
        yield texts.say("bn-preview-last-round")


def effects(told: Preview, texts: Texts) -> str:
    """A payment's size and effects in a few words, for its description in a list."""
    words = [texts.say("bn-option-last-round")] if told.triggers else []
    words.append(texts.say("bn-option-cards", cards=len(told.payment)))
    if told.discarded:
        gone = [stack.value for stack in told.discarded]
        words.append(texts.say("bn-option-discards", values=gone))
    if told.draws:
        words.append(texts.say("bn-option-draws", count=len(told.draws)))
    return " · ".join(words)
