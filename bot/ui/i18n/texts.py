"""Every word that people read: Project Fluent messages in English, French and Italian.

Each folder with texts has ``locale/en-US.ftl``, ``fr.ftl`` and ``it.ftl``: the one beside this
file holds what all games share, those in ``cogs`` the texts of a game or a feature. Folders are
found by themselves. All keys share one namespace: a game's own begin with its prefix (``pb-``).
What a game's rulebook names is a term at the head of its files (``-pb-stock``), so that no text
writes it by hand. Texts hold the marks that they are printed with: curly apostrophes, and no-break
spaces where a line must not end.

>>> texts = catalogue().texts("en-US")
>>> texts.say("table-full", seats=4)
'Every seat is taken: this table has 4. Open another, and I’ll deal you in.'
>>> texts.listed(["Ana", "Bo", "Cleo"])
'Ana, Bo and Cleo'

Keys are written as literals, so that a test can see that each exists and each is used. Three forms
are computed, and the test knows them: ``say(error.key, **error.values)`` for an error that names
its text; an f-string that begins with a literal, ``say(f"pb-event-{kind}")``; and
``family("rules-puerto-banana-")``, all messages whose keys begin so.
"""

from __future__ import annotations

import decimal
import logging
import re
from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from functools import cache, lru_cache
from importlib import import_module, resources
from importlib.resources.abc import Traversable
from itertools import chain
from pkgutil import iter_modules
from zoneinfo import ZoneInfo

from babel import Locale
from babel.dates import format_skeleton, get_timezone_location
from babel.lists import format_list
from babel.numbers import format_decimal
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.errors import FluentFormatError
from fluent.syntax import ast

ENGLISH = "en-US"
LANGUAGES = (ENGLISH, "fr", "it")
"""Codes of Discord's locales, and names of the ``.ftl`` files."""

NO_BREAK = "\u00a0"
"""The space at which no line may end, between a number and its sign."""

_WRITTEN = {ENGLISH: "en-GB"}
"""Our English is British, whatever Discord calls it: there is no comma before the last "and"."""

_EXACT = decimal.Context(prec=1000)
"""Babel's default precision is 28 digits; a bid has up to 100."""

_ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
"""The beginning of a message or a term; its other lines are indented."""
_REFERRED = re.compile(r"{ *(-?[a-z][\w-]*)")
"""A message or a term that a text refers to."""

KEPT = 4096
"""How many texts of a language are kept as they were said: about 2 MB."""

_log = logging.getLogger(__name__)


class TextError(Exception):
    """A text can't be said: it is missing or can't be read, or a value is missing or can't
    be written. ``instead`` is the best that can be said."""

    def __init__(self, fault: str, instead: str) -> None:
        super().__init__(fault)
        self.instead = instead


