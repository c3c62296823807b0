"""What this process last showed in each message."""

import contextlib
from collections import OrderedDict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from bot.matches.model.surface import Link, Surface
from bot.ui.layout.message import Message

MOST = 20_000
"""Messages remembered. Forgetting an older one costs an edit that may change nothing."""

Answer = tuple[int, Link | None]
"""The version of the match that an answer shows, and the link to the board in a panel."""

Awaited = frozenset[tuple[int, int]]
"""The seats that have to decide, and the numbers of their prompts."""


@dataclass(frozen=True)
class Entry:
    """A message shows the match at ``version``; its row said ``stored`` when it was written.

    ``shown`` is the hash of the message, None while something unrecorded is being written;
    ``answer`` is what an answer shows.
    ``unrecorded``: no row says that it was written, as with an answer or the first beat of a
    reveal. ``doubtful``: two tasks wrote concurrently, and either may have come last. ``awaited``
    is whom a board says it waits for. Entries are compared by identity: a different entry means
    that another task has written meanwhile.
    """

    version: int
    stored: int | None
    shown: int | None = None
    answer: Answer | None = None
    unrecorded: bool = False
    doubtful: bool = False
    awaited: Awaited = frozenset()


UNKNOWN = Entry(0, None)


class RenderCache:
    """Saves edits that change nothing, and notices concurrent writes to a message.

    An entry counts only while the row is as it was: otherwise another process has written since.
    """

    def __init__(self) -> None:
        self._known: OrderedDict[int, Entry] = OrderedDict()

    def _entry(self, surface: Surface) -> Entry:
        return self._known.get(surface.message_id or 0, UNKNOWN)

    def note(
        self, row: Surface, message: Message | None, prompt: int, awaited: Awaited = frozenset()
    ) -> None:
        """The row's message shows ``message`` with the controls of ``prompt``, or still what it did
        if that is None."""
        if row.message_id is not None:
            shown = self._entry(row).shown if message is None else hash((message, prompt))
            self._keep(row.message_id, Entry(row.version, row.version, shown, awaited=awaited))

    def known(self, surface: Surface) -> Entry:
        """What its message shows; UNKNOWN if somebody else may have written it since."""
        entry = self._entry(surface)
        return UNKNOWN if entry.doubtful or entry.stored != surface.version else entry

    def knows(self, surface: Surface) -> bool:
        return self._entry(surface).stored is not None

    def newer(self, surface: Surface, version: int) -> bool:
        """Whether an answer has shown a later version, or something unrecorded is being written."""
        known = self.known(surface)
        return known is not UNKNOWN and (known.shown is None or known.version > version)

    def overtaken(self, surface: Surface) -> bool:
        """Whether the message may show something else than its row, stored by another task."""
        known = self._entry(surface)
        written = known.unrecorded and known.shown is not None
        return known.doubtful or (written and known.stored != surface.version)

    def doubt(self, surface: Surface) -> None:
        """Note that an edit failed, which may have been carried out all the same."""
        if surface.message_id is not None:
            self._keep(surface.message_id, replace(self._entry(surface), doubtful=True))

    def awaited(self, board: Surface) -> Awaited:
        """Whom the board says it waits for; empty if unknown."""
        return self._entry(board).awaited

    @contextlib.contextmanager
    def unrecorded(
        self, message_id: int, version: int, stored: int
    ) -> Iterator[Callable[[Message, int, Answer | None], None]]:
        """While something is written that no row records; call the yielded function once it is."""
        mark = Entry(version, stored, unrecorded=True)
        self._keep(message_id, mark)

        def done(message: Message, prompt: int, answer: Answer | None) -> None:
            nonlocal mark
            if self._known.get(message_id) is mark:
                mark = replace(mark, shown=hash((message, prompt)), answer=answer)
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
