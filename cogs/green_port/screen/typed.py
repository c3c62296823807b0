"""Typed decisions: ``draw``, ``take red``, ``refer blue paying green`` and the like. Button labels
and the sentences of the story are also understood."""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any, TypeAlias

import msgspec
from msgspec.structs import astuple

from bot.games import IllegalMove
from bot.ui.i18n.texts import LANGUAGES, Texts, catalogue
from bot.ui.screens.contract import NoMove
from cogs.green_port.rules import actions, prompts
from cogs.green_port.rules.actions import Action
from cogs.green_port.rules.components import COLOURS, NO_CUBES, Colour, Cubes, as_cubes
from cogs.green_port.rules.turns.utilising import completions
from cogs.green_port.screen.words import MARKS, PortScene

Counted: TypeAlias = tuple[int | None, Colour]
"""A colour, and the number before it, if there is one."""


class ParsedLine(msgspec.Struct, frozen=True):
    """A parsed line: its verb, the numbers not followed by a colour, and the colours in order."""

    verb: str | None = None
    numbers: tuple[int, ...] = ()
    colours: tuple[Counted, ...] = ()


def read_line(scene: PortScene, text: str) -> Action:
    """The action that a line means; the rules decide whether it is legal. Raises ``IllegalMove``
    with ``gp-only-swaps`` for anything but a trade while others decide, and ``NoMove`` with
    ``gp-line`` and an example if the line can't be understood."""
    prompt = scene.open_prompt
    paid = scene.players[scene.view.active].plain if isinstance(prompt, prompts.ReferPrompt) else ""
    line = parse(text, plain_words(paid)) or ParsedLine()
    action = _action(scene, line)
    swap = isinstance(action, actions.Specialise | None)
    if isinstance(prompt, prompts.TradePrompt) and not swap:
        raise IllegalMove("gp-only-swaps", people=[scene.name(seat) for seat in scene.waiting])
    if action is None:
        raise NoMove("gp-line", example=phrase(scene, _example(prompt, line.verb)))
    return action


def parse(text: str, person: Iterable[str] = ()) -> ParsedLine | None:
    """The parts of a line; None if it has an unknown word or conflicting verbs. The name of the
    ``person`` who is paid is skipped. A word that is both filler and verb is a verb if no verb came
    before it."""
    words = vocabulary()
    verbs: list[str] = []
    numbers: list[int] = []
    colours: list[Counted] = []
    before = ""
    for word in _without_name(plain_words(words.aside.sub(" ", text)), person):
        colour = words.colours.get(word)
        filler = word in words.fillers
        if word.isdecimal():
            numbers.append(int(word[:4]))
        elif colour is not None:
            if word not in MARKS or words.colours.get(before) is not colour:  # not as in "red ▲"
                colours.append((numbers.pop() if numbers else None, colour))
        elif word in words.verbs and not (filler and verbs):
            verbs.append(words.verbs[word])
        elif not filler:
            return None
        before = word
    return _parsed(verbs, numbers, colours)


def _without_name(line: Sequence[str], person: Iterable[str]) -> list[str]:
    """The words of a line, except for those of the ``person``'s name where a story has it: after
    *pay*, or after a filler such as *to*. Words that mean something in the game stay."""
    words = vocabulary()
    plain = {word for word in person if not word.isdecimal()}
    name = plain.difference(words.verbs, words.colours)
    kept: list[str] = []
    name_may_follow = False
    for word in line:
        if not (name_may_follow and word in name):
            kept.append(word)
            name_may_follow = word in words.fillers or words.verbs.get(word) == "pay"
    return kept


def _parsed(
    verbs: Sequence[str], numbers: Sequence[int], colours: Sequence[Counted]
) -> ParsedLine | None:
    """A line with one verb. *Stop and take red* counts as a take, and *pay 1 green and take blue*
    as a take whose colours change places; None for any other combination of verbs."""
    distinct = list(dict.fromkeys(verbs))
    if distinct == ["pay", "take"]:
        colours = (*colours[1:], *colours[:1])
    if distinct in (["stop", "take"], ["pay", "take"]):
        distinct = ["take"]
    if len(distinct) > 1:
        return None
    return ParsedLine(distinct[0] if distinct else None, tuple(numbers), tuple(colours))


