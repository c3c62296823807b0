/* What Discord itself says, in the language of the person's Discord: SimCord says it in English. */

const WORDS = {
  fr: {
    Submit: "Envoyer",
    Cancel: "Annuler",
    "(edited)": "(modifié)",
    "Only you can see this": "Il n’y a que toi qui vois ce message",
    form: "Ce formulaire sera envoyé à Quayside. N’y mets ni mot de passe ni autre information sensible.",
    message: "Envoyer un message dans ",
    optional: "en option",
  },
  it: {
    Submit: "Invia",
    Cancel: "Annulla",
    "(edited)": "(modificato)",
    "Only you can see this": "Solo tu puoi vedere questo messaggio",
    form: "Questo modulo sarà inviato a Quayside. Non scriverci password né altre informazioni riservate.",
    message: "Invia un messaggio in ",
    optional: "facoltativi",
  },
};
const SAID = ".modal-actions button, .select-cancel, .message-ephemeral-note, .message-edited, .message-edited-compact";
const words = WORDS[new URLSearchParams(location.search).get("language")];

function translate() {
  for (const each of document.querySelectorAll(SAID)) {
    const said = words[each.textContent.trim()];
    if (said) each.textContent = ` ${said}`;
  }
  const form = document.querySelector(".modal-disclaimer")?.lastChild;
  if (form && form.data !== words.form) form.data = words.form;
  for (const each of document.querySelectorAll(".command-optional-count")) {
    if (!each.textContent.endsWith(words.optional)) each.textContent = each.textContent.replace("optional", words.optional);
  }
  const field = document.getElementById("channel-composer-input");
  if (field?.placeholder.startsWith("Message ")) field.placeholder = words.message + field.placeholder.slice("Message ".length);
}

if (words) {
  document.documentElement.lang = new URLSearchParams(location.search).get("language");
  new MutationObserver(translate).observe(document.body, { childList: true, subtree: true, attributeFilter: ["placeholder"] });
}
