/* What a first visit is told: what this is, and where a match waits for somebody. */

import { language, say } from "/sandbox/texts.js";

const welcome = document.getElementById("welcome");
const tables = document.getElementById("tables");

/** The games, and at which table of each somebody is asked. */
async function shelf() {
  const answers = await Promise.all([`/sandbox/games?language=${language}`, "/sandbox/turns"].map((address) => fetch(address, { cache: "no-store" })));
  return Promise.all(answers.map((answer) => answer.json()));
}

function part(kind, properties) {
  return Object.assign(document.createElement(kind), properties);
}

function card({ game, name, pitch }, turn, person, sitDown) {
  const entry = part("li");
  const sit = part("button", { type: "button", className: "sit" });
  sit.append(
    part("img", { src: `/sandbox/covers/${game}.png`, alt: "" }),
    part("strong", { textContent: name }),
    part("span", { textContent: pitch }),
    part("em", { textContent: turn ? say("sit", person) : say("laying") }),
  );
  sit.disabled = !turn;
  sit.addEventListener("click", () => { leave(); sitDown(turn); });
  entry.append(sit);
  return entry;
}

function leave() {
  welcome.hidden = true;
}

/** Show it; `nameOf` tells whose a window is, `sitDown` goes to a turn. */
export async function greet(nameOf, sitDown) {
  const [games, turns] = await shelf();
  if (!games.length) return;
  const cards = games.map((game) => {
    const turn = turns.find((each) => each.game === game.game);
    return card(game, turn, turn && nameOf(turn.window), sitDown);
  });
  tables.replaceChildren(...cards);
  welcome.hidden = false;
  if (tables.querySelector(":disabled")) setTimeout(() => { if (!welcome.hidden) greet(nameOf, sitDown); }, 700);
}

/** Whether it is in the way. */
export function greeting() {
  return !welcome.hidden;
}

welcome.addEventListener("click", (event) => {
  if (event.target === welcome || event.target.closest("[data-close]")) leave();
});
/** It makes way for a command, also for one that is typed into the chat behind it. */
function makeWay(key) {
  if (key === "Escape" || key === "/") leave();
}
addEventListener("keydown", ({ key }) => makeWay(key));
document.getElementById("chats").addEventListener("typing", ({ detail }) => makeWay(detail));
