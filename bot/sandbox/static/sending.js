/* What is sent leaves the field at once and waits in sight, in order, until the bot can hear it.

   SimCord takes one thing at a time, and drops what is sent meanwhile. This runs before SimCord's
   own script, so its listeners are called first. The page loads again when the bot does; what waits
   is kept for that. */

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

/** As if the text had been typed: SimCord keeps drafts of what it hears. */
export function write(text) {
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Send a text by way of the field, and leave there what is being written. Returns the request. */
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

/** Hand over the first that waits once that can be done; it goes when it was heard, or comes back. */
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

/** A command keeps the field until it was heard, so there is at most one. */
function sendLater(command) {
  command.classList.add("sandbox-waits");
  setTimeout(() => { if (command.isConnected) form.requestSubmit(); }, 100);
}

form.addEventListener("submit", (event) => {
  const command = form.querySelector(".command-row");
  const edits = field.dataset.controlKey?.startsWith("edit:");
  if (handing || edits || (command && free() && !waiting.children.length)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (command) sendLater(command);
  else if (field.value.trim()) {
    wait(field.value);
    write("");
  }
}, true);

for (const text of JSON.parse(sessionStorage.getItem(kept) ?? "[]")) wait(text);
