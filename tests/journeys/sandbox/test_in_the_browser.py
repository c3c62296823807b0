"""A whole match by clicking and typing on the sandbox's page, across a restart of the sandbox."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
from dataclasses import dataclass
from multiprocessing.process import BaseProcess
from pathlib import Path
from urllib.parse import urlsplit

from playwright.async_api import Page, Route

from tests import forked
from tests.browser import (
    POLLING,
    a_browser,
    button,
    chat,
    fill_modal,
    finish,
    open_sandbox,
    press,
    read,
    run_command,
    see,
    shown,
    switch,
)
from tests.patience import PATIENCE, eventually

TURNS = "fetch('/sandbox/turns').then((answer) => answer.json())"
COMMANDS = """() => fetch("/api/commands", { headers: {
    "X-Simcord-Capability": location.hash.slice(1),
    "X-Simcord-Context": window.simcordPreview.contextId,
  } }).then((answer) => answer.json()).then(({ entries }) => entries)"""
TIMELINE = "document.getElementById('channel-timeline')"
BELOW = f"({TIMELINE}.scrollHeight - {TIMELINE}.scrollTop - {TIMELINE}.clientHeight)"
EDITED = ".message-edited-compact"
PRACTISE = """async (game) => {
  const { run } = await (await fetch("/sandbox/windows")).json();
  const headers = { "X-Sandbox-Run": run };
  await fetch(`/sandbox/people/ann/practise/${game}`, { method: "POST", headers });
}"""
UNANCHORED = f"() => {{ {TIMELINE}.style.overflowAnchor = 'none'; }}"
"""As in Safari: nothing but the page itself keeps a place in the chat."""
FOUND = """() => addEventListener("sandbox-look-up", ({ detail }) => { window.found = detail; })"""
IN_SIGHT = """([message, pictures]) => {
  const article = document.querySelector(`article[data-message-id="${message}"]`);
  const shown = article.getBoundingClientRect();
  const view = document.getElementById("channel-timeline").getBoundingClientRect();
  const loaded = [...document.images].every((each) => each.naturalWidth);
  const end = shown.bottom > view.top && shown.bottom <= view.bottom + 1;
  return loaded === pictures && end && (shown.top >= view.top - 1 || shown.height > view.height);
}"""
ANSWERED = "() => window.simcordPreview.commandPicker.autocomplete.state === 'answered'"


@dataclass
class Sandbox:
    """The sandbox in its own process, and its output."""

    process: BaseProcess
    printed: Path

    @classmethod
    async def start(cls, folder: Path, port: int = 0) -> Sandbox:
        """Start the sandbox on the folder's database, and wait until its page is up."""
        printed = folder / f"sandbox-{port}.log"
        words = ["--tables", "--port", str(port), "--database", str(folder / "sandbox.db")]
        process = forked.start(_run, words, folder=folder, environment=os.environ, output=printed)
        sandbox = cls(process, printed)
        await eventually(lambda: not process.is_alive() or "http://" in sandbox.said)
        assert process.is_alive(), sandbox.said
        return sandbox

    @property
    def said(self) -> str:
        return self.printed.read_text("utf-8") if self.printed.exists() else ""

    @property
    def address(self) -> str:
        return next(word for word in self.said.split() if word.startswith("http://"))

    async def stop(self) -> None:
        """Press Ctrl-C: it ends cleanly and without errors, but may warn of a busy machine."""
        assert self.process.pid is not None
        os.kill(self.process.pid, signal.SIGINT)
        await asyncio.to_thread(self.process.join, PATIENCE)
        assert self.process.exitcode == 0, self.said
        assert "ERROR" not in self.said
        assert "Traceback" not in self.said


def _run(words: list[str]) -> None:
    from bot.cli import main

    sys.argv = ["quayside", "sandbox", *words]
    main()


