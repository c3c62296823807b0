"""The README's animation, recorded in the sandbox: ``python -m tests.readme.film``.

Ann bids by direct message, and the channel reveals everybody's bids. Look at
``docs/pictures/play.gif`` before committing it.
"""

import asyncio
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.async_api import Page

from tests.browser import a_browser, chat, finish, open_sandbox, press, run_command, say, see

FILM = Path(__file__).parents[2] / "docs" / "pictures" / "play.gif"
WIDTH, HEIGHT = 400, 780
"""The page's size in CSS pixels: a phone's."""
SCALE = 1.5
COLOURS = 128
AT_REST = """() => {
  const style = new CSSStyleSheet();
  style.replaceSync(`.message-context-actions, .message-gutter-time { display: none !important; }
    button:focus-visible { outline: none !important; }`);
  document.adoptedStyleSheets = [style];
}"""
"""Hides the marks of pointer and focus."""


class Camera:
    """Records the chat shown on a page."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._frames: list[Image.Image] = []
        self._times: list[int] = []

    async def take(self, milliseconds: int) -> None:
        """Add a frame with the page's present state, shown for ``milliseconds``."""
        await chat(self._page).evaluate(AT_REST)
        png = await self._page.locator("#chats").screenshot()
        image = Image.open(BytesIO(png)).convert("RGB")
        self._frames.append(image.quantize(COLOURS, dither=Image.Dither.NONE))
        self._times.append(milliseconds)

    def save(self, path: Path) -> None:
        first, *others = self._frames
        first.save(path, save_all=True, append_images=others, duration=self._times, loop=0)


@contextmanager
def sandbox() -> Iterator[str]:
    """The address of a sandbox without matches, on a temporary database."""
    with tempfile.TemporaryDirectory() as folder:
        database = str(Path(folder) / "film.db")
        command = (sys.executable, "-m", "bot", "sandbox", "--port", "0", "--no-tables")
        process = subprocess.Popen(
            [*command, "--database", database], stdout=subprocess.PIPE, text=True
        )
        try:
            assert process.stdout is not None
            yield process.stdout.readline().split()[4]
        finally:
            process.terminate()
            process.communicate()


async def go(page: Page, window: str) -> None:
    """Show a window by its address: on a phone the bar lacks links to some."""
    await page.evaluate("window => { location.hash = window; }", window)
    await page.locator(f'iframe.shown[name="chat-{window}"]').wait_for()
    await finish(page)


async def show(page: Page, end: str) -> None:
    """Scroll to the ``start`` or ``end`` of the newest message until its pictures have loaded."""
    nothing = "new CustomEvent('sandbox-look-up', { detail: '' })"
    await chat(page).evaluate(f"() => dispatchEvent({nothing})")
    newest = chat(page).locator(".channel-message").last
    before, place = None, 0.0
    while place != before:
        before = place
        await newest.evaluate("(message, block) => message.scrollIntoView({ block })", end)
        await asyncio.sleep(0.7)
        place = await newest.evaluate("message => message.getBoundingClientRect().top")


async def bid(page: Page, camera: Camera, amount: str) -> None:
    """Bid with the form in a direct message."""
    await go(page, "dm-ann")
    await see(page, "Bid for 10")
    await camera.take(1400)
    await press(page, "Bid")
    await camera.take(300)
    for digit in amount:
        await page.keyboard.type(digit)
        await camera.take(300)
    await page.keyboard.press("Enter")
    await chat(page).locator(".modal-dialog").wait_for(state="detached")
    await finish(page)
    await see(page, f"Your bid: {amount}")
    await camera.take(1500)


async def play(ann: Page, others: Page, camera: Camera) -> None:
    """A round of Puerto Banana among three, as Ann sees it."""
    await run_command(ann, "puerto-banana start")
    for person in ("ben", "chloe"):
        await go(others, f"games-{person}")
        await press(others, "Join")
    await see(ann, "Ready")
    await press(ann, "Start")
    await see(ann, "Waiting for")
    await go(others, "dm-ben")
    await say(others, "16")
    await bid(ann, camera, "19")
    await go(ann, "games-ann")
    await see(ann, "Waiting for Chloé")
    await camera.take(1000)
    await go(others, "dm-chloe")
    await say(others, "5")
    await see(ann, "Ann takes the lot")
    await finish(ann)
    await show(ann, "start")
    await camera.take(2800)
    await show(ann, "end")
    await camera.take(1200)


async def main() -> None:
    """Record the animation."""
    with sandbox() as address:
        async with a_browser() as browser:
            ann = await open_sandbox(browser, address, width=WIDTH, height=HEIGHT, scale=SCALE)
            others = await open_sandbox(browser, f"{address}#games-ben")
            camera = Camera(ann)
            await play(ann, others, camera)
    FILM.parent.mkdir(exist_ok=True)
    camera.save(FILM)


if __name__ == "__main__":
    asyncio.run(main())
