"""Ratings: which matches count, and that none can be bought."""

from collections import defaultdict
from collections.abc import Callable, Sequence

import pytest

from bot.games import Standing
from bot.games.entry import find_games
from bot.matches.history.leaderboard import Boards, Leaderboard
from bot.matches.history.points import FEWEST_MET
from bot.matches.history.ratings import Finish, Rating, counting, finishes, rate
from bot.matches.model import contest
from bot.matches.model.seat import Person, Seat
from bot.matches.operations import decisions
from cogs.puerto_banana.rules import GAME
from tests.bot.matches.table import ANNA, BRUNO, CLEO, DINO, EVA, PLACE, STRANGER, Life
from tests.bot.tides import TidesOptions

HONEST = 1127
"""The rating of a person who has won 70 of 100 duels, seven of each ten."""
Played = tuple[Sequence[int], Sequence[int], int]
"""People in the order of their places, those who leave, and the number of computers."""
WAYS: dict[str, Callable[[int], Played]] = {
    "a friend who never wins": lambda number: ((1, 2), (), 0),
    "a friend who leaves after one decision": lambda number: ((1, 2), (2,), 0),
    "fifty new accounts in turn": lambda number: ((1, 100 + number % 50), (), 0),
    "fifty that leave": lambda number: ((1, 100 + number % 50), (100 + number % 50,), 0),
    "two accounts in a ring": lambda number: ((1, 2 + number % 2), (), 0),
    "a ring of four": lambda number: ((1, 2 + number % 3) if number else (1, 2, 3, 4), (), 0),
    "a friend and easy computers": lambda number: ((1, 2), (), 4),
}
"""The dishonest ways of account 1, each with its match of this number."""


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
@pytest.mark.parametrize("game", ["puerto-banana", "bananine", "green-port"])
def test_no_trick_buys_a_place_on_global_boards(game: str, way: Callable[[int], Played]) -> None:
    ladder = Ladder(game)
    ladder.play((11, 12, 13, 14, 1), (), 0)
    for number in range(60):
        ladder.play(*way(number))
    assert ladder.ratings[1].figure < HONEST


class Ladder:
    """The ratings over all servers after some matches of a game."""

    def __init__(self, game: str) -> None:
        self._entry = find_games()[game]
        self._met = defaultdict[int, set[int]](set)
        self.ratings = defaultdict[int, Rating](Rating)

    def play(self, people: Sequence[int], gone: Sequence[int], computers: int) -> None:
        """A match of these people, with computers between the last person and the others."""
        free = self._entry.game.seats[-1] - len(people)
        who = [*people[:-1], *([None] * min(computers, free)), people[-1]]
        seats = tuple(
            Seat(number, Person(each, "P"), left=each in gone, decided=True)
            if each
            else Seat(number, None, character="alca")
            for number, each in enumerate(who)
        )
        played = [Standing(seat=seat, place=seat + 1, score=0) for seat in range(len(seats))]
        results = contest.results(seats, None) or contest.results(seats, played)
        for each in people:
            self._met[each] |= {*people} - {each}
        known = [each for each in people if len(self._met[each]) >= FEWEST_MET]
        ends = finishes(seats, results, self._entry)
        self.ratings.update(rate(counting(ends, known), self.ratings))


def test_the_same_places_give_the_same_figures_in_every_version() -> None:
    ends = [Finish(0, 1, 1), Finish(1, 2, 2), Finish(2, None, 3), Finish(3, 4, 4)]
    after = rate(ends, {person_id: Rating() for person_id in (1, 2, 4)})
    assert {each: rating.figure for each, rating in after.items()} == {1: 1125, 2: 1069, 4: 820}


def test_a_computer_counts_by_its_level() -> None:
    shown = []
    for character in ("alca", "ardea"):
        strength = find_games()["puerto-banana"].strength(character, 3)
        ends = [Finish(0, 1, 1), Finish(1, None, 2, strength), Finish(2, 2, 3)]
        shown.append(rate(ends, {1: Rating(), 2: Rating()})[1].figure)
    assert shown[0] < shown[1]


async def test_two_friends_count_in_full_on_their_server_and_not_everywhere(life: Life) -> None:
    (won, lost) = (await life.auction({ANNA: 5, BRUNO: 4})).results
    assert (won.rating_after, lost.rating_after) == (1105, 895)
    assert {won.rating_everywhere, lost.rating_everywhere} == {None}
    everywhere = await life.store.read(Boards().page, Leaderboard(GAME.key), 0)
    assert {line.figure for line in everywhere.items} == {1000}


async def test_a_match_counts_everywhere_between_people_who_met_four_others(life: Life) -> None:
    people = (ANNA, BRUNO, CLEO, DINO, EVA)
    await life.auction({ANNA: 5, BRUNO: 4, CLEO: 3, EVA: 2})
    await life.auction({ANNA: 5, DINO: 4})
    met = await life.auction(dict(zip(people, (5, 4, 3, 2, 1), strict=True)))
    rated = {people[line.seat].id: line.rating_everywhere for line in met.results}
    assert None not in rated.values()
    page = await life.store.read(Boards().page, Leaderboard(GAME.key), 0)
    assert {line.person.id: line.figure for line in page.items} == rated


async def test_whoever_left_has_lost_also_when_the_others_end_the_match(life: Life) -> None:
    people = [ANNA, BRUNO, CLEO]
    match = await life.start_match(people, round_limit=3)
    await life.everybody_bids(match, people)
    await life.change(decisions.leave, match, ANNA.id)
    for person in (BRUNO, CLEO):
        over = await life.change(decisions.stop, match, person.id, False)
    (lost,) = over.results
    assert (lost.seat, lost.place, lost.left) == (0, 3, True)
    assert (lost.rating_after or 0) < 1000
    page = await life.store.read(Boards().page, Leaderboard(GAME.key, PLACE.server_id), 0)
    assert [(line.person, line.won) for line in page.items] == [(ANNA, 0)]


async def test_a_match_whose_options_do_not_rate_has_results_alone(tides: Life) -> None:
    for options in (TidesOptions(2, open_bids=True), TidesOptions(2)):
        match = await tides.start_match(game="tides", options=options)
        over = await tides.play_out(match, [ANNA, BRUNO])
        rated = [line.rating_after is not None for line in over.results]
        assert rated == [not options.open_bids] * 2


@pytest.mark.usefixtures("newcomers_count")
async def test_who_is_taken_out_after_winning_has_won_all_the_same(life: Life) -> None:
    match = await life.start_match([ANNA, BRUNO, CLEO], round_limit=5)
    await life.everybody_bids(match, [ANNA, BRUNO, CLEO])
    for loser in (ANNA, CLEO):
        await life.change(decisions.leave, match, loser.id)
    await life.change(decisions.take_out, match, BRUNO.id, STRANGER)
    again = await life.auction({ANNA: 5, BRUNO: 4})
    assert [line.points_in_quarter for line in again.results] == [8, 0], "the two have met"
