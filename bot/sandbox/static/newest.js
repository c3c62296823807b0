/* A chat stays at its newest message until the user scrolls up, and returns to it when they write. */

const timeline = document.getElementById("channel-timeline");
const NEAR = 120;
let following = true;

function below() {
  return timeline.scrollHeight - timeline.scrollTop - timeline.clientHeight;
}

function follow() {
  if (following && below() > 1) timeline.scrollTop = timeline.scrollHeight;
}

function look() {
  setTimeout(() => { following = below() < NEAR; }, 100);
}

/** Only the user's scrolling leaves the newest message: pictures and messages move things as well. */
for (const scrolled of ["wheel", "touchmove"]) timeline.addEventListener(scrolled, look, { passive: true });
timeline.addEventListener("pointerdown", ({ target }) => {
  if (target === timeline) addEventListener("pointerup", look, { once: true });
});
addEventListener("keyup", ({ key, target }) => {
  if (["PageUp", "PageDown", "Home", "End", "ArrowUp", "ArrowDown"].includes(key) && !target.closest("input, textarea")) look();
});

/** The answer to a message or command comes at the end. SimCord stops the event of a command at the form. */
document.addEventListener("submit", ({ target }) => {
  if (target.id !== "channel-composer") return;
  following = true;
  follow();
}, true);

/** Keep a message that was looked up in sight. */
addEventListener("sandbox-looked-up", () => { following = false; });

const sizes = new ResizeObserver(() => requestAnimationFrame(() => requestAnimationFrame(follow)));
sizes.observe(timeline);
sizes.observe(document.getElementById("channel-message-list"));
/* SimCord restores its scroll position once all pictures have loaded, which may be later. */
setInterval(follow, 250);
