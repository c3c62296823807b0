"""The sandbox as a person meets it: in a browser, with the real process behind it."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.async_api import Page

from tests.bot.sandbox.dockhand import run
from tests.browser import (
    a_browser,
    button,
    chat,
    choose,
    fill_modal,
    finish,
    open_sandbox,
    press,
    read,
    run_command,
    say,
    see,
    see_unread,
    shown,
    switch,
    unread,
)
from tests.forked import CONTEXT
from tests.patience import PATIENCE


@pytest.fixture
def address(database: Path) -> Iterator[str]:
    """Of a sandbox with the test bot, in a process of its own."""
    ours, theirs = CONTEXT.Pipe(duplex=False)
    process = CONTEXT.Process(target=run, args=(theirs, str(database)), daemon=True)
    process.start()
    theirs.close()
    assert ours.poll(PATIENCE), "the sandbox didn't start"
    yield ours.recv()
    process.kill()
    process.join()


async def test_a_chat_does_what_discords_does(address: str) -> None:
    """One sandbox and one browser for all of it: each takes as long to start as to be used."""
    async with a_browser() as browser:
        await everything_works_by_clicking(await open_sandbox(browser, address))
        await typing_is_as_on_discord(await open_sandbox(browser, address))
        dm = await open_sandbox(browser, f"{address}#dm-ann")
        await sent_text_waits_in_sight_until_the_bot_has_heard_it(dm)
        await a_chat_that_was_left_is_there_again(await open_sandbox(browser, address))
        ben = await open_sandbox(browser, f"{address}#games-ben", width=390)
        await two_play_at_once_and_a_click_on_an_older_state_counts(dm, ben)


async def everything_works_by_clicking(page: Page) -> None:
    await run_command(page, "start", lot=12, guest="Ben")
    await see(page, "12 crates")
    assert await chat(page).locator("blockquote").inner_text() == "Mind the crane."
    await see_unread(page, "games-ben")
    await press(page, "Bid")
    await fill_modal(page, {"Crates": "21"})
    await see(page, "Bid taken: 21 (en-US)")
    await press(page, "Count")
    await see(page, "Counted 1")
    await choose(page, "Which crate?", "Mangos")
    await see(page, "Picked ['Mangos']")
    await press(page, "My panel")
    await see_unread(page, "dm-ann")
    await switch(page, "dm-ann")
    await see(page, "Panel of Ann")
    await say(page, "1 000")
    await see(page, "Heard: 1 000")
    assert await unread(page) == {"games-ben": "you"}
    for window in ("games-dario", "dm-ben", "games-chloe"):
        await switch(page, window)
    await press(page, "Bid")
    await fill_modal(page, {"Crates": "7"})
    await see(page, "Bid taken: 7 (fr)")


async def typing_is_as_on_discord(page: Page) -> None:
    keys = page.keyboard
    await keys.type("/start")
    await keys.press("Enter")
    await keys.type("4")
    await keys.press("Enter")
    await see(page, "4 crates")
    await button(page, "Bid").click()
    await chat(page).locator("#modal-root input:focus").wait_for()
    await keys.type("9")
    await keys.press("Enter")
    await see(page, "Bid taken: 9")
    await keys.type("/sonar")
    await keys.press("Enter")
    await see(page, "Ping of None")


async def sent_text_waits_in_sight_until_the_bot_has_heard_it(page: Page) -> None:
    frame = chat(page)
    await frame.evaluate(
        """() => { const ask = window.fetch;
        const open = new Promise((done) => { window.release = done; });
        window.fetch = async (...all) => {
            if (String(all[0]).startsWith("/api/action")) await open;
            return ask(...all); }; }"""
    )
    for text in ("ahoy", "belay"):
        await page.keyboard.type(text)
        await page.keyboard.press("Enter")
    await page.keyboard.type("cast")
    waiting = frame.locator("#sandbox-waiting li")
    await frame.wait_for_function("() => window.simcordPreview.pendingAction !== null")
    assert await waiting.all_inner_texts() == ["ahoy", "belay"]
    await frame.evaluate("() => window.release()")
    await see(page, "Heard: belay")
    await waiting.first.wait_for(state="detached")
    assert re.findall(r"Heard: (\w+)", await read(page))[-2:] == ["ahoy", "belay"]
    assert await frame.locator("#channel-composer-input").input_value() == "cast"


async def a_chat_that_was_left_is_there_again(page: Page) -> None:
    await chat(page).evaluate("() => { window.kept = true; }")
    await switch(page, "games-ben")
    await run_command(page, "start", lot=5)
    await switch(page, "games-ann")
    assert await chat(page).evaluate("() => window.kept")
    await see(page, "5 crates")


async def two_play_at_once_and_a_click_on_an_older_state_counts(ann: Page, ben: Page) -> None:
    await switch(ann, "games-ann")
    await run_command(ann, "start", lot=3)
    await see(ben, "3 crates")
    # Ben's page no longer hears of changes, so he presses what he saw before.
    await chat(ben).evaluate(
        """() => { const ask = window.fetch;
        window.fetch = (...all) => String(all[0]).startsWith("/api/state")
            && !window.pressed ? new Promise(() => {}) : ask(...all); }"""
    )
    await press(ann, "Count")
    await see(ann, "Counted 2")
    await chat(ben).evaluate("() => { window.pressed = true; }")
    await button(ben, "Count").click()
    await see(ben, "Counted 3")
    await see(ann, "Counted 3")
    await ben.reload()
    await finish(ben)
    assert await shown(ben) == "games-ben"
    await see(ben, "Counted 3")
