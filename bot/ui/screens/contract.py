"""What a game shows and how it reads presses: the base of each game's ``SCREEN``."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, ClassVar, Generic, NamedTuple, TypeAlias, TypeVar

import msgspec

from bot.games import IllegalMove, Prompt, Range
from bot.games.game import AnyGame
from bot.ui.controls.action_words import ActionWords
from bot.ui.controls.custom_id import PLAY, CustomId
from bot.ui.drawing.common import Taken, cover, final
from bot.ui.drawing.picture import Picture
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import Button, Figure, Form, Moment, Row, Style, rows_of
from bot.ui.screens.scene import Scene

V = TypeVar("V")
P = TypeVar("P", bound=Prompt)


class Body(msgspec.Struct, frozen=True):
    """The middle of a card: what the game adds between the heading and the common buttons.

    ``moment`` tells what has just happened, the rest how things are now. ``asked`` follows whose
    turn it is on a panel. Its first line says how to decide, for people who don't know the game;
    if it is ``of_now``, it is about what has just happened, and everybody gets it. The ``headline``
    of an end names what decided the match. ``shorter`` has the lines again, shorter each time, for
    a panel that would not fit on a phone.
    """

    lines: tuple[str, ...]
    picture: Figure | None = None
    rows: tuple[Row, ...] = ()
    moment: Moment | None = None
    headline: str | None = None
    asked: tuple[str, ...] = ()
    of_now: bool = False
    shorter: tuple[tuple[str, ...], ...] = ()


class PartialChoice(msgspec.Struct, frozen=True):
    """A press began something: the panel is shown again with these words as its draft."""

    words: tuple[str, ...]


Reply: TypeAlias = PartialChoice | Form | Any
"""The reply to a press: what it begins, a form to fill in first, or the action it decides on."""


class Press(NamedTuple):
    """A control whose words after ``play`` are the game's own. ``values`` are those of a select, or
    the label of a button; ``fields`` those of a form."""

    control: CustomId
    values: tuple[str, ...]
    fields: Mapping[str, str]


LessonValues: TypeAlias = Mapping[str, Any] | None
"""What the text of a lesson needs, where the seat meets what it is about; None elsewhere."""


class Lesson(NamedTuple):
    """What somebody new is taught, in the text with the lesson's key.

    The picture points at the spot with this name; of several, at the one that the value ``which``
    says.
    """

    spot: str
    met: Callable[[Any], LessonValues]
    which: str = ""


class NoMove(IllegalMove):
    """A typed line that is no move of the game at all; ``example`` would be one."""

    def __init__(self, key: str, *, example: str, **values: Any) -> None:
        super().__init__(key, example=example, **values)
        self.example = example


class Screen(ABC, Generic[V, P]):
    """Pure functions from a scene to what people see, and from presses and words to actions.

    A game has to say what its board shows; everything else has a default. The defaults find their
    texts by the game's key: ``pitch-KEY``, ``score-KEY`` (with ``$score``), the family
    ``rules-KEY-``, and for each kind of action ``choice-KEY-KIND`` (with the action's fields).
    Typed words that make no sense raise :class:`bot.games.IllegalMove` with a text key, and a
    control's words :class:`bot.errors.StalePrompt`.
    """

    accent: ClassVar[int] = 0x16395B
    """Of the message's container, 0xRRGGBB."""
    emoji: ClassVar[str]
    """The one emoji of the game's headings."""
    minutes: ClassVar[int] = 15
    """How long a match takes when people are quick."""

    first_minutes: ClassVar[int] = 10
    """How long the first match against the computer takes, lessons included."""
    lessons: ClassVar[Mapping[str, Lesson]] = {}
    """What somebody new is taught, the most important first."""
    cover_alt: ClassVar[str] = "alt-cover"
    """The key of what the lobby's picture shows, with ``$seats`` and ``$taken``."""

    def __init__(self, game: AnyGame, actions: ActionWords[Any] | None = None) -> None:
        self.game = game
        self.actions = actions or ActionWords[Any](game.action_type)

    @abstractmethod
    def board(self, scene: Scene[V, P]) -> Body:
        """What the channel sees while the match runs, and when it was ended early."""

    def pitch(self, texts: Texts) -> str:
        """The game in one line, for people who don't know it."""
        return texts.say(f"pitch-{self.game.key}")

    def sealed(self, scene: Scene[V, P]) -> Body:
        """What is seen for a moment before something is revealed by a step in ``scene.story``: only
        that it is coming, and what everybody knew before."""
        raise NotImplementedError

    def goal(self, scene: Scene[V, P]) -> str | None:
        """What wins this match in one line, for the panels."""
        return None

    def asked(self, scene: Scene[V, P]) -> tuple[str, ...]:
        """What the seat is asked now, for somebody who doesn't know what to do."""
        return ()

    def own(self, scene: Scene[V, P]) -> str | None:
        """What the seat has, in a few words, to tell this match from others."""
        return None

    def round_name(self, texts: Texts, number: int) -> str:
        """A round by its number; a game may have a word of its own for one."""
        return texts.say("round-name", round=number)

    def label(self, scene: Scene[V, P], action: Any) -> str:
        """A choice in a few words, for the button of the default panel."""
        kind, fields = type(action).__name__.lower(), msgspec.structs.asdict(action)
        return scene.texts.say(f"choice-{self.game.key}-{kind}", **fields)

    @staticmethod
    def draw_cover(taken: Taken, seats: int) -> Picture:
        """The lobby's picture with its ``seats``, some of which are ``taken``."""
        return cover(taken, seats)

    def cover(self, texts: Texts, seats: int, taken: Taken) -> Figure:
        """That picture with its alt text."""
        alt = texts.say(self.cover_alt, seats=seats, taken=len(taken))
        return Figure(self.draw_cover(taken, seats).svg, alt)

    def final(self, scene: Scene[V, P]) -> Body:
        """What the channel sees, below the places, when the match has been played to its end."""
        alt = " ".join(winners_in_words(scene))
        return Body(
            self.board(scene).lines,
            Figure(final(scene.standings, scene.plain_names, scene.computers).svg, alt),
        )

    def panel(self, scene: Scene[V, P], draft: tuple[str, ...]) -> Body:
        """What a seat sees; ``draft`` are the words of a press that began something.

        By default the board's lines and a button for each choice, numbered as in typed lines: up to
        20 of them.
        """
        board = self.board(scene)
        choices = () if scene.prompt is None else scene.prompt.choices()
        assert not isinstance(choices, Range), "a number is asked for by a panel of the game's own"
        buttons = [
            Button(f"{place}. {self.label(scene, action)}", self.words(scene, action), Style.FIRST)
            for place, action in enumerate(choices, 1)
        ]
        return Body(board.lines, board.picture, rows_of(buttons))

    def words(self, scene: Scene[V, P], action: Any) -> tuple[str, ...]:
        """The words of a control that decides on ``action``."""
        return (PLAY, *self.actions.write(action, scene.asked))

    def press(self, scene: Scene[V, P], press: Press) -> Reply:
        """What a press means. By default a control decides."""
        return self.actions.read(press.control.words[1:], scene.asked)

    def typed(self, scene: Scene[V, P], text: str) -> Any:
        """The action that a typed line means, or a :class:`PartialChoice` if the person has to be
        asked something first. By default a line is the number that is asked for, or the number of a
        choice, counted from 1."""
        choices, line = scene.asked.choices(), text.strip()
        least, most = (
            (choices.least, choices.most) if isinstance(choices, Range) else (1, len(choices))
        )
        typed = int(line) if line.isdecimal() and len(line) <= len(str(most)) else least - 1
        if not line.isdecimal():
            raise NoMove("line-number", example=str(least), least=least, most=most)
        if not least <= typed <= most:
            raise IllegalMove("line-number", least=least, most=most)
        return choices.at(typed) if isinstance(choices, Range) else choices[typed - 1]

    def mishaps(self, events: Iterable[Any]) -> Iterable[int]:
        """The seats that failed at something in this step: computer players remark on it."""
        return ()

    def late(self, scene: Scene[V, P]) -> str:
        """What the computer did for the seat when time ran out, in a sentence."""
        return scene.texts.say("panel-late")

    def premoved(self, scene: Scene[V, P]) -> str:
        """What the seat did because its person had answered in advance, in a sentence."""
        return scene.texts.say("panel-premoved")

    def score(self, texts: Texts, score: int) -> str:
        """A final score in words."""
        return texts.say(f"score-{self.game.key}", score=score)

    def reckoning(self, scene: Scene[V, P], seat: int, score: int) -> str:
        """A seat's final score in words, with what it consists of if that isn't obvious."""
        return self.score(scene.texts, score)

    def rules(self, texts: Texts) -> tuple[str, ...]:
        """The rules page, paragraph by paragraph, in Markdown."""
        return tuple(texts.family(f"rules-{self.game.key}-"))

    def legend(self, texts: Texts) -> Figure | None:
        """The picture of the rules page: what the signs on the board mean."""
        return None

    def unveiled(self, scenes: tuple[Scene[V, P], ...]) -> tuple[str, ...]:
        """What the seats were hiding from each other, in a few words each, from the scenes of all
        seats in order: for replays, where nothing is secret any more."""
        return ()


def winners_in_words(scene: Scene[V, P]) -> Iterator[str]:
    """Who won a match that was played to its end, for alt text."""
    winners = [scene.plain_names[each.seat] for each in scene.standings if each.place == 1]
    if winners:
        yield scene.texts.say("alt-winners", people=winners, count=len(winners))


AnyScreen: TypeAlias = Screen[Any, Any]
