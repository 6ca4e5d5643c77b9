# LAMA, le jeu de dés : noms, questions, journal, aide.

title = LAMA, le jeu de dés
pitch = Lance trois dés et défausse les cartes qu’ils montrent. Une valeur que tu n’as pas t’en coûte une de plus : quitte la manche à temps, car ce qui reste compte contre toi, et les lamas comptent dix.
credits = Un jeu de Reiner Knizia, illustré par Rey Sommerkamp et Barbara Spelger (AMIGO, Gigamic).

card-llama = lama
token-white = jeton 1
token-black = jeton 10
end-emptied = une rangée est vide
end-bust = la banque a sauté
end-last-card = la dernière carte de la rangée Lama est prise
end-all-quit = tout le monde a quitté la manche
source-numbers = valeurs 1 à 6
source-llamas = lamas
source-returned = jetons rendus

move-roll = Lancer les dés
move-quit = Quitter la manche
move-keep = Garder tous ses jetons
move-return = Rendre un { $token }
move-take = Prendre : { $card }
move-discard = Défausser : { $cards }

yield-quit = { $points ->
    [one] { $points } point gardé
   *[other] { $points } points gardés
}
yield-row = rangée : { $before } → { $after }
yield-last = rangée : { $before } → { $after }, la manche s’arrête
yield-finish = rangée vide, la manche s’arrête
yield-tokens = points : { $before } → { $after }

prompt-turn = Lance les dés ou quitte la manche.
prompt-alone = Tu joues seul : lance les dés ou quitte la manche. Sans carte à défausser, la banque saute.
prompt-match = Défausse au moins une carte, au plus une par dé.
prompt-miss = Rien dans ta rangée : prends une carte de la rangée Lama.
prompt-llamas = Trois lamas ! Tu peux rendre un jeton.
prompt-finish = Rangée vide ! Tu peux rendre un jeton.

why-not-your-turn = Ce n’est pas à toi de jouer.
why-no-such-action = Ce coup n’existe pas.
why-roll-first = Il faut d’abord lancer les dés.
why-one-roll = Un seul lancer par tour : il faut d’abord finir celui-ci.
why-must-discard = Un dé montre une de tes cartes : tu dois en défausser au moins une.
why-must-take = Tu dois prendre une carte de la rangée Lama.
why-only-tokens = Tu peux seulement rendre un jeton, ou les garder tous.
why-no-such-card = Tu n’as pas cette carte dans ta rangée.
why-no-such-token = Tu n’as pas de jeton de cette sorte.
why-no-die-shows = Aucun dé ne montre cette valeur, ou pas assez de dés.
why-not-in-llama-row = Cette carte n’est plus dans la rangée Lama.

event-round = Manche { $round } : { $starter_is ->
    [you] tu commences
   *[other] { $starter } commence
}.
event-dealt = { $seat_is ->
    [you] Tu reçois
   *[other] { $seat } reçoit
} { $cards }.
event-aside = { $cards_count ->
    [0] Toutes les cartes sont distribuées.
   *[other] Mis de côté : { $cards }.
}
event-rolled = { $seat_is ->
    [you] Tu lances
   *[other] { $seat } lance
} { $dice }.
event-discarded = { $seat_is ->
    [you] Tu défausses
   *[other] { $seat } défausse
} { $cards }.
event-took = { $seat_is ->
    [you] Tu prends
   *[other] { $seat } prend
} dans la rangée Lama : { $card }.
event-bust = { $seat_is ->
    [you] Tu fais sauter la banque et prends
   *[other] { $seat } fait sauter la banque et prend
} toute la rangée Lama : { $cards }.
event-returned = { $seat_is ->
    [you] Tu rends
   *[other] { $seat } rend
} un { $token }.
event-kept = { $seat_is ->
    [you] Tu gardes tes
   *[other] { $seat } garde ses
} jetons.
event-nothing = Trois lamas, mais { $seat_is ->
    [you] tu n’as
   *[other] { $seat } n’a
} aucun jeton à rendre.
event-left = { $seat_is ->
    [you] Tu quittes
   *[other] { $seat } quitte
} la manche avec { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
event-round-ended = Fin de la manche : { $why }.
event-scored = { $seat_is ->
    [you] Tu prends
   *[other] { $seat } prend
} { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $total } en tout.
event-game-ended = Fin de la partie. Victoire : { $winners }.

draw-round = Manche { $round } · la partie s’arrête à { $end } points
draw-llama-row = Rangée Lama
draw-llama = LAMA
draw-dice = Dés
draw-player = Joueur
draw-row = Rangée
draw-row-points = Vaut
draw-tokens = Jetons
draw-points = Points
draw-quit = a quitté

help = À ton tour, lance les trois dés ou quitte la manche. Chaque dé qui montre une valeur de ta rangée permet de défausser une de ces cartes. Si aucun ne convient, prends une carte de la rangée Lama. Trois lamas permettent de rendre un jeton. En fin de manche, chaque valeur restante compte une fois, le lama dix. À 40 points la partie s’arrête : le moins de points gagne.
