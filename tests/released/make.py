"""Make a released version's database: ``python -m tests.released.make 2`` writes version 2's.

People press and type on a simulated Discord, so the files hold what the program itself stored and
posted. Run it once, with the version being released, and commit the files.
"""

from __future__ import annotations

import asyncio
import base64
import lzma
import sqlite3
import sys
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec

from tests import limits
from tests.journeys.discord_server import DiscordServer, make_bot
from tests.released.play import GAMES, SHUT, PlaySession, Until
from tests.released.world import (
    BREAK,
    CHANNELS,
    FOLDER,
    LAID_OUT,
    LOCALES,
    Expected,
    Posted,
    Released,
    Seated,
    open_world,
)

HOUR, DAY = 3_600, 86_400


async def make(world: DiscordServer) -> dict[str, str]:
    """Play everything. Returns the matches' codes by what is special about them."""
    play = PlaySession(world)
    await _wishes(world)
    codes = dict([pair async for pair in _puerto_banana(play)])
    codes |= [pair async for pair in _bananine(play)]
    codes |= [pair async for pair in _green_port(play)]
    codes |= [pair async for pair in _late(play, codes)]
    await world.wait(BREAK)
    return codes


async def _wishes(world: DiscordServer) -> None:
    """Settings of the manager and others before anybody plays."""
    await world.slash("Mia", "settings")
    for name, values in (
        ("language", ["fr"]),
        ("deadline", [str(DAY)]),
        ("channels", [world.games, world.guild.channels["pier"]]),
        ("announcements", [world.guild.channels["news"]]),
    ):
        await world.choose("Mia", *values, saying=f"settings.{name}")
    await world.slash("Dag", "privacy hide")
    world.close_dms(SHUT)


async def _puerto_banana(play: PlaySession) -> Any:
    """Puerto Banana: running and finished matches."""
    world, game = play.world, "puerto-banana start"
    code = await play.start(game, "Ada", "Bo", "Cleo", round_limit=1)
    await play.bid(code, Ada=7, Bo=9, Cleo=9)
    yield "finished", code
    code = await play.start(game, "Dag", "Edo", computers=1, round_limit=2)
    await play.bid(code, Dag=5, Edo=8)
    await play.bid(code, Dag=6, Edo=2)
    yield "finished-with-a-computer", code
    code = await play.start(game, "Fay", "Bo", round_limit=1)
    await play.bid(code, Fay=4, Bo=3)
    yield "finished-by-somebody-erased", code
    code = await play.start(game, "Ada", "Bo", deadline=0)
    await play.bid(code, Ada=7, Bo=9)
    await play.bid(code, Ada=21)
    yield "secret-bid", code
    code = await play.start(game, "Cleo", "Dag")
    await play.bid(code, Cleo=12_345_678_901_234_567, Dag=8)
    await play.bid(code, Cleo=98_765_432_109_876_543_210)
    yield "long-numbers", code
    code = await play.start(game, SHUT, "Ada", "Dag", deadline=7 * DAY)
    await play.press(SHUT, code, "panel")
    await play.bid(code, Gil=14)
    await play.bid(code, Ada=11)
    yield "closed-dm", code
    code = await play.start(game, "Cleo", "Dag", "Fay")
    await play.bid(code, Fay=3)
    await play.press("Dag", code, "leave")
    await world.press("Dag", f"q1:{code}:0:leave.yes")
    await world.slash("Fay", "privacy erase")
    for answer in ("again", "do"):
        await world.press("Fay", f"q1:AAAA:0:erase.{answer}")
    yield "left-and-erased", code
    code = await play.start(game, "Ada", "Edo")
    await play.bid(code, Edo=5)
    await world.slash("Mia", "manage end", match=code)
    await world.press("Mia", f"q1:{code}:0:manage.end")
    yield "stopped", code
    code = await play.start(game, "Bo", "Edo")
    for name in ("Bo", "Edo"):
        await play.press(name, code, "leave")
        await world.press(name, f"q1:{code}:0:leave.yes")
    yield "abandoned", code


