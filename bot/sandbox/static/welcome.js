/* The welcome at a first visit: what this is, how to begin, and which matches are waiting. */

import { language, say } from "/sandbox/texts.js";

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
function card({ game, name, pitch, begin }, sitDown, practise) {
  const entry = part("li");
  const button = part("button", { type: "button", className: "begin" });
  button.append(
    part("img", { src: `/sandbox/covers/${game}.png`, alt: "" }),
    part("strong", { textContent: name }),
    part("span", { textContent: pitch }),
    part("em", { textContent: begin }),
  );
  button.addEventListener("click", async () => {
    leave();
    sitDown(await practise(game));
  });
  entry.append(button);
  return entry;
}

/** The button of a waiting match of that game, disabled until there is one. */
function seat({ name }, turn, nameOf, sitDown) {
  const button = part("button", { type: "button", className: "sit", textContent: name, disabled: !turn });
  if (turn) button.title = say("sit", nameOf(turn.window));
  button.addEventListener("click", () => { leave(); sitDown(turn); });
  return button;
}

function leave() {
  welcome.hidden = true;
}

async function offerSeats(shelf, nameOf, sitDown) {
  const turns = await answer("/sandbox/turns");
  under.replaceChildren(...shelf.map((game) => seat(game, turns.find((each) => each.game === game.game), nameOf, sitDown)));
  if (under.querySelector(":disabled") && greeting()) setTimeout(offerSeats, 700, shelf, nameOf, sitDown);
}

/** Show the welcome. `nameOf` names a window's person, `sitDown` opens a turn, `practise` begins a match. */
export async function greet(nameOf, sitDown, practise) {
  const shelf = await answer(`/sandbox/games?language=${language}`);
  if (!shelf.length) return;
  games.replaceChildren(...shelf.map((game) => card(game, sitDown, practise)));
  welcome.hidden = false;
  offerSeats(shelf, nameOf, sitDown);
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
