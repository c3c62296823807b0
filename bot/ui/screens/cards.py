"""The parts that all games' cards share: the heading, the awaited players, the buttons, and the end
of a match in words and pictures."""

from collections.abc import Iterable, Iterator
from datetime import datetime

from discord.utils import format_dt

from bot.matches.model import contest
from bot.matches.model.match import Ending, Match, Status
from bot.matches.model.messages import Surface
from bot.ui.drawing.common import ending
from bot.ui.drawing.identity import drawable
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import (
    GREY,
    PHONE_ROW,
    Button,
    Figure,
    Link,
    Message,
    Row,
    Style,
    rows_of,
    spoken,
)
from bot.ui.screens.contract import AnyScreen, Body
from bot.ui.screens.names import Cast
from bot.ui.screens.scene import AnyScene, Player
from bot.ui.screens.whereabouts import jump_url


def heading(code: str, screen: AnyScreen, texts: Texts) -> str:
    """The emoji, the game and the match code: the same in the channel and in every DM."""
    return f"{screen.emoji} {texts.say(f'game-{screen.game.key}')} · #{code}"


def closing_words(ending: Ending | None, texts: Texts) -> str:
    """Why a match ended early."""
    return texts.say(f"ending-{ending or Ending.CANCELLED}")


def notice_lines(
    match: Match, texts: Texts, board: Surface | None, notice: str | None, *, dms_closed: bool
) -> Iterator[str]:
    """The lines at the top of a panel: a notice, and warnings about a closed channel or DMs."""
    if notice:
        yield f"> {notice}"
    if board is not None and board.closed and match.status is Status.RUNNING:
        yield f"> {texts.say('panel-no-board')}"
    if dms_closed:
        yield f"> {texts.say('panel-dms-closed')}"


def panel_without_play(
    match: Match, screen: AnyScreen, texts: Texts, seat: int, where: Link
) -> Message:
    """The panel of a player who waits for the start or has left the match."""
    title = heading(match.code, screen, texts)
    if match.status is Status.LOBBY:
        row = (Button(texts.say("button-invitations"), ("privacy",)), where)
        return Message(screen.accent, title, (texts.say("panel-lobby"),), rows=(row,))
    if match.state is None or match.ending is Ending.ABANDONED:
        line = closing_words(match.ending, texts)
    else:
        kept = "kept" if match.seats[seat].away else "left"
        line = texts.say(f"panel-{'taken-out' if match.seats[seat].taken_out else kept}")
    return Message(GREY, title, (line,), rows=() if match.place.practice else ((where,),))


def with_common(rows: tuple[Row, ...], common: tuple[Button | Link, ...]) -> tuple[Row, ...]:
    """Add the common buttons: to the game's last row if that is a single button or has room,
    otherwise below it."""
    last = rows[-1] if rows and isinstance(rows[-1], tuple) else ()
    if last and (len(last) == 1 or len(last) + len(common) <= PHONE_ROW):
        return (*rows[:-1], *rows_of((*last, *common)))
    return (*rows, *rows_of(common))


def absent_lines(scene: AnyScene) -> Iterator[str]:
    """Who else is away, has lost their seat by being away, or has left."""
    others = [player for player in scene.players if player.seat != scene.seat]
    ways = {"away": (True, False), "kept": (True, True), "left": (False, True)}
    for key, way in ways.items():
        if people := [each.name for each in others if (each.away, each.left) == way]:
            yield scene.texts.say(f"board-{key}", people=people, count=len(people))


def waiting_lines(scene: AnyScene) -> Iterator[str]:
    """Who was late, who is absent, and who is awaited."""
    texts = scene.texts
    if names := [player.name for player in scene.players if player.overdue]:
        yield texts.say("board-late", people=names)
    yield from absent_lines(scene)
    if not scene.waiting:
        return
    if scene.due is not None and set(map(scene.times.get, scene.waiting)) == {scene.due}:
        people = list(map(scene.name, scene.waiting))
        yield texts.say("board-waiting-until", people=people, when=format_dt(scene.due, "R"))
    else:
        times = {seat: f" ({format_dt(due, 'R')})" for seat, due in scene.times.items()}
        timed = [scene.name(seat) + times.get(seat, "") for seat in scene.waiting]
        yield texts.say("board-waiting", people=timed)


