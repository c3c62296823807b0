/* A command's options: each offers its values at once, and what was chosen is shown by its name.

   This runs before SimCord's own script, so its listeners are called first. */

const form = document.getElementById("channel-composer");
const OFFERED = ".command-suggestion, .command-entry";
const FIELD = ".command-option-input";
const names = new Map();

const draft = () => window.simcordPreview.commandPicker.draft;

function press(element, key) {
  element.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
}

/** An option that has nothing to offer yet asks for it; SimCord would wait for a letter. */
form.addEventListener("focusin", ({ target }) => {
  if (!target.matches(FIELD) || target.value || !form.querySelector(".command-empty")) return;
  target.dispatchEvent(new Event("input", { bubbles: true }));
});

/** A value is taken as soon as it is pressed: the list may be drawn again before it is let go. */
form.addEventListener("mousedown", (event) => {
  const offered = event.target.closest(OFFERED);
  if (!offered || event.button) return;
  event.preventDefault();
  offered.click();
});

/** What a value is called, for the field that it will stand in. */
form.addEventListener("click", ({ target }) => {
  const offered = target.closest(".command-suggestion");
  const label = offered?.querySelector(".command-suggestion-label").textContent;
  if (offered) names.set(`${draft()?.focusedOption} ${offered.dataset.value}`.toLowerCase(), label);
}, true);

/** With the last value that is needed the command can be sent; SimCord would open the list again. */
form.addEventListener("click", ({ target }) => {
  const value = target.closest(".command-suggestion:not(:has(.command-suggestion-ellipsis))");
  if (!value || !draft()?.submittable) return;
  const chip = form.querySelector(".command-chip");
  chip.click();
  press(chip, "Escape");
  chip.focus();
});

/** Enter takes the value that is marked; where there is none, it goes on to the next that is needed, or sends. */
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

/** SimCord would show what the bot is sent. */
new MutationObserver(() => {
  for (const each of form.querySelectorAll(FIELD)) {
    const name = names.get(`${each.dataset.option} ${each.value}`.toLowerCase());
    if (name) Object.assign(each, { value: name }).style.width = `${Math.min(24, name.length + 1)}ch`;
  }
}).observe(form, { childList: true, subtree: true });
