"""A Discord in virtual time that logs every request, and people who press its buttons."""

import asyncio
from collections import Counter
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any, cast
from zlib import crc32

from bot.ui.layout.components import Rendered
from bot.ui.live.difference import PANEL_NONCE
from bot.ui.live.messages import Posted
from tests import limits
from tests.bot.matches.table import START
from tests.bot.ui.live.pressing import Press
from tests.bot.ui.live.world import FakeDiscord
from tests.virtual_loop import now


class Clock:
    """The virtual loop's time."""

    def now(self) -> datetime:
        return START + timedelta(seconds=now())


class SlowDiscord(FakeDiscord):
    """Each request takes a time that depends only on the seed and on the requests before it."""

    def __init__(self, seed: int) -> None:
        super().__init__(cast(Any, Clock()))
        self.trace: list[str] = []
        self._seed = seed
        self._asked_for = Counter[str]()
        self._posted = Counter[int]()
        self.rang_twice: list[str] = []
        """Decisions that rang for a person a second time without a reason."""
        self.lines = Counter[tuple[str, int]]()
        """The number of typed lines by match and channel; each lets a panel ring once more."""
        self._calls: dict[str, set[int]] = {}
        """The existing messages that rang for each decision."""
        self._heard = set[int]()

    def note(self, what: str, channel_id: int, rendered: Rendered | None = None) -> None:
        """Log the start of a request."""
        layout: Any = None if rendered is None else rendered.layout
        text = "" if layout is None else limits.text_of({"components": layout.to_components()})
        self.trace.append(f"{now():.1f} {what} {channel_id} {text}".replace("\n", "; "))

    def took(self, request: str) -> float:
        """Seconds: usually some tenths, sometimes longer than a pass or real Discord would wait."""
        self._asked_for[request] += 1
        drawn = crc32(f"{self._seed} {request} {self._asked_for[request]}".encode())
        return 15.0 if drawn % 61 == 0 else 1.6 if drawn % 13 == 0 else 0.05 + drawn % 7 / 20

    async def _held(self, request: str) -> None:
        await asyncio.sleep(self.took(request))
        channel_id = int(request.split()[1])
        of_channel = (channel_id // 1000 or channel_id) << 12  # distinct in any order of requests
        self.drawn = of_channel + self._posted[channel_id]
        self._posted[channel_id] += request.startswith("send")

    async def dm_channel(self, person_id: int) -> int:
        self.note("open", person_id * 1000)
        return await super().dm_channel(person_id)

    async def send(
        self,
        channel_id: int,
        message: Rendered,
        mentioned: Sequence[int] = (),
        nonce: str | None = None,
        *,
        silent: bool = False,
    ) -> Any:
        self.note(f"post {nonce and nonce[:-4]}", channel_id, message)
        posted = await super().send(channel_id, message, mentioned, nonce, silent=silent)
        if PANEL_NONCE.match(nonce or "") and posted.prompt:
            self._note_call(channel_id, posted)
        await asyncio.sleep(0.05)  # in which the process can end
        return posted

    def _note_call(self, channel_id: int, posted: Posted) -> None:
        """Record a ring by the message's content when posted, as its nonce may be out of date."""
        made = next(each for each in self.shown(channel_id) if each.id == posted.id)
        if posted.id not in self._heard and not made.silent:
            match = made.controls[0].code
            call = f"{match} {channel_id} {posted.prompt}{' hurry' * ('hurry' in made.text)}"
            there = self._calls.setdefault(call, set())
            if there and self.lines[match, channel_id]:
                self.lines[match, channel_id] -= 1
            elif there:
                self.rang_twice.append(f"{call} rang twice")
            there.add(posted.id)
        self._heard.add(posted.id)

    def vanish(self, channel_id: int) -> None:
        """Delete the channel's last message; its decision may ring again."""
        for gone in self.shown(channel_id)[-1:]:
            self.shown(channel_id).remove(gone)
            for there in self._calls.values():
                there.discard(gone.id)

    async def edit(self, channel_id: int, message_id: int, message: Rendered) -> bool:
        self.note(f"edit {message_id & 0xFFF}", channel_id, message)
        done = await super().edit(channel_id, message_id, message)
        await asyncio.sleep(0.05)
        return done

    async def prompt(self, channel_id: int, message_id: int) -> int | None:
        self.note(f"get {message_id & 0xFFF}", channel_id)
        return await super().prompt(channel_id, message_id)

    async def delete(self, channel_id: int, message_id: int) -> None:
        self.note(f"delete {message_id & 0xFFF}", channel_id)
        await super().delete(channel_id, message_id)

    async def find(self, channel_id: int, code: str, since: datetime) -> Any:
        self.note(f"find {code}", channel_id)
        return await super().find(channel_id, code, since)


class SlowPress(Press):
    """A person's press, whose answer takes its time."""

    async def sends(self, what: str, rendered: Rendered) -> None:
        discord = cast(SlowDiscord, self.discord)
        about = self.message.id & 0xFFF if what == "answer" else ""
        discord.note(f"{what} {about}", self.channel_id, rendered)
        await asyncio.sleep(discord.took(f"answer {self.channel_id}"))