async def test_a_first_visit_leads_to_a_match_that_outlives_the_sandbox(tmp_path: Path) -> None:
    first = await Sandbox.start(tmp_path)
    async with a_browser() as browser:
        page = await open_sandbox(browser, first.address)
        await a_table_is_found_and_left(page)
        ben = await open_sandbox(browser, f"{first.address}#games-ben", width=390)
        await two_play_at_once_and_a_click_on_an_older_state_counts(page, ben)
        await times_are_right(page)
        await a_chat_that_was_left_is_there_again(page)
        await typing_is_as_on_discord(page)
        await switch(page, "games-ann")
        await run_command(page, "puerto-banana start", **{"round-limit": 1})
        await see(page, "One more player")
        await switch(page, "games-chloe")
        await press(page, "Join")
        await page.locator('a[data-window="dm-chloe"][data-unread="you"]').wait_for()
        await switch(page, "games-ann")
        await press(page, "Start")
        await switch(page, "dm-ann")
        await see(page, "Round 1 of 1")
        await a_form_fits_a_phone(page)
        await press(page, "Bid")
        await fill_modal(page, {"A whole number from 0 up": "20"})
        await see(page, "Your bid: 20")
        await page.locator("#next").click()
        await page.wait_for_url("**/#dm-chloe")
        await switch(page, "dm-ann")
        await first.stop()
        await page.get_by_text("The sandbox has stopped.").wait_for()
        composer = chat(page).locator("#channel-composer-input")
        code = re.findall(r"Puerto Banana · #(\w+)", await read(page))[-1]
        await composer.fill(f"#{code} 19")
        await composer.press("Enter")

        # The page notices the new run by itself, and reloads.
        async with page.expect_event("load"):
            second = await Sandbox.start(tmp_path, urlsplit(first.address).port or 0)
        assert second.address == first.address
        await finish(page)
        assert await shown(page) == "dm-ann"
        await see(page, "Your bid: 19")
        await switch(page, "dm-chloe")
        await see(page, "Tour 1 sur 1")
        await press(page, "Miser")
        await fill_modal(page, {"Un nombre entier": "12"})
        await see(page, "Revanche")
        await switch(page, "games-ann")
        await a_command_that_needs_something_can_be_sent(page)
        await another_language_and_a_new_beginning(page)
    await second.stop()


async def test_whose_turn_leads_to_a_match_and_stays_while_pictures_load(tmp_path: Path) -> None:
    sandbox, loading = await Sandbox.start(tmp_path), asyncio.Event()

    async def late(route: Route) -> None:
        await loading.wait()
        await route.continue_()

    async with a_browser() as browser:
        page = await open_sandbox(browser, f"{sandbox.address}#dm-ann", width=390)
        for game in ("bananine", "green-port", "puerto-banana"):
            await page.evaluate(PRACTISE, game)
        waiting = f"{TURNS}.then((turns) => turns.length === 3)"
        await page.wait_for_function(waiting, polling=POLLING)
        await page.route("**/api/assets/*", late)
        await page.reload()
        await page.locator("iframe.shown").wait_for()
        for script in (UNANCHORED, FOUND):
            await chat(page).evaluate(script)
        # The newest, then the next in the order of the bar: the last one has pictures above it.
        order = [await the_next_turn(page) for _ in range(3)]
        assert len(set(order)) == 3
        loading.set()
        await finish(page)
        await chat(page).wait_for_function(IN_SIGHT, arg=[order[-1], True], polling=POLLING)
    await sandbox.stop()


async def the_next_turn(page: Page) -> str:
    """Click "Whose turn?", and return the id of the message that it leads to."""
    await chat(page).evaluate("() => { window.found = null; }")
    await page.locator("#next").click()
    found = await chat(page).wait_for_function("() => window.found", polling=POLLING)
    message = str(await found.json_value())
    await chat(page).wait_for_function(IN_SIGHT, arg=[message, False], polling=POLLING)
    return message


