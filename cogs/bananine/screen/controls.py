"""Choosing a move step by step: the stack, the payment, a preview, confirmation.

The controls carry the steps taken so far as a path: ``("take", "2")`` is the third stack on offer
in the prompt, ``("take", "2", "page", "1")`` the second page of its payments, and ``("17",)`` the
prompt's eighteenth choice, a complete move. These are only indexes into the prompt, so without the
prompt they reveal no cards.

Discord clients remember the option chosen in a select, and choosing it again sends nothing. So no
two selects share a value, and *Back* toggles the mark ``again`` in the path, which makes the select
differ from the previous one.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias, TypeVar

from bot.errors import StalePrompt
from bot.games import Value
from bot.ui.controls.action_words import ActionWords
from bot.ui.controls.custom_id import PLAY, CustomId, number
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import MOST_OPTIONS, Button, Option, Row, Select, Style
from bot.ui.screens.contract import PartialChoice, Reply
from cogs.bananine.rules.events import Trigger
from cogs.bananine.rules.game import TurnPrompt, View, triggered
from cogs.bananine.rules.market import Action, Payable, Play, Resolution, Take, resolve
from cogs.bananine.screen.story import MarketScene, payment_words, stack_words
from cogs.bananine.screen.typed import example

T = TypeVar("T")

AGAIN = "again"
ACTIONS = ActionWords[Action](Action)

Path: TypeAlias = tuple[str, ...]
Mark: TypeAlias = tuple[str, ...]
"""``("again",)`` or empty."""


class PathStep(NamedTuple):
    """The panel's lines and controls after a path; ``first`` while nothing has been chosen."""

    lines: tuple[str, ...]
    rows: tuple[Row, ...]
    first: bool = False


def next_step(scene: MarketScene, path: Path) -> PathStep:
    """The choice that follows ``path``. Raises :class:`StalePrompt` if the path leads nowhere."""
    mark, path = _split_mark(path)
    match path:
        case ():
            return _first_step(scene, mark)
        case ("take", index):
            return _payment_step(scene, mark, number(index), 0)
        case ("take", index, "page", page):
            return _payment_step(scene, mark, number(index), number(page))
        case (choice,):
            return _confirm_step(scene, mark, number(choice))
    raise StalePrompt


def _first_step(scene: MarketScene, mark: Mark) -> PathStep:
    """The first real choice: a button for the only move, the payments of the only stack, or a list
    of stacks or cards."""
    texts, prompt, offers = scene.texts, scene.asked, scene.asked.offers
    if len(prompt.choices()) == 1:
        (action,) = prompt.choices()
        if isinstance(action, Play):
            label = texts.say("bn-press-play", value=action.card)
        else:
            paid = "+".join(map(str, action.payment))
            label = texts.say("bn-press-take", value=action.value, payment=paid)
        words = (PLAY, *ACTIONS.write(action, prompt))
        return PathStep((), ((Button(label, words, Style.FIRST),),), first=True)
    if len(offers) == 1:
        return _payment_step(scene, mark, 0, 0)._replace(first=True)
    if offers:
        move, placeholder = "take", texts.say("bn-choose-stack")
        options = [_stack_option(texts, mark, index, each) for index, each in enumerate(offers)]
    else:
        move, placeholder = "play", texts.say("bn-choose-card")
        options = [
            _move_option(scene, mark, choice, Play(card), str(card))
            for choice, card in enumerate(prompt.cards)
        ]
    how = texts.say(f"bn-panel-{move}-press")
    if scene.typing:
        how = texts.say(f"bn-panel-{move}", example=example(prompt, texts))
    select = Select(placeholder, (PLAY, "choose", *mark, move), tuple(options))
    return PathStep((how,), (select,), first=True)


def _back_button(scene: MarketScene, mark: Mark, path: Path) -> tuple[Button, ...]:
    """A *Back* button to ``path``, unless there was nothing else to choose there."""
    prompt = scene.asked
    if len(prompt.choices()) == 1 or (not path and len(prompt.offers) == 1):
        return ()
    words = (PLAY, "show", *(() if mark else (AGAIN,)), *path)
    return (Button(scene.texts.say("bn-button-back"), words),)


def read_press(scene: MarketScene, control: CustomId, values: tuple[str, ...]) -> Reply:
    """*Choose* a path from a select, *show* the panel at a path, or play a complete move, which has
    no verb."""
    prompt = scene.asked
    match control.words[1:]:
        case ("choose", *_) if len(values) == 1:
            mark, path = _split_mark(tuple(values[0].split(".")))
            match path:
                case ("take", index) if len(_at(prompt.offers, number(index)).payments) == 1:
                    path = (str(_first_choice(prompt, number(index))),)
            return PartialChoice((*mark, *path))
        case ("show", *path):
            return PartialChoice(tuple(path))
    return ACTIONS.read(control.words[1:], prompt)


def _first_choice(prompt: TurnPrompt, index: int) -> int:
    """The index in the prompt's choices of the first payment for this offer."""
    return sum(len(offer.payments) for offer in prompt.offers[:index])


def _stack_option(texts: Texts, mark: Mark, index: int, offer: Payable) -> Option:
    stack, payments = offer.stack, offer.payments
    what = texts.say("bn-option-stack", value=stack.value, total=stack.total, kind=stack.kind)
    cards = texts.say("bn-option-cards", cards=stack.cards)
    paid = texts.say("bn-option-ways", payment=payment_words(payments[0]), others=len(payments) - 1)
    return Option(what, ".".join((*mark, "take", str(index))), f"{cards} · {paid}")


