"""Laws of the messages that show matches."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence

from bot.matches.model.match import Match, Status
from bot.matches.model.messages import Surface, SurfaceKind
from bot.ui.delivery.updates import ENDED
from bot.ui.layout.components import compose
from bot.ui.screens.renderer import Renderer
from bot.ui.screens.whereabouts import board_of
from cogs.puerto_banana.rules import GAME
from cogs.puerto_banana.screen import SCREEN
from tests import limits
from tests.bot.ui.delivery.fake_discord import Message, dm
from tests.texts.catalogue import CATALOGUE
from tests.worlds.deeds import GAMES
from tests.worlds.laws import require

PANEL_NONCE = re.compile(r"[A-Z]+-[0-9]+-[0-9]+-")
"""How the nonce of a panel begins: code, seat and the decision's number."""
RENDERER = Renderer(GAMES, {GAME.key: SCREEN}, CATALOGUE)


class Calls:
    """Which messages rang for whom: each decision may call once, and once more for a reason."""

    def __init__(self) -> None:
        self.allowed = Counter[tuple[str, int, int]]()
        """Further calls, by match, channel, and the decision's number."""
        self.lines = Counter[tuple[str, int]]()
        """Lines typed, by match and channel: the panel is posted again below each."""
        self._rang: dict[tuple[str, int, int], set[int]] = {}

    def note(self, channel_id: int, nonce: str | None, made: Message) -> None:
        """Note what a message said when it was posted, as its nonce may be out of date."""
        prompt = made.posted.prompt
        if PANEL_NONCE.match(nonce or "") and prompt and not made.silent:
            call = made.controls[0].code, channel_id, prompt
            self._rang.setdefault(call, set()).add(made.id)

    def allow(self, match: Match, *seats: int | None) -> None:
        """These seats may be called again to what they are asked."""
        for seat, prompt in GAME.pending(match.state).items() if match.state else ():
            person = match.seats[seat].person
            if seat in seats and person is not None:
                self.allowed[match.code, dm(person), prompt.number] += 1

    def gone(self, message_id: int) -> None:
        """The decision of a deleted message may call again."""
        for rang in self._rang.values():
            rang.discard(message_id)

    def check(self) -> None:
        for (code, channel_id, prompt), rang in self._rang.items():
            more = len(rang) - 1 - self.allowed[code, channel_id, prompt]
            self.lines[code, channel_id] -= max(0, more)
            told = f"{code}: {channel_id} was called {len(rang)} times to decision {prompt}"
            require(self.lines[code, channel_id] >= 0, told)


async def check_message(
    there: Sequence[Message],
    match: Match,
    rows: Sequence[Surface],
    row: Surface,
    deleted: Mapping[int, str],
) -> None:
    """The message shows its match. A panel is its seat's only one, and an ending its channel's.
    One that was ``deleted`` is noticed by the next edit: until then, its text must be right."""
    if row.closed or row.message_id is None:
        return
    board = board_of(rows)
    if row.kind is SurfaceKind.BOARD:
        message = RENDERER.board(match)
    elif row.kind is SurfaceKind.ENDING:
        message = RENDERER.ending(match, row.seat)
    elif row.seat is None:
        message = RENDERER.announcement(match, board)
    else:
        message = RENDERER.panel(match, row.seat, board=board)
    own = [each.text for each in there if each.id == row.message_id]
    if not own and match.status is not Status.OVER:  # the end is not posted again
        own = [text for each, text in deleted.items() if each == row.message_id]
        require(own, f"{row} has no message")
    if row.kind in (SurfaceKind.PANEL, SurfaceKind.ENDING):
        about = match.code, row.kind is SurfaceKind.ENDING
        others = [
            each.text
            for each in there
            if each.id != row.message_id
            and about in {(one.code, one.prompt == ENDED) for one in each.controls}
        ]
        require(not others, f"beside {row} there are {others}")
    expected = limits.text_of(limits.body_of(await compose(message, match.code)))
    for text in own:
        missing = [line for line in expected.splitlines() if line not in text]
        require(not missing, f"{missing} isn't in {text!r} of {row}")
