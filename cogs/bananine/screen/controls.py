"""Choosing a move step by step: the stack, the payment, a look at what will happen, confirm.

The steps taken travel in the controls as a path: ``("take", "2", "5")`` is the sixth payment for
the third of the stacks that the prompt offers, ``("play", "0")`` its first card, and
``("take", "2", "page", "1")`` the second page of payments. A path counts within the prompt's
offers, so it tells no card to anybody who lacks the prompt.

Clients remember what was chosen in a list, and choosing the same again is no choice to them. So no
two lists have a value in common, and after *Back* a path begins with the mark ``again``, or no
longer does, by which a list differs from the one that was there before.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias, TypeVar, cast

from bot.errors import StalePrompt
from bot.ui.layout.message import MOST_OPTIONS, Button, Option, Row, Select, Style
from bot.ui.screens.contract import Decide, PartialChoice, Reply
from bot.ui.screens.scene import Scene
from cogs.bananine.rules.game import Offer, TurnPrompt, View
from cogs.bananine.rules.market import Action, Play, Stack, Take
from cogs.bananine.screen.forecast import effects, forecast
from cogs.bananine.screen.preview import preview
from cogs.bananine.screen.typed import example
from cogs.bananine.screen.words import stack_words, sum_of

T = TypeVar("T")

AGAIN = "again"

Mark: TypeAlias = tuple[str, ...]
"""``("again",)`` or nothing."""


class Step(NamedTuple):
    """What the panel adds at this point of the path; ``first`` where nothing is chosen yet."""

    lines: tuple[str, ...]
    rows: tuple[Row, ...]
    first: bool = False


def step(scene: Scene, path: tuple[str, ...]) -> Step:
    """The choice that comes after ``path``; :class:`StalePrompt` where there is no such path."""
    prompt = _prompt(scene)
    mark, path = _marked(path)
    match path:
        case ():
            return _stacks(scene, prompt, mark) if prompt.offers else _cards(scene, prompt, mark)
        case ("take", stack):
            return _payments(scene, prompt, mark, stack, 0)
        case ("take", stack, "page", page):
            return _payments(scene, prompt, mark, stack, _number(page))
        case _:
            return _confirming(scene, mark, path)


def pressed(scene: Scene, words: tuple[str, ...], values: tuple[str, ...]) -> Reply:
    """*Choose* a path out of a list, *show* the panel at a path, or *do* what a whole path says."""
    prompt = _prompt(scene)
    match words:
        case ("choose", *_) if len(values) == 1:
            mark, path = _marked(tuple(values[0].split(".")))
            if len(path) == 2 and path[0] == "take" and _is_only_way(prompt, path[1]):
                path = (*path, "0")
            return PartialChoice((*mark, *path))
        case ("show", *steps):
            return PartialChoice(tuple(steps))
        case ("do", *steps):
            return Decide(action(prompt, tuple(steps)))
    raise StalePrompt


def action(prompt: TurnPrompt, path: tuple[str, ...]) -> Action:
    """The move at the end of a path."""
    match path:
        case ("take", stack, way):
            choice = _at(prompt.offers, stack)
            return Take(choice.stack.value, choice.stack.surplus, _at(choice.payments, way))
        case ("play", card):
            return Play(_at(prompt.cards, card))
    raise StalePrompt


def _stacks(scene: Scene, prompt: TurnPrompt, mark: Mark) -> Step:
    texts = scene.texts
    options = [_stack_option(scene, choice) for choice in prompt.offers]
    return Step(
        (texts.say("bn-panel-take", example=example(prompt, texts)),),
        (_list(texts.say("bn-choose-stack"), mark, ("take",), options),),
        first=True,
    )


def _stack_option(scene: Scene, choice: Offer) -> tuple[str, str]:
    texts, stack, ways = scene.texts, choice.stack, choice.payments
    what = texts.say("bn-option-stack", **_stack_values(stack))
    cards = texts.say("bn-option-cards", cards=stack.cards)
    return what, f"{cards} · {texts.say('bn-option-ways', ways=len(ways), payment=sum_of(ways[0]))}"


def _stack_values(stack: Stack) -> dict[str, object]:
    kind = "surplus" if stack.surplus else "standard"
    return {"value": stack.value, "total": stack.total, "kind": kind}


def _payments(scene: Scene, prompt: TurnPrompt, mark: Mark, number: str, page: int) -> Step:
    texts, choice = scene.texts, _at(prompt.offers, number)
    pages = -(-len(choice.payments) // MOST_OPTIONS)
    size = -(-len(choice.payments) // pages)
    if page >= pages:
        raise StalePrompt
    first = page * size
    view, stack = cast(View, scene.view), choice.stack
    options = [
        (sum_of(way), effects(preview(view, Take(stack.value, stack.surplus, way)), texts))
        for way in choice.payments[first : first + size]
    ]
    buttons = [Button(texts.say("bn-button-back"), ("play", "show", *_other(mark)))]
    if pages > 1:
        other = (page + 1) % pages
        more = ("play", "show", *mark, "take", number, "page", str(other))
        buttons.insert(0, Button(texts.say("bn-button-more"), more))
    line = texts.say("bn-panel-pay", stack=stack_words(stack, texts), total=stack.total)
    placeholder = texts.say("bn-choose-payment", total=stack.total)
    listed = _list(placeholder, mark, ("take", number), options, first)
    return Step((line,), (listed, tuple(buttons)))


def _cards(scene: Scene, prompt: TurnPrompt, mark: Mark) -> Step:
    texts, view = scene.texts, cast(View, scene.view)
    options = [(str(card), effects(preview(view, Play(card)), texts)) for card in prompt.cards]
    return Step(
        (texts.say("bn-panel-play", example=example(prompt, texts)),),
        (_list(texts.say("bn-choose-card"), mark, ("play",), options),),
        first=True,
    )


def _confirming(scene: Scene, mark: Mark, path: tuple[str, ...]) -> Step:
    texts, prompt = scene.texts, _prompt(scene)
    told = preview(cast(View, scene.view), action(prompt, path))
    confirm = Button(texts.say("bn-button-confirm"), ("play", "do", *path), Style.FIRST)
    before = ("play", "show", *_other(mark), *_before(prompt, path))
    back = Button(texts.say("bn-button-back"), before)
    return Step(tuple(forecast(told, texts)), ((confirm, back),))


def _before(prompt: TurnPrompt, path: tuple[str, ...]) -> tuple[str, ...]:
    """Where *Back* leads from a whole path: to the page of its payment, or to the start."""
    if path[0] == "play" or _is_only_way(prompt, path[1]):
        return ()
    ways = len(_at(prompt.offers, path[1]).payments)
    size = -(-ways // -(-ways // MOST_OPTIONS))
    return ("take", path[1], "page", str(int(path[2]) // size))


def _is_only_way(prompt: TurnPrompt, number: str) -> bool:
    return len(_at(prompt.offers, number).payments) == 1


def _list(
    placeholder: str,
    mark: Mark,
    path: tuple[str, ...],
    options: Iterable[tuple[str, str]],
    first: int = 0,
) -> Select:
    """Labels and descriptions as a list whose values continue ``path``, numbered from ``first``."""
    listed = tuple(
        Option(label, ".".join((*mark, *path, str(number))), description)
        for number, (label, description) in enumerate(options, first)
    )
    return Select(placeholder, ("play", "choose", *mark, *path), listed)


def _marked(path: tuple[str, ...]) -> tuple[Mark, tuple[str, ...]]:
    return (path[:1], path[1:]) if path[:1] == (AGAIN,) else ((), path)


def _other(mark: Mark) -> Mark:
    return () if mark else (AGAIN,)


def _at(items: Sequence[T], number: str) -> T:
    index = _number(number)
    if index >= len(items):
        raise StalePrompt
    return items[index]


def _number(word: str) -> int:
    if not (word.isascii() and word.isdecimal()):
        raise StalePrompt
    return int(word)


def _prompt(scene: Scene) -> TurnPrompt:
    return cast(TurnPrompt, scene.prompt)
