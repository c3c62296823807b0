"""A message as plain values, before it is laid out for Discord."""

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum

import msgspec

GREY = 0x8A94A0
"""The accent of matches that are over."""
QUAY = 0x16395B
"""The accent of messages that are about no single game."""
PHONE_ROW = 4
"""The most buttons that fit side by side on a phone."""
LONGEST_ALT = 1024
"""Characters of an alt text."""
MOST_OPTIONS = 25
"""The most options of a select, and suggestions for a command's option."""


class Style(StrEnum):
    """How a button looks: what to do first, the others, and what can't be taken back."""

    FIRST = "first"
    PLAIN = "plain"
    DANGER = "danger"


class Button(msgspec.Struct, frozen=True):
    """``words`` go into its :class:`bot.ui.controls.custom_id.CustomId`."""

    label: str
    words: tuple[str, ...]
    style: Style = Style.PLAIN
    disabled: bool = False


class Link(msgspec.Struct, frozen=True):
    """A button that opens an address."""

    label: str
    url: str


class Option(msgspec.Struct, frozen=True):
    """A line of a select; ``value`` reaches the screen as it is."""

    label: str
    value: str
    description: str | None = None
    chosen: bool = False


def options(labels: Mapping[str, str], chosen: str | None = None) -> tuple[Option, ...]:
    """An option for each value, one of them ``chosen``."""
    return tuple(Option(label, value, chosen=value == chosen) for value, label in labels.items())


class Select(msgspec.Struct, frozen=True):
    """A list of 1 to :data:`MOST_OPTIONS` to choose from; ``label`` is Markdown above it.

    Up to ``most`` can be chosen: exactly one, or where that is more than one, also none.
    """

    placeholder: str
    words: tuple[str, ...]
    options: tuple[Option, ...]
    label: str = ""
    most: int = 1


class Kind(StrEnum):
    """What can be chosen on a server."""

    CHANNEL = "channel"
    """A text or announcement channel."""
    ROLE = "role"


class ServerSelect(msgspec.Struct, frozen=True):
    """A choice of up to ``most`` of a server's channels or roles, which Discord lists by itself.

    ``chosen`` are the ids of those chosen now; ``label`` is Markdown above it.
    """

    kind: Kind
    placeholder: str
    words: tuple[str, ...]
    chosen: tuple[int, ...] = ()
    most: int = MOST_OPTIONS
    label: str = ""


Row = tuple[Button | Link, ...] | Select | ServerSelect


class Figure(msgspec.Struct, frozen=True):
    """A picture as SVG, and alt text that tells everything in it."""

    svg: str
    alt: str


class Film(msgspec.Struct, frozen=True):
    """A moving picture: SVG documents with the milliseconds that each is shown, and alt text."""

    frames: tuple[tuple[str, int], ...]
    alt: str


def shortened(text: str, most: int) -> str:
    """The text, with an ellipsis at its end if it would have more than ``most`` characters."""
    return text if len(text) <= most else f"{text[: most - 1]}…"


def spoken(sentences: Iterable[str]) -> str:
    """An alt text of as many sentences as there is room for; the most important come first."""
    said = ""
    for sentence in sentences:
        longer = f"{said} {sentence}".strip()
        if len(longer) > LONGEST_ALT:
            break
        said = longer
    return said


class Moment(msgspec.Struct, frozen=True):
    """What has just happened: a picture, and a few lines about that alone."""

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

    A message without a heading has no frame around it. The ``moment`` and the ``film`` are shown
    before the ``picture``. A message whose film can't be made is not sent.
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


def card(
    heading: str,
    lines: Iterable[str],
    rows: Iterable[Row] = (),
    small: Iterable[str] = (),
    notice: str | None = None,
) -> Message:
    """A message about no single game; a ``notice`` takes the place of its lines."""
    shown = (f"> {notice}",) if notice else tuple(lines)
    return Message(QUAY, heading, shown, rows=tuple(rows), small=tuple(small))


def sentence(*lines: str, rows: tuple[Row, ...] = ()) -> Message:
    """A message of a few lines, with ``rows`` below, and nothing else."""
    return Message(accent=None, heading="", lines=lines, rows=rows)


def rows_of(buttons: Sequence[Button | Link]) -> tuple[Row, ...]:
    """The buttons in rows that a phone can show."""
    return tuple(
        tuple(buttons[first : first + PHONE_ROW]) for first in range(0, len(buttons), PHONE_ROW)
    )


class Field(msgspec.Struct, frozen=True):
    """One question of a form: a line of text, or a choice if there are ``options``.

    One option is chosen, or with ``several`` any number.
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
