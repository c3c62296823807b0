/* For whoever builds: the others play, time runs out, another language, a phone's width, a new start. */

import { forget } from "/sandbox/chats.js";

const tools = document.getElementById("tools");
const done = document.getElementById("done");
const whose = document.getElementById("whose");
const language = document.getElementById("language");
const phone = document.getElementById("phone");

/** The page begins anew by itself as soon as there is another run: with the first page. */
function startPage() {
  history.replaceState(null, "", "/");
  return "Beginning anew …";
}

function decisions(count) {
  return count === 1 ? "1 decision" : `${count} decisions`;
}

/** `state` is `{ run, person }`: the run's secret and the window that is shown. `again` shows it anew. */
export function equip(state, again) {
  async function ask(address) {
    const answer = await fetch(`/sandbox/${address}`, { method: "POST", headers: { "X-Sandbox-Run": state().run } });
    if (!answer.ok) throw new Error(`The sandbox answered ${answer.status}.`);
    return answer.status === 204 ? null : answer.json();
  }

  /** Do it while the control can't be used again, and say what came of it. */
  function use(control, address, outcome) {
    control.disabled = true;
    done.textContent = "…";
    ask(address())
      .then((value) => { done.textContent = outcome(value); })
      .catch(() => { done.textContent = "That did not work."; })
      .finally(() => { control.disabled = false; });
  }

  document.getElementById("others").addEventListener("click", ({ target }) => {
    use(target, () => `people/${state().who}/others`, ({ count }) => `The others made ${decisions(count)}.`);
  });
  document.getElementById("late").addEventListener("click", ({ target }) => {
    use(target, () => `people/${state().who}/late`, ({ count }) => `${decisions(count)} missed.`);
  });
  language.addEventListener("change", () => {
    use(language, () => `people/${state().who}/language/${language.value}`, () => {
      for (const key of state().keys) forget(key);
      again(language.value);
      return "From the next message on.";
    });
  });
  phone.addEventListener("change", () => { document.body.classList.toggle("phone", phone.checked); });
  document.getElementById("anew").addEventListener("click", ({ target }) => {
    if (confirm("Forget all matches and begin anew?")) use(target, () => "anew", startPage);
  });
  addEventListener("blur", () => { tools.open = false; });
  addEventListener("click", ({ target }) => { if (!tools.contains(target)) tools.open = false; });
  tools.hidden = false;
}

/** Tell whose tools these are. */
export function handTo(person, spoken) {
  whose.textContent = `Language of ${person}`;
  language.value = language.querySelector(`[value="${spoken}"]`) ? spoken : "en-US";
}
