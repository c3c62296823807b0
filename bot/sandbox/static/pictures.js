/* A redrawn message keeps its old pictures until the new ones have loaded. */

const messages = document.getElementById("channel-message-list");
const PATIENCE = 5000;

function pictures(nodes) {
  return [...nodes].filter((node) => node instanceof Element)
    .flatMap((node) => [...node.querySelectorAll(".media-lightbox-trigger > img")]);
}

/** Show `old` instead of `image` until that has loaded. */
function standIn(old, image) {
  old.classList.add("sandbox-old-picture");
  image.classList.add("sandbox-new-picture");
  image.before(old);
  const give = () => {
    old.remove();
    image.classList.remove("sandbox-new-picture");
  };
  image.addEventListener("load", give, { once: true });
  image.addEventListener("error", give, { once: true });
  setTimeout(give, PATIENCE);
}

/** Match pictures from the end: a message's last one is always the board. */
new MutationObserver((records) => {
  for (const message of new Set(records.map(({ target }) => target.closest("article")))) {
    const here = records.filter(({ target }) => message?.contains(target));
    const old = here.flatMap(({ removedNodes }) => pictures(removedNodes))
      .filter((image) => image.complete && image.naturalWidth && !image.isConnected);
    const fresh = here.flatMap(({ addedNodes }) => pictures(addedNodes)).filter((image) => !image.complete || !image.src);
    while (old.length && fresh.length) standIn(old.pop(), fresh.pop());
  }
}).observe(messages, { childList: true, subtree: true });
