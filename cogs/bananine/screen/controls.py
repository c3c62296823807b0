"""Choosing a move in two steps: first a stack with its cheapest payment, or a card to play; then a
preview of that move, from which the other payments can be chosen.

The controls contain indexes of the prompt's choices, which reveal no cards without the prompt:
``look 17`` previews the eighteenth choice, and ``17`` alone makes that move.

Discord clients remember the option chosen in a select, and choosing it again sends nothing. So the
words of a select contain the index of the move on the panel: after each choice it is a new select.

Typed moves are parsed in all of the bot's languages, and so are the story's sentences: "take 7 play
3 4", "7: 3+4", "s7: 3+4" for a surplus card, "play 5", "Prends le 7 contre 3 et 4", "You take the
three 2s (total 6) for 6".
"""

import re
import unicodedata
from collections.abc import Iterator
from itertools import accumulate
from math import ceil
from typing import NamedTuple

from bot.errors import StalePrompt
from bot.ui.controls import PLAY, ActionWords, number
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import MOST_OPTIONS, Button, Row, Select, Style, options, rows_of
from bot.ui.screens.contract import NoMove
from cogs.bananine.rules.game import Preview, TurnPrompt, preview
from cogs.bananine.rules.market import Action, Cards, Play, Take
from cogs.bananine.screen.story import MarketScene, stack_words

ACTIONS = ActionWords[Action](Action)
MOST_BUTTONS = 9
"""If a stack has more payments than this, they are in a select."""


class PanelStep(NamedTuple):
    """The panel's lines and controls, and the preview of a move, if there is one."""

    lines: tuple[str, ...]
    rows: tuple[Row, ...]
    preview: Preview | None = None


def next_step(scene: MarketScene, draft: tuple[str, ...]) -> PanelStep:
    """The choice of a stack or card, or the preview of a move. Raises :class:`StalePrompt` if the
    draft is from another prompt."""
    match draft:
        case ():
            return _first_step(scene)
        case (choice,):
            return _look(scene, number(choice))
    raise StalePrompt


def _first_step(scene: MarketScene) -> PanelStep:
    """A button for each stack or card, which previews its first move. If there is only one move,
    its button makes it."""
    texts = scene.texts
    prompt = scene.open_prompt
    choices = prompt.choices()
    lines = (texts.say("bn-panel-take" if prompt.offers else "bn-panel-play"),)
    if len(choices) == 1:
        return PanelStep(lines, ((_move_button(texts, prompt, choices[0]),),))
    buttons = list[Button]()
    for first, *_ in _ways(prompt):
        label = _label(texts, prompt, choices[first], "button")
        buttons.append(Button(label, (PLAY, "look", str(first)), Style.FIRST))
    rows = len(rows_of(buttons))
    return PanelStep(lines, rows_of(buttons, most=ceil(len(buttons) / rows)))


def _look(scene: MarketScene, index: int) -> PanelStep:
    """A preview of the move, with buttons to make it, look at another payment, and go back."""
    texts, prompt = scene.texts, scene.open_prompt
    action = ACTIONS.read((str(index),), prompt)
    choices = prompt.choices()
    ways = next(ways for ways in _ways(prompt) if index in ways)
    payments = {
        str(way): _sum(move.payment)
        for way in ways
        if way != index and isinstance(move := choices[way], Take)
    }
    effect = preview(scene.view, action)
    buttons = [_move_button(texts, prompt, action)]
    lists: list[Row] = []
    if len(payments) < MOST_BUTTONS:
        for way, payment in payments.items():
            label = texts.say("bn-button-pay", payment=payment)
            buttons.append(Button(label, (PLAY, "look", way)))
    else:
        offered = options(payments)
        label = texts.say("bn-choose-payment")
        for n in range(0, len(offered), MOST_OPTIONS):
            page = (PLAY, "choose", str(index), str(n))
            lists.append(Select(label, page, offered[n : n + MOST_OPTIONS]))
    buttons.append(Button(texts.say("button-return"), (PLAY, "back")))
    return PanelStep((" ".join(preview_lines(effect, texts)),), (*lists, *rows_of(buttons)), effect)


def _ways(prompt: TurnPrompt) -> Iterator[range]:
    """The indexes of the choices for each stack, cheapest first, or else for each card."""
    sizes = [len(offer.payments) for offer in prompt.offers] or [1] * len(prompt.cards)
    for size, end in zip(sizes, accumulate(sizes), strict=True):
        yield range(end - size, end)


def _move_button(texts: Texts, prompt: TurnPrompt, action: Action) -> Button:
    label = _label(texts, prompt, action, "press")
    return Button(label, (PLAY, *ACTIONS.write(action, prompt)), Style.FIRST)


def _label(texts: Texts, prompt: TurnPrompt, action: Action, does: str) -> str:
    """The label of a button that previews a move (``does`` is *button*) or makes it (*press*)."""
    if isinstance(action, Play):
        return texts.say(f"bn-{does}-play", value=action.card)
    stack = prompt.market.find(action.value, action.surplus)
    assert stack is not None, "a choice is legal"
    values = {"kind": stack.kind, "value": stack.value, "cards": stack.cards}
    return texts.say(f"bn-{does}-take", **values, payment=_sum(action.payment))


def _sum(payment: Cards) -> str:
    """``3+4``, for labels and typed lines."""
    return "+".join(map(str, payment))


