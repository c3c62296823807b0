"""What is left out of a typed line, and the words that are answered instead of read as a move."""

import pytest

from bot.ui.handlers.line_words import Word, asked_word, bare


@pytest.mark.parametrize(
    ("line", "left"),
    [
        ("14!", "14"),
        ("14 svp", "14"),
        ("||12||", "12"),
        ("`12`", "12"),
        ("**12**.", "12"),
        ("12 \N{BANANA}", "12"),
        ("s’il te plaît, 12", "12"),
        ("take red, please!", "take red"),
        ("▲3", "▲3"),
        ("+5", "+5"),
        ("1.5", "1.5"),
        ("\N{BANANA}", "\N{BANANA}"),
        ("!", "!"),
    ],
)
def test_what_surrounds_a_move_is_left_out(line: str, left: str) -> None:
    assert bare(line) == left


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("help", Word.HELP),
        ("?", Word.HELP),
        ("Aide !", Word.HELP),
        ("RULES", Word.RULES),
        ("les règles", Word.RULES),
        ("consiglio, per favore", Word.HINT),
        ("hint please", Word.HINT),
        ("pausa.", Word.PAUSE),
        ("help me take red", None),
        ("12", None),
    ],
)
def test_some_words_ask_for_something_else_than_a_move(line: str, word: Word | None) -> None:
    assert asked_word(line) == word
