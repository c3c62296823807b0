"""A game's options (on the lobby's card) and premoves (answers to later questions, shown only on
the panel of the player who set them), in words and in forms."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeVar

import msgspec
from discord.app_commands import locale_str

from bot.games import IllegalMove, Value
from bot.games.game import AnyGame
from bot.games.options import (
    ChoiceOption,
    ChosenOption,
    ClaimOption,
    NumberOption,
    YesNoOption,
    declared_options,
)
from bot.matches.model import premoves
from bot.matches.model.deadlines import WITH_BANK, Pace
from bot.matches.model.match import Match
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import MOST_OPTIONS, Button, Field, Form, Select, options
from bot.ui.screens.scene import players

S = TypeVar("S", bound=str | locale_str)
UNITS = {"days": 86_400, "hours": 3_600, "minutes": 60, "seconds": 1}
YES, NO = "yes", "no"
"""The values of a yes-or-no field."""
PREMOVES, OFF = "premoves", "off"
"""The words of the premoves' controls: the first alone opens the form, both turn premoves off."""
SET = "set"
"""The first word of the selects that change the table; the second is one of its terms or an
option."""
NONE = "none"
"""The value of an optional number that isn't chosen."""
NUMBERS = (1, 2, 3, 5, 10, 15, 20, 30, 40, 50, 60, 80, 100)
"""The numbers offered for options with a wide range; a start command takes any number."""
WHERE, HERE, ALL = "where", "here", "all"
"""The last field of the premoves' form, and its values: this match, or all slow ones."""


