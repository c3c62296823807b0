"""What is agreed before a match, declared once by the game.

The options are a frozen struct with a default for every field. The annotation gives an option's
kind, from which the start command, the lobby's form and card, the checks and the record follow::

    class Options(Value, frozen=True):
        lots: Annotated[int, Meta(ge=1, le=9)] = 3
        round_limit: Annotated[int, Meta(ge=1, le=99)] | None = None
        weather: Literal["calm", "storm"] = "calm"
        open_bids: bool = False
        start: ClaimedSeat = None

A number has both limits, and is optional if the annotation allows ``None``. A claim is the seat of
whoever last pressed its button in the lobby.

The texts are the game's own; their keys begin with the game's key and the option's name, as in
``option-tides-open-bids``:

================  ==================================================================================
``…``             its label in the form; for a claim, its button
``…-name``        its name in the start command (not for a claim)
``…-hint``        its description in the form and the start command (not for a claim)
``…-is``          on the lobby's card: a number's words, with ``$value``; a claim's sentence,
                  with ``$name``
``…-refused``     for a number: why another one is refused, with ``$least`` and ``$most``
``…-VALUE``       for a choice: each of its values
================  ==================================================================================
"""

from functools import cache
from typing import Annotated, Any, TypeAlias, get_args

import msgspec
from msgspec import inspect

ClaimedSeat: TypeAlias = Annotated[
    Annotated[int, msgspec.Meta(ge=0)] | None, msgspec.Meta(extra={"claim": True})
]
"""The seat that claimed it, or ``None`` if nobody did."""


class _Declared(msgspec.Struct, frozen=True):
    name: str
    default: Any

    @property
    def text_key(self) -> str:
        """The name as text keys spell it."""
        return self.name.replace("_", "-")


class NumberOption(_Declared, frozen=True):
    """An integer from ``least`` to ``most``; may be None if ``optional``."""

    least: int
    most: int
    optional: bool


class ChoiceOption(_Declared, frozen=True):
    """One of a few named values."""

    values: tuple[str, ...]


class YesNoOption(_Declared, frozen=True):
    """Yes or no."""


class ClaimOption(_Declared, frozen=True):
    """A seat, claimed in the lobby by its player."""


ChosenOption: TypeAlias = NumberOption | ChoiceOption | YesNoOption
"""What the host chooses."""
GameOption: TypeAlias = ChosenOption | ClaimOption


@cache
def declared(options_type: Any) -> tuple[GameOption, ...]:
    """The options of a struct, in order; ``TypeError`` if one is of no known kind."""
    return tuple(_option(options_type, field) for field in msgspec.structs.fields(options_type))


def refused(options: msgspec.Struct, seats: int) -> GameOption | None:
    """The first option whose value can't be played with this many ``seats``; None if all can."""
    kind = type(options)
    try:
        msgspec.convert(msgspec.to_builtins(options), kind)
    except msgspec.ValidationError:
        return next(option for option in declared(kind) if not _fits(options, option.name))
    for option in declared(kind):
        claimed = getattr(options, option.name) if isinstance(option, ClaimOption) else None
        if claimed is not None and claimed >= seats:
            return option
    return None


def _fits(options: msgspec.Struct, name: str) -> bool:
    (field,) = [each for each in msgspec.structs.fields(options) if each.name == name]
    try:
        msgspec.convert(getattr(options, name), field.type)
    except msgspec.ValidationError:
        return False
    return True


def _option(options_type: Any, field: msgspec.structs.FieldInfo) -> GameOption:
    if field.default is msgspec.NODEFAULT:
        raise TypeError(f"the option {field.name} of {options_type} has no default")
    match inspect.type_info(field.type):
        case inspect.Metadata(extra={"claim": True}):
            return ClaimOption(field.name, field.default)
        case inspect.IntType(ge=int(least), le=int(most)):
            return NumberOption(field.name, field.default, least, most, optional=False)
        case inspect.UnionType(types=(inspect.IntType(ge=int(least), le=int(most)), _)):
            return NumberOption(field.name, field.default, least, most, optional=True)
        case inspect.LiteralType():
            return ChoiceOption(field.name, field.default, get_args(field.type))
        case inspect.BoolType():
            return YesNoOption(field.name, field.default)
    raise TypeError(f"the option {field.name} of {options_type} is of no known kind")
