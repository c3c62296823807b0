/* A chat stays at its newest message until somebody scrolls up, and returns to it when they write. */

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

/** Only a hand that scrolls leaves the newest message: pictures and new messages move things, too. */
for (const scrolled of ["wheel", "touchmove"]) timeline.addEventListener(scrolled, look, { passive: true });
timeline.addEventListener("pointerdown", ({ target }) => {
  if (target === timeline) addEventListener("pointerup", look, { once: true });
});
addEventListener("keyup", ({ key, target }) => {
  if (["PageUp", "PageDown", "Home", "End", "ArrowUp", "ArrowDown"].includes(key) && !target.closest("input, textarea")) look();
});

/** What comes of words and commands is at the end. */
document.getElementById("channel-composer").addEventListener("submit", () => {
  following = true;
  follow();
});

/** A message that was looked up stays in sight. */
addEventListener("sandbox-looked-up", () => { following = false; });

const sizes = new ResizeObserver(() => requestAnimationFrame(() => requestAnimationFrame(follow)));
sizes.observe(timeline);
sizes.observe(document.getElementById("channel-message-list"));
/* SimCord goes back to where it was once all pictures are there, which may be later. */
setInterval(follow, 250);
