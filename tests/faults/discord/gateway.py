"""A whole match on the wire, with the gateway's connection dropped before each press."""

from itertools import cycle

from tests import limits
from tests.faults.discord.people import ENDED, GAMES, MOST_STEPS
from tests.journeys.green_port import playing as port
from tests.wire.client import Wire
from tests.wire.person import Person
from tests.wire.shapes import Json, Session, Shown

OWN = ":play."
"""In the controls of a game's own screen."""


class DroppedMatch:
    """A match of two people; every other session that is ``dropped`` can be resumed."""

    def __init__(
        self, wire: Wire, channel: int, people: list[Person], *, dropped: bool = True
    ) -> None:
        self._wire = wire
        self._channel = channel
        self._people = people
        self._dropped = dropped
        self._resumable = cycle((True, False))
        self.resumed = 0
        """How often the session was that was resumed most."""

    async def play(self, game: str, steps: int = MOST_STEPS) -> None:
        """From the command to the end, which everybody sees once, or for so many ``steps``."""
        host, guest = self._people
        await host.slash(self._channel, f"{game} start", **GAMES[game][0])
        for person, button in ((guest, "Join"), (host, "Start")):
            await self._drop()
            await person.press(button, self._channel)
        for _ in range(steps):
            found = await self._wire.until(self._asked, "a turn, or the end")
            if not isinstance(found, tuple):
                return
            await self._drop()
            await self._decide(*found)
        assert steps < MOST_STEPS, "no end"

    async def _drop(self) -> None:
        """Cut the connection. What is pressed before the bot is back is lost with the session."""
        if not self._dropped:
            return
        connected = await self._wire.until(self._connected, "the bot's return")
        resumable = next(self._resumable)
        await self._wire.drop(connected.id, resumable=resumable)
        if not resumable:
            again = await self._wire.until(self._connected, "another session")
            assert again.id != connected.id
        self.resumed = max(self.resumed, connected.resumed)

    async def _connected(self) -> Session | None:
        return next((each for each in await self._wire.sessions() if each.connected), None)

    async def _asked(self) -> tuple[Person, Shown] | str | None:
        """Somebody with their panel, or the board once the match is over."""
        boards = [seen.text for seen in await self._people[0].sees(self._channel)]
        if ended := [text for text in boards if ENDED.search(text)]:
            (only,) = ended
            return only
        for person in self._people:
            for seen in await person.sees():
                if asking(seen):
                    return person, seen
        return None

    async def _decide(self, person: Person, seen: Shown) -> None:
        """One press: the panel may have changed meanwhile, and is then looked at again."""
        answer = await self._wire.answered(await press(self._wire, person, seen))
        if answer.modal is not None:
            await person.fill(answer, "20" if person is self._people[0] else "18")


def asking(seen: Shown) -> list[Json]:
    """The controls of a panel that decide something that hasn't been decided."""
    return [
        part
        for part in seen.controls
        if OWN in part["custom_id"]
        and not part.get("disabled")
        and part.get("label") != "Change bid"
    ]


async def press(wire: Wire, person: Person, seen: Shown) -> int:
    """What a person in a hurry presses in a panel that asks something: the interaction's id."""
    offered = asking(seen)
    menus = [part for part in offered if part["type"] in limits.SELECTS]
    labels = [part["label"] for part in offered if part not in menus]
    if menus and "Confirm" not in labels:
        pressed, values = menus[-1], [menus[-1]["options"][-1]["value"]]
    else:
        label = "Confirm" if "Confirm" in labels else port.sensible(labels)
        (pressed,), values = [part for part in offered if part.get("label") == label], []
    return await wire.press(person.id, seen.id, pressed["custom_id"], values, stale=True)