class Texts:
    """The words of one language. Each text is parsed when it is first said: to parse all takes half
    a second, and few processes say them all."""

    def __init__(
        self, locale: str, sources: Iterable[str], english: Texts | None, *, strict: bool
    ) -> None:
        """``english`` is None for English; ``strict`` as in :class:`Catalogue`."""
        self.locale = locale
        """``en-US``, ``fr`` or ``it``."""
        self.sources: dict[str, str] = {}  # by key, in the order of the files
        self._english = english or self
        self._strict = strict
        self._rules = Locale.parse(_WRITTEN.get(locale, locale), sep="-")
        self._parsed = set[str]()
        self._bundle = FluentBundle([locale], use_isolating=False)
        self._said = lru_cache(KEPT, typed=True)(self._rendered)
        self.number = lru_cache(KEPT)(self._number)
        """A whole number, grouped as the language does; exact at any length."""
        for key, text in chain.from_iterable(map(_entries, sources)):
            if key in self.sources:
                raise ValueError(f"{locale}: twice: {key}")
            self.sources[key] = text

    def say(self, key: str, /, **values: object) -> str:
        """The text of ``key`` with its values.

        Integers of any length are grouped as the language does; lists and tuples of words or
        numbers become "a, b and c". A string is shown as it is (the caller escapes names) and has
        at most 2,500 characters. A time is passed as a Discord timestamp,
        ``discord.utils.format_dt(when, "R")``, and a boolean as a word for the message to select
        on.

        A fault in a text must never cost somebody a move: it is logged, and the text is said in
        English or as well as possible. A strict catalogue raises :class:`TextError` instead.
        """
        hashable = {
            name: tuple(value) if isinstance(value, list) else value
            for name, value in values.items()
        }
        try:
            return self._said(key, **hashable)
        except TextError as fault:
            if self._strict:
                raise
            _log.error("text fault: %s", fault)
        try:
            return self._english._said(key, **hashable)
        except TextError as fault:
            return fault.instead

    def family(self, prefix: str) -> list[str]:
        """All texts whose keys begin with ``prefix``, in the order of the English file."""
        return [self.say(key) for key in self._english.sources if key.startswith(prefix)]

    def listed(self, items: Iterable[str | int]) -> str:
        """The items in a row as the language writes them: "a, b and c", "a, b et c"."""
        words = [item if isinstance(item, str) else self.number(item) for item in items]
        return format_list(words, locale=self._rules)

    def day(self, day: date) -> str:
        """A day without its year, as the language writes it: "23 November", "1er janvier"."""
        words = format_skeleton("MMMMd", day, locale=self._rules)
        return f"1er{words[1:]}" if self.locale == "fr" and day.day == 1 else words

    def city(self, zone: str) -> str:
        place = get_timezone_location(ZoneInfo(zone), locale=self.locale[:2], return_city=True)
        return str(place)

    def forget(self) -> None:
        """Drop the texts that were kept as they were said, with the names in them."""
        self._said.cache_clear()

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
        assert pattern is not None, "messages have words and no attributes"
        shown = {name: self._shown(value) for name, value in values.items()}
        with decimal.localcontext(_EXACT):
            text, faults = self._bundle.format_pattern(pattern, shown)
        if faults:
            raise TextError(f"{self.locale}: {key}: {_names(faults)}", str(text))
        return str(text)

    def _parse(self, key: str) -> None:
        """Add a message or a term to the bundle, with everything that it refers to."""
        resource = FluentResource(self.sources[key])
        for entry in resource.body:
            if isinstance(entry, ast.Junk):
                raise ValueError(f"not Fluent: {entry.content!r}")
        for other in _REFERRED.findall(self.sources[key]):
            if other not in self._parsed:
                self._parse(other)
        self._bundle.add_resource(resource)
        self._parsed.add(key)

    def _shown(self, value: object) -> object:
        """What Fluent is given for a value. For booleans and dates that is None, which is a fault:
        it would write them as 1 and 0, and as nobody does."""
        if isinstance(value, list | tuple):
            return self.listed(value)
        return None if isinstance(value, bool | date) else value


def _entries(source: str) -> Iterator[tuple[str, str]]:
    """The keys of a file's messages and terms, each with its source."""
    starts = list(_ENTRY.finditer(source))
    ends = [*(entry.start() for entry in starts[1:]), len(source)]
    for entry, end in zip(starts, ends, strict=True):
        yield entry[1], source[entry.start() : end]


def _names(faults: Iterable[Exception]) -> str:
    """What went wrong, without the values, which may be somebody's secret."""
    return "; ".join(
        str(fault) if isinstance(fault, FluentFormatError) else type(fault).__name__
        for fault in faults
    )


class Catalogue:
    """All languages. ``strict`` makes every fault in a text an error, for tests."""

    def __init__(self, sources: Mapping[str, Iterable[str]], *, strict: bool = False) -> None:
        self._texts: dict[str, Texts] = {}
        for code in LANGUAGES:
            english = self._texts.get(ENGLISH)
            self._texts[code] = Texts(code, sources[code], english, strict=strict)

    @classmethod
    def load(cls, *, strict: bool = False) -> Catalogue:
        """The words of the installed packages; ``ValueError`` for a key that is there twice."""
        folders = list(locale_folders())
        return cls(
            {
                code: [(folder / f"{code}.ftl").read_text("utf-8") for folder in folders]
                for code in LANGUAGES
            },
            strict=strict,
        )

    def forget(self) -> None:
        """Drop all texts as they were said: somebody who is named in some wants to be forgotten."""
        for texts in self._texts.values():
            texts.forget()

    def texts(self, locale: str | None) -> Texts:
        """The words for one of Discord's locales; English for a language we don't speak."""
        spoken = locale or ENGLISH
        near = self._texts.get(spoken.partition("-")[0], self._texts[ENGLISH])
        return self._texts.get(spoken, near)


def locale_folders() -> Iterator[Traversable]:
    """The folders with ``.ftl`` files: the shared one, then each game's and feature's by name."""
    yield resources.files("bot.ui.i18n") / "locale"
    for found in iter_modules(import_module("cogs").__path__):
        folder = resources.files(f"cogs.{found.name}") / "locale"
        if folder.is_dir():
            yield folder


@cache
def catalogue() -> Catalogue:
    """The words of the installed packages, read once."""
    return Catalogue.load()
