"""Which windows have something unread."""

from collections.abc import Mapping

from bot.sandbox.previews.windows import Window

NEWS = frozenset({"MESSAGE_CREATE", "MESSAGE_UPDATE"})


class Unread:
    """Unread channels and mentions, fed with the gateway events of the server.

    A channel counts as read for everybody once anybody looks at it, because one person plays
    them all; a mention stays until the mentioned person's window is shown.
    """

    def __init__(self) -> None:
        self._channels: set[int] = set()
        self._mentions: set[tuple[int, int]] = set()

    def note(self, event: str, payload: Mapping[str, object]) -> None:
        """Record a gateway event."""
        if event not in NEWS:
            return
        channel_id = int(str(payload["channel_id"]))
        self._channels.add(channel_id)
        mentions = payload.get("mentions")
        if event == "MESSAGE_CREATE" and isinstance(mentions, list):
            self._mentions.update((channel_id, int(user["id"])) for user in mentions)

    def look(self, window: Window) -> None:
        """Mark what `window` shows as read."""
        self._channels.discard(window.channel_id)
        self._mentions.discard((window.channel_id, window.user_id))

    def news(self, window: Window) -> bool:
        """Whether the channel behind `window` has something unread."""
        return window.channel_id in self._channels

    def mentioned(self, window: Window) -> bool:
        """Whether the person of `window` was mentioned there and has not looked since."""
        return (window.channel_id, window.user_id) in self._mentions
