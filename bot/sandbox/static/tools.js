/* Developers' tools: let others play, let time run out, change language and width, start over. */

import { forget } from "/sandbox/chats.js";
import { say } from "/sandbox/texts.js";

const tools = document.getElementById("tools");
const done = document.getElementById("done");
const whose = document.getElementById("whose");
const language = document.getElementById("language");
const closed = document.getElementById("closed");
const closes = document.getElementById("closes");
const phone = document.getElementById("phone");

/** Go to the first page, which the reload for the next run will open. */
function startPage() {
  history.replaceState(null, "", "/");
  return say("beginning");
}

/** Send a command that only this run's page may send. */
export async function order(run, address) {
  const answer = await fetch(`/sandbox/${address}`, { method: "POST", headers: { "X-Sandbox-Run": run } });
  if (!answer.ok) throw new Error(`The sandbox answered ${answer.status}.`);
  return answer.json();
}

/** `state()` is bar.js's `current()`; `again(language)` shows the current window again. */
export function equip(state, again) {
  const ask = (address) => order(state().run, address);

  /** Send the command while the control is disabled, and show its outcome. */
  function use(control, address, outcome) {
    control.disabled = true;
    done.textContent = "…";
    ask(address())
      .then((value) => { done.textContent = outcome(value); })
      .catch(() => { done.textContent = say("failed"); })
      .finally(() => { control.disabled = false; });
  }

  document.getElementById("others").addEventListener("click", ({ target }) => {
    use(target, () => `people/${state().who}/others`, (count) => say("played", count));
  });
  document.getElementById("late").addEventListener("click", ({ target }) => {
    use(target, () => `people/${state().who}/late`, (count) => say("missed", count));
  });
  language.addEventListener("change", () => {
    use(language, () => `people/${state().who}/language/${language.value}`, () => {
      for (const key of state().keys) forget(key);
      again(language.value);
      return say("spoken");
    });
  });
  closed.addEventListener("change", () => {
    use(closed, () => `people/${state().who}/dms/${closed.checked ? "closed" : "open"}`, () => "");
  });
  for (const [id, hours] of [["hour", 1], ["day", 24]]) {
    document.getElementById(id).addEventListener("click", ({ target }) => {
      use(target, () => `ahead/${hours}`, () => say("later"));
    });
  }
  phone.addEventListener("change", () => { document.body.classList.toggle("phone", phone.checked); });
  document.getElementById("start-over").addEventListener("click", ({ target }) => {
    if (confirm(say("sure"))) use(target, () => "start-over", startPage);
  });
  addEventListener("blur", () => { tools.open = false; });
  addEventListener("click", ({ target }) => { if (!tools.contains(target)) tools.open = false; });
  tools.querySelector("summary").setAttribute("aria-label", say("builders"));
  tools.hidden = false;
}

/** Show whose language and direct messages are set here. */
export function handTo(person, spoken, refusing) {
  closes.textContent = say("closed", person);
  closed.checked = refusing;
  whose.textContent = say("language", person);
  language.value = language.querySelector(`[value="${spoken}"]`) ? spoken : "en-US";
}
