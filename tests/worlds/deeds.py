"""What people and managers do: plain data, and how it is drawn from what is stored."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.errors import Refusal
from bot.games import IllegalMove
from bot.games.computer import LEVEL_OF, LEVELS, RANDOM
from bot.games.entry import GameEntry
from bot.matches import privacy
from bot.matches.db import blocks, servers
from bot.matches.db.maintenance import absences
from bot.matches.model.deadlines import Pace
from bot.matches.model.match import Match, Status
from bot.matches.model.place import Place, Server, ServerSettings
from bot.matches.model.seat import Person
from bot.matches.model.series import SeriesTerms
from bot.matches.operations import decisions, series, tables
from bot.matches.store import Outcome, Store
from bot.settings import Limits
from cogs.bananine.rules import GAME as BANANINE
from cogs.green_port.rules import GAME as GREEN_PORT
from cogs.green_port.rules.game import Premoves
from cogs.puerto_banana.rules import GAME as PUERTO_BANANA
from cogs.puerto_banana.rules import Options

GAMES = {game.key: GameEntry(game, RANDOM) for game in (PUERTO_BANANA, BANANINE, GREEN_PORT)}
NAMES = ("Annunziata", "Brunhilde", "Cleopatra", "Dionysius", "Evangeline", "Ferdinand")
PEOPLE = tuple(Person(770_000_000_000_000_101 + n, name) for n, name in enumerate(NAMES))
MANAGER = 880_000_000_000_000_900
PLACES = (
    Place(7, "Harbour", 70, "games", "en-US"),
    Place(7, "Harbour", 71, "den", "en-US"),
    Place(8, "Island", 80, "beach", "fr"),
)
SERVERS = (Server(7, "Harbour", "en-US"), Server(8, "Island", "fr"))
PACES = (
    *(Pace(None), Pace(60), Pace(30, 300), Pace(3600), Pace(600, 3600), Pace(43_200, 259_200)),
    *(Pace(43_200, 259_200), Pace(86_400), Pace(86_400), Pace(259_200), Pace(86_400, 604_800)),
)
LIMITS = Limits(tables=2, matches=9)
DAY = timedelta(days=1)


class Deed(msgspec.Struct, frozen=True):
    """A change, such as ``tables.join``, or what a driver does by itself, such as ``pass``, and all
    it takes: the ``code`` of a match, if it is about one, and the ``request``, then ``given`` and
    ``named``."""

    kind: str
    request: str
    code: str = ""
    given: tuple[Any, ...] = ()
    named: Mapping[str, Any] = {}

    @property
    def is_change(self) -> bool:
        return "." in self.kind

    def __str__(self) -> str:
        given = [getattr(each, "name", each) for each in (*self.given, *self.named.values())]
        return f"{self.request}: {self.kind} {self.code} {given}"


class Done(msgspec.Struct, frozen=True):
    """What came of a deed: the match and its version, or the refusal's name."""

    request: str
    code: str = ""
    version: int = 0
    repeated: bool = False
    refused: str = ""


ROOMS = {
    room.__name__.rpartition(".")[2]: room
    for room in (tables, decisions, series, privacy, blocks, servers, absences)
}
"""The modules whose functions are changes, by name."""
MAY_BE_MOOT = {
    *("decisions.back", "decisions.stop", "decisions.play_on", "decisions.resume"),
    *("decisions.pause", "tables.play_daily"),
}
"""Changes of a match that may find nothing to do, and then make no new version."""


async def perform(store: Store, deed: Deed, hear: Callable[[Deed | Done], object]) -> Any:
    """Do it, and tell ``hear`` that it is about to be done, and what came of it. Raises what the
    change raises."""
    hear(deed)
    about = (deed.code, deed.request) if deed.code else ()
    try:
        room, _, name = deed.kind.partition(".")
        change: Callable[..., Any] = getattr(ROOMS[room], name)
        came = await store.write(change, *about, *deed.given, **deed.named)
    except (Refusal, IllegalMove) as refusal:
        hear(Done(deed.request, refused=type(refusal).__name__))
        raise
    if isinstance(came, Outcome):
        hear(Done(deed.request, came.match.code, came.match.version, came.repeated))
    return came


