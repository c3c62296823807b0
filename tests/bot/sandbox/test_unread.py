"""What counts as unread, and whose look makes it read."""

from types import SimpleNamespace
from typing import Any, cast

from bot.sandbox.windows import Unread, Window

GAMES, ANN, BEN = 70, 1, 2


def window(user_id: int, channel_id: int = GAMES) -> Window:
    return cast(Window, SimpleNamespace(channel_id=channel_id, user_id=user_id))


def event(*mentioned: int) -> dict[str, Any]:
    return {"channel_id": str(GAMES), "mentions": [{"id": str(user)} for user in mentioned]}


def test_whoever_looks_reads_the_channel_for_all_and_the_mention_for_themselves() -> None:
    unread = Unread()
    unread.note("MESSAGE_CREATE", event(ANN, BEN))
    assert unread.news(window(ANN))
    assert not unread.news(window(ANN, channel_id=71))
    unread.look(window(ANN))
    assert not unread.news(window(BEN))
    assert not unread.mentioned(window(ANN))
    assert unread.mentioned(window(BEN))


def test_an_edit_is_news_but_mentions_nobody_again() -> None:
    unread = Unread()
    unread.note("MESSAGE_UPDATE", event(ANN))
    assert unread.news(window(ANN))
    assert not unread.mentioned(window(ANN))


def test_what_is_no_message_is_no_news() -> None:
    unread = Unread()
    unread.note("TYPING_START", event(ANN))
    assert not unread.news(window(ANN))
