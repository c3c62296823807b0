"""On a phone each decision fits one screen, from the top of the picture to the last button.

The highest panels of scripted matches, by the bot's own estimate, are posted as Ann's messages in
one chat on the sandbox's page. Their pictures are blank: only sizes count.
"""

import asyncio
import contextlib
import re
from collections import defaultdict
from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from io import BytesIO
from itertools import islice
from random import Random
from typing import Any

import discord
import msgspec
import pytest
from PIL import Image

from bot.games import Chance, IllegalMove
from bot.games.computer import EASY, Position
from bot.matches.model.match import (
    ChannelKind,
    Due,
    Match,
    Person,
    Place,
    RecentStep,
    Seat,
    Wait,
    followed,
)
from bot.sandbox.session import serve
from bot.sandbox.world import build_world
from bot.ui.i18n.texts import LANGUAGES
from bot.ui.layout import phone
from bot.ui.layout.components import Rendered, compose
from bot.ui.layout.message import Message
from bot.ui.screens.contract import PartialChoice
from bot.ui.screens.lessons import lesson
from bot.ui.screens.renderer import Renderer
from bot.ui.screens.scene import scene
from tests.browser import POLLING, a_browser, chat, open_sandbox
from tests.cogs.playing import GAMES, KEYS, NOW, SCREENS, TEXTS, panel_faces, running
from tests.texts.catalogue import CATALOGUE

WIDTH, HEIGHT = 390, 660
PICTURE = 265
"""The width of a picture on a phone that wide."""
STEPS, EVERY = 80, 6
"""How many steps of a match to play, and for one in how many to look at drafts."""
NAMES = ("Ann", "Bartholomew", "Chloé", "Dario", "Élodie", "Ben")
IN_ADVANCE = {
    "green-port": '{"type":"Premoves","refer":"2","underdog":"lacking","disperse":"spare"}'
}
"""What everybody answers in advance in the smallest matches; panels show it and its effects."""
RENDERER = Renderer(GAMES, SCREENS, CATALOGUE)
Draft = tuple[str, ...]

SHOWN = 48
"""The number of highest panels to measure; a window shows the last 50 messages."""
THERE = """(count) => {
  const messages = [...document.querySelectorAll("#channel-message-list article")];
  const pictures = [...document.querySelectorAll(".gallery-image")];
  return messages.length === count && pictures.every((each) => each.complete && each.height > 1);
}"""
MEASURE = """() => [...document.querySelectorAll("#channel-message-list article")].map((shown) => {
  const boxes = (what) => [...shown.querySelectorAll(what)].map((e) => e.getBoundingClientRect());
  const pictures = boxes(".gallery-image");
  return {
    high: Math.max(...boxes(".component-row").map((box) => box.bottom)) - pictures[0]?.top,
    wide: pictures[0]?.width,
    text: shown.innerText,
  };
})"""


@dataclass(frozen=True)
class Asked:
    """A panel for a ``kind`` of decision in a ``match``, as the ``seat`` sees it.

    Its person ``had`` these lessons before.
    """

    kind: str
    match: Match
    seat: int
    draft: Draft
    had: str

    def panel(self, locale: str) -> Message:
        seats = tuple(
            msgspec.structs.replace(
                seat,
                person=seat.person
                and msgspec.structs.replace(seat.person, locale=locale, lessons=self.had),
            )
            for seat in self.match.seats
        )
        match = msgspec.structs.replace(self.match, seats=seats)
        return RENDERER.panel(match, self.seat, board=None, draft=self.draft)


def panels(key: str) -> Iterator[Asked]:
    """The panels of matches with each number of seats, in practice and among people.

    Every few steps for players who know the game, and for newcomers with each new lesson.
    """
    for count in GAMES[key].game.seats:
        for practice in (True, False):
            had = defaultdict[int, list[str]](list)
            for step, (match, seat) in enumerate(islice(positions(key, count, practice), STEPS)):
                game, screen = GAMES[key].game, SCREENS[key]
                seen = scene(match, game, CATALOGUE.texts("fr"), seat)
                kind = f"{type(seen.prompt).__name__} {seen.my_turn}"
                for draft in (Draft(), *drafts(screen, seen)) if step % EVERY == 0 else ():
                    yield Asked(f"{kind} {draft[:1]}", match, seat, draft, key)
                if taught := lesson(screen, seen, had[seat]):
                    yield Asked(taught.key, match, seat, (), " ".join(had[seat]))
                    had[seat].append(taught.key)


