"""The base of each game's ``SCREEN``: what the game shows, and how it reads presses."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Generic, NamedTuple, TypeAlias, TypeVar

import msgspec

from bot.games import IllegalMove, Prompt, Range
from bot.games.game import AnyGame
from bot.ui.controls import PLAY, ActionWords, CustomId
from bot.ui.drawing.common import LOBBY_HEIGHT, MOON, QUAYSIDE, lobby
from bot.ui.drawing.scenery import harbour
from bot.ui.drawing.shapes import Spot
from bot.ui.drawing.svg import Element
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import (
    LONGEST_LABEL,
    Button,
    Field,
    Figure,
    Form,
    Moment,
    Row,
    Style,
    rows_of,
    shortened,
    spoken,
)
from bot.ui.screens.scene import AnyScene, Player, Scene, computers

V = TypeVar("V")
P = TypeVar("P", bound=Prompt)

LESSON = "lesson"
"""The first word of a lesson's controls. The second is one of the words below."""
SKIP, SKIP_ALL = "skip", "all"
NUMBER = "a-number"
"""The word of the default panel's button for a number, and the name of its form's only field."""
MOST_BUTTONS = 20
"""The most buttons for choices on the default panel; a row is left for the buttons that all panels
have."""


class Body(msgspec.Struct, frozen=True):
    """The middle of a card, between the heading and the common buttons: the ``moment`` that has
    just happened, and the current position. A panel's ``question`` comes after the sentence on
    whose turn it is. The question's first line is an instruction, which a lesson replaces and
    people who know the game don't see, unless it is about what has just happened (``of_now``).
    The ``headline`` of a final names what decided the match."""

    lines: tuple[str, ...]
    picture: Figure
    rows: tuple[Row, ...] = ()
    moment: Moment | None = None
    headline: str | None = None
    question: tuple[str, ...] = ()
    of_now: bool = False


class PartialChoice(msgspec.Struct, frozen=True):
    """A press that only began a decision: the panel is shown again with these words as the
    draft."""

    words: tuple[str, ...]


Reply: TypeAlias = PartialChoice | Form | Any
"""A screen's reply to a press: a partial choice, a form to fill in, or the action."""


class Press(NamedTuple):
    """A pressed control, whose words after ``play`` are the game's own. ``values`` come from a
    select, or hold the label of a button; ``fields`` come from a form."""

    control: CustomId
    values: tuple[str, ...]
    fields: Mapping[str, str]


LessonValues: TypeAlias = Mapping[str, Any] | None
"""What :attr:`Lesson.met` returns."""


class Lesson(NamedTuple):
    """Something to teach new players. ``met`` returns the values for the lesson's text if its
    subject comes up in a scene, otherwise None. The picture points at the spot named ``spot``; if
    the game's art has several, the value named by ``which`` is the number of the right one."""

    spot: str
    met: Callable[[Any], LessonValues]
    which: str = ""


class NoMove(IllegalMove):
    """A typed line isn't a move of this game at all. The value ``example`` is a line that is
    one."""


