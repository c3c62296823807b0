## Commands

command-rules = règles
command-rules-description = Les règles d’un jeu, avec des exemples
command-rules-game = jeu
command-rules-game-description = Quel jeu
command-help = aide
command-help-description = Comment marche Quayside

## La page d'aide : la famille help-page-, dans cet ordre

help-lead = Choisis un jeu pour commencer. Une table attend du monde dans un salon ; avec *{ button-play-now }*, tu joues tout de suite contre l’ordinateur.
help-commands = Toutes les commandes : { $commands }
help-button-how = Comment ça marche
help-page-what = **De quoi il s’agit.** Un port avec des tables de jeu, dans les salons de ton serveur. Ouvres-en une avec la commande d’un jeu ; les autres appuient sur *{ button-join }*, et des ordinateurs complètent la table.
help-page-match = **Une partie.** Le plateau, dans le salon, montre ce que tout le monde peut savoir. Ce qui n’est qu’à toi arrive en message privé. Tes messages sont fermés ? Appuie sur *{ button-panel }* sous le plateau : le même panneau, que personne d’autre ne voit.
help-page-practice = **S’entraîner.** `/{ command-practice }` te fait jouer tout de suite contre l’ordinateur, dans nos messages privés. *{ button-hint }* dit ce que ferait un joueur fort, dans les parties non cotées, et *{ button-review }*, quand on revoit une partie, montre où elle a basculé.
help-page-typing = **On peut aussi écrire.** Dans nos messages privés, une simple ligne suffit, comme `12` pour une mise. Dans un salon, la commande de chaque jeu accepte les mêmes mots, sans que personne les voie.
help-page-time = **Le temps.** L’hôte peut fixer un temps par décision, de 30 secondes à sept jours ; certaines cadences y ajoutent une réserve, pour les décisions plus longues et pour la nuit. Je te préviens quand il en reste peu ; une fois le temps écoulé, l’ordinateur décide pour toi. Sans limite, il le fait après sept jours de silence. Si tout le monde est d’accord, une partie peut être mise en pause.
help-page-away = **Absences.** Après deux décisions manquées de suite, l’ordinateur joue à ta place. *{ button-back }* te la rend. La troisième fois dans une partie, ou la deuxième quand une décision a un jour ou plus, il la garde, et cela compte comme un abandon.
help-page-leave = **Partir.** *{ button-leave }* laisse ta place à l’ordinateur pour de bon. Une fois que tout le monde a joué, partir compte comme une défaite, et s’il ne reste qu’une personne, elle gagne aussitôt. *{ button-stop }* pose la question aux autres : si tout le monde dit oui, la partie s’arrête sans résultat.
help-page-rules = **Les règles.** Appuie sur *{ button-rules }* sous un plateau, ou utilise `/{ command-rules }`.

help-link-privacy = Confidentialité
help-link-terms = Conditions
help-link-support = Assistance
