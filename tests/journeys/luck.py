"""The same luck in every match, whatever ids Discord assigns."""

import pytest

from bot.games import Chance


def same_luck(patch: pytest.MonkeyPatch, seed: int) -> None:
    """Make every match draw from this seed alone, without a message id mixed in."""
    patch.setattr("secrets.token_bytes", lambda size: seed.to_bytes(size, "big"))
    patch.setattr(
        "bot.matches.model.draft.match_chance",
        lambda secret, mix, position=0: Chance(secret, position),
    )
