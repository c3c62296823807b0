"""What somebody answers in advance, in words and as a form, only on their own panel."""

from collections.abc import Mapping
from typing import Any

from bot.games import IllegalMove
from bot.games.game import AnyGame
from bot.matches.model import premoves
from bot.matches.model.match import Match
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import Button, Field, Form, options
from bot.ui.screens.options import option_fields, premove_words, read_options

WORD, OFF = "premoves", "off"
"""The words of the controls: the first opens the form, with the second one is asked again."""
WHERE, HERE, ALL = "where", "here", "all"
"""The form's last field, and its values: this match, or all slow ones."""


def with_premoves(
    leave: Button, match: Match, seat: int, game: AnyGame, texts: Texts, *, asked: bool
) -> tuple[Button, ...]:
    """*Leave* and the way to the form or, for somebody who has answered something in advance, to be
    asked again. Beside a question, a phone has room for only one button."""
    if game.premoves_type is None:
        return (leave,)
    if words(match, seat, game, texts):
        again = Button(texts.say("button-premoves-off"), (WORD, OFF))
        return (again,) if asked else (leave, again)
    return (leave,) if asked else (leave, Button(texts.say("button-premoves"), (WORD,)))


def words(match: Match, seat: int, game: AnyGame, texts: Texts) -> tuple[str, ...]:
    """What the seat's person has answered in advance, if anything, in one line."""
    chosen = premoves.chosen(match, seat, game)
    told = () if chosen is None else tuple(premove_words(chosen, game, texts))
    return (texts.say("premoves-are", answers=" · ".join(told)),) if told else ()


def premoves_form(match: Match, game: AnyGame, texts: Texts) -> Form:
    """What can be answered in advance, and where."""
    places = (HERE, ALL) if premoves.slow(match) else (HERE,)
    where = Field(
        WHERE,
        texts.say("premoves-where"),
        texts.say("premoves-where-hint"),
        options=options({place: texts.say(f"premoves-{place}") for place in places}, HERE),
    )
    fields = option_fields(game.premoves_type(), f"premove-{game.key}", texts)
    return Form(texts.say("premoves-title"), (WORD,), (*fields, where))


def read_premoves(game: AnyGame, fields: Mapping[str, str]) -> tuple[Any, bool]:
    """What the form says, and whether it is for all slow matches. Raises IllegalMove."""
    where = fields.get(WHERE)
    if where not in (HERE, ALL):
        raise IllegalMove("wrong-premove")
    return read_options(game, game.premoves_type(), fields), where == ALL