async def a_table_is_found_and_left(page: Page) -> None:
    """A newcomer starts a match, sits down at another, and bids."""
    await page.locator(".begin", has_text="Bananine").click()
    await page.locator('a[data-window="dm-ann"][aria-current=page]').wait_for()
    await finish(page)
    await see(page, "Your turn")
    await page.goto(page.url.partition("#")[0])
    await page.locator(".sit", has_text="Puerto Banana").click()
    await page.locator('a[data-window="dm-ann"][aria-current=page]').wait_for()
    await finish(page)
    assert not await page.locator("#welcome").is_visible()
    assert len(await turns(page)) == 2, "nothing waits that wasn't asked for"
    await see(page, "Puerto Banana")
    round_ = int(re.findall(r"Round (\d+)", await read(page))[-1])
    assert round_ > 1, "in the middle of a match"
    await press(page, "Bid")
    await page.keyboard.type("7")
    await page.keyboard.press("Enter")
    await see(page, f"Round {round_ + 1}")
    panel = chat(page).locator("article[data-message-id]", has_text=f"Round {round_ + 1}").last
    await panel.get_by_role("button", name="More …").click()
    await finish(page)
    await chat(page).get_by_role("link", name="Board").last.click()
    await page.wait_for_url("**/#games-ann")
    await finish(page)
    await page.locator("#next").click()
    await page.wait_for_url("**/#dm-*")
    await finish(page)


async def two_play_at_once_and_a_click_on_an_older_state_counts(ann: Page, ben: Page) -> None:
    await switch(ann, "games-ann")
    await run_command(ann, "puerto-banana start", computers=1, guest1="Ben")
    await see(ben, "4 seats are free")
    # Ben's page stops receiving changes, so he presses what he saw before.
    await chat(ben).evaluate(
        """() => { const ask = window.fetch;
        window.fetch = (...all) => String(all[0]).startsWith("/api/state")
            && !window.pressed ? new Promise(() => {}) : ask(...all); }"""
    )
    await press(ann, "Computer")
    await press(ann, "Send Larus home")
    await see(ann, "One more player")
    await chat(ben).evaluate("() => { window.pressed = true; }")
    await button(ben, "Join").last.click()
    await see(ann, "4 seats are free")
    await ben.close()


async def a_form_fits_a_phone(page: Page) -> None:
    wide = page.viewport_size
    await page.set_viewport_size({"width": 390, "height": 660})
    await press(page, "Bid")
    form = chat(page).locator(".modal-body")
    await form.locator(".modal-field").first.wait_for()
    assert await form.evaluate("(form) => form.scrollWidth <= form.clientWidth")
    await press(page, "Cancel")
    assert wide is not None
    await page.set_viewport_size(wide)


async def times_are_right(page: Page) -> None:
    """A relative time is right as soon as it is shown, and no time covers "(edited)"."""
    told = await chat(page).evaluate(
        """async () => {
            const time = document.createElement("time");
            time.className = "discord-timestamp";
            time.dateTime = new Date(Date.now() + 600000).toISOString();
            time.textContent = "in 2 days";
            document.body.append(time);
            await null;
            const text = time.textContent;
            time.remove();
            return text;
        }"""
    )
    assert told == "in 10 minutes"
    message = chat(page).locator(".channel-message", has=chat(page).locator(EDITED)).last
    await message.locator(EDITED).wait_for()
    time, edited = message.locator(".message-gutter-time"), message.locator(EDITED)
    async with asyncio.timeout(PATIENCE):
        while not await time.is_visible() or await edited.is_visible():
            await message.hover()  # again, if the chat has moved under the mouse


async def a_chat_that_was_left_is_there_again(page: Page) -> None:
    await chat(page).evaluate("() => { window.kept = true; }")
    await switch(page, "dm-ann")
    await switch(page, "games-ann")
    assert await chat(page).evaluate("() => window.kept")


