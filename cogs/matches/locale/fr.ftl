## Commands

menu-profile = Profil
command-profile = profil
command-profile-description = Cote, résultats, séries et rivaux : les tiens ou ceux de quelqu’un
command-profile-person = personne
command-profile-person-description = Le profil de qui ; le tien si tu ne nommes personne
command-profile-game = jeu
command-profile-game-description = Quel jeu ; le plus joué si tu n’en nommes aucun
command-matches = parties
command-matches-description = Ce qui se joue ici, tes parties, et à qui c’est de jouer

## The profile

profile-title = 🧭 Profil · { $name }
profile-here = Parties sur { $server }
profile-everywhere = Tes parties sur tous les serveurs
profile-unrated = Pas encore de partie cotée : une partie compte quand deux personnes la finissent.
profile-rating = Cote { $rating } · rang { $rank } sur { $people }
profile-rating-alone = Cote { $rating }
profile-range = Début { $first } · dernière partie { $gain } · plus basse { $low } · plus haute { $high }
profile-matches = Parties finies : { $played } · cotées : { $rated }
profile-places = Résultats : { $places }
profile-place = `{ $place }` × { $times }
profile-left =
    { $times ->
        [one] abandon : { $times }
       *[other] abandons : { $times }
    }
profile-champion = 🏆 En tête ici : { $seasons }
profile-streak = Victoires de suite : { $now } en ce moment · { $longest } au mieux
profile-rivals = Rencontres les plus fréquentes : { $people }
profile-rival = { $name } ({ $times })
profile-computers = Ordinateurs battus : { $beaten } sur { $met }
profile-empty = { $name } n’a pas encore fini de partie ici.
profile-empty-own = Tu n’as pas encore fini de partie ici. Ouvre une table, et ton journal de bord aura sa première page.
profile-hidden = { $name } reste dans sa cabine : cette page est privée.
profile-only-own = Entre nous, je ne parle que de toi. Pour les autres, demande sur un serveur que vous partagez.
profile-button-finished = Parties finies
profile-alt =
    { $matches ->
        [one] La cote après { $matches } partie cotée : { $now }.
       *[other] La cote au fil de { $matches } parties cotées : de { $first } à { $now }, au plus bas { $low }, au plus haut { $high }.
    }

## Finished matches

finished-title = 📜 Parties finies · { $name }
finished-line = `{ $place }/{ $seats }` { $game } [#{ $code }]({ $link })
finished-left = `–/{ $seats }` { $game } [#{ $code }]({ $link }) · abandon
finished-with = { $when } · avec { $people }

## Open matches

running-title = ⚓ Parties ouvertes
running-none = Rien ne se joue ici en ce moment. `/{ command-play }` ouvre une table.
running-none-yours = Tu n’as de place dans aucune partie en ce moment. `/{ command-play }` ouvre une table, sur tout serveur où je suis.
running-line = [#{ $code }]({ $link }) **{ $game }** · #{ $channel }
running-with = avec { $people }
running-lobby =
    { $taken ->
        [one] La table se remplit : { $taken } place prise sur { $seats }
       *[other] La table se remplit : { $taken } places prises sur { $seats }
    }
running-lobby-yours =
    { $taken ->
        [one] Tu as une place · la table se remplit : { $taken } place prise sur { $seats }
       *[other] Tu as une place · la table se remplit : { $taken } places prises sur { $seats }
    }
running-your-turn = **C’est à toi**
running-your-turn-until = **C’est à toi** · temps limite : { $when }
running-waiting = On attend { $people }
running-waiting-yours = Tu joues · on attend { $people }
matches-page = Page { $page } sur { $pages } · parties : { $matches }
