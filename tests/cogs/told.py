"""The texts that people read during the golden matches, each match in one language.

``python -m tests.cogs.told`` stores them again. Review the difference before committing it.
"""

from collections.abc import Iterator
from pathlib import Path

from msgspec.structs import replace

from bot.matches.model.change import Change
from bot.matches.model.match import RecentStep, Status, followed
from bot.ui.i18n.texts import LANGUAGES
from bot.ui.layout.message import Select
from bot.ui.screens.contract import Body
from bot.ui.screens.scene import AnyScene, scene
from tests.cogs.golden import MATCHES, path_of, played
from tests.cogs.playing import GAMES, SCREENS, panel_faces, running
from tests.texts.catalogue import CATALOGUE


def told_in(key: str, seats: int) -> Path:
    """The file with the texts of a game's match for this number of seats."""
    return path_of(key, seats).parents[1] / "told" / f"{seats}-seats.txt"


def story(key: str, seats: int) -> list[str]:
    """The lines read by the channel and the deciding seats after each step.

    Lines that the same reader had just before, or another reader has in this step, are left out.
    """
    (start, steps), game = played(key, seats), GAMES[key].game
    texts = CATALOGUE.texts(LANGUAGES[seats % len(LANGUAGES)])
    match, said = running(game, seats, start), list[str]()
    before: dict[int | None, set[str]] = {}
    for version, state in enumerate((start, *(step.state for step in steps))):
        if version:
            step = steps[version - 1]
            happened = RecentStep(version, step.seat, Change.ACT, tuple(step.events))
            match = replace(match, recent=followed(match.recent, happened))
        asked = game.pending(state)
        match = replace(match, state=state, status=Status.RUNNING if asked else Status.OVER)
        others = set[str]()
        for seat in (None, *sorted(asked)):
            seen = scene(match, game, texts, seat)
            lines = dict.fromkeys(line for face in faces(key, seen) for line in read(face))
            new = [line for line in lines if line not in before.get(seat, set()) | others]
            before[seat] = {*lines}
            others |= {*lines}
            who = "the channel" if seat is None else seen.players[seat].name
            said += [f"{version}, {who}:", *new, ""] if new else []
    return said


def faces(key: str, seen: AnyScene) -> Iterator[Body]:
    """The board or the final card, or all faces of the panel by first and last options."""
    screen = SCREENS[key]
    if seen.seat is not None:
        yield from (face for face, _ in panel_faces(screen, seen, few=True))
    else:
        yield screen.final(seen) if seen.over else screen.board(seen)


def read(face: Body) -> Iterator[str]:
    """The lines, alt texts and labels of a face."""
    yield from filter(None, (face.headline, *face.lines, *face.asked))
    for figure in (face.moment and face.moment.picture, face.picture):
        if figure:
            yield from (f"({sentence})" for sentence in figure.alt.split(". "))
    for row in face.rows:
        if isinstance(row, Select):
            yield from (f"[{row.placeholder}] {o.label}, {o.description}" for o in row.options)
        elif isinstance(row, tuple):
            yield " ".join(f"[{item.label}]" for item in row)


def write() -> None:
    """Store the texts of all matches."""
    for key, seats in MATCHES:
        told_in(key, seats).parent.mkdir(exist_ok=True)
        told_in(key, seats).write_text("\n".join(story(key, seats)), "utf-8")


if __name__ == "__main__":
    write()
