"""The services that handlers, cogs and the delivery of messages share."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from bot.errors import Refusal
from bot.games.entry import GameEntry
from bot.matches.advice import Advisers
from bot.matches.automation import Automation
from bot.matches.history.leaderboard import Boards
from bot.matches.model.messages import Writers
from bot.matches.store import Store
from bot.settings import Links
from bot.ui.i18n.texts import Catalogue
from bot.ui.screens.contract import AnyScreen
from bot.ui.screens.renderer import Renderer


@dataclass(frozen=True)
class Services:
    """The store of matches, the games with their screens, the texts, and more. ``writers`` knows
    which messages this process writes."""

    store: Store
    automation: Automation
    games: Mapping[str, GameEntry]
    screens: Mapping[str, AnyScreen]
    catalogue: Catalogue
    advisers: Advisers
    links: Links = Links()  # noqa: RUF009 # Links is frozen
    writers: Writers = field(default_factory=Writers)
    boards: Boards = field(default_factory=Boards)

    @cached_property
    def renderer(self) -> Renderer:
        return Renderer(self.games, self.screens, self.catalogue)

    def screen(self, game_key: str) -> AnyScreen:
        """The screen of a game named by a user. Raises ``no-such-game``."""
        try:
            return self.screens[game_key]
        except KeyError:
            raise Refusal("no-such-game", games=sorted(self.screens)) from None
