"""Typed decisions: ``draw``, ``take red``, ``refer blue paying green`` and the like."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from functools import cache

import msgspec

from bot.games import IllegalMove
from bot.ui.i18n.texts import LANGUAGES, Texts, catalogue
from bot.ui.screens.contract import NoMove
from cogs.green_port.rules.actions import (
    Action,
    Buy,
    ChooseCube,
    Complete,
    DeclineRescue,
    Disperse,
    Draw,
    EndTurn,
    Pass,
    Refer,
    Rescue,
    Specialise,
    StopEmpty,
    TakeColour,
)
from cogs.green_port.rules.components import COLOURS, NO_CUBES, Colour, Cubes, as_cubes
from cogs.green_port.rules.prompts import (
    HirePrompt,
    Question,
    ReferPrompt,
    TradePrompt,
    UnderdogPrompt,
    UtilisePrompt,
)
from cogs.green_port.screen.words import MARKS, PortScene

LONGEST = 200
"""Only so many characters are read."""


class ParsedLine(msgspec.Struct, frozen=True):
    """A parsed line: its verb, the numbers without a colour, and the colours in order.

    Each colour comes with the number before it, or None.
    """

    verb: str | None
    numbers: tuple[int, ...]
    colours: tuple[tuple[int | None, Colour], ...]

    @property
    def all_numbers(self) -> list[int]:
        """Every number, wherever it stands."""
        return [*self.numbers, *(count for count, _ in self.colours if count is not None)]


def read_line(scene: PortScene, text: str) -> Action:
    """The action that a line means.

    Refuses with ``gp-only-swaps`` while others decide and only trades are open, and with
    ``gp-line`` and an example if it can't be understood. Legality is for the rules to say.
    """
    prompt = scene.asked
    line = take_apart(text[:LONGEST])
    action = _action(prompt, line) if line is not None else None
    if isinstance(prompt, TradePrompt) and not isinstance(action, Specialise | None):
        raise IllegalMove("gp-only-swaps", people=[scene.name(seat) for seat in scene.waiting])
    if action is None:
        verb = line.verb if line is not None else None
        raise NoMove("gp-line", example=phrase(scene.texts, _example(prompt, verb)))
    return action


def take_apart(text: str) -> ParsedLine | None:
    """The parts of a line; None when it has an unknown word in it."""
    words = vocabulary()
    verb: str | None = None
    numbers: list[int] = []
    colours: list[tuple[int | None, Colour]] = []
    for place, word in enumerate(plain_words(text)):
        if place == 0 and word in words.verbs:
            verb = words.verbs[word]
        elif word.isdecimal():
            numbers.append(int(word[:4]))
        elif word in words.colours:
            colours.append((numbers.pop() if numbers else None, words.colours[word]))
        elif word not in words.fillers:
            return None
    return ParsedLine(verb, tuple(numbers), tuple(colours))


def _action(prompt: Question, line: ParsedLine) -> Action | None:
    match line.verb:
        case "take" | None:
            return _take(prompt, line)
        case "pay" | "discard":
            return _part(line)
        case "refer":
            return _refer(prompt, line)
        case "swap":
            return _swap(line)
        case "complete":
            return _complete(prompt, line)
        case "buy":
            return _buy(prompt, line)
    return None if line.numbers or line.colours else _BARE[line.verb]


_BARE: dict[str, Action] = {
    "draw": Draw(),
    "stop": StopEmpty(),
    "bust": DeclineRescue(),
    "pass": Pass(),
    "end": EndTurn(),
}


def _take(prompt: Question, line: ParsedLine) -> Action | None:
    """All of a colour in the row, however many; or one cube of the supply for an underdog.

    A colour alone will do.
    """
    if len(line.colours) != 1 or line.numbers:
        return None
    ((count, colour),) = line.colours
    if isinstance(prompt, UnderdogPrompt):
        return ChooseCube(colour) if count in (None, 1) else None
    if count is not None or (line.verb is None and not isinstance(prompt, HirePrompt)):
        return None
    return TakeColour(colour)


def _counted(colours: Sequence[tuple[int | None, Colour]]) -> Cubes | None:
    """The cubes; one of a colour without a number. None for none at all."""
    counts = list(NO_CUBES)
    for count, colour in colours:
        counts[colour] += 1 if count is None else count
    return as_cubes(counts) if any(counts) else None


def _part(line: ParsedLine) -> Action | None:
    cubes = _counted(line.colours)
    if cubes is None or line.numbers:
        return None
    return Rescue(cubes) if line.verb == "pay" else Disperse(cubes)


def _refer(prompt: Question, line: ParsedLine) -> Action | None:
    """All of a colour for one cube, which needn't be said while there is one colour to pay with."""
    if line.numbers or any(count is not None for count, _ in line.colours[:1]):
        return None
    if any(count not in (None, 1) for count, _ in line.colours[1:]):
        return None
    colours = [colour for _, colour in line.colours]
    if len(colours) == 1 and isinstance(prompt, ReferPrompt) and len(prompt.payable) == 1:
        colours.append(prompt.payable[0])
    return Refer(*colours) if len(colours) == 2 else None


def _swap(line: ParsedLine) -> Action | None:
    """The last colour is gained, the others are paid."""
    paid = _counted(line.colours[:-1])
    if paid is None or line.numbers or line.colours[-1][0] not in (None, 1):
        return None
    return Specialise(paid, line.colours[-1][1])


def _complete(prompt: Question, line: ParsedLine) -> Action | None:
    """The wild one's colour needn't be said while one colour can complete it."""
    if len(line.all_numbers) != 1 or len(line.colours) > 1:
        return None
    number = line.all_numbers[0] - 1
    if line.colours:
        return Complete(number, line.colours[0][1])
    if isinstance(prompt, UtilisePrompt):
        ways = [answer for answer in prompt.complete if answer.objective == number]
        if len(ways) == 1:
            return ways[0]
    return Complete(number)


