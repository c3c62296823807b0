## Commands

command-privacy = confidentialite
command-privacy-description = Ce qui est gardé sur toi, et qui peut le voir
command-privacy-hide = cacher
command-privacy-hide-description = Quitte le classement de tous les serveurs et garde ton profil pour toi
command-privacy-show = montrer
command-privacy-show-description = Reviens au classement de tous les serveurs, avec un profil pour tous

## Hiding

privacy-hidden = Te voilà sous le pont : hors du classement de tous les serveurs, et personne d'autre ne voit ton profil et ton historique. Au classement propre à un serveur, tu restes. `/{ command-privacy } { command-privacy-show }` te ramène.
privacy-shown = Te revoilà sur le pont : au classement de tous les serveurs, avec un profil et un historique pour ceux de tes serveurs.