def turn_words(scene: AnyScene, screen: AnyScreen) -> str:
    """Whether it is this seat's turn, and how urgent it is; empty if nobody has to decide."""
    texts = scene.texts
    if scene.players[scene.own_seat].away:
        return texts.say("panel-away", last="yes" if scene.last_absence else "no")
    people = [each for each in scene.players if not each.computer]
    if scene.my_turn and scene.calls and scene.due is not None:
        if scene.calls == 2:
            return texts.say("panel-last-call", when=format_dt(scene.due, "R"))
        return f"**{_time_left(scene, scene.due)}**"
    if scene.my_turn:
        if len(scene.waiting) == 1 < len(people) and scene.simultaneous:  # all others have answered
            return texts.say("panel-last")
        seat = screen.reacts_to(scene)
        if seat is not None:
            return texts.say("panel-reacts", name=scene.name(seat))
        return texts.say("panel-turn")
    if scene.simultaneous and scene.prompt is not None:
        # At a larger table, naming those missing would cost an edit for each decision.
        others = [each.name for each in people if each.seat != scene.seat]
        return texts.say("board-waiting" if len(others) == 1 else "panel-waiting", people=others)
    if scene.waiting:
        return texts.say("board-waiting", people=list(map(scene.name, scene.waiting)))
    return ""


def time_lines(scene: AnyScene) -> Iterator[str]:
    """The seat's deadline, unless :func:`turn_words` states it."""
    if scene.my_turn and scene.due is not None and not scene.calls:
        yield _time_left(scene, scene.due)


def _time_left(scene: AnyScene, due: datetime) -> str:
    """When the seat's time ends or its reserve begins."""
    if scene.own_until is None:
        return scene.texts.say("panel-until", when=format_dt(due, "R"))
    minutes = int(scene.reserve.total_seconds()) // 60
    lengths = {"days": 1_440, "hours": 60}
    unit = next((each for each in lengths if minutes >= 2 * lengths[each]), "minutes")
    when = format_dt(scene.own_until, "R" if unit == "minutes" else "F")
    count = minutes // lengths.get(unit, 1)
    return scene.texts.say("panel-reserve", when=when, unit=unit, count=count)


def help_message(scene: AnyScene, screen: AnyScreen, example: str, key: str | None) -> Message:
    """What the person is asked and how to answer. If there is a ``key``, its text comes first and
    says that a line wasn't a move."""
    texts = scene.texts
    question = screen.question(scene)
    lead = () if key is None else (texts.say(key),)
    stand_in = [screen.stand_in(scene)] if scene.players[scene.own_seat].overdue else []
    lines = (*lead, *stand_in, turn_words(scene, screen), *question)
    if not any(f"`{example}`" in line for line in question):
        lines = (*lines, texts.say("no-move-example", example=example))
    return Message(
        screen.accent,
        heading(scene.code, screen, texts),
        lines,
        rows=screen.panel(scene, ()).rows,
        small=(*time_lines(scene), texts.say("no-move-more")),
    )


def board_link(match: Match, texts: Texts, board: Surface | None) -> Link:
    """A link button to the board."""
    message_id = None if board is None else board.message_id
    return Link(texts.say("button-board"), jump_url(match.place, message_id))


def legend(players: Iterable[Player], texts: Texts) -> Iterator[str]:
    """The emblems of the players whose names the pictures' fonts can't write."""
    people = [
        texts.say("legend-seat", seat=player.seat, name=player.name)
        for player in players
        if not drawable(player.drawn)
    ]
    if people:
        yield texts.say("legend", people=people)


def won_lines(match: Match, scene: AnyScene) -> Iterator[str]:
    """Who has won because the others left, while the match continues."""
    for line in match.results:
        if line.place == 1:
            yield scene.texts.say("won-by-leaving", **scene.cast.doing(line.seat))
            yield from (f"-# {words}" for words in ratings(scene))