async def typing_is_as_on_discord(page: Page) -> None:
    """A slash opens the command list, and a sent line stays visible until the bot receives it."""
    keys = page.keyboard
    await keys.type("/profile")
    await keys.press("Enter")
    await chat(page).wait_for_function(f"() => {BELOW} < 120", polling=POLLING)
    await see(page, "Ann")
    await switch(page, "dm-ann")
    frame = chat(page)
    await frame.evaluate(
        """() => { const ask = window.fetch;
        const open = new Promise((done) => { window.release = done; });
        window.fetch = async (...all) => {
            if (String(all[0]).startsWith("/api/action")) await open;
            return ask(...all); }; }"""
    )
    for text in ("ahoy", "belay"):
        await keys.type(text)
        await keys.press("Enter")
    await keys.type("cast")
    waiting = frame.locator("#sandbox-waiting li")
    pending = "() => window.simcordPreview.pendingAction !== null"
    await frame.wait_for_function(pending, polling=POLLING)
    assert await waiting.all_inner_texts() == ["ahoy", "belay"]
    await frame.evaluate("() => window.release()")
    await waiting.first.wait_for(state="detached")
    await see(page, "belay")
    heard = await read(page)
    assert heard.index("ahoy") < heard.index("belay")
    composer = frame.locator("#channel-composer-input")
    assert await composer.input_value() == "cast"
    await composer.fill("")


async def a_command_that_needs_something_can_be_sent(page: Page) -> None:
    """With the keyboard alone, and the first value offered: a command with each kind of option."""
    frame, keys, tried = chat(page), page.keyboard, set[tuple[str, bool]]()
    row = frame.locator(".command-row")
    for command in await frame.evaluate(COMMANDS):
        needs = [option for option in command["options"] if option["required"]]
        kinds = {(option["type"], option["autocomplete"]) for option in needs}
        if kinds <= tried:
            continue
        tried |= kinds
        await frame.locator("#channel-composer-input").click()
        await keys.insert_text(f"/{command['invocation']}")
        await keys.press("Enter")
        for option in needs:
            await frame.locator(f'[data-option="{option["name"]}"] input:focus').wait_for()
            if option["autocomplete"]:
                await frame.wait_for_function(ANSWERED, polling=POLLING)
            elif option["type"] == "user":
                await frame.locator(".command-suggestion").first.wait_for()
            picked = await (offered := frame.locator(".command-suggestion-label")).count()
            await keys.type("" if picked else "7")
            name = await offered.first.inner_text() if picked else ""
            await keys.press("Enter")
            if picked and option["autocomplete"]:
                assert await row.locator("input").first.input_value() == name
        if picked:
            await keys.press("Enter")
        await row.wait_for(state="detached")
        await finish(page)


async def another_language_and_a_new_beginning(page: Page) -> None:
    page.on("dialog", lambda dialog: dialog.accept())
    await page.locator("#tools summary").click()
    await page.locator("#language").select_option("fr")
    await page.get_by_text("From the next message on.").wait_for(state="attached")
    await finish(page)
    composer = chat(page).locator("#channel-composer-input")
    await composer.press_sequentially("/Aide")
    await chat(page).locator("#send-message").click()
    await finish(page)
    await chat(page).locator(".message-interaction-header", has_text="/aide").last.wait_for()
    await see(page, "Puerto Banana")
    await page.locator("#tools summary").click()
    await page.set_extra_http_headers({"Accept-Language": "fr-CH, fr;q=0.9"})
    async with page.expect_event("load"):
        await page.locator("#start-over").click()
    await page.wait_for_function(f"{TURNS}.then((turns) => turns.length === 0)", polling=POLLING)
    await see(page, "merci de m’accueillir")
    assert await chat(page).evaluate("() => window.simcordPreview.profile.locale") == "fr"


async def turns(page: Page) -> set[str]:
    """The codes of the sandbox's matches."""
    return {turn["code"] for turn in await page.evaluate(TURNS)}