def _action(scene: PortScene, line: ParsedLine) -> Action | None:
    """The action that a line means; parts can be left out if only one answer fits."""
    prompt = scene.open_prompt
    cubes = _counted(line.colours)
    if line.numbers and line.verb != "buy":
        return None
    match line.verb, line.colours:
        case "take", ((None, colour), (None | 1, paying)):
            return actions.Refer(colour, paying)
        case "take" | None, ((count, colour),):
            return _take(scene, line.verb, count, colour)
        case "pay", ():
            return _only([each for each in prompt.choices() if isinstance(each, actions.Rescue)])
        case "pay", _ if any(cubes):
            return actions.Rescue(cubes)
        case "discard", _ if any(cubes):
            return actions.Disperse(cubes)
        case "swap", (*paid, (None | 1, gained)) if any(_counted(paid)):
            return actions.Specialise(_counted(paid), gained)
        case "complete", paid:
            return _complete(scene, paid)
        case "buy", ((None, colour),):
            return _buy(scene, line.numbers, colour, None)
        case "buy", ((None, colour), (None, marker)):
            return _buy(scene, line.numbers, colour, marker)
        case str(verb), ():
            return _BARE.get(verb)
    return None


def _only(answers: Sequence[Action]) -> Action | None:
    """The only answer; None if there are several, or none."""
    return answers[0] if len(answers) == 1 else None


def _take(scene: PortScene, verb: str | None, count: int | None, colour: Colour) -> Action | None:
    """A referral for the only payable fee, an underdog's cube, or all cards of a colour in the row.
    The number of cards or cubes can be left out, but must not be wrong."""
    prompt, view = scene.open_prompt, scene.view
    if isinstance(prompt, prompts.ReferPrompt):
        referrals = [actions.Refer(colour, paying) for paying in prompt.payable]
        return _only(referrals) if verb is not None and count is None else None
    if isinstance(prompt, prompts.UnderdogPrompt):
        return actions.ChooseCube(colour) if count in (None, 1) else None
    if verb is None and (count is not None or not isinstance(prompt, prompts.HirePrompt)):
        return None
    all_of_it = (None, view.row_units[colour], view.gain(view.active, colour).of_colour)
    return actions.TakeColour(colour) if count in all_of_it else None


def _counted(colours: Sequence[Counted]) -> Cubes:
    """The cubes, one for each colour without a number."""
    counts = list(NO_CUBES)
    for count, colour in colours:
        counts[colour] += 1 if count is None else count
    return as_cubes(counts)


def _complete(scene: PortScene, paid: Sequence[Counted]) -> Action | None:
    """The completion of the objective with this price, or of the first if there are several. A
    colour alone pays for the wild one; no price at all means the only payable objective."""
    prompt = scene.open_prompt
    price = _counted(paid)
    if not any(price):
        return _only(prompt.complete if isinstance(prompt, prompts.UtilisePrompt) else ())
    ways = list(completions(scene.view))
    matches = [action for cost, action in ways if cost == price]
    match paid:
        case ((None, colour),):
            matches = [action for _, action in ways if action.colour is colour] or matches
    return matches[0] if matches else None


def _buy(
    scene: PortScene, price: Sequence[int], colour: Colour, marker: Colour | None
) -> Action | None:
    """The purchase of a headquarters, with the marker if it is green. The price can be left out,
    but must not be wrong."""
    if price not in ((), (scene.view.piles[colour].price,)):
        return None
    prompt = scene.open_prompt
    answers = prompt.buy if isinstance(prompt, prompts.UtilisePrompt) else ()
    only = _only([answer for answer in answers if answer.colour is colour])
    return only if only is not None and marker is None else actions.Buy(colour, marker)


def _example(prompt: prompts.Question, verb: str | None) -> Action:
    """The shortest legal answer, with the same verb if possible."""
    answers = prompt.choices()
    alike = [answer for answer in answers if VERB_OF[type(answer)] == verb]
    return min(alike or answers, key=typing_effort)


