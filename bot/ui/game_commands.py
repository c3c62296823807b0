"""Each game's two commands: ``start``, built from the game's seats and options, and its verb."""

import inspect
from collections.abc import Iterator
from typing import Any, Final

from discord import app_commands
from discord.app_commands import Range

from bot.games.computer import LEVELS, NORMAL
from bot.games.game import AnyGame
from bot.games.options import ChoiceOption, ChosenOption, ClaimOption, NumberOption
from bot.matches.model.deadlines import PACES
from bot.ui.app import Interaction, MoveLine, Name
from bot.ui.handlers.start import Guest
from bot.ui.i18n.commands import group, key
from bot.ui.screens.options import pace_words

LEVEL_CHOICES = [app_commands.Choice(name=key(f"level-{level}"), value=level) for level in LEVELS]
DEADLINE_CHOICES = [
    app_commands.Choice(name=pace_words(pace, key), value=longest)
    for longest, pace in PACES.items()
]
"""The time for one decision, as one of :data:`bot.matches.model.deadlines.PACES`."""

MOST_CHOSEN: Final = 5
"""Discord's forms, such as the one for a series, have at most five fields."""


def game_group(game: AnyGame) -> app_commands.Group:
    """A game's command group: ``start`` opens a table, and the game's verb takes a move in words.
    The texts are ``command-GAME…``, ``move-GAME-name`` (the verb), ``move-GAME-hint`` and the
    options'. Raises ``ValueError`` if there are more options than fit in a form."""
    if len(game.options) - len(game.claims) > MOST_CHOSEN:
        raise ValueError(f"{game.key}: a form holds {MOST_CHOSEN} options of a game")
    made = group(game.key, guild_only=True)
    made.add_command(_start_command(game, made))
    made.add_command(_move_command(game, made))
    return made


def _move_command(game: AnyGame, parent: app_commands.Group) -> app_commands.Command[Any, ..., Any]:
    async def move(interaction: Interaction, what: MoveLine, match: Name | None = None) -> None:
        app = interaction.client.app
        async with app.router.context(interaction) as context:
            await app.typed.command(context, game.key, what, match)

    async def matches(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await interaction.client.app.typed.choices(interaction, game.key, current)

    app_commands.rename(what=key("move-what-name"), match=key("move-match-name"))(move)
    app_commands.describe(what=key(f"move-{game.key}-hint"), match=key("move-match-hint"))(move)
    app_commands.autocomplete(match=matches)(move)
    return app_commands.Command(
        name=key(f"move-{game.key}-name"),
        description=key("move-hint", game=key(f"game-{game.key}")),
        callback=move,
        parent=parent,
    )


def _start_command(
    game: AnyGame, parent: app_commands.Group
) -> app_commands.Command[Any, ..., Any]:
    chosen = [option for option in game.options if not isinstance(option, ClaimOption)]
    guests = [f"guest{number}" for number in range(1, game.seats[-1])]

    async def start(interaction: Interaction, **given: Any) -> None:
        options = {option.name: given[option.name] for option in chosen}
        app = interaction.client.app
        async with app.router.context(interaction) as context:
            await app.start.open(
                context,
                game.key,
                options=game.options_type(**options),
                longest=given["deadline"],
                computers=given["computers"],
                level=given["level"],
                guests=[given[guest] for guest in guests],
                private=given["private"],
            )

    parameters = [
        _parameter("interaction", Interaction),
        _parameter("deadline", int | None, None),
        *(_parameter(option.name, _annotation(option), option.default) for option in chosen),
        _parameter("computers", Range[int, 0, game.seats[-1] - 1], 0),
        _parameter("level", str, NORMAL),
        _parameter("private", bool, False),
        *(_parameter(guest, Guest, None) for guest in guests),
    ]
    start.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined] # inspect reads it
    app_commands.rename(**dict(_option_texts(game, chosen, guests, "name")))(start)
    app_commands.describe(**dict(_option_texts(game, chosen, guests, "hint")))(start)
    app_commands.choices(**dict(_option_choices(game, chosen)))(start)
    return app_commands.Command(
        name=key("start-name"),
        description=key("start-hint", game=key(f"game-{game.key}")),
        callback=start,
        parent=parent,
    )


def _parameter(name: str, annotation: Any, default: Any = inspect.Parameter.empty) -> Any:
    kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
    return inspect.Parameter(name, kind, default=default, annotation=annotation)


def _annotation(option: ChosenOption) -> Any:
    match option:
        case NumberOption():
            return Range[int, option.least, option.most]
        case ChoiceOption():
            return str
        case _:
            return bool


def _option_texts(
    game: AnyGame, chosen: list[ChosenOption], guests: list[str], which: str
) -> Iterator[tuple[str, app_commands.locale_str]]:
    """The names or the hints of the command's options."""
    for name in ("deadline", "computers", "level", "private"):
        yield name, key(f"start-{name}-{which}")
    for option in chosen:
        yield option.name, key(f"option-{game.key}-{option.text_key}-{which}")
    for number, guest in enumerate(guests, 1):
        yield guest, key(f"start-guest-{which}", number=number)


def _option_choices(
    game: AnyGame, chosen: list[ChosenOption]
) -> Iterator[tuple[str, list[app_commands.Choice[Any]]]]:
    """The choices of those options that have a fixed list."""
    yield "deadline", DEADLINE_CHOICES
    yield "level", LEVEL_CHOICES
    for option in chosen:
        if isinstance(option, ChoiceOption):
            base = f"option-{game.key}-{option.text_key}"
            yield (
                option.name,
                [app_commands.Choice(name=key(f"{base}-{v}"), value=v) for v in option.values],
            )
