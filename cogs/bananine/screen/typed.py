"""Typed moves: "take 7 play 3 4", "7: 3+4", "s7: 3+4" for a surplus card, "play 5"."""

from __future__ import annotations

import re
import unicodedata

from bot.ui.i18n.texts import Texts
from bot.ui.screens.contract import NoMove
from cogs.bananine.rules.game import Offer, TurnPrompt
from cogs.bananine.rules.market import Action, Market, Play, Take

_TAKE = r"(?:take|t|prends|prend|prendre|prendi|prendo|prendere)"
_PLAY = (
    r"(?:play|pay|p|for|with|joue|jouer|paie|paye|payer|pour|avec"
    r"|gioca|gioco|giocare|paga|pago|pagare|per|con)"
)
_SURPLUS = r"(?:surplus|s|\+)"
_STACK = rf"(?P<before>{_SURPLUS} ?)?(?P<value>[1-9])(?P<after> ?(?:en |di )?surplus| ?\+)?s?"
_CARDS = r"[1-9](?:(?: ?[,+&] ?| (?:and|et|e) | )[1-9])*"
_TAKING = re.compile(rf"(?:{_TAKE} )?{_STACK}(?: ?[:=] ?| ?,? {_PLAY} )(?P<cards>{_CARDS})")
_PLAYING = re.compile(rf"{_PLAY} (?P<card>[1-9])")


def read_move(text: str, prompt: TurnPrompt, texts: Texts) -> Action:
    """The move that a line means, in any language; whether it is legal is for the rules to say.

    A value alone is the standard stack where there is one, else the surplus card. :class:`NoMove`
    with the shortest legal line as ``example`` when it can't be understood.
    """
    line = " ".join(unicodedata.normalize("NFKC", text).casefold().split()).rstrip(" .!")
    if found := _TAKING.fullmatch(line):
        value = int(found["value"])
        marked = bool(found["before"] or found["after"])
        alone = value in prompt.market.surplus and not prompt.market.find(value, False)
        payment = sorted(int(card) for card in re.findall("[1-9]", found["cards"]))
        return Take(value, marked or alone, tuple(payment))
    if found := _PLAYING.fullmatch(line):
        return Play(int(found["card"]))
    raise NoMove("bn-line", example=example(prompt, texts))


def example(prompt: TurnPrompt, texts: Texts) -> str:
    """The shortest line that is a legal move now."""
    lines = [_take_line(choice, prompt.market) for choice in prompt.offers]
    return min(lines, key=len) if lines else texts.say("bn-line-play", card=prompt.cards[0])


def _take_line(choice: Offer, market: Market) -> str:
    """The offer with its first payment, which has the fewest cards."""
    stack = choice.stack
    mark = "s" if stack.surplus and market.find(stack.value, False) else ""
    return f"{mark}{stack.value}:{'+'.join(map(str, choice.payments[0]))}"
