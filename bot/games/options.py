"""The options of a match, declared once by the game.

They are a frozen struct with a default for every field. An option's annotation gives its kind. The
start command, the lobby's form and card, validation and the record all follow from the struct::

    class Options(Value, frozen=True):
        lots: Annotated[int, Meta(ge=1, le=9)] = 3
        round_limit: Annotated[int, Meta(ge=1, le=99)] | None = None
        weather: Literal["calm", "storm"] = "calm"
        open_bids: bool = False
        start: ClaimedSeat = None

A number needs both limits, and is optional if the annotation allows ``None``. A claim holds the
seat of the player who last pressed its button in the lobby.

The game's ``locale`` holds the texts. Their keys begin with ``option-``, the game's key and the
option's name, for example ``option-tides-open-bids``:

================  ==================================================================================
``…``             label in the form; for a claim, its button
``…-name``        name in the start command (not for a claim)
``…-hint``        description in the form and the start command (not for a claim)
``…-is``          on the lobby's card: a sentence about a claim, with ``$name``
``…-refused``     refusal of a number, with ``$least`` and ``$most``
``…-VALUE``       each value of a choice
================  ==================================================================================
"""

from functools import cache
from typing import Annotated, Any, TypeAlias, get_args

import msgspec
from msgspec import inspect

ClaimedSeat: TypeAlias = Annotated[
    Annotated[int, msgspec.Meta(ge=0)] | None, msgspec.Meta(extra={"claim": True})
]
"""The seat that claimed the option; None if nobody did."""


class _Declared(msgspec.Struct, frozen=True):
    name: str
    default: Any

    @property
    def text_key(self) -> str:
        """The name as spelled in text keys."""
        return self.name.replace("_", "-")


class NumberOption(_Declared, frozen=True):
    """An integer from ``least`` to ``most``, or None if ``optional``."""

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
"""The kinds of options that the host chooses."""
GameOption: TypeAlias = ChosenOption | ClaimOption


@cache
def declared_options(options_type: Any) -> tuple[GameOption, ...]:
    """The options of a struct, in order; ``TypeError`` if one has no default or an unknown kind."""
    return tuple(_option(options_type, field) for field in msgspec.structs.fields(options_type))


def first_invalid(options: msgspec.Struct, seats: int) -> GameOption | None:
    """The first option whose value is invalid with this many ``seats``; None if all are valid."""
    kind = type(options)
    for option, field in zip(declared_options(kind), msgspec.structs.fields(kind), strict=True):
        value = getattr(options, option.name)
        try:
            msgspec.convert(value, field.type)
        except msgspec.ValidationError:
            return option
        if isinstance(option, ClaimOption) and value is not None and value >= seats:
            return option
    return None


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
    raise TypeError(f"the option {field.name} of {options_type} is of unknown kind")
