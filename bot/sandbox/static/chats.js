/* A chat for each visited window. It keeps its state while another is shown. */

const room = document.getElementById("chats");
const chats = new Map();
const PATIENCE = 5000;
let shown = null;

/** SimCord's page stops polling on "pagehide" and resumes on "pageshow". */
function tell(chat, type) {
  chat.contentWindow.dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
}

function open(key, { capability, language }, title) {
  const chat = document.createElement("iframe");
  Object.assign(chat, { name: `chat-${key}`, title, src: `/chat?window=${key}&language=${language}#${capability}` });
  chat.addEventListener("load", () => {
    chat.contentWindow.addEventListener("keydown", ({ key: pressed }) => {
      room.dispatchEvent(new CustomEvent("typing", { detail: pressed }));
    });
  });
  room.append(chat);
  chats.set(key, chat);
  return chat;
}

function drawn(chat) {
  const page = chat.contentWindow.simcordPreview;
  return Boolean(page?.contextId && (page.ready || !page.authorized));
}

/** Call `then` once the chat is drawn with its pictures, or has taken too long. */
function whenDrawn(chat, then, since = performance.now()) {
  if (!chat.isConnected) return;
  if (drawn(chat) || performance.now() - since > PATIENCE) then();
  else requestAnimationFrame(() => whenDrawn(chat, then, since));
}

/** Reload the window's chat when it is shown next. */
export function forget(key) {
  chats.get(key)?.remove();
  chats.delete(key);
  if (shown === key) shown = null;
}

/** Hide the shown chat and show that of window `key`, immediately if it has been shown before. */
export function showChat(key, its, title) {
  const before = chats.get(shown);
  shown = key;
  if (before) {
    before.classList.remove("shown");
    tell(before, "pagehide");
  }
  const known = chats.get(key);
  const chat = known ?? open(key, its, title);
  if (known) tell(chat, "pageshow");
  whenDrawn(chat, () => {
    if (shown !== key) return;
    chat.classList.add("shown");
    focusChat();
  });
}

/** Focus the chat's field, unless that would open an on-screen keyboard. */
export function focusChat() {
  const chat = chats.get(shown);
  if (!chat?.classList.contains("shown") || !matchMedia("(pointer: fine)").matches) return;
  chat.contentWindow.focus();
  chat.contentDocument.getElementById("channel-composer-input")?.focus();
}

/** Type into the chat's field. */
export function typeIntoChat(text) {
  const field = chats.get(shown)?.contentDocument?.getElementById("channel-composer-input");
  if (!field) return;
  field.focus();
  field.value += text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Scroll to a message once its chat is shown; `find` looks it up in the document. */
export function bringUp(key, find, since = performance.now()) {
  if (shown !== key || performance.now() - since > PATIENCE) return;
  const chat = chats.get(key);
  const message = chat?.classList.contains("shown") ? find(chat.contentDocument) : null;
  if (!message) {
    setTimeout(bringUp, 100, key, find, since);
    return;
  }
  chat.contentWindow.dispatchEvent(new CustomEvent("sandbox-look-up", { detail: message.dataset.messageId }));
}

/** The newest message that shows the match; others may name it below their heading. */
export function ofMatch(code) {
  return (chat) => [...chat.querySelectorAll("article[data-message-id]")]
    .findLast((each) => each.querySelector("h2")?.textContent.trim().endsWith(`#${code}`));
}

/** The code of the newest match in the window. */
export function newestMatch(key) {
  const messages = chats.get(key)?.contentDocument?.querySelectorAll("article[data-message-id]") ?? [];
  return [...messages].map((each) => each.innerText.match(/#([A-Z]{4,5})\b/)?.[1]).findLast(Boolean);
}

/** The message with that id. */
export function withId(id) {
  return (chat) => chat.querySelector(`article[data-message-id="${CSS.escape(id)}"]`);
}
