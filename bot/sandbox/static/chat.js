/* Keeps SimCord's page usable for hours: it opens itself anew when its session was dropped. */

const CHECK_EVERY = 2000;

function dropped() {
  const page = window.simcordPreview;
  return Boolean(page && page.contextId && !page.authorized);
}

setInterval(() => { if (dropped()) location.reload(); }, CHECK_EVERY);
