/* Keeps SimCord's page usable for hours, and says in words what it would say to a tester. */

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

/** SimCord gives a page up that was silent for long, as after sleep, or lost an answer. */
function givenUp(page) {
  return Boolean(page.contextId && (!page.authorized || page.transport.uncertainRequestId));
}

/** Load the page again once the sandbox answers. */
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

/** What went wrong with an action, in a sentence, or nothing. */
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

/** SimCord writes "in 5 minutes" once; here it stays true. Other styles have a year or a colon. */
function retell(time, locale) {
  if (/\d{4}|:/.test(time.textContent)) return;
  const seconds = (Date.parse(time.dateTime) - Date.now()) / 1000;
  const [unit, length] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? UNITS.at(-1);
  const format = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  const text = format.format(Math.round(seconds / length), unit);
  if (time.textContent !== text) time.textContent = text;
}

/** A link to a message of the simulated server leads there; the page around the chat knows where. */
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
  for (const time of document.querySelectorAll("time.discord-timestamp")) retell(time, page.profile.locale);
}, 500);
