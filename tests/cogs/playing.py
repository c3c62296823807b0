"""Positions in matches of every game, presses on the panels of deciding seats, and random play."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from functools import cache
from itertools import chain, islice
from random import Random
from typing import Any

import msgspec

from bot.client import screens_of
from bot.games import Chance, Prompt, Range
from bot.games.computer import EASY, NORMAL, Position
from bot.games.entry import GameEntry, find_games
from bot.games.game import AnyGame
from bot.games.record import Record, Step, simulate
from bot.matches.model.change import Change, RecentStep
from bot.matches.model.match import Ending, Match, Status
from bot.matches.model.place import Place
from bot.matches.model.seat import Person, Result, Seat
from bot.ui.controls import PLAY, CustomId
from bot.ui.layout.message import Button, Row, Select
from bot.ui.screens.contract import AnyScreen, Body, PartialChoice, Press, Reply
from bot.ui.screens.renderer import Renderer
from bot.ui.screens.scene import AnyScene, scene_of
from tests.texts.catalogue import CATALOGUE

GAMES = find_games()
SCREENS = screens_of(GAMES)
KEYS = tuple(sorted(GAMES))
TEXTS = CATALOGUE.texts("en-US")
RENDERER = Renderer(GAMES, SCREENS, CATALOGUE)
NOW = datetime(2030, 1, 1, 12, tzinfo=UTC)
PLACE = Place(7, "Harbour", 70, "games", "en-US")
PEOPLE = tuple(f"P{number}" for number in range(6))
MATCHES, STATES = 4, 300
"""Matches for each number of seats, and the most states of each."""
MOST_ALIKE = 3
"""The most positions with the same kind of prompt, for each number of seats."""


class AskedSeat(msgspec.Struct, frozen=True):
    """A position in a match, with the ``scene`` of a ``seat`` with a pending prompt."""

    game: AnyGame
    screen: AnyScreen
    state: Any
    seat: int
    scene: AnyScene


@cache
def asked_seats(key: str) -> tuple[AskedSeat, ...]:
    """Positions with the fewest and the most seats, covering every kind of prompt.

    They come from matches of computer players and random choices, the same in every run.
    """
    game, random, found = GAMES[key].game, Random(key), []
    for seats in (game.seats[0], game.seats[-1]):
        alike: Counter[type] = Counter()
        matches = (islice(states(GAMES[key], seats, random), STATES) for _ in range(MATCHES))
        for state in chain.from_iterable(matches):
            for seat, prompt in game.pending(state).items():
                alike[type(prompt)] += 1
                if alike[type(prompt)] % 7 == 1 and alike[type(prompt)] < 7 * MOST_ALIKE:
                    scene = scene_of(running(game, seats, state), game, TEXTS, seat)
                    found.append(AskedSeat(game, SCREENS[key], state, seat, scene))
    return tuple(found)


def scene_for(
    game: AnyGame,
    state: Any,
    seat: int | None,
    names: Sequence[str],
    code: str = "en-US",
    recent: Sequence[RecentStep] = (),
) -> AnyScene:
    """The scene of a state for a seat or the channel, after the ``recent`` steps."""
    match = running(game, len(names), state, names)
    if not game.pending(state):
        match = msgspec.structs.replace(match, status=Status.OVER)
    match = msgspec.structs.replace(match, recent=tuple(recent))
    return scene_of(match, game, CATALOGUE.texts(code), seat)


def running(game: AnyGame, seats: int, state: Any, names: Sequence[str] = PEOPLE) -> Match:
    """A running match among people in this state."""
    people = [Person(100 + number, names[number], "en-US") for number in range(seats)]
    return Match(
        code="KTRM",
        rulebook=game,
        now=NOW,
        place=PLACE,
        host=people[0],
        locale=PLACE.locale,
        status=Status.RUNNING,
        seats=[Seat(number, person) for number, person in enumerate(people)],
        most_seats=seats,
        options=game.options_type(),
        deadline=None,
        version=3,
        state=state,
        secret=bytes(32),
        created_at=NOW,
    )


def recent(game: AnyGame, state: Any, *moves: tuple[int, Any]) -> tuple[Any, list[RecentStep]]:
    """The state after the moves, and the steps; those of forced actions have kind ``forced``."""
    chance, steps = Chance(bytes(32)), list[RecentStep]()
    for seat, action in moves:
        kind = Change.FORCED if game.forced(state, seat) == action else Change.ACT
        state, events = game.apply(state, seat, action, chance)
        steps.append(RecentStep(len(steps) + 1, seat, kind, tuple(events)))
    return state, steps


@cache
def record_of(key: str, seats: int = 2) -> Record:
    """A match among *normals*."""
    return simulate(GAMES[key], [NORMAL] * seats, bytes(range(32)))


def finished(record: Record, **changes: Any) -> Match:
    """The match of this record at its end."""
    places = record.standings or ()
    match = msgspec.structs.replace(
        running(GAMES[record.game].game, record.seats, record.steps[-1].state),
        status=Status.OVER,
        options=record.options,
        secret=bytes.fromhex(record.seed),
        ending=Ending.PLAYED,
        results=tuple(Result(each.seat, each.place, each.score) for each in places),
    )
    return msgspec.structs.replace(match, **changes)


def press(
    screen: AnyScreen,
    scene: AnyScene,
    words: tuple[str, ...],
    values: tuple[str, ...] = (),
    fields: Mapping[str, str] | None = None,
) -> Reply:
    """The reply to a press on the control with these words, without the first one, *play*."""
    control = CustomId("KTRM", scene.number, (PLAY, *words))
    return screen.press(scene, Press(control, values, fields or {}))


def panel_faces(
    screen: AnyScreen, scene: AnyScene, *, few: bool = False
) -> Iterator[tuple[Body, list[Reply]]]:
    """Every face of a seat's panel that presses can reach, with the replies of its controls.

    With ``few``, only the first and the last option of each list is chosen.
    """
    drafts: list[tuple[str, ...]] = [()]
    for draft in drafts:
        face = screen.panel(scene, draft)
        replies = [
            press(screen, scene, words[1:], (value,)) for words, value in controls(face.rows, few)
        ]
        yield face, replies
        for reply in replies:
            if isinstance(reply, PartialChoice) and reply.words not in drafts:
                drafts.append(reply.words)


def reachable_actions(screen: AnyScreen, scene: AnyScene) -> set[Any]:
    """Every action that presses on the panel can decide, however many they take."""
    replies = [reply for _, found in panel_faces(screen, scene) for reply in found]
    return {reply for reply in replies if not isinstance(reply, PartialChoice)}


def buttons(rows: tuple[Row, ...]) -> list[Button]:
    """All buttons, row by row."""
    items = [item for row in rows if isinstance(row, tuple) for item in row]
    return [item for item in items if isinstance(item, Button)]


def selects(rows: tuple[Row, ...]) -> list[Select]:
    return [row for row in rows if isinstance(row, Select)]


def controls(rows: tuple[Row, ...], few: bool) -> Iterator[tuple[tuple[str, ...], str]]:
    """The words of each enabled control, with the value of an option or the label of a button."""
    for select in selects(rows):
        options = (select.options[0], select.options[-1]) if few else select.options
        yield from ((select.words, option.value) for option in options)
    for button in buttons(rows):
        if not button.disabled:
            yield button.words, button.label


def words_of(rows: tuple[Row, ...]) -> list[tuple[str, ...]]:
    """The words of every control."""
    return [each.words for each in selects(rows)] + [each.words for each in buttons(rows)]


MOST_EARLIER = 400
NEAR = 2
"""How far beyond a range's bounds to try."""


