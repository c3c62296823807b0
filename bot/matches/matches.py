"""The one door to all matches.

    matches = Matches(database, {"puerto-banana": GameEntry(GAME, decide)})
    outcome = await matches.open("puerto-banana", place, host, request_id=str(interaction.id))

Every change is one transaction. It raises a :class:`bot.errors.Refusal` (or the rules'
:class:`bot.games.IllegalMove`) and has then changed nothing, or it returns an :class:`Outcome` with
the match after the change, whose version has risen by one. ``request_id`` names the request that
asks for the change (at most 100 characters, unique for ever): the second time it changes nothing
and returns the present match with ``repeated=True``. Nothing is told to anybody from here.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import Connection

from bot.games import Value
from bot.matches import opening
from bot.matches.automation import Unattended
from bot.matches.db import servers, store
from bot.matches.housekeeping import Housekeeping
from bot.matches.logbook import Logbook
from bot.matches.lookup import Lookup
from bot.matches.model import lobby, play
from bot.matches.model.match import Outcome, Person, Place, Status
from bot.matches.model.mutable_match import MutableMatch
from bot.matches.replays import Replays


class Matches(Unattended, Lookup, Replays, Logbook, Housekeeping):
    """All matches of a database."""

    # The lobby

    async def open(
        self,
        game_key: str,
        place: Place,
        host: Person,
        *,
        options: Value | None = None,
        deadline: int | None = None,
        most_seats: int | None = None,
        computers: int = 0,
        invited: Sequence[Person] = (),
        request_id: str,
    ) -> Outcome:
        """A table with the host in the first seat. ``deadline`` in seconds; None for no limit.

        Raises WrongSeats, WrongDeadline, WrongRoundLimit, TableFull (too many computers).
        """
        game = self.games[game_key].game

        def work(connection: Connection) -> Outcome:
            if code := store.served_code(connection, request_id):
                return self.repeated(connection, code)
            now = self.now()
            loaded = opening.open_table(
                connection,
                game,
                place,
                host,
                options=game.options_type() if options is None else options,
                deadline=deadline,
                most_seats=most_seats,
                computers=computers,
                invited=invited,
                now=now,
            )
            return self.save(connection, loaded, "open", request_id, now, seat=0)

        return await self.database.write(work)

    async def join(self, code: str, person: Person, request_id: str) -> Outcome:
        """Raises AlreadySeated, TableFull, AlreadyStarted, MatchOver, NoSuchMatch.

        The last old player to join a rematch starts it.
        """

        def change(connection: Connection, draft: MutableMatch, now: datetime) -> int:
            lobby.join(draft, person)
            servers.remember_person(connection, person)
            if draft.rematch_of is not None:
                old = store.load(connection, self.games, draft.rematch_of).draft
                opening.gather(draft, old, now)
            return draft.seat_of(person.id)

        return await self.change(code, "join", request_id, change)

    async def leave(self, code: str, person_id: int, request_id: str) -> Outcome:
        """In the lobby the seat is free again; in a running match the computer takes it for good.

        The next person hosts. The last person out ends it: CANCELLED or ABANDONED. Raises
        NotYourMatch, MatchOver.
        """

        def change(connection: Connection, draft: MutableMatch, now: datetime) -> int | None:
            if draft.status is Status.LOBBY:
                lobby.leave(draft, person_id, now)
                return None
            return play.leave(draft, person_id, now)

        return await self.change(code, "leave", request_id, change)

    async def add_computer(self, code: str, by: int, request_id: str) -> Outcome:
        """Raises NotHost, TableFull, AlreadyStarted, MatchOver."""
        return await self.change(
            code, "add-computer", request_id, lambda _, draft, now: lobby.add_computer(draft, by)
        )

    async def remove_computer(self, code: str, by: int, request_id: str) -> Outcome:
        """Raises NotHost, NoComputerSeated, AlreadyStarted, MatchOver."""
        return await self.change(
            code,
            "remove-computer",
            request_id,
            lambda _, draft, now: lobby.remove_computer(draft, by),
        )

    async def configure(
        self,
        code: str,
        by: int,
        *,
        options: Value,
        deadline: int | None,
        most_seats: int,
        request_id: str,
    ) -> Outcome:
        """Raises NotHost, WrongSeats, WrongDeadline, WrongRoundLimit, AlreadyStarted, MatchOver."""

        def change(connection: Connection, draft: MutableMatch, now: datetime) -> None:
            lobby.configure(draft, by, options=options, deadline=deadline, most_seats=most_seats)

        return await self.change(code, "configure", request_id, change)

    async def claim(self, code: str, person_id: int, name: str, request_id: str) -> Outcome:
        """``name`` is one of the game's ``claims``. Raises NotYourMatch, AlreadyStarted, …"""
        return await self.change(
            code, "claim", request_id, lambda _, draft, now: lobby.claim(draft, person_id, name)
        )

    async def start(self, code: str, by: int, request_id: str) -> Outcome:
        """Raises NotHost, TooFewSeats, AlreadyStarted, MatchOver."""
        return await self.change(
            code, "start", request_id, lambda _, draft, now: lobby.start(draft, by, now)
        )

    async def cancel(self, code: str, by: int, request_id: str) -> Outcome:
        """The host closes the table. Raises NotHost, AlreadyStarted, MatchOver."""
        return await self.change(
            code, "cancel", request_id, lambda _, draft, now: lobby.cancel(draft, by, now)
        )

    async def rematch(self, code: str, person: Person, request_id: str) -> Outcome:
        """The first press opens a table, the next ones join it, the last one starts it.

        Returns the new match. Raises NotYourMatch (no seat in the old match, or given up),
        AlreadySeated, AlreadyStarted, NotStarted (old match still in its lobby), TableFull.
        """

        def work(connection: Connection) -> Outcome:
            if there := store.served_code(connection, request_id):
                return self.repeated(connection, there)
            now = self.now()
            loaded = opening.rematch(connection, self.games, code, person, now)
            kind = "join" if loaded.draft.version else "open"
            return self.save(connection, loaded, kind, request_id, now)

        return await self.database.write(work)

    # Play

    async def act(
        self, code: str, person_id: int, action: Value, prompt: int, request_id: str
    ) -> Outcome:
        """The person decides. ``prompt`` is the number of the decision that was on the screen.

        Raises NotYourMatch, NotYourTurn, StalePrompt, NotStarted, MatchOver, IllegalMove.
        """

        def change(connection: Connection, draft: MutableMatch, now: datetime) -> int:
            return play.act(draft, person_id, action, prompt, now)

        return await self.change(code, "act", request_id, change, action=action)

    async def back(self, code: str, person_id: int, request_id: str) -> Outcome:
        """ "I'm back": an away seat is the person's again. Raises NotYourMatch, NotStarted, …

        A seat that was not away stays as it is, and so does the match's version.
        """

        def work(connection: Connection) -> Outcome:
            now = self.now()
            loaded = store.load(connection, self.games, code, request_id=request_id, change=True)
            if loaded.served:
                return Outcome(loaded.draft.match(), repeated=True)
            seat = play.back(loaded.draft, person_id)
            if seat is None:
                return Outcome(loaded.draft.match())
            return self.save(connection, loaded, "back", request_id, now, seat=seat)

        return await self.database.write(work)

    async def stop(self, code: str, by: int, manager: bool, request_id: str) -> Outcome:
        """The host, or a manager of the server, ends the match. Raises NotHost, MatchOver."""
        return await self.change(
            code, "stop", request_id, lambda _, draft, now: play.stop(draft, by, manager, now)
        )