async def _bananine(play: PlaySession) -> Any:
    game = "bananine start"
    yield "finished-bananine", await play.play_out(await play.start(game, "Ada", "Bo", computers=1))
    code = await play.start(game, "Ada", "Cleo", "Edo")
    assert await play.until(code, lambda state, prompts: state.turn >= 8)
    yield "bananine", code
    code = await play.start(game, "Cleo", "Dag")
    await play.until(code, lambda state, prompts: state.turn >= 4)
    for name in play.deciders(code).values():
        (stacks,) = (c for c in play.controls(name, code) if c["type"] in limits.SELECTS)
        chosen = stacks["options"][-1]["value"]
        where = play.where(name)
        await play.world.choose(name, chosen, where=where, saying=stacks["custom_id"])
    yield "bananine-mid-turn", code


async def _green_port(play: PlaySession) -> Any:
    """Matches that stop at special prompts."""
    game = "green-port start"
    code = await play.start(game, "Ada", "Bo", round_limit=2)
    yield "finished-green-port", await play.play_out(code)
    for name, people, rests in (
        ("mid-hire", ("Ada", "Bo"), _hires),
        ("specialise", ("Bo", "Ada"), _trades),
        ("mid-referral", ("Ada", "Cleo", "Dag"), _asks("ReferPrompt")),
        ("orange-x", ("Dag", "Ada", "Bo"), _asks("DispersePrompt")),
        ("underdog", ("Cleo", "Edo", "Ada", "Bo"), _asks("UnderdogPrompt")),
        ("utilise", ("Bo", "Cleo"), _buys),
    ):
        while not await play.until(code := await play.start(game, *people, round_limit=9), rests):
            pass
        yield name, code
        if name == "specialise":
            (decider,) = play.deciders(code).values()
            swap = play.control(decider, code, "play.ask.swap")
            await play.world.press(decider, swap, play.where(decider))


def _asks(kind: str) -> Until:
    return lambda state, prompts: kind in {type(prompt).__name__ for prompt in prompts.values()}


def _hires(state: Any, prompts: dict[int, Any]) -> bool:
    return any(len(getattr(prompt, "colours", ())) >= 2 for prompt in prompts.values()) and (
        _asks("HirePrompt")(state, prompts)
    )


def _trades(state: Any, prompts: dict[int, Any]) -> bool:
    """Whether somebody may swap cubes."""
    return any(hasattr(each, "trades") and len(each.trades()) > 2 for each in prompts.values())


def _buys(state: Any, prompts: dict[int, Any]) -> bool:
    return any(
        getattr(each, "complete", ()) or getattr(each, "buy", ()) for each in prompts.values()
    )


async def _late(play: PlaySession, codes: dict[str, str]) -> Any:
    """What takes an hour or lasts for one: missed deadlines, a warning, lobbies."""
    world, game = play.world, "puerto-banana start"
    yield "expired", await play.open(game, "Dag")
    away = await play.start(game, "Ada", "Edo", deadline=HOUR)
    for amount in (9, 12):
        await play.bid(away, Ada=amount)
        await world.wait(HOUR + 60)
    await play.bid(away, Ada=8)
    yield "away", away
    code = await play.start(game, "Edo", "Cleo", deadline=HOUR)
    await play.bid(code, Edo=17)
    await world.wait(HOUR * 3 / 4)
    yield "warned", code
    await play.press("Ada", codes["finished"], "rematch")
    await play.press("Bo", codes["finished"], "rematch")
    yield "rematch", _newest(play)
    for name in ("Dag", "Edo"):
        await play.press(name, codes["finished-with-a-computer"], "rematch")
    yield "rematch-started", _newest(play)
    code = await play.open(game, "Dag", "Ada")
    await play.press("Dag", code, "cancel")
    yield "cancelled", code
    options: dict[str, Any] = {"round_limit": 5, "computers": 1, "deadline": HOUR}
    options |= {f"guest{n}": world.people[who].user for n, who in enumerate(("Cleo", "Dag"), 1)}
    yield "lobby", await play.open(game, "Ada", "Bo", **options)
    code = await play.open("bananine start", "Bo", "Ada", computers=1)
    await play.press("Ada", code, "claim.start")
    yield "lobby-claimed", code


