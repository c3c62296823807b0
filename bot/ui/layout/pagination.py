"""Lists that go on: buttons that turn their pages."""

from __future__ import annotations

from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import Button, Row


def pages(total: int, size: int) -> int:
    """How many pages ``total`` lines fill, at least one."""
    return max(1, -(-total // size))


def page_row(
    texts: Texts, words: tuple[str, ...], page: int, last: int, *more: Button
) -> tuple[Row, ...]:
    """A row of buttons that say ``words`` and a page, from 0 to ``last``; none for one page."""
    if last == 0:
        return (more,) if more else ()
    back = Button(
        texts.say("pages-button-back"), (*words, str(max(0, page - 1))), disabled=page == 0
    )
    on = Button(texts.say("pages-button-on"), (*words, str(page + 1)), disabled=page >= last)
    return ((back, on, *more),)
