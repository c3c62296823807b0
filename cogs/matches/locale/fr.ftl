## Commands

menu-profile = Profil
command-profile = profil
command-profile-description = Cotes, places et rivaux : les tiens ou ceux de quelqu’un
command-profile-person = personne
command-profile-person-description = Le profil de qui ; le tien si tu ne nommes personne
command-matches = parties
command-matches-description = Ce qui se joue ici, tes parties, et à qui c’est de jouer

## The profile

profile-title = 🧭 { $name }
profile-here = Parties sur { $server }
profile-everywhere = Toutes tes parties
profile-unrated = Pas encore de partie cotée : une partie compte quand deux personnes la finissent.
profile-off-boards = Ton profil est caché : les classements de tous les serveurs ne te montrent pas.
profile-means = Place, cote au fil du temps, **gagnées / jouées**, cote.
profile-champion = 🏆 En tête ici : { $seasons }
profile-against = **Contre** { $people }
profile-computers = **Ordinateurs** { $computers }
profile-score = { $name } { $ahead } à { $behind }
profile-no-place = Pas encore de place : { $games }. Il faut cinq parties cotées{ $where ->
        [everywhere] , qui comptent dès que tu as affronté quatre personnes différentes.
       *[here] .
    }
profile-empty = { $name } n’a pas encore fini de partie ici.
profile-empty-own = Tu n’as pas encore fini de partie ici. Ouvre une table, et ton journal de bord aura sa première page.
profile-hidden = { $name } reste dans sa cabine : cette page est privée.
profile-only-own = Entre nous, je ne parle que de toi. Pour les autres, demande sur un serveur que vous partagez.
profile-button-finished = Parties finies
profile-button-privacy = Confidentialité
profile-alt = { $lines }.
profile-alt-line = { $game } : { $placed ->
        [no] pas de place
       *[yes] place { $rank }
    }, cote { $figure }, { $won ->
        [one] { $won } victoire
       *[other] { $won } victoires
    } sur { $played }

## Finished matches

finished-title = 📜 Parties finies · { $name }
finished-line = { $place ->
        [1] 1re
       *[other] { $place }e
    } place sur { $seats } · { $game } #{ $code }
finished-left = Abandon · { $game } #{ $code }
finished-with = { $when } · avec { $people }

## Open matches

running-title = ⚓ Parties ouvertes
running-none = Rien ne se joue ici en ce moment. `/{ command-play }` ouvre une table.
running-none-yours = Tu n’as aucune partie en cours. `/{ command-play }` ouvre une table, sur tout serveur où je suis.
running-line = #{ $code } **{ $game }**
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
running-your-turn-until = **C’est à toi** · ton temps finit { $when }
running-waiting = On attend { $people }
running-waiting-yours = Tu joues · on attend { $people }
matches-page = Page { $page } sur { $pages } · parties : { $matches }
