/* The bar: the current person and place, and where there is news. */

import { bringUp, focusChat, newestMatch, ofMatch, showChat, typeIntoChat, withId } from "/sandbox/chats.js";
import { say } from "/sandbox/texts.js";
import { equip, handTo, order } from "/sandbox/tools.js";
import { greet, greeting } from "/sandbox/welcome.js";

const people = document.getElementById("people");
const places = document.getElementById("places");
const notice = document.getElementById("notice");
const next = document.getElementById("next");
let run = null;
let windows = new Map();
let shown = null;
/** Code and window of the turn last opened; null once another window is shown. */
let last = null;

function link(key, text, title) {
  const element = document.createElement("a");
  Object.assign(element, { href: `#${key}`, textContent: text, title });
  return element;
}

/** One entry per person: their name, and a link for each place. */
function build() {
  for (const { key, place, person } of windows.values()) {
    let entry = people.querySelector(`[data-person="${CSS.escape(person)}"]`);
    if (!entry) {
      entry = document.createElement("li");
      entry.className = "person";
      entry.dataset.person = person;
      entry.append(Object.assign(link(key, person, person), { className: "name" }));
      people.append(entry);
    }
    const where = place === "dm" ? "DM" : `#${place}`;
    const element = link(key, where, place === "dm" ? say("dm", person) : say("place", where, person));
    element.dataset.window = key;
    entry.append(element);
  }
}

function linkTo(key) {
  return people.querySelector(`a[data-window="${CSS.escape(key)}"]`);
}

/** The window in another place of the person at `key`, or of another person in the same place. */
function beside(key, { person = windows.get(key).person, place = windows.get(key).place }) {
  return [...windows.values()].find((each) => each.person === person && each.place === place).key;
}

/** Show the window named in the address, or the first one. */
function show() {
  const wanted = decodeURIComponent(location.hash.slice(1));
  const key = windows.has(wanted) ? wanted : windows.keys().next().value;
  if (key === shown) return;
  shown = key;
  if (!last?.endsWith(` ${key}`)) last = null;
  const here = linkTo(key);
  showChat(key, windows.get(key), here.title);
  for (const other of people.querySelectorAll("a[aria-current]")) other.removeAttribute("aria-current");
  here.setAttribute("aria-current", "page");
  for (const entry of people.children) {
    entry.classList.toggle("current", entry.contains(here));
    const name = entry.querySelector(".name");
    name.href = `#${beside(key, { person: entry.dataset.person })}`;
  }
  places.replaceChildren(...[...here.parentElement.querySelectorAll("a[data-window]")].map((each) => each.cloneNode(true)));
  for (const each of places.children) each.removeAttribute("data-window");
  handTo(windows.get(key).person, windows.get(key).language, windows.get(key).closed);
  document.title = `${here.title} · Quayside`;
  delete here.dataset.unread;
  here.scrollIntoView({ inline: "nearest", block: "nearest" });
}

function go(key) {
  location.hash = key;
  show();
}

/** Direct messages and mentions are marked "you", other news "news". */
function mark({ key, place, news, mentioned }) {
  const element = linkTo(key);
  const unread = key === shown ? null : mentioned || (news && place === "dm") ? "you" : news ? "news" : null;
  for (const each of [element, ...places.querySelectorAll(`a[href="#${CSS.escape(key)}"]`)]) {
    if (unread) each.dataset.unread = unread;
    else delete each.dataset.unread;
  }
  element.setAttribute("aria-label", element.title + (unread ? `, ${say("unread")}` : ""));
}

/** On a phone only names are shown, so each marks what is unread in the person's windows. */
function markNames() {
  for (const entry of people.children) {
    const marks = [...entry.querySelectorAll("a[data-unread]:not(.name)")].map((each) => each.dataset.unread);
    const name = entry.querySelector(".name");
    if (marks.includes("you") && !entry.classList.contains("current")) name.dataset.unread = "you";
    else delete name.dataset.unread;
  }
}

async function look() {
  const looking = shown && document.visibilityState === "visible" ? `?shown=${shown}` : "";
  const answer = await fetch(`/sandbox/windows${looking}`, { cache: "no-store" });
  if (!answer.ok) throw new Error(`The sandbox answered ${answer.status}.`);
  return answer.json();
}

/** Go to a match, as the person it waits for. */
function sitDown({ code, window: key }) {
  last = `${code} ${key}`;
  go(key);
  bringUp(key, ofMatch(code));
}

/** For the tools: the run, the shown person, and that person's windows. */
function current() {
  const { who } = windows.get(shown);
  return { run, who, keys: [...windows.values()].filter((each) => each.who === who).map((each) => each.key) };
}

function again(language) {
  for (const key of current().keys) windows.get(key).language = language;
  shown = null;
  show();
}

function begin(state) {
  run = state.run;
  windows = new Map(state.windows.map((each) => [each.key, each]));
  build();
  next.hidden = false;
  equip(current, again);
  if (location.hash === "") {
    const [{ who }] = windows.values();
    greet(async (how, game) => sitDown(await order(run, `people/${who}/${how}/${game}`)));
  }
  show();
}

async function follow() {
  try {
    const state = await look();
    if (run !== null && run !== state.run) {
      location.reload();
      return;
    }
    if (run === null) begin(state);
    for (const each of state.windows) {
      Object.assign(windows.get(each.key), { language: each.language, closed: each.closed });
      mark(each);
    }
    markNames();
    notice.hidden = true;
  } catch {
    notice.hidden = false;
  }
  setTimeout(follow, 500);
}

/** Go to the next turn in the order of the bar, but first to other turns in the same match. */
next.addEventListener("click", async () => {
  const turns = await (await fetch("/sandbox/turns", { cache: "no-store" })).json();
  if (!turns.length) {
    next.textContent = say("nobody");
    setTimeout(() => { next.textContent = say("next"); }, 2000);
    return;
  }
  const here = turns.findIndex(({ code, window: key }) => `${code} ${key}` === last);
  const code = last?.split(" ")[0] ?? newestMatch(shown);
  sitDown((here < 0 && turns.find((each) => each.code === code)) || turns[(here + 1) % turns.length]);
});

/** Follow links to the simulated server's messages within this page. */
addEventListener("message", ({ origin, data }) => {
  if (origin !== location.origin || typeof data?.channel !== "string") return;
  const { person } = windows.get(shown);
  const found = [...windows.values()].find((each) => each.person === person && each.channel === data.channel);
  if (!found) return;
  go(found.key);
  if (data.message) bringUp(found.key, withId(data.message));
});

/** A slash begins a command, wherever the focus is. */
addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.target.closest("input, select, textarea")) return;
  event.preventDefault();
  typeIntoChat("/");
});
addEventListener("hashchange", () => { if (run !== null) show(); });
addEventListener("focus", () => { if (!greeting()) focusChat(); });
follow();
