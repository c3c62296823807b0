## Being told of tables

command-notify = avvisi
command-notify-description = Ricevi un messaggio privato quando un tavolo aspetta giocatori

notify-title = 🔔 Tavoli liberi
notify-none = Non ti avviso di nessun tavolo. Scegli a che cosa ti va di giocare e ti scrivo quando qualcuno aspetta giocatori.
notify-games = Giochi: { $games }
notify-all = tutti
notify-where-all = Dove: su tutti i server in cui ci sono anch’io
notify-where-one = Dove: su { $server }
notify-server = il server di prima
notify-always = Quando: a qualsiasi ora
notify-hours = Quando: dalle { $begins } alle { $ends }, ora di { $city }, dove adesso sono le { $now }
notify-most =
    Quanto spesso: { $most ->
        [one] al massimo una volta al giorno
       *[other] al massimo { $most } volte al giorno
    }
notify-seated =
    Al tavolo: { $seated ->
        [one] almeno una persona
       *[other] almeno { $seated } persone
    }
notify-closed = **I miei messaggi privati non ti arrivano.** Consentili su Discord, nelle impostazioni della privacy del server, poi premi *Modifica*.
notify-never = Mai nelle tue ore di quiete o in vacanza, e solo per tavoli a cui puoi sederti.
notify-begin = Scegli
notify-change = Modifica
notify-stop = Non avvisarmi più
notify-zone = Il mio fuso orario
notify-role-take = Prendi il ruolo { $role }
notify-role-back = Lascia il ruolo { $role }
no-role-to-take = Il ruolo adesso non si può dare. Chi gestisce il server vede il perché in /impostazioni.

notify-form = Quali tavoli?
notify-field-games = Giochi
notify-field-server = Dove
notify-everywhere = Tutti i server in cui ci sono anch’io
notify-field-hours = Ore, secondo l’orologio di { $city }
notify-field-hours-hint = Da … a …, per esempio 18-23. A qualsiasi ora: 0-24
notify-field-most = Al giorno, al massimo
notify-most-is =
    { $n ->
        [one] Un avviso
       *[other] { $n } avvisi
    }
notify-field-seated = Al tavolo, almeno
notify-seated-is =
    { $n ->
        [one] Una persona
       *[other] { $n } persone
    }
