"""Rate limits are as Discord documents them, and discord.py respects them."""

from tests.wire.discord.limits import OLD_EDIT_PATIENCE, OLD_EDITS, Limits

NOW = 1_700_000_000.0


def test_a_channel_takes_five_messages_in_five_seconds() -> None:
    limits = Limits()
    for left in range(4, -1, -1):
        verdict = limits.judge(NOW, "POST", "/channels/1/messages")
        assert verdict.refusal is None
        assert verdict.headers["X-RateLimit-Remaining"] == str(left)
    refused = limits.judge(NOW + 3, "POST", "/channels/1/messages")
    assert refused.refusal is not None
    assert (refused.refusal["retry_after"], refused.refusal["global"]) == (2, False)
    assert refused.headers["X-RateLimit-Scope"] == "user"
    assert limits.judge(NOW, "POST", "/channels/2/messages").refusal is None
    assert limits.judge(NOW + 5, "POST", "/channels/1/messages").refusal is None
    assert limits.given == 1


def test_edits_of_old_messages_are_few() -> None:
    limits = Limits()
    edits = [
        limits.judge(NOW, "PATCH", "/channels/1/messages/1").refusal for _ in range(OLD_EDITS + 1)
    ]
    assert edits[:-1] == [None] * OLD_EDITS
    refused = edits[-1]
    assert refused is not None
    assert refused["code"] == 30046
    later = limits.judge(NOW + OLD_EDIT_PATIENCE, "PATCH", "/channels/1/messages/1")
    assert later.refusal is None
    assert limits.given == 1


def test_fifty_requests_a_second_in_all_and_none_of_interactions_count() -> None:
    limits = Limits()
    assert [limits.judge(NOW, "GET", "/users/@me").refusal for _ in range(50)] == [None] * 50
    refused = limits.judge(NOW, "GET", "/users/@me").refusal
    assert refused is not None
    assert refused["global"] is True
    assert limits.judge(NOW, "PATCH", "/webhooks/1/token/messages/@original").refusal is None
    assert limits.given == 1
