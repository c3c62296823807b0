/* Typing as on Discord: a slash begins a command, Enter sends, and what is sent leaves the field.

   This runs before SimCord's own script, so its listeners are called first. */

const field = document.getElementById("channel-composer-input");
const form = document.getElementById("channel-composer");
const modal = document.getElementById("modal-root");
const report = () => window.simcordPreview;

/** As if the text had been typed: SimCord keeps drafts of what it hears. */
function write(text) {
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** A slash outside any field begins a command. */
addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.target.closest("input, select, textarea, [contenteditable]")) return;
  if (modal.querySelector(".modal-dialog") || !field.isConnected) return;
  event.preventDefault();
  field.focus();
  write("/");
});

/** The list of commands begins at its top with each letter; SimCord stays where it was. */
field.addEventListener("input", () => {
  if (field.value.startsWith("/")) field.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
});

/** A command whose options are all optional is sent by Enter; SimCord would open a list of them. */
form.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || !event.target.matches(".command-chip")) return;
  event.preventDefault();
  event.stopPropagation();
  form.requestSubmit();
}, true);

/** A command that is written out is sent by one Enter, as soon as SimCord has taken it up. */
field.addEventListener("keydown", (event) => {
  const name = field.value.trim();
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

/** What is sent leaves the field at once, and comes back if it could not be sent. */
function letGo(text, before) {
  const { pendingAction: sent } = report();
  if (sent?.kind !== "send_message" || sent.requestId === before) return;
  write("");
  const see = () => {
    const { lastAction, pendingAction } = report();
    if (pendingAction?.requestId === sent.requestId) setTimeout(see, 100);
    else if (lastAction?.requestId === sent.requestId && lastAction.rejected && !field.value) write(text);
  };
  see();
}
form.addEventListener("submit", () => {
  if (field.isConnected && field.value.trim()) setTimeout(letGo, 0, field.value, report().pendingAction?.requestId);
});

/** A form's first field has the focus; SimCord would give it to the button that closes the form. */
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
