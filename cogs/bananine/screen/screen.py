"""Bananine's screen: everybody sees the market, only its seat sees a hand."""

from collections.abc import Iterator, Sequence
from itertools import chain

from msgspec.structs import replace

from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import Figure
from bot.ui.screens.contract import Body, Press, Reply, Screen
from cogs.bananine import art
from cogs.bananine.rules.deck import DECK, VALUES
from cogs.bananine.rules.events import GameEnded
from cogs.bananine.rules.game import GAME, TurnPrompt, View
from cogs.bananine.rules.market import Action
from cogs.bananine.screen.controls import ACTIONS, next_step, read_press
from cogs.bananine.screen.lessons import LESSONS
from cogs.bananine.screen.story import (
    MarketScene,
    board_alt,
    count_by_value,
    decider_words,
    decisive_value,
    final_alt,
    headline,
    last_round,
    market_words,
    move_words,
    panel_alt,
    pile_words,
    points_words,
    tie_breaks,
)
from cogs.bananine.screen.typed import read_move


class BananineScreen(Screen[View, TurnPrompt]):
    """Hands appear only on their own seat's panel."""

    accent = 0xFFD23F
    emoji = "🐒"
    first_minutes = 8
    lessons = LESSONS
    draw_cover = staticmethod(art.cover)
    cover_alt = "bn-alt-cover"

    def board(self, scene: MarketScene) -> Body:
        drawn = art.board(_drawn_view(scene), scene.drawn_names)
        return Body(next(_news(scene)), Figure(drawn.svg, board_alt(scene)))

    def sealed(self, scene: MarketScene) -> Body:
        """The last card of a hand, of the surplus deck or of the game, face down."""
        *_, last = filter(GAME.reveals, scene.story.steps)
        ended = any(isinstance(event, GameEnded) for event in last)
        end = scene.view.end
        assert end is not None, "the end has been triggered"
        kind = "end" if ended else end.by
        seats = {"hand": [end.seat], "deck": [], "end": range(len(scene.players))}[kind]
        drawn = art.sealed(seats, scene.drawn_names, surplus=kind == "deck")
        said, alt = (
            scene.texts.say(f"bn-sealed-{kind}", **cast.doing(end.seat))
            for cast in (scene.cast, scene.plain_cast)
        )
        return Body((f"**{said}**",), Figure(drawn.svg, alt))

    def final(self, scene: MarketScene) -> Body:
        """What decided and ended the match, the tie breaks, and the scoring table as a picture."""
        view, names, texts = scene.view, scene.names, scene.texts
        assert view.scoring is not None, "the match has been played to its end"
        assert view.end is not None, "which has been triggered"
        headline = decider_words(view, view.scoring, scene.cast)
        ended = texts.say(f"bn-end-{view.end.by}", name=names[view.end.seat])
        ties = tie_breaks(view.scoring, view.start, names, texts)
        value = decisive_value(view, view.scoring)
        drawn = art.final(view, scene.drawn_names, value, scene.computers)
        figure = Figure(drawn.svg, final_alt(scene, view.scoring))
        return Body((ended, *(tie for tie in ties if tie != headline)), figure, headline=headline)

    def panel(self, scene: MarketScene, draft: tuple[str, ...]) -> Body:
        """The seat's hand and pile, the latest turns, and on its turn the next choice."""
        offers = None if scene.prompt is None else scene.prompt.offers
        drawn = art.panel(_drawn_view(scene), scene.drawn_names, offers, scene.spot)
        figure = Figure(drawn.svg, panel_alt(scene))
        news, *shorter = _news(scene)
        if scene.prompt is None:
            return Body(news, figure, shorter=tuple(shorter))
        chosen = next_step(scene, draft)
        if not chosen.first:
            return Body((), figure, chosen.rows, asked=chosen.lines)
        return Body(news, figure, chosen.rows, asked=chosen.lines, shorter=tuple(shorter))

    def goal(self, scene: MarketScene) -> str:
        return scene.texts.say("bn-goal")

    def asked(self, scene: MarketScene) -> tuple[str, ...]:
        return () if scene.prompt is None else next_step(scene, ()).lines

    def own(self, scene: MarketScene) -> str:
        return " ".join(map(str, sorted(scene.view.hand or ())))

    def press(self, scene: MarketScene, press: Press) -> Reply:
        return read_press(scene, press.control, press.values)

    def typed(self, scene: MarketScene, text: str) -> Action:
        return read_move(text, scene.asked, scene.texts)

    def unveiled(self, scenes: tuple[MarketScene, ...]) -> tuple[str, ...]:
        """Each seat's hand on a line, before the game is scored."""
        lines = []
        for scene in scenes:
            if scene.view.scoring is None:
                items = pile_words(count_by_value(scene.view.hand or ()), scene.texts)
                values = {"name": scene.name(scene.own), "items": items, "count": len(items)}
                lines.append(scene.texts.say("bn-replay-hand", **values))
        return tuple(lines)

    def rules(self, texts: Texts) -> tuple[str, ...]:
        """Also the number of cards of each value, and whether it is only assumed."""
        standard, surplus = (
            pile_words([cards[value] for value in VALUES], texts)
            for cards in (DECK.standard, DECK.surplus)
        )
        deck = texts.say(f"bn-deck-{DECK.status}", standard=standard, surplus=surplus)
        return (*super().rules(texts), deck)


def _drawn_view(scene: MarketScene) -> View:
    """The view to draw: without a seat to move if the match was ended early."""
    return replace(scene.view, mover=None) if scene.over else scene.view


def _news(scene: MarketScene) -> Iterator[tuple[str, ...]]:
    """The news in full: the seat's own last turn, the last round's notice, the others' turns, the
    latest under its headline, changes to the market, and points; then ever shorter: without the
    headline, then the points, then the others' turns, oldest first."""
    story, cast = scene.story, scene.cast
    turns = (story.outcome, *story.since[1 - len(scene.players) :])
    moves = [move_words(turn, cast) for turn in turns]
    last, market = [*last_round(scene.view, cast)], market_words(chain(*turns), cast)
    points = [*points_words(scene.view, cast)]

    def lines(moves: Sequence[str], points: Sequence[str] = ()) -> tuple[str, ...]:
        own, *others = moves
        small = filter(None, (*others, market, *points))
        return (*filter(None, [own]), *last, *(f"-# {line}" for line in small))

    if moves[-1]:
        yield lines([*moves[:-1], f"**{headline(scene)}** {moves[-1]}"], points)
    yield lines(moves, points)
    yield lines(moves)
    for first in range(2, len(moves)):
        yield lines([moves[0], *moves[first:]])


SCREEN = BananineScreen(GAME, ACTIONS)
