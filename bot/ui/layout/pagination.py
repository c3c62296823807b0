"""Long lists, a page at a time."""

from __future__ import annotations

from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import Button, Row


def pages(total: int, size: int) -> int:
    """The number of pages that ``total`` lines fill, at least one."""
    return max(1, -(-total // size))


def page_row(
    texts: Texts, words: tuple[str, ...], page: int, last: int, *more: Button
) -> tuple[Row, ...]:
    """Buttons to turn pages, from 0 to ``last``: their controls are ``words`` and a page.

    ``more`` buttons follow. There is no row without anything to press.
    """
    if last == 0:
        return (more,) if more else ()
    back = Button(
        texts.say("pages-button-back"), (*words, str(max(0, page - 1))), disabled=page == 0
    )
    on = Button(texts.say("pages-button-on"), (*words, str(page + 1)), disabled=page >= last)
    return ((back, on, *more),)
