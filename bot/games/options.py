"""What is agreed before a match, declared once by the game.

The options are a frozen struct with a default for every field. The annotation says which kind an
option is, and from it follow the start command, the table's form and card, the checks and the
record::

    class Options(Value, frozen=True):
        lots: Annotated[int, Meta(ge=1, le=9)] = 3
        round_limit: Annotated[int, Meta(ge=1, le=99)] | None = None
        weather: Literal["calm", "storm"] = "calm"
        open_bids: bool = False
        start: ClaimedSeat = None

A number has both limits, and may be missing where the annotation says ``None``. A claim is the seat
of whoever last pressed its button in the lobby.

The texts are the game's own; their keys begin with its key and the option's name, such as
``option-tides-open-bids``:

================  ==================================================================================
``…``             what the form calls it; of a claim, its button
``…-name``        how it is typed in the start command (not for a claim)
``…-hint``        below it in the form, and its description in the start command (not for a claim)
``…-is``          of a number, the words on the lobby's card, with ``$value``; of a claim, the
                  sentence there, with ``$name``
``…-refused``     of a number: why another one is refused, with ``$least`` and ``$most``
``…-VALUE``       of a choice: each of its values
================  ==================================================================================
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, TypeAlias, get_args

import msgspec
from msgspec import inspect

ClaimedSeat: TypeAlias = Annotated[
    Annotated[int, msgspec.Meta(ge=0)] | None, msgspec.Meta(extra={"claim": True})
]
"""The seat of whoever claimed it, or ``None`` when nobody did."""


class _Declared(msgspec.Struct, frozen=True):
    name: str
    default: Any

    @property
    def text_key(self) -> str:
        """The name as it is written in keys of texts."""
        return self.name.replace("_", "-")


class NumberOption(_Declared, frozen=True):
    """A whole number from ``least`` to ``most``, or nothing where it is ``optional``."""

    least: int
    most: int
    optional: bool

    def allows(self, value: object, seats: int) -> bool:
        """Whether a match of so many seats can be played with ``value``."""
        if value is None:
            return self.optional
        return type(value) is int and self.least <= value <= self.most


class ChoiceOption(_Declared, frozen=True):
    """One of a few named values."""

    values: tuple[str, ...]

    def allows(self, value: object, seats: int) -> bool:
        """Whether a match of so many seats can be played with ``value``."""
        return value in self.values


class YesNoOption(_Declared, frozen=True):
    """Yes or no."""

    def allows(self, value: object, seats: int) -> bool:
        """Whether a match of so many seats can be played with ``value``."""
        return type(value) is bool


class ClaimOption(_Declared, frozen=True):
    """A seat, claimed in the lobby by whoever will have it."""

    def allows(self, value: object, seats: int) -> bool:
        """Whether a match of so many seats can be played with ``value``."""
        return value is None or (type(value) is int and 0 <= value < seats)


ChosenOption: TypeAlias = NumberOption | ChoiceOption | YesNoOption
"""What the host chooses."""
GameOption: TypeAlias = ChosenOption | ClaimOption


@cache
def declared(options_type: Any) -> tuple[GameOption, ...]:
    """The options of a struct in its order; ``TypeError`` for one that is none of the kinds."""
    return tuple(_option(options_type, field) for field in msgspec.structs.fields(options_type))


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
