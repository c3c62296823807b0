/* Typing as on Discord: a slash begins a command, and Enter sends it.

   This runs before SimCord's own script, so its listeners are called first. */

import { write } from "/sandbox/sending.js";

const field = document.getElementById("channel-composer-input");
const form = document.getElementById("channel-composer");
const modal = document.getElementById("modal-root");
const report = () => window.simcordPreview;

/** A slash typed outside any field begins a command. */
addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.target.closest("input, select, textarea, [contenteditable]")) return;
  if (modal.querySelector(".modal-dialog") || !field.isConnected) return;
  event.preventDefault();
  field.focus();
  write("/");
});

/** Scroll the list of commands to its top after each letter; SimCord would stay where it was. */
field.addEventListener("input", () => {
  if (field.value.startsWith("/")) field.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
});

/** One Enter sends a command typed in full, once SimCord has recognised it. */
field.addEventListener("keydown", (event) => {
  const name = field.value.trim().toLowerCase();
  if (event.key !== "Enter" || !name.startsWith("/")) return;
  if (report().commandPicker.catalog.state === "loading") {
    event.preventDefault();
    event.stopImmediatePropagation();
    setTimeout(() => field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true })), 100);
    return;
  }
  setTimeout(() => {
    const { draft } = report().commandPicker;
    if (draft?.submittable && `/${draft.invocation}` === name) form.requestSubmit();
  });
});

/** Focus a form's first field; SimCord would focus its close button. */
new MutationObserver(() => {
  const dialog = modal.querySelector(".modal-dialog");
  if (!dialog || dialog.dataset.begun) return;
  dialog.dataset.begun = "";
  requestAnimationFrame(() => requestAnimationFrame(() => {
    const at = document.activeElement;
    if (dialog.isConnected && (!dialog.contains(at) || at.matches(".modal-close"))) {
      dialog.querySelector(".modal-body :is(input, textarea, select, button)")?.focus();
    }
  }));
}).observe(modal, { childList: true });
