# Le chantier : noms, questions, journal, aide.

title = Le chantier
pitch = Bâtis, paie sur-le-champ, et réserve les cases communes avant les autres.
credits = Un jeu d’essai.

option-payment = Paiement
option-payment-any = au choix
option-payment-wood-first = le bois d’abord
good-wood = bois
good-stone = pierre
good-gold = or
kind-wood = bois
kind-gold = or
kind-garden = jardin
source-plots = bâtiments
source-cells = cases
source-gardens = jardins
source-kept = jardins en main

move-build = Bâtir : parcelle { $plot }
move-pay = Payer : { $good }
move-draw = Piocher
move-use = Utiliser : { $card }
move-claim = Réserver la case { $cell } avec le { $tile }
move-take = La prendre
move-leave = La laisser
move-done = Avoir fini
move-reopen = Continuer quand même

yield-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

prompt-build = Bâtis, pioche, utilise une carte, réserve une case, ou annonce que tu as fini.
prompt-pay = Paie un bien pour ton bâtiment.
prompt-asked = Une case est réservée avec le { $number } : la prends-tu avec un nombre plus petit ?
prompt-done = Tu as fini ; tu peux encore continuer.

why-not-your-turn = Ce n’est pas à toi de jouer.
why-no-such-action = Ce coup n’existe pas.
why-answer-first = Une case est réservée : réponds d’abord.
why-already-done = Tu as fini : il faut d’abord continuer.
why-pay-first = Il faut d’abord payer ton bâtiment.
why-no-such-good = Tu n’as pas ce bien.
why-wood-first = Il faut payer en bois tant que tu en as.
why-plot-full = Cette parcelle est pleine.
why-no-goods = Tu n’as rien pour payer.
why-one-draw = Une seule pioche par manche.
why-pile-empty = La pioche est vide.
why-no-such-card = Tu n’as pas cette carte.
why-cell-taken = Cette case est prise.
why-no-such-tile = Tu n’as plus ce nombre.
why-not-done = Tu n’as pas encore fini.
why-nothing-to-pay = Il n’y a rien à payer.
why-nothing-claimed = Aucune case n’est réservée.

event-pile = Pioche : { $cards }.
event-round = Manche { $round }.
event-built = { $seat_is ->
    [you] Tu bâtis
   *[other] { $seat } bâtit
} sur la parcelle { $plot } : niveau { $level }.
event-paid = { $seat_is ->
    [you] Tu paies
   *[other] { $seat } paie
} : { $good }.
event-drew = { $seat_is ->
    [you] Tu pioches
   *[other] { $seat } pioche
} : { $card }.
event-drew-hidden = { $seat_is ->
    [you] Tu pioches
   *[other] { $seat } pioche
} une carte.
event-used = { $seat_is ->
    [you] Tu utilises
   *[other] { $seat } utilise
} : { $card }.
event-claimed = { $seat_is ->
    [you] Tu réserves
   *[other] { $seat } réserve
} la case { $cell } avec le { $tile }.
event-took = { $seat_is ->
    [you] Tu la prends
   *[other] { $seat } la prend
}.
event-left = { $seat_is ->
    [you] Tu la laisses
   *[other] { $seat } la laisse
}.
event-won = { $seat_is ->
    [you] Tu reçois
   *[other] { $seat } reçoit
} la case { $cell } pour le { $tile }.
event-finished = { $seat_is ->
    [you] Tu as
   *[other] { $seat } a
} fini.
event-reopened = { $seat_is ->
    [you] Tu continues
   *[other] { $seat } continue
} quand même.
event-shown = { $seat_is ->
    [you] Tu montres
   *[other] { $seat } montre
} : { $cards_count ->
    [0] rien
   *[other] { $cards }
}.
event-game-ended = Fin de la partie. Victoire : { $winners }.

draw-round = Manche { $round } · pioche : { $pile }
draw-cells = Cases : { $owners }
draw-player = Joueur
draw-plots = Parcelles
draw-goods = Biens
draw-tiles = Nombres
draw-hand = Main
draw-points = Points

help = Tout le monde joue à la fois. Bâtis sur tes parcelles et paie chaque niveau d’un bien ; pioche une carte par manche ; réserve une case avec un de tes nombres : les autres peuvent la prendre avec un plus petit. Une manche finit quand tout le monde a fini.
