"""The choices of prompts are exactly the actions that the rules accept, and all questions fit."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import msgspec
import pytest

from bot.games import Chance, IllegalMove, Listed, Prompt
from bot.games.game import AnyGame
from bot.matches.model.change import LOBBY_SEAT, Due, Wait
from bot.matches.model.match import Match
from bot.matches.model.seat import Motion, Seat
from bot.ui.layout.components import compose
from cogs.bananine.rules.market import Take
from tests.cogs import playing
from tests.journeys.conftest import one_pixel
from tests.limits import body_of, message_problems, walk

STATES, EVERY = 400, 7
"""The most states of a match, and the interval of checked ones."""
MOST_ALIKE = 3
"""The most checked states with the same kinds of choices, for each number of seats."""

tables = pytest.mark.parametrize(
    ("key", "seats"),
    [(key, seats) for key in playing.KEYS for seats in playing.GAMES[key].game.seats],
)


def accepted(game: AnyGame, state: Any, seat: int, action: Any) -> bool:
    """Whether the rules accept the action; a refusal must not draw any luck."""
    luck = Chance(bytes(32))
    try:
        game.apply(state, seat, action, luck)
    except IllegalMove:
        assert luck.position == 0
        return False
    return True


def kinds_of(prompt: Prompt) -> Iterator[type]:
    """The prompt's type, and the types of its choices."""
    yield type(prompt)
    choices = prompt.choices()
    if isinstance(choices, Listed):
        yield from map(type, choices)


def in_order(action: Any) -> Any:
    """The action with its payment in ascending order, as choices have it; rules take any order."""
    if isinstance(action, Take):
        return msgspec.structs.replace(action, payment=tuple(sorted(action.payment)))
    return action


@tables
def test_the_choices_are_exactly_the_actions_that_the_rules_accept(key: str, seats: int) -> None:
    entry = playing.GAMES[key]
    game, random, earlier = entry.game, Random(f"{key}/{seats}"), set[Any]()
    alike: Counter[frozenset[type]] = Counter()
    for state in islice(playing.states(entry, seats, random), STATES):
        before, pending = msgspec.json.encode(state), game.pending(state)
        kinds = frozenset(kind for prompt in pending.values() for kind in kinds_of(prompt))
        alike[kinds] += 1
        if alike[kinds] % EVERY != 1 or alike[kinds] > EVERY * MOST_ALIKE:
            continue
        tried = {
            in_order(action)
            for action in playing.plausible_actions(entry, pending, earlier, random)
        }
        for seat in (-1, *range(seats), seats):
            offered = pending[seat].choices() if seat in pending else Listed[Any]()
            for action in tried:
                assert (action in offered) == accepted(game, state, seat, action), action
        assert msgspec.json.encode(state) == before


@tables
def test_every_prompt_has_choices_that_indices_lead_to(key: str, seats: int) -> None:
    entry = playing.GAMES[key]
    for state in islice(playing.states(entry, seats, Random(seats)), 0, STATES, EVERY):
        for prompt in entry.game.pending(state).values():
            choices = prompt.choices()
            assert choices.sample(Random(1).randrange) in choices
            if not isinstance(choices, Listed):
                assert choices.least <= choices.usual <= choices.most
                continue
            listed = list(choices)
            assert len(set(listed)) == len(listed) >= 1
            assert [choices[place] for place in range(len(listed))] == listed
            assert [choices.index(action) for action in listed] == list(range(len(listed)))
            for nowhere in (-1, len(listed)):
                with pytest.raises(IndexError):
                    choices[nowhere]


LONG = "A name as long as Discord allows"


def asking_match(asked: playing.AskedSeat, seats: int, *, paused: bool) -> Match:
    """A match that all other seats want to end and to pause, with long names."""
    match = playing.running(asked.game, seats, asked.state)
    if paused:
        waits = {**match.waits, (LOBBY_SEAT, Due.RESUME): Wait(0, match.created_at)}
        match = msgspec.structs.replace(match, paused_at=match.created_at, waits=waits)

    def seat(each: Seat) -> Seat:
        assert each.person is not None
        person = msgspec.structs.replace(each.person, name=LONG)
        motions = Motion.END if paused else Motion.END | Motion.PAUSE
        motions = motions if each.number != asked.seat else Motion(0)
        return msgspec.structs.replace(each, person=person, away=True, motions=motions)

    return msgspec.structs.replace(match, seats=tuple(map(seat, match.seats)))


@pytest.mark.parametrize("paused", [False, True])
@pytest.mark.parametrize("key", playing.KEYS)
async def test_the_questions_fit_on_every_panel(
    key: str, paused: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.ui.layout.components.png", one_pixel)
    for asked in playing.asked_seats(key):
        match = asking_match(asked, len(asked.scene.players), paused=paused)
        card = playing.RENDERER.panel(match, asked.seat, board=None, notice=LONG)
        body = body_of(await compose(card, match.code))
        assert list(message_problems(body)) == []
        labels = [each.get("label") for each in walk(body["components"])]
        assert labels.count("End for everyone") == labels.count("Play on") == 1
        assert labels.count("Pause") == (not paused)
        assert labels.count("Don’t end it") == paused, "Play on ends the pause"