def ratings(scene: AnyScene) -> Iterator[str]:
    """How the match has changed the ratings; nothing if it isn't rated."""
    changes = [
        scene.texts.say("ending-rating", name=scene.name(line.seat), before=before, after=after)
        for line in scene.results
        if (before := line.rating_before) is not None and (after := line.rating_after) is not None
    ]
    if changes:
        yield scene.texts.say("ending-ratings", changes=changes)


def rules_message(screen: AnyScreen, texts: Texts, rows: tuple[Row, ...] = ()) -> Message:
    """The rules, with a picture of the board's signs."""
    return Message(
        accent=screen.accent,
        heading=f"{screen.emoji} {texts.say(f'game-{screen.game.key}')}",
        lines=("\n\n".join(screen.rules(texts)),),
        picture=screen.legend(texts),
        rows=rows,
    )


def final_body(match: Match, scene: AnyScene, screen: AnyScreen) -> Body:
    """The body of a finished match: the game's final or, if the match ended early or was decided by
    people leaving, the board."""
    by_leaving = contest.sole_winner(match.seats) is not None
    standings = () if by_leaving else tuple(screen.game.standings(match.state) or ())
    if standings and standings == scene.standings:
        return screen.final(scene)
    return screen.board(scene)


def ending_message(match: Match, scene: AnyScene, screen: AnyScreen, *, review: bool) -> Message:
    """The message that ends a match: the winner's face and name, and a sentence on what decided it.
    ``review`` says whether a review can be offered."""
    texts = scene.texts
    winners = _winners(match)
    left = [scene.name(line.seat) for line in scene.results if line.left]
    lines = [final_body(match, scene, screen).headline] if match.ending is Ending.PLAYED else []
    if not any(lines) and left:
        # A match played to its end has no headline if the computer would have changed the places.
        vain = match.ending is Ending.PLAYED and contest.sole_winner(match.seats) is None
        values = {"count": len(left), "vain": "yes" if vain else "no"}
        lines = [texts.say("ending-left", people=left, **values)]
    row = (
        _onward(match, texts),
        Button(texts.say("button-replay"), ("replay",)),
        *((Button(texts.say("button-review"), ("review",)),) if review else ()),
    )
    return Message(
        accent=GREY,
        heading=f"👑 {won(match, scene.cast)}" if winners else closing_words(match.ending, texts),
        picture=_picture(match, scene, screen) if winners else None,
        lines=tuple(filter(None, lines)),
        rows=(row,),
        small=(heading(match.code, screen, texts), *ratings(scene), *legend(scene.players, texts)),
    )


def outcome(match: Match, cast: Cast) -> str:
    """How the match ended, in one sentence."""
    if not _winners(match):
        return closing_words(match.ending, cast.texts)
    return f"**{won(match, cast)}.**"


def won(match: Match, cast: Cast) -> str:
    """Who has won, without a full stop."""
    people = _winners(match)
    values = {"people": cast.together(people), "count": len(people), "you": cast.you(*people)}
    return cast.texts.say("ending-won", **values)


def _winners(match: Match) -> list[int]:
    return [line.seat for line in match.results if line.place == 1]


def _picture(match: Match, scene: AnyScene, screen: AnyScreen) -> Figure:
    lines = contest.everybody(match, scene.standings)
    spoken_lines = [f"{won(match, scene.plain_cast)}."]
    for line in lines:
        score = [] if line.score is None else [screen.score(scene.texts, line.score)]
        left = [scene.texts.say("ending-gone")] if line.left else []
        spoken_lines.append(
            f"{line.place}. {', '.join([scene.players[line.seat].plain, *score, *left])}."
        )
    return Figure(ending(lines, scene.drawn_names, scene.computers), spoken(spoken_lines))


def _onward(match: Match, texts: Texts) -> Button:
    """The first button: the series' other tables, today's deal, or a rematch."""
    if match.series is not None:
        words = ("series", "tables", str(match.series))
        return Button(texts.say("series-button-tables"), words, Style.FIRST)
    word = "rematch" if match.day is None else "daily"
    return Button(texts.say(f"button-{word}"), (word,), Style.FIRST)
