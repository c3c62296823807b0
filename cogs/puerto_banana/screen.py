"""Puerto Banana's messages, panels and lessons, and how presses and typed lines become bids."""

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import chain
from statistics import median
from typing import Any, TypeAlias

from msgspec.structs import replace

from bot.games import of_kind
from bot.ui.controls import PLAY
from bot.ui.layout.message import Button, Field, Figure, Form, Moment, Option, Select, Style, spoken
from bot.ui.screens.contract import (
    Body,
    Lesson,
    LessonValues,
    NoMove,
    PartialChoice,
    Press,
    Reply,
    Screen,
    winners_in_words,
)
from bot.ui.screens.scene import Scene
from cogs.puerto_banana import art, rules
from cogs.puerto_banana.bids import ALL_IN, LONGEST_IN_FULL, confirmed_bid, read_bid, show_bid
from cogs.puerto_banana.rules import GAME, START_STOCK, Bid, BidPrompt, Event, View
from cogs.puerto_banana.story import decider_words, figures, headline, story

AuctionScene: TypeAlias = Scene[View, BidPrompt]


def _latest(scene: AuctionScene, kind: type[Any]) -> Any:
    """The first event of this kind in the previous auction, if any."""
    return next(iter(of_kind(scene.view.last, kind)), None)


def _gap(scene: AuctionScene, seat: int, gap: int) -> dict[str, str]:
    """The seat's bid in the previous auction, the next one below, and the ``gap`` between them."""
    bid = _latest(scene, rules.Revealed).bids[seat]
    amounts = {"bid": bid, "second": bid - gap, "gap": gap}
    return {name: show_bid(amount, scene.texts) for name, amount in amounts.items()}


def _first_bid(scene: AuctionScene) -> LessonValues:
    view = scene.view
    return {"lot": view.lot, "goal": rules.TARGET} if view.round == 1 else None


def _paid(scene: AuctionScene) -> LessonValues:
    paid = _latest(scene, rules.BonusPaid)
    if paid is None or paid.seat != scene.own_seat:
        return None
    return _gap(scene, paid.seat, paid.bonus)


def _got(scene: AuctionScene) -> LessonValues:
    paid = _latest(scene, rules.BonusPaid)
    if paid is None or scene.own_seat not in paid.seconds:
        return None
    gap = _gap(scene, paid.seat, paid.bonus)
    return {**gap, "each": paid.each, "shared": len(paid.seconds)}


def _fall(scene: AuctionScene, *, of_reader: bool) -> LessonValues:
    fallen = _latest(scene, rules.Removed)
    if fallen is None or of_reader != (fallen.seat == scene.own_seat):
        return None
    return _gap(scene, fallen.seat, fallen.owed)


def _near_the_end(scene: AuctionScene) -> LessonValues:
    return {"goal": rules.TARGET} if 2 * max(scene.view.stocks) >= rules.TARGET else None


LESSONS = {
    "pb-lesson-bid": Lesson("lot", _first_bid),
    "pb-lesson-paid": Lesson("gap", _paid),
    "pb-lesson-got": Lesson("gap", _got),
    "pb-lesson-fell": Lesson("fall", partial(_fall, of_reader=True)),
    "pb-lesson-saw-fall": Lesson("fall", partial(_fall, of_reader=False)),
    "pb-lesson-tie": Lesson("tie", lambda scene: {} if _latest(scene, rules.Shared) else None),
    "pb-lesson-lot": Lesson("lot", lambda scene: {} if scene.view.lot > START_STOCK else None),
    "pb-lesson-goal": Lesson("goal", _near_the_end),
}
"""By text key. The first lesson that is new to the reader and has values (not None) is shown."""


EXACT = ("exact",)
"""The words of the button that shows long numbers in full, and the draft of a panel that does."""
BID, SURE = ("bid",), ("sure",)
"""``BID`` has the words of the form and of the button that opens it; ``SURE``, those of the button
or select that confirms a very high bid."""
OVER = "over"
"""A panel with this word and a very high bid as its draft asks whether that bid is meant."""


