"""On a phone and on a desktop each decision fits one screen, from picture to the last button.

The panels are measured on the sandbox's page, in messages 390 and 600 pixels wide.
"""

import asyncio
import contextlib
import re
from collections import defaultdict
from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from itertools import islice, zip_longest
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import AsyncMock

import discord
import pytest
from msgspec.structs import replace
from PIL import Image

from bot.client import Quayside
from bot.games import Chance, IllegalMove
from bot.games.computer import EASY, Position, seated
from bot.matches.model.change import Change, Due, RecentStep, Wait, followed
from bot.matches.model.match import Match
from bot.matches.model.place import ChannelKind, Place
from bot.matches.model.seat import Person, Seat
from bot.sandbox.session import serve
from bot.sandbox.world import build_world
from bot.settings import Settings
from bot.ui.i18n.texts import ENGLISH
from bot.ui.layout.components import Rendered, compose
from bot.ui.layout.message import Message
from bot.ui.screens.contract import PartialChoice, lesson
from bot.ui.screens.renderer import Renderer
from bot.ui.screens.scene import scene_of
from cogs.green_port.rules.game import Premoves
from tests.browser import POLLING, a_browser, chat, open_sandbox
from tests.cogs.playing import GAMES, KEYS, NOW, SCREENS, panel_faces, running
from tests.texts.catalogue import CATALOGUE

PHONE, DESKTOP = (390, 265, 440, 620), (600, 475, 560, 680)
"""Widths of a message and its picture, and the height allowed at first and at most, in pixels."""
IN_TRANSLATION, A_LESSON, A_ROW = 24, 60, 40
"""What may be added in French and Italian, for a lesson, and for a row of buttons."""
ROWS = {"green-port": (4, 2), "bananine": (3, 2), "puerto-banana": (2, 1)}
"""How many rows of buttons that choices need are within the height allowed at first."""
STEPS, EVERY = 60, 6
"""How many steps of a match to play, and for one in how many to look at drafts."""
NAMES = ("Ann", "Bartholomew", "Chloé", "Dario", "Élodie", "Ben")
IN_ADVANCE = {"green-port": Premoves(refer="2", underdog="lacking", disperse="spare")}
"""What everybody answers in advance in the smallest matches; panels show it and its effects."""
RENDERER = Renderer(GAMES, SCREENS, CATALOGUE)
Draft = tuple[str, ...]

TOGETHER = 48
"""Messages measured together; a window shows the last 50."""
THERE = """(last) => [...document.querySelectorAll("#channel-message-list article")]
  .at(-1)?.innerText.includes(last)"""
DRAWN = """(wide) => [...document.querySelectorAll(".gallery-image")].every((each) =>
  each.naturalWidth && Math.round(each.getBoundingClientRect().width) === wide)"""
"""Pictures are loaded again when their messages are drawn again."""
MEASURE = """async (count) => {
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  const shown = [...document.querySelectorAll("#channel-message-list article")].slice(-count);
  return shown.map((each) => {
    const boxes = (what) => [...each.querySelectorAll(what)].map((e) => e.getBoundingClientRect());
    const controls = boxes(".component-row button, .component-row a, .component-row select");
    const picture = boxes(".gallery-image")[0];
    return {
      high: Math.max(...controls.map((box) => box.bottom)) - picture.top,
      rows: new Set(controls.map((box) => Math.round(box.top))).size,
    };
  });
}"""


@dataclass(frozen=True)
class Asked:
    """A panel for a ``kind`` of decision in a ``match``, as the ``seat`` sees it.

    Its person ``had`` these lessons before; ``teaches``: it shows another.
    """

    kind: str
    match: Match
    seat: int
    draft: Draft
    had: frozenset[str]
    teaches: bool = False

    def panel(self, locale: str) -> Message:
        seats = tuple(
            replace(
                seat, person=seat.person and replace(seat.person, locale=locale, lessons=self.had)
            )
            for seat in self.match.seats
        )
        match = replace(self.match, seats=seats)
        return RENDERER.panel(match, self.seat, board=None, draft=self.draft)


