"""Headlines and stories of the golden matches are about the right people, whoever reads them."""

import re
from collections.abc import Iterator
from itertools import islice

import pytest

from bot.games.record import Step
from bot.matches.model.match import Match, Status
from bot.ui.screens.contract import Body
from bot.ui.screens.names import Cast
from bot.ui.screens.scene import scene_of
from cogs.bananine.screen.story import move_words
from cogs.green_port.screen.story import narration
from cogs.puerto_banana.story import headline, story
from tests.cogs.golden import IN_LANGUAGES, played, shown
from tests.cogs.playing import GAMES, SCREENS
from tests.texts.catalogue import CATALOGUE

NAMES = ("Quirin", "Wolfram", "Xanthe", "Yolanda", "Zdenka", "Jorinde")
NAMED = re.compile("|".join(NAMES))
SOMEBODY = re.compile(r"\b(?:some(?:body|one)|another player|quelqu’un|qualcuno)\b", re.IGNORECASE)
TELLING = ("bananine", "green-port", "puerto-banana")
"""The games that tell of their steps in sentences."""
LATEST = 8
"""Steps of each match whose screens are rendered: the last ones with so many kinds of events."""


def told(key: str, step: Step, cast: Cast) -> list[str]:
    """What a game tells of a step."""
    events, game = step.events, GAMES[key].game
    if key == "bananine":
        return [move_words(events, cast)]
    if key == "green-port":
        return [said for _, said in narration(events, game.view(step.state, None), cast)]
    if not game.reveals(events):
        return []
    return [headline([events], cast)[0], *story(events, cast)]


@pytest.mark.parametrize(
    ("key", "seats", "code"), [each for each in IN_LANGUAGES if each[0] in TELLING]
)
def test_a_story_says_you_to_whom_it_is_about(key: str, seats: int, code: str) -> None:
    texts, about = CATALOGUE.texts(code), set[int]()
    for step in played(key, seats).steps:
        for_all = told(key, step, Cast(NAMES[:seats], texts))
        for reader in range(seats):
            mine = told(key, step, Cast(NAMES[:seats], texts, reader))
            for said, read in zip(for_all, mine, strict=True):
                named = NAMED.findall(said)
                others = [name for name in named if name != NAMES[reader]]
                assert NAMED.findall(read) == others, (said, read)
                assert (read != said) == (NAMES[reader] in named), (said, read)
                about |= {reader} if read != said else set()
    assert about == {*range(seats)}


@pytest.mark.parametrize(("key", "seats", "code"), IN_LANGUAGES)
def test_nobody_reads_their_own_name_or_of_somebody(key: str, seats: int, code: str) -> None:
    game, screen, texts = GAMES[key].game, SCREENS[key], CATALOGUE.texts(code)
    for match in surprises(key, seats):
        over = match.status is Status.OVER
        for seat in (None, *(range(seats) if over else game.pending(match.state))):
            scene = scene_of(match, game, texts, seat)
            if over:
                body = screen.final(scene)
            else:
                body = screen.board(scene) if seat is None else screen.panel(scene, ())
            for line in read(body):
                assert not SOMEBODY.search(line), line
                assert seat is None or NAMES[seat] not in line, line


def surprises(key: str, seats: int) -> Iterator[Match]:
    """The match after the last steps with kinds of events that no step had before."""
    kinds, found = set[tuple[type, ...]](), list[Match]()
    for match in shown(key, seats, NAMES):
        kind = tuple(map(type, match.recent[-1].events)) if match.recent else ()
        if kind not in kinds:
            kinds.add(kind)
            found.append(match)
    return islice(reversed(found), LATEST)


def read(body: Body) -> Iterator[str]:
    """The lines of a body that are about what happened."""
    yield from filter(None, (body.headline, *body.lines, *body.question))
    if body.moment is not None:
        yield from body.moment.lines