def _newest(play: PlaySession) -> str:
    return str(play.rows("SELECT code FROM matches ORDER BY id DESC LIMIT 1")[0][0])


def describe(world: DiscordServer, codes: dict[str, str]) -> Released:
    """The contents of the database, and what people's screens show."""
    play = PlaySession(world)
    channels = {name: world.guild.channels[name].id for name in CHANNELS}
    dms = {name: world.dms(name).id for name in LOCALES}
    settings = play.rows(
        "SELECT language, channels, roles, deadline, threads, announcements FROM servers"
    )[0]
    return Released(
        made_at=world.env.now(),
        server=world.guild.id,
        people={name: world.people[name].id for name in LOCALES},
        channels=channels,
        dms=dms,
        settings={
            "language": settings[0],
            "channels": msgspec.json.decode(settings[1] or b"[]"),
            "roles": msgspec.json.decode(settings[2] or b"[]"),
            "deadline": settings[3],
            "threads": bool(settings[4]),
            "announcements": settings[5],
        },
        matches={name: _expected(play, code) for name, code in codes.items()},
        messages=[
            Posted.of(message)
            for channel in (*channels.values(), *dms.values())
            for message in world.env.backend.messages[channel].values()
            if message.author_id == world.env.backend.bot_user.id
            and not message.is_ephemeral
            and any("custom_id" in part for part in limits.walk(message.components))
        ],
    )


def _expected(play: PlaySession, code: str) -> Expected:
    number, game, status, ending, version, deadline, claims, invited = play.rows(
        "SELECT id, game, status, ending, version, deadline, claims, invited FROM matches"
        " WHERE code = ?",
        code,
    )[0]
    state = play.state(code)[1]
    asked = {} if state is None else GAMES[game].pending(state)
    seats = play.rows(
        "SELECT number, person_id, gone, away FROM seats WHERE match_id = ? ORDER BY number", number
    )
    return Expected(
        code=code,
        game=game,
        status=status,
        ending=ending,
        version=version,
        deadline=deadline,
        claims=msgspec.json.decode(claims),
        invited=[play.names[each] for each in msgspec.json.decode(invited)],
        seats=[
            Seated(
                play.names.get(person),
                bool(gone),
                bool(away),
                type(asked[seat]).__name__ if seat in asked else None,
                asked[seat].number if seat in asked else 0,
                seat in asked and asked[seat].required,
            )
            for seat, person, gone, away in seats
        ],
        results=play.rows(
            "SELECT seat, place, score FROM results WHERE match_id = ? ORDER BY seat", number
        ),
        surfaces=[
            (-2 if kind == "announcement" else seat, message, bool(closed))
            for kind, seat, message, closed in play.rows(
                "SELECT kind, seat, message_id, closed FROM surfaces WHERE match_id = ? ORDER BY 2",
                number,
            )
        ],
    )


def pack(file: Path, packed: Path) -> None:
    """Pack the database into one compressed text file."""
    whole = file.with_name("whole.db")
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("VACUUM INTO ?", (str(whole),))
    packed.parent.mkdir(exist_ok=True)
    packed.write_bytes(base64.encodebytes(lzma.compress(whole.read_bytes())))


async def main(version: int) -> None:
    """Play, then write the two files of the version."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "quayside.db")

        async with open_world(make_bot, file, LAID_OUT) as world:
            known = describe(world, await make(world))
        pack(file, FOLDER / f"{version}.db.xz.b64")
    (FOLDER / f"{version}.json").write_bytes(msgspec.json.encode(known) + b"\n")


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))
