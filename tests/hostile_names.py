"""Names that deceive others or break a layout."""

import re
from unicodedata import category

NAMES = {
    "a masked link": "[free Nitro](https://evil.example)",
    "a masked link with a title": '[x](https://evil.example "title")',
    "a masked link over a look-alike": "[https://discord.com](https://evil.example)",
    "a bare link": "https://evil.example/a_b_c",
    "a link without its preview": "<https://evil.example>",
    "a bracket that ends our link": "](https://evil.example)",
    "an invite": "discord.gg/evil",
    "an invite as a link": "https://discord.gg/evil",
    "another invite": "discord.com/invite/evil",
    "a person": "<@666666666666666666>",
    "a nickname": "<@!666666666666666666>",
    "a role": "<@&666666666666666666>",
    "a channel": "<#666666666666666666>",
    "a command": "</ban:666666666666666666>",
    "a time": "<t:0:R>",
    "an emoji": "<a:evil:666666666666666666>",
    "the server's guide": "<id:customize>",
    "everyone": "@everyone",
    "here": "@here",
    "bold": "**Ana**",
    "italics": "_Ana_",
    "struck out": "~~Ana~~",
    "a spoiler": "||Ana||",
    "code": "`Ana`",
    "a block of code": "```Ana",
    "a heading": "# Ana",
    "small print": "-# Ana",
    "a list": "- Ana",
    "a numbered list": "1. Ana",
    "a quotation": "> Ana",
    "a long quotation": ">>> Ana",
    "an escape at the end": "Ana\\",
    "two lines": "Ana\n# wins",
    "a carriage return": "Ana\r\n# wins",
    "a line separator": "Ana\u2028# wins",
    "a paragraph separator": "Ana\u2029# wins",
    "a vertical tab": "Ana\x0bwins",
    "right-to-left override": "Ana \u202e001 sniw",
    "right-to-left embedding": "Ana \u202bwins",
    "an isolate that nobody ends": "Ana \u2067wins",
    "the end of our isolate": "שרה\u2069\u202eAna",
    "right-to-left mark": "Ana\u200f 12",
    "Arabic letter mark": "Ana\u061c 12",
    "Hebrew": "שרה 12 (34)",
    "Arabic": "سارة 12",
    "zero-width space": "A\u200bna",
    "zero-width joiner": "A\u200dna",
    "zero-width non-joiner": "A\u200cna",
    "a byte order mark": "\ufeffAna",
    "a word joiner": "A\u2060na",
    "a soft hyphen": "A\u00adna",
    "an invisible plus": "A\u2064na",
    "tags": "Ana" + "".join(chr(0xE0000 + ord(char)) for char in "wins"),
    "a Hangul filler": "\u3164",
    "a Braille blank": "\u2800",
    "variation selectors": "A" + "\U000e0100" * 20,
    "nothing to see": "\u200b\u200d\u2060",
    "spaces alone": " \u00a0\u3000",
    "wide spaces": "Ana" + "\u2003" * 30 + "wins",
    "marks piled up": "A" + "\u0301\u0336\u0489" * 20 + "na",
    "marks on nothing": "\u0301\u0301Ana",
    "an escape sequence": "\x1b[31mAna\x1b[0m",
    "a null": "A\x00na",
    "half a surrogate pair": "A\ud83dna",
    "very long": "W" * 400,
    "markup of the terminal": "[red]Ana[/red]",
}

_ESCAPED = re.compile(r"\\[^0-9A-Za-z\s]")
_MARKUP = re.compile(r"[\\*_~`|\[\]()<>:/@#]|^[-+>]|^\d+\.", re.MULTILINE)
_ISOLATES = {"\u2068": 1, "\u2069": -1}
_MOST_MARKS = 3


def markup(text: str) -> list[str]:
    """Everything in a text that Discord might read as Markdown, a mention or a link, in order."""
    return _MARKUP.findall(_ESCAPED.sub("x", text))


def unseen(text: str) -> set[str]:
    """Invisible characters in a text, and those that affect the text around them."""
    found = set()
    depth = marks = 0
    for char in text.replace("@\u200b", "@"):  # our own, in @everyone
        depth += _ISOLATES.get(char, 0)
        marks = marks + 1 if category(char) in {"Mn", "Me"} else 0
        allowed = char == "\n" or (char in _ISOLATES and depth in {0, 1})
        if marks > _MOST_MARKS or (_is_unseen(char) and not allowed):
            found.add(f"{ord(char):04x}")
    return found | ({"an isolate without an end"} if depth else set())


def _is_unseen(char: str) -> bool:
    return char in "\u3164\u2800" or category(char) in {"Cc", "Cf", "Cs", "Zl", "Zp"}
