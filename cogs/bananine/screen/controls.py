"""Choosing a move step by step: the stack, the payment, a preview, confirmation.

The steps taken travel in the controls as a path: ``("take", "2")`` is the third of the stacks that
the prompt offers, ``("take", "2", "page", "1")`` the second page of its payments, and ``("17",)``
the eighteenth of the prompt's choices, a whole move. All of it counts within what the prompt
offers, so it tells no card to anybody who lacks the prompt.

Discord's clients remember what was chosen in a list, and choosing the same option again sends
nothing. So no two lists share a value, and *Back* adds the mark ``again`` to the path, or removes
it, which makes the list differ from the one before.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, TypeAlias, TypeVar

from bot.errors import StalePrompt
from bot.games import Value
from bot.ui.controls.action_words import ActionWords
from bot.ui.controls.custom_id import PLAY, CustomId, number
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import MOST_OPTIONS, Button, Option, Row, Select, Style
from bot.ui.screens.contract import PartialChoice, Reply
from cogs.bananine.rules.events import Trigger
from cogs.bananine.rules.game import Payable, TurnPrompt, View
from cogs.bananine.rules.market import Action, Play, Resolution, Take, resolve
from cogs.bananine.screen.typed import example
from cogs.bananine.screen.words import MarketScene, stack_words, sum_of

T = TypeVar("T")

AGAIN = "again"
ACTIONS = ActionWords[Action](Action)

Path: TypeAlias = tuple[str, ...]
Mark: TypeAlias = tuple[str, ...]
"""``("again",)`` or nothing."""


class PathStep(NamedTuple):
    """What the panel shows at this point of the path; ``first`` while nothing has been chosen."""

    lines: tuple[str, ...]
    rows: tuple[Row, ...]
    first: bool = False


def step(scene: MarketScene, path: Path) -> PathStep:
    """The choice that comes after ``path``; :class:`StalePrompt` where there is no such path."""
    prompt = scene.asked
    mark, path = _marked(path)
    match _current(prompt, path):
        case ():
            return _beginning(scene, mark)
        case ("take", place):
            return _payments(scene, mark, number(place), 0)
        case ("take", place, "page", page):
            return _payments(scene, mark, number(place), number(page))
        case (choice,):
            return _confirming(scene, mark, number(choice))
    raise StalePrompt


def _beginning(scene: MarketScene, mark: Mark) -> PathStep:
    """The first choice that there is: a list with one stack is passed over, and the only move is a
    button that says it."""
    prompt, offers = scene.asked, scene.asked.offers
    if len(prompt.choices()) == 1:
        (action,) = prompt.choices()
        words = (PLAY, *ACTIONS.write(action, prompt))
        return PathStep(
            (), ((Button(_named(action, scene.texts), words, Style.FIRST),),), first=True
        )
    if len(offers) == 1:
        return _payments(scene, mark, 0, 0)._replace(first=True)
    return _stacks(scene, mark) if offers else _cards(scene, mark)


def _named(action: Action, texts: Texts) -> str:
    if isinstance(action, Play):
        return texts.say("bn-press-play", value=action.card)
    paid = "+".join(map(str, action.payment))
    return texts.say("bn-press-take", value=action.value, payment=paid)


def _back(scene: MarketScene, mark: Mark, path: Path) -> tuple[Button, ...]:
    """To where something else can be chosen, if there is such a place."""
    prompt = scene.asked
    if len(prompt.choices()) == 1 or (not path and len(prompt.offers) == 1):
        return ()
    words = (PLAY, "show", *(() if mark else (AGAIN,)), *path)
    return (Button(scene.texts.say("bn-button-back"), words),)


def pressed(scene: MarketScene, control: CustomId, values: tuple[str, ...]) -> Reply:
    """*Choose* a path from a list, or *show* the panel at a path; a complete move is played."""
    prompt = scene.asked
    match control.words[1:]:
        case ("choose", *_) if len(values) == 1:
            mark, path = _marked(tuple(values[0].split(".")))
            match path:
                case ("take", place) if len(_at(prompt.offers, number(place)).payments) == 1:
                    path = (str(_first_choice(prompt, number(place))),)
            return PartialChoice((*mark, *path))
        case ("show", *path):
            return PartialChoice(tuple(path))
        case ("do", *path):
            return ACTIONS.read(_current(prompt, tuple(path)), prompt)
    return ACTIONS.read(control.words[1:], prompt)


def _current(prompt: TurnPrompt, path: Path) -> Path:
    """A path as it is written now. Earlier versions counted the payments of each stack from 0,
    ``("take", "2", "5")``, and marked a card that is played, ``("play", "0")``."""
    match path:
        case ("take", place, way):
            _at(_at(prompt.offers, number(place)).payments, number(way))
            return (str(_first_choice(prompt, number(place)) + number(way)),)
        case ("play", card):
            _at(prompt.cards, number(card))
            return (card,)
    return path


def _first_choice(prompt: TurnPrompt, place: int) -> int:
    """The first of the prompt's choices that belongs to the offer at this place."""
    return sum(len(offer.payments) for offer in prompt.offers[:place])


