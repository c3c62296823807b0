"""A message as plain values, before it is laid out for Discord."""

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum

import msgspec

GREY = 0x8A94A0
"""The accent of matches that are over."""
QUAY = 0x16395B
"""The accent of messages that belong to no game."""
PHONE_ROW = 4
"""The most buttons that fit side by side on a phone."""
LONGEST_ALT = 1024
"""Characters of an alt text."""
MOST_OPTIONS = 25
"""The most options of a select, and suggestions for a command's option."""


class Style(StrEnum):
    """How a button looks: the thing to do first, the rest, and what can't be taken back."""

    FIRST = "first"
    PLAIN = "plain"
    DANGER = "danger"


class Button(msgspec.Struct, frozen=True):
    """``words`` are those of its :class:`bot.ui.controls.custom_id.CustomId`."""

    label: str
    words: tuple[str, ...]
    style: Style = Style.PLAIN
    disabled: bool = False


class Link(msgspec.Struct, frozen=True):
    """A button that leads to an address."""

    label: str
    url: str


class Option(msgspec.Struct, frozen=True):
    """A line of a select; ``value`` reaches the screen as it is."""

    label: str
    value: str
    description: str | None = None
    chosen: bool = False


def options(labels: Mapping[str, str], chosen: str | None = None) -> tuple[Option, ...]:
    """A line for each value, of which one is ``chosen``."""
    return tuple(Option(label, value, chosen=value == chosen) for value, label in labels.items())


class Select(msgspec.Struct, frozen=True):
    """A list of 1 to :data:`MOST_OPTIONS` to choose from; ``label`` is Markdown above it.

    Where it takes more than one, at ``most`` so many, it takes none, too.
    """

    placeholder: str
    words: tuple[str, ...]
    options: tuple[Option, ...]
    label: str = ""
    most: int = 1


class Kind(StrEnum):
    """What can be chosen of a server."""

    CHANNEL = "channel"
    """A text or announcement channel."""
    ROLE = "role"


class ServerSelect(msgspec.Struct, frozen=True):
    """A choice of up to ``most`` of a server's channels or roles, which Discord lists by itself.

    ``chosen`` are the ids that are chosen now, at most ``most``; ``label`` is Markdown above it.
    """

    kind: Kind
    placeholder: str
    words: tuple[str, ...]
    chosen: tuple[int, ...] = ()
    most: int = MOST_OPTIONS
    label: str = ""


Row = tuple[Button | Link, ...] | Select | ServerSelect


class Figure(msgspec.Struct, frozen=True):
    """A picture as SVG, and alt text that tells all of it."""

    svg: str
    alt: str


class Film(msgspec.Struct, frozen=True):
    """A picture that moves: SVG documents, each seen for so many milliseconds, and alt text."""

    frames: tuple[tuple[str, int], ...]
    alt: str


def spoken(sentences: Iterable[str]) -> str:
    """An alt text of as many of the sentences as there is room for, the most important first."""
    said = ""
    for sentence in sentences:
        longer = f"{said} {sentence}".strip()
        if len(longer) > LONGEST_ALT:
            break
        said = longer
    return said


class Moment(msgspec.Struct, frozen=True):
    """What has just happened: a picture, and a few lines about it and nothing else."""

    picture: Figure
    lines: tuple[str, ...] = ()


class Document(msgspec.Struct, frozen=True):
    """A file to download; ``name`` has only letters, digits, dots, hyphens and underscores."""

    name: str
    content: bytes


class Section(msgspec.Struct, frozen=True):
    """One of several things to choose from: Markdown beside a small picture, and its buttons."""

    lines: tuple[str, ...]
    picture: Figure
    rows: tuple[Row, ...] = ()


class Message(msgspec.Struct, frozen=True):
    """A whole message. ``lines`` are Markdown; ``small`` is small print at the end.

    A message without a heading has no frame around it. ``moment`` is shown before the ``picture``,
    and so is a ``film``, without which a message that has one is not sent.
    """

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


def sentence(*lines: str, rows: tuple[Row, ...] = ()) -> Message:
    """A message of a few lines and nothing else, but for ``rows`` below."""
    return Message(accent=None, heading="", lines=lines, rows=rows)


def rows_of(buttons: Sequence[Button | Link]) -> tuple[Row, ...]:
    """The buttons in rows that a phone can show."""
    return tuple(
        tuple(buttons[first : first + PHONE_ROW]) for first in range(0, len(buttons), PHONE_ROW)
    )


class Field(msgspec.Struct, frozen=True):
    """One question of a form: a line of text, or a choice where there are ``options``.

    Of these ``several`` may be chosen, or one.
    """

    name: str
    label: str
    hint: str | None = None
    value: str | None = None
    most: int = 200
    required: bool = True
    options: tuple[Option, ...] = ()
    several: bool = False


class Form(msgspec.Struct, frozen=True):
    """A window of questions (Discord's modal), at most five of them."""

    title: str
    words: tuple[str, ...]
    fields: tuple[Field, ...]
