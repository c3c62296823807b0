"""A page of a replay: the game's board or panel at one step, and which page a press leads to."""

from collections.abc import Iterator

import msgspec

from bot.errors import StalePrompt
from bot.games.record import BaseRecord, encoded
from bot.matches.history.replays import ReplayStep
from bot.matches.model.match import Ending, Match, Status
from bot.ui.controls.custom_id import CustomId
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import (
    GREY,
    MOST_OPTIONS,
    Button,
    Document,
    Message,
    Row,
    Select,
    Style,
    options,
)
from bot.ui.layout.pages import Page
from bot.ui.screens.cards import closing_words, heading, legend, places, proof, record_line
from bot.ui.screens.computers import company
from bot.ui.screens.contract import AnyScreen, Body
from bot.ui.screens.scene import AnyScene, as_it_stood, scene
from bot.ui.screens.whereabouts import origin
from cogs.replay.film import WORD as FILM

WORD = "replay"
"""First word of a replay's controls; their prompt is the number of the step shown."""
LAST = 1 << 31
"""A step number beyond the end of any match."""
TO = "to"
"""Second word of a control that opens the replay at a step: the third."""
EVERYBODY = "all"
NEAR = 6
FAR = 12


class ReplayPage(msgspec.Struct, frozen=True):
    """What to show: a step, or the start of a round, as the seat ``eyes`` saw it.

    If ``eyes`` is None, as the channel saw it.
    """

    step: int = 0
    round: int | None = None
    eyes: int | None = None


def words(turn: str, eyes: int | None) -> tuple[str, ...]:
    """The words of a control that turns the page but keeps the seat's view."""
    return (WORD, turn) if eyes is None else (WORD, turn, str(eyes))


def turned(control: CustomId, chosen: tuple[str, ...]) -> ReplayPage:
    """The page that a press leads to; ``chosen`` are the values of a select."""
    step, value = control.prompt, _number(chosen)
    eyes = _number(control.words[2:])
    match control.words[1:2]:
        case ("to",):
            return ReplayPage(eyes or 0)
        case ("back",):
            return ReplayPage(step - 1, eyes=eyes)
        case ("next",):
            return ReplayPage(step + 1, eyes=eyes)
        case ("last",):
            return ReplayPage(LAST, eyes=eyes)
        case ("round",):
            return ReplayPage(round=value or 0, eyes=eyes)
        case ("eyes",):
            return ReplayPage(step, eyes=value)
        case _:
            return ReplayPage(eyes=eyes)


