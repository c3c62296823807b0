"""Every hint has a reason."""

import pytest

from bot.games import Chance
from bot.games.computer import Position
from bot.matches.review import acts
from bot.ui.i18n.texts import LANGUAGES
from tests.cogs.playing import GAMES
from tests.cogs.replay.test_replay_screen import RECORDS
from tests.texts.catalogue import CATALOGUE


@pytest.mark.parametrize("key", GAMES)
def test_a_hint_says_why_in_every_language(key: str) -> None:
    game, adviser = GAMES[key].game, GAMES[key].adviser
    assert adviser is not None
    history = [event for step in RECORDS[key].steps for event in step.events]
    found = list(acts(game, RECORDS[key]))
    for act in found[:: max(1, len(found) // 6)]:
        (step, *_), told = act.steps, history[: act.told]
        view, prompt = game.view(act.state, step.seat), game.pending(act.state)[step.seat]
        position = Position(view, prompt, told)
        reason = adviser.reason(position, adviser.weigh(position, Chance(bytes(32))))
        for code in LANGUAGES:
            for text in (reason.move, reason.why):
                assert CATALOGUE.texts(code).say(text, **reason.values).strip()
