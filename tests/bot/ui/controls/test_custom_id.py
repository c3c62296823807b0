"""What a control's custom_id carries, and what is read from one."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.errors import StalePrompt
from bot.matches.model.match import CODE_LETTERS
from bot.ui.controls.custom_id import CustomId, number

WORD = st.text("abcdefghijklmnopqrstuvwxyz0123456789,+-", min_size=1, max_size=12)


@settings(max_examples=50)
@given(
    st.text(CODE_LETTERS, min_size=4, max_size=5),
    st.integers(0, 10**6),
    st.lists(WORD, min_size=1, max_size=5).map(tuple),
)
def test_what_a_control_carries_is_read_again(
    code: str, prompt: int, words: tuple[str, ...]
) -> None:
    control = CustomId(code, prompt, words)
    assert CustomId.read(control.custom_id) == control
    assert len(control.custom_id) <= 100


@pytest.mark.parametrize(
    "custom_id",
    ["", "demo:add", "q0:KTRM:1:join", "q1:KTRI:1:join", "q1:KTR:1:join", "q1:KTRM:x:join"],
)
def test_another_programs_custom_id_is_no_control(custom_id: str) -> None:
    assert CustomId.read(custom_id) is None


@pytest.mark.parametrize("word", ["", "-1", "1.5", "x", "٣", "9" * 20, "9" * 5_000, str(1 << 63)])
def test_a_word_that_no_id_of_the_database_can_be_is_no_number(word: str) -> None:
    with pytest.raises(StalePrompt):
        number(word)
    assert [number(other) for other in ("0", "007", str((1 << 63) - 1))] == [0, 7, (1 << 63) - 1]


def test_a_missing_word_means_an_older_screen() -> None:
    control = CustomId("KTRM", 1, ("leave", "yes"))
    assert control.word(1) == "yes"
    with pytest.raises(StalePrompt):
        control.word(2)
