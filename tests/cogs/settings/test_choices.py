"""The effect of each choice on a server's settings, and invalid choices."""

import pytest

from bot.errors import StalePrompt
from bot.matches.model.server import ServerSettings
from bot.ui.i18n.texts import catalogue
from cogs.settings.card import change_line, with_choice

BEFORE = ServerSettings(
    language="fr",
    channels=(1, 2),
    roles=(3,),
    deadline=60,
    threads=True,
    announcements=4,
)


@pytest.mark.parametrize(
    ("name", "values", "expected"),
    [
        ("language", ["it"], "it"),
        ("language", ["own"], None),
        ("channels", ["5", "6"], (5, 6)),
        ("channels", [], ()),
        ("roles", ["7"], (7,)),
        ("roles", [], ()),
        ("deadline", ["3600"], 3600),
        ("deadline", ["0"], None),
        ("threads", ["thread"], True),
        ("threads", ["channel"], False),
        ("announcements", ["8"], 8),
        ("announcements", [], None),
    ],
)
def test_a_choice_changes_its_own_setting_alone(
    name: str, values: list[str], expected: object
) -> None:
    after = with_choice(BEFORE, name, tuple(values))
    for field in ServerSettings.__struct_fields__:
        assert getattr(after, field) == (expected if field == name else getattr(BEFORE, field))


def test_a_pace_with_a_bank_is_one_choice() -> None:
    weeks = with_choice(BEFORE, "deadline", ("691200",))
    assert (weeks.deadline, weeks.bank) == (86_400, 604_800)
    day = with_choice(weeks, "deadline", ("86400",))
    assert (day.deadline, day.bank) == (86_400, 0)
    line = change_line(catalogue().texts(None), "deadline", day, weeks)
    assert line.endswith("Weeks: 1 day for a decision, 7 days in reserve")


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("language", ["de"]),
        ("language", []),
        ("deadline", ["61"]),
        ("deadline", ["soon"]),
        ("deadline", ["30"]),
        ("channels", ["pier"]),
        ("roles", ["1", "-2"]),
        ("announcements", ["9" * 30]),
        ("threads", []),
        ("weather", ["storm"]),
    ],
)
def test_what_no_card_of_this_version_offers_is_refused(name: str, values: list[str]) -> None:
    with pytest.raises(StalePrompt):
        with_choice(BEFORE, name, tuple(values))
