"""Renders matches as messages: the board in the channel, and each person's panel."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from msgspec.structs import replace

from bot.games import Prompt
from bot.games.entry import GameEntry
from bot.matches.model.change import Due
from bot.matches.model.contest import may_hint
from bot.matches.model.match import Match, Status
from bot.matches.model.messages import Surface
from bot.ui.i18n.texts import Catalogue, Texts
from bot.ui.layout.message import GREY, Button, Link, Message, Row, Style
from bot.ui.screens import cards
from bot.ui.screens.cards import ending_message, final_body
from bot.ui.screens.computers import company, voice
from bot.ui.screens.contract import LESSON, SKIP, AnyScreen, Body, Taught, lesson
from bot.ui.screens.lobby_card import lobby_message
from bot.ui.screens.more import MORE, fair_luck_button, motion_lines, motion_rows, pause_buttons
from bot.ui.screens.options import premove_line
from bot.ui.screens.scene import AnyScene, scene_of
from bot.ui.screens.whereabouts import origin


@dataclass(frozen=True)
class Renderer:
    """Renders matches as messages, without state or side effects."""

    games: Mapping[str, GameEntry]
    screens: Mapping[str, AnyScreen]
    catalogue: Catalogue

    def board(self, match: Match) -> Message:
        """The message in the channel, from the lobby to the end, in the server's language."""
        texts = self.texts_of(match, None)
        screen = self.screens[match.game]
        if match.state is None:
            return lobby_message(match, screen, texts)
        scene = self.scene(match, None)
        if match.status is Status.OVER:
            return self._final(match, scene, ())
        body = screen.board(scene)
        if match.paused_at is not None:  # nobody can decide
            body = replace(body, rows=())
        style = Style.PLAIN if body.rows else Style.FIRST  # the game's own buttons come first
        common = (
            Button(texts.say("button-panel"), ("panel",), style),
            Button(texts.say("button-rules"), ("rules",)),
            Button(texts.say("button-more"), (MORE,)),
        )
        lines = (*cards.won_lines(match, scene), *body.lines, *cards.waiting_lines(scene))
        return self._card(match, scene, body, lines, cards.with_common(body.rows, common))

    def _card(
        self, match: Match, scene: AnyScene, body: Body, lines: Iterable[str], rows: tuple[Row, ...]
    ) -> Message:
        """What the board, the panel and the final card have in common, around the game's
        ``body``."""
        screen = self.screens[match.game]
        announced = scene.over or match.day is not None
        return Message(
            accent=GREY if scene.over else screen.accent,
            heading=cards.heading(match.code, screen, scene.texts),
            picture=body.picture,
            moment=body.moment,
            lines=(*lines, *motion_lines(match, scene)),
            rows=rows,
            small=(
                # Computer players are silent during a lesson: there is enough to read.
                *(voice(match, scene, screen) if scene.spot is None else ()),
                *cards.legend(scene.players, scene.texts),
                *(company(match, scene.texts) if announced else ()),
            ),
        )

    def sealed(
        self, match: Match, since: int, seat: int | None, board: Surface | None
    ) -> Message | None:
        """The board or a seat's panel just before a reveal; None if nothing was revealed after
        version ``since``."""
        screen = self.screens[match.game]
        recent = [step.events for step in match.recent if step.version > since]
        if match.state is None or not any(map(screen.game.reveals, recent)):
            return None
        scene = self.scene(match, seat)
        texts = scene.texts
        body = screen.sealed(scene)
        row: tuple[Button | Link, ...] = (Button(texts.say("button-rules"), ("rules",)),)
        if seat is None:
            row = (Button(texts.say("button-panel"), ("panel",)), *row)
        elif not match.place.practice:
            row = (*row, cards.board_link(match, texts, board))
        # Without the computer players' voices, which would give away who was raided or has won.
        title = cards.heading(match.code, screen, texts)
        small = tuple(cards.legend(scene.players, texts))
        return Message(screen.accent, title, body.lines, body.picture, rows=(row,), small=small)

    def announcement(self, match: Match, board: Surface | None) -> Message:
        """The result of a match for people who weren't there, with a link to the board."""
        link = cards.board_link(match, self.texts_of(match, None), board)
        return replace(self.ending(match, None), rows=((link,),))

    def ending(self, match: Match, seat: int | None) -> Message:
        """The message that ends a match, for the channel or the seat's person."""
        review = self.games[match.game].adviser is not None
        screen = self.screens[match.game]
        return ending_message(match, self.scene(match, seat), screen, review=review)

    def panel(
        self,
        match: Match,
        seat: int,
        *,
        board: Surface | None,
        draft: tuple[str, ...] = (),
        notice: str | None = None,
        dms_closed: bool = False,
        typing: bool = True,
    ) -> Message:
        """A seat's private message in its person's language, with a link to the ``board``.
        ``draft`` holds the words of a partial choice. A ``notice`` stands above everything and
        replaces the instruction. ``dms_closed`` adds that the person's DMs are closed; ``typing``
        says whether moves can be typed where the panel is shown."""
        texts = self.texts_of(match, seat)
        where = cards.board_link(match, texts, board)
        if match.state is None or match.seats[seat].left:
            card = cards.panel_without_play(match, self.screens[match.game], texts, seat, where)
            card = replace(card, small=origin(match, texts))
        else:
            scene = self.scene(match, seat, typing=typing)
            if match.status is Status.OVER:
                card = self._final(match, scene, () if match.place.practice else (where,))
            else:
                card = self._panel_in_play(match, scene, where, draft, notice)
        notices = cards.notice_lines(match, texts, board, notice, dms_closed=dms_closed)
        return replace(card, lines=(*notices, *card.lines))

    def _panel_in_play(
        self, match: Match, scene: AnyScene, board: Link, draft: tuple[str, ...], notice: str | None
    ) -> Message:
        """The panel of a running match, below its notices."""
        screen, seat = self.screens[match.game], scene.own_seat
        away = scene.players[seat].away
        draft = () if away else draft
        taught = None if draft or away else self.lesson(match, scene)
        scene = replace(scene, spot=taught and taught.spot)
        body = screen.panel(replace(scene, prompt=None) if away else scene, draft)
        if draft:
            turn = ""
        elif (seat, Due.PREMOVE) in match.waits:
            turn = scene.texts.say("panel-premove")
        else:
            turn = cards.turn_words(scene, screen)
        # People who know the game need no instruction, and a lesson replaces it, unless it is about
        # what has just happened. A notice always does.
        person = match.seats[seat].person
        needless = taught is not None or (person is not None and person.seasoned)
        instructed = bool(draft) or (notice is None and (body.of_now or not needless))
        instruction = body.question[:1] if instructed else ()
        question = " ".join(filter(None, (turn, *instruction)))
        lines = (
            *cards.won_lines(match, scene),
            *([screen.stand_in(scene)] if scene.players[seat].overdue else []),
            *body.lines,
            *([question] if question else []),
            *(body.question[1:] if taught is None else [f"-# _{taught.words}_"]),
        )
        common = self._common_row(match, scene, board, taught, draft=bool(draft and body.rows))
        rows = cards.with_common((*motion_rows(match, scene), *body.rows), common)
        card = self._card(match, scene, body, lines, rows)
        small = (
            *cards.absent_lines(scene),
            *(() if away else cards.time_lines(scene)),
            *((screen.premoved(scene),) if scene.story.premoved else ()),
            *premove_line(match, seat, screen.game, scene.texts),
        )
        return replace(card, small=(*small, *card.small))

    def _common_row(
        self, match: Match, scene: AnyScene, board: Link, taught: Taught | None, *, draft: bool
    ) -> tuple[Button | Link, ...]:
        """The buttons below the game's own, which all panels have; while a ``draft`` is shown, only
        the hint is left."""
        texts, away = scene.texts, scene.players[scene.own_seat].away
        hints = may_hint(match, self.games[match.game]) and scene.my_turn and not away
        hint = (Button(texts.say("button-hint"), ("hint",)),) if hints else ()
        if draft:
            return hint
        got_it = () if taught is None else (Button(texts.say("button-got-it"), (LESSON, SKIP)),)
        return (
            *got_it,
            *hint,
            Button(texts.say("button-rules"), ("rules",)),
            *(() if match.place.practice or scene.my_turn else (board,)),
            *(pause_buttons(match, texts) if taught is None else ()),
            Button(texts.say("button-more"), (MORE,)),
        )

    def _final(self, match: Match, scene: AnyScene, links: tuple[Link, ...]) -> Message:
        """The board or panel of a finished match. The ending is a separate message below it."""
        body = final_body(match, scene, self.screens[match.game])
        row: Row = (*links, fair_luck_button(scene.texts))
        return self._card(match, scene, body, body.lines, (row,))

    def lesson(self, match: Match, scene: AnyScene) -> Taught | None:
        """The lesson for the scene's seat, if one fits."""
        person = match.seats[scene.own_seat].person
        screen = self.screens[match.game]
        return None if person is None else lesson(screen, scene, person.lessons)

    def scene(self, match: Match, seat: int | None, *, typing: bool = True) -> AnyScene:
        """The scene of a match that has started, in its reader's language."""
        texts = self.texts_of(match, seat)
        return scene_of(match, self.screens[match.game].game, texts, seat, typing=typing)

    def texts_of(self, match: Match, seat: int | None) -> Texts:
        """The texts in the language of the seat's person; in the server's if that is unknown, or
        if ``seat`` is None, for a channel."""
        person = None if seat is None else match.seats[seat].person
        locale = person.locale if person is not None else None
        return self.catalogue.texts(locale or match.place.locale)

    def prompts(self, match: Match) -> Mapping[int, Prompt]:
        """What the seats are asked now or, if a pause is about to end, after it. A match that is
        paused or not running asks nobody."""
        paused = match.paused_at is not None and match.resumes_at is None
        asks = match.status is Status.RUNNING and not paused
        return self.games[match.game].game.pending(match.state) if asks else {}

    def prompt_number(self, match: Match, seat: int) -> int:
        prompt = self.prompts(match).get(seat)
        return 0 if prompt is None else prompt.number

    def plays_itself(self, match: Match, seat: int) -> bool:
        return match.state is not None and (
            self.games[match.game].game.forced(match.state, seat) is not None
        )
