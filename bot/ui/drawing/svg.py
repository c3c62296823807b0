"""SVG elements as values: every attribute and every text is escaped by the XML library."""

from __future__ import annotations

from xml.etree.ElementTree import Element

Attribute = str | float | None


def element(tag: str, *children: Element, **attributes: Attribute) -> Element:
    """An SVG element. ``stroke_width`` is written ``stroke-width``; ``None`` is left out."""
    made = Element(
        tag,
        {
            name.rstrip("_").replace("_", "-"): _written(value)
            for name, value in attributes.items()
            if value is not None
        },
    )
    made.extend(children)
    return made


def group(
    *children: Element,
    x: float = 0,
    y: float = 0,
    scale: float = 1,
    turn: float = 0,
    opacity: float | None = None,
) -> Element:
    """Children in a frame of their own: moved to (x, y), then turned by degrees, then scaled."""
    steps = [
        f"translate({_written(x)} {_written(y)})" if x or y else "",
        f"rotate({_written(turn)})" if turn else "",
        f"scale({scale:.4g})" if scale != 1 else "",
    ]
    transform = " ".join(step for step in steps if step)
    return element("g", *children, transform=transform or None, opacity=opacity)


def box(
    x: float, y: float, width: float, height: float, radius: float = 0, **paint: Attribute
) -> Element:
    """A rectangle with rounded corners."""
    return element("rect", x=x, y=y, width=width, height=height, rx=radius or None, **paint)


def circle(x: float, y: float, radius: float, **paint: Attribute) -> Element:
    """A circle from its centre and its radius."""
    return element("circle", cx=x, cy=y, r=radius, **paint)


def path(d: str, **paint: Attribute) -> Element:
    """A path, filled unless the paint says otherwise."""
    return element("path", d=d, **paint)


def stroke(d: str, colour: str, width: float, **paint: Attribute) -> Element:
    """A line with round ends and joints, not filled."""
    return path(
        d,
        fill="none",
        stroke=colour,
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
        **paint,
    )


def _written(value: str | float) -> str:
    return value if isinstance(value, str) else f"{value:.2f}".rstrip("0").rstrip(".")
