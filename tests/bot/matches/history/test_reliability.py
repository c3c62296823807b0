"""A person's reliability, and tables that require it."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.errors import Unreliable
from bot.matches.history import reliability
from bot.matches.history.reliability import LAST, LEAST, share
from tests.bot.matches.table import ANNA, BRUNO, CLEO, Life, request

DAY = date(2030, 1, 1)
DECISIONS = st.lists(st.tuples(st.booleans(), st.dates()))


def test_nothing_is_said_of_too_few_decisions() -> None:
    assert share([(True, DAY)] * (LEAST - 1)) is None
    assert share([(True, DAY)] * LEAST) == 100


def test_what_is_missed_in_one_day_counts_once() -> None:
    assert share([(False, DAY)] * 30 + [(True, DAY)] * 19) == 95


def test_only_the_latest_count() -> None:
    assert share([(True, DAY)] * LAST + [(False, DAY)] * 9) == 100


@given(DECISIONS)
def test_being_in_time_never_lowers_the_share(
    decisions: list[tuple[bool, date]],
) -> None:
    before = share(decisions)
    after = share([(True, DAY), *decisions])
    assert before is None or (after is not None and after >= before)


async def test_a_host_may_want_people_who_decide_in_time(
    either: Life, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reliability, "LEAST", 3)
    match = await either.start_match([ANNA, BRUNO], deadline=60)
    for played in range(3):
        await either.bid(match, ANNA, 1)
        if played:
            await either.bid(match, BRUNO, 1)
        else:
            await either.automation.run_out(match.code, 1)
        match = await either.queries.load(match.code)
    assert await either.queries.reliability(ANNA.id) == 100
    assert await either.queries.reliability(BRUNO.id) == 66
    table = await either.open_table([ANNA], least_reliability=80)
    with pytest.raises(Unreliable) as refused:
        await either.matches.join(table.code, request(), BRUNO)
    assert refused.value.values == {"share": 66, "least": 80}
    await either.matches.join(table.code, request(), CLEO)
