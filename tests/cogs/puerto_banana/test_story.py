"""The story and headline of an auction, and what decided the match."""

import pytest

from bot.ui.drawing.font import has_glyphs
from bot.ui.i18n.texts import LANGUAGES
from bot.ui.screens.names import Cast
from cogs.puerto_banana.rules import GAME, Bid, Options, Removed, State
from cogs.puerto_banana.story import MOST_LINES, decider_words, headline, story
from tests.bot.ui.matches import CHANCE
from tests.cogs.puerto_banana.rounds import play_round, table
from tests.texts.catalogue import CATALOGUE

NAMES = ("Ana", "Bo", "Cleo")
KEPT = {
    "en-US": "The bid is out, but the stock stays.",
    "fr": "Sa mise est écartée, mais son stock reste.",
    "it": "La sua offerta è esclusa, ma la stiva resta com’è.",
}
EMPTY = {
    "en-US": "The bid is out, with no stock to lose.",
    "fr": "Sa mise est écartée ; son stock était déjà vide.",
    "it": "La sua offerta è esclusa; la stiva era già vuota.",
}


def after(*rounds: tuple[int, ...]) -> State:
    state = GAME.setup(len(rounds[0]), Options(), CHANCE)
    for bids in rounds:
        for seat, bid in enumerate(bids):
            state, _ = GAME.apply(state, seat, Bid(bid), CHANCE)
    return state


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(
    ("rounds", "told"),
    [([(51, 10)], KEPT), ([(60, 30, 8)], None), ([(60, 30, 8), (90, 10, 5)], EMPTY)],
    ids=["of two, the stock stays", "of three, it is lost", "an empty stock is not lost"],
)
def test_pb4_what_a_removed_bidder_loses_is_told(
    code: str, rounds: list[tuple[int, ...]], told: dict[str, str] | None
) -> None:
    state = after(*rounds)
    cast = Cast(NAMES[: len(state.stocks)], CATALOGUE.texts(code))
    removed = next(event for event in state.last if isinstance(event, Removed))
    said = story([state.last[0], removed], cast)[-1]
    if told is None:
        assert "10" in said
        assert KEPT[code] not in said
    else:
        assert said.endswith(told[code])


def test_a_reveal_has_six_lines_at_most() -> None:
    state = after((9000, 8000, 7000, 6000, 5, 1))
    cast = Cast((*NAMES, "Dan", "Eve", "Flo"), CATALOGUE.texts("en-US"), 3)
    lines = list(story(state.last, cast))
    assert len(lines) == MOST_LINES
    assert all(name in " ".join(lines) for name in cast.names[:3])


BONUS = table(100, 150, 10), (190, 120, 5)


@pytest.mark.parametrize(
    ("state", "bids", "code", "reader", "said"),
    [
        (table(150, 10, 10), (90, 20, 5), "en-US", None,
         "Ana takes the last auction and wins with 230."),
        (*BONUS, "en-US", None, "Ana’s own bonus of 70 carries Bo to 220."),
        (*BONUS, "en-US", 0, "Your own bonus of 70 carries Bo to 220."),
        (*BONUS, "en-US", 1, "Ana’s own bonus of 70 carries you to 220."),
        (*BONUS, "fr", 1, "La compensation de 70 versée par Ana te porte à 220."),
        (*BONUS, "it", 1, "Il bonus di 70 pagato da Ana ti porta a 220."),
        (table(150, 60, 50), (999, 20, 10), "en-US", None,
         "Ana goes overboard, and Bo wins with 200."),
        (table(150, 150, 10), (8, 8, 0), "en-US", None, "Ana and Bo share the win with 225 each."),
        (table(150, 60, 0, round_limit=1), (0, 5, 5), "en-US", None,
         "Ana wins with 150, 15 more than Bo."),
    ],
)  # fmt: skip
def test_the_end_names_what_decided_it(
    state: State, bids: tuple[int, ...], code: str, reader: int | None, said: str
) -> None:
    ended, _ = play_round(state, bids)
    assert ended.over
    cast = Cast(NAMES, CATALOGUE.texts(code), reader)
    assert decider_words(GAME.view(ended, reader), cast) == said


@pytest.mark.parametrize(
    ("stocks", "bids", "what"),
    [
        ((20, 60, 50, 10), (999, 600, 20, 10), "wrecks"),
        ((10, 0, 10), (60, 12, 8), "sunk"),
        ((10, 10), (51, 10), "alone"),
        ((0, 10, 10), (60, 12, 8), "out"),
        ((0, 1, 0), (8, 8, 8), "nothing"),
        ((10, 10, 10), (8, 8, 3), "tie"),
        ((10, 10, 10), (9, 8, 3), "one"),
        ((10, 10, 10), (12, 8, 8), "split"),
        ((10, 10, 10), (22, 8, 3), "gift"),
        ((10, 10, 10), (18, 8, 3), "even"),
        ((0, 10, 10), (11, 8, 3), "back"),
        ((20, 30, 10), (16, 8, 3), "lead"),
        ((30, 10, 10), (11, 8, 3), "close"),
        ((30, 10, 10), (21, 8, 3), "won"),
    ],
)
def test_a_headline_says_what_kind_of_thing_happened(
    stocks: tuple[int, ...], bids: tuple[int, ...], what: str
) -> None:
    texts = CATALOGUE.texts("en-US")
    events = play_round(table(*stocks), bids)[0].last
    once, ribbon = headline([events], texts)
    assert once == texts.say(f"pb-head-{what}", again="no")
    twice, _ = headline([events, events], texts)
    assert once != twice
    assert headline([events] * 3, texts) == (once, ribbon)


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_ribbon_has_ten_letters_at_most_that_the_font_has(code: str) -> None:
    ribbons = [" ".join(text.split()) for text in CATALOGUE.texts(code).family("pb-ribbon-")]
    assert len(ribbons) == 14
    assert all(len(text) <= 10 and has_glyphs(text) for text in ribbons)
