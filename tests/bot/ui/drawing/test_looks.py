"""Pictures look like the golden ones, and like another renderer's."""

import pytest

from bot.ui.drawing.font import writing
from bot.ui.drawing.palette import FOAM
from bot.ui.drawing.raster.render import render
from bot.ui.drawing.svg import box, picture
from tests.bot.ui.drawing.gallery import EVERY, GOLDEN, KINDS, difference, drawn_by_resvg


@pytest.mark.parametrize(("file", "name"), KINDS.items(), ids=KINDS)
def test_every_kind_of_picture_looks_as_before(file: str, name: str) -> None:
    golden = (GOLDEN / f"{file}.png").read_bytes()
    apart = difference(render(EVERY[name]().svg), golden)
    assert apart.unseen, f"{apart}: if it is meant, run python -m tests.bot.ui.drawing.gallery"


def test_a_difference_that_a_person_sees_is_one() -> None:
    plain = render(picture(600).svg)
    spot = render(picture(600, box(300, 300, 10, 10, fill=FOAM)).svg)
    haze = render(picture(600, box(0, 0, 1000, 600, fill=FOAM, opacity=0.01)).svg)
    assert difference(plain, plain).unseen
    assert not difference(plain, spot).unseen
    assert not difference(plain, haze).unseen


def test_writing_of_every_sign_is_drawn_as_another_renderer_does() -> None:
    signs = "0123456789+\N{MINUS SIGN}\N{MULTIPLICATION SIGN}=/>. &<"
    lines = [
        writing(signs, x, 80 + 90 * number, 50, anchor=anchor)
        for number, (x, anchor) in enumerate(((20, "start"), (500, "middle"), (980, "end")))
    ]
    drawn = picture(340, *lines)
    apart = difference(render(drawn.svg), drawn_by_resvg(drawn))
    assert apart.unseen, apart


@pytest.mark.parametrize(
    ("svg", "fault"),
    [
        *((svg, "SVG") for svg in ("", "<svg", "<svg></svg>", "x")),
        (
            picture(100, writing("21", 50, 50, 44)).svg.replace(">21<", ">\N{BANANA}<"),
            "cannot draw",
        ),
    ],
)
def test_anything_but_a_picture_is_an_error(svg: str, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        render(svg)


def test_a_picture_of_more_colours_than_a_palette_has_keeps_them_nearly() -> None:
    shades = [
        box(50 * column, 20 * row, 50, 20, fill=f"#{9 * column:02X}{6 * row:02X}{60 + column:02X}")
        for column in range(20)
        for row in range(30)
    ]
    drawn = picture(600, *shades)
    apart = difference(render(drawn.svg), drawn_by_resvg(drawn))
    assert apart.mean < 8
    assert apart.plain == 0
