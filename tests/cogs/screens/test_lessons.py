"""Every lesson of a first match can be met, is short and taught once."""

from collections.abc import Iterator
from functools import cache
from itertools import islice
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from bot.games import Chance, Range
from bot.games.computer import EASY, Position
from bot.matches.model.change import Change, RecentStep, followed
from bot.matches.model.match import Match
from bot.ui.i18n.texts import LANGUAGES
from bot.ui.screens.contract import lesson
from bot.ui.screens.scene import AnyScene, scene_of
from tests.cogs.playing import GAMES, KEYS, RENDERER, SCREENS, running
from tests.texts.catalogue import CATALOGUE

MATCHES, DECISIONS = 12, 400
LONGEST = 260
"""Characters: two sentences on a phone."""


def played(key: str, random: Random) -> Iterator[AnyScene]:
    """A scene for every decision of a match of *easy* with some random choices."""
    entry = GAMES[key]
    game, chance = entry.game, Chance(random.randbytes(32))
    seats = random.choice(game.seats)
    state = game.setup(seats, game.unattended(), chance)
    recent: tuple[RecentStep, ...] = ()
    for version in range(DECISIONS):
        pending = game.pending(state)
        asked = [seat for seat, prompt in pending.items() if prompt.required]
        if not asked:
            return
        seat = asked[0]
        match = replace(running(game, seats, state), recent=recent)
        yield scene_of(match, game, CATALOGUE.texts("en-US"), seat)
        position: Position[Any, Any, Any] = Position(game.view(state, seat), pending[seat], [])
        action = entry.computers[EASY].decide(position, chance.branch("easy"))
        if random.random() < 0.3:
            choices = pending[seat].choices()
            bold = isinstance(choices, Range)
            most = 5 * choices.usual if bold else len(choices)
            action = choices.at(random.randrange(most)) if bold else choices[random.randrange(most)]
        state, events = game.apply(state, seat, action, chance)
        recent = followed(recent, RecentStep(version, seat, Change.ACT, tuple(events)))


@cache
def met(key: str) -> dict[str, AnyScene]:
    """The first scene in which each lesson of the game applies."""
    random, found = Random(key), dict[str, AnyScene]()
    for _ in range(MATCHES):
        for scene in islice(played(key, random), DECISIONS):
            if found.keys() == SCREENS[key].lessons.keys():
                return found
            for name, taught in SCREENS[key].lessons.items():
                if name not in found and taught.met(scene) is not None:
                    found[name] = scene
    return found


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("locale", LANGUAGES)
def test_every_lesson_is_met_and_said_briefly(key: str, locale: str) -> None:
    lessons = SCREENS[key].lessons
    assert lessons.keys() == met(key).keys()
    for name, scene in met(key).items():
        said = lesson(
            SCREENS[key], replace(scene, texts=CATALOGUE.texts(locale)), {*lessons} - {name}
        )
        assert said is not None
        assert said.key == name
        assert len(said.words) <= LONGEST, said.words


@pytest.mark.parametrize("key", KEYS)
def test_the_picture_points_at_what_every_lesson_is_about(key: str) -> None:
    screen = SCREENS[key]
    for name, scene in met(key).items():
        taught = lesson(screen, scene, {*screen.lessons} - {name})
        assert taught is not None
        shown, plain = (screen.panel(replace(scene, spot=spot), ()) for spot in (taught.spot, None))
        drawn = [(each.picture, each.moment and each.moment.picture) for each in (shown, plain)]
        assert drawn[0] != drawn[1], name


def begun() -> Match:
    """A match of two whose people are new to the game."""
    game = GAMES["puerto-banana"].game
    return running(game, 2, game.setup(2, game.unattended(), Chance(bytes(32))))


@pytest.mark.usefixtures("newcomers")
def test_a_newcomers_panel_has_its_lesson_in_the_picture() -> None:
    match = begun()
    knows = replace(match.host, lessons={match.game})
    seats = (replace(match.seats[0], person=knows), match.seats[1])
    new, old = (
        RENDERER.panel(each, 0, board=None) for each in (match, replace(match, seats=seats))
    )
    assert new.picture != old.picture


@pytest.mark.parametrize("key", [key for key in KEYS if SCREENS[key].lessons])
def test_no_lesson_is_taught_twice_or_after_lessons_were_skipped(key: str) -> None:
    had = set[str]()
    scene = next(iter(met(key).values()))
    while (taught := lesson(SCREENS[key], scene, had)) is not None:
        assert taught.key not in had
        assert lesson(SCREENS[key], scene, {key}) is None
        had.add(taught.key)
    assert had
