"""Stories: steps, and what people saw after each, as a text that can be told again and compared."""

import contextlib
import logging
import re
import secrets
import shutil
import tempfile
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from hashlib import sha256
from itertools import zip_longest
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.client import Quayside
from bot.settings import Settings
from bot.ui.drawing.rasteriser import forget_pictures
from tests.databases import migrated_file
from tests.journeys import virtual_time
from tests.journeys.conftest import PIXEL
from tests.logs import logged
from tests.stories.world import World

HEADING = re.compile(
    r"(?P<people>.+) on a server in (?P<locale>\S+), luck (?P<luck>\w+)(, over (?P<span>\w+))?"
)
PERSON = re.compile(r"(\w+)(?: \((\S+)\))?")
STEP = "> "
SELDOM = {None: 1_800.0, "days": 21_600.0, "months": 345_600.0}
"""Seconds between two of the bot's looks for what others may have left, by the story's span: so
time passes fast."""
KEPT = Path(__file__).parent / "kept"
NextStep = Callable[[World], str | None]
"""What happens next; None at the end."""


async def tell(heading: str, next_step: NextStep, *, whole: bool = False) -> list[str]:
    """A story from its heading and steps: the lines of its record."""
    found = HEADING.fullmatch(heading)
    assert found is not None, heading
    people = dict(PERSON.findall(found["people"]))
    locales = {name: locale for name, locale in people.items() if locale}
    lines = [heading]
    async with contextlib.AsyncExitStack() as opened:
        enter = opened.enter_context
        database = Path(enter(tempfile.TemporaryDirectory())) / "quayside.db"
        shutil.copy(migrated_file(), database)
        enter(fixed_luck(found["luck"]))
        enter(virtual_time.only_process(SELDOM[found["span"]]))
        env = await opened.enter_async_context(virtual_time.run(make_bot(database)))
        world = World(env, make_bot, database)
        world.build([*people], locales, found["locale"])
        world.whole = whole
        await env.settle()
        opened.push_async_callback(lambda: world.bot.close())  # a restart makes another
        opened.push_async_callback(env.settle)
        world.logged = enter(logged(logging.ERROR))
        while (step := next_step(world)) is not None:
            lines += ["", f"{STEP}{step}", *await world.step(step)]
        problems = world.problems()
        assert not problems, "\n".join(["Discord would refuse:", *problems[:20]])
    return lines


def make_bot(database: Path) -> Quayside:
    return Quayside(Settings(database_url=f"sqlite:///{database}"))


@contextlib.contextmanager
def fixed_luck(luck: str) -> Iterator[None]:
    """Draw all luck from the story's seed, and search and draw pictures here, at once: another
    process would take a time that nobody knows."""

    def stream(name: str) -> Random:
        return Random(f"{luck}/{name}")

    def call(_: object, function: Any, *given: Any, **__: Any) -> Future[Any]:
        answer: Future[Any] = Future()
        try:
            searches = "rasteriser" not in function.__module__
            drawing = sha256(repr(given).encode()).digest()
            answer.set_result(function(*given) if searches else PIXEL + drawing)
        except Exception as fault:
            answer.set_exception(fault)
        return answer

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(secrets, "choice", stream("choice").choice)
        patch.setattr(secrets, "randbits", stream("randbits").getrandbits)
        patch.setattr(secrets, "randbelow", stream("randbelow").randrange)
        patch.setattr(secrets, "token_bytes", stream("token_bytes").randbytes)
        patch.setattr("bot.worker.Worker.call", call)
        yield
    forget_pictures()  # pixels in place of pictures, which other tests look at


async def told_again(lines: Sequence[str], *, whole: bool = False) -> list[str]:
    """The record's steps, with what people see of them now."""
    steps = iter([line.removeprefix(STEP) for line in lines if line.startswith(STEP)])
    return await tell(lines[0], lambda _: next(steps, None), whole=whole)


def first_difference(before: Sequence[str], after: Sequence[str]) -> str:
    """The first line that differs, with its step; empty if none does."""
    step = ""
    for number, (old, new) in enumerate(zip_longest(before, after), 1):
        if old != new:
            return f"line {number}, after {step}:\n  before: {old}\n  now:    {new}"
        if old.startswith(STEP):
            step = old
    return ""


def read(path: Path) -> list[str]:
    """The lines of a stored story."""
    return path.read_text("utf-8").splitlines()