VERB_OF: dict[type[Any], str] = actions.WORDS | {
    actions.Rescue: "pay",
    actions.ChooseCube: "take",
    actions.Refer: "take",
    actions.Disperse: "discard",
}
VERBS = tuple(dict.fromkeys(VERB_OF.values()))
_BARE: dict[str, Action] = {
    verb: kind() for kind, verb in VERB_OF.items() if not kind.__struct_fields__
}


def phrase(scene: PortScene, action: Action) -> str:
    """The line for an action, such as ``take blue paying green``; see :func:`read_line`."""
    texts = scene.texts
    verb = synonyms(texts, f"gp-verb-{VERB_OF[type(action)]}")[0]
    if isinstance(action, actions.Complete):
        cost = scene.view.objectives[action.objective].cost
        return f"{verb} {_part_text(texts, cost if action.colour is None else action.colour)}"
    parts = [_part_text(texts, each) for each in astuple(action) if each is not None]
    match action:
        case actions.Refer():
            return texts.say("gp-type-refer", verb=verb, colour=parts[0], paying=parts[1])
        case actions.Specialise():
            return texts.say("gp-type-swap", verb=verb, paid=parts[0], gained=parts[1])
    return " ".join((verb, *parts))


def _part_text(texts: Texts, part: Colour | Cubes) -> str:
    if isinstance(part, Colour):
        return first_colour(texts, part)
    return " ".join(f"{part[c]} {first_colour(texts, c)}" for c in COLOURS if part[c])


def typing_effort(action: Action) -> int:
    """How much of an action must be typed after the verb: its colours and numbers."""
    return sum(
        1 + sum(map(bool, value)) if isinstance(value, tuple) else value is not None
        for value in astuple(action)
    )


_MARK_FIRST = re.compile(rf"(?<![0-9])([{MARKS}])([0-9]+)")
"""``▲3``, as on buttons, means ``3 ▲``."""
_TOKEN = re.compile(rf"[0-9]+|[{MARKS}]|[^\W\d_]+|[^\s,.;:!&+'’]")


class Vocabulary(msgspec.Struct, frozen=True):
    """The meanings of words, which are in lower case without accents."""

    verbs: dict[str, str]
    colours: dict[str, Colour]
    fillers: frozenset[str]
    aside: re.Pattern[str]
    """Parts of labels and sentences that are skipped: ``(3)``, ``+8``, ``6 of one colour``."""


def plain_words(text: str) -> list[str]:
    """The words, numbers and marks of a line, in lower case without accents."""
    bare = _MARK_FIRST.sub(r"\2 \1", unicodedata.normalize("NFKD", text.casefold()))
    return _TOKEN.findall("".join([sign for sign in bare if not unicodedata.combining(sign)]))


def synonyms(texts: Texts, key: str) -> list[str]:
    return [word.strip() for word in texts.say(key).split(",")]


@cache
def vocabulary() -> Vocabulary:
    """The words of all languages."""
    languages = [catalogue().texts(code) for code in LANGUAGES]

    def words(key: str) -> Iterator[str]:
        phrases = (word for texts in languages for word in synonyms(texts, key))
        return ("".join(plain_words(word)) for word in phrases)

    verbs = {word: verb for verb in VERBS for word in words(f"gp-verb-{verb}")}
    colours = dict(zip(MARKS, COLOURS, strict=True))
    for colour in COLOURS:
        colours |= dict.fromkeys(words(f"gp-colour-word-{colour.name.lower()}"), colour)
    any_colours = [texts.say("gp-wild-cost", count=r"(?<![0-9])[0-9]+") for texts in languages]
    asides = ["→", r"\([^()]*\)", r"\+[0-9]+", *(each.replace("’", "['’]") for each in any_colours)]
    aside = re.compile("|".join(asides), re.IGNORECASE)
    return Vocabulary(verbs, colours, frozenset(words("gp-filler")), aside)


def first_colour(texts: Texts, colour: Colour) -> str:
    return synonyms(texts, f"gp-colour-word-{colour.name.lower()}")[0]
