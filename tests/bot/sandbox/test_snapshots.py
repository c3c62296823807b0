"""What becomes of a click on something that changed in the meantime."""

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


def mended(seen: dict[str, Json], now: dict[str, Json], action: dict[str, Json]) -> Json:
    snapshots = Snapshots()
    snapshots.remember(seen)
    snapshots.mend(action, now)
    return action


def test_a_click_on_something_that_is_still_there_is_brought_up_to_date() -> None:
    assert mended(state(4, m1_c2="bid"), state(6, m1_c2="bid"), click(4)) == click(6)


def test_a_click_follows_a_button_that_moved_within_its_message() -> None:
    now = state(5, m1_c2="rules", m1_c3="bid")
    assert mended(state(4, m1_c2="bid"), now, click(4)) == click(5, "message:1:component:3")


def test_a_click_never_lands_on_what_took_the_place_of_the_button() -> None:
    assert mended(state(4, m1_c2="bid"), state(5, m1_c2="rules"), click(4)) == click(4)


def test_a_click_never_moves_to_another_message() -> None:
    assert mended(state(4, m1_c2="bid"), state(5, m2_c2="bid"), click(4)) == click(4)


def test_a_click_on_a_state_long_gone_is_left_alone() -> None:
    snapshots = Snapshots()
    for revision in range(1, KEPT + 2):
        snapshots.remember(state(revision, m1_c2="bid"))
    action = click(1)
    snapshots.mend(action, state(99, m1_c2="bid"))
    assert action == click(1)


def test_what_is_no_click_only_needs_the_revision() -> None:
    action: dict[str, Json] = {"kind": "send_message", "published_revision": 1}
    assert mended(state(1), state(3), action) == {"kind": "send_message", "published_revision": 3}


def test_an_action_without_revision_stays_as_it_is() -> None:
    action: dict[str, Json] = {"kind": "refresh"}
    assert mended(state(1), state(3), action) == {"kind": "refresh"}