def _stacks(scene: MarketScene, mark: Mark) -> PathStep:
    texts, offers = scene.texts, scene.asked.offers
    options = [(f"take.{place}", *_stack_words(offer, texts)) for place, offer in enumerate(offers)]
    return _choosing(scene, mark, "take", texts.say("bn-choose-stack"), options)


def _choosing(
    scene: MarketScene, mark: Mark, move: str, placeholder: str, options: list[tuple[str, str, str]]
) -> PathStep:
    """How to *take* or *play*, where the person may type with an example, and the list."""
    how = scene.texts.say(f"bn-panel-{move}-press")
    if scene.typing:
        how = scene.texts.say(f"bn-panel-{move}", example=example(scene.asked, scene.texts))
    return PathStep((how,), (_list(placeholder, mark, (move,), options),), first=True)


def _stack_words(offer: Payable, texts: Texts) -> tuple[str, str]:
    stack, ways = offer.stack, offer.payments
    kind = "surplus" if stack.surplus else "standard"
    what = texts.say("bn-option-stack", value=stack.value, total=stack.total, kind=kind)
    cards = texts.say("bn-option-cards", cards=stack.cards)
    paid = texts.say("bn-option-ways", payment=sum_of(ways[0]), others=len(ways) - 1)
    return what, f"{cards} · {paid}"


def _payments(scene: MarketScene, mark: Mark, place: int, page: int) -> PathStep:
    texts, offer = scene.texts, _at(scene.asked.offers, place)
    stack, ways = offer.stack, offer.payments
    pages, size = _pages(offer)
    if page >= pages:
        raise StalePrompt
    begin = page * size
    choice = _first_choice(scene.asked, place) + begin
    options = [
        _way(scene, choice + place_, Take(stack.value, stack.surplus, way), sum_of(way))
        for place_, way in enumerate(ways[begin : begin + size])
    ]
    buttons = _back(scene, mark, ())
    if pages > 1:
        other = (page + 1) % pages
        more = (PLAY, "show", *mark, "take", str(place), "page", str(other))
        buttons = (Button(texts.say("bn-button-more"), more), *buttons)
    line = texts.say("bn-panel-pay", stack=stack_words(stack, texts), total=stack.total)
    placeholder = texts.say("bn-choose-payment", total=stack.total)
    listed = _list(placeholder, mark, ("take", str(place)), options)
    return PathStep((line,), (listed, buttons) if buttons else (listed,))


def _cards(scene: MarketScene, mark: Mark) -> PathStep:
    options = [
        _way(scene, choice, Play(card), str(card)) for choice, card in enumerate(scene.asked.cards)
    ]
    return _choosing(scene, mark, "play", scene.texts.say("bn-choose-card"), options)


def _way(scene: MarketScene, choice: int, action: Action, label: str) -> tuple[str, str, str]:
    """A complete move as an option of a list: value, label and description."""
    return str(choice), label, effects(preview(scene.view, action), scene.texts)


def _confirming(scene: MarketScene, mark: Mark, choice: int) -> PathStep:
    texts, prompt = scene.texts, scene.asked
    action = ACTIONS.read((str(choice),), prompt)
    confirm = (PLAY, *ACTIONS.write(action, prompt))
    buttons = (
        Button(texts.say("bn-button-confirm"), confirm, Style.FIRST),
        *_back(scene, mark, _before(prompt, choice)),
    )
    return PathStep(tuple(forecast(preview(scene.view, action), texts)), (buttons,))


def _before(prompt: TurnPrompt, choice: int) -> Path:
    """Where *Back* leads from a complete move: the page with its payment, or the start."""
    for place, offer in enumerate(prompt.offers):
        if choice < len(offer.payments):
            _, size = _pages(offer)
            page = ("take", str(place), "page", str(choice // size))
            return page if len(offer.payments) > 1 else ()
        choice -= len(offer.payments)
    return ()


def _pages(offer: Payable) -> tuple[int, int]:
    """How many pages the payments fill, and how many of them are on a page."""
    pages = -(-len(offer.payments) // MOST_OPTIONS)
    return pages, -(-len(offer.payments) // pages)


def _list(
    placeholder: str, mark: Mark, path: Path, options: Iterable[tuple[str, str, str]]
) -> Select:
    """A list of values, labels and descriptions; the values are the paths that they lead to."""
    listed = tuple(
        Option(label, ".".join((*mark, value)), description)
        for value, label, description in options
    )
    return Select(placeholder, (PLAY, "choose", *mark, *path), listed)


def _marked(path: Path) -> tuple[Mark, Path]:
    return (path[:1], path[1:]) if path[:1] == (AGAIN,) else ((), path)


def _at(items: Sequence[T], place: int) -> T:
    if place >= len(items):
        raise StalePrompt
    return items[place]


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
