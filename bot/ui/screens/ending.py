"""The end of a match in words and pictures: the same outcome wherever it is told."""

from bot.matches.model import contest
from bot.matches.model.match import Ending, Match
from bot.ui.drawing.common import ending
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import GREY, Button, Figure, Message, Style, spoken
from bot.ui.screens.cards import closing_words, heading, legend, ratings
from bot.ui.screens.contract import AnyScreen, Body
from bot.ui.screens.names import Cast
from bot.ui.screens.scene import AnyScene


def final_body(match: Match, scene: AnyScene, screen: AnyScreen) -> Body:
    """How a finished match stands: the game's final, unless the match has another outcome because
    people have left, or ended early."""
    by_leaving = contest.sole_winner(match.seats) is not None
    standings = () if by_leaving else tuple(screen.game.standings(match.state) or ())
    if standings and standings == scene.standings:
        return screen.final(scene)
    return screen.board(scene)


def ending_message(match: Match, scene: AnyScene, screen: AnyScreen, *, review: bool) -> Message:
    """The message that ends a match: the winner's face and name, and a sentence on what decided it.
    ``review``: there is one."""
    texts = scene.texts
    winners = _winners(match)
    left = [scene.name(line.seat) for line in scene.results if line.left]
    lines = [final_body(match, scene, screen).headline] if match.ending is Ending.PLAYED else []
    if not any(lines) and left:
        lines = [texts.say("ending-left", people=left, count=len(left))]
    row = (
        _onward(match, texts),
        Button(texts.say("button-replay"), ("replay",)),
        *((Button(texts.say("button-review"), ("review",)),) if review else ()),
    )
    return Message(
        accent=GREY,
        heading=f"👑 {won(match, scene.cast)}" if winners else closing_words(match.ending, texts),
        picture=_picture(match, scene, screen) if winners else None,
        lines=tuple(filter(None, lines)),
        rows=(row,),
        small=(heading(match.code, screen, texts), *ratings(scene), *legend(scene.players, texts)),
    )


def outcome(match: Match, cast: Cast) -> str:
    """How the match ended, in one sentence."""
    if not _winners(match):
        return closing_words(match.ending, cast.texts)
    return f"**{won(match, cast)}.**"


def won(match: Match, cast: Cast) -> str:
    """Who has won, without a full stop."""
    people = _winners(match)
    values = {"people": cast.together(people), "count": len(people), "you": cast.you(*people)}
    return cast.texts.say("ending-won", **values)


def _winners(match: Match) -> list[int]:
    return [line.seat for line in match.results if line.place == 1]


def _picture(match: Match, scene: AnyScene, screen: AnyScreen) -> Figure:
    lines = contest.everybody(match, scene.standings)
    said = [f"{won(match, scene.plain_cast)}."]
    for line in lines:
        score = [] if line.score is None else [screen.score(scene.texts, line.score)]
        left = [scene.texts.say("ending-gone")] if line.left else []
        said.append(f"{line.place}. {', '.join([scene.players[line.seat].plain, *score, *left])}.")
    return Figure(ending(lines, scene.drawn_names, scene.computers).svg, spoken(said))


def _onward(match: Match, texts: Texts) -> Button:
    """The first button: the series' other tables, today's deal, or a rematch."""
    if match.series is not None:
        words = ("series", "tables", str(match.series))
        return Button(texts.say("series-button-tables"), words, Style.FIRST)
    word = "rematch" if match.day is None else "daily"
    return Button(texts.say(f"button-{word}"), (word,), Style.FIRST)
