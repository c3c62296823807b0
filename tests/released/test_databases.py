"""A database made by a released version works with the current one."""

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot import __version__
from bot.catalogue import find_games
from bot.games import Chance, required_seats
from bot.games.computer import EASY, Position
from bot.games.record import computer_chance
from bot.games.verifying import verify
from bot.matches.db.engine.database import Database
from bot.matches.model.match import Ending, Match, Person, Status
from bot.matches.model.server import ServerSettings
from bot.matches.model.surface import SurfaceKind
from tests.bot.matches.table import Life, Watch, request
from tests.released.world import Expected, Seated, released, unpack_up_to_date

ANNOUNCEMENT = SurfaceKind.ANNOUNCEMENT
ANNOUNCED = -2
"""The seat number of announcements in the first version's files."""
GAMES = find_games()
KNOWN = released(1)
NAMES = {number: name for name, number in KNOWN.people.items()}
RUNNING = [name for name, match in KNOWN.matches.items() if match.status == "running"]
STARTED = [
    name
    for name, match in KNOWN.matches.items()
    if match.ending in ("played", "stopped", "abandoned")
]
CHANCE = Chance(bytes(32))
MOST_DECISIONS = 2_000
MOST_ROUNDS = 5
"""Rounds of handling what is due, since one may make something else due."""


@pytest.fixture
def watch() -> Watch:
    """A clock that shows when the database was made, until it is set forward."""
    watch = Watch()
    watch.time = KNOWN.made_at
    return watch


@pytest.fixture
async def life(tmp_path: Path, watch: Watch) -> AsyncIterator[Life]:
    """The current program on a copy."""
    file = tmp_path / "quayside.db"
    unpack_up_to_date(1, file)
    async with Database.opened(f"sqlite:///{file}") as database:
        yield Life(database, GAMES, watch.now)


def code(name: str) -> str:
    return KNOWN.matches[name].code


def person(name: str) -> Person:
    return Person(KNOWN.people[name], name)


def prompts(match: Match) -> dict[int, Any]:
    running = match.status is Status.RUNNING
    return dict(GAMES[match.game].game.pending(match.state)) if running else {}


async def described(life: Life, code: str) -> Expected:
    """The match as described in the released version's file."""
    match = await life.queries.load(code)
    asked = prompts(match)
    return Expected(
        code=match.code,
        game=match.game,
        status=match.status,
        ending=match.ending,
        version=match.version,
        deadline=match.deadline,
        claims=match.claims,
        invited=[NAMES[each.id] for each in match.invited],
        seats=[
            Seated(
                NAMES.get(seat.person.id) if seat.person else None,
                seat.left,
                seat.away,
                type(asked[seat.number]).__name__ if seat.number in asked else None,
                asked[seat.number].number if seat.number in asked else 0,
                seat.number in asked and asked[seat.number].required,
            )
            for seat in match.seats
        ],
        results=sorted((each.seat, each.place, each.score or 0) for each in match.results),
        surfaces=[
            (ANNOUNCED if each.kind is ANNOUNCEMENT else each.seat, each.message_id, each.closed)
            for each in (await life.queries.with_surfaces(code))[1]
        ],
    )


@pytest.mark.parametrize("name", KNOWN.matches)
async def test_a_match_is_what_it_was(life: Life, name: str) -> None:
    found, known = await described(life, code(name)), KNOWN.matches[name]
    for each in (found, known):
        each.surfaces.sort(key=repr)  # their order doesn't matter
    assert found == known


@pytest.mark.parametrize("name", RUNNING)
async def test_a_match_that_runs_can_be_played_to_its_end(life: Life, name: str) -> None:
    for _ in range(MOST_DECISIONS):
        await life.automation.play_computers(code(name))
        match = await life.queries.load(code(name))
        if match.status is Status.OVER:
            break
        await decide(life, match)
    assert match.ending is Ending.PLAYED
    assert {line.seat for line in match.results} == {
        seat.number for seat in match.seats if not seat.excused
    }
    record = await life.queries.record(match.code)
    programs = [step.program for step in record.steps]
    before = programs.count(None)
    assert programs == [None] * before + [__version__] * (len(programs) - before)
    assert programs[-1] == __version__
    verified = verify(msgspec.json.encode(record), GAMES, computers=True)
    assert verified.finished
    assert verified.unchecked == {"a version before 0.2.0": verified.steps}