def pace_words(pace: Pace, say: Callable[..., S]) -> S:
    """The time for one decision in words, in the largest unit that leaves no remainder."""
    for word, with_bank in WITH_BANK.items():
        if pace == with_bank:
            return say(f"pace-{word}")
    if pace.decision is None:
        return say("deadline-none")
    unit = next(unit for unit, length in UNITS.items() if pace.decision % length == 0)
    return say(f"deadline-{unit}", n=pace.decision // UNITS[unit])


def option_words(options: Value, game: AnyGame, texts: Texts) -> Iterator[str]:
    """Each option that differs from its default, in a few words."""
    for option in game.options:
        value = getattr(options, option.name)
        if not isinstance(option, ClaimOption) and value != option.default:
            menu = _option_menu(option, value, game, texts)
            yield next(each.label for each in menu.options if each.chosen)
    if not game.rates(options):
        yield texts.say("option-unrated")


def claim_lines(match: Match, game: AnyGame, texts: Texts) -> Iterator[str]:
    """Who has claimed what."""
    names = [player.name for player in players(match, texts)]
    for option in game.options:
        seat = getattr(match.options, option.name) if isinstance(option, ClaimOption) else None
        if seat is not None:
            yield texts.say(f"option-{game.key}-{option.text_key}-is", name=names[seat])


def claim_buttons(game: AnyGame, texts: Texts) -> tuple[Button, ...]:
    """A button for each thing that players can claim."""
    return tuple(
        Button(texts.say(f"option-{game.key}-{option.text_key}"), ("claim", option.name))
        for option in game.options
        if isinstance(option, ClaimOption)
    )


def menu(
    words: tuple[str, ...], what: str, offered: Mapping[str, str], chosen: str, texts: Texts
) -> Select:
    """A select in which each option's label begins with ``what``, the name of the setting."""
    labels = {
        value: texts.say("option-is", option=what, value=label) for value, label in offered.items()
    }
    return Select(what, words, options(labels, chosen))


def option_menus(chosen: Value, game: AnyGame, texts: Texts) -> Iterator[Select]:
    """A select for each of the game's options that the host chooses."""
    for option in game.options:
        if not isinstance(option, ClaimOption):
            yield _option_menu(option, getattr(chosen, option.name), game, texts)


def _option_menu(option: ChosenOption, value: Any, game: AnyGame, texts: Texts) -> Select:
    key = f"option-{game.key}-{option.text_key}"
    if isinstance(option, NumberOption):
        allowed = range(option.least, option.most + 1)
        few = allowed if len(allowed) < MOST_OPTIONS else [n for n in NUMBERS if n in allowed]
        numbers = sorted({*few, value, option.default} - {None})
        labels = {str(number): texts.number(number) for number in numbers}
        if option.optional:
            labels[NONE] = texts.say("option-none")
        chosen = NONE if value is None else str(value)
    else:
        labels, chosen = _labels(option, value, key, texts)
    return menu((SET, option.text_key), texts.say(key), labels, chosen, texts)


def _labels(
    option: ChoiceOption | YesNoOption, value: Any, key: str, texts: Texts
) -> tuple[dict[str, str], str]:
    """The labels of all values of an option or a premove, and the current one."""
    if isinstance(option, YesNoOption):
        return {YES: texts.say("option-yes"), NO: texts.say("option-no")}, YES if value else NO
    return {word: texts.say(f"{key}-{word}") for word in option.values}, value


def option_fields(chosen: Value, prefix: str, texts: Texts) -> Iterator[Field]:
    """The fields of a form, filled in with the ``chosen`` options or premoves. Their text keys
    begin with ``prefix``."""
    for option in declared_options(type(chosen)):
        if not isinstance(option, ClaimOption):
            yield _field(option, getattr(chosen, option.name), prefix, texts)


def _field(option: ChosenOption, value: Any, prefix: str, texts: Texts) -> Field:
    key = f"{prefix}-{option.text_key}"
    label, hint = texts.say(key), texts.say(f"{key}-hint")
    if isinstance(option, NumberOption):
        number, most = None if value is None else str(value), len(str(option.most))
        return Field(option.name, label, hint, number, most, required=not option.optional)
    return Field(option.name, label, hint, options=options(*_labels(option, value, key, texts)))


def read_options(game: AnyGame, options: Value, fields: Mapping[str, str]) -> Any:
    """``options`` as changed by a form; an option without a field stays as it is. Raises
    :class:`bot.games.IllegalMove` for words that aren't a value of the option."""
    read = {
        option.name: _read_value(game, option, fields[option.name].strip())
        for option in declared_options(type(options))
        if option.name in fields and not isinstance(option, ClaimOption)
    }
    return msgspec.structs.replace(options, **read)


def _read_value(game: AnyGame, option: ChosenOption, written: str) -> Any:
    match option:
        case NumberOption():
            if written in ("", NONE):
                return None
            if written.isdecimal() and len(written) <= len(str(option.most)):
                return int(written)
        case ChoiceOption():
            return written
        case YesNoOption() if written in (YES, NO):
            return written == YES
    raise game.refusal(option)


def premove_button(match: Match, seat: int, game: AnyGame, texts: Texts) -> Button:
    """The button that opens the form for setting premoves or, if any are set, turns them off."""
    if premove_line(match, seat, game, texts):
        return Button(texts.say("button-premoves-off"), (PREMOVES, OFF))
    return Button(texts.say("button-premoves"), (PREMOVES,))


def premove_line(match: Match, seat: int, game: AnyGame, texts: Texts) -> tuple[str, ...]:
    """The seat's premoves, if any, in one line."""
    chosen: Value | None = premoves.chosen(match, seat)
    words = list[str]()
    for option in () if chosen is None else declared_options(type(chosen)):
        value = getattr(chosen, option.name)
        key = f"premove-{game.key}-{option.text_key}"
        if value != option.default:
            answer = texts.say(f"{key}-{value}")
            words.append(texts.say("option-is", option=texts.say(key), value=answer))
    return (texts.say("premoves-are", answers=" · ".join(words)),) if words else ()


def premoves_form(match: Match, game: AnyGame, texts: Texts) -> Form:
    """The form for setting premoves and choosing which matches they apply to."""
    places = (HERE, ALL) if premoves.is_slow(match) else (HERE,)
    where = Field(
        WHERE,
        texts.say("premoves-where"),
        texts.say("premoves-where-hint"),
        options=options({place: texts.say(f"premoves-{place}") for place in places}, HERE),
    )
    fields = option_fields(game.premoves_type(), f"premove-{game.key}", texts)
    return Form(texts.say("premoves-title"), (PREMOVES,), (*fields, where))


def read_premoves(game: AnyGame, fields: Mapping[str, str]) -> tuple[Any, bool]:
    """Read the premoves, and whether they are for all slow matches. Raises IllegalMove."""
    where = fields.get(WHERE)
    if where not in (HERE, ALL):
        raise IllegalMove("wrong-premove")
    return read_options(game, game.premoves_type(), fields), where == ALL
