"""What Discord sends of a form: text fields and selects, each in its label."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from bot.ui.controls import payload


def test_every_field_of_a_form_is_read_whatever_its_kind() -> None:
    data = {
        "custom_id": "q1:KTRM:0:options",
        "components": [
            {"type": 18, "component": {"type": 3, "custom_id": "deadline", "values": ["300"]}},
            {"type": 18, "component": {"type": 4, "custom_id": "round_limit", "value": "20"}},
            {"type": 18, "component": {"type": 4, "custom_id": "name", "value": ""}},
            {"type": 1, "components": [{"type": 4, "custom_id": "amount", "value": "21"}]},
        ],
    }
    interaction: Any = SimpleNamespace(data=data)
    assert payload.answers(interaction) == {
        "deadline": "300",
        "round_limit": "20",
        "name": "",
        "amount": "21",
    }
