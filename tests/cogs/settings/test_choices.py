"""The effect of each choice on a server's settings, and invalid choices."""

import pytest
from msgspec.structs import replace

from bot.errors import StalePrompt
from bot.matches.model.place import ServerSettings
from bot.ui.i18n.texts import NO_BREAK
from bot.ui.layout.message import Button
from cogs.settings import control_message, server_message, server_setting
from tests.texts.catalogue import CATALOGUE

ENGLISH = CATALOGUE.texts("en-US")
BEFORE = ServerSettings(
    language="fr", channels=(1, 2), roles=(3,), deadline=330, threads=True, announcements=4
)


def with_choice(name: str, *values: str) -> ServerSettings:
    """The settings after a choice."""
    setting = server_setting(name)
    return replace(BEFORE, **{setting.field: setting.value(values)})


@pytest.mark.parametrize(
    ("name", "values", "expected"),
    [
        ("language", ["it"], "it"),
        ("language", ["own"], None),
        ("channels", ["5", "6"], (5, 6)),
        ("channels", [], ()),
        ("deadline", ["3600"], 3600),
        ("threads", ["thread"], True),
        ("announcements", ["8"], 8),
    ],
)
def test_a_choice_changes_one_setting(name: str, values: list[str], expected: object) -> None:
    after = with_choice(name, *values)
    for field in ServerSettings.__struct_fields__:
        assert getattr(after, field) == (expected if field == name else getattr(BEFORE, field))


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("language", ["de"]),
        ("deadline", ["61"]),
        ("deadline", ["soon"]),
        ("channels", ["pier"]),
        ("threads", []),
        ("weather", ["storm"]),
    ],
)
def test_what_no_card_of_this_version_offers_is_refused(name: str, values: list[str]) -> None:
    with pytest.raises(StalePrompt):
        with_choice(name, *values)


def test_the_servers_card_is_lines_and_one_select_which_opens_one_control() -> None:
    after = with_choice("season", "month")
    card = server_message(ENGLISH, BEFORE, after)
    assert len(card.lines) == len(card.rows[0].options) == 10  # type: ignore[union-attr]
    assert [line.replace(NO_BREAK, " ") for line in card.lines if "→" in line] == [
        "Seasons last: three months → **one month**"
    ]
    assert "Play is allowed in: **<#1> and <#2>**" in card.lines
    called = server_message(ENGLISH, BEFORE, replace(BEFORE, call_role=7))
    assert "Who gives that role: **whoever manages roles**" in called.lines
    control, back = control_message(ENGLISH, "season", after).rows
    assert control.words == ("settings", "season")  # type: ignore[union-attr]
    assert back == (Button("Back", ("settings", "back")),)
    with pytest.raises(StalePrompt):
        control_message(ENGLISH, "weather", after)
