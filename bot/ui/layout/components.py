"""Converts messages to Discord's Components V2, and forms to modals."""

import asyncio
from collections.abc import Awaitable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Any
from zlib import crc32

import discord
from discord import ui

from bot.errors import StalePrompt
from bot.matches.model.match import NO_MATCH
from bot.ui.controls import CustomId
from bot.ui.drawing.rasteriser import DrawingError, film, png
from bot.ui.layout.message import (
    LONGEST_ALT,
    Document,
    Field,
    Form,
    Kind,
    Link,
    Message,
    Option,
    Row,
    Section,
    Select,
    ServerSelect,
    shortened,
)

PICTURE_NAME = "board.png"
"""The file name of a message's picture: always the same, so it gives nothing away."""
MOMENT_NAME = "moment.png"
"""The file name of the moment's picture."""
FILM_NAME = "film.gif"
SECTION_PICTURE_NAME = "entry-{}.png"
"""The file names of the sections' pictures, counted from 1."""
LONGEST_TEXT = 4_000
"""Discord's limit for all texts of a message together, in characters."""


@dataclass(frozen=True)
class Rendered:
    """A message ready to send: its layout and attachments."""

    layout: ui.LayoutView
    attached: Sequence[Document] = ()

    @property
    def files(self) -> list[discord.File]:
        """New file objects each time, as discord.py closes those it has sent."""
        return [discord.File(BytesIO(each.content), filename=each.name) for each in self.attached]

    @property
    def as_new(self) -> dict[str, Any]:
        return {"view": self.layout, "files": self.files}

    @property
    def as_edit(self) -> dict[str, Any]:
        return {"view": self.layout, "attachments": self.files}


async def compose(message: Message, code: str = NO_MATCH, prompt: int = 0) -> Rendered:
    """Lay out a message, whose controls act on match ``code`` in answer to decision ``prompt``.
    Raises DrawingError if its film can't be made."""
    pictures = await _pictures(message)
    layout = ui.LayoutView(timeout=None)
    layout.stop()  # the router handles presses, so discord.py needn't keep the view
    items = _items(message, code, prompt, {each.name for each in pictures})
    if message.heading:
        layout.add_item(ui.Container(*items, accent_colour=message.accent))
    else:
        for item in items:
            layout.add_item(item)
    _cut_to_fit(layout)
    documents = [] if message.document is None else [message.document]
    if message.film is not None:
        documents.append(Document(FILM_NAME, await film(message.film.frames)))
    return Rendered(layout, [*pictures, *documents])


async def _pictures(message: Message) -> list[Document]:
    """The message's pictures. Those that failed or were late are left out, which is logged."""
    figures = {} if message.picture is None else {PICTURE_NAME: message.picture}
    if message.moment is not None:
        figures[MOMENT_NAME] = message.moment.picture
    for number, section in enumerate(message.sections, 1):
        figures[SECTION_PICTURE_NAME.format(number)] = section.picture
    drawn = await asyncio.gather(*(_drawn(png(figure.svg)) for figure in figures.values()))
    return [Document(name, each) for name, each in zip(figures, drawn, strict=True) if each]


async def _drawn(queued: Awaitable[bytes]) -> bytes | None:
    try:
        return await queued
    except DrawingError:
        return None


def _items(message: Message, code: str, prompt: int, drawn: set[str]) -> Iterator[ui.Item[Any]]:
    """The message's parts, from top to bottom. ``drawn`` has the names of its attached pictures."""
    if message.heading:
        yield ui.TextDisplay(f"## {message.heading}")
    if message.moment is not None:
        yield _picture(MOMENT_NAME, message.moment.picture.alt, drawn=MOMENT_NAME in drawn)
        if message.moment.lines:
            yield ui.TextDisplay("\n".join(message.moment.lines))
    if message.film is not None:
        yield _picture(FILM_NAME, message.film.alt, drawn=True)
    if message.picture is not None:
        yield _picture(PICTURE_NAME, message.picture.alt, drawn=PICTURE_NAME in drawn)
    if message.lines:
        yield ui.TextDisplay("\n".join(message.lines))
    for number, section in enumerate(message.sections, 1):
        name = SECTION_PICTURE_NAME.format(number)
        yield _section(section, name if name in drawn else None)
        yield from (ui.ActionRow(*_row(row, code, prompt)) for row in section.rows)
    yield from (ui.ActionRow(*_row(row, code, prompt)) for row in message.rows)
    if message.document is not None:
        yield ui.File(f"attachment://{message.document.name}")
    if message.small:
        yield ui.TextDisplay("\n".join(f"-# {line}" for line in message.small))


