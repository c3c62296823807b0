/* A chat stays at its newest message, or at one that was looked up, until the user scrolls. It
   returns to the newest when they write. */

const timeline = document.getElementById("channel-timeline");
const NEAR = 120;
/** Scrolls to what stays in sight; null once the user has scrolled elsewhere. */
let stay = toEnd;

function below() {
  return timeline.scrollHeight - timeline.scrollTop - timeline.clientHeight;
}

function toEnd() {
  if (below() > 1) timeline.scrollTop = timeline.scrollHeight;
}

function follow() {
  stay?.();
}

function look() {
  setTimeout(() => { stay = below() < NEAR ? toEnd : null; }, 100);
}

/** Only the user's scrolling leaves the newest message: pictures and messages move things as well. */
for (const scrolled of ["wheel", "touchmove"]) timeline.addEventListener(scrolled, look, { passive: true });
timeline.addEventListener("pointerdown", ({ target }) => {
  if (target === timeline) addEventListener("pointerup", look, { once: true });
});
addEventListener("keyup", ({ key, target }) => {
  if (["PageUp", "PageDown", "Home", "End", "ArrowUp", "ArrowDown", "Tab"].includes(key) && !target.closest("input, textarea")) look();
});

/** The answer to a message or command comes at the end. SimCord stops the event of a command at the form. */
document.addEventListener("submit", ({ target }) => {
  if (target.id !== "channel-composer") return;
  stay = toEnd;
  follow();
}, true);

/** Show the message with that id, the event's detail, and mark it for a moment. */
addEventListener("sandbox-look-up", ({ detail: id }) => {
  const found = () => document.querySelector(`article[data-message-id="${CSS.escape(id)}"]`);
  stay = () => {
    const message = found();
    message?.scrollIntoView({ block: message.offsetHeight > timeline.clientHeight / 2 ? "end" : "center" });
  };
  follow();
  found().classList.add("sandbox-here");
  setTimeout(() => found()?.classList.remove("sandbox-here"), 1500);
});

const sizes = new ResizeObserver(() => requestAnimationFrame(() => requestAnimationFrame(follow)));
sizes.observe(timeline);
sizes.observe(document.getElementById("channel-message-list"));
/* SimCord restores its scroll position once all pictures have loaded, which may be later. */
setInterval(follow, 250);
