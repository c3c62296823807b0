"""What counts as unread, and whose look makes it read."""

from types import SimpleNamespace
from typing import Any

from bot.sandbox.live import LiveWorld

GAMES, ANN, BEN = 70, 1, 2


class Told:
    """The windows of Ann and Ben onto one channel, one of Ann's onto another, and what is said."""

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
    told = Told()
    told.say("MESSAGE_CREATE", ANN, BEN)
    assert told.ann.news
    assert not told.elsewhere.news
    told.live.mark_read(told.ann)
    assert not told.ben.news
    assert not told.ann.mentioned
    assert told.ben.mentioned


def test_an_edit_is_news_but_mentions_nobody_again() -> None:
    told = Told()
    told.say("MESSAGE_UPDATE", ANN)
    assert told.ann.news
    assert not told.ann.mentioned


def test_what_is_no_message_is_no_news() -> None:
    told = Told()
    told.say("TYPING_START", ANN)
    assert not told.ann.news
