# Le tirage secret : noms, questions, journal, aide.

title = Le tirage secret
pitch = Choisis une carte face cachée, passe ta main, et garde ton secret jusqu’à la fin.
credits = Un jeu d’essai.

source-taken = cartes prises
source-secret = carte secrète

move-pick = Choisir : { $card }
move-take-back = Reprendre son choix

yield-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

prompt-pick = { $left ->
    [one] Choisis ta dernière carte.
   *[other] Choisis une de tes { $left } cartes.
}
prompt-change = { $left ->
    [one] Tu peux encore reprendre ta dernière carte.
   *[other] Tu peux encore changer de carte parmi { $left }.
}

why-not-your-turn = Ce n’est pas à toi de jouer.
why-no-such-action = Ce coup n’existe pas.
why-nothing-picked = Tu n’as encore rien choisi.
why-not-in-hand = Tu n’as pas cette carte en main.
why-same-pick = Tu as déjà choisi cette carte.

event-round = Manche { $round }.
event-secret = { $seat_is ->
    [you] Ta carte secrète
   *[other] Carte secrète de { $seat }
} : { $card }.
event-secret-hidden = { $seat_is ->
    [you] Tu reçois
   *[other] { $seat } reçoit
} une carte secrète.
event-dealt = { $seat_is ->
    [you] Tu reçois
   *[other] { $seat } reçoit
} { $cards }.
event-dealt-hidden = { $seat_is ->
    [you] Tu reçois
   *[other] { $seat } reçoit
} une main.
event-aside = Mis de côté : { $cards }.
event-picked = { $seat_is ->
    [you] Tu choisis
   *[other] { $seat } choisit
} { $card }.
event-picked-hidden = { $seat_is ->
    [you] Tu as
   *[other] { $seat } a
} choisi.
event-changed = { $seat_is ->
    [you] Tu préfères
   *[other] { $seat } préfère
} { $card }.
event-changed-hidden = { $seat_is ->
    [you] Tu changes
   *[other] { $seat } change
} d’avis.
event-took-back = { $seat_is ->
    [you] Tu reprends
   *[other] { $seat } reprend
} la carte choisie.
event-taken = { $seat_is ->
    [you] Tu prends
   *[other] { $seat } prend
} { $card }.
event-received = { $seat_is ->
    [you] On te passe
   *[other] On passe à { $seat }
} { $cards }.
event-received-hidden = { $seat_is ->
    [you] On te passe
   *[other] On passe à { $seat }
} une main.
event-shown = { $seat_is ->
    [you] Ta carte secrète
   *[other] La carte secrète de { $seat }
} était { $card }.
event-game-ended = Fin de la partie. Victoire : { $winners }.

draw-round = Manche { $round }
draw-player = Joueur
draw-hand = Main
draw-secret = Secret
draw-taken = Prises
draw-points = Points

help = Choisis une carte de ta main, face cachée : tu peux en changer tant que tout le monde n’a pas choisi. Les cartes choisies valent leur nombre, la carte secrète le double, et les mains passent au voisin.
