"""Clicks on a message that has changed since the page was drawn."""

from typing import Any

import pytest

from bot.sandbox.windows import Controls, Json, controls, rebased


def click(revision: int, key: str = "message:1:component:2") -> dict[str, Any]:
    return {"kind": "click", "published_revision": revision, "control_key": key}


def shown(**custom_ids: str) -> Controls:
    """The controls of a state: `m1_c2="bid"` is component 2 of message 1."""
    parts: list[Json] = []
    for name, custom_id in custom_ids.items():
        message, component = name[1:].split("_c")
        key = f"message:{message}:component:{component}"
        parts.append({"control_key": key, "custom_id": custom_id, "label": "Press me"})
    return dict(controls({"1": {"components": parts}}))


SEEN = shown(m1_c2="bid")


@pytest.mark.parametrize(
    ("now", "sent"),
    [
        pytest.param(shown(m1_c2="bid"), click(6), id="still there"),
        pytest.param(
            shown(m1_c2="rules", m1_c3="bid"), click(6, "message:1:component:3"), id="moved"
        ),
        pytest.param(shown(m1_c2="rules"), click(4), id="replaced by another"),
        pytest.param(shown(m2_c2="bid"), click(4), id="in another message"),
    ],
)
def test_a_click_follows_its_button_within_its_message_and_lands_on_nothing_else(
    now: Controls, sent: dict[str, Any]
) -> None:
    assert rebased(click(4), {4: SEEN, 6: now}, 6) == sent


def test_a_click_on_a_state_long_gone_is_left_alone() -> None:
    assert rebased(click(1), {99: SEEN}, 99) == click(1)


def test_what_is_no_click_only_needs_the_revision_if_it_has_one() -> None:
    sent = {"kind": "send_message", "published_revision": 1}
    assert rebased(sent, {}, 3) == {"kind": "send_message", "published_revision": 3}
    assert rebased({"kind": "refresh"}, {}, 3) == {"kind": "refresh"}
