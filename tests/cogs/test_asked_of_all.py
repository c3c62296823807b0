"""The questions whether to end or to pause a match fit on the panels of every game."""

import msgspec
import pytest

from bot.matches.model.match import LOBBY_SEAT, Due, Match, Seat, Wait
from bot.ui.layout.components import compose
from tests.cogs.playing import KEYS, RENDERER, AskedSeat, asked_seats, running
from tests.journeys.conftest import one_pixel
from tests.limits import body_of, message_problems, walk

LONG = "A name as long as Discord allows"


def asking_match(asked: AskedSeat, seats: int, *, paused: bool) -> Match:
    """A match that all other seats want to end and to pause, with long names."""
    match = running(asked.game, seats, asked.state)
    if paused:
        waits = {**match.waits, (LOBBY_SEAT, Due.RESUME): Wait(0, match.created_at)}
        match = msgspec.structs.replace(match, paused_at=match.created_at, waits=waits)

    def seat(each: Seat) -> Seat:
        assert each.person is not None
        person = msgspec.structs.replace(each.person, name=LONG)
        wants = each.number != asked.seat
        return msgspec.structs.replace(
            each, person=person, away=True, wants_end=wants, wants_pause=wants and not paused
        )

    return msgspec.structs.replace(match, seats=tuple(map(seat, match.seats)))


@pytest.mark.parametrize("paused", [False, True])
@pytest.mark.parametrize("key", KEYS)
async def test_the_questions_fit_on_every_panel(
    key: str, paused: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.ui.layout.components.png", one_pixel)
    for asked in asked_seats(key):
        match = asking_match(asked, len(asked.seen.players), paused=paused)
        card = RENDERER.panel(match, asked.seat, board=None, notice=LONG)
        body = body_of(await compose(card, match.code))
        assert list(message_problems(body)) == []
        labels = [each.get("label") for each in walk(body["components"])]
        assert labels.count("End for everyone") == labels.count("Play on") == 1
        assert labels.count("Pause") == (not paused)
        assert labels.count("Don’t end it") == paused, "Play on ends the pause"