async def decide(life: Life, match: Match) -> None:
    """Decide for the first person with a required prompt, as an easy computer would."""
    asked, entry = prompts(match), GAMES[match.game]
    seat = next(seat for seat in required_seats(asked) if not match.seats[seat].computer)
    holder = match.seats[seat].person
    assert holder is not None
    luck = computer_chance(CHANCE, seat, match.version)
    position: Position[Any, Any, Any] = Position(entry.game.view(match.state, seat), asked[seat])
    action = entry.computers[EASY].decide(position, luck)
    await life.matches.act(match.code, request(), holder.id, action, asked[seat].number)


@pytest.mark.parametrize("name", STARTED)
async def test_the_record_of_a_match_that_is_over_holds_and_its_replay_opens(
    life: Life, name: str
) -> None:
    record = await life.queries.record(code(name))
    assert record.steps, "something had been decided"
    verified = verify(msgspec.json.encode(record), GAMES)
    assert verified.finished == (KNOWN.matches[name].ending == "played")
    last = await life.queries.step(code(name), 10_000)
    assert last.number == last.steps > 0


async def test_tables_that_were_open_fill_up_and_start(life: Life) -> None:
    for name, host in (("lobby", "Ada"), ("lobby-claimed", "Bo")):
        joined = await life.matches.join(code(name), request(), person("Cleo"))
        assert KNOWN.people["Cleo"] not in [each.id for each in joined.match.invited]
        started = await life.matches.start(code(name), request(), KNOWN.people[host])
        assert started.match.status is Status.RUNNING
        assert len(started.match.seats) == 4
    (first,) = prompts(started.match)
    holder = started.match.seats[first].person
    assert holder is not None
    assert holder.name == "Ada", "who ate the banana starts"


async def test_the_last_of_the_old_players_starts_the_rematch(life: Life) -> None:
    outcome = await life.matches.rematch(code("finished"), request(), person("Cleo"))
    assert outcome.match.code == code("rematch")
    assert outcome.match.status is Status.RUNNING


async def test_somebody_who_was_away_comes_back(life: Life) -> None:
    outcome = await life.matches.back(code("away"), request(), KNOWN.people["Edo"])
    assert not any(seat.away for seat in outcome.match.seats)


async def test_who_was_warned_is_not_warned_again(life: Life) -> None:
    warned, due = await life.queries.load(code("warned")), KNOWN.made_at + timedelta(hours=1)
    assert warned.warned == {1}
    assert KNOWN.made_at < warned.deadlines[1] < due
    assert not (await life.queries.load(code("mid-hire"))).warned


async def test_everything_that_falls_due_is_done(life: Life, watch: Watch) -> None:
    """More than a day later, tables expire, people are warned, and computers decide for them."""
    watch.time += timedelta(days=1, hours=2)
    for _ in range(MOST_ROUNDS):
        for each in (await life.automation.due(100))[0]:
            await life.automation.handle(each)
    assert (await life.automation.due(100))[0] == []
    for name in ("lobby", "lobby-claimed", "rematch"):
        assert (await life.queries.load(code(name))).ending is Ending.EXPIRED
    for name in ("away", "warned", "bananine", "mid-referral"):
        assert (await life.queries.load(code(name))).version > KNOWN.matches[name].version
    unhurried = await life.queries.load(code("secret-bid"))
    assert unhurried.version == KNOWN.matches["secret-bid"].version


async def test_the_servers_settings_hold(life: Life) -> None:
    known = msgspec.convert(KNOWN.settings, ServerSettings)
    asked = msgspec.structs.replace(known, asked=True)  # they have chosen a language
    assert await life.queries.settings(KNOWN.server) == asked


async def test_what_people_wished_holds(life: Life) -> None:
    assert await life.queries.person(KNOWN.people["Fay"]) is None
    assert await life.queries.hides(KNOWN.people["Dag"])
    assert not await life.queries.hides(KNOWN.people["Ada"])
    bo = await life.queries.person(KNOWN.people["Bo"])
    assert bo is not None
    assert bo.locale == "fr"
