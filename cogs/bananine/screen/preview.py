"""What a move would do, worked out from the seat's own view and told before it is confirmed."""

from collections.abc import Iterator

from bot.games import Value
from bot.ui.i18n.texts import Texts
from cogs.bananine.rules.events import Trigger
from cogs.bananine.rules.game import View
from cogs.bananine.rules.market import Action, Resolution, resolve
from cogs.bananine.screen.words import stack_words, sum_of


class Preview(Value, frozen=True):
    """A move before it is confirmed: its ``outcome``, and what else follows from the view.

    ``draws`` are the surplus cards that come, of those that are due. ``triggers`` is set when the
    move triggers the end, ``ends`` when the game is over after it.
    """

    outcome: Resolution
    draws: int
    triggers: Trigger | None
    ends: bool


def preview(view: View, action: Action) -> Preview:
    """The effect of a legal ``action`` of the seat of ``view``, whose turn it is."""
    assert view.hand is not None, "a spectator has no moves"
    outcome = resolve(view.market, action)
    draws = min(len(outcome.draws), view.deck_size)
    triggers: Trigger | None = None
    if view.end is None and len(outcome.paid) == len(view.hand):
        triggers = "hand"
    elif view.end is None and draws and draws == view.deck_size:
        triggers = "deck"
    ending = view.end is not None or triggers is not None
    return Preview(outcome, draws, triggers, ending and view.turn % len(view.piles) == 0)


def forecast(told: Preview, texts: Texts) -> Iterator[str]:
    """The move itself, then each of its effects, one a line."""
    outcome = told.outcome
    if outcome.taken is None:
        yield texts.say("bn-preview-play", card=outcome.paid[0])
    else:
        stack = stack_words(outcome.taken, texts)
        yield texts.say("bn-preview-take", stack=stack, payment=sum_of(outcome.paid))
    for gone in outcome.discarded:
        yield texts.say(
            "bn-preview-discarded", value=gone.value, cards=gone.cards, total=gone.total
        )
    if told.draws:
        yield texts.say("bn-preview-drawn", count=told.draws)
    if told.triggers == "deck":
        yield texts.say("bn-preview-last-surplus")
    elif told.draws < len(outcome.draws):
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
    words.append(texts.say("bn-option-cards", cards=len(told.outcome.paid)))
    if told.outcome.discarded:
        gone = [stack.value for stack in told.outcome.discarded]
        words.append(texts.say("bn-option-discards", values=gone))
    if told.draws:
        words.append(texts.say("bn-option-draws", count=told.draws))
    return " · ".join(words)