def _section(section: Section, picture_name: str | None) -> ui.Item[Any]:
    words = ui.TextDisplay[Any]("\n".join(section.lines))
    if picture_name is None:
        return words
    alt = shortened(section.picture.alt, LONGEST_ALT)
    return ui.Section(
        words, accessory=ui.Thumbnail(f"attachment://{picture_name}", description=alt)
    )


class _AltText(ui.TextDisplay[Any]):
    """An alt text in place of its picture."""


def _picture(name: str, alt: str, *, drawn: bool) -> ui.Item[Any]:
    alt = shortened(alt, LONGEST_ALT)  # long names can exceed the limit
    if not drawn:
        plain = discord.utils.escape_markdown(alt, as_needed=False)
        return _AltText(discord.utils.escape_mentions(plain))
    return ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{name}", description=alt))


def _cut_to_fit(layout: ui.LayoutView) -> None:
    """Shorten a message that is too long for Discord: alt texts in place of pictures, then the
    longest texts, by whole lines if they have several."""
    texts = [item for item in layout.walk_children() if isinstance(item, ui.TextDisplay)]
    texts.sort(key=lambda item: (not isinstance(item, _AltText), -len(item.content)))
    for item in texts:
        excess = layout.content_length() - LONGEST_TEXT
        if excess <= 0:
            return
        kept = item.content[: max(0, len(item.content) - excess - len("\n…"))]
        lines, _, _ = kept.rpartition("\n")
        item.content = f"{lines}\n…" if lines else f"{kept}…"


def _row(row: Row, code: str, prompt: int) -> Iterator[ui.Item[Any]]:
    if isinstance(row, Select | ServerSelect):
        yield _select(row, CustomId(code, prompt, row.words).custom_id)
        return
    for item in row:
        if isinstance(item, Link):
            yield ui.Button(label=item.label, url=item.url)
        else:
            yield ui.Button(
                custom_id=CustomId(code, prompt, item.words).custom_id,
                label=item.label,
                style=item.style.value,
                disabled=item.disabled,
            )


def _select(row: Select | ServerSelect, custom_id: str) -> ui.Item[Any]:
    # Discord's clients keep showing the earlier choice in a select with the same number.
    number = max(1, crc32(custom_id.encode()) >> 1)
    shared: dict[str, Any] = {"id": number, "custom_id": custom_id, "placeholder": row.placeholder}
    if isinstance(row, Select):
        return ui.Select(**shared, options=[_option(option) for option in row.options])
    kind = row.kind.value
    chosen = [discord.SelectDefaultValue(id=each, type=kind) for each in row.chosen]
    shared |= {"min_values": 0, "max_values": row.most, "default_values": chosen}
    if row.kind is Kind.ROLE:
        return ui.RoleSelect(**shared)
    if row.kind is Kind.PERSON:
        return ui.UserSelect(**shared)
    types = [discord.ChannelType.text, discord.ChannelType.news]
    return ui.ChannelSelect(channel_types=types, **shared)


def _option(option: Option) -> discord.SelectOption:
    return discord.SelectOption(
        label=option.label,
        value=option.value,
        description=option.description,
        default=option.chosen,
    )


def modal(form: Form, code: str, prompt: int) -> ui.Modal:
    """Convert a form. :class:`bot.ui.context.Context` reads its submission."""
    window = ui.Modal(title=form.title, custom_id=CustomId(code, prompt, form.words).custom_id)
    for field in form.fields:
        window.add_item(ui.Label(text=field.label, description=field.hint, component=_input(field)))
    return window


def _input(field: Field) -> ui.Item[Any]:
    if field.options:
        return ui.Select(
            custom_id=field.name, options=[_option(option) for option in field.options]
        )
    return ui.TextInput(
        custom_id=field.name, default=field.value, max_length=field.most, required=field.required
    )


class Fields(dict[str, str]):
    """A form's texts by field name, with a select's values joined by spaces. Looking up a field
    that isn't there raises StalePrompt."""

    def __missing__(self, name: str) -> str:
        raise StalePrompt


def read_fields(data: Mapping[str, Any]) -> Fields:
    """What was filled in, read from Discord's data for a submitted form."""
    fields = Fields()
    pending: list[Any] = list(data.get("components", ()))
    while pending:
        part = pending.pop()
        pending.extend(part.get("components", ()))
        if "component" in part:
            pending.append(part["component"])
        if "value" in part:
            fields[part["custom_id"]] = part["value"]
        elif part.get("values"):
            fields[part["custom_id"]] = " ".join(part["values"])
    return fields
