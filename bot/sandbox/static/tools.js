/* For developers: the others play, time runs out, another language, a phone's width, a new start. */

import { forget } from "/sandbox/chats.js";
import { say } from "/sandbox/texts.js";

const tools = document.getElementById("tools");
const done = document.getElementById("done");
const whose = document.getElementById("whose");
const language = document.getElementById("language");
const phone = document.getElementById("phone");

/** The page loads again by itself as soon as there is another run: with the first page. */
function startPage() {
  history.replaceState(null, "", "/");
  return say("beginning");
}

/** Have something done that only this run's page may ask for. */
export async function order(run, address) {
  const answer = await fetch(`/sandbox/${address}`, { method: "POST", headers: { "X-Sandbox-Run": run } });
  if (!answer.ok) throw new Error(`The sandbox answered ${answer.status}.`);
  return answer.json();
}

/** `state` is `{ run, person }`: the run's secret and the window that is shown. `again` shows it once more. */
export function equip(state, again) {
  const ask = (address) => order(state().run, address);

  /** Do it while the control can't be used again, and say what came of it. */
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
  phone.addEventListener("change", () => { document.body.classList.toggle("phone", phone.checked); });
  document.getElementById("start-over").addEventListener("click", ({ target }) => {
    if (confirm(say("sure"))) use(target, () => "start-over", startPage);
  });
  addEventListener("blur", () => { tools.open = false; });
  addEventListener("click", ({ target }) => { if (!tools.contains(target)) tools.open = false; });
  tools.querySelector("summary").setAttribute("aria-label", say("builders"));
  tools.hidden = false;
}

/** Tell whose tools these are. */
export function handTo(person, spoken) {
  whose.textContent = say("language", person);
  language.value = language.querySelector(`[value="${spoken}"]`) ? spoken : "en-US";
}
