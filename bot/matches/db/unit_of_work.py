"""The unit of work, which every question and every change takes as its first argument."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from sqlalchemy import Connection

from bot.games.entry import GameEntry
from bot.matches.model.change import Change
from bot.matches.model.match import Match
from bot.settings import Limits

Games = Mapping[str, GameEntry]


@dataclass
class UnitOfWork:
    """One transaction, in which matches are loaded, changed and saved; ``now`` is its time. It may
    be retried if another writer got in first, so its work relies only on what it reads itself."""

    connection: Connection
    games: Games
    now: datetime
    limits: Limits = field(default_factory=Limits)
    loaded: dict[int, Match] = field(default_factory=dict)
    """Each match to be changed, by number, as it is stored."""
    saved: list[tuple[Match, Change]] = field(default_factory=list)
    """Each saved match with the kind of its change."""
    erasing: bool = False
    """Whether the database's log must keep no copy of what was deleted."""
