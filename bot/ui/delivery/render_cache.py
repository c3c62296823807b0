"""What this process last showed in each message."""

import contextlib
from collections import OrderedDict, defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from bot.matches.model.messages import Link, Surface
from bot.ui.layout.message import Message

MOST = 20_000
"""Messages remembered. Forgetting an older one costs an edit that may change nothing."""

Answer = tuple[int, Link | None]
"""The version of the match that an answer shows, and the link to the board in a panel."""

Awaited = frozenset[tuple[int, int]]
"""The seats that have to decide, and the numbers of their prompts."""


@dataclass(frozen=True)
class Entry:
    """A message shows the match at ``version``, drawn from this ``revision`` of its row.

    ``shown`` is the hash of the message, None if unknown; ``answer`` is what an answer shows.
    ``recorded``: its row says so, unlike after an answer or the first beat of a reveal. ``awaited``
    is whom the match waited for.
    """

    revision: int
    version: int = 0
    shown: int | None = None
    answer: Answer | None = None
    recorded: bool = False
    awaited: Awaited = frozenset()


UNKNOWN = Entry(-1)


def digest(message: Message, prompt: int) -> int:
    """What is compared in place of a message and the prompt of its controls."""
    return hash((message, prompt))


@dataclass(eq=False)
class Writing:
    """A message being written. If another is written into it meanwhile, either may come last."""

    entry: Entry = UNKNOWN
    crossed: bool = False


class RenderCache:
    """Saves edits that change nothing, and notices answers that cross an edit. An entry counts only
    while the row is as it was."""

    def __init__(self) -> None:
        self._entries: OrderedDict[int, Entry] = OrderedDict()
        self._writing: defaultdict[int, list[Writing]] = defaultdict(list)

    def known(self, surface: Surface) -> Entry:
        """What its message shows; UNKNOWN if the row has been changed since."""
        entry = self._entry(surface)
        return entry if entry.revision == surface.revision else UNKNOWN

    def newer(self, surface: Surface, version: int) -> bool:
        """Whether an answer shows a later version, or is just being written."""
        return surface.message_id in self._writing or self.known(surface).version > version

    def outdated(self, surface: Surface) -> bool:
        """Whether the message may show something else than its row says."""
        entry = self._entries.get(surface.message_id or 0)
        if entry is None or entry.recorded or surface.message_id in self._writing:
            return False
        return entry.revision != surface.revision

    def awaited(self, surface: Surface) -> Awaited:
        """Whom the match waited for when its message was drawn; empty if unknown."""
        return self._entry(surface).awaited

    @contextlib.contextmanager
    def writing(self, message_id: int) -> Iterator[Callable[[Entry], None]]:
        """While a message is written; call the yielded function with what it shows then."""
        own, others = Writing(), self._writing[message_id]
        others.append(own)
        for each in others if len(others) > 1 else ():
            each.crossed = True

        def done(entry: Entry) -> None:
            own.entry = entry

        try:
            yield done
        finally:
            others.remove(own)
            if not others:
                del self._writing[message_id]
            self.note(message_id, UNKNOWN if own.crossed else own.entry)

    def record(self, message_id: int, entry: Entry, revision: int) -> None:
        """Note that a row says what this entry shows, unless another has come meanwhile."""
        if self._entries.get(message_id) is entry:
            self.note(message_id, replace(entry, revision=revision, recorded=True))

    def note(self, message_id: int, entry: Entry) -> None:
        self._entries[message_id] = entry
        self._entries.move_to_end(message_id)
        while len(self._entries) > MOST:
            self._entries.popitem(last=False)

    def _entry(self, surface: Surface) -> Entry:
        return self._entries.get(surface.message_id or 0, UNKNOWN)