def panels(key: str) -> Iterator[Asked]:
    """The panels of matches with the fewest and the most seats, in practice and among people.

    Every few steps for players who know the game, and for newcomers with each new lesson.
    """
    seats = GAMES[key].game.seats
    for count in (seats[0], seats[-1]):
        for practice in (True, False):
            had = defaultdict[int, list[str]](list)
            for step, (match, seat) in enumerate(islice(positions(key, count, practice), STEPS)):
                game, screen = GAMES[key].game, SCREENS[key]
                scene = scene_of(match, game, CATALOGUE.texts("fr"), seat)
                kind = f"{count} seats, {type(scene.prompt).__name__}"
                for draft in (Draft(), *drafts(screen, scene)) if step % EVERY == 0 else ():
                    name = f"{kind} {'.'.join(draft[:1])}, {'turn' if scene.my_turn else 'wait'}"
                    yield Asked(name, match, seat, draft, frozenset([key]))
                if taught := lesson(screen, scene, had[seat]):
                    name = f"{count} seats, {taught.key}"
                    yield Asked(name, match, seat, (), frozenset(had[seat]), teaches=True)
                    had[seat].append(taught.key)


def positions(key: str, count: int, practice: bool) -> Iterator[tuple[Match, int]]:
    """A match before each decision of a person, and the deciding seat; it has its past events."""
    entry, random = GAMES[key], Random(f"{key} {count} {practice}")
    game, chance = entry.game, Chance(random.randbytes(32))
    state = game.setup(count, game.unattended(), chance)
    recent: tuple[RecentStep, ...] = ()
    place = Place(0, "", 1, "", "en-US", ChannelKind.NOWHERE)
    people = [Person(100 + n, NAMES[n], "en-US") for n in range(1 if practice else count)]
    in_advance = IN_ADVANCE.get(key) if count == game.seats[0] else None
    characters = seated([None] * len(people) + [EASY] * (count - len(people)))
    seats = tuple(
        Seat(n, person, character=character, premoves=in_advance)
        for n, (person, character) in enumerate(zip_longest(people, characters))
    )
    for version in range(STEPS * EVERY):
        pending = game.pending(state)
        if not pending:
            return
        waits = {(each, due): Wait(1, NOW) for each in pending for due in (Due.WARN, Due.DECIDE)}
        match = replace(running(game, count, state), seats=seats, recent=recent, version=version)
        where: dict[str, Any] = (
            {"place": place} if practice else {"waits": waits, "deadline": 43_200}
        )
        match = replace(match, **where)
        yield from ((match, each) for each in pending if seats[each].person is not None)
        seat = next(each for each, asked in pending.items() if asked.required)
        action, kind = game.forced(state, seat), Change.FORCED
        if action is None:
            position: Position[Any, Any, Any] = Position(game.view(state, seat), pending[seat], [])
            action, kind = entry.computers[EASY].decide(position, chance.branch("easy")), Change.ACT
            if in_advance and game.premove(position.view, position.prompt, in_advance):
                kind = Change.PREMOVE
            if random.random() < 0.3:
                action = pending[seat].choices().sample(random.randrange)
        state, events = game.apply(state, seat, action, chance)
        recent = followed(recent, RecentStep(version, seat, kind, tuple(events)))


def drafts(screen: Any, scene: Any) -> Iterator[Draft]:
    """The drafts that a press on a control, or a typed line, can begin."""
    with contextlib.suppress(IllegalMove):
        if isinstance(reply := screen.typed(scene, "1000"), PartialChoice):
            yield reply.words
    _, replies = next(panel_faces(screen, scene))
    yield from (reply.words for reply in replies if isinstance(reply, PartialChoice))


