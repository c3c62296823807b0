"""Unread marks of windows."""

from types import SimpleNamespace
from typing import Any

from bot.sandbox.live import LiveWorld

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


def test_an_edit_is_news_but_mentions_nobody_again() -> None:
    server = Server()
    server.say("MESSAGE_UPDATE", ANN)
    assert server.ann.news
    assert not server.ann.mentioned


def test_what_is_no_message_is_no_news() -> None:
    server = Server()
    server.say("TYPING_START", ANN)
    assert not server.ann.news
