/* The texts of the page around the chats, in the browser's language. */

/** French elides before a vowel. */
const de = (name) => (/^[aeiouyàâéèêîôû]/i.test(name) ? `d’${name}` : `de ${name}`);

const TEXTS = {
  en: {
    title: "Three tabletop games in a Discord channel",
    what: "This is Quayside, a bot, on a simulated Discord: nothing leaves this machine. You are four people, each with a language of their own. In the bar on top you switch between them, and between the channel and the direct messages that only one of them sees.",
    under: "Or sit down in the middle of a match:",
    own: "Open a table of your own",
    command: "in the channel with",
    play: "/play",
    next: "Whose turn?",
    nobody: "Nobody’s just now",
    stopped: "The sandbox has stopped. Start it again in the terminal and this page goes on.",
    builders: "For developers",
    others: "Let the others play",
    late: "Let my time run out",
    language: (person) => `Language of ${person}`,
    phone: "Phone frame",
    closed: (person) => `${person} refuses direct messages`,
    ahead: "Set the clock ahead:",
    hour: "an hour",
    day: "a day",
    later: "It is later now.",
    startOver: "Start over",
    sure: "Delete all matches and start over?",
    played: (count) => (count === 1 ? "The others made 1 decision." : `The others made ${count} decisions.`),
    missed: (count) => (count === 1 ? "1 decision missed." : `${count} decisions missed.`),
    spoken: "From the next message on.",
    beginning: "Starting over…",
    failed: "That did not work.",
    dm: (person) => `Direct messages of ${person}`,
    place: (place, person) => `${place} as ${person}`,
    unread: "unread",
  },
  fr: {
    title: "Trois jeux de société dans un salon Discord",
    what: "Voici Quayside, un bot, sur un Discord simulé : rien ne quitte cette machine. Tu es quatre personnes à la fois, chacune avec sa langue. La barre du haut te fait passer de l’une à l’autre, et du salon aux messages privés que chacune est seule à voir.",
    under: "Ou prends une partie en cours de route :",
    own: "Ouvre ta propre table",
    command: "dans le salon avec",
    play: "/jouer",
    next: "À qui de jouer ?",
    nobody: "Personne pour l’instant",
    stopped: "Le bac à sable s’est arrêté. Relance-le dans le terminal et cette page continue.",
    builders: "Pour développer",
    others: "Faire jouer les autres",
    late: "Laisser passer mon délai",
    language: (person) => `Langue ${de(person)}`,
    phone: "Vue téléphone",
    closed: (person) => `${person} refuse les messages privés`,
    ahead: "Avancer l’horloge :",
    hour: "d’une heure",
    day: "d’un jour",
    later: "Le temps a passé.",
    startOver: "Repartir de zéro",
    sure: "Oublier toutes les parties et repartir de zéro ?",
    played: (count) => (count < 2 ? `Les autres ont pris ${count} décision.` : `Les autres ont pris ${count} décisions.`),
    missed: (count) => (count < 2 ? `${count} décision manquée.` : `${count} décisions manquées.`),
    spoken: "À partir du prochain message.",
    beginning: "On repart de zéro…",
    failed: "Ça n’a pas marché.",
    dm: (person) => `Messages privés ${de(person)}`,
    place: (place, person) => `${place} en tant que ${person}`,
    unread: "non lu",
  },
  it: {
    title: "Tre giochi da tavolo in un canale Discord",
    what: "Questo è Quayside, un bot, su un Discord simulato: niente esce da questo computer. Sei quattro persone insieme, ognuna con la sua lingua. Con la barra in alto passi dall’una all’altra, e dal canale ai messaggi privati che vede una sola di loro.",
    under: "Oppure siediti a una partita già iniziata:",
    own: "Apri il tuo tavolo",
    command: "nel canale con",
    play: "/gioca",
    next: "A chi tocca?",
    nobody: "A nessuno, per ora",
    stopped: "La sandbox si è fermata. Riavviala nel terminale e questa pagina riprende.",
    builders: "Per chi sviluppa",
    others: "Fai giocare gli altri",
    late: "Fai scadere il mio tempo",
    language: (person) => `Lingua di ${person}`,
    phone: "Vista telefono",
    closed: (person) => `${person} rifiuta i messaggi privati`,
    ahead: "Sposta avanti l’orologio:",
    hour: "di un’ora",
    day: "di un giorno",
    later: "Il tempo è passato.",
    startOver: "Ricomincia da capo",
    sure: "Dimenticare tutte le partite e ricominciare da capo?",
    played: (count) => (count === 1 ? "Gli altri hanno preso 1 decisione." : `Gli altri hanno preso ${count} decisioni.`),
    missed: (count) => (count === 1 ? "1 decisione mancata." : `${count} decisioni mancate.`),
    spoken: "Dal prossimo messaggio.",
    beginning: "Si ricomincia…",
    failed: "Non ha funzionato.",
    dm: (person) => `Messaggi privati di ${person}`,
    place: (place, person) => `${place} come ${person}`,
    unread: "non letto",
  },
};

const here = navigator.language.slice(0, 2);

/** The page's language. */
export const language = here in TEXTS ? here : "en";

/** One of the texts, with its variables. */
export function say(key, ...about) {
  const text = TEXTS[language][key];
  const said = typeof text === "function" ? text(...about) : text;
  return language === "fr" ? said.replace(/ (?=[:;?!])/g, "\u00a0") : said;
}

document.documentElement.lang = language;
for (const each of document.querySelectorAll("[data-say]")) each.textContent = say(each.dataset.say);
