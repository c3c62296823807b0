"""Every word that people read: Project Fluent messages in English, French and Italian.

Each folder with texts has ``locale/en-US.ftl``, ``fr.ftl`` and ``it.ftl``: the one next to this
file holds what all games share, those in ``cogs`` the texts of a game or a feature. Folders are
discovered automatically. All keys share one namespace, and a game's keys begin with its prefix
(``pb-``). The names from a game's rulebook are terms at the head of its files (``-pb-stock``), to
which its texts refer. Texts are typeset: curly apostrophes, and no-break spaces where a line must
not end.

>>> texts = catalogue().texts("en-US")
>>> texts.say("table-full", seats=4)
'Every seat is taken: this table has 4. Open another, and I’ll deal you in.'
>>> texts.listed(["Ana", "Bo", "Cleo"])
'Ana, Bo and Cleo'

Keys are literals in the code, so that a test can check that each one exists and is used. The test
also knows three computed forms: ``say(error.key, **error.values)`` for an error that names its
text; an f-string with a literal prefix, ``say(f"pb-event-{kind}")``; and
``family("rules-puerto-banana-")`` for all messages with a prefix.
"""

from __future__ import annotations

import decimal
import logging
import re
from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from functools import cache, lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from itertools import chain

from babel import Locale
from babel.dates import format_skeleton
from babel.lists import format_list
from babel.numbers import format_decimal
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.errors import FluentFormatError
from fluent.syntax import ast

ENGLISH = "en-US"
LANGUAGES = (ENGLISH, "fr", "it")
"""Codes of Discord's locales, and names of the ``.ftl`` files."""

NO_BREAK = "\u00a0"
"""A space at which no line breaks, such as between a number and its sign."""

_EXACT = decimal.Context(prec=1000)
"""Babel's default precision is 28 digits; a bid has up to 100."""

_ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
"""The first line of a message or a term; the others are indented."""
_REFERENCE = re.compile(r"{ *(-?[a-z][\w-]*)")
"""A reference to another message or term."""

KEPT = 4096
"""The most formatted texts in a language's cache: about 2 MB."""

_log = logging.getLogger(__name__)


class TextError(Exception):
    """A text or one of its values is missing or malformed. ``instead`` is the best fallback."""

    def __init__(self, fault: str, instead: str) -> None:
        super().__init__(fault)
        self.instead = instead


