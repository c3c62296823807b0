"""Bananine's screen and lessons: everybody sees the market, each seat only its own hand.

``controls`` offers and previews moves, and parses typed ones; ``story`` has the sentences.
"""

from itertools import chain
from math import inf
from typing import Any

from msgspec.structs import replace

from bot.games import of_kind
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import Figure
from bot.ui.screens.contract import Body, Lesson, LessonValues, PartialChoice, Press, Reply, Screen
from cogs.bananine import art
from cogs.bananine.rules.deck import DECK, VALUES
from cogs.bananine.rules.events import Discarded, GameEnded, SurplusDrawn, Taken
from cogs.bananine.rules.game import GAME, TurnPrompt, View
from cogs.bananine.rules.market import Action
from cogs.bananine.screen import story
from cogs.bananine.screen.controls import ACTIONS, PanelStep, next_step, read_move
from cogs.bananine.screen.story import MarketScene


def _first_event(scene: MarketScene, kind: type[Any]) -> Any:
    """The first event of this kind in the seat's last turn and the turns since, if any."""
    events = chain(scene.story.outcome, *scene.story.since)
    return next(iter(of_kind(events, kind)), None)


def _pay(scene: MarketScene) -> LessonValues:
    sums = [
        (offer.stack, payment)
        for offer in scene.open_prompt.offers
        for payment in offer.payments
        if len(payment) > 1 and not offer.stack.surplus
    ]
    if not sums:
        return None
    stack, payment = min(sums, key=lambda each: len(each[1]))
    words = story.stack_words(stack, scene.texts)
    return {"value": stack.value, "stack": words, "sum": story.payment_words(payment)}


def _majority(scene: MarketScene) -> LessonValues:
    taken = _first_event(scene, Taken)
    if taken is None or taken.seat != scene.own_seat:
        return None
    value = taken.stack.value
    count = scene.view.piles[scene.own_seat][value - 1]
    return {"value": value, "cards": scene.texts.say("bn-cards", value=value, count=count)}


def _nothing(scene: MarketScene) -> LessonValues:
    return None if scene.open_prompt.offers or len(set(scene.view.hand or ())) < 2 else {}


def _discarded(scene: MarketScene) -> LessonValues:
    gone = _first_event(scene, Discarded)
    if gone is None:
        return None
    stack = gone.stack
    return {"value": stack.value, "count": stack.cards, "total": stack.total}


def _surplus(scene: MarketScene) -> LessonValues:
    drawn = _first_event(scene, SurplusDrawn)
    return None if drawn is None else {"value": drawn.value}


LESSONS = {
    "bn-lesson-nothing": Lesson("hand", _nothing),
    "bn-lesson-pay": Lesson("stack", _pay, "value"),
    "bn-lesson-majority": Lesson("column", _majority, "value"),
    "bn-lesson-discarded": Lesson("empty", _discarded, "value"),
    "bn-lesson-surplus": Lesson("surplus", _surplus, "value"),
    "bn-lesson-end": Lesson("hand", lambda scene: {} if scene.view.end else None),
}
"""By text key. The first lesson that is new to the reader and has values (not None) is shown."""


MOST_NEWS = 60
"""The latest turns take up to this many characters of a panel: two lines on a phone."""


