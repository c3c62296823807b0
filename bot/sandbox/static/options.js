/* A command's options: each offers its values immediately, and shows the chosen one's label.

   This runs before SimCord's own script, so its listeners are called first. */

const form = document.getElementById("channel-composer");
const OFFERED = ".command-suggestion, .command-entry";
const FIELD = ".command-option-input";
const names = new Map();

const draft = () => window.simcordPreview.commandPicker.draft;

function press(element, key) {
  element.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
}

/** Request an option's values when it gets the focus; SimCord would wait for a letter. */
form.addEventListener("focusin", ({ target }) => {
  if (!target.matches(FIELD) || target.value || !form.querySelector(".command-empty")) return;
  target.dispatchEvent(new Event("input", { bubbles: true }));
});

/** Take a value on mousedown: the list may be redrawn before mouseup. */
form.addEventListener("mousedown", (event) => {
  const offered = event.target.closest(OFFERED);
  if (!offered || event.button) return;
  event.preventDefault();
  offered.click();
});

/** Remember a value's label, to show in the option's field. */
form.addEventListener("click", ({ target }) => {
  const offered = target.closest(".command-suggestion");
  const label = offered?.querySelector(".command-suggestion-label").textContent;
  if (offered) names.set(`${draft()?.focusedOption} ${offered.dataset.value}`.toLowerCase(), label);
}, true);

/** After the last required value, close the list, so that Enter sends the command. */
form.addEventListener("click", ({ target }) => {
  const value = target.closest(".command-suggestion:not(:has(.command-suggestion-ellipsis))");
  if (!value || !draft()?.submittable) return;
  const chip = form.querySelector(".command-chip");
  chip.click();
  press(chip, "Escape");
  chip.focus();
});

/** Enter takes the marked value; without one, it goes to the next required option or sends. */
form.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (key !== "Enter" || !target.matches(`${FIELD}, .command-chip`)) return;
  if (target.matches(FIELD) && form.querySelector(".command-suggestion.is-active")) return;
  event.preventDefault();
  event.stopPropagation();
  const next = target.value && draft().missingRequired[0];
  if (next) form.querySelector(`${FIELD}[data-option="${CSS.escape(next)}"]`).focus();
  else form.requestSubmit();
}, true);

/** Show labels, where SimCord shows the values sent to the bot. */
new MutationObserver(() => {
  for (const each of form.querySelectorAll(FIELD)) {
    const name = names.get(`${each.dataset.option} ${each.value}`.toLowerCase());
    if (name) Object.assign(each, { value: name }).style.width = `${Math.min(24, name.length + 1)}ch`;
  }
}).observe(form, { childList: true, subtree: true });
