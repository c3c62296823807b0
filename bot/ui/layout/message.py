"""A message as plain values, before it is converted to Discord's components."""

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from typing import Any

import msgspec
from discord import ButtonStyle, SelectDefaultValueType

from bot.matches.model.lists import Page
from bot.ui.i18n.texts import Texts

GREY = 0x8A94A0
"""The accent of finished matches."""
QUAY = 0x16395B
"""The accent of messages about no particular game."""
PHONE_ROW = 4
"""The most buttons that fit side by side on a phone."""
LONGEST_ALT = 1024
"""Discord's limit for an alt text, in characters."""
LONGEST_LABEL = 45
"""Discord's limit for the label of a form's field, in characters."""
MOST_OPTIONS = 25
"""Discord's limit for the options of a select, and for a command's suggestions."""


class Style(Enum):
    """How a button looks: primary, secondary, or for something irreversible."""

    FIRST = ButtonStyle.success
    PLAIN = ButtonStyle.secondary
    DANGER = ButtonStyle.danger


class Button(msgspec.Struct, frozen=True):
    """A button whose ``words`` go into its :class:`bot.ui.controls.CustomId`."""

    label: str
    words: tuple[str, ...]
    style: Style = Style.PLAIN
    disabled: bool = False


class Link(msgspec.Struct, frozen=True):
    """A button that opens a URL."""

    label: str
    url: str


class Option(msgspec.Struct, frozen=True):
    """An option of a select; the screen gets ``value`` as it is."""

    label: str
    value: str
    description: str | None = None
    chosen: bool = False


def options(labels: Mapping[str, str], chosen: str | None = None) -> tuple[Option, ...]:
    """Options made from a mapping of values to labels. ``chosen`` is the chosen value, if any."""
    return tuple(Option(label, value, chosen=value == chosen) for value, label in labels.items())


class Select(msgspec.Struct, frozen=True):
    """A select for choosing one of 1 to :data:`MOST_OPTIONS` options."""

    placeholder: str
    words: tuple[str, ...]
    options: tuple[Option, ...]


class Kind(Enum):
    """What a :class:`ServerSelect` lists: text and announcement channels, roles, or people."""

    CHANNEL = SelectDefaultValueType.channel
    ROLE = SelectDefaultValueType.role
    PERSON = SelectDefaultValueType.user


class ServerSelect(msgspec.Struct, frozen=True):
    """A select for choosing up to ``most`` of the server's channels, roles or people, which Discord
    lists."""

    kind: Kind
    placeholder: str
    words: tuple[str, ...]
    chosen: tuple[int, ...] = ()
    most: int = MOST_OPTIONS


Row = tuple[Button | Link, ...] | Select | ServerSelect


class Figure(msgspec.Struct, frozen=True):
    """A picture as SVG, with an alt text that says everything it shows."""

    svg: str
    alt: str


class Film(msgspec.Struct, frozen=True):
    """An animation: SVG documents, each with its duration in milliseconds, and an alt text."""

    frames: tuple[tuple[str, int], ...]
    alt: str


def shortened(text: str, most: int) -> str:
    """The text, cut to ``most`` characters with an ellipsis if it is longer."""
    return text if len(text) <= most else f"{text[: most - 1]}…"


def spoken(sentences: Iterable[str]) -> str:
    """An alt text of as many sentences as fit; put the most important first."""
    words = ""
    for sentence in sentences:
        longer = f"{words} {sentence}".strip()
        if len(longer) > LONGEST_ALT:
            break
        words = longer
    return words


class Moment(msgspec.Struct, frozen=True):
    """A picture of what has just happened, and a few lines about nothing else."""

    picture: Figure
    lines: tuple[str, ...] = ()


class Document(msgspec.Struct, frozen=True):
    """A file to download. Its ``name`` has only letters, digits, dots, hyphens and underscores."""

    name: str
    content: bytes


class Section(msgspec.Struct, frozen=True):
    """An entry of a list: Markdown beside a small picture, and its buttons."""

    lines: tuple[str, ...]
    picture: Figure
    rows: tuple[Row, ...] = ()


class Message(msgspec.Struct, frozen=True):
    """A whole message. ``lines`` are Markdown, ``small`` is small print. Without a heading the
    message has no frame. ``moment`` and ``film`` come before the ``picture``; a message whose film
    can't be made isn't sent."""

    accent: int | None
    heading: str
    lines: tuple[str, ...] = ()
    picture: Figure | None = None
    sections: tuple[Section, ...] = ()
    rows: tuple[Row, ...] = ()
    small: tuple[str, ...] = ()
    document: Document | None = None
    moment: Moment | None = None
    film: Film | None = None


def card(
    heading: str, lines: Iterable[str], rows: Iterable[Row] = (), small: Iterable[str] = ()
) -> Message:
    """A message about no particular game."""
    return Message(QUAY, heading, tuple(lines), rows=tuple(rows), small=tuple(small))


def sentence(*lines: str, rows: tuple[Row, ...] = ()) -> Message:
    """A message of only a few lines, with ``rows`` below."""
    return Message(accent=None, heading="", lines=lines, rows=rows)


def rows_of(buttons: Sequence[Button | Link], most: int = PHONE_ROW) -> tuple[Row, ...]:
    """The buttons, in rows of at most ``most``, which by default fit a phone."""
    return tuple(tuple(buttons[first : first + most]) for first in range(0, len(buttons), most))


def turn_rows(
    texts: Texts, page: Page[Any], words: tuple[str, ...], *more: Button
) -> tuple[Row, ...]:
    """*Back* and *On* if there are several pages, then the ``more`` buttons. The words of the first
    two are ``words``, followed by the number of the page to show."""
    if page.last == 0:
        return (more,) if more else ()
    back, on = (*words, str(max(0, page.number - 1))), (*words, str(page.number + 1))
    return (
        (
            Button(texts.say("pages-button-back"), back, disabled=page.number == 0),
            Button(texts.say("pages-button-on"), on, disabled=page.number == page.last),
            *more,
        ),
    )


class Field(msgspec.Struct, frozen=True):
    """One question of a form: a line of text, or one of the ``options``."""

    name: str
    label: str
    hint: str | None = None
    value: str | None = None
    most: int = 200
    required: bool = True
    options: tuple[Option, ...] = ()


class Form(msgspec.Struct, frozen=True):
    """A window (Discord's modal) with at most five questions."""

    title: str
    words: tuple[str, ...]
    fields: tuple[Field, ...]
