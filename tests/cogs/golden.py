"""Golden matches of every game: the actions, their events, the outcome, and what people read.

After an intended change, ``python -m tests.cogs.golden [GAME…]`` plays the same actions again and
stores the result, and the texts in one language for each match. Any other difference is a bug. For
a new game, it begins with a match among computer players.
"""

import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from msgspec.json import encode
from msgspec.structs import replace

from bot.games import Chance
from bot.games.record import Step
from bot.matches.model.change import Change, RecentStep, followed
from bot.matches.model.match import Match, Status
from bot.ui.i18n.texts import LANGUAGES
from bot.ui.layout.message import Select
from bot.ui.screens.contract import Body
from bot.ui.screens.scene import scene_of
from tests.cogs.playing import GAMES, PEOPLE, SCREENS, panel_faces, record_of, running
from tests.texts.catalogue import CATALOGUE

MATCHES = [(key, seats) for key, entry in GAMES.items() for seats in entry.game.seats]
IN_LANGUAGES = [(key, seats, LANGUAGES[seats % len(LANGUAGES)]) for key, seats in MATCHES]
"""Each match in one language, and each game of the three in all of them."""
ALIKE, LAST = 2, 3
"""What is told of a match: this many steps with the same kinds of events and prompts, and these
last ones. Together they have every kind of text."""


class Played(NamedTuple):
    """A stored match as the current rules play it."""

    start: Any
    steps: tuple[Step, ...]

    @property
    def end(self) -> Any:
        """The state after the last step."""
        return self.steps[-1].state


def path_of(key: str, seats: int) -> Path:
    """The file of a game's match for this number of seats."""
    return Path(__file__).parent / key.replace("-", "_") / "golden" / f"{seats}-seats.json"


def stored(key: str, seats: int) -> dict[str, Any]:
    """The stored match."""
    told: dict[str, Any] = json.loads(path_of(key, seats).read_text("utf-8"))
    return told


def begin(key: str, seats: int) -> None:
    """Store a match among *normals*, for a game that has none yet."""
    record = record_of(key, seats)
    steps = [{"seat": step.seat, "action": step.action} for step in record.steps]
    told = {"seats": seats, "options": record.options, "seed": record.seed, "steps": steps}
    for path in (path_of(key, seats), told_in(key, seats)):
        path.parent.mkdir(parents=True, exist_ok=True)
    path_of(key, seats).write_bytes(encode(told))


@cache
def played(key: str, seats: int) -> Played:
    """The stored actions, replayed from the stored seed."""
    game, told = GAMES[key].game, stored(key, seats)
    chance = Chance(bytes.fromhex(told["seed"]))
    start = state = game.setup(seats, game.load_options(encode(told["options"])), chance)
    steps = []
    for step in told["steps"]:
        action = game.load_action(encode(step["action"]))
        state, events = game.apply(state, step["seat"], action, chance)
        steps.append(Step(step["seat"], action, list(events), state))
    return Played(start, tuple(steps))


def outcome(key: str, seats: int) -> dict[str, Any]:
    """The match as it would now be stored."""
    match = played(key, seats)
    steps = [
        {"seat": step.seat, "action": step.action, "events": step.events} for step in match.steps
    ]
    told = {
        **stored(key, seats),
        "start": match.start,
        "steps": steps,
        "end": match.end,
        "standings": GAMES[key].game.standings(match.end),
    }
    plain: dict[str, Any] = json.loads(encode(told))
    return plain


def shown(key: str, seats: int, names: Sequence[str] = PEOPLE) -> Iterator[Match]:
    """The match among these people, at its start and after each step."""
    (start, steps), game = played(key, seats), GAMES[key].game
    match = running(game, seats, start, names)
    yield match
    for version, step in enumerate(steps, 1):
        happened = RecentStep(version, step.seat, Change.ACT, tuple(step.events))
        status = Status.RUNNING if game.pending(step.state) else Status.OVER
        recent = followed(match.recent, happened)
        match = replace(match, recent=recent, state=step.state, status=status)
        yield match


def told_in(key: str, seats: int) -> Path:
    """The file with the texts of a game's match for this number of seats."""
    return path_of(key, seats).parents[1] / "told" / f"{seats}-seats.txt"


def story(key: str, seats: int) -> list[str]:
    """What the channel and the deciding seats read after each kind of step and at the end.

    Lines that the same reader had just before, or another reader has in this step, are left out.
    """
    game, texts = GAMES[key].game, CATALOGUE.texts(LANGUAGES[seats % len(LANGUAGES)])
    said, before, alike = list[str](), dict[int | None, set[str]](), Counter[frozenset[type]]()
    matches = [*enumerate(shown(key, seats))]
    for version, match in matches:
        others, pending = set[str](), game.pending(match.state)
        events = match.recent[-1].events if match.recent else ()
        kinds = frozenset(map(type, (*events, *pending.values())))
        alike[kinds] += 1
        if alike[kinds] > ALIKE and version < len(matches) - LAST:
            continue
        for seat in (None, *sorted(pending)):
            scene, screen = scene_of(match, game, texts, seat), SCREENS[key]
            if seat is not None:
                faces = [face for face, _ in panel_faces(screen, scene, few=True)]
            else:
                faces = [screen.final(scene) if scene.over else screen.board(scene)]
            lines = dict.fromkeys(line for face in faces for line in read(face))
            new = [line for line in lines if line not in before.get(seat, set()) | others]
            before[seat] = {*lines}
            others |= {*lines}
            who = "the channel" if seat is None else scene.players[seat].name
            said += [f"{version}, {who}:", *new, ""] if new else []
    return said


def read(face: Body) -> Iterator[str]:
    """The lines, alt texts and labels of a face."""
    yield from filter(None, (face.headline, *face.lines, *face.question))
    for figure in (face.moment and face.moment.picture, face.picture):
        if figure:
            yield from (f"({sentence})" for sentence in figure.alt.split(". "))
    for row in face.rows:
        if isinstance(row, Select):
            yield from (f"[{row.placeholder}] {o.label}, {o.description}" for o in row.options)
        elif isinstance(row, tuple):
            yield " ".join(f"[{item.label}]" for item in row)


def write(games: Sequence[str]) -> None:
    """Store the games' matches as they are now played, one step per line, and their texts."""
    for key, seats in MATCHES:
        if key not in games:
            continue
        if not path_of(key, seats).exists():
            begin(key, seats)
        text = json.dumps(outcome(key, seats), separators=(",", ":"), ensure_ascii=False)
        path_of(key, seats).write_text(text.replace('{"seat":', '\n{"seat":') + "\n", "utf-8")
        told_in(key, seats).write_text("\n".join(story(key, seats)), "utf-8")


if __name__ == "__main__":
    write(sys.argv[1:] or [*GAMES])
