"""Typed decisions: ``draw``, ``take red``, ``refer blue paying green`` and the like. Button labels
and the sentences of the story are also understood."""

import re
import unicodedata
from collections.abc import Container, Iterator, Sequence
from functools import cache
from typing import Any, TypeAlias

import msgspec

from bot.games import IllegalMove
from bot.ui.i18n.texts import LANGUAGES, Texts, catalogue
from bot.ui.screens.contract import NoMove
from cogs.green_port.rules import actions, prompts
from cogs.green_port.rules.actions import Action
from cogs.green_port.rules.components import COLOURS, NO_CUBES, Colour, Cubes, as_cubes
from cogs.green_port.screen.words import MARKS, PortScene

Counted: TypeAlias = tuple[int | None, Colour]
"""A colour, and the number before it, if there is one."""


class ParsedLine(msgspec.Struct, frozen=True):
    """A parsed line: its verb, the numbers not followed by a colour, and the colours in order."""

    verb: str | None
    numbers: tuple[int, ...]
    colours: tuple[Counted, ...]


def read_line(scene: PortScene, text: str) -> Action:
    """The action that a line means; the rules decide whether it is legal. Raises ``IllegalMove``
    with ``gp-only-swaps`` for anything but a trade while others decide, and ``NoMove`` with
    ``gp-line`` and an example if the line can't be understood."""
    prompt = scene.open_prompt
    paid = scene.players[scene.view.active].plain if isinstance(prompt, prompts.ReferPrompt) else ""
    line = parse(text, frozenset(plain_words(paid)))
    action = _action(scene, line) if line is not None else None
    swap = isinstance(action, actions.Specialise | None)
    if isinstance(prompt, prompts.TradePrompt) and not swap:
        raise IllegalMove("gp-only-swaps", people=[scene.name(seat) for seat in scene.waiting])
    if action is None:
        verb = line.verb if line is not None else None
        raise NoMove("gp-line", example=phrase(scene, _example(prompt, verb)))
    return action


def parse(text: str, person: Container[str] = ()) -> ParsedLine | None:
    """The parts of a line; None if it has an unknown word or conflicting verbs. Where a story names
    the seat that is paid (after *pay*, or after a filler such as *to*), words of that ``person``'s
    name are skipped. Words of the name that mean something in the game keep that meaning."""
    words = vocabulary()
    verbs: list[str] = []
    numbers: list[int] = []
    colours: list[Counted] = []
    before = ""
    for word in plain_words(words.aside.sub(" ", text)):
        colour = words.colours.get(word)
        if word.isdecimal():
            numbers.append(int(word[:4]))
        elif colour is not None:
            if word not in MARKS or words.colours.get(before) is not colour:  # not as in "red ▲"
                colours.append((numbers.pop() if numbers else None, colour))
        elif word in words.fillers and (verbs or word not in words.verbs):
            pass  # a word that is both is a verb if no verb came before it
        elif word in words.verbs:
            verbs.append(words.verbs[word])
        elif word in person and (before in words.fillers or words.verbs.get(before) == "pay"):
            continue  # another word of the name may follow
        else:
            return None
        before = word
    return _parsed(verbs, numbers, colours)


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
    if line.numbers and line.verb != "buy":
        return None
    match line.verb, line.colours:
        case "take" | None, ((count, colour),) if not isinstance(prompt, prompts.ReferPrompt):
            return _take(scene, line.verb, count, colour)
        case "pay" | "discard", colours if cubes := _counted(colours):
            return actions.Rescue(cubes) if line.verb == "pay" else actions.Disperse(cubes)
        case "take", ((None, colour), (None | 1, paying)):
            return actions.Refer(colour, paying)
        case "take", ((None, colour),) if isinstance(prompt, prompts.ReferPrompt):
            return actions.Refer(colour, *prompt.payable) if len(prompt.payable) == 1 else None
        case "swap", (*paid, (None | 1, gained)) if cubes := _counted(paid):
            return actions.Specialise(cubes, gained)
        case "complete", paid:
            return _complete(scene, paid)
        case "buy", ((None, colour), *marker):
            return _buy(scene, line.numbers, colour, marker)
        case "pay", ():
            ways = [each for each in prompt.choices() if VERB_OF[type(each)] in ("pay", "refer")]
            return ways[0] if len(ways) == 1 else None
        case str(verb), ():
            return _BARE.get(verb)
    return None


def _take(scene: PortScene, verb: str | None, count: int | None, colour: Colour) -> Action | None:
    """A take of all cards of a colour in the row or, for an underdog, of a cube from the supply.
    The number of cards or cubes can be left out, but must not be wrong."""
    prompt, view = scene.open_prompt, scene.view
    if isinstance(prompt, prompts.UnderdogPrompt):
        return actions.ChooseCube(colour) if count in (None, 1) else None
    if verb is None and (count is not None or not isinstance(prompt, prompts.HirePrompt)):
        return None
    all_of_it = (None, view.row_units[colour], view.gain(view.active, colour).of_colour)
    return actions.TakeColour(colour) if count in all_of_it else None


def _counted(colours: Sequence[Counted]) -> Cubes | None:
    """The cubes, one for each colour without a number; None if there are none."""
    counts = list(NO_CUBES)
    for count, colour in colours:
        counts[colour] += 1 if count is None else count
    return as_cubes(counts) if any(counts) else None


def _complete(scene: PortScene, paid: Sequence[Counted]) -> Action | None:
    """The completion of the objective with this price, or of the first if there are several. A
    colour alone pays for the wild one; no price at all means the only payable objective."""
    prompt, objectives = scene.open_prompt, scene.view.objectives
    price = _counted(paid)
    if price is None:
        answers = prompt.complete if isinstance(prompt, prompts.UtilisePrompt) else ()
        return answers[0] if len(answers) == 1 else None
    wild = [actions.Complete(n, c) for n in scene.view.open if objectives[n].wild for _, c in paid]
    if [count for count, _ in paid] == [None] and wild:
        return wild[0]
    ways = (*map(actions.Complete, scene.view.open), *wild)
    return next((a for a in ways if objectives[a.objective].price(a.colour) == price), None)


def _buy(
    scene: PortScene, price: Sequence[int], colour: Colour, marker: Sequence[Counted]
) -> Action | None:
    """The purchase of a headquarters, with the marker if it is green. The price can be left out,
    but must not be wrong."""
    if price not in ((), (scene.view.piles[colour].price,)):
        return None
    if len(marker) > 1 or any(count is not None for count, _ in marker):
        return None
    prompt = scene.open_prompt
    purchase = actions.Buy(colour, *(under for _, under in marker))
    answers = prompt.buy if isinstance(prompt, prompts.UtilisePrompt) else ()
    ways = [answer for answer in answers if answer.colour is colour]
    return ways[0] if purchase.marker is None and len(ways) == 1 else purchase


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
    parts = [
        _part_text(texts, each) for each in msgspec.structs.astuple(action) if each is not None
    ]
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
        for value in msgspec.structs.astuple(action)
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
