/* A visible queue of messages to send: SimCord takes one at a time and drops others meanwhile.

   This runs before SimCord's own script, so its listeners are called first. The queue survives a
   reload, which happens when the bot restarts. */

const field = document.getElementById("channel-composer-input");
const form = document.getElementById("channel-composer");
const modal = document.getElementById("modal-root");
const waiting = Object.assign(document.createElement("ol"), { id: "sandbox-waiting" });
const kept = `waiting ${new URLSearchParams(location.search).get("window")}`;
form.prepend(waiting);
let handing = false;

function keep() {
  sessionStorage.setItem(kept, JSON.stringify([...waiting.children].map((each) => each.textContent)));
}

function wait(text) {
  waiting.append(Object.assign(document.createElement("li"), { textContent: text }));
  keep();
  if (waiting.children.length === 1) setTimeout(move);
}

function free() {
  const { contextId, pendingAction, awaitingRevision, publishedRevision } = window.simcordPreview ?? {};
  return contextId && !pendingAction && !(awaitingRevision > publishedRevision);
}

/** Set the field's text as if it had been typed: SimCord keeps drafts of its input events. */
export function write(text) {
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Send a text through the field, and restore the draft there. Returns the request's id. */
function hand(text) {
  const { value, selectionStart, selectionEnd } = field;
  write(text);
  handing = true;
  form.requestSubmit();
  handing = false;
  write(value);
  field.setSelectionRange(selectionStart, selectionEnd);
  return window.simcordPreview.pendingAction?.requestId;
}

/** Send the first in the queue when SimCord is free; remove it when done, restore it if rejected. */
function move() {
  const [first] = waiting.children;
  if (!first) return;
  const { request } = first.dataset;
  const { lastAction, pendingAction, transport } = window.simcordPreview ?? {};
  if (!request) {
    const sent = free() && field.isConnected && !modal.querySelector(".modal-dialog") && hand(first.textContent);
    if (sent) first.dataset.request = sent;
  } else if (![pendingAction?.requestId, transport.uncertainRequestId].includes(request)) {
    first.remove();
    keep();
    if (lastAction?.requestId === request && lastAction.rejected && !field.value) write(first.textContent);
  }
  setTimeout(move, 100);
}

/** A command occupies the field until it is sent, so at most one waits. */
function sendLater(command) {
  command.classList.add("sandbox-waits");
  setTimeout(() => { if (command.isConnected) form.requestSubmit(); }, 100);
}

/** Whether the field begins the name of a command, so that the button beside it is an Enter. */
function namesCommand() {
  const { state, catalog } = window.simcordPreview.commandPicker;
  return field.value.startsWith("/") && (state === "browsing" || catalog.state === "loading");
}

form.addEventListener("submit", (event) => {
  const command = form.querySelector(".command-row");
  const edits = field.dataset.controlKey?.startsWith("edit:");
  if (handing || edits || (command && free() && !waiting.children.length)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (command) sendLater(command);
  else if (namesCommand()) {
    field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
  } else if (field.value.trim()) {
    wait(field.value);
    write("");
  }
}, true);

for (const text of JSON.parse(sessionStorage.getItem(kept) ?? "[]")) wait(text);
