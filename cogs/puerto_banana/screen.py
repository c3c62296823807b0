"""Puerto Banana's messages and panels, and how presses and typed lines become bids."""

from collections.abc import Iterable, Iterator, Sequence

from bot.ui.controls.custom_id import PLAY
from bot.ui.layout.message import Button, Field, Figure, Form, Moment, Style, spoken
from bot.ui.screens.contract import (
    Body,
    NoMove,
    PartialChoice,
    Press,
    Reply,
    Screen,
    winners_in_words,
)
from cogs.puerto_banana import art
from cogs.puerto_banana.bids import (
    ALL_IN,
    LONGEST_IN_FULL,
    bid_on_button,
    exact,
    read_bid,
    show_bid,
)
from cogs.puerto_banana.lessons import LESSONS, AuctionScene
from cogs.puerto_banana.rules import (
    GAME,
    MOST_DIGITS,
    Bid,
    BidPrompt,
    Event,
    Removed,
    Revealed,
    RoundEnded,
    View,
)
from cogs.puerto_banana.story import Amount, decider_words, ending, headline, story

EXACT = ("exact",)
"""The draft of a panel that shows long numbers in full."""
OVER = "over"
"""First word of the draft of a panel that asks whether a bid that may be unpayable is meant."""
BID, WEIGH, SURE = ("bid",), ("weigh",), ("sure",)
"""Words in controls. ``BID``: the button that opens the form, and the form that bids immediately.
``WEIGH``: the form that first asks about a bid that may be unpayable. ``SURE``: the button that
confirms it."""


