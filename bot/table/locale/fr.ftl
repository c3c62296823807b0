## Refus : montrés à une seule personne, qui n'a rien changé.

refused = Ce n'est pas possible pour le moment.
no-such-match = Je ne connais aucune partie avec ce code. Elle est peut-être finie depuis longtemps.
not-your-match = Tu n'as pas de place dans cette partie. Tu peux la regarder, bien sûr.
not-your-turn = Tu n'as rien à décider pour l'instant. Je t'appelle quand c'est à toi.
match-over = Cette partie est finie. Le résultat est sur le plateau.
not-started = Cette partie n'a pas encore commencé : la table se remplit.
already-started = Cette partie est en cours, la table ne change donc plus.
stale-prompt = La partie a avancé depuis ce message. Voici où elle en est.
table-full = Toutes les places sont prises : cette table en a { $seats }. Ouvres-en une autre, je t'y attends.
too-few-seats =
    { $missing ->
        [one] Il manque une personne : ce jeu commence à { $least }.
       *[other] Il manque { $missing } personnes : ce jeu commence à { $least }.
    } Un joueur automatique ferait l'affaire.
already-seated = Tu as déjà une place à cette table.
no-computer-seated = Aucun joueur automatique n'est assis à cette table.
not-host = Ça, c'est pour l'hôte de cette table : { $host }.
wrong-seats = Cette table accepte de { $least } à { $most } places. Essaie un nombre entre les deux.
wrong-deadline = Un délai va d'une minute à sept jours. Essaie entre les deux.
wrong-round-limit = Une limite de tours est de 1 ou plus. Essaie 20.