class Texts:
    """The texts of one language. Each is parsed when first used: parsing them all takes half a
    second, and few processes use every one."""

    def __init__(
        self, locale: str, sources: Iterable[str], english: Texts | None, *, strict: bool
    ) -> None:
        """``english`` is None for English itself; ``strict`` means what it does in
        :class:`Catalogue`."""
        self.locale = locale
        """``en-US``, ``fr`` or ``it``."""
        self.sources: dict[str, str] = {}  # by key, in file order
        self._english = english or self
        self._strict = strict
        # Our English is British, whatever Discord calls it: no comma before the last "and".
        self._rules = Locale.parse("en-GB" if locale == ENGLISH else locale, sep="-")
        self._parsed = set[str]()
        self._bundle = FluentBundle([locale], use_isolating=False)
        self._cached = lru_cache(KEPT, typed=True)(self._rendered)
        self.number = lru_cache(KEPT)(self._number)
        """Format an integer of any length with the language's digit grouping."""
        for key, text in chain.from_iterable(map(_entries, sources)):
            if key in self.sources:
                raise ValueError(f"{locale}: twice: {key}")
            self.sources[key] = text

    def say(self, key: str, /, **values: object) -> str:
        """The text of ``key`` with its values. Integers of any length get the language's digit
        grouping; lists and tuples of words or numbers become "a, b and c". Strings, at most 2,500
        characters, are shown as they are, so the caller escapes names. Pass times as Discord
        timestamps, and a boolean as a word to select on. No fault in a text may cost anyone a move:
        it is logged, and English or the best fallback is returned; only a strict catalogue raises
        :class:`TextError`."""
        for name, value in values.items():
            if isinstance(value, list):
                values[name] = tuple(value)  # hashable
        try:
            return self._cached(key, **values)
        except TextError as fault:
            if self._strict:
                raise
            _log.error("text fault: %s", fault)
        try:
            return self._english._cached(key, **values)
        except TextError as fault:
            return fault.instead

    def family(self, prefix: str, **values: object) -> list[str]:
        """All texts whose keys have this prefix, in the order of the English file."""
        return [self.say(key, **values) for key in self._english.sources if key.startswith(prefix)]

    def listed(self, items: Iterable[str | int]) -> str:
        """The items as a list in this language: "a, b and c", "a, b et c"."""
        words = [item if isinstance(item, str) else self.number(item) for item in items]
        return format_list(words, locale=self._rules)

    def day(self, day: date) -> str:
        """A day, without its year, in this language: "23 November", "1er janvier"."""
        words = format_skeleton("MMMMd", day, locale=self._rules)
        return f"1er{words[1:]}" if self.locale == "fr" and day.day == 1 else words

    def forget(self) -> None:
        """Clear the cache of formatted texts, which contain names."""
        self._cached.cache_clear()

    def _number(self, number: int) -> str:
        with decimal.localcontext(_EXACT):
            return format_decimal(number, locale=self._rules)

    def _rendered(self, key: str, /, **values: object) -> str:
        if key not in self._parsed:
            try:
                self._parse(key)
            except KeyError as missing:
                raise TextError(f"{self.locale}: no text: {missing.args[0]}", key) from None
            except ValueError as fault:
                raise TextError(f"{self.locale}: {key}: {fault}", key) from None
        pattern = self._bundle.get_message(key).value
        assert pattern is not None, "messages have a value and no attributes"
        arguments = {name: self._argument(value) for name, value in values.items()}
        with decimal.localcontext(_EXACT):
            text, faults = self._bundle.format_pattern(pattern, arguments)
        if faults:
            reason = "; ".join(  # without values, which might be somebody's secret
                str(fault) if isinstance(fault, FluentFormatError) else type(fault).__name__
                for fault in faults
            )
            raise TextError(f"{self.locale}: {key}: {reason}", str(text))
        return str(text)

    def _parse(self, key: str) -> None:
        """Add a message or a term to the bundle, with everything it refers to."""
        resource = FluentResource(self.sources[key])
        for entry in resource.body:
            if isinstance(entry, ast.Junk):
                raise ValueError(f"not Fluent: {entry.content!r}")
        for other in _REFERENCE.findall(self.sources[key]):
            if other not in self._parsed:
                self._parse(other)
        self._bundle.add_resource(resource)
        self._parsed.add(key)

    def _argument(self, value: object) -> object:
        """A value for Fluent. Booleans and dates, which :meth:`say` doesn't take, become None,
        which Fluent reports as a fault."""
        if isinstance(value, list | tuple):
            return self.listed(value)
        return None if isinstance(value, bool | date) else value


def _entries(source: str) -> Iterator[tuple[str, str]]:
    """Split a file into its messages and terms, yielding the key and the source of each."""
    starts = list(_ENTRY.finditer(source))
    ends = [*(entry.start() for entry in starts[1:]), len(source)]
    for entry, end in zip(starts, ends, strict=True):
        yield entry[1], source[entry.start() : end]


class Catalogue:
    """The texts of all languages. ``strict``, for tests, makes every fault an error."""

    def __init__(self, sources: Mapping[str, Iterable[str]], *, strict: bool = False) -> None:
        self._texts: dict[str, Texts] = {}
        for code in LANGUAGES:
            english = self._texts.get(ENGLISH)
            self._texts[code] = Texts(code, sources[code], english, strict=strict)

    @classmethod
    def load(cls, *, strict: bool = False) -> Catalogue:
        """Load the texts of the installed packages. Raises ``ValueError`` if a key occurs twice."""
        folders = list(locale_folders())
        return cls(
            {
                code: [(folder / f"{code}.ftl").read_text("utf-8") for folder in folders]
                for code in LANGUAGES
            },
            strict=strict,
        )

    def forget(self) -> None:
        """Clear all caches, since a person named in some texts wants to be forgotten."""
        for texts in self._texts.values():
            texts.forget()

    def texts(self, locale: str | None) -> Texts:
        """The texts for one of Discord's locales; English for other languages."""
        spoken = locale or ENGLISH
        near = self._texts.get(spoken.partition("-")[0], self._texts[ENGLISH])
        return self._texts.get(spoken, near)


def locale_folders() -> Iterator[Traversable]:
    """The folders with ``.ftl`` files: the shared one, then those of the cogs by name."""
    yield resources.files("bot.ui.i18n") / "locale"
    for cog in sorted(resources.files("cogs").iterdir(), key=lambda folder: folder.name):
        if (folder := cog / "locale").is_dir():
            yield folder


@cache
def catalogue() -> Catalogue:
    """The texts of the installed packages, loaded once."""
    return Catalogue.load()
