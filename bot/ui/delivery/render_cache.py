"""What each message shows, as far as this process has written it."""

import contextlib
from collections import OrderedDict, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, replace

from bot.matches.model.messages import BoardLink, Surface
from bot.ui.layout.message import Message

MOST = 20_000
"""Messages remembered. Forgetting an older one costs an edit that may change nothing."""

Answer = tuple[int, BoardLink | None]
"""The version of the match that an answer shows, and the link to the board in a panel."""

Awaited = frozenset[tuple[int, int]]
"""The seats that have to decide, and the numbers of their prompts."""


@dataclass(frozen=True)
class Entry:
    """What a message shows: the match at ``version``, drawn from this ``revision`` of its row.

    ``content`` is the :func:`digest` of the message, None if unknown. ``answer`` is set if the
    answer to a press wrote the message. The entry is ``recorded`` once the row says the same, so
    never after an answer or a reveal's first beat. ``awaited`` are those who had to decide then.
    """

    revision: int
    version: int = 0
    content: int | None = None
    answer: Answer | None = None
    recorded: bool = False
    awaited: Awaited = frozenset()


UNKNOWN = Entry(-1)


def digest(message: Message, prompt: int) -> int:
    """A hash of a message and the prompt of its controls, by which to compare messages."""
    return hash((message, prompt))


@dataclass(eq=False)
class Write:
    """A write to a message, and the entry it leaves. It is ``crossed`` if there was another one at
    the same time, as either may reach Discord last."""

    entry: Entry = UNKNOWN
    crossed: bool = False


class RenderCache:
    """Avoids edits that would change nothing, and notices answers that cross an edit."""

    def __init__(self) -> None:
        self._entries: OrderedDict[int, Entry] = OrderedDict()
        self._writing: defaultdict[int, list[Write]] = defaultdict(list)

    def entry(self, surface: Surface) -> Entry:
        """What the message shows; UNKNOWN if its row has been changed since."""
        entry = self._latest(surface)
        return entry if entry.revision == surface.revision else UNKNOWN

    def ahead(self, surface: Surface, version: int) -> bool:
        """Whether the message shows a later version, or is being written, and compared after."""
        return surface.message_id in self._writing or self.entry(surface).version > version

    def outdated(self, surface: Surface) -> bool:
        """Whether the message may show something other than its row says, although the row isn't
        behind. After an answer or a first beat it is, until another process changes the row."""
        entry = self._entries.get(surface.message_id or 0)
        if entry is None or entry.recorded or surface.message_id in self._writing:
            return False
        return entry.revision != surface.revision

    def awaited(self, surface: Surface) -> Awaited:
        """Those who had to decide when the message was drawn; empty if unknown."""
        return self._latest(surface).awaited

    @contextlib.contextmanager
    def writing(self, message_id: int) -> Iterator[Write]:
        """Yield a :class:`Write`, whose ``entry`` the caller sets once the message is written."""
        write, others = Write(), self._writing[message_id]
        others.append(write)
        for each in others if len(others) > 1 else ():
            each.crossed = True
        try:
            yield write
        finally:
            others.remove(write)
            if not others:
                del self._writing[message_id]
            self.note(message_id, UNKNOWN if write.crossed else write.entry)

    def record(self, message_id: int, entry: Entry, revision: int) -> None:
        """Note that the row now says what this entry does, unless there is a newer entry."""
        if self._entries.get(message_id) is entry:
            self.note(message_id, replace(entry, revision=revision, recorded=True))

    def note(self, message_id: int, entry: Entry) -> None:
        """Remember what a message shows."""
        self._entries[message_id] = entry
        self._entries.move_to_end(message_id)
        while len(self._entries) > MOST:
            self._entries.popitem(last=False)

    def _latest(self, surface: Surface) -> Entry:
        return self._entries.get(surface.message_id or 0, UNKNOWN)
