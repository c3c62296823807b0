"""Pagination of long lists."""

from typing import Self

import msgspec

from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import Button, Row, Style


class Page(msgspec.Struct, frozen=True):
    """The page ``at`` of a list with pages 0 to ``last``."""

    at: int
    last: int

    @classmethod
    def of(cls, offset: int, total: int, size: int) -> Self:
        """The page with line ``offset`` of ``total``. An empty list has one page."""
        return cls(offset // size, max(0, (total - 1) // size))

    @property
    def told(self) -> dict[str, int]:
        """The values of a text that says which page this is, counted from 1."""
        return {"page": self.at + 1, "pages": self.last + 1}

    def back(self, label: str, words: tuple[str, ...]) -> Button:
        return Button(label, words, disabled=self.at == 0)

    def on(self, label: str, words: tuple[str, ...], style: Style = Style.PLAIN) -> Button:
        return Button(label, words, style, disabled=self.at >= self.last)

    def rows(self, texts: Texts, words: tuple[str, ...], *more: Button) -> tuple[Row, ...]:
        """*Back* and *On* (controls: ``words`` and the page) unless there is one page, then
        ``more``."""
        if self.last == 0:
            return (more,) if more else ()
        back = self.back(texts.say("pages-button-back"), (*words, str(max(0, self.at - 1))))
        return ((back, self.on(texts.say("pages-button-on"), (*words, str(self.at + 1))), *more),)