class BananineScreen(Screen[View, TurnPrompt]):
    """Each hand appears only on its own seat's panel."""

    accent = 0xFFD23F
    emoji = "🐒"
    signs, sign_shapes = staticmethod(art.signs), art.SIGNS
    first_minutes = 8
    daily_minutes = 8
    lessons = LESSONS
    cover = staticmethod(art.cover)

    def board(self, scene: MarketScene) -> Body:
        drawn = art.board(_drawn_view(scene), scene.drawn_names)
        return Body(_news(scene), Figure(drawn, story.picture_alt(scene)))

    def sealed(self, scene: MarketScene) -> Body:
        """The last card of a hand, of the surplus deck or of the game, face down."""
        *_, last = filter(GAME.reveals, scene.story.steps)
        end = scene.view.end
        assert end is not None, "the end has been triggered"
        kind = "end" if of_kind(last, GameEnded) else end.by
        seats = {"hand": [end.seat], "deck": [], "end": range(len(scene.players))}[kind]
        drawn = art.sealed(seats, scene.drawn_names, surplus=kind == "deck")
        sentence, alt = (
            scene.texts.say(f"bn-sealed-{kind}", **cast.doing(end.seat))
            for cast in (scene.cast, scene.plain_cast)
        )
        return Body((f"**{sentence}**",), Figure(drawn, alt))

    def final(self, scene: MarketScene) -> Body:
        """What decided the match, other ties, and the places as a picture."""
        scoring = scene.view.scoring
        assert scoring is not None, "the match has been played to its end"
        headline, *ties = story.decider_words(scene.view, scoring, scene.cast)
        drawn = art.final(scene.view, scene.drawn_names, scene.computers)
        figure = Figure(drawn, story.final_alt(scene, scoring))
        return Body(tuple(ties), figure, headline=headline)

    def panel(self, scene: MarketScene, draft: tuple[str, ...]) -> Body:
        """The seat's hand, the latest turns and, on its turn, the next choice; or a preview."""
        view = _drawn_view(scene)
        names = scene.drawn_names
        step = PanelStep((), ()) if scene.prompt is None else next_step(scene, draft)
        if step.preview is None:
            offers = None if scene.prompt is None else scene.prompt.offers
            drawn = art.panel(view, names, offers, scene.spot)
            figure = Figure(drawn, story.picture_alt(scene))
            return Body(_news(scene, MOST_NEWS), figure, step.rows, question=step.lines)
        drawn = art.panel(view, names, preview=step.preview)
        then = story.picture_alt(replace(scene, view=step.preview.after))
        alt = scene.texts.say("bn-alt-preview", move=step.lines[0], then=then)
        return Body((), Figure(drawn, alt), step.rows, question=step.lines)

    def question(self, scene: MarketScene) -> tuple[str, ...]:
        return () if scene.prompt is None else next_step(scene, ()).lines

    def holdings(self, scene: MarketScene) -> str:
        return " ".join(map(str, sorted(scene.view.hand or ())))

    def press(self, scene: MarketScene, press: Press) -> Reply:
        """*Look* at a move, *choose* another from a select, go *back* to the start, or
        make a move."""
        words = press.control.words[1:]
        match words:
            case ("look", index):
                return PartialChoice((index,))
            case ("choose", _, _) if len(press.values) == 1:
                return PartialChoice(press.values)
            case ("back",):
                return PartialChoice(())
        return ACTIONS.read(words, scene.open_prompt)

    def typed(self, scene: MarketScene, text: str) -> Action:
        return read_move(text, scene.open_prompt, scene.texts)

    def rules(self, texts: Texts) -> tuple[str, ...]:
        """The rules, then the number of cards of each value and whether that is only assumed."""
        standard, surplus = (
            story.pile_words([cards[value] for value in VALUES], texts)
            for cards in (DECK.standard, DECK.surplus)
        )
        deck = texts.say(f"bn-deck-{DECK.status}", standard=standard, surplus=surplus)
        return (*super().rules(texts), deck)


def _drawn_view(scene: MarketScene) -> View:
    """The view to draw: without a seat to move if the match was ended early."""
    return replace(scene.view, mover=None) if scene.over else scene.view


def _news(scene: MarketScene, most: float = inf) -> tuple[str, ...]:
    """Why this round is the last, if it is, and a line about the turns since the seat's own (or
    that turn, if it is the latest). The line tells the moves, what the latest one changed, and how
    the market was adjusted.

    If all of that has more than ``most`` characters, the line has only moves, as many of the latest
    as fit. The latest move is told at any length, except to a seat that must make its last move
    now.
    """
    cast = scene.cast
    others = len(scene.players) - 1
    turns = scene.story.since[-others:] or (scene.story.outcome,)
    moves = [*filter(None, (story.move_words(turn, cast) for turn in turns))]
    last_round = tuple(story.last_round(scene.view, cast))
    if not moves:
        return last_round
    bold = story.headline(turns[-1], scene.view.piles, cast)
    market = story.market_words([*chain(*turns)], cast)
    full = " ".join(filter(None, (*moves, bold and f"**{bold}**", *market)))
    room = most - sum(map(len, last_round))
    for line in (full, *(" ".join(moves[first:]) for first in range(len(moves)))):
        if len(line) <= room:
            return (*last_round, line)
    is_last_move = last_round and scene.my_turn
    return last_round if is_last_move else (*last_round, moves[-1])


SCREEN = BananineScreen(GAME, ACTIONS)
