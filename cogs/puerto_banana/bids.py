"""Bids as people type and read them (ruling PB-9): "21", "1 500", "≈ 1.23 × 10⁵⁷"."""

import re
import unicodedata
from decimal import Decimal
from functools import cache

from num2words import num2words

from bot.errors import StalePrompt
from bot.games import IllegalMove
from bot.ui.i18n.texts import Texts
from bot.ui.screens.contract import NoMove
from cogs.puerto_banana.rules import MOST_DIGITS

ALL_IN = re.compile("all[ -]?in|everything|tapis|tout|tutto")
LONGEST_IN_FULL = 15
"""Numbers with up to this many digits are shown in full even if nobody asks for it."""

_APOSTROPHES = str.maketrans({"\u2019": "'"})  # phones type a curly apostrophe
_GROUP_MARK = r"[ \u00a0\u202f_,.']"
_WHOLE = re.compile(rf"[0-9]+|0*[0-9]{{1,3}}({_GROUP_MARK})[0-9]{{3}}(?:\1[0-9]{{3}})*")
"""Plain digits, or groups of three digits that are all separated by the same mark."""
_FILLER = re.compile(
    r"\b(?:i'll|j'|l')|\b(?:my|the|i|you|your|bids?|is|of|for|please|bananas?"
    r"|je|tu|toi|ma|ta|la|mises?|miser|mets|offre|est|de|a|pour|bananes?"
    r"|io|mia|tua|offro|offri|offerta|e|di|per|banane)\b"
)
"""Words that people type around a bid."""
_THOUSANDS = re.compile(r"([0-9]*) ?(?:mille|mila|thousand)")
_SPELT = range(101)
"""The bids that can be typed in words; others are hardly ever spelt out."""
_TWO_DECIMALS = Decimal("0.01")
_SUPERSCRIPT = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def read_bid(text: str) -> int:
    """Parse a typed bid exactly: a whole number of up to 100 digits.

    Accepts one kind of separator between groups of three digits, leading zeros, a leading ``+``,
    digits of any script, words around the number ("17 bananas", "je mise 12"), "2 thousand" and
    small numbers in words ("quatorze"). Raises :class:`IllegalMove` for anything else; the key says
    why.
    """
    plain = text.strip().translate(_APOSTROPHES)
    written = _without_words("".join(str(unicodedata.decimal(sign, sign)) for sign in plain))
    number = written.removeprefix("+")
    if _WHOLE.fullmatch(number):
        return _parse_digits(number)
    if written[:1] in ("-", "\u2212") and _WHOLE.fullmatch(written[1:]):
        raise IllegalMove("pb-bid-negative")
    raise NoMove("pb-bid-not-a-number", example="12")


def confirmed_bid(label: str) -> int:
    """The bid in a button's label or a select's value, which may hold a secret, unlike a
    ``custom_id``. Raises :class:`StalePrompt` if the label or value has none."""
    numbers = re.findall(rf"[0-9]+(?:{_GROUP_MARK}[0-9]{{3}})*", label)
    if len(numbers) != 1 or not _WHOLE.fullmatch(numbers[0]):
        raise StalePrompt
    return _parse_digits(numbers[0])


def show_bid(amount: int, texts: Texts, *, exactly: bool = False) -> str:
    """The amount, with its digits grouped as is usual in the language. Beyond 15 digits it is
    rounded, and marked as rounded, unless it is shown ``exactly``."""
    digits = str(amount)
    if exactly or len(digits) <= LONGEST_IN_FULL:
        return texts.number(amount)
    power = len(digits) - 1
    mantissa = (Decimal(digits[:4]) / 1000).quantize(_TWO_DECIMALS)
    if mantissa == 10:
        mantissa = Decimal(1)
        power += 1
    return texts.say("pb-amount-short", digits=mantissa, power=str(power).translate(_SUPERSCRIPT))


def _without_words(text: str) -> str:
    """``17 bananas`` as ``17``, ``venti`` as ``20``; the text unchanged if it has no number."""
    folded = _unaccented(text.casefold())
    bare = _FILLER.sub("", folded)
    if bare != folded:
        bare = bare.lstrip(" \u00a0\u202f:").rstrip(" \u00a0\u202f.!")
    if thousands := _THOUSANDS.fullmatch(bare):
        return f"{thousands[1] or 1}000"
    spelt = _spelt_numbers().get(bare.replace("-", " "))
    if spelt is not None:
        return str(spelt)
    return bare if any(sign.isdigit() for sign in bare) else text


@cache
def _spelt_numbers() -> dict[str, int]:
    """Small numbers by their words in all languages, without accents and hyphens."""
    return {
        _unaccented(num2words(number, lang=language)).replace("-", " "): number
        for language in ("en", "fr", "it")
        for number in _SPELT
    }


def _unaccented(text: str) -> str:
    """``mîse`` as ``mise``. Digits and fractions of any kind are left unchanged."""
    return "".join(
        sign for sign in unicodedata.normalize("NFD", text) if not unicodedata.combining(sign)
    )


def _parse_digits(number: str) -> int:
    digits = "".join(sign for sign in number if sign.isdigit()).lstrip("0") or "0"
    if len(digits) > MOST_DIGITS:
        raise IllegalMove("pb-bid-too-long", digits=MOST_DIGITS)
    return int(digits)
