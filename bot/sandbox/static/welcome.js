/* The welcome at a first visit: what this is, and how to begin. */

import { language } from "/sandbox/texts.js";

const welcome = document.getElementById("welcome");
const games = document.getElementById("games");
const under = document.getElementById("under");

async function answer(address) {
  return (await fetch(address, { cache: "no-store" })).json();
}

function part(kind, properties) {
  return Object.assign(document.createElement(kind), properties);
}

/** A game's button, which begins a match. */
function card({ game, name, pitch, begin }, play) {
  const entry = part("li");
  const button = part("button", { type: "button", className: "begin" });
  button.append(
    part("img", { src: `/sandbox/covers/${game}.png`, alt: "" }),
    part("strong", { textContent: name }),
    part("span", { textContent: pitch }),
    part("em", { textContent: begin }),
  );
  button.addEventListener("click", () => { leave(); play("practise", game); });
  entry.append(button);
  return entry;
}

/** The button of a game's match under way. */
function seat({ game, name }, play) {
  const button = part("button", { type: "button", className: "sit", textContent: name });
  button.addEventListener("click", () => { leave(); play("seat", game); });
  return button;
}

function leave() {
  welcome.hidden = true;
}

/** Show the welcome. `play(how, game)` opens a match: to "practise", or a "seat" in one under way. */
export async function greet(play) {
  const shelf = await answer(`/sandbox/games?language=${language}`);
  if (!shelf.length) return;
  games.replaceChildren(...shelf.map((game) => card(game, play)));
  under.replaceChildren(...shelf.map((game) => seat(game, play)));
  welcome.hidden = false;
}

/** Whether the welcome is shown. */
export function greeting() {
  return !welcome.hidden;
}

welcome.addEventListener("click", (event) => {
  if (event.target === welcome || event.target.closest("[data-close]")) leave();
});
/** Close for a command, even one typed into the chat behind the welcome. */
function makeWay(key) {
  if (key === "Escape" || key === "/") leave();
}
addEventListener("keydown", ({ key }) => makeWay(key));
document.getElementById("chats").addEventListener("typing", ({ detail }) => makeWay(detail));
