"""Parsing typed moves in any of the bot's languages, the game's own sentences included.

"take 7 play 3 4", "7: 3+4", "s7: 3+4" for a surplus card, "play 5", "Prends le 7 contre 3 et 4",
"You take the three 2s (total 6) for 6".
"""

import re
import unicodedata

from bot.ui.i18n.texts import Texts
from bot.ui.screens.contract import NoMove
from cogs.bananine.rules.game import TurnPrompt
from cogs.bananine.rules.market import Action, Play, Take

_TAKE = r"(?:takes?|t|prends?|prendre|prendi|prendo|prende|prendere|pigli[ao]?)"
_PLAY = (
    r"(?:plays?|pay|p|for|with|against|joues?|jouer|pose|poser|paie|paye|payer|pour|avec|contre"
    r"|giochi|gioca|gioco|giocare|paga|pago|pagare|pagando|per|con|contro)"
)
_PAY = r"(?:pay|give|paie|paye|payer|donne|donner|paga|pago|pagare|do|dai|dare)"
_TO_TAKE = rf"(?:for|to take|pour|contre|per|(?:(?:and|et|e|to|pour|per) )?{_TAKE})"
_SURPLUS = r"(?:surplus|extra|s|\+)"
_STACK = (
    rf"(?P<before>{_SURPLUS} ?)?(?P<value>[1-9])(?P<after> ?(?:en |di )?(?:surplus|extra)| ?\+)?s?"
    r"(?: ?[×x][2-9])?"
)
_CARDS = r"[1-9](?:(?: ?[,+&] ?| (?:and|et|e) | )[1-9])*"
_TAKING = re.compile(
    rf"(?:{_TAKE} )?{_STACK}(?: ?[:=←] ?| ?,? (?:(?:and|et|e) )?{_PLAY} )(?P<cards>{_CARDS})"
)
_PAYING = re.compile(rf"{_PAY} (?P<cards>{_CARDS}),? {_TO_TAKE} {_STACK}")
_PLAYING = re.compile(rf"(?:.*\b(?:stack|pile|pila)\b[ ,:]*(?:(?:so|and|et|e) )?)?{_PLAY} ([1-9])")

_ASIDE = re.compile(r"\([^()]*\)")
_STACK_SIZE = re.compile(
    r"\b(?:[1-9][0-9]? (?:cards?|cartes?|carte|carta) (?:of value|de valeur|di valore)"
    r"|two|three|four|five|six|seven|eight|nine|deux|trois|quatre|cinq|sept|huit|neuf"
    r"|due|tre|quattro|cinque|sei|sette|otto|nove) (?=[1-9])"
)
"""The number of cards in a stack, which is redundant."""
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
    if found := _TAKING.fullmatch(line) or _PAYING.fullmatch(line):
        value = int(found["value"])
        marked = bool(found["before"] or found["after"])
        only_surplus = value in prompt.market.surplus and not prompt.market.find(value, False)
        payment = sorted(int(card) for card in re.findall("[1-9]", found["cards"]))
        return Take(value, marked or only_surplus, tuple(payment))
    if found := _PLAYING.fullmatch(line):
        return Play(int(found[1]))
    if not prompt.offers and line.isdecimal() and int(line) in prompt.cards:
        return Play(int(line))
    raise NoMove("bn-line", example=example(prompt, texts))


def _normalized(text: str) -> str:
    """The line in lower case, without articles, pronouns, stack sizes and brackets."""
    line = unicodedata.normalize("NFKC", text).casefold().replace("\u2019", "'")
    line = _STACK_SIZE.sub("", " ".join(_ASIDE.sub(" ", line).split()))
    return " ".join(_FILLER.sub(" ", line).split()).rstrip(" .!")


def example(prompt: TurnPrompt, texts: Texts) -> str:
    """The shortest legal line; a surplus card is marked if there is a standard stack, too."""
    lines = []
    for offer in prompt.offers:
        stack = offer.stack
        paid = "+".join(map(str, offer.payments[0]))
        mark = "s" if stack.surplus and prompt.market.find(stack.value, False) else ""
        lines.append(f"{mark}{stack.value}:{paid}")
    return min(lines, key=len) if lines else texts.say("bn-line-play", card=prompt.cards[0])
