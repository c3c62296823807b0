"""The same luck in every match, whatever ids Discord draws."""

import pytest

from bot.games import Chance


def same_luck(patch: pytest.MonkeyPatch, seed: int) -> None:
    """Let every match draw from this seed, with nothing mixed in."""
    patch.setattr("secrets.token_bytes", lambda size: seed.to_bytes(size, "big"))
    patch.setattr(
        "bot.matches.model.draft.match_chance",
        lambda secret, mix, position=0: Chance(secret, position),
    )