@dataclass
class Situation:
    """What is stored as the next deed is drawn: the open ``matches``, the ``codes`` of all, and the
    open ``series``. The deed is to have this ``request``."""

    chance: Random
    request: str
    now: datetime
    matches: Mapping[str, Match]
    codes: Sequence[str]
    people: Sequence[Person] = PEOPLE
    series: Sequence[int] = ()
    games: Sequence[str] = tuple(GAMES)

    def deed(self, kind: str, *given: Any, code: str = "", **named: Any) -> Deed:
        return Deed(kind, self.request, code, given, named)

    def one_of(self, some: Iterable[Any]) -> Any:
        return self.chance.choice(list(some))

    def some_of(self, most: int) -> list[Person]:
        return self.chance.sample(list(self.people), self.chance.randint(0, most))

    def likely(self, chance: float) -> bool:
        return self.chance.random() < chance

    def anybody(self) -> Person:
        person: Person = self.one_of(self.people)
        return person

    def code(self, status: Status) -> str:
        """Mostly that of a match of this status."""
        fitting = [code for code, match in self.matches.items() if match.status is status]
        if fitting and self.likely(0.97):
            return str(self.one_of(fitting))
        return str(self.one_of(self.codes or ["AAAA"]))

    def at(self, code: str) -> Person:
        """Mostly somebody who sits there."""
        match = self.matches.get(code)
        seated = [one for one in match.people() if not one.erased] if match else []
        person = self.one_of(seated) if seated and self.likely(0.9) else self.anybody()
        return Person(person.id, person.name)

    def count(self, status: Status) -> int:
        return sum(match.status is status for match in self.matches.values())


Chances = Iterator[tuple[float, Deed]]
"""What can happen, and how often it does."""


def drawn(chance: Random, *chances: Chances) -> Deed:
    """One of these deeds."""
    weights, deeds = zip(*(each for some in chances for each in some), strict=True)
    deed: Deed = chance.choices(deeds, weights)[0]
    return deed


def at_tables(now: Situation, most_open: int = 6) -> Chances:
    """What comes before and after play."""
    code, who = now.code(Status.LOBBY), now.anybody()
    match = now.matches.get(code)
    host = match.host.id if match and now.likely(0.9) else now.at(code).id
    game = match.game if match else now.one_of(now.games)
    few = 3.0 if len(now.matches) < most_open else 0.3 if most_open > 1 else 0.0
    waiting = 3 * bool(now.count(Status.LOBBY))
    yield from _opening(now, who, few)
    yield 2 * waiting, now.deed("tables.join", who, code=code)
    yield 0.5, now.deed("tables.invite", host, now.some_of(2), code=code)
    yield 0.5, now.deed("tables.add_computer", host, now.one_of(LEVEL_OF), code=code)
    yield 0.3, now.deed("tables.remove_computer", host, now.chance.randrange(4), code=code)
    changed = {**terms(now, game), "pauses": now.likely(0.8)}
    yield 0.5, now.deed("tables.configure", host, code=code, **changed)
    for claim in GAMES[game].game.claims[:1]:
        yield 0.5, now.deed("tables.claim", now.at(code).id, claim, code=code)
    yield waiting, now.deed("tables.start", host, now.one_of([None, 555]), code=code)
    yield 0.3, now.deed("tables.cancel", host, code=code)
    yield 2, now.deed("tables.rematch", who, code=now.one_of(now.codes or ["AAAA"]))


def _opening(now: Situation, who: Person, few: float) -> Chances:
    game, level = now.one_of(now.games), now.one_of(LEVELS)
    table = {
        **terms(now, game),
        "computers": int(now.likely(0.25)),
        "level": level,
        "invited": now.some_of(2) if now.likely(0.5) else [],
        "calling": True,
        "request_id": now.request,
    }
    often = 4 * few if now.count(Status.LOBBY) < 2 else min(few, 0.2)
    yield often, now.deed("tables.open_table", game, now.one_of(PLACES), who, **table)
    yield few / 3, now.deed("tables.practise", game, who, level, now.request, first=True)
    yield few / 3, now.deed("tables.play_daily", who, now.request, None)
    day = (now.now - now.chance.randrange(3) * DAY).date()
    yield few / 6, now.deed("tables.play_daily", who, now.request, day)


def terms(now: Situation, game: str) -> dict[str, Any]:
    """Terms of a short match."""
    pace, rounds = now.one_of(PACES), now.one_of([1, 1, 2, 4])
    options = GAMES[game].game.first_match()
    if hasattr(options, "round_limit"):
        options = replace(options, round_limit=rounds)
    return {
        "options": options,
        "deadline": pace.decision,
        "bank": pace.bank,
        "most_seats": now.one_of([2, 3, 4]),
        "private": now.likely(0.2),
    }


