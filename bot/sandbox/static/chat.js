/* Keeps SimCord's page usable for hours, and turns its diagnostics into sentences. */

import "/sandbox/newest.js";
import "/sandbox/options.js";
import "/sandbox/pictures.js";
import "/sandbox/sending.js";
import "/sandbox/typing.js";
import { inWords } from "/sandbox/words.js";

const UNITS = [["week", 604800], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];
const toast = Object.assign(document.createElement("p"), { id: "sandbox-toast", hidden: true });
toast.setAttribute("role", "status");
document.body.append(toast);
let told = null;
let fading = 0;
let reopening = false;

/** SimCord gives up on a page that was silent for long (after sleep, say) or lost an answer. */
function givenUp(page) {
  return Boolean(page.contextId && (!page.authorized || page.transport.uncertainRequestId));
}

/** Reload the page once the sandbox answers. */
async function reopen() {
  if (reopening) return;
  reopening = true;
  try {
    await fetch("/chat", { cache: "no-store" });
    location.reload();
  } catch {
    reopening = false;
  }
}

/** What went wrong with an action, in a sentence; null if nothing did. */
function complaint(action) {
  if (action.diagnostics.some(({ code }) => code === "stale-revision")) return "That has just changed. Look again.";
  if (action.rejected) return "That did not work. Try again.";
  if (action.settlement === "timeout") return "The bot is still busy with that.";
  if (action.settlement === "failed") return "The bot ran into an error: see the terminal.";
  if (action.acknowledgement === "unacknowledged") return "The bot did not answer.";
  return null;
}

function tell(action) {
  if (!action || action.correlation === told) return;
  told = action.correlation;
  const text = complaint(action);
  toast.hidden = text === null;
  toast.textContent = text === null ? "" : inWords(text);
  clearTimeout(fading);
  fading = setTimeout(() => { toast.hidden = true; }, 6000);
}

/** Keep "in 5 minutes" true: SimCord writes it once, counted from its start. Other styles have a year or a colon. */
function retell(time, format) {
  if (/\d{4}|:/.test(time.textContent)) return;
  const seconds = (Date.parse(time.dateTime) - Date.now()) / 1000;
  const [unit, length] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? UNITS.at(-1);
  const text = format.format(Math.round(seconds / length), unit);
  if (time.textContent !== text) time.textContent = text;
}

function retellAll() {
  const locale = window.simcordPreview?.profile?.locale;
  if (!locale) return;
  const format = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  for (const time of document.querySelectorAll("time.discord-timestamp")) retell(time, format);
}

/** Pass clicks on links to the simulated server's messages to the page around the chat. */
addEventListener("click", (event) => {
  const link = event.target.closest?.("a[href^='https://discord.com/channels/']");
  if (!link) return;
  event.preventDefault();
  const [channel, message] = new URL(link.href).pathname.split("/").slice(3);
  parent.postMessage({ channel, message }, location.origin);
});

setInterval(() => {
  const page = window.simcordPreview;
  if (!page) return;
  if (givenUp(page)) reopen();
  tell(page.lastAction);
  retellAll();
}, 500);
new MutationObserver(retellAll).observe(document.body, { childList: true, subtree: true });