def positions(key: str, count: int, practice: bool) -> Iterator[tuple[Match, int]]:
    """A match before each decision of a person, and the deciding seat; it has its past events."""
    entry, random = GAMES[key], Random(f"{key} {count} {practice}")
    game, chance = entry.game, Chance(random.randbytes(32))
    state = game.setup(count, game.unattended(), chance)
    recent: tuple[RecentStep, ...] = ()
    place = Place(0, "", 1, "", "en-US", ChannelKind.NOWHERE)
    people = [Person(100 + n, NAMES[n], "en-US") for n in range(1 if practice else count)]
    in_advance = IN_ADVANCE.get(key, "") if count == game.seats[0] else ""
    seats = tuple(
        Seat(n, people[n] if n < len(people) else None, premoves=in_advance) for n in range(count)
    )
    for version in range(STEPS * EVERY):
        pending = game.pending(state)
        if not pending:
            return
        waits = {(each, Due.DECIDE): Wait(1, NOW) for each in pending}
        match = msgspec.structs.replace(
            running(game, count, state), seats=seats, recent=recent, version=version
        )
        where = {"place": place} if practice else {"waits": waits, "deadline": 300}
        match = msgspec.structs.replace(match, **where)
        yield from ((match, each) for each in pending if seats[each].person is not None)
        seat = next(each for each, asked in pending.items() if asked.required)
        action, kind = game.forced(state, seat), "forced"
        if action is None:
            position: Position[Any, Any, Any] = Position(game.view(state, seat), pending[seat], [])
            action, kind = entry.computers[EASY].decide(position, chance.branch("easy")), "act"
            if in_advance:
                premoves = game.load_premoves(in_advance)
                kind = (
                    "premove" if game.premove(position.view, position.prompt, premoves) else "act"
                )
            if random.random() < 0.3:
                action = pending[seat].choices().sample(random.randrange)
        state, events = game.apply(state, seat, action, chance)
        recent = followed(recent, RecentStep(version, seat, kind, tuple(events)))


def drafts(screen: Any, seen: Any) -> Iterator[Draft]:
    """The drafts that a press on a control, or a typed line, can begin."""
    with contextlib.suppress(IllegalMove):
        if isinstance(reply := screen.typed(seen, "1000"), PartialChoice):
            yield reply.words
    _, replies = next(panel_faces(screen, seen))
    yield from (reply.words for reply in replies if isinstance(reply, PartialChoice))


def highest(key: str) -> list[Asked]:
    """The highest panel of each kind."""
    found: dict[str, tuple[float, Asked]] = {}
    for asked in panels(key):
        high = phone.height(asked.panel("fr"))
        if high > found.get(asked.kind, (0.0, asked))[0]:
            found[asked.kind] = high, asked
    return [asked for _, asked in found.values()]


async def blank(svg: str) -> bytes:
    """A blank PNG of the picture's size."""
    size = re.search(r'width="(\d+)" height="(\d+)"', svg)
    assert size is not None
    written = BytesIO()
    Image.new("L", (int(size[1]), int(size[2]))).save(written, "PNG")
    return written.getvalue()


class Poster(discord.Client):
    """Sends messages to Ann, and does nothing else."""

    def __init__(self, messages: Sequence[Rendered]) -> None:
        super().__init__(intents=discord.Intents.default())
        self.messages = messages

    async def on_ready(self) -> None:
        ann = build_world(discord.Client(intents=self.intents)).inhabitants[0]
        person = await self.fetch_user(ann.user.id)
        for each in self.messages:
            await person.send(view=each.layout, files=each.files)


@contextlib.asynccontextmanager
async def posted(messages: Sequence[Rendered]) -> AsyncIterator[str]:
    """Open a sandbox with these messages in Ann's DMs; yields its address."""
    address: asyncio.Future[str] = asyncio.get_running_loop().create_future()
    bot = partial(Poster, messages)
    task = asyncio.create_task(serve(bot, port=0, announce=address.set_result))
    try:
        yield await address
    finally:
        task.cancel()
        await asyncio.wait([task])


def test_what_happened_is_told_as_fully_as_there_is_room() -> None:
    told = set()
    for match, seat in islice(positions("bananine", 5, practice=False), 40):
        body = SCREENS["bananine"].panel(scene(match, GAMES["bananine"].game, TEXTS, seat), ())
        card = RENDERER.panel(match, seat, board=None)
        versions = [*map(set, (body.lines, *body.shorter))]
        chosen = next(n for n, each in enumerate(versions) if each <= set(card.lines))
        assert phone.height(card) <= phone.SCREEN
        told.add(chosen)
    assert len(told) > 1


@pytest.mark.usefixtures("newcomers")
async def test_picture_and_buttons_fit_one_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.ui.layout.components.png", blank)
    cards = [
        (f"{each.kind}, {locale}", each.panel(locale))
        for key in KEYS
        for each in highest(key)
        for locale in LANGUAGES
    ]
    cards = sorted(cards, key=lambda named: -phone.height(named[1]))[:SHOWN]
    messages = [await compose(card, "KTRM", 1) for _, card in cards]
    async with posted(messages) as address, a_browser() as browser:
        page = await open_sandbox(browser, f"{address}#dm-ann", width=WIDTH, height=HEIGHT)
        await chat(page).wait_for_function(THERE, arg=SHOWN, polling=POLLING)
        measured = await chat(page).evaluate(MEASURE)
    assert {each["wide"] for each in measured} == {PICTURE}
    too_high = [
        f"{name}: {each['high']:.0f} pixels\n{each['text']}"
        for (name, _), each in zip(cards, measured, strict=True)
        if each["high"] > HEIGHT
    ]
    assert not too_high, "\n\n".join(too_high)