def preview_lines(effect: Preview, texts: Texts) -> Iterator[str]:
    """The move, then each of its effects."""
    outcome = effect.outcome
    if outcome.taken is None:
        yield texts.say("bn-preview-play", card=outcome.paid[0])
    else:
        yield texts.say("bn-preview-take", stack=stack_words(outcome.taken, texts))
    for gone in outcome.discarded:
        values = {"value": gone.value, "cards": gone.cards, "total": gone.total}
        yield texts.say("bn-preview-discarded", **values)
    if effect.draws:
        yield texts.say("bn-preview-drawn", count=effect.draws)
    if effect.triggers:
        yield texts.say(f"bn-preview-last-{effect.triggers}")
    if effect.ends:
        yield texts.say("bn-preview-over")
    elif effect.triggers:
        yield texts.say("bn-preview-last-round")


# Each list of words is in English, French and Italian.
_AND = "(?:and|et|e)"
_TAKE = r"(?:takes?|t|prends?|prendre|prendi|prendo|prende|prendere|pigli[ao]?)"
_PAY = r"(?:pay|give|paie|paye|payer|donne|donner|paga|pago|pagare|do|dai|dare)"
_PLAY = (
    r"(?:plays?|pay|p|for|with|against|joues?|jouer|pose|poser|paie|paye|payer|pour|avec|contre"
    r"|giochi|gioca|gioco|giocare|paga|pago|pagare|pagando|per|con|contro)"
)
_CARDS = rf"(?P<cards>[1-9](?:(?: ?[,+&] ?| {_AND} | )[1-9])*)"
_STACK = (
    r"(?P<before>(?:surplus|extra|s|\+) ?)?(?P<value>[1-9])"
    r"(?P<after> ?(?:en |di )?(?:surplus|extra)| ?\+)?s?(?: ?[×x][2-9])?"
)
"""A value, marked before or after it if it is a surplus card. A final *s* is a plural's."""
_BY_PAYING = rf"(?: ?[:=←] ?| ?,? (?:{_AND} )?{_PLAY} )"
_TO_TAKE = rf"(?:for|pour|contre|per|(?:(?:{_AND}|to|pour|per) )?{_TAKE})"
_NO_STACK = rf".*\b(?:stack|pile|pila)\b[ ,:]*(?:(?:so|{_AND}) )?"

_STACK_FIRST = re.compile(rf"(?:{_TAKE} )?{_STACK}{_BY_PAYING}{_CARDS}")
"""7: 3+4 · s7: 3+4 · take 7 play 3 4"""
_PAYMENT_FIRST = re.compile(rf"{_PAY} {_CARDS},? {_TO_TAKE} {_STACK}")
"""pay 3 4 for 7 · give 3 and 4 to take 7"""
_ONE_CARD = re.compile(rf"(?:{_NO_STACK})?{_PLAY} (?P<card>[1-9])")
"""play 5 · I can pay for no stack, so play 5"""

_ASIDE = re.compile(r"\([^()]*\)")
_STACK_SIZE = re.compile(
    r"\b(?:[1-9][0-9]? (?:cards?|cartes?|carte|carta) (?:of value|de valeur|di valore)"
    r"|two|three|four|five|six|seven|eight|nine|deux|trois|quatre|cinq|sept|huit|neuf"
    r"|due|tre|quattro|cinque|sei|sette|otto|nove) (?=[1-9])"
)
"""The number of cards in a stack. A move need not give it, as a stack is always taken whole."""
_FILLER = re.compile(
    r"\b(?:the|an?|one|my|i'll|i|you|let me|please|card|value"
    r"|les?|la|une?|mon|mes|je|tu|carte|valeur|s'il te plaît"
    r"|il|lo|gli|uno|una|io|mio|carta|valore|per favore)\b|\b[lj](?=')|'"
)


def read_move(text: str, prompt: TurnPrompt, texts: Texts) -> Action:
    """Parse a move in any language; the rules decide whether it is legal.

    A value without a mark means the standard stack if there is one, otherwise the surplus card.
    If nothing can be taken, a line of just a value plays that card. Raises :class:`NoMove`, with
    the shortest legal line as ``example``, if the line can't be parsed.
    """
    line = _normalized(text)
    if parts := _STACK_FIRST.fullmatch(line) or _PAYMENT_FIRST.fullmatch(line):
        value = int(parts["value"])
        marked = bool(parts["before"] or parts["after"])
        only_surplus = value in prompt.market.surplus and not prompt.market.find(value, False)
        payment = sorted(int(card) for card in re.findall("[1-9]", parts["cards"]))
        return Take(value, marked or only_surplus, tuple(payment))
    if parts := _ONE_CARD.fullmatch(line):
        return Play(int(parts["card"]))
    if not prompt.offers and line.isdecimal() and int(line) in prompt.cards:
        return Play(int(line))
    raise NoMove("bn-line", example=example(prompt, texts))


def _normalized(text: str) -> str:
    """The line in lower case, without articles, pronouns, stack sizes and brackets."""
    line = unicodedata.normalize("NFKC", text).casefold().replace("\u2019", "'")
    line = _STACK_SIZE.sub("", " ".join(_ASIDE.sub(" ", line).split()))
    return " ".join(_FILLER.sub(" ", line).split()).rstrip(" .!")


def example(prompt: TurnPrompt, texts: Texts) -> str:
    """The shortest legal line, with a surplus card marked if there is a standard one, too."""
    lines = []
    for offer in prompt.offers:
        stack = offer.stack
        mark = "s" if stack.surplus and prompt.market.find(stack.value, False) else ""
        lines.append(f"{mark}{stack.value}:{_sum(offer.payments[0])}")
    return min(lines, key=len) if lines else texts.say("bn-line-play", card=prompt.cards[0])
