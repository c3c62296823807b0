"""Computer players of every game: what each can see, finds and tells, and which plays better."""

from dataclasses import replace
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

import msgspec
import pytest

from bot.games import Chance
from bot.games.computer import EASY, HARD, LEVELS, NORMAL, Position, seated
from bot.games.entry import GameEntry
from bot.games.record import playout
from bot.matches.advice import acts
from bot.ui.i18n.texts import LANGUAGES
from tests.bench.arena import RANDOM, Meeting, play
from tests.bench.people import PERSON
from tests.bench.truth import DEALS, match
from tests.cogs.playing import GAMES, KEYS
from tests.cogs.replay.test_replay_screen import RECORDS
from tests.texts.catalogue import CATALOGUE

SEED = bytes(32)
AGREES = 0.05
LONGEST = {EASY: 0.01, NORMAL: 0.01, HARD: 0.4}
"""The most CPU seconds of the quickest of some decisions."""
FILE = Path(__file__).with_name("positions.jsonl")


class Stored(msgspec.Struct, frozen=True):
    """A position in which playing on has shown one answer to be better than another; ``state`` is
    consistent with what the seat knows."""

    game: str
    seat: int
    levels: list[str | None]
    state: Any
    history: Any
    better: Any
    worse: Any
    budget: int = 1

    def position(self, entry: GameEntry) -> Position[Any, Any, Any]:
        """The position as the seat sees it."""
        game = entry.game
        state = msgspec.convert(self.state, game.state_type)
        history = [msgspec.convert(event, game.event_type) for event in self.history]
        view, prompt = game.view(state, self.seat), game.pending(state)[self.seat]
        return Position(view, prompt, history, self.budget, characters=seated(self.levels))


STORED = [msgspec.json.decode(line, type=Stored) for line in FILE.read_bytes().splitlines()]
"""Five of each game."""


@pytest.mark.parametrize("stored", STORED, ids=lambda each: each.game)
def test_the_better_answer_gets_the_better_chance(stored: Stored) -> None:
    entry = GAMES[stored.game]
    assert entry.adviser is not None
    answers = [
        msgspec.convert(each, entry.game.action_type) for each in (stored.better, stored.worse)
    ]
    found = entry.adviser.weigh(stored.position(entry), Chance(SEED), answers)
    wins = {each.action: each.win for each in found}
    better, worse = (wins[answer] for answer in answers)
    assert max(wins.values()) >= better > worse + AGREES


every_level = pytest.mark.parametrize("level", LEVELS)
every_game = pytest.mark.parametrize("key", GAMES)


@every_level
@every_game
def test_a_level_plays_a_short_match_by_the_rules(key: str, level: str) -> None:
    game, chance = GAMES[key].game, Chance(SEED)
    players = [GAMES[key].computers[each] for each in (level, EASY)]
    *_, last = playout(game, players, game.setup(2, game.first_match(), chance), chance)
    assert game.standings(last.state)


@every_level
@pytest.mark.parametrize("key", DEALS)
def test_a_decision_depends_on_luck_and_on_what_its_seat_knows(key: str, level: str) -> None:
    entry, taken = GAMES[key], list[float]()
    for seats in (entry.game.seats[0], entry.game.seats[-1]):
        met = match(entry, seats, (EASY, NORMAL), 1)
        for position in [each.position for each in met[:: len(met) // 2]]:
            seat = position.view.seat
            again = DEALS[key](position, Random(1))
            view, prompt = entry.game.view(again, seat), entry.game.pending(again)[seat]
            began = process_time()
            decision = entry.computers[level].decide(position, Chance(SEED))
            taken.append(process_time() - began)
            assert decision in position.prompt.choices()
            other = replace(position, view=view, prompt=prompt)
            assert entry.computers[level].decide(other, Chance(SEED)) == decision
    assert min(taken) < LONGEST[level], "with room for a busy machine, and for coverage"


@pytest.mark.parametrize("key", [key for key in KEYS if GAMES[key].adviser])
def test_a_hint_says_why_in_every_language(key: str) -> None:
    game, adviser = GAMES[key].game, GAMES[key].adviser
    assert adviser is not None
    history = [event for step in RECORDS[key].steps for event in step.events]
    found = list(acts(game, RECORDS[key]))
    for act in found[:: max(1, len(found) // 2)]:
        (step, *_), told = act.steps, history[: act.events_before]
        view, prompt = game.view(act.state, step.seat), game.pending(act.state)[step.seat]
        position = Position(view, prompt, told)
        reason = adviser.reason(position, adviser.weigh(position, Chance(bytes(32))))
        for code in LANGUAGES:
            for text in (reason.move, reason.why):
                assert CATALOGUE.texts(code).say(text, **reason.values).strip()


CONTESTS = [
    ("bananine", EASY, RANDOM, 2, 60, 1.2, 2),
    ("bananine", NORMAL, EASY, 2, 60, 1.3, 2),
    ("bananine", HARD, NORMAL, 2, 20, 1.1, 2),
    ("bananine", PERSON, EASY, 2, 40, 1.2, 2),
    ("green-port", NORMAL, EASY, 2, 40, 1.2, 2),
    ("green-port", HARD, EASY, 2, 10, 1.2, 2),
    ("green-port", PERSON, EASY, 2, 40, 1.2, 2),
    ("puerto-banana", NORMAL, EASY, 2, 100, 1, 1.6),
    ("puerto-banana", HARD, NORMAL, 2, 100, 1, 2),
    ("puerto-banana", HARD, EASY, 4, 100, 1.2, 3),
    ("puerto-banana", PERSON, EASY, 4, 100, 1.3, 3),
    ("puerto-banana", PERSON, NORMAL, 4, 100, 0.3, 1.6),
    ("puerto-banana", PERSON, HARD, 4, 100, 0, 1),
    ("puerto-banana", PERSON, HARD, 6, 100, 0, 1),
    ("puerto-banana", HARD, "constant", 2, 100, 1.5, 2),
]
"""A player alone among others: the seats, the games, and the bounds of its share of the wins, as a
multiple of an even share. ``python -m tests.bench.arena`` plays more."""


@pytest.mark.nightly
@pytest.mark.parametrize(("key", "one", "other", "seats", "games", "least", "most"), CONTESTS)
def test_a_contest(
    key: str, one: str, other: str, seats: int, games: int, least: float, most: float
) -> None:
    won = [each.share for each in play(Meeting(key, one, other, seats, range(games), 21))]
    assert least <= seats * sum(won) / games <= most
