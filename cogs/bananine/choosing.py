"""Choosing a move step by step: the stack, the payment, a look at what will happen, confirm.

The steps taken travel in the controls as a path: ``("take", "2", "5")`` is the sixth payment for
the third of the stacks that the prompt offers, ``("play", "0")`` its first card, and
``("take", "2", "page", "1")`` the second page of payments. A path counts within the prompt's
offers, so it tells no card to anybody who lacks the prompt.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeVar, cast

from bot.errors import StalePrompt
from bot.table.card import Button, Option, Row, Select, Style
from bot.table.scene import Scene
from bot.table.screen import Draft, Move, Reply
from cogs.bananine.forecast import effects, forecast
from cogs.bananine.market import Action, Play, Stack, Take
from cogs.bananine.preview import preview
from cogs.bananine.reading import example
from cogs.bananine.rules import Choice, TurnPrompt, View
from cogs.bananine.words import stack_words, sum_of

T = TypeVar("T")

MOST_OPTIONS = 25
"""Discord's limit for one select."""


class Step(NamedTuple):
    """What the panel adds at this point of the path."""

    lines: tuple[str, ...]
    rows: tuple[Row, ...]


def step(scene: Scene, path: tuple[str, ...]) -> Step:
    """The choice that comes after ``path``; :class:`StalePrompt` where there is no such path."""
    prompt = _prompt(scene)
    match path:
        case ():
            return _stacks(scene, prompt) if prompt.choices else _cards(scene, prompt)
        case ("take", stack):
            return _payments(scene, prompt, stack, 0)
        case ("take", stack, "page", page):
            return _payments(scene, prompt, stack, _number(page))
        case _:
            return _confirming(scene, path)


def pressed(scene: Scene, words: tuple[str, ...], values: tuple[str, ...]) -> Reply:
    """``show`` and a path, to which a select adds what was chosen; ``do`` and a whole path."""
    prompt = _prompt(scene)
    match words:
        case ("show", *path):
            path.extend(values)
            if len(path) == 2 and path[0] == "take" and _is_only_way(prompt, path[1]):
                path.append("0")
            return Draft(tuple(path))
        case ("do", *path):
            return Move(action(prompt, tuple(path)))
    raise StalePrompt


def action(prompt: TurnPrompt, path: tuple[str, ...]) -> Action:
    """The move at the end of a path."""
    match path:
        case ("take", stack, way):
            choice = _at(prompt.choices, stack)
            return Take(choice.stack.value, choice.stack.surplus, _at(choice.payments, way))
        case ("play", card):
            return Play(_at(prompt.cards, card))
    raise StalePrompt


def _stacks(scene: Scene, prompt: TurnPrompt) -> Step:
    texts = scene.texts
    options = [_stack_option(scene, choice) for choice in prompt.choices]
    return Step(
        (texts.say("bn-panel-take", example=example(prompt, texts)),),
        (Select(texts.say("bn-choose-stack"), ("play", "show", "take"), _numbered(options)),),
    )


def _stack_option(scene: Scene, choice: Choice) -> tuple[str, str]:
    texts, stack, ways = scene.texts, choice.stack, choice.payments
    what = texts.say("bn-option-stack", **_stack_values(stack))
    cards = texts.say("bn-option-cards", cards=stack.cards)
    return what, f"{cards} · {texts.say('bn-option-ways', ways=len(ways), payment=sum_of(ways[0]))}"


def _stack_values(stack: Stack) -> dict[str, object]:
    kind = "surplus" if stack.surplus else "standard"
    return {"value": stack.value, "total": stack.total, "kind": kind}


def _payments(scene: Scene, prompt: TurnPrompt, number: str, page: int) -> Step:
    texts, choice = scene.texts, _at(prompt.choices, number)
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
    buttons = [Button(texts.say("bn-button-back"), ("play", "show"))]
    if pages > 1:
        other = (page + 1) % pages
        more = ("play", "show", "take", number, "page", str(other))
        buttons.insert(0, Button(texts.say("bn-button-more"), more))
    line = texts.say("bn-panel-pay", stack=stack_words(stack, texts), total=stack.total)
    placeholder = texts.say("bn-choose-payment", total=stack.total)
    words = ("play", "show", "take", number)
    return Step((line,), (Select(placeholder, words, _numbered(options, first)), tuple(buttons)))


def _cards(scene: Scene, prompt: TurnPrompt) -> Step:
    texts, view = scene.texts, cast(View, scene.view)
    options = [(str(card), effects(preview(view, Play(card)), texts)) for card in prompt.cards]
    return Step(
        (texts.say("bn-panel-play", example=example(prompt, texts)),),
        (Select(texts.say("bn-choose-card"), ("play", "show", "play"), _numbered(options)),),
    )


def _confirming(scene: Scene, path: tuple[str, ...]) -> Step:
    texts, prompt = scene.texts, _prompt(scene)
    told = preview(cast(View, scene.view), action(prompt, path))
    confirm = Button(texts.say("bn-button-confirm"), ("play", "do", *path), Style.FIRST)
    back = Button(texts.say("bn-button-back"), ("play", "show", *_before(prompt, path)))
    return Step(tuple(forecast(told, texts)), ((confirm, back),))


def _before(prompt: TurnPrompt, path: tuple[str, ...]) -> tuple[str, ...]:
    """Where *Back* leads from a whole path: to the page of its payment, or to the start."""
    if path[0] == "play" or _is_only_way(prompt, path[1]):
        return ()
    ways = len(_at(prompt.choices, path[1]).payments)
    size = -(-ways // -(-ways // MOST_OPTIONS))
    return ("take", path[1], "page", str(int(path[2]) // size))


def _is_only_way(prompt: TurnPrompt, number: str) -> bool:
    return len(_at(prompt.choices, number).payments) == 1


def _numbered(options: Iterable[tuple[str, str]], first: int = 0) -> tuple[Option, ...]:
    return tuple(
        Option(label, str(number), description)
        for number, (label, description) in enumerate(options, first)
    )


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