def longest(key: str) -> list[Asked]:
    """The panel of each kind with the most to show."""
    found: dict[str, tuple[float, Asked]] = {}
    for asked in panels(key):
        bulk = _bulk(asked.panel("fr"))
        if bulk > found.get(asked.kind, (0.0, asked))[0]:
            found[asked.kind] = bulk, asked
    return [asked for _, asked in found.values()]


def _bulk(card: Message) -> float:
    """Roughly how much a card shows, to choose among those of one kind."""
    figures = [card.moment and card.moment.picture, card.picture]
    high = sum(int(re.findall(r'height="(\d+)"', each.svg)[0]) for each in figures if each)
    lines = (*(card.moment.lines if card.moment else ()), *card.lines)
    labels = [each.label for row in card.rows if isinstance(row, tuple) for each in row]
    return high / 4 + sum(22 * (1 + len(line) // 32) for line in lines) + sum(map(len, labels))


async def blank(svg: str) -> bytes:
    """A blank PNG of the picture's size."""
    size = re.search(r'width="(\d+)" height="(\d+)"', svg)
    assert size is not None
    written = BytesIO()
    Image.new("1", (int(size[1]), int(size[2]))).save(written, "PNG")
    return written.getvalue()


class Poster(Quayside):
    """Sends messages to Ann."""

    posted: list[discord.Message] = []

    async def post(self, messages: Sequence[Rendered]) -> None:
        ann = build_world(discord.Client(intents=self.intents)).inhabitants[0]
        dm = await (await self.fetch_user(ann.user.id)).create_dm()
        for before in self.posted:
            await before.delete()
        self.posted = [await dm.send(view=each.layout, files=each.files) for each in messages]


@contextlib.asynccontextmanager
async def sandbox(poster: Poster) -> AsyncIterator[str]:
    """Open a sandbox with this bot; yields its address."""
    address: asyncio.Future[str] = asyncio.get_running_loop().create_future()
    task = asyncio.create_task(
        serve(lambda: poster, port=0, announce=address.set_result, tables=False, empty=AsyncMock())
    )
    try:
        yield await address
    finally:
        task.cancel()
        await asyncio.wait([task])


@pytest.mark.usefixtures("newcomers")
async def test_decisions_fit_one_screen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("bot.ui.layout.components.png", blank)
    cards = [
        (f"{key}, {each.kind}, {locale}", key, locale, each)
        for key in KEYS
        for each in longest(key)
        for locale in (ENGLISH, max(("fr", "it"), key=lambda code: _bulk(each.panel(code))))
    ]
    assert len(cards) > 100
    poster = Poster(Settings(database_url=f"sqlite:///{tmp_path / 'sandbox.db'}"), debounce=0)
    too_high = list[str]()
    async with sandbox(poster) as address, a_browser() as browser:
        page = await open_sandbox(browser, f"{address}#dm-ann", width=390, height=660)
        for first in range(0, len(cards), TOGETHER):
            group, last = cards[first : first + TOGETHER], f"end {first}"
            shown = [replace(asked.panel(locale), small=()) for _, _, locale, asked in group]
            shown[-1] = replace(shown[-1], small=(last,))
            await poster.post([await compose(card, "KTRM", 1) for card in shown])
            await chat(page).wait_for_function(THERE, arg=last, polling=POLLING)
            for place, (width, wide, first_allowed, most) in enumerate((PHONE, DESKTOP)):
                await page.set_viewport_size({"width": width, "height": 660})
                await chat(page).wait_for_function(DRAWN, arg=wide, polling=POLLING)
                boxes = await chat(page).evaluate(MEASURE, len(group))
                for (name, key, locale, asked), box in zip(group, boxes, strict=True):
                    more = IN_TRANSLATION * (locale != "en-US") + A_LESSON * asked.teaches
                    more += A_ROW * max(0, box["rows"] - ROWS[key][place])
                    if box["high"] > (allowed := min(most, first_allowed + more)):
                        too_high.append(f"{width}: {box['high']:.0f} of {allowed} for {name}")
    assert not too_high, "\n".join(too_high)