def in_play(now: Situation) -> Chances:
    """What changes running matches."""
    if not now.count(Status.RUNNING):
        return
    code = now.code(Status.RUNNING)
    match, who = now.matches.get(code), now.at(code).id
    manager = now.likely(0.1)
    ends = (MANAGER, True) if manager else (who, False)
    yield 25, decision(now, code)
    yield 1, now.deed("decisions.back", who, code=code)
    yield 0.7, now.deed("decisions.leave", who, code=code)
    yield (
        0.3,
        now.deed("decisions.take_out", who, now.one_of([MANAGER, now.anybody().id]), code=code),
    )
    yield 0.4, now.deed("decisions.stop", *ends, code=code)
    yield 0.5, now.deed("decisions.play_on", who, code=code)
    yield 2, now.deed("decisions.pause", *ends, code=code)
    yield 1, now.deed("decisions.resume", who, code=code)
    if match is not None and match.game == GREEN_PORT.key:
        answers = [None, Premoves(), Premoves("2", "least", "most"), Premoves("pass")]
        chosen = now.one_of(answers), now.likely(0.5)
        yield 4, now.deed("decisions.answer_in_advance", now.at(code).id, *chosen, code=code)


def decision(now: Situation, code: str) -> Deed:
    """Mostly a legal answer of a seat that is asked."""
    match = now.matches.get(code)
    pending = GAMES[match.game].game.pending(match.state) if match and match.state else {}
    if match is None or not pending:
        return now.deed("decisions.act", now.anybody().id, Options(), 0, code=code)
    people = {seat.number: seat.person for seat in match.seats if seat.person and not seat.left}
    present = [seat for seat in pending if seat in people and not match.seats[seat].away]
    required = [seat for seat in present if pending[seat].required and now.likely(0.9)]
    seat = now.one_of(required or present or pending)
    person, prompt = people.get(seat) or now.anybody(), pending[seat]
    action = prompt.choices().sample(now.chance.randrange)
    number = prompt.number if now.likely(0.95) else prompt.number - 1
    return now.deed("decisions.act", person.id, action, number, code=code)


def of_people(now: Situation) -> Chances:
    one, other, on = now.anybody(), now.anybody(), now.likely(0.5)
    yield 0.3, now.deed("privacy.choose", one, quiet=on)
    yield 0.2, now.deed("privacy.choose", one, hidden=on)
    yield 0.4, now.deed("blocks.block", one, other)
    yield 0.4, now.deed("blocks.unblock", one.id, other.id)
    yield 0.4, now.deed("privacy.erase", one.id, now.request, 80)


def of_servers(now: Situation) -> Chances:
    server = now.one_of(SERVERS)
    settings = ServerSettings(
        language=now.one_of([None, "it"]),
        announcements=now.one_of([None, 75]),
        monthly=now.likely(0.5),
    )
    yield 0.3, now.deed("settings", server, settings)
    yield 0.5, now.deed("absences.note_servers", [], [server.id])
    yield 0.6, now.deed("absences.note_servers", [each.id for each in SERVERS], [])
    yield 0.2, now.deed("servers.remember", [replace(server, locale=now.one_of(["it", "fr"]))])
    yield 0.3, now.deed("tables.move", now.code(Status.LOBBY), now.one_of(PLACES[:2]))


def of_series(now: Situation) -> Chances:
    one, place, days = now.anybody(), now.one_of(PLACES), now.one_of([None, 1, 2, 4])
    terms = SeriesTerms(
        PUERTO_BANANA.key,
        Options(round_limit=1),
        now.one_of([Pace(43_200, 259_200), Pace(86_400), Pace(3600)]),
        now.one_of([2, 3]),
        now.one_of([1, 2]),
        now.one_of([4, 6]),
        None if days is None else now.now + days * DAY,
        now.one_of([1, 5]),
    )
    yield 0.5, now.deed("series.open_series", place, one, terms, now.request)
    if not now.series:
        return
    number, manager = now.one_of(now.series), now.likely(0.2)
    yield 5, now.deed("series.join", number, one)
    yield 1, now.deed("series.start", number, one.id)
    yield 0.4, now.deed("series.leave", number, one.id)
    yield 0.2, now.deed("series.choose", number, one.id, Options(round_limit=2))
    by = MANAGER if manager else one.id
    yield 0.1, now.deed("series.end", number, by, manager=manager)
    yield 1, now.deed("series.take", number, one.id)
