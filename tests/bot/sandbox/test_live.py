"""The sandbox's clock, also when real time leaps, quotations, unread marks, and clicks."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from simcord.preview import _markdown

from bot.sandbox.windows import PARSERS, Controls, Json, LiveWorld, controls, open_windows, rebased
from bot.sandbox.world import build_world, clock_lag
from bot.scheduler import Scheduler
from tests.patience import eventually


class Watchman(discord.Client):
    """Notes the time once an hour, and echoes messages."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents.default())
        self.hours: list[float] = []

    async def on_message(self, message: discord.Message, /) -> None:
        if not message.author.bot:
            await message.channel.send(message.content)

    async def setup_hook(self) -> None:
        self.watch = asyncio.create_task(self.keep_watch())

    async def keep_watch(self) -> None:
        while True:
            await asyncio.sleep(3600)
            self.hours.append(discord.utils.utcnow().timestamp())


class Restless(Watchman):
    """Never settles after its first message."""

    async def on_message(self, message: discord.Message, /) -> None:
        self.walk = asyncio.create_task(self.walk_on())

    async def walk_on(self) -> None:
        while True:  # noqa: ASYNC110 # that is the fault
            await asyncio.sleep(0)


@contextlib.asynccontextmanager
async def a_live_world(bot: Watchman, late: float = 0) -> AsyncIterator[LiveWorld]:
    """The running simulation, whose clock starts `late` seconds behind."""
    world = build_world(bot)
    world.env.backend.advance_clock(-late)
    async with open_windows(world, port=0) as windows:
        await world.env.start()
        live = LiveWorld(world, windows)
        scheduler = Scheduler()
        scheduler.every(0.05, live.keep_time)
        scheduler.start()
        try:
            yield live
        finally:
            await scheduler.stop()
            await bot.close()
            await world.env.shutdown()


def test_quotations_end_and_commands_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """A quotation ends with its line, and a command is mentioned in any language."""
    monkeypatch.setattr(_markdown, "_markdown_parser", PARSERS)
    quoted, below = _markdown.markdown_tokens("> Mind the crane.\nNext lot")
    assert (quoted["type"], below["type"]) == ("blockquote", "paragraph")
    registered = {"commands": {"7": "bid"}}
    (paragraph,) = _markdown.markdown_tokens("</miser:7> ou </loin:8>", context=registered)
    (line,) = paragraph["children"]
    mention, rest = line["children"]
    assert (mention["type"], mention["id"], mention["label"]) == ("command", "7", "/miser")
    assert rest["content"] == " ou </loin:8>"


async def test_a_chat_that_was_hidden_for_an_hour_can_be_used_at_once() -> None:
    async with a_live_world(Watchman()) as live:
        page = live.windows[0]._open_page()
        page.last_activity -= 3600
        assert live.windows[0]._get_page(page.id) is page


async def test_the_clock_follows_real_time() -> None:
    async with a_live_world(Watchman()) as live:
        before = live.world.env.now()
        await eventually(lambda: live.world.env.now() - before > timedelta(seconds=0.4))
        await eventually(lambda: clock_lag(live.world.env) < 0.5)
        assert live.world.env.now() <= datetime.now(UTC)


async def test_after_a_sleep_of_hours_every_timer_fires_once() -> None:
    bot = Watchman()
    async with a_live_world(bot, late=8 * 3600) as live:
        await eventually(lambda: bool(bot.hours) and clock_lag(live.world.env) < 0.5)
        async with live.lock:
            assert len(bot.hours) == 1


async def test_a_bot_that_never_rests_does_not_hold_the_clock_up() -> None:
    async with a_live_world(Restless()) as live:
        async with live.lock:
            live.act(live.windows[0])
            live.world.env.settle_timeout = 0.1
            with pytest.raises(TimeoutError):
                await live.world.inhabitants[0].user.send_dm("Run!")
        before = live.world.env.now()
        await eventually(lambda: live.world.env.now() - before > timedelta(seconds=0.4))


