"""Names that deceive others or break a layout."""

import re
from unicodedata import category

NAMES = {
    "masked links": '[free Nitro](https://evil.example) [x](https://evil.example "title")',
    "a masked link over a look-alike": "[https://discord.com](https://evil.example)",
    "bare links": "https://evil.example/a_b_c <https://evil.example>",
    "a bracket that ends our link": "](https://evil.example)",
    "invites": "discord.gg/evil https://discord.gg/evil discord.com/invite/evil",
    "people": "<@666666666666666666> <@!666666666666666666>",
    "a role and a channel": "<@&666666666666666666> <#666666666666666666>",
    "a command and a time": "</ban:666666666666666666> <t:0:R>",
    "an emoji and the server's guide": "<a:evil:666666666666666666> <id:customize>",
    "pings": "@everyone @here",
    "emphasis": "**Ana** _Ana_ ~~Ana~~ ||Ana|| `Ana`",
    "a block of code": "```Ana",
    "a heading": "# Ana",
    "small print": "-# Ana",
    "a list": "- Ana",
    "a numbered list": "1. Ana",
    "a long quotation": ">>> Ana",
    "an escape at the end": "Ana\\",
    "lines": "Ana\n# wins\r\n# wins\u2028# wins\u2029# wins\x0bwins",
    "right-to-left override and embedding": "Ana \u202e001 sniw \u202bwins",
    "an isolate that nobody ends": "Ana \u2067wins",
    "the end of our isolate": "שרה\u2069\u202eAna",
    "marks of direction": "Ana\u200f 12\u061c 12",
    "Hebrew": "שרה 12 (34)",
    "Arabic": "سارة 12",
    "invisible letters": "A\u200bn\u200da\u200cA\ufeffn\u2060a\u00adA\u2064na",
    "tags": "Ana" + "".join(chr(0xE0000 + ord(char)) for char in "wins"),
    "fillers": "\u3164\u2800",
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
        unseen = char in "\u3164\u2800" or category(char) in {"Cc", "Cf", "Cs", "Zl", "Zp"}
        if marks > _MOST_MARKS or (unseen and not allowed):
            found.add(f"{ord(char):04x}")
    return found | ({"an isolate without an end"} if depth else set())
