"""Bids as people type and read them (ruling PB-9): "21", "1 500", "≈ 1.23 × 10⁵⁷"."""

import re
import unicodedata
from decimal import Decimal

from bot.games import IllegalMove
from bot.ui.i18n.texts import Texts
from bot.ui.screens.contract import NoMove
from cogs.puerto_banana.rules import MOST_DIGITS

ALL_IN = re.compile("all[ -]?in|everything|tapis|tout|tutto")
EXAMPLE = "12"
"""Of a typed bid."""
LONGEST_IN_FULL = 15
"""Digits; a longer number is shown in short."""

_APOSTROPHES = str.maketrans({"\u2019": "'"})  # what a phone makes of a typed apostrophe
_GROUP_MARK = r"[ \u00a0\u202f_,.']"
_PLAIN = re.compile(r"[0-9]+")
_GROUPED = re.compile(rf"0*[0-9]{{1,3}}({_GROUP_MARK})[0-9]{{3}}(?:\1[0-9]{{3}})*")
_FRACTION = re.compile(rf"(?:[0-9]+|{_GROUPED.pattern})?(?!\1)[.,/][0-9]+")
_AROUND = re.compile(
    r"\b(?:i'll|j'|l')|\b(?:my|the|i|you|your|bids?|is|of|for|please|bananas?"
    r"|je|tu|toi|ma|ta|la|mises?|miser|mets|offre|est|de|à|pour|bananes?"
    r"|io|mia|tua|offro|offri|offerta|è|di|per|banane)\b"
)
"""Words that people put around a bid."""
_THOUSANDS = re.compile(r"([0-9]*) ?(?:mille|mila|thousand)")
_SHORT_DIGITS = Decimal("0.01")
_SUPERSCRIPT = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def read_bid(text: str) -> int:
    """The whole number that somebody typed, exact, of up to 100 digits.

    Groups of three digits may be separated by one kind of mark: a space (normal, no-break or
    narrow), ``_``, ``,``, ``.`` or ``'``. Leading zeros and a leading ``+`` don't count, and digits
    of any script are digits. Words around it, as in "17 bananas" or "je mise 12", are left out, and
    "2 thousand" is 2000. Anything else is an :class:`IllegalMove` whose key says what it is:
    ``pb-bid-empty``, ``-not-a-number``, ``-fraction``, ``-negative`` or ``-too-long``.
    """
    plain = text.strip().translate(_APOSTROPHES)
    written = _without_words("".join(str(unicodedata.decimal(sign, sign)) for sign in plain))
    if not written:
        raise NoMove("pb-bid-empty", example=EXAMPLE)
    number = written.removeprefix("+")
    if number == written and written[0] in "-\u2212":
        number = written[1:]
        if _is_whole(number) or _is_fraction(number):
            raise IllegalMove("pb-bid-negative")
    elif _is_whole(number):
        return _exactly(number)
    elif _is_fraction(number):
        raise IllegalMove("pb-bid-fraction")
    raise NoMove("pb-bid-not-a-number", example=EXAMPLE)


def spoken_bid(label: str) -> int | None:
    """The whole amount that a button says; None if it says a rounded one or none."""
    found = re.findall(rf"[0-9]+(?:{_GROUP_MARK}[0-9]{{3}})*", label)
    return _exactly(found[0]) if len(found) == 1 and _is_whole(found[0]) else None


def show_bid(amount: int, texts: Texts) -> str:
    """The amount grouped as the language does; beyond 15 digits, rounded and marked as such."""
    digits = str(amount)
    if len(digits) <= LONGEST_IN_FULL:
        return exact(amount, texts)
    power = len(digits) - 1
    shown = (Decimal(digits[:4]) / 1000).quantize(_SHORT_DIGITS)
    if shown == 10:
        shown, power = Decimal(1), power + 1
    return texts.say("pb-amount-short", digits=shown, power=str(power).translate(_SUPERSCRIPT))


def exact(amount: int, texts: Texts) -> str:
    """The whole amount, grouped as the language does, however long."""
    return texts.number(amount)


def _without_words(text: str) -> str:
    """``17 bananas`` as ``17``; a text without such words, or without a number, stays as it is."""
    folded = text.casefold()
    bare = _AROUND.sub("", folded)
    if bare != folded:
        bare = bare.lstrip(" \u00a0\u202f:").rstrip(" \u00a0\u202f.!")
    if found := _THOUSANDS.fullmatch(bare):
        return f"{found[1] or 1}000"
    return bare if any(sign.isdigit() for sign in bare) else text


def _is_whole(number: str) -> bool:
    return bool(_PLAIN.fullmatch(number) or _GROUPED.fullmatch(number))


def _is_fraction(number: str) -> bool:
    """``1.5``, ``1,234.5``, ``1/2``, and signs such as ``½``."""
    return bool(_FRACTION.fullmatch(number)) or any(
        unicodedata.numeric(sign, 0) % 1 for sign in number
    )


def _exactly(number: str) -> int:
    digits = "".join(sign for sign in number if sign.isdigit()).lstrip("0") or "0"
    if len(digits) > MOST_DIGITS:
        raise IllegalMove("pb-bid-too-long", digits=MOST_DIGITS)
    return int(digits)
