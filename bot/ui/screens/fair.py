"""The seal of a match's luck, and what proves that it was kept."""

from bot.matches.model.match import Match
from bot.ui.i18n.texts import Texts

FIRST = 12
"""Characters of a seal that are enough to recognise it."""


def seal_line(match: Match, texts: Texts) -> tuple[str, ...]:
    """The first characters of the seal; nothing for old tables, which had none before the start."""
    if match.commitment is None:
        return ()
    return (texts.say("fair-seal-short", seal=match.commitment[:FIRST]),)


def record_line(match: Match, texts: Texts) -> tuple[str, ...]:
    """The hash of the file that ``/record`` gives; nothing for matches that ended before hashes."""
    if match.record_hash is None:
        return ()
    return (texts.say("fair-record", hash=match.record_hash),)


def proof(match: Match, texts: Texts) -> tuple[str, ...]:
    """The whole seal, what the secret is mixed with, and, after the end, the secret itself."""
    lines = []
    if match.commitment is not None:
        lines.append(texts.say("fair-seal", seal=match.commitment))
    if match.mix is not None:
        lines.append(texts.say("fair-mix", mix=str(match.mix)))
    if match.seed is not None:
        lines.append(texts.say("fair-seed", seed=match.seed))
    return tuple(lines)
