"""Presses on the pages of a replay: who may turn them, and where the page appears."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import AsyncMock

import pytest

from bot.games.entry import GameEntry
from bot.matches.history.replays import ReplayStep
from bot.matches.model.match import Ending
from cogs.puerto_banana.computer import COMPUTERS
from cogs.puerto_banana.rules import GAME
from cogs.puerto_banana.screen import SCREEN
from cogs.replay.cog import ReplayCog
from tests.bot.ui.interactions import FakeInteraction, router
from tests.bot.ui.matches import ENGLISH, a_match, played, seats

ADA, STRANGER = 100, 999
STATE = played(2, (3, 4))
OVER = a_match(seats(2), state=STATE, ending=Ending.STOPPED)


@pytest.fixture(autouse=True)
def quick_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that draws may take longer to start than a person is kept waiting."""
    monkeypatch.setattr("bot.ui.layout.components.png", AsyncMock(return_value=b"PNG"))


async def pressed(words: str, *, person: int = ADA, ephemeral: bool = True) -> tuple[str, str]:
    """How a press in the server, or by a stranger in a DM, is answered."""
    moment = ReplayStep(1, 2, 0, False, STATE, 2, (1, 2))
    queries = SimpleNamespace(
        load=AsyncMock(return_value=OVER), step=AsyncMock(return_value=moment)
    )
    services = SimpleNamespace(
        queries=queries,
        advisers=None,
        games={GAME.key: GameEntry(GAME, COMPUTERS)},
        screens={GAME.key: SCREEN},
    )
    made = router()
    ReplayCog(cast(Any, SimpleNamespace(router=made, services=services)))
    interaction = cast(Any, FakeInteraction(f"q1:KTRM:1:{words}", person=person))
    interaction.message.flags.ephemeral = ephemeral
    interaction.guild, interaction.channel_id = None, 99
    await made.dispatch(interaction)
    (answer,) = interaction.answers
    how, text = answer
    return str(how), str(text)


@pytest.mark.parametrize("words", ["replay", "replay.next", "replay.eyes"])
async def test_no_page_is_turned_of_a_match_that_is_out_of_sight(words: str) -> None:
    assert await pressed(words, person=STRANGER) == ("whispered", ENGLISH.say("out-of-sight"))


async def test_a_page_takes_the_place_of_a_page_but_never_of_the_board() -> None:
    for ephemeral, how in ((True, "updated"), (False, "whispered")):
        answered, text = await pressed("replay.next", ephemeral=ephemeral)
        assert answered == how
        assert "#KTRM" in text


async def test_the_eyes_of_a_seat_that_is_not_there_are_the_channels() -> None:
    _, through = await pressed("replay.next.1")
    assert ENGLISH.say("replay-eyes-of", name="P1") in through
    _, channel = await pressed("replay.next")
    assert await pressed("replay.next.2") == ("updated", channel)
