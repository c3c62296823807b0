"""In which matches the computer gives advice: those that no rating depends on."""

from __future__ import annotations

from bot.games.computer import HARD, Adviser
from bot.games.entry import GameEntry
from bot.matches.model import contest
from bot.matches.model.match import Match, Status
from bot.searches import AnyAdviser


def adviser(entry: GameEntry) -> AnyAdviser | None:
    """The game's strongest player, if it can say what it computed."""
    player = entry.computers[HARD]
    return player if isinstance(player, Adviser) else None


def may_hint(match: Match, entry: GameEntry) -> bool:
    """Whether somebody who plays in the match may ask for a hint: no rating can come of it."""
    unrated = len(contest.contenders(match.seats)) < contest.FEWEST
    unrated = unrated or not entry.game.rates(match.options)
    return match.status is Status.RUNNING and unrated and adviser(entry) is not None
