"""A match as a film: its scenes, its length, and its alt text."""

from io import BytesIO

import pytest
from PIL import Image

from bot.ui.drawing import render as encoder
from bot.ui.i18n.texts import LANGUAGES
from bot.ui.layout.components import compose
from bot.ui.layout.message import LONGEST_ALT
from cogs.replay.playback import MOST_REVEALED, TURN, film_message, replay_message, scenes_of
from tests.cogs.playing import GAMES, SCREENS
from tests.cogs.replay.test_replay_screen import RECORDS, match_of, moment
from tests.texts.catalogue import CATALOGUE


@pytest.mark.parametrize("key", sorted(GAMES))
def test_it_shows_start_reveals_and_end_and_longest_where_the_match_turned(key: str) -> None:
    record, game = RECORDS[key], GAMES[key].game
    shown = scenes_of(game, record, 3)
    assert list(shown) == sorted(shown)
    assert {0, len(record.steps)} < set(shown)
    assert len(shown) <= MOST_REVEALED + 3
    assert [number for number, weight in shown.items() if weight == TURN] == [3]
    assert TURN not in scenes_of(game, record, None).values()


@pytest.mark.parametrize("key", sorted(GAMES))
async def test_it_moves_for_fifteen_seconds_in_two_megabytes_and_is_told_in_words(key: str) -> None:
    record, game = RECORDS[key], GAMES[key].game
    match = match_of(record)
    for language in LANGUAGES:
        texts = CATALOGUE.texts(language)
        scenes = scenes_of(game, record, min(3, len(record.steps)))
        pages = [
            replay_message(match, moment(record, number), SCREENS[key], texts, None)
            for number in scenes
        ]
        message = film_message(match, pages, list(scenes.values()), SCREENS[key], texts)
        assert message.film is not None
        assert message.film.alt.startswith(texts.say("film-alt"))
        assert len(message.film.alt) <= LONGEST_ALT
    rendered = await compose(message)
    (attached,) = rendered.attached
    scene = Image.open(BytesIO(attached.content))
    assert (attached.name, scene.format) == ("film.gif", "GIF")
    assert len(attached.content) <= encoder.LARGEST
    lasted = 0
    for number in range(getattr(scene, "n_frames", 1)):
        scene.seek(number)
        lasted += scene.info["duration"]
    assert 14_500 <= lasted <= 15_000


def test_too_large_a_film_is_made_smaller_or_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    noise = BytesIO()
    Image.effect_noise((1000, 400), 90).save(noise, "PNG")
    whole = encoder.film([noise.getvalue()], [1000])
    monkeypatch.setattr(encoder, "LARGEST", len(whole) - 1)
    assert Image.open(BytesIO(encoder.film([noise.getvalue()], [1000]))).width == encoder.WIDTHS[1]
    monkeypatch.setattr(encoder, "LARGEST", 100)
    with pytest.raises(ValueError, match="bytes"):
        encoder.film([noise.getvalue()], [1000])
