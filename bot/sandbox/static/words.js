/* Discord's own texts in the language of the person's Discord; SimCord has only English. */

/** SimCord's texts in each language; `{}` is kept as it is. */
const WORDS = {
  en: {
    "OPTIONS MATCHING": "OPTIONS",
    "+1 options": "+1 option",
  },
  fr: {
    "Message {}": "Envoyer un message dans {}",
    "{} used": "{} a utilisé",
    "(edited)": "(modifié)",
    "Only you can see this": "Il n’y a que toi qui vois ce message",
    "Thinking…": "Un instant…",
    "No messages in this channel.": "Pas encore de message ici.",
    "Load earlier messages": "Messages précédents",
    "Newer messages": "Messages suivants",
    "New messages · jump to latest": "Nouveaux messages : y aller",
    "Submit": "Envoyer",
    "Apply": "Valider",
    "Cancel": "Annuler",
    "Reply": "Répondre",
    "Send message (Enter)": "Envoyer (Entrée)",
    "Loading commands": "Les commandes arrivent…",
    "+{} optional": "+{} en option",
    "+1 options": "+1 option",
    "+1 more": "+1 autre",
    "+{} more": "+{} autres",
    "OPTIONS MATCHING": "OPTIONS",
    "OPTIONS MATCHING {}": "OPTIONS · {}",
    "MEMBERS": "MEMBRES",
    "CHANNELS": "SALONS",
    "True": "Oui",
    "False": "Non",
    "No options match": "Rien ne correspond.",
    "This field is required.": "Il manque une réponse ici.",
    "Enter a valid value.": "Cette valeur ne convient pas.",
    "Choose an available option.": "Choisis dans la liste.",
    "Value is outside the allowed range.": "Cette valeur est hors limites.",
    "Value length is outside the allowed range.": "C’est trop court ou trop long.",
    "That has just changed. Look again.": "Ça vient de changer : regarde à nouveau.",
    "That did not work. Try again.": "Ça n’a pas marché. Réessaie.",
    "The bot is still busy with that.": "Le bot y travaille encore.",
    "The bot ran into an error: see the terminal.": "Le bot a rencontré une erreur : regarde le terminal.",
    "The bot did not answer.": "Le bot n’a pas répondu.",
    form: "Ce formulaire sera envoyé à Quayside. N’y mets ni mot de passe ni autre information sensible.",
  },
  it: {
    "Message {}": "Invia un messaggio in {}",
    "{} used": "{} ha usato",
    "(edited)": "(modificato)",
    "Only you can see this": "Solo tu puoi vedere questo messaggio",
    "Thinking…": "Un momento…",
    "No messages in this channel.": "Qui non c’è ancora nessun messaggio.",
    "Load earlier messages": "Messaggi precedenti",
    "Newer messages": "Messaggi successivi",
    "New messages · jump to latest": "Nuovi messaggi: vai all’ultimo",
    "Submit": "Invia",
    "Apply": "Conferma",
    "Cancel": "Annulla",
    "Reply": "Rispondi",
    "Send message (Enter)": "Invia (Invio)",
    "Loading commands": "I comandi stanno arrivando…",
    "+{} optional": "+{} a scelta",
    "+1 options": "+1 opzione",
    "+{} options": "+{} opzioni",
    "+1 more": "+1 altra",
    "+{} more": "+{} altre",
    "OPTIONS": "OPZIONI",
    "OPTIONS MATCHING": "OPZIONI",
    "OPTIONS MATCHING {}": "OPZIONI · {}",
    "MEMBERS": "MEMBRI",
    "CHANNELS": "CANALI",
    "True": "Sì",
    "False": "No",
    "No options match": "Nessun risultato.",
    "This field is required.": "Qui manca una risposta.",
    "Enter a valid value.": "Questo valore non va bene.",
    "Choose an available option.": "Scegli dall’elenco.",
    "Value is outside the allowed range.": "Questo valore è fuori dai limiti.",
    "Value length is outside the allowed range.": "È troppo corto o troppo lungo.",
    "That has just changed. Look again.": "È appena cambiato: guarda di nuovo.",
    "That did not work. Try again.": "Non ha funzionato. Riprova.",
    "The bot is still busy with that.": "Il bot ci sta ancora lavorando.",
    "The bot ran into an error: see the terminal.": "Il bot ha avuto un errore: guarda nel terminale.",
    "The bot did not answer.": "Il bot non ha risposto.",
    form: "Questo modulo sarà inviato a Quayside. Non scriverci password né altre informazioni riservate.",
  },
};
const SAID = [
  ".modal-actions button", ".field-error", ".select-cancel", ".select-apply",
  ".message-ephemeral-note", ".message-edited", ".message-edited-compact", ".message-loading", ".message-interaction-header",
  ".channel-empty", ".history-button", ".command-optional-count", ".command-ghost", ".command-popup-heading",
  ".command-suggestion-label", ".command-empty", ".command-error",
].join();
const ATTRIBUTES = ["placeholder", "title", "aria-label"];
const LABELLED = "#channel-composer-input, #channel-composer button, .message-action-button";
const language = new URLSearchParams(location.search).get("language").slice(0, 2);
const words = WORDS[language] ?? {};
const sentences = Object.entries(words).filter(([said]) => said.includes("{}"))
  .map(([said, word]) => [new RegExp(`^${said.replace(/[+]/g, "\\+").replace("{}", "(.+)")}$`), word]);

/** Discord's words for a text of SimCord's. */
export function inWords(said) {
  if (said in words) return words[said];
  const [pattern, word] = sentences.find(([each]) => each.test(said)) ?? [];
  return pattern ? word.replace("{}", said.match(pattern)[1]) : said;
}

function translate() {
  for (const { childNodes } of document.querySelectorAll(SAID)) {
    for (const text of childNodes) {
      const said = text.nodeType === Node.TEXT_NODE && text.data.trim();
      if (said && inWords(said) !== said) text.data = text.data.replace(said, inWords(said));
    }
  }
  for (const each of document.querySelectorAll(LABELLED)) {
    for (const name of ATTRIBUTES) {
      const said = each.getAttribute(name);
      if (said && inWords(said) !== said) each.setAttribute(name, inWords(said));
    }
  }
  const form = document.querySelector(".modal-disclaimer")?.lastChild;
  if (form && words.form && form.data !== words.form) form.data = words.form;
}

document.documentElement.lang = language;
new MutationObserver(translate).observe(document.body, { childList: true, characterData: true, subtree: true, attributeFilter: ATTRIBUTES });
