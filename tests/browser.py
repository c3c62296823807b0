"""Drives the sandbox's page in a headless Chromium, for journeys.

    async with a_browser() as browser:
        page = await open_sandbox(browser, address)
        await run_command(page, "puerto-banana start", computers=2)
        await press(page, "Join")
        await switch(page, "dm-ann")
        await see(page, "Your bid")
        await press(page, "Bid")
        await fill_modal(page, {"Your bid": "21"})

Windows are named place-person: `games-ann`, `games-ben`, `games-chloe`, `games-dario`, `dm-ann`,
`dm-ben`, `dm-chloe`, `dm-dario`. A new page shows `games-ann`. Each function waits until the page
has finished; playwright raises TimeoutError if it never does.
"""

import os
import re
import shutil
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

import pytest
from playwright.async_api import Browser, Frame, Locator, Page, TimeoutError, async_playwright

from tests.patience import PATIENCE, eventually

FLAGS = (
    "--no-sandbox",
    "--js-flags=--jitless",  # no script here runs long enough to be worth compiling
)

POLLING = 50
"""Milliseconds between two polls. The default is every frame, which has to be drawn."""

FIRST = "games-ann"
"""The window shown if the address names none."""

FINISHED = """() => {
  const chat = window.simcordPreview;
  return Boolean(chat && chat.ready && !chat.pendingQuery && chat.authorized
    && (chat.awaitingRevision === null || chat.awaitingRevision <= chat.publishedRevision));
}"""


def chromium() -> str:
    """The path in ``QUAYSIDE_CHROMIUM`` (empty: none), by default the system's Chromium. Its
    headless shell takes a third less CPU."""
    path = os.environ.get("QUAYSIDE_CHROMIUM")
    if path is None:
        names = ("chromium-headless-shell", "chromium", "chromium-browser")
        path = next(filter(None, map(shutil.which, names)), None)
    if not path:
        pytest.skip("no Chromium on this machine (Debian: apt install chromium-headless-shell)")
    return path


@asynccontextmanager
async def a_browser() -> AsyncIterator[Browser]:
    """A headless Chromium; each `open_sandbox` gets its own profile."""
    executable = chromium()
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=executable, args=FLAGS, timeout=PATIENCE * 1000
        )
        try:
            yield browser
        finally:
            await browser.close()


async def open_sandbox(
    browser: Browser, address: str, *, width: int = 1280, height: int = 860
) -> Page:
    """A new page of `width` by `height` pixels with the sandbox at `address`. `address` can end in
    `#` and a window's name."""
    context = await browser.new_context(viewport={"width": width, "height": height})
    page = await context.new_page()
    page.set_default_timeout(PATIENCE * 1000)
    await page.goto(address)
    await page.locator("iframe.shown").wait_for()
    await finish(page)
    return page


def chat(page: Page) -> Frame:
    """The chat's frame inside `page`, available after :func:`finish`."""
    frame = _frame(page)
    assert frame is not None
    return frame


def _frame(page: Page) -> Frame | None:
    key = page.url.rpartition("#")[2] if "#" in page.url else FIRST
    return page.frame(f"chat-{key}")


async def shown(page: Page) -> str:
    """The name of the window shown on `page`."""
    current = page.locator("a[data-window][aria-current=page]")
    return await current.get_attribute("data-window") or ""


async def finish(page: Page) -> None:
    """Wait until the chat shows the last request's result and is usable."""
    window = await shown(page)
    await page.locator(f'iframe.shown[name="chat-{window}"]').wait_for()
    await eventually(lambda: _frame(page) is not None)  # playwright learns of frames later
    try:
        await chat(page).wait_for_function(FINISHED, polling=POLLING)
    except TimeoutError as error:
        state = await chat(page).evaluate("() => JSON.stringify(window.simcordPreview)")
        raise AssertionError(f"{window} has not finished: {state}") from error


async def switch(page: Page, window: str) -> None:
    """Show another window by clicking it in the bar."""
    await page.locator(f'a[data-window="{window}"]').click()
    await page.locator(f'a[data-window="{window}"][aria-current=page]').wait_for()
    await finish(page)


async def run_command(page: Page, name: str, **options: object) -> None:
    """Type a slash command and send it: `name` without slash, subcommands after a space. Numbers
    and text are typed. People (by name), booleans and choices (by label) are picked from the list
    that opens; for options with autocomplete the first suggestion that contains the text is picked.
    Raises AssertionError if the page refuses the command or the bot fails."""
    frame = chat(page)
    composer = frame.locator("#channel-composer-input")
    await composer.fill(f"/{name}")
    entry = frame.locator(".command-entry").filter(
        has=frame.get_by_text(re.compile(rf"^/{re.escape(name)}$"))
    )
    await entry.click()
    for option, value in options.items():
        await _fill_option(frame, option, value)
    await frame.locator("#send-message").click()
    await finish(page)
    row = frame.locator(".command-row")
    if await row.count():
        action = await frame.evaluate("() => window.simcordPreview.lastAction?.diagnostics")
        raise AssertionError(f"not completed: {await row.inner_text()}: {action}")


async def _fill_option(frame: Frame, option: str, value: object) -> None:
    field = frame.locator(f'.command-option-input[data-option="{option}"]')
    if await field.count():
        await field.click()
    else:
        await frame.locator(".command-chip").click()
        await frame.locator(".command-suggestion", has_text=option).first.click()
        await field.and_(frame.locator(":focus")).wait_for()
    await field.fill(str(value))
    if await field.get_attribute("role") == "combobox":
        await frame.locator(".command-suggestion", has_text=str(value)).first.click()


def button(page: Page, label: str) -> Locator:
    """The newest button with that label in the chat or the open modal."""
    return chat(page).get_by_role("button", name=label, exact=True).last


async def press(page: Page, label: str) -> None:
    """Press the newest button with that label, and wait for the bot's response."""
    await button(page, label).click()
    await finish(page)


async def fill_modal(page: Page, values: Mapping[str, str]) -> None:
    """Fill the open modal's text fields, by label, and submit it."""
    modal = chat(page).locator("#modal-root")
    await modal.locator(".modal-dialog").wait_for()
    for label, value in values.items():
        await modal.get_by_label(label).fill(value)
    await modal.locator("button[type=submit]").click()
    await modal.locator(".modal-dialog").wait_for(state="detached")
    await finish(page)


async def read(page: Page) -> str:
    """All text of the current chat, oldest message first."""
    return await chat(page).locator("#channel-message-list").inner_text()


async def see(page: Page, text: str) -> None:
    """Wait until `text` is in the chat."""
    await (
        chat(page)
        .locator("#channel-message-list")
        .get_by_text(text)
        .filter(visible=True)
        .last.wait_for()
    )