def shortlist(first: int, last: int, here: int) -> list[int]:
    """The rounds to choose from: all if they fit in a select, else the nearest and some others."""
    if last - first < MOST_OPTIONS:
        return list(range(first, last + 1))
    near = range(max(first, here - NEAR), min(last, here + NEAR) + 1)
    far = (first + (last - first) * part // (FAR - 1) for part in range(FAR))
    return sorted({*near, *far})


def _number(words: tuple[str, ...]) -> int | None:
    """The first word as a number; None for :data:`EVERYBODY` or if there is no word."""
    return int(words[0]) if words and words[0].isdecimal() else None


def replay_message(
    match: Match,
    moment: ReplayStep,
    screen: AnyScreen,
    texts: Texts,
    eyes: int | None,
    *,
    may_review: bool = False,
) -> Message:
    """``match`` as it was at ``moment``, as seen by the seat ``eyes``, or by the channel (None).

    Nothing is secret once a match is over: any seat's panel may be shown, along with what the seats
    hid from each other. ``may_review``: the game has a player who can say where it turned.

    Raises StalePrompt for a seat that isn't there.
    """
    if eyes is not None and eyes >= len(match.seats):
        raise StalePrompt
    then = as_it_stood(match, moment, screen.game)
    seen, seats = scene(then, screen.game, texts, None), range(len(then.seats))
    at_end = moment.number == moment.steps
    face = _face(then, seen, screen, eyes)
    share = (Button(texts.say("replay-button-film"), (FILM,)),) if moment.steps else ()
    review = (Button(texts.say("replay-button-review"), ("review",)),) if may_review else ()
    moved, lines = face.moment, (_step(moment, seen), *_end(match, seen, screen, at_end))
    if moved is not None:  # The step's number is the first thing to read.
        moved, lines = msgspec.structs.replace(moved, lines=(*lines[:1], *moved.lines)), lines[1:]
    return Message(
        accent=GREY if at_end else screen.accent,
        heading=heading(match.code, screen, texts),
        picture=face.picture,
        moment=moved,
        lines=(
            *lines,
            *_looking(seen, eyes),
            *face.lines,
            *screen.unveiled(tuple(scene(then, screen.game, texts, each) for each in seats)),
        ),
        rows=(*_rows(screen, moment, seen, eyes), *filter(None, [(*review, *share)])),
        small=(
            *legend(seen),
            *company(match, seen.players, texts),
            *origin(match, texts),
        ),
    )


def record_message(match: Match, record: BaseRecord, screen: AnyScreen, texts: Texts) -> Message:
    name = f"quayside-{match.code}.json"
    return Message(
        accent=GREY,
        heading=heading(match.code, screen, texts),
        lines=(
            texts.say("record-what", steps=len(record.steps)),
            texts.say("record-check", file=name),
        ),
        document=Document(name, encoded(record)),
        small=(*record_line(match, texts), *proof(match, texts), *origin(match, texts)),
    )


def _face(then: Match, seen: AnyScene, screen: AnyScreen, eyes: int | None) -> Body:
    if then.status is Status.OVER:
        return screen.final(seen)
    if eyes is None:
        return screen.board(seen)
    return screen.panel(scene(then, screen.game, seen.texts, eyes), ())


def _step(moment: ReplayStep, seen: AnyScene) -> str:
    if moment.seat is None:
        return seen.texts.say("replay-start", steps=moment.steps)
    return seen.texts.say(
        "replay-step-computer" if moment.computer else "replay-step",
        step=moment.number,
        steps=moment.steps,
        name=seen.name(moment.seat),
    )


def _end(match: Match, seen: AnyScene, screen: AnyScreen, at_end: bool) -> Iterator[str]:
    if at_end and match.ending is Ending.PLAYED:
        yield from places(seen, screen)
    elif at_end:
        yield closing_words(match.ending, seen.texts)


def _looking(seen: AnyScene, eyes: int | None) -> Iterator[str]:
    if eyes is not None and not seen.over:
        yield seen.texts.say("replay-eyes-of", name=seen.name(eyes))


def _rows(screen: AnyScreen, moment: ReplayStep, seen: AnyScene, eyes: int | None) -> Iterator[Row]:
    texts, page = seen.texts, Page(moment.number, moment.steps)
    yield (
        page.back(texts.say("replay-button-first"), words("first", eyes)),
        page.back(texts.say("replay-button-back"), words("back", eyes)),
        page.on(texts.say("replay-button-next"), words("next", eyes), Style.FIRST),
        page.on(texts.say("replay-button-last"), words("last", eyes)),
    )
    if moment.round is not None and moment.rounds is not None:
        yield _rounds(screen, moment.round, moment.rounds, texts, eyes)
    yield _eyes(seen, eyes)


def _rounds(
    screen: AnyScreen, here: int, rounds: tuple[int, int], texts: Texts, eyes: int | None
) -> Select:
    names = {str(each): screen.round_name(texts, each) for each in shortlist(*rounds, here)}
    offered = options(names, str(here))
    return Select(texts.say("replay-choose-round"), words("round", eyes), offered)


def _eyes(seen: AnyScene, eyes: int | None) -> Select:
    texts = seen.texts
    whose = {EVERYBODY: texts.say("replay-eyes-all")}
    whose |= {str(each.seat): texts.say("replay-eyes", name=each.plain) for each in seen.players}
    offered = options(whose, EVERYBODY if eyes is None else str(eyes))
    return Select(texts.say("replay-choose-eyes"), words("eyes", None), offered)