def _buy(prompt: Question, line: ParsedLine) -> Action | None:
    """What goes under a green one needn't be said while there is one colour."""
    colours = [colour for _, colour in line.colours]
    if line.all_numbers or not 1 <= len(colours) <= 2:
        return None
    if len(colours) == 1 and isinstance(prompt, UtilisePrompt):
        ways = [answer for answer in prompt.buy if answer.colour is colours[0]]
        if len(ways) == 1:
            return ways[0]
    return Buy(*colours)


def _example(prompt: Question, verb: str | None) -> Action:
    """The shortest valid answer, with the same verb if possible."""
    answers = prompt.choices()
    alike = [answer for answer in answers if VERB_OF[type(answer)] == verb]
    return min(alike or answers, key=effort)


VERB_OF: dict[type[Action], str] = {
    Draw: "draw",
    TakeColour: "take",
    StopEmpty: "stop",
    Rescue: "pay",
    DeclineRescue: "bust",
    ChooseCube: "take",
    Disperse: "discard",
    Refer: "refer",
    Pass: "pass",
    Specialise: "swap",
    Complete: "complete",
    Buy: "buy",
    EndTurn: "end",
}


def phrase(texts: Texts, action: Action) -> str:
    """``refer blue paying green``; :func:`read_line` understands it."""
    verb = first_verb(texts, VERB_OF[type(action)])
    match action:
        case TakeColour(colour) | ChooseCube(colour) | Buy(colour, None):
            return f"{verb} {first_colour(texts, colour)}"
        case Rescue(cubes) | Disperse(cubes):
            return f"{verb} {_cubes(texts, cubes)}"
        case Refer(colour, other):
            words = (first_colour(texts, colour), first_colour(texts, other))
            return texts.say("gp-type-refer", verb=verb, colour=words[0], paying=words[1])
        case Specialise(paid, gained):
            gain = first_colour(texts, gained)
            return texts.say("gp-type-swap", verb=verb, paid=_cubes(texts, paid), gained=gain)
        case Complete(number, None):
            return f"{verb} {number + 1}"
        case Complete(number, colour) if colour is not None:
            return f"{verb} {number + 1} {first_colour(texts, colour)}"
        case Buy(colour, marker) if marker is not None:
            return f"{verb} {first_colour(texts, colour)} {first_colour(texts, marker)}"
    return verb


def _cubes(texts: Texts, cubes: Cubes) -> str:
    return " ".join(f"{cubes[c]} {first_colour(texts, c)}" for c in COLOURS if cubes[c])


def effort(action: Action) -> tuple[int, int]:
    """How much there is to type for an action: the shortest sorts first."""
    match action:
        case Rescue(cubes) | Disperse(cubes):
            return 2, sum(count > 0 for count in cubes)
        case Specialise(paid, _):
            return 3, sum(count > 0 for count in paid)
        case Refer():
            return 2, 2
        case TakeColour() | ChooseCube() | Complete(_, None) | Buy(_, None):
            return 1, 1
        case Complete() | Buy():
            return 1, 2
    return 0, 0


VERBS = (
    "draw",
    "take",
    "stop",
    "pay",
    "bust",
    "discard",
    "refer",
    "pass",
    "swap",
    "complete",
    "buy",
    "end",
)
_MARK_FIRST = re.compile(rf"(?<![0-9])([{MARKS}])([0-9]+)")
"""``▲3``, as buttons have it, is the same as ``3 ▲``."""
_TOKEN = re.compile(rf"[0-9]+|[{MARKS}]|[^\W\d_]+|[^\s,.;:!&+'’]")


class Vocabulary(msgspec.Struct, frozen=True):
    """What words mean; they are in lower case without accents."""

    verbs: dict[str, str]
    colours: dict[str, Colour]
    fillers: frozenset[str]


def plain_words(text: str) -> list[str]:
    """The words, numbers and marks of a line, in lower case without accents."""
    bare = _MARK_FIRST.sub(r"\2 \1", unicodedata.normalize("NFKD", text.casefold()))
    return _TOKEN.findall("".join(sign for sign in bare if not unicodedata.combining(sign)))


def synonyms(texts: Texts, key: str) -> list[str]:
    """The words in a comma-separated text."""
    return [word.strip() for word in texts.say(key).split(",")]


@cache
def vocabulary() -> Vocabulary:
    """The words of all languages, read once."""
    verbs: dict[str, str] = {}
    colours: dict[str, Colour] = dict(zip(MARKS, COLOURS, strict=True))
    fillers: set[str] = set()
    for code in LANGUAGES:
        texts = catalogue().texts(code)
        for verb in VERBS:
            for word in synonyms(texts, f"gp-verb-{verb}"):
                verbs[_bare(word)] = verb
        for colour in COLOURS:
            for word in synonyms(texts, f"gp-colour-word-{colour.name.lower()}"):
                colours[_bare(word)] = colour
        fillers |= {_bare(word) for word in synonyms(texts, "gp-filler")}
    return Vocabulary(verbs, colours, frozenset(fillers))


def _bare(word: str) -> str:
    return "".join(plain_words(word))


def first_verb(texts: Texts, verb: str) -> str:
    """The verb as examples use it."""
    return synonyms(texts, f"gp-verb-{verb}")[0]


def first_colour(texts: Texts, colour: Colour) -> str:
    """The colour as examples use it."""
    return synonyms(texts, f"gp-colour-word-{colour.name.lower()}")[0]
