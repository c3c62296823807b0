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
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.model.deadlines import Pace
from bot.matches.model.match import Match, Status
from bot.matches.model.place import Place, Server, ServerSettings
from bot.matches.model.seat import Person
from bot.matches.model.series import SeriesTerms
from bot.matches.operations import decisions, tables
from bot.matches.operations import series as series_changes
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
    """A change by its name in :data:`CHANGES`, or what a driver does by itself, and all it takes:
    the ``code`` of a match, if it is about one, and the ``request``, then ``given`` and ``named``.
    """

    kind: str
    request: str
    code: str = ""
    given: tuple[Any, ...] = ()
    named: Mapping[str, Any] = {}

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


def _change_settings(unit: UnitOfWork, server: Server, settings: ServerSettings) -> None:
    servers.change_settings(unit, server, lambda _: settings)


CHANGES: Mapping[str, Callable[..., Any]] = {
    "open": tables.open_table,
    "practise": tables.practise,
    "daily": tables.play_daily,
    "join": tables.join,
    "invite": tables.invite,
    "add a computer": tables.add_computer,
    "remove a computer": tables.remove_computer,
    "configure": tables.configure,
    "claim": tables.claim,
    "start": tables.start,
    "cancel": tables.cancel,
    "rematch": tables.rematch,
    "move": tables.move,
    "act": decisions.act,
    "answer in advance": decisions.answer_in_advance,
    "back": decisions.back,
    "leave": decisions.leave,
    "take out": decisions.take_out,
    "stop": decisions.stop,
    "play on": decisions.play_on,
    "pause": decisions.pause,
    "resume": decisions.resume,
    "choose": privacy.choose,
    "block": blocks.block,
    "unblock": blocks.unblock,
    "erase": privacy.erase,
    "settings": _change_settings,
    "be on servers": absences.note_servers,
    "remember": servers.remember,
    "open a series": series_changes.open_series,
    "join a series": series_changes.join,
    "start a series": series_changes.start,
    "leave a series": series_changes.leave,
    "configure a series": series_changes.choose,
    "end a series": series_changes.end,
    "take seats": series_changes.take,
}
MAY_BE_MOOT = frozenset({"back", "stop", "play on", "daily", "resume", "pause"})
"""Changes of a match that may find nothing to do, and then make no new version."""


async def perform(store: Store, deed: Deed, hear: Callable[[Deed | Done], object]) -> Any:
    """Do it, and tell ``hear`` that it is about to be done, and what came of it. Raises what the
    change raises."""
    hear(deed)
    about = (deed.code, deed.request) if deed.code else ()
    try:
        came = await store.write(CHANGES[deed.kind], *about, *deed.given, **deed.named)
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
    yield 2 * waiting, now.deed("join", who, code=code)
    yield 0.5, now.deed("invite", host, now.some_of(2), code=code)
    yield 0.5, now.deed("add a computer", host, now.one_of(LEVEL_OF), code=code)
    yield 0.3, now.deed("remove a computer", host, now.chance.randrange(4), code=code)
    changed = {**terms(now, game), "pauses": now.likely(0.8)}
    yield 0.5, now.deed("configure", host, code=code, **changed)
    for claim in GAMES[game].game.claims[:1]:
        yield 0.5, now.deed("claim", now.at(code).id, claim, code=code)
    yield waiting, now.deed("start", host, now.one_of([None, 555]), code=code)
    yield 0.3, now.deed("cancel", host, code=code)
    yield 2, now.deed("rematch", who, code=now.one_of(now.codes or ["AAAA"]))


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
    yield often, now.deed("open", game, now.one_of(PLACES), who, **table)
    yield few / 3, now.deed("practise", game, who, level, now.request, first=True)
    yield few / 3, now.deed("daily", who, now.request)
    day = (now.now - now.chance.randrange(3) * DAY).date()
    yield few / 6, now.deed("daily", who, now.request, day)


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
    yield 1, now.deed("back", who, code=code)
    yield 0.7, now.deed("leave", who, code=code)
    yield 0.3, now.deed("take out", who, now.one_of([MANAGER, now.anybody().id]), code=code)
    yield 0.4, now.deed("stop", *ends, code=code)
    yield 0.5, now.deed("play on", who, code=code)
    yield 2, now.deed("pause", *ends, code=code)
    yield 1, now.deed("resume", who, code=code)
    if match is not None and match.game == GREEN_PORT.key:
        answers = [None, Premoves(), Premoves("2", "least", "most"), Premoves("pass")]
        chosen = now.one_of(answers), now.likely(0.5)
        yield 4, now.deed("answer in advance", now.at(code).id, *chosen, code=code)


def decision(now: Situation, code: str) -> Deed:
    """Mostly a legal answer of a seat that is asked."""
    match = now.matches.get(code)
    pending = GAMES[match.game].game.pending(match.state) if match and match.state else {}
    if match is None or not pending:
        return now.deed("act", now.anybody().id, Options(), 0, code=code)
    people = {seat.number: seat.person for seat in match.seats if seat.person and not seat.left}
    present = [seat for seat in pending if seat in people and not match.seats[seat].away]
    required = [seat for seat in present if pending[seat].required and now.likely(0.9)]
    seat = now.one_of(required or present or pending)
    person, prompt = people.get(seat) or now.anybody(), pending[seat]
    action = prompt.choices().sample(now.chance.randrange)
    number = prompt.number if now.likely(0.95) else prompt.number - 1
    return now.deed("act", person.id, action, number, code=code)


def of_people(now: Situation) -> Chances:
    one, other, on = now.anybody(), now.anybody(), now.likely(0.5)
    yield 0.3, now.deed("choose", one, quiet=on)
    yield 0.2, now.deed("choose", one, hidden=on)
    yield 0.4, now.deed("block", one, other)
    yield 0.4, now.deed("unblock", one.id, other.id)
    yield 0.4, now.deed("erase", one.id, now.request, 80)


def of_servers(now: Situation) -> Chances:
    server = now.one_of(SERVERS)
    settings = ServerSettings(
        language=now.one_of([None, "it"]),
        announcements=now.one_of([None, 75]),
        monthly=now.likely(0.5),
    )
    yield 0.3, now.deed("settings", server, settings)
    yield 0.5, now.deed("be on servers", [], [server.id])
    yield 0.6, now.deed("be on servers", [each.id for each in SERVERS])
    yield 0.2, now.deed("remember", [replace(server, locale=now.one_of(["it", "fr"]))])
    yield 0.3, now.deed("move", now.code(Status.LOBBY), now.one_of(PLACES[:2]))


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
    yield 0.5, now.deed("open a series", place, one, terms, now.request)
    if not now.series:
        return
    number, manager = now.one_of(now.series), now.likely(0.2)
    yield 5, now.deed("join a series", number, one)
    yield 1, now.deed("start a series", number, one.id)
    yield 0.4, now.deed("leave a series", number, one.id)
    yield 0.2, now.deed("configure a series", number, one.id, Options(round_limit=2))
    by = MANAGER if manager else one.id
    yield 0.1, now.deed("end a series", number, by, manager=manager)
    yield 1, now.deed("take seats", number, one.id)