class PuertoBananaScreen(Screen[View, BidPrompt]):
    """The channel sees who has bid; a seat's panel shows that seat's bid alone."""

    accent = 0xF29F05
    emoji = "🍌"
    first_minutes = 5
    lessons = LESSONS
    draw_cover = staticmethod(art.cover)
    cover_alt = "pb-alt-cover"
    minutes = 20

    def mishaps(self, events: Iterable[Event]) -> Iterator[int]:
        """The seats removed from an auction."""
        return (event.seat for event in events if isinstance(event, Removed))

    def board(self, scene: AuctionScene) -> Body:
        """The last reveal, then the current auction."""
        bid = Button(scene.texts.say("pb-button-bid"), (PLAY, *BID), Style.FIRST)
        view = scene.view
        seats = _spoken_seats(scene, view.stocks, view.has_bid)
        alt = spoken((_spoken_round(scene, view.round, view.lot), *seats))
        figure = Figure(art.board(view, scene.drawn_names).svg, alt)
        return Body((_round(scene),), figure, ((bid,),), _reveal(scene))

    def sealed(self, scene: AuctionScene) -> Body:
        *_, last = filter(GAME.reveals, scene.story.steps)
        texts = scene.texts
        (revealed,) = (event for event in last if isinstance(event, Revealed))
        (stocks,) = (event.before for event in last if isinstance(event, RoundEnded))
        lines = [texts.say("pb-sealed")]
        if scene.seat is not None:
            own = show_bid(revealed.bids[scene.seat], texts)
            lines.append(texts.say("pb-sealed-own", bid=own))
        place = _spoken_round(scene, revealed.round, revealed.lot)
        alt = spoken((place, *_spoken_seats(scene, stocks, (True,) * len(stocks))))
        drawn = art.sealed(revealed, stocks, scene.drawn_names)
        return Body(tuple(lines), Figure(drawn.svg, alt))

    def final(self, scene: AuctionScene) -> Body:
        """The last auction, what decided the match and what ended it."""
        view = scene.view
        ended = tuple(ending(view, scene.plain_names, scene.texts))
        alt = spoken((*winners_in_words(scene), *ended, *story(view.last, scene.plain_cast)))
        drawn = art.final(view, scene.drawn_names, scene.standings, scene.computers)
        return Body(
            tuple(ending(view, scene.names, scene.texts)),
            Figure(drawn.svg, alt),
            moment=_reveal(scene),
            headline=decider_words(view, scene.cast),
        )

    def panel(self, scene: AuctionScene, draft: tuple[str, ...]) -> Body:
        """The last auction, then the lot and the seat's own stock and bid."""
        view, texts = scene.view, scene.texts
        if draft[:1] == (OVER,):
            return self._confirmation(scene, int(draft[1]))
        amount = exact if draft == EXACT else show_bid
        stock = texts.say("pb-panel-stock", stock=_own_stock(scene))
        lines, asked = [f"{_round(scene)} · {stock}"], list[str]()
        if view.own_bid is not None:
            lines.append(texts.say("pb-panel-bid", bid=amount(view.own_bid, texts)))
        elif scene.prompt is not None:
            asked.append(texts.say("pb-panel-how" if scene.typing else "pb-panel-how-press"))
        return Body(
            tuple(lines),
            _panel_figure(scene),
            () if scene.prompt is None else (self._buttons(scene),),
            _reveal(scene, amount, figures=amount is exact),
            asked=tuple(asked),
        )

    def goal(self, scene: AuctionScene) -> str:
        """The winning stock, and the last round if there is a limit."""
        goal, limit = scene.view.goal, scene.view.round_limit
        return scene.texts.say("pb-goal-limit" if limit else "pb-goal", stock=goal, limit=limit)

    def asked(self, scene: AuctionScene) -> tuple[str, ...]:
        """The lot, and how to bid for it."""
        return (_round(scene), scene.texts.say("pb-panel-how"))

    def own(self, scene: AuctionScene) -> str:
        return scene.texts.say("score-puerto-banana", score=_own_stock(scene))

    def late(self, scene: AuctionScene) -> str:
        """The bid that the computer placed for the seat, in this auction or else the last one."""
        view, texts = scene.view, scene.texts
        bids = [view.own_bid, *(e.bids[scene.own] for e in view.last if isinstance(e, Revealed))]
        placed = next((bid for bid in bids if bid is not None), None)
        if placed is None:
            return super().late(scene)
        return texts.say("pb-panel-late", bid=show_bid(placed, texts))

    def press(self, scene: AuctionScene, press: Press) -> Reply:
        """*Bid* opens the form, submitting the form bids, *Exact numbers* shows long numbers."""
        words = press.control.words[1:]
        if words == EXACT:
            return PartialChoice(EXACT)
        if "amount" in press.fields:
            amount = read_bid(press.fields["amount"])
            return _bid_or_question(scene, amount) if words == WEIGH else Bid(amount)
        if words != SURE:
            return self._form(scene, WEIGH)
        said = bid_on_button(press.values[0]) if press.values else None
        return self._form(scene, BID) if said is None else Bid(said)

    def typed(self, scene: AuctionScene, text: str) -> Bid | PartialChoice:
        """A typed line is a bid, but "all in" isn't: the player has to type a number."""
        if ALL_IN.fullmatch(text.strip(" .!").casefold()):
            raise NoMove("pb-bid-not-a-number", example=str(_own_stock(scene)))
        return _bid_or_question(scene, read_bid(text))

    def unveiled(self, scenes: tuple[AuctionScene, ...]) -> tuple[str, ...]:
        """The bids placed so far, seat by seat; nothing after the reveal."""
        bids = [
            scene.texts.say("pb-story-of", name=scene.name(seat), amount=show_bid(bid, scene.texts))
            for seat, scene in enumerate(scenes)
            if (bid := scene.view.own_bid) is not None
        ]
        if not bids or scenes[0].view.over:
            return ()
        return (scenes[0].texts.say("pb-replay-bids", bids=bids),)

    def _buttons(self, scene: AuctionScene) -> tuple[Button, ...]:
        view, texts = scene.view, scene.texts
        bid = texts.say("pb-button-bid" if view.own_bid is None else "pb-button-change")
        style = Style.FIRST if view.own_bid is None else Style.PLAIN
        first = Button(bid, (PLAY, *BID), style)
        shown = [bid for event in view.last if isinstance(event, Revealed) for bid in event.bids]
        if max(*shown, view.own_bid or 0, 0) < 10**LONGEST_IN_FULL:
            return (first,)
        return (first, Button(texts.say("pb-button-exact"), (PLAY, *EXACT)))

    def _confirmation(self, scene: AuctionScene, bid: int) -> Body:
        """Ask whether the bid is meant, and say what happens if it can't be paid."""
        view, texts = scene.view, scene.texts
        stock, most = _own_stock(scene), _payable(scene)
        said, paid, second = (show_bid(each, texts) for each in (bid, most, bid - most))
        key = "pb-over" if len(view.stocks) > 2 else "pb-over-two"
        asked = texts.say(key, bid=said, most=paid, stock=stock, second=second)
        sure = "pb-over-sure" if bid_on_button(said) == bid else "pb-over-sure-long"
        buttons = (
            Button(texts.say(sure, bid=said), (PLAY, *SURE), Style.DANGER),
            Button(texts.say("pb-button-other"), (PLAY, *BID), Style.FIRST),
        )
        return Body((_round(scene), asked), _panel_figure(scene), (buttons,))

    def _form(self, scene: AuctionScene, words: tuple[str, ...]) -> Form:
        view, texts = scene.view, scene.texts
        field = Field(
            name="amount",
            label=texts.say("pb-form-label"),
            hint=texts.say("pb-form-hint", lot=view.lot, stock=_own_stock(scene)),
            value=None if view.own_bid is None else str(view.own_bid),
            most=MOST_DIGITS + MOST_DIGITS // 3 + 2,
        )
        return Form(texts.say("pb-form-title", round=view.round), (PLAY, *words), (field,))


