"""What becomes of a click on something that changed in the meantime."""

import pytest

from bot.sandbox.snapshots import KEPT, Json, Snapshots


def state(revision: int, **controls: str) -> dict[str, Json]:
    """A state whose messages hold controls: `m1_c2="bid"` is component 2 of message 1."""
    parts: list[Json] = []
    for name, custom_id in controls.items():
        message, component = name[1:].split("_c")
        key = f"message:{message}:component:{component}"
        parts.append({"control_key": key, "custom_id": custom_id, "label": f"{revision}"})
    return {"publishedRevision": revision, "messages": {"1": {"components": parts}}}


def click(revision: int, key: str = "message:1:component:2") -> dict[str, Json]:
    return {"kind": "click", "published_revision": revision, "control_key": key}


SEEN = state(4, m1_c2="bid")


@pytest.mark.parametrize(
    ("now", "mended"),
    [
        pytest.param(state(6, m1_c2="bid"), click(6), id="still there"),
        pytest.param(
            state(5, m1_c2="rules", m1_c3="bid"), click(5, "message:1:component:3"), id="moved"
        ),
        pytest.param(state(5, m1_c2="rules"), click(4), id="replaced by another"),
        pytest.param(state(5, m2_c2="bid"), click(4), id="in another message"),
    ],
)
def test_a_click_follows_its_button_within_its_message_and_lands_on_nothing_else(
    now: dict[str, Json], mended: dict[str, Json]
) -> None:
    snapshots, action = Snapshots(), click(4)
    snapshots.remember(SEEN)
    snapshots.mend(action, now)
    assert action == mended


def test_a_click_on_a_state_long_gone_is_left_alone() -> None:
    snapshots = Snapshots()
    for revision in range(1, KEPT + 2):
        snapshots.remember(state(revision, m1_c2="bid"))
    action = click(1)
    snapshots.mend(action, state(99, m1_c2="bid"))
    assert action == click(1)


def test_what_is_no_click_only_needs_the_revision_if_it_has_one() -> None:
    sent: dict[str, Json] = {"kind": "send_message", "published_revision": 1}
    refreshed: dict[str, Json] = {"kind": "refresh"}
    for action in (sent, refreshed):
        Snapshots().mend(action, state(3))
    assert sent == {"kind": "send_message", "published_revision": 3}
    assert refreshed == {"kind": "refresh"}