def _payment_step(scene: MarketScene, mark: Mark, index: int, page: int) -> PathStep:
    texts, offer = scene.texts, _at(scene.asked.offers, index)
    stack, payments = offer.stack, offer.payments
    pages, size = _pages(offer)
    if page >= pages:
        raise StalePrompt
    begin = page * size
    first = _first_choice(scene.asked, index) + begin
    moves = [Take(stack.value, stack.surplus, each) for each in payments[begin : begin + size]]
    options = tuple(
        _move_option(scene, mark, choice, move, payment_words(move.payment))
        for choice, move in enumerate(moves, first)
    )
    buttons = _back_button(scene, mark, ())
    if pages > 1:
        other = (page + 1) % pages
        more = (PLAY, "show", *mark, "take", str(index), "page", str(other))
        buttons = (Button(texts.say("bn-button-more"), more), *buttons)
    line = texts.say("bn-panel-pay", stack=stack_words(stack, texts), total=stack.total)
    placeholder = texts.say("bn-choose-payment", total=stack.total)
    select = Select(placeholder, (PLAY, "choose", *mark, "take", str(index)), options)
    return PathStep((line,), (select, buttons) if buttons else (select,))


def _move_option(scene: MarketScene, mark: Mark, choice: int, action: Action, label: str) -> Option:
    effects = effect_words(preview(scene.view, action), scene.texts)
    return Option(label, ".".join((*mark, str(choice))), effects)


def _confirm_step(scene: MarketScene, mark: Mark, choice: int) -> PathStep:
    texts, prompt = scene.texts, scene.asked
    action = ACTIONS.read((str(choice),), prompt)
    confirm = (PLAY, *ACTIONS.write(action, prompt))
    buttons = (
        Button(texts.say("bn-button-confirm"), confirm, Style.FIRST),
        *_back_button(scene, mark, _back_path(prompt, choice)),
    )
    return PathStep(tuple(preview_lines(preview(scene.view, action), texts)), (buttons,))


def _back_path(prompt: TurnPrompt, choice: int) -> Path:
    """The path *Back* leads to from a complete move: the page with its payment, or the start."""
    for index, offer in enumerate(prompt.offers):
        if choice < len(offer.payments):
            _, size = _pages(offer)
            page = ("take", str(index), "page", str(choice // size))
            return page if len(offer.payments) > 1 else ()
        choice -= len(offer.payments)
    return ()


def _pages(offer: Payable) -> tuple[int, int]:
    """The number of pages of payments, and the number of payments on a page."""
    pages = -(-len(offer.payments) // MOST_OPTIONS)
    return pages, -(-len(offer.payments) // pages)


def _split_mark(path: Path) -> tuple[Mark, Path]:
    return (path[:1], path[1:]) if path[:1] == (AGAIN,) else ((), path)


def _at(items: Sequence[T], index: int) -> T:
    if index >= len(items):
        raise StalePrompt
    return items[index]


class Preview(Value, frozen=True):
    """The foreseeable effects of an unconfirmed move: what it draws (fewer than ``outcome.draws``
    if the deck runs out), how it ``triggers`` the end, and whether it ``ends`` the game."""

    outcome: Resolution
    draws: int
    triggers: Trigger | None
    ends: bool


def preview(view: View, action: Action) -> Preview:
    """Preview a legal ``action`` of the viewing seat, whose turn it is."""
    assert view.hand is not None, "a spectator has no moves"
    outcome = resolve(view.market, action)
    draws = min(len(outcome.draws), view.deck_size)
    triggers = None if view.end else triggered(outcome, len(view.hand), view.deck_size)
    ending = view.end is not None or triggers is not None
    return Preview(outcome, draws, triggers, ending and view.turn % len(view.piles) == 0)


def preview_lines(previewed: Preview, texts: Texts) -> Iterator[str]:
    """The move, then each of its effects on a line."""
    outcome = previewed.outcome
    if outcome.taken is None:
        yield texts.say("bn-preview-play", card=outcome.paid[0])
    else:
        stack = stack_words(outcome.taken, texts)
        yield texts.say("bn-preview-take", stack=stack, payment=payment_words(outcome.paid))
    for gone in outcome.discarded:
        yield texts.say(
            "bn-preview-discarded", value=gone.value, cards=gone.cards, total=gone.total
        )
    if previewed.draws:
        yield texts.say("bn-preview-drawn", count=previewed.draws)
    if previewed.triggers == "deck":
        yield texts.say("bn-preview-last-surplus")
    elif previewed.draws < len(outcome.draws):
        yield texts.say("bn-story-skipped")
    if previewed.triggers == "hand":
        yield texts.say("bn-preview-last-card")
    if previewed.ends:
        yield texts.say("bn-preview-over")
    elif previewed.triggers:
        yield texts.say("bn-preview-last-round")


def effect_words(previewed: Preview, texts: Texts) -> str:
    """The size and effects of a payment in a few words, for the description of its option."""
    words = [texts.say("bn-option-last-round")] if previewed.triggers else []
    words.append(texts.say("bn-option-cards", cards=len(previewed.outcome.paid)))
    if previewed.outcome.discarded:
        gone = [stack.value for stack in previewed.outcome.discarded]
        words.append(texts.say("bn-option-discards", values=gone))
    if previewed.draws:
        words.append(texts.say("bn-option-draws", count=previewed.draws))
    return " · ".join(words)