class Screen(ABC, Generic[V, P]):
    """Pure functions from a scene to what people see, and from presses and lines to actions. Only
    ``board`` has no default. Defaults use texts named after the game's key: ``pitch-KEY``,
    ``score-KEY`` (with ``$score``), ``rules-KEY-…``, and ``choice-KEY-KIND`` (with the action's
    fields) for each kind of action that has a button. An unreadable line raises
    :class:`bot.games.IllegalMove` with a text key, and an unreadable control raises
    :class:`bot.errors.StalePrompt`."""

    accent: ClassVar[int] = 0x16395B
    """The colour of the message's container, 0xRRGGBB."""
    emoji: ClassVar[str] = "🎲"
    """The emoji of the game's headings."""
    minutes: ClassVar[int] = 15
    """The length of a match between quick players, in minutes."""

    first_minutes: ClassVar[int] = 10
    """The length of a first match against the computer, in minutes, lessons included."""
    daily_minutes: ClassVar[int] = 10
    """The length of a daily deal, in minutes."""
    lessons: ClassVar[Mapping[str, Lesson]] = {}
    """Lessons for new players by key, the most important first."""
    sign_shapes: ClassVar[Mapping[str, Element]] = {}
    """The signs of a shared result, each in a square of 100 around (0, 0). The text ``sign-KEY``
    names the one given as ``$sign``."""

    def __init__(self, game: AnyGame, actions: ActionWords[Any] | None = None) -> None:
        self.game = game
        self.actions = actions or ActionWords[Any](game.action_type)

    @abstractmethod
    def board(self, scene: Scene[V, P]) -> Body:
        """What the channel sees of a running match, or of one that was ended early."""

    def pitch(self, texts: Texts) -> str:
        """The game in one line, for people who don't know it."""
        return texts.say(f"pitch-{self.game.key}")

    def sealed(self, scene: Scene[V, P]) -> Body:
        """What is shown for a moment before the reveal in ``scene.story``: only what was known
        before it. By default, who is playing."""
        return Body((), self.seats(scene.players, len(scene.players), scene.texts))

    def question(self, scene: Scene[V, P]) -> tuple[str, ...]:
        """What the seat is asked, for the help that follows an unreadable line."""
        return ()

    def reacts_to(self, scene: Scene[V, P]) -> int | None:
        """The seat during whose turn this seat is asked something; None during its own."""
        return None

    def holdings(self, scene: Scene[V, P]) -> str | None:
        """What the seat has, in a few words that tell this match from others."""
        return None

    def round_name(self, texts: Texts, number: int) -> str:
        """The name of a round, for which a game can have another word."""
        return texts.say("round-name", round=number)

    def label(self, scene: Scene[V, P], action: Any) -> str:
        """A choice in a few words, for its button on the default panel."""
        kind = type(action).__name__.lower()
        fields = msgspec.structs.asdict(action)
        return scene.texts.say(f"choice-{self.game.key}-{kind}", **fields)

    @staticmethod
    def cover() -> Iterable[Element]:
        """The scenery above a lobby's seats, for :func:`bot.ui.drawing.common.lobby`."""
        return [harbour(QUAYSIDE, LOBBY_HEIGHT - QUAYSIDE, moon_at=MOON)]

    def seats(self, players: Sequence[Player], most: int, texts: Texts) -> Figure:
        """The players in their seats, and the seats that are still free out of ``most``."""
        names = [each.drawn for each in players]
        drawn = lobby(self.cover(), most, names, computers(players))
        plain = [each.plain for each in players]
        return Figure(drawn, texts.say("alt-lobby", people=plain, free=most - len(players)))

    def table(self, scene: Scene[V, P]) -> Figure:
        """The players in their seats: the picture of a game that draws nothing else."""
        drawn = self.seats(scene.players, len(scene.players), scene.texts)
        return Figure(drawn.svg, spoken([drawn.alt, *winners_in_words(scene)]))

    def final(self, scene: Scene[V, P]) -> Body:
        """What the channel sees once the people who began the match have played it to its end: by
        default the board, and the best score as what decided it."""
        best = f"{self.score(scene.texts, scene.standings[0].score)}."
        return msgspec.structs.replace(self.board(scene), headline=best)

    def panel(self, scene: Scene[V, P], draft: tuple[str, ...]) -> Body:
        """What a seat sees; ``draft`` holds the words of its :class:`PartialChoice`. By default the
        board, and a button for each choice, numbered as in typed lines; for a number, or a choice
        among more than :data:`MOST_BUTTONS`, a button that opens a form for the number."""
        board = self.board(scene)
        choices = () if scene.prompt is None else scene.prompt.choices()
        if isinstance(choices, Range) or len(choices) > MOST_BUTTONS:
            label = scene.texts.say("button-number")
            buttons = [Button(label, (PLAY, NUMBER), Style.FIRST)]
        else:
            buttons = [
                Button(
                    f"{place}. {self.label(scene, action)}", self.words(scene, action), Style.FIRST
                )
                for place, action in enumerate(choices, 1)
            ]
        return msgspec.structs.replace(board, rows=rows_of(buttons))

    def words(self, scene: Scene[V, P], action: Any) -> tuple[str, ...]:
        """The words of a control that takes ``action``."""
        return (PLAY, *self.actions.write(action, scene.open_prompt))

    def press(self, scene: Scene[V, P], press: Press) -> Reply:
        """What a press means. By default, the action in the control's words, or the form for a
        number, which is read like a typed line."""
        words = press.control.words[1:]
        if words != (NUMBER,):
            return self.actions.read(words, scene.open_prompt)
        if press.fields:
            return self.typed(scene, press.fields[NUMBER])
        least, most = _limits(scene.open_prompt)
        limits = shortened(scene.texts.say("number-limits", least=least, most=most), LONGEST_LABEL)
        field = Field(NUMBER, limits, most=len(str(most)))
        return Form(scene.texts.say("button-number"), (PLAY, NUMBER), (field,))

    def typed(self, scene: Scene[V, P], text: str) -> Any:
        """The action that a typed line means, or a :class:`PartialChoice` if something is left to
        ask. By default a line is the number asked for, or the number of a choice, counted from
        1."""
        line, (least, most) = text.strip(), _limits(scene.open_prompt)
        typed = int(line) if line.isdecimal() and len(line) <= len(str(most)) else least - 1
        if not line.isdecimal():
            raise NoMove("line-number", example=str(least), least=least, most=most)
        if not least <= typed <= most:
            raise IllegalMove("line-number", least=least, most=most)
        choices = scene.open_prompt.choices()
        return choices.at(typed) if isinstance(choices, Range) else choices[typed - 1]

    def mishaps(self, events: Iterable[Any]) -> Iterable[int]:
        """The seats that had a mishap in this step; computer players remark on theirs."""
        return ()

    def stand_in(self, scene: Scene[V, P]) -> str:
        """A sentence on what the computer did for the seat when its time ran out."""
        return scene.texts.say("panel-late")

    def premoved(self, scene: Scene[V, P]) -> str:
        """A sentence on what the seat did by premove."""
        return scene.texts.say("panel-premoved")

    def score(self, texts: Texts, score: int) -> str:
        """A final score in words."""
        return texts.say(f"score-{self.game.key}", score=score)

    def rules(self, texts: Texts) -> tuple[str, ...]:
        """The rules page, paragraph by paragraph, in Markdown."""
        return tuple(texts.family(f"rules-{self.game.key}-"))

    def signs(self, steps: Iterable[tuple[Sequence[Any], V]], seat: int) -> Iterable[str]:
        """How each of the seat's rounds ended: a key of ``sign_shapes``, or ``nothing``. ``steps``
        holds the events of each step and the view that everybody has after it. Reveals nothing
        about the deal."""
        return ()

    def legend(self, texts: Texts) -> Figure | None:
        """The picture of the rules page, which explains the signs on the board."""
        return None