class PuertoBananaScreen(Screen[View, BidPrompt]):
    """The channel sees who has bid; a seat's panel shows that seat's bid alone."""

    accent = 0xF29F05
    emoji = "🍌"
    signs, sign_shapes = staticmethod(art.signs), art.SIGNS
    first_minutes = 5
    daily_minutes = 5
    lessons = LESSONS
    cover = staticmethod(art.cover)
    minutes = 20

    def mishaps(self, events: Iterable[Event]) -> Iterator[int]:
        """The seats removed from an auction."""
        return (event.seat for event in of_kind(events, rules.Removed))

    def board(self, scene: AuctionScene) -> Body:
        """The last reveal, then the current auction."""
        bid = Button(scene.texts.say("pb-button-bid"), (PLAY, *BID), Style.FIRST)
        figure = _board_figure(scene, scene.view)
        lines = () if scene.over else (_round(scene),)
        return Body(lines, figure, ((bid,),), _reveal(scene))

    def sealed(self, scene: AuctionScene) -> Body:
        """The board with all bids in, as it was before the last reveal."""
        *_, last = filter(GAME.reveals, scene.story.steps)
        texts = scene.texts
        (revealed,) = of_kind(last, rules.Revealed)
        (ended,) = of_kind(last, rules.RoundEnded)
        lines = [texts.say("pb-sealed")]
        if scene.seat is not None:
            bid = show_bid(revealed.bids[scene.seat], texts)
            lines.append(texts.say("pb-sealed-own", bid=bid))
        view = replace(
            scene.view,
            round=revealed.round,
            lot=revealed.lot,
            stocks=ended.before,
            has_bid=(True,) * len(ended.before),
        )
        return Body(tuple(lines), _board_figure(scene, view))

    def final(self, scene: AuctionScene) -> Body:
        """The last auction, what decided the match, and whether the round limit ended it."""
        view, cast = scene.view, scene.plain_cast
        by_limit = _latest(scene, rules.GameEnded).by_limit
        lines = (scene.texts.say("pb-story-limit"),) if by_limit else ()
        auction = (*figures(view.last, cast), *story(view.last, cast))
        alt = spoken((*winners_in_words(scene), *lines, *auction))
        drawn = art.final(view, scene.drawn_names, scene.standings, scene.computers)
        moment = _reveal(scene)
        return Body(
            lines,
            Figure(drawn, alt),
            moment=moment and Moment(moment.picture),
            headline=decider_words(view, scene.cast),
        )

    def panel(self, scene: AuctionScene, draft: tuple[str, ...]) -> Body:
        """The last auction, then the lot and the seat's own bid."""
        view, texts = scene.view, scene.texts
        if draft[:1] == (OVER,):
            return self._confirmation(scene, int(draft[1]))
        exactly = draft == EXACT
        line = _round(scene)
        question: tuple[str, ...] = ()
        if view.own_bid is not None:
            bid = show_bid(view.own_bid, texts, exactly=exactly)
            line = texts.say("pb-panel-bid", bid=bid)
        elif scene.prompt is not None and scene.typing:
            question = (texts.say("pb-panel-how"),)
        return Body(
            (line,),
            _panel_figure(scene),
            () if scene.prompt is None else (self._buttons(scene),),
            _reveal(scene, exactly=exactly),
            question=question,
        )

    def question(self, scene: AuctionScene) -> tuple[str, ...]:
        """The lot, and how to bid for it."""
        return (_round(scene), scene.texts.say("pb-panel-how"))

    def holdings(self, scene: AuctionScene) -> str:
        return scene.texts.say("score-puerto-banana", score=scene.view.own_stock)

    def stand_in(self, scene: AuctionScene) -> str:
        """The bid that the computer placed for the seat, in this auction or else the last one."""
        bid = scene.view.own_bid
        revealed = _latest(scene, rules.Revealed)
        if bid is None and revealed is not None:
            bid = revealed.bids[scene.own_seat]
        if bid is None:
            return super().stand_in(scene)
        return scene.texts.say("pb-panel-late", bid=show_bid(bid, scene.texts))

    def press(self, scene: AuctionScene, press: Press) -> Reply:
        """*Bid* opens the form, submitting the form bids, confirming a very high bid places it, and
        *Exact numbers* shows long numbers in full."""
        words = press.control.words[1:]
        if words == EXACT:
            return PartialChoice(EXACT)
        if words == SURE:
            return Bid(confirmed_bid("".join(press.values)))
        if "amount" in press.fields:
            return _bid_or_question(scene, read_bid(press.fields["amount"]))
        return self._form(scene)

    def typed(self, scene: AuctionScene, text: str) -> Bid | PartialChoice:
        """A typed line is a bid, but "all in" isn't: the player has to type a number."""
        if ALL_IN.fullmatch(text.strip(" .!").casefold()):
            raise NoMove("pb-bid-not-a-number", example=str(scene.view.own_stock))
        return _bid_or_question(scene, read_bid(text))

    def _buttons(self, scene: AuctionScene) -> tuple[Button, ...]:
        view, texts = scene.view, scene.texts
        bid = texts.say("pb-button-bid" if view.own_bid is None else "pb-button-change")
        style = Style.FIRST if view.own_bid is None else Style.PLAIN
        first = Button(bid, (PLAY, *BID), style)
        bids = [bid for event in of_kind(view.last, rules.Revealed) for bid in event.bids]
        if max(*bids, view.own_bid or 0, 0) < 10**LONGEST_IN_FULL:
            return (first,)
        return (first, Button(texts.say("pb-button-exact"), (PLAY, *EXACT)))

    def _confirmation(self, scene: AuctionScene, bid: int) -> Body:
        """Ask whether the bid is meant, and say what happens if it can't be paid. The bid is in the
        confirming button's label or, if the label would round it, in a select's value."""
        view, texts = scene.view, scene.texts
        amounts = {"bid": bid, "most": view.payable, "second": bid - view.payable}
        values = {name: show_bid(amount, texts) for name, amount in amounts.items()}
        lost = "lot" if not view.own_stock else "stock" if len(view.stocks) > 2 else "kept"
        question = texts.say("pb-over", **values, stock=view.own_stock, lost=lost)
        change = Button(texts.say("pb-button-change"), (PLAY, *BID), Style.FIRST)
        label = texts.say("pb-over-sure", bid=values["bid"])
        sure = (PLAY, *SURE)
        figure = _panel_figure(scene, bid)
        if bid < 10**LONGEST_IN_FULL:
            return Body((question,), figure, ((change, Button(label, sure)),))
        select = Select(label, sure, (Option(label, str(bid)),))
        return Body((question,), figure, ((change,), select))

    def _form(self, scene: AuctionScene) -> Form:
        view, texts = scene.view, scene.texts
        field = Field(
            name="amount",
            label=texts.say("pb-form-label"),
            hint=texts.say("pb-form-hint", lot=view.lot, stock=view.own_stock),
            value=None if view.own_bid is None else str(view.own_bid),
            most=rules.MOST_DIGITS + rules.MOST_DIGITS // 3 + 2,
        )
        return Form(texts.say("pb-form-title", round=view.round), (PLAY, *BID), (field,))


