"""From a match to the messages that show it, each in its reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from bot.games.entry import GameEntry
from bot.matches.model.advising import adviser, may_hint
from bot.matches.model.match import Match, Surface
from bot.ui.i18n.texts import Catalogue, Texts
from bot.ui.layout.message import Message
from bot.ui.screens.cards import announcement_message, board_message, panel_message
from bot.ui.screens.contract import AnyScreen


@dataclass(frozen=True)
class Renderer:
    """Makes messages of matches; it holds no state and sends nothing."""

    games: Mapping[str, GameEntry]
    screens: Mapping[str, AnyScreen]
    catalogue: Catalogue

    def board(self, match: Match) -> Message:
        """The message in the channel, in the server's language."""
        texts = self.catalogue.texts(match.place.locale)
        return board_message(
            match,
            self.games[match.game].game,
            self.screens[match.game],
            texts,
            review=self._reviews(match),
        )

    def announcement(self, match: Match, board: Surface | None) -> Message:
        """The result in a few words, in the server's language, with a link to the board."""
        texts = self.catalogue.texts(match.place.locale)
        game, screen = self.games[match.game].game, self.screens[match.game]
        return announcement_message(match, game, screen, texts, board=board)

    def panel(
        self,
        match: Match,
        seat: int,
        *,
        board: Surface | None,
        draft: tuple[str, ...] = (),
        notice: str | None = None,
        dms_closed: bool = False,
        beside_until: datetime | None = None,
    ) -> Message:
        """A seat's private message, in that person's language, with a link to the ``board``."""
        return panel_message(
            match,
            self.games[match.game].game,
            self.screens[match.game],
            self.texts_of(match, seat),
            seat=seat,
            board=board,
            draft=draft,
            notice=notice,
            dms_closed=dms_closed,
            beside_until=beside_until,
            hint=may_hint(match, self.games[match.game]),
            review=self._reviews(match),
        )

    def _reviews(self, match: Match) -> bool:
        """Whether a player of this game can say where the match turned."""
        return adviser(self.games[match.game]) is not None

    def texts_of(self, match: Match, seat: int) -> Texts:
        """The language of the seat's person; the server's where theirs is not known."""
        person = match.seats[seat].person
        known = person.locale if person is not None else None
        return self.catalogue.texts(known or match.place.locale)

    def prompt_number(self, match: Match, seat: int) -> int:
        """The number of the decision asked of this seat, 0 when there is none."""
        if match.state is None:
            return 0
        prompt = self.games[match.game].game.pending(match.state).get(seat)
        return 0 if prompt is None else prompt.number

    def must_decide(self, match: Match, seat: int) -> bool:
        """Whether everybody is waiting for this seat."""
        if match.state is None:
            return False
        prompt = self.games[match.game].game.pending(match.state).get(seat)
        return prompt is not None and prompt.required

    def plays_itself(self, match: Match, seat: int) -> bool:
        """Whether what this seat is asked leaves nothing to decide."""
        return match.state is not None and (
            self.games[match.game].game.forced(match.state, seat) is not None
        )