def _limits(prompt: Prompt) -> tuple[int, int]:
    """The least and the greatest number that answers the prompt."""
    choices = prompt.choices()
    if isinstance(choices, Range):
        return choices.least, choices.most
    return 1, len(choices)


def winners_in_words(scene: Scene[V, P]) -> Iterator[str]:
    """A sentence on who won a match played to its end, for alt text."""
    winners = [scene.players[each.seat].plain for each in scene.standings if each.place == 1]
    if winners:
        yield scene.texts.say("alt-winners", people=winners, count=len(winners))


AnyScreen: TypeAlias = Screen[Any, Any]


class Taught(NamedTuple):
    """A lesson in words. Its ``key`` is stored once the person has read it; the picture points at
    the ``spot``."""

    key: str
    words: str
    spot: Spot


def lesson(screen: AnyScreen, scene: AnyScene, had: Collection[str]) -> Taught | None:
    """The first lesson that fits the scene and whose key isn't in ``had``. The game's key in
    ``had`` stands for all of its lessons."""
    if screen.game.key in had or not scene.my_turn:
        return None
    for key, (spot, met, which) in screen.lessons.items():
        values = None if key in had else met(scene)
        if values is not None:
            return Taught(key, scene.texts.say(key, **values), Spot(spot, values.get(which, 0)))
    return None