def _round(scene: AuctionScene) -> str:
    view = scene.view
    key = "pb-round-of" if view.round_limit else "pb-round"
    return scene.texts.say(key, round=view.round, limit=view.round_limit, lot=view.lot)


def _panel_figure(scene: AuctionScene, tried: int | None = None) -> Figure:
    view, texts, cast = scene.view, scene.texts, scene.plain_cast
    richest_first = sorted(range(len(view.stocks)), key=view.stocks.__getitem__, reverse=True)
    stocks = [
        texts.say("pb-story-of", name=cast.called(seat), amount=view.stocks[seat])
        for seat in richest_first
    ]
    alt = [_spoken_round(scene, view), texts.say("pb-story-stocks", stocks=stocks)]
    bid = view.own_bid if tried is None else tried
    if bid is not None:
        alt.append(texts.say("pb-alt-bid", bid=show_bid(bid, texts)))
    return Figure(art.panel(view, scene.drawn_names, scene.spot, tried), " ".join(alt))


def _board_figure(scene: AuctionScene, view: View) -> Figure:
    """The lot, each seat's stock, and whether it has bid."""
    seats = zip(scene.plain_cast.names, view.stocks, view.has_bid, strict=True)
    lines = (
        scene.texts.say("pb-alt-seat", name=name, stock=stock, bid="in" if bid else "missing")
        for name, stock, bid in seats
    )
    alt = spoken((_spoken_round(scene, view), *lines))
    return Figure(art.board(view, scene.drawn_names), alt)


def _spoken_round(scene: AuctionScene, view: View) -> str:
    limit = view.round_limit or 0
    return scene.texts.say("pb-alt-round", round=view.round, limit=limit, lot=view.lot)


def _reveal(scene: AuctionScene, *, exactly: bool = False) -> Moment | None:
    """The last auction as a picture and a story, which also lists the bids if ``exactly``."""
    events = scene.view.last
    if not events:
        return None
    rounds = [*filter(GAME.reveals, scene.story.steps)] or [events]
    plain, cast = scene.plain_cast, scene.cast
    plain_title, ribbon = headline(rounds, plain)
    alt = spoken((plain_title, *figures(events, plain), *story(events, plain)))
    drawn = art.reveal(events, tuple(scene.drawn_names), ribbon, scene.spot)
    title, _ = headline(rounds, cast)
    bids = figures(events, cast, exactly=True)[0] if exactly else ""
    outcome = " ".join(story(events, cast, exactly=exactly))
    lines = (title and f"**{title}**", bids, outcome)
    return Moment(Figure(drawn, alt), tuple(filter(None, lines)))


def _bid_or_question(scene: AuctionScene, amount: int) -> Bid | PartialChoice:
    """The bid, or a question if the seat couldn't pay the gap to a usual next bid, which is the
    median second-highest bid so far, scaled to this lot, or the lot itself if there is none."""
    shares = [
        sorted(event.bids)[-2] / event.lot
        for event in of_kind(chain.from_iterable(scene.story.steps), rules.Revealed)
    ]
    if amount - median(shares or [1]) * scene.view.lot > scene.view.payable:
        return PartialChoice((OVER, str(amount)))
    return Bid(amount)


SCREEN = PuertoBananaScreen(GAME)
