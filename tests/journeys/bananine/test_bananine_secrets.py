"""Nothing a person can see depends on a card that is hidden from them (BN-13).

The same match is told twice, move for move, to its end. The second time, two people have exchanged
cards that they never play. Everybody else must have been sent the same.
"""

import logging
import re

import pytest

from cogs.bananine.rules.game import Bananine, State
from cogs.bananine.rules.market import Cards, Market
from tests.cogs.bananine.tables import counts
from tests.journeys import sight
from tests.journeys.watchdog import watching
from tests.logs import ours
from tests.stories.telling import tell
from tests.stories.world import World

PEOPLE = ("Ada", "Bo", "Cleo")
EVERYBODY = (*PEOPLE, "Dan")
"""Dan has no seat and watches."""
HEADING = f"{', '.join(EVERYBODY)} on a server in en-US, luck 5"
STEPS = (
    "Ada uses /bananine start",
    "Bo presses [Join] on games 1",
    "Cleo closes their DMs",
    "Cleo presses [Join] on games 1",
    "Ada presses [Start] on games 1",
    *(f"{person} presses [My panel] on games 1" for person in EVERYBODY),
    "Ada presses [2 ×3 ← 6] on Ada 2",
    "Ada presses [Take 2 ×3 for 6] on Ada 2",
    "the bot restarts",
    "Bo says nonsense",
    "Bo says 7: 3+4",
    "Cleo presses [My panel] on games 1",
    "Cleo presses [6 ← 1+5] on games 7",
    "Cleo presses [Take 6 for 1+5] on games 7",
)
"""All three ways to move: on the panel in the DM, by a typed line, and on the board's panel."""
PLAYED: tuple[Cards, ...] = ((6,), (3, 4), (1, 2, 5))
"""What each seat can pay in its only turn; all other cards stay in the hands."""
KEPT: tuple[Cards, ...] = ((1, 6), (8, 9), (2, 5))
BOXES: tuple[Cards, Cards] = ((7, 7), (4, 9))
NONCE = re.compile(r"[A-Z]{4}-(?:\d+-\d+|[abe]\d?)-[\w-]+")
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


async def test_nobody_can_see_what_two_others_hold(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)

    async def told(kept: tuple[Cards, ...], box: Cards) -> dict[str, set[str]]:
        """What each person was sent, and the log."""
        monkeypatch.setattr(Bananine, "setup", lambda *_: dealt(kept, box))
        caplog.clear()
        steps, texts = iter(STEPS), dict[str, set[str]]()

        def next_step(world: World) -> str | None:
            for who in EVERYBODY:
                sent = sight.texts(world.env, world.people[who])
                texts[who] = {NONCE.sub("", text) for text in sent}
            return next(steps, None)

        with watching():
            story = await tell(HEADING, next_step)
        assert not [line for line in story if line.startswith("!")]
        assert any("👑 " in text for text in texts["Dan"]), "the match is over"
        own = filter(ours, caplog.records)
        log = {record.getMessage().partition(" in sqlite:")[0] for record in own}
        return {**texts, "log": log}

    first = await told(KEPT, BOXES[0])
    assert any("takes no messages" in line for line in first["log"]), "the log is read"
    for one, two in ((0, 1), (0, 2), (1, 2)):
        kept = list(KEPT)
        kept[one], kept[two] = kept[two], kept[one]
        second = await told(tuple(kept), BOXES[1])
        assert first["log"] == second["log"]
        for person in EVERYBODY:
            differ = first[person] ^ second[person]
            if person in {PEOPLE[one], PEOPLE[two]}:
                assert differ, f"{person} is shown a hand of their own"
            else:
                assert not differ
            assert len(first[person]) > 40
