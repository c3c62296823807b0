"""Nothing a person can see depends on a card that is hidden from them (BN-13).

The same match is played twice, move for move, to its end. The second time, two people have
exchanged cards that they never play. Everybody else must have been sent the same.
"""

import logging
import re
from collections.abc import Awaitable, Callable
from functools import partial

import pytest
from simcord import ChannelHandle

from cogs.bananine.rules.game import Bananine, State
from cogs.bananine.rules.market import Cards, Market
from tests.cogs.bananine.tables import counts
from tests.journeys.conftest import OpenServer
from tests.journeys.discord_server import DiscordServer
from tests.journeys.playing import same_luck

PEOPLE = ("Ada", "Bo", "Cleo")
EVERYBODY = (*PEOPLE, "Dan")
"""Dan has no seat and watches."""

PLAYED: tuple[Cards, ...] = ((3, 3), (3, 4), (1, 8))
"""What each seat pays in its only turn; all other cards stay in the hands."""
KEPT: tuple[Cards, ...] = ((1, 6), (8, 9), (2, 5))
BOXES: tuple[Cards, Cards] = ((7, 7), (4, 9))
RECORD = re.compile(r"file \(SHA-256\): `[0-9a-f]{64}`")
"""The final card's hash of the record, which reveals all hands to everybody at the end."""
ID = re.compile(r"\b\d{17,20}\b")
NONCE = re.compile(r"([A-Z]{4}-(?:\d+-\d+|[abe]\d?)-)[\w-]+")
"""A message's nonce, which ends in a random part."""


def dealt(kept: tuple[Cards, ...], box: Cards) -> State:
    """A table three turns before its end."""
    return State(
        start=0,
        hands=tuple(tuple(sorted(a + b)) for a, b in zip(PLAYED, kept, strict=True)),
        market=Market(counts({2: 3, 4: 2, 7: 1})),
        deck=(5,),
        box=box,
        piles=(counts({}),) * 3,
    )


async def play(server: DiscordServer) -> None:
    """Move in all three ways: on the panel in the DM, by a typed line, on the board's panel."""
    await server.slash("Ada", "bananine start")
    await server.press("Bo", "Join")
    server.close_dms("Cleo")
    await server.press("Cleo", "Join")
    await server.press("Ada", "Start")
    for person in EVERYBODY:
        await server.press(person, "My panel")
    dms = server.dms("Ada")
    await choose(server, "Ada", "2\N{NO-BREAK SPACE}×3", "3+3", dms)
    await server.restart()
    await server.dm("Bo", "nonsense")
    await server.dm("Bo", "7: 3+4")
    await server.press("Cleo", "My panel")
    await choose(server, "Cleo", "3\N{NO-BREAK SPACE}×3", "1+8", None)
    for person in EVERYBODY:
        await server.press(person, "Fair luck")
    assert any("👑 " in text for text in server.shows("Dan"))


async def choose(
    server: DiscordServer, person: str, stack: str, payment: str, where: ChannelHandle | None
) -> None:
    """Press the stack's button, another payment's if it isn't this one, and take it."""
    take = f"Take {stack} for {payment}"
    if take not in server.buttons(person, where):
        labels = server.buttons(person, where)
        await server.press(person, next(s for s in labels if s.startswith(f"{stack} ←")), where)
    if take not in server.buttons(person, where):
        await server.press(person, f"Pay {payment}", where)
    await server.press(person, take, where)


def unnumbered(server: DiscordServer, text: str) -> str:
    """A text without messages' ids, in which alone two runs differ: deliveries may cross."""
    kept = server.env.backend
    sent = {str(id_) for messages in kept.messages.values() for id_ in messages}
    text = NONCE.sub(r"\1", RECORD.sub("", text))
    return ID.sub(lambda id_: "" if id_[0] in sent else id_[0], text)


@pytest.fixture
def seen_with(
    server_of: OpenServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> Callable[[State], Awaitable[dict[str, set[str]]]]:
    """What each person was sent in the match from a state, and the log; deliveries may cross."""
    monkeypatch.setattr("secrets.choice", min)
    same_luck(monkeypatch, 0)
    # discord.py gives messages without a nonce a random one of 64 bits.
    monkeypatch.setattr("secrets.randbits", lambda bits: bits)
    caplog.set_level(logging.INFO)

    async def seen(state: State) -> dict[str, set[str]]:
        monkeypatch.setattr(Bananine, "setup", lambda *_: state)
        caplog.clear()
        async with server_of(people=EVERYBODY) as server:
            await play(server)
            named = partial(unnumbered, server)
            texts = {person: {*map(named, server.texts(person))} for person in EVERYBODY}
        server.database.unlink()
        return {**texts, "log": {named(record.getMessage()) for record in caplog.records}}

    return seen


async def test_nobody_can_see_what_two_others_hold(
    seen_with: Callable[[State], Awaitable[dict[str, set[str]]]],
) -> None:
    first = await seen_with(dealt(KEPT, BOXES[0]))
    assert any("takes no messages" in line for line in first["log"]), "the log is read"
    for one, two in ((0, 1), (0, 2), (1, 2)):
        kept = list(KEPT)
        kept[one], kept[two] = kept[two], kept[one]
        second = await seen_with(dealt(tuple(kept), BOXES[1]))
        for person in EVERYBODY:
            changed = first[person] ^ second[person]
            if person in {PEOPLE[one], PEOPLE[two]}:
                assert changed, f"{person} was shown a hand of their own"
            else:
                assert not changed
            assert len(first[person]) > 40
        assert first["log"] == second["log"]
