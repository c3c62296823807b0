"""What Discord's own clients never send, refused in a sentence."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.ui.live.recent_activity import RecentActivity
from bot.ui.live.requests.answers_first import AnswersFirst
from bot.ui.router import Router
from cogs.leaderboard.cog import LeaderboardCog
from tests.bot.ui.interactions import FakeInteraction
from tests.bot.ui.matches import ENGLISH, NOW
from tests.texts.catalogue import CATALOGUE


@pytest.mark.parametrize("made_up", [{"time": "for ever"}, {"time": ""}, {"where": "nowhere"}])
async def test_a_made_up_choice_of_a_leaderboard_is_no_fault(made_up: dict[str, str]) -> None:
    async def stale(context: object) -> None:
        raise AssertionError("a command is never stale")

    router = Router(CATALOGUE, RecentActivity(lambda: NOW), AnswersFirst(), stale)
    cog = LeaderboardCog(cast(Any, SimpleNamespace(router=router, services=None)))
    interaction = FakeInteraction()
    interaction.guild = SimpleNamespace(id=7)
    await cast(Any, LeaderboardCog.leaderboard).callback(cog, interaction.real, **made_up)
    assert interaction.answers == [("whispered", ENGLISH.say("no-such-choice"))]