def random_steps(
    entry: GameEntry, seats: int, random: Random, sense: float, options: Any = None
) -> Iterator[tuple[Any, Step]]:
    """Each step of a match, with the state before it.

    ``sense`` is the share of decisions by *easy*; the others are random, and sometimes answer
    prompts that are not required.
    """
    game, chance = entry.game, Chance(random.randbytes(32))
    state = game.setup(seats, game.unattended() if options is None else options, chance)
    history: list[Any] = []
    while pending := game.pending(state):
        seat = random.choice(list(pending))
        prompt, before = pending[seat], state
        if prompt.required and random.random() < sense:
            position = Position(game.view(state, seat), prompt, history)
            action = entry.computers[EASY].decide(position, chance.branch("computer"))
        else:
            action = prompt.choices().sample(random.randrange)
        state, events = game.apply(state, seat, action, chance)
        history += events
        yield before, Step(seat, action, list(events), state)


def states(entry: GameEntry, seats: int, random: Random) -> Iterator[Any]:
    """The states of a match with as much sense as chance will have it, but for the last."""
    return (before for before, _ in random_steps(entry, seats, random, random.random()))


def plausible_actions(
    entry: GameEntry, pending: Mapping[int, Prompt], seen: set[Any], random: Random
) -> set[Any]:
    """Actions that are legal for some seat, were legal earlier, nearly are, or never will be.

    Adds the legal ones to ``seen``.
    """
    tried: set[Any] = set()
    for prompt in pending.values():
        choices = prompt.choices()
        if isinstance(choices, Range):
            bounds = (choices.least, choices.usual, choices.most)
            tried |= {choices.at(n + by) for n in bounds for by in range(-NEAR, NEAR + 1)}
        else:
            tried |= set(choices)
    seen |= tried
    earlier = random.sample(sorted(seen, key=repr), min(len(seen), MOST_EARLIER))
    near = {other for action in earlier[:60] for other in _near(action)}
    return tried | set(earlier) | near


def _near(action: Any) -> Iterator[Any]:
    """The action with one of its integers, at any depth, changed by one."""
    for field in msgspec.structs.fields(action):
        value = getattr(action, field.name)
        changed: list[Any] = []
        if type(value) is int:
            changed = [value - 1, value + 1]
        elif isinstance(value, tuple):
            for place, number in enumerate(value):
                head, tail = value[:place], value[place + 1 :]
                changed += [(*head, number - 1, *tail), (*head, number + 1, *tail)]
        for other in changed:
            yield msgspec.structs.replace(action, **{field.name: other})
