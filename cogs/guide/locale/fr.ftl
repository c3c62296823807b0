## Commands

command-rules = regles
command-rules-description = Les règles d'un jeu, avec des exemples
command-rules-game = jeu
command-rules-game-description = Quel jeu
command-help = aide
command-help-description = Comment marche Quayside

## La page d'aide : la famille help-page-, dans cet ordre

help-lead = Choisis un jeu pour commencer. Une table attend du monde dans un salon ; pour *{ button-play-now }*, il ne faut personne.
help-commands = Toutes les commandes : { $commands }
help-button-how = Comment tout marche
help-title = ⚓ Quayside
help-page-what = **C'est quoi.** Un port avec des tables de jeu, dans les salons de ton serveur. Ouvres-en une avec la commande de départ d'un jeu ; les autres appuient sur *{ button-join }*, et des ordinateurs comblent les vides.
help-page-match = **Une partie.** Le plateau, dans le salon, montre ce que tout le monde peut savoir. Ce qui n'est qu'à toi arrive en message privé. Tes messages sont fermés ? Appuie sur *{ button-panel }* sous le plateau : le même panneau, que personne d'autre ne voit.
help-page-practice = **S'entraîner.** `/{ command-practice }` joue contre l'ordinateur dans nos messages privés, tout de suite. *{ button-hint }* dit ce que ferait un joueur fort, là où aucun classement n'en dépend, et *{ replay-button-review }*, dans une relecture, montre où la partie a tourné.
help-page-typing = **Écrire marche aussi.** Dans nos messages privés, une simple ligne suffit, comme `21` pour une mise. Avec plusieurs parties ouvertes, je te demande laquelle.
help-page-time = **Le temps.** L'hôte peut fixer un délai par décision, d'une minute à sept jours. Je te préviens avant la fin ; ensuite, l'ordinateur décide pour toi. Sans délai, il le fait après sept jours de silence.
help-page-away = **Absences.** Après deux décisions manquées de suite, l'ordinateur garde ta place. *{ button-back }* te la rend à tout moment.
help-page-leave = **Partir.** *{ button-leave }* laisse ta place à l'ordinateur pour de bon. Dès que tout le monde a décidé une fois, qui part a perdu, et la dernière personne qui reste a gagné tout de suite. *{ button-stop }* pose la question aux autres : si tout le monde dit oui, la partie finit sans résultat.
help-page-rules = **Les règles.** Appuie sur *{ button-rules }* sous un plateau, ou utilise `/{ command-rules }`.

help-link-privacy = Confidentialité
help-link-terms = Conditions
help-link-support = Assistance
