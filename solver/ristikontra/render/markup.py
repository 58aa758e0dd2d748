"""Elements of SVG and pages, whose texts stay texts."""

from html import escape

from ristikontra.game.errors import visible


def tag(name: str, /, *inside: str, **attributes: float | str | None) -> str:
    """Return an element; what is inside is markup already, and an attribute of None is left out.

    An underscore at the end of an attribute's name is dropped, the others are hyphens.

    >>> tag("text", written("a < b"), x=1.50, font_weight=600, fill=None, class_="wide")
    '<text x="1.5" font-weight="600" class="wide">a &lt; b</text>'
    """
    opening = f"<{name}" + "".join(
        f' {key.rstrip("_").replace("_", "-")}="{_value(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"{opening}>{''.join(inside)}</{name}>" if inside else f"{opening}/>"


def written(text: str) -> str:
    """Return a text, which may come from outside, so that it is also a text in markup.

    >>> written("</title>\\x1b")
    '&lt;/title&gt;\\\\x1b'
    """
    return escape(visible(text, "\n"))


def _value(value: float | str) -> str:
    if isinstance(value, str):
        return written(value)
    return f"{round(value, 4):.7g}"
