"""What this process has shown in which message."""

import contextlib
from collections import OrderedDict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from bot.matches.model.surface import NEVER_SHOWN, Surface
from bot.ui.layout.message import Message

MOST = 20_000
"""Messages remembered; beyond that the oldest are forgotten, at the cost of an edit each."""

Awaited = frozenset[tuple[int, int]]
"""Who has to decide: seats, and the numbers of their decisions."""


@dataclass(frozen=True)
class Entry:
    """A message shows the match at ``version``, while its row said ``stored``.

    ``shown`` is the hash of the message; without it an answer is just being written there.
    ``answer``: an answer wrote it, and its row doesn't say so. ``doubtful``: two wrote at once, and
    either may have come last. ``awaited`` is whom a board says to wait for. Entries are compared by
    identity: another entry means that somebody else has written meanwhile.
    """

    version: int
    stored: int
    shown: int | None = None
    answer: bool = False
    doubtful: bool = False
    awaited: Awaited = frozenset()


UNKNOWN = Entry(NEVER_SHOWN - 1, NEVER_SHOWN - 1)


class RenderCache:
    """Spares edits that change nothing, and tells when two writers met on a message.

    What is known counts only while the row says what it said then: otherwise another process has
    written since.
    """

    def __init__(self) -> None:
        self._known: OrderedDict[int, Entry] = OrderedDict()

    def _entry(self, surface: Surface) -> Entry:
        return self._known.get(surface.message_id or 0, UNKNOWN)

    def note(
        self, row: Surface, message: Message, prompt: int, awaited: Awaited = frozenset()
    ) -> None:
        """The row's message shows ``message`` with controls of decision ``prompt``."""
        if row.message_id is not None:
            entry = Entry(row.version, row.version, hash((message, prompt)), awaited=awaited)
            self._keep(row.message_id, entry)

    def same(self, surface: Surface, message: Message, prompt: int) -> bool:
        known = self._entry(surface)
        return known.stored == surface.version and known.shown == hash((message, prompt))

    def knows(self, surface: Surface) -> bool:
        return self._entry(surface) is not UNKNOWN

    def newer(self, surface: Surface, version: int) -> bool:
        """Whether an answer has shown more than that version, or is just being written."""
        known = self._entry(surface)
        if known.doubtful or known.stored != surface.version:
            return False
        return known.shown is None or known.version > version

    def overtaken(self, surface: Surface) -> bool:
        """Whether an answer may have come after what the row tells of.

        Somebody has stored since what they wrote meanwhile: nobody knows what the message shows.
        """
        known = self._entry(surface)
        written = known.answer and known.shown is not None
        return known.doubtful or (written and known.stored != surface.version)

    def doubt(self, surface: Surface) -> None:
        """Another process wrote the surface's message at the same time."""
        if self.knows(surface):
            self._known[surface.message_id or 0] = replace(self._entry(surface), doubtful=True)

    def awaited(self, board: Surface) -> Awaited:
        """Whom the board's message says to wait for, as far as that is known."""
        return self._entry(board).awaited

    @contextlib.contextmanager
    def answering(
        self, message_id: int, version: int, stored: int
    ) -> Iterator[Callable[[Message, int], None]]:
        """While an answer is written into the message; call what is given once it is there.

        When somebody else wrote meanwhile, either may have come last.
        """
        mark = Entry(version, stored, answer=True)
        self._keep(message_id, mark)

        def done(message: Message, prompt: int) -> None:
            nonlocal mark
            if self._known.get(message_id) is mark:
                mark = replace(mark, shown=hash((message, prompt)))
                self._keep(message_id, mark)

        try:
            yield done
        finally:
            if self._known.get(message_id) is not mark or mark.shown is None:
                self._keep(message_id, replace(mark, doubtful=True))

    def _keep(self, message_id: int, entry: Entry) -> None:
        self._known[message_id] = entry
        self._known.move_to_end(message_id)
        while len(self._known) > MOST:
            self._known.popitem(last=False)
