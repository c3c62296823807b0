"""What can happen in a world: how often each, its name, and how it is done with a request's id."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from datetime import timedelta
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from bot.games.computer import LEVEL_OF, LEVELS, RANDOM
from bot.games.entry import GameEntry
from bot.matches.changes import decisions, leaving, tables
from bot.matches.changes import series as series_changes
from bot.matches.db import servers
from bot.matches.db.maintenance import absences
from bot.matches.db.people import blocks
from bot.matches.history import leaderboard
from bot.matches.model.match import Person, Place, Status
from bot.matches.model.pace import Pace
from bot.matches.model.series.series import Terms
from bot.matches.model.server import Server, ServerSettings
from cogs.bananine.rules import GAME as BANANINE
from cogs.green_port.rules import GAME as GREEN_PORT
from cogs.green_port.rules.premoves import Premoves
from cogs.puerto_banana.rules import GAME as PUERTO_BANANA
from cogs.puerto_banana.rules import Options

if TYPE_CHECKING:
    from tests.bot.matches.laws.world import World

GAMES = {game.key: GameEntry(game, RANDOM) for game in (PUERTO_BANANA, BANANINE, GREEN_PORT)}
NAMES = (
    "Annunziata",
    "Brunhilde",
    "Cleopatra",
    "Dionysius",
    "Evangeline",
    "Ferdinand",
    "Gwendolen",
)
PEOPLE = [Person(770_000_000_000_000_101 + n, name) for n, name in enumerate(NAMES)]
MANAGER = 880_000_000_000_000_900
PLACES = [
    Place(7, "Harbour", 70, "games", "en-US"),
    Place(7, "Harbour", 71, "den", "en-US"),
    Place(8, "Island", 80, "beach", "fr"),
]
SERVERS = [Server(7, "Harbour", "en-US"), Server(8, "Island", "fr")]
PACES = [
    *(Pace(None), Pace(60), Pace(30, 300), Pace(3600), Pace(600, 3600), Pace(43_200, 259_200)),
    *(Pace(43_200, 259_200), Pace(86_400), Pace(86_400), Pace(259_200), Pace(86_400, 604_800)),
]
SECOND, HOUR, DAY = timedelta(seconds=1), timedelta(hours=1), timedelta(days=1)
Deed = Callable[[str], Awaitable[Any]]
Choices = Iterator[tuple[float, str, Deed]]


def everything(world: World) -> Choices:
    """What can happen now: how often, its name, and how."""
    yield from at_tables(world)
    yield from in_play(world)
    yield from of_people(world)
    yield from of_servers(world)
    yield from of_series(world)
    yield from of_time(world)


def at_tables(world: World) -> Choices:
    store, code = world.life.store, world.some_code(Status.LOBBY)
    match, who, other = world.matches.get(code), world.anybody(), world.at(code)
    host = match.host.id if match and world.chance.random() < 0.9 else other.id
    game, pace, level = world.one_of(GAMES), world.one_of(PACES), world.one_of(LEVELS)
    limit = world.chance.choice([1, 1, 2, 4])
    kept = GAMES[match.game] if match else GAMES[game]
    pb = replace(PUERTO_BANANA.first_match(), round_limit=limit)
    options = {
        PUERTO_BANANA.key: pb,
        GREEN_PORT.key: replace(GREEN_PORT.first_match(), round_limit=limit),
    }
    terms: dict[str, Any] = {
        "options": options.get(game),
        "deadline": pace.decision,
        "bank": pace.bank,
        "most_seats": world.chance.choice([2, 3, 4]),
        "computers": world.chance.choice([0, 0, 0, 1]),
        "level": level,
        "invited": world.chance.sample(world.here(), world.chance.choice([0, 0, 1, 2])),
        "private": world.chance.random() < 0.2,
    }
    place = world.one_of(PLACES)
    changed = {
        "options": options.get(kept.game.key, kept.game.options_type()),
        "deadline": pace.decision,
        "bank": pace.bank,
        "most_seats": world.chance.choice([2, 3, 4]),
        "private": world.chance.random() < 0.2,
        "pauses": world.chance.random() < 0.8,
    }
    waiting = sum(each.status is Status.LOBBY for each in world.matches.values())
    few = 3.0 if len(world.matches) < 6 else 0.3
    yield (
        (4 * few if waiting < 2 else 0.2),
        "open",
        lambda r: store.write(
            tables.open_table, game, place, who, request_id=r, calling=True, **terms
        ),
    )
    yield (
        few / 3,
        "practise",
        lambda r: store.write(tables.practise, game, who, level, r, first=True),
    )
    yield few / 3, "daily", lambda r: store.write(tables.play_daily, who, r)
    day = (world.watch.time - world.chance.randrange(3) * DAY).date()
    yield few / 6, "daily of yesterday", lambda r: store.write(tables.play_daily, who, r, day)
    yield 6 * bool(waiting), "join", lambda r: store.write(tables.join, code, r, who)
    guests = world.chance.sample(world.here(), world.chance.choice([0, 1, 2]))
    yield 0.5, "invite", lambda r: store.write(tables.invite, code, r, host, guests)
    character = world.one_of([*LEVEL_OF])
    yield (
        0.5,
        "add a computer",
        lambda r: store.write(tables.add_computer, code, r, host, character),
    )
    seat = world.chance.randrange(4)
    yield (
        0.3,
        "remove a computer",
        lambda r: store.write(tables.remove_computer, code, r, host, seat),
    )
    yield 0.5, "configure", lambda r: store.write(tables.configure, code, r, host, **changed)
    if kept.game.claims:
        claimed = kept.game.claims[0]
        yield 0.5, "claim", lambda r: store.write(tables.claim, code, r, other.id, claimed)
    message = world.one_of([None, 555])
    yield 3 * bool(waiting), "start", lambda r: store.write(tables.start, code, r, host, message)
    yield 0.3, "cancel", lambda r: store.write(tables.cancel, code, r, host)
    over = str(world.one_of(world.codes or ["AAAA"]))
    yield 2, "rematch", lambda r: store.write(tables.rematch, over, r, who)
    there = world.one_of(PLACES[:2])
    yield 0.3, "move", lambda r: store.write(tables.move, code, there)
    yield 2, "show", lambda r: world.show(code)


def in_play(world: World) -> Choices:
    store, code = world.life.store, world.some_code(Status.RUNNING)
    match, who, other = world.matches.get(code), world.at(code), world.at(code)
    by = world.one_of([MANAGER, MANAGER, world.anybody().id])
    manager = world.chance.random() < 0.1
    chosen = world.one_of([None, Premoves(), Premoves("2", "least", "most"), Premoves("pass")])
    usual = world.chance.random() < 0.5
    running = any(each.status is Status.RUNNING for each in world.matches.values())
    if not running:
        return
    yield 25, "act", lambda r: world.act(code, r)
    yield 1, "back", lambda r: store.write(leaving.back, code, r, who.id)
    yield 0.7, "leave", lambda r: store.write(leaving.leave, code, r, who.id)
    yield 0.3, "take out", lambda r: store.write(leaving.take_out, code, r, who.id, by)
    yield (
        0.4,
        "stop",
        lambda r: store.write(leaving.stop, code, r, by if manager else who.id, manager),
    )
    yield 0.5, "play on", lambda r: store.write(leaving.play_on, code, r, who.id)
    yield (
        2,
        "pause",
        lambda r: store.write(leaving.pause, code, r, by if manager else who.id, manager),
    )
    yield 1, "resume", lambda r: store.write(leaving.resume, code, r, who.id)
    if match is not None and match.game == GREEN_PORT.key:
        yield (
            4,
            "answer in advance",
            lambda r: store.write(decisions.answer_in_advance, code, r, other.id, chosen, usual),
        )
    yield 3, "computers", lambda r: world.life.automation.play_computers(code)


def of_people(world: World) -> Choices:
    store, one, other = world.life.store, world.anybody(), world.anybody()
    on = world.chance.random() < 0.5
    yield 0.3, "choose", lambda r: store.write(servers.choose, one, quiet=on)
    yield 0.2, "hide", lambda r: store.write(leaderboard.hide, one, on)
    yield 0.4, "block", lambda r: store.write(blocks.block, one, other)
    yield 0.4, "unblock", lambda r: store.write(blocks.unblock, one.id, other.id)
    yield 0.4, "erase", lambda r: world.erase(one, r)
    yield 0.3, "export", lambda r: world.export(one)
    yield 1, "notices", lambda r: world.post_notices()


def of_servers(world: World) -> Choices:
    store, server = world.life.store, world.one_of(SERVERS)
    ids = [each.id for each in SERVERS]
    settings = ServerSettings(
        language=world.one_of([None, "it"]),
        announcements=world.one_of([None, 75]),
        monthly=world.chance.random() < 0.5,
    )
    yield (
        0.3,
        "settings",
        lambda r: store.write(servers.change_settings, server, lambda _: settings),
    )
    yield 0.5, "thrown out", lambda r: store.write(absences.note_servers, [], [server.id])
    yield 0.6, "on all servers", lambda r: store.write(absences.note_servers, ids)
    new = replace(server, locale=world.one_of(["it", "fr"]))
    yield 0.3, "announce", lambda r: world.announce()
    yield 0.2, "remember", lambda r: store.write(servers.remember, [new])


def of_series(world: World) -> Choices:
    store, one, place = world.life.store, world.anybody(), world.one_of(PLACES)
    found = world.laws.series()
    number = int(world.one_of(found)) if found else 1
    seats, each = world.chance.choice([2, 3]), world.chance.choice([1, 2])
    days = world.chance.choice([None, 1, 2, 4])
    terms = Terms(
        PUERTO_BANANA.key,
        Options(round_limit=1),
        world.chance.choice([Pace(43_200, 259_200), Pace(86_400), Pace(3600)]),
        seats,
        each,
        world.chance.choice([4, 6]),
        None if days is None else world.watch.time + days * DAY,
        world.chance.choice([1, 5]),
    )
    manager = world.chance.random() < 0.2
    yield (
        0.5,
        "open a series",
        lambda r: store.write(series_changes.open_series, place, one, terms, r),
    )
    if not found:
        return
    by = MANAGER if manager else one.id
    yield 5, "join a series", lambda r: store.write(series_changes.join, number, one)
    yield 1, "start a series", lambda r: store.write(series_changes.start, number, one.id)
    yield 0.4, "leave a series", lambda r: store.write(series_changes.leave, number, one.id)
    yield (
        0.2,
        "configure a series",
        lambda r: store.write(series_changes.choose, number, one.id, Options(round_limit=2)),
    )
    yield (
        0.1,
        "end a series",
        lambda r: store.write(series_changes.end, number, by, manager=manager),
    )
    yield 1, "take seats", lambda r: store.write(series_changes.take, number, one.id)


def of_time(world: World) -> Choices:
    short = world.chance.choice([SECOND, 10 * SECOND, 70 * SECOND, 400 * SECOND])
    some = world.chance.choice([HOUR, 7 * HOUR, DAY, 3 * DAY])
    long = world.chance.choice([16 * SECOND, HOUR, 3 * DAY, 20 * DAY])
    jump = world.chance.choice([-1, 1]) * world.chance.choice([20 * SECOND, HOUR, 2 * DAY])
    yield 5, "pass", lambda r: world.passes(short)
    yield 3, "pass", lambda r: world.passes(some)
    yield 0.2, "pass", lambda r: world.passes(9 * DAY)
    yield 0.1, "pass", lambda r: world.passes(32 * DAY)
    yield 1, "jump", lambda r: world.absent(long)
    yield 0.5, "jump", lambda r: world.jumps(jump)
    yield 0.5, "start anew", lambda r: world.start_anew()
    yield 0.5, "purge", lambda r: world.life.automation.purge()
    yield 1, "repeat", lambda r: world.repeat()
