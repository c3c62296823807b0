"""Typed moves, as people and this game's own sentences say them, in any language.

"take 7 play 3 4", "7: 3+4", "s7: 3+4" for a surplus card, "play 5", "Prends le 7 contre 3 et 4",
"You take the three 2s (total 6) for 6".
"""

import re
import unicodedata

from bot.ui.i18n.texts import Texts
from bot.ui.screens.contract import NoMove
from cogs.bananine.rules.game import Payable, TurnPrompt
from cogs.bananine.rules.market import Action, Market, Play, Take

_TAKE = r"(?:takes?|t|prends?|prendre|prendi|prendo|prende|prendere)"
_PLAY = (
    r"(?:plays?|pay|p|for|with|against|joues?|jouer|pose|poser|paie|paye|payer|pour|avec|contre"
    r"|giochi|gioca|gioco|giocare|paga|pago|pagare|per|con|contro)"
)
_PAY = r"(?:pay|give|paie|paye|payer|donne|donner|paga|pago|pagare|do|dai|dare)"
_TO_TAKE = rf"(?:for|to take|pour|contre|per|(?:(?:and|et|e|to|pour|per) )?{_TAKE})"
_SURPLUS = r"(?:surplus|extra|s|\+)"
_STACK = (
    rf"(?P<before>{_SURPLUS} ?)?(?P<value>[1-9])(?P<after> ?(?:en |di )?(?:surplus|extra)| ?\+)?s?"
)
_CARDS = r"[1-9](?:(?: ?[,+&] ?| (?:and|et|e) | )[1-9])*"
_TAKING = re.compile(rf"(?:{_TAKE} )?{_STACK}(?: ?[:=] ?| ?,? {_PLAY} )(?P<cards>{_CARDS})")
_PAYING = re.compile(rf"{_PAY} (?P<cards>{_CARDS}),? {_TO_TAKE} {_STACK}")
_PLAYING = re.compile(rf"(?:.*\b(?:stack|pile|pila)\b[ ,:]*(?:(?:so|and|et|e) )?)?{_PLAY} ([1-9])")

_ASIDE = re.compile(r"\([^()]*\)")
_COUNTED = re.compile(
    r"\b(?:[1-9][0-9]? (?:cards?|cartes?|carte|carta) (?:of value|de valeur|di valore)"
    r"|two|three|four|five|six|seven|eight|nine|deux|trois|quatre|cinq|sept|huit|neuf"
    r"|due|tre|quattro|cinque|sei|sette|otto|nove) (?=[1-9])"
)
"""How many cards a stack has goes without saying."""
_FILLER = re.compile(
    r"\b(?:the|an?|one|my|i'll|i|you|let me|please|card|value"
    r"|les?|la|une?|mon|mes|je|tu|carte|valeur|s'il te plaît"
    r"|il|lo|gli|uno|una|io|mio|carta|valore|per favore)\b|\b[lj](?=')|'"
)


def read_move(text: str, prompt: TurnPrompt, texts: Texts) -> Action:
    """The move that a line means, in any language; whether it is legal is for the rules to say.

    A value alone is the standard stack where there is one, else the surplus card; where nothing can
    be taken, it is the card to play. :class:`NoMove` with the shortest legal line as ``example``
    when it can't be understood.
    """
    line = _bare(text)
    if found := _TAKING.fullmatch(line) or _PAYING.fullmatch(line):
        value = int(found["value"])
        marked = bool(found["before"] or found["after"])
        alone = value in prompt.market.surplus and not prompt.market.find(value, False)
        payment = sorted(int(card) for card in re.findall("[1-9]", found["cards"]))
        return Take(value, marked or alone, tuple(payment))
    if found := _PLAYING.fullmatch(line):
        return Play(int(found[1]))
    if not prompt.offers and line.isdecimal() and int(line) in prompt.cards:
        return Play(int(line))
    raise NoMove("bn-line", example=example(prompt, texts))


def _bare(text: str) -> str:
    """The line in small letters, without articles, pronouns and what is said in brackets."""
    line = unicodedata.normalize("NFKC", text).casefold().replace("\u2019", "'")
    line = _COUNTED.sub("", " ".join(_ASIDE.sub(" ", line).split()))
    return " ".join(_FILLER.sub(" ", line).split()).rstrip(" .!")


def example(prompt: TurnPrompt, texts: Texts) -> str:
    """The shortest line that is a legal move now."""
    lines = [_take_line(choice, prompt.market) for choice in prompt.offers]
    return min(lines, key=len) if lines else texts.say("bn-line-play", card=prompt.cards[0])


def _take_line(choice: Payable, market: Market) -> str:
    """The offer with its first payment, which has the fewest cards."""
    stack = choice.stack
    mark = "s" if stack.surplus and market.find(stack.value, False) else ""
    return f"{mark}{stack.value}:{'+'.join(map(str, choice.payments[0]))}"
