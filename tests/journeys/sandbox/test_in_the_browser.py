"""A whole match by clicking and typing in the sandbox's page, across two runs of it."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.async_api import Page

from tests.browser import (
    a_browser,
    chat,
    fill_modal,
    finish,
    open_sandbox,
    press,
    read,
    run_command,
    say,
    see,
    see_unread,
    switch,
)
from tests.patience import PATIENCE

COMMAND = (sys.executable, "-m", "bot", "sandbox", "--port", "0")
ROOT = Path(__file__).parents[3]
Start = Callable[..., tuple["subprocess.Popen[str]", str]]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts the sandbox on one database: the process, and the address that it prints."""
    started: list[subprocess.Popen[str]] = []

    def begin(*, tables: bool = False) -> tuple[subprocess.Popen[str], str]:
        database = str(tmp_path / "quayside.db")
        process = subprocess.Popen(
            [*COMMAND, "--database", database, "--tables" if tables else "--no-tables"],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        started.append(process)
        assert process.stdout is not None
        said = process.stdout.readline()
        assert said, process.communicate()[1]
        return process, said.split()[4]

    yield begin
    for process in started:
        process.kill()
        process.communicate()


def stop(process: subprocess.Popen[str]) -> None:
    """Ctrl-C: it ends cleanly, and nothing has gone wrong (a busy machine may be told of)."""
    process.send_signal(signal.SIGINT)
    assert process.wait(PATIENCE) == 0
    said = process.communicate()[1]
    assert "ERROR" not in said
    assert "Traceback" not in said


async def test_a_match_is_played_by_clicking_and_goes_on_after_the_sandbox_was_stopped(
    start: Start,
) -> None:
    first, address = start()
    async with a_browser() as browser:
        page = await open_sandbox(browser, address)
        await run_command(page, "puerto-banana start", **{"round-limit": 2})
        await see(page, "One more player")
        await press(page, "+ Computer")
        await see(page, "Alca")
        await switch(page, "games-chloe")
        await press(page, "Join")
        await see_unread(page, "dm-chloe")
        await switch(page, "games-ann")
        await press(page, "Start")
        await see(page, "Waiting for")
        await switch(page, "dm-ann")
        await see(page, "Your stock: 10")
        await press(page, "Bid")
        await fill_modal(page, {"A whole number from 0 up": "20"})
        await see(page, "Your bid: 20")
        stop(first)

        second, address = start()
        page = await open_sandbox(browser, address)
        await see(page, "Waiting for Chloé")
        await switch(page, "dm-ann")
        await see(page, "Your bid: 20")
        await switch(page, "dm-chloe")
        await see(page, "Ton stock : 10")
        await say(page, "12")
        await see(page, "Tour 2 sur 2")
        await say(page, "3")
        await switch(page, "dm-ann")
        await see(page, "Round 2 of 2")
        await press(page, "Bid")
        await fill_modal(page, {"A whole number from 0 up": "1"})
        await see(page, "Rematch")
        await switch(page, "games-ann")
        await press(page, "Details")
        await see(page, "The seed behind the seal")
        await run_command(page, "leaderboard", game="Puerto Banana")
        await see(page, "Leaderboard · Puerto Banana")
        board = await read(page)
        assert "Ann" in board
        assert "Chloé" in board
        stop(second)


async def test_a_first_visit_finds_a_table_another_language_and_a_new_beginning(
    start: Start,
) -> None:
    process, address = start(tables=True)
    async with a_browser() as browser:
        page = await open_sandbox(browser, address)
        await page.locator(".sit:enabled").nth(2).wait_for()
        # On a busy machine the table may wait for somebody else before Ann's panel is there.
        hers = "turns.find(({ game }) => game === 'puerto-banana')?.window === 'dm-ann'"
        told = "fetch('/sandbox/turns').then((answer) => answer.json())"
        await page.wait_for_function(f"{told}.then((turns) => {hers})")
        await page.reload()
        await page.locator(".sit:enabled").nth(2).wait_for()
        before = await turns(page)
        await page.locator(".sit", has_text="Puerto Banana").click()
        await page.locator('a[data-window="dm-ann"][aria-current=page]').wait_for()
        await finish(page)
        assert not await page.locator("#welcome").is_visible()
        await press(page, "Bid")
        await page.keyboard.type("7")
        await page.keyboard.press("Enter")
        await see(page, "Round 6")
        await chat(page).get_by_role("link", name="Board").last.click()
        await page.wait_for_url("**/#games-ann")
        await finish(page)
        await page.locator("#next").click()
        await page.wait_for_url("**/#dm-*")
        await finish(page)

        page.on("dialog", lambda dialog: dialog.accept())
        await page.locator("#tools summary").click()
        await page.locator("#language").select_option("fr")
        await page.get_by_text("From the next message on.").wait_for(state="attached")
        await finish(page)
        await run_command(page, "aide")
        await see(page, "Puerto Banana")
        await page.locator("#tools summary").click()
        async with page.expect_event("load"):
            await page.locator("#start-over").click()
        await page.wait_for_function(f"{told}.then((turns) => turns.length === 3)")
        assert before.isdisjoint(await turns(page))
    stop(process)


async def turns(page: Page) -> set[str]:
    """The codes of the sandbox's matches."""
    told = await page.evaluate("fetch('/sandbox/turns').then((answer) => answer.json())")
    return {turn["code"] for turn in told}