def _round(scene: AuctionScene) -> str:
    view = scene.view
    key = "pb-round-of" if view.round_limit else "pb-round"
    return scene.texts.say(key, round=view.round, limit=view.round_limit, lot=view.lot)


def _panel_figure(scene: AuctionScene) -> Figure:
    view, texts, cast = scene.view, scene.texts, scene.plain_cast
    stocks = [
        texts.say("pb-story-unchanged", name=cast.called(seat), stock=stock)
        for seat, stock in sorted(enumerate(view.stocks), key=lambda each: -each[1])
    ]
    place = _spoken_round(scene, view.round, view.lot)
    alt = [place, texts.say("pb-story-stocks", stocks=stocks)]
    if view.own_bid is not None:
        alt.append(texts.say("pb-alt-bid", bid=show_bid(view.own_bid, texts)))
    return Figure(art.panel(view, scene.drawn_names, scene.spot).svg, " ".join(alt))


def _spoken_round(scene: AuctionScene, number: int, lot: int) -> str:
    limit = scene.view.round_limit or 0
    return scene.texts.say("pb-alt-round", round=number, limit=limit, lot=lot)


def _spoken_seats(
    scene: AuctionScene, stocks: Sequence[int], has_bid: Sequence[bool]
) -> Iterator[str]:
    """Each seat's stock, and whether it has bid."""
    for name, stock, bid in zip(scene.plain_names, stocks, has_bid, strict=True):
        said = "in" if bid else "missing"
        yield scene.texts.say("pb-alt-seat", name=name, stock=stock, bid=said)


def _reveal(
    scene: AuctionScene, amount: Amount = show_bid, *, figures: bool = True
) -> Moment | None:
    """The last auction as a story and a picture, apart from the current one."""
    view = scene.view
    if not view.last:
        return None
    rounds = [*filter(GAME.reveals, scene.story.steps)] or [view.last]
    title, ribbon = headline(rounds, scene.texts)
    alt = spoken((title, *story(view.last, scene.plain_cast)))
    drawn = art.reveal(view, view.last, scene.drawn_names, ribbon, scene.spot)
    figure = Figure(drawn.svg, alt)
    lines = story(view.last, scene.cast, amount, figures=figures)
    return Moment(figure, (f"**{title}**", *lines))


def _own_stock(scene: AuctionScene) -> int:
    return scene.view.stocks[scene.own]


def _payable(scene: AuctionScene) -> int:
    """The highest bonus that the seat could pay after winning the lot (PB-2)."""
    return _own_stock(scene) + scene.view.lot


def _bid_or_question(scene: AuctionScene, amount: int) -> Bid | PartialChoice:
    """The bid, or a question if the seat might not be able to pay the bonus."""
    if amount > _payable(scene):
        return PartialChoice((OVER, str(amount)))
    return Bid(amount)


SCREEN = PuertoBananaScreen(GAME)
