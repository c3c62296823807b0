/* What a first visit is told: what this is, how to begin, and where a match waits for somebody. */

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

/** A game, and the button that begins a match of it. */
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

/** The seat at a match under way that waits for somebody, once there is one. */
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

/** Show it. `nameOf` tells whose a window is, `sitDown` goes to a turn, `practise` begins a match. */
export async function greet(nameOf, sitDown, practise) {
  const shelf = await answer(`/sandbox/games?language=${language}`);
  if (!shelf.length) return;
  games.replaceChildren(...shelf.map((game) => card(game, sitDown, practise)));
  welcome.hidden = false;
  offerSeats(shelf, nameOf, sitDown);
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
