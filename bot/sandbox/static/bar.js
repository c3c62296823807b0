/* The bar: who one is, where one is, and where something has happened. */

const people = document.getElementById("people");
const chat = document.getElementById("chat");
const notice = document.getElementById("notice");
const links = new Map();
let run = null;
let secrets = new Map();
let shown = null;

const GAMES = {
  "puerto-banana": ["Puerto Banana", "A secret auction"],
  bananine: ["Bananine", "An open market, a secret hand"],
  "green-port": ["Green Port", "Push your luck"],
};
const welcome = document.getElementById("welcome");
const tables = document.getElementById("tables");
const next = document.getElementById("next");

/** Whom matches wait for, and the window in which they can decide. */
async function turns() {
  const answer = await fetch("/sandbox/turns", { cache: "no-store" });
  return answer.ok ? answer.json() : [];
}

/** A first visit is told what this is, and where a match waits for somebody. */
async function greet() {
  const waiting = await turns();
  const first = new Map();
  for (const turn of waiting) if (!first.has(turn.game)) first.set(turn.game, turn);
  tables.replaceChildren(...[...first.values()].map(({ game, window: key }) => {
    const [name, pitch] = GAMES[game] ?? [game, ""];
    const link = Object.assign(document.createElement("a"), { href: `#${key}` });
    const person = links.get(key)?.closest(".person")?.dataset.person ?? "";
    link.append(
      Object.assign(document.createElement("strong"), { textContent: name }),
      Object.assign(document.createElement("span"), { textContent: pitch }),
      Object.assign(document.createElement("span"), { className: "sit", textContent: `Sit down as ${person}` }),
    );
    link.dataset.close = "";
    const entry = document.createElement("li");
    entry.append(link);
    return entry;
  }));
  if (!welcome.hidden && waiting.length < 3) setTimeout(greet, 1000);
}

welcome.addEventListener("click", (event) => {
  if (event.target === welcome || event.target.closest("[data-close]")) welcome.hidden = true;
});
addEventListener("keydown", ({ key }) => { if (key === "Escape") welcome.hidden = true; });

/** On to the next person for whom a match waits, in the order of the bar. */
next.addEventListener("click", async () => {
  const keys = [...new Set((await turns()).map((turn) => turn.window))];
  if (keys.length) location.hash = keys[(keys.indexOf(shown) + 1) % keys.length];
});

/** One entry a person, with a link for each place. */
function build(windows) {
  for (const { key, place, person } of windows) {
    let entry = people.querySelector(`[data-person="${CSS.escape(person)}"]`);
    if (!entry) {
      entry = document.createElement("li");
      entry.className = "person";
      entry.dataset.person = person;
      entry.append(Object.assign(document.createElement("span"), { textContent: person }));
      people.append(entry);
    }
    const link = document.createElement("a");
    link.href = `#${key}`;
    link.dataset.window = key;
    link.textContent = place === "dm" ? "DM" : `#${place}`;
    link.title = place === "dm" ? `Direct messages of ${person}` : `#${place} as ${person}`;
    entry.append(link);
    links.set(key, link);
  }
}

/** Show the window that the address names, or the first one. */
function show() {
  const wanted = decodeURIComponent(location.hash.slice(1));
  const key = secrets.has(wanted) ? wanted : secrets.keys().next().value;
  if (key === shown) return;
  shown = key;
  chat.contentWindow.location.replace(`/chat?window=${key}#${secrets.get(key)}`);
  for (const [other, link] of links) {
    if (other === key) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  for (const entry of people.children) {
    entry.classList.toggle("current", entry.contains(links.get(key)));
  }
  document.title = `${links.get(key).title} · Quayside`;
  delete links.get(key).dataset.unread;
  links.get(key).scrollIntoView({ inline: "nearest", block: "nearest" });
}

/** A direct message or a mention is for you; any other news is news. */
function mark({ key, place, news, mentioned }) {
  const link = links.get(key);
  const unread = key === shown ? null : mentioned || (news && place === "dm") ? "you" : news ? "news" : null;
  if (unread) link.dataset.unread = unread;
  else delete link.dataset.unread;
  link.setAttribute("aria-label", link.title + (unread ? ", unread" : ""));
}

async function look() {
  const looking = shown && document.visibilityState === "visible" ? `?shown=${shown}` : "";
  const answer = await fetch(`/sandbox/windows${looking}`, { cache: "no-store" });
  if (!answer.ok) throw new Error(`The sandbox answered ${answer.status}.`);
  return answer.json();
}

async function follow() {
  try {
    const state = await look();
    if (run !== null && run !== state.run) {
      location.reload();
      return;
    }
    if (run === null) {
      run = state.run;
      secrets = new Map(state.windows.map(({ key, capability }) => [key, capability]));
      build(state.windows);
      welcome.hidden = location.hash !== "" || !state.tables;
      next.hidden = !state.tables;
      if (!welcome.hidden) greet();
      show();
    }
    state.windows.forEach(mark);
    notice.hidden = true;
  } catch {
    notice.hidden = false;
  }
  setTimeout(follow, 500);
}

addEventListener("hashchange", () => { if (run !== null) show(); });
follow();