async def test_what_is_said_does_not_pile_up() -> None:
    async with a_live_world(Watchman()) as live:
        backend = live.world.env.backend
        async with live.lock:
            await live.world.inhabitants[0].user.send_dm("21")
            assert backend.transcript
            assert backend.http_requests
        await eventually(lambda: not backend.transcript and not backend.http_requests)


async def test_the_clock_can_be_set_ahead() -> None:
    watchman = Watchman()
    async with a_live_world(watchman) as live:
        before = live.world.env.now()
        live.ahead += 24 * 3600
        await eventually(lambda: live.world.env.now() - before >= timedelta(days=1))
        await eventually(lambda: bool(watchman.hours))
        assert clock_lag(live.world.env) < -23 * 3600


GAMES, ANN, BEN = 70, 1, 2


class Server:
    """Windows of Ann and Ben onto one channel and of Ann onto another, and events in the first."""

    def __init__(self) -> None:
        backend: Any = SimpleNamespace(subscribers=[])
        world: Any = SimpleNamespace(env=SimpleNamespace(backend=backend))
        windows: Any = [
            SimpleNamespace(user_id=user, channel_id=channel, news=False, mentioned=False)
            for user, channel in ((ANN, GAMES), (BEN, GAMES), (ANN, 71))
        ]
        self.live = LiveWorld(world, tuple(windows))
        (self._note,) = backend.subscribers
        self.ann, self.ben, self.elsewhere = self.live.windows

    def say(self, event: str, *mentioned: int) -> None:
        mentions = [{"id": str(user)} for user in mentioned]
        self._note(event, {"channel_id": str(GAMES), "mentions": mentions})


def test_whoever_looks_reads_the_channel_for_all_and_the_mention_for_themselves() -> None:
    server = Server()
    server.say("MESSAGE_CREATE", ANN, BEN)
    assert server.ann.news
    assert not server.elsewhere.news
    server.live.mark_read(server.ann)
    assert not server.ben.news
    assert not server.ann.mentioned
    assert server.ben.mentioned


@pytest.mark.parametrize(("event", "news"), [("MESSAGE_UPDATE", True), ("TYPING_START", False)])
def test_an_edit_is_news_that_mentions_nobody_and_typing_is_none(event: str, news: bool) -> None:
    server = Server()
    server.say(event, ANN)
    assert (server.ann.news, server.ann.mentioned) == (news, False)


def click(revision: int, key: str = "message:1:component:2") -> dict[str, Any]:
    return {"kind": "click", "published_revision": revision, "control_key": key}


def shown(**custom_ids: str) -> Controls:
    """The controls of a state: `m1_c2="bid"` is component 2 of message 1."""
    parts: list[Json] = []
    for name, custom_id in custom_ids.items():
        message, component = name[1:].split("_c")
        key = f"message:{message}:component:{component}"
        parts.append({"control_key": key, "custom_id": custom_id, "label": "Press me"})
    return dict(controls({"1": {"components": parts}}))


SEEN = shown(m1_c2="bid")


@pytest.mark.parametrize(
    ("now", "sent"),
    [
        pytest.param(shown(m1_c2="bid"), click(6), id="still there"),
        pytest.param(
            shown(m1_c2="rules", m1_c3="bid"), click(6, "message:1:component:3"), id="moved"
        ),
        pytest.param(shown(m1_c2="rules"), click(4), id="replaced by another"),
        pytest.param(shown(m2_c2="bid"), click(4), id="in another message"),
    ],
)
def test_a_click_follows_its_button_and_hits_no_other(now: Controls, sent: dict[str, Any]) -> None:
    assert rebased(click(4), {4: SEEN, 6: now}, 6) == sent


def test_only_a_click_on_a_state_that_is_known_needs_more_than_the_revision_it_has() -> None:
    assert rebased(click(1), {99: SEEN}, 99) == click(1)
    sent = {"kind": "send_message", "published_revision": 1}
    assert rebased(sent, {}, 3) == {"kind": "send_message", "published_revision": 3}
    assert rebased({"kind": "refresh"}, {}, 3) == {"kind": "refresh"}
