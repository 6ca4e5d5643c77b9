# Landcraft : noms, questions, journal, aide.

title = Landcraft
pitch = Tu es l’apôtre d’un dieu sur une planète aride. Pose la terre, l’eau, le feu et l’air en accordant leurs jonctions, peuple-les, remue le monde par leurs effets, et exauce mieux que les autres les souhaits du ciel.
credits = Un jeu de Christophe Coat, avec l’aide de Pascal Louvion.

card-none = aucun terrain
type-earth = terre
type-water = eau
type-fire = feu
type-air = air
effect-growth = Croissance
effect-spread = Essaimage
effect-drift = Dérive
effect-eddy = Remous
effect-conquest = Conquête
effect-burning = Embrasement
effect-prayer = Prière
effect-journey = Voyage de l’apôtre
direction-E = est
direction-SE = sud-est
direction-SW = sud-ouest
direction-W = ouest
direction-NW = nord-ouest
direction-NE = nord-est
wish-S01 = Peuple de la terre
wish-S02 = Peuple de l’eau
wish-S03 = Peuple du feu
wish-S04 = Peuple de l’air
wish-S05 = Grande dispersion
wish-S06 = Grande nation
wish-S07 = Cités
wish-S08 = Domination
wish-S09 = Fidèles de l’apôtre
wish-S10 = Harmonie
wish-S11 = Quatre éléments
wish-S12 = Enfants du soleil
wish-S13 = Cohabitation
wish-S14 = Ancrage de l’apôtre
goal-S01 = tes populations sur la terre
goal-S02 = tes populations sur l’eau
goal-S03 = tes populations sur le feu
goal-S04 = tes populations sur l’air
goal-S05 = terrains où tu as une population
goal-S06 = ton plus grand groupe de terrains voisins
goal-S07 = terrains où tu as au moins deux populations
goal-S08 = terrains où tu as le plus de populations
goal-S09 = tes populations autour de ton apôtre
goal-S10 = jonctions parfaites entre tes terrains
goal-S11 = séries complètes de terre, eau, feu et air avec tes populations
goal-S12 = tes terrains autour du soleil
goal-S13 = terrains que tu partages avec d’autres
goal-S14 = jonctions parfaites de ton apôtre
source-junctions = jonctions
source-drifts = dérives
source-journeys = voyages
source-wishes = souhaits publics
source-secrets = souhaits secrets
source-sun = soleil
option-board = Plateau
option-board-bounded = 91 cases
option-board-unbounded = sans bord
option-burning = Embrasement
option-burning-anywhere = tout terrain en jeu
option-burning-adjacent = seulement les voisins du terrain posé

move-place = Poser { $card } en { $cell }, rotation { $rotation }
move-air = Poser { $card } côté air en { $cell }
move-none = Aucun effet
move-grow = Croissance : une population de plus ici
move-spread = Essaimage vers { $cells }
move-drift = Dérive : déplacer le terrain en { $cell }
move-drift-to = Le poser en { $cell }
move-eddy = Remous : déplacer le terrain en { $cell }
move-eddy-to = Le poser en { $cell }, rotation { $rotation }
move-conquer = Conquête : remplacer une population ({ $rival }) en { $cell }
move-burn = Embrasement : changer { $cell } en air
move-pray = Prière devant « { $wish } »
move-pray-bare = Prière sans population : seulement la marche
move-walk = Une population de { $start } à { $cell }
move-stay = Personne ne bouge
move-journey = Voyage de l’apôtre
move-journey-to = Apôtre en { $cell }, rotation { $rotation }
move-take = Prendre { $card } parmi les terrains visibles
move-draw = Piocher

yield-points = { $points ->
    [one] +{ $points } point
   *[other] +{ $points } points
}
yield-repair = à réparer par l’effet

prompt-place = Pose un terrain près de ton apôtre ou d’une de tes populations.
prompt-repair = Une jonction est interdite : choisis un effet qui la répare.
prompt-earth = { $first ->
    [0] { $second ->
        [0] Aucun effet de la terre n’est possible ici.
       *[other] Un effet de la terre : essaimage, ou aucun.
    }
   *[other] { $second ->
        [0] Un effet de la terre : croissance, ou aucun.
       *[other] Un effet de la terre : croissance, essaimage, ou aucun.
    }
}
prompt-water = { $first ->
    [0] { $second ->
        [0] Aucun effet de l’eau n’est possible ici.
       *[other] Un effet de l’eau : remous, ou aucun.
    }
   *[other] { $second ->
        [0] Un effet de l’eau : dérive, ou aucun.
       *[other] Un effet de l’eau : dérive, remous, ou aucun.
    }
}
prompt-fire = { $first ->
    [0] { $second ->
        [0] Aucun effet du feu n’est possible ici.
       *[other] Un effet du feu : embrasement, ou aucun.
    }
   *[other] { $second ->
        [0] Un effet du feu : conquête, ou aucun.
       *[other] Un effet du feu : conquête, embrasement, ou aucun.
    }
}
prompt-air = { $first ->
    [0] { $second ->
        [0] Aucun effet de l’air n’est possible ici.
       *[other] Un effet de l’air : voyage, ou aucun.
    }
   *[other] { $second ->
        [0] Un effet de l’air : prière, ou aucun.
       *[other] Un effet de l’air : prière, voyage, ou aucun.
    }
}
prompt-drift = Où le terrain dérive-t-il ? Il garde son sens.
prompt-eddy = Où va-t-il autour de ton terrain, et dans quel sens ?
prompt-walk = Tu peux déplacer une de tes populations vers un terrain voisin.
prompt-must-walk = Déplace une de tes populations vers un terrain voisin.
prompt-journey = Où va ton apôtre ?
prompt-draw = { $display ->
    [0] Pioche le premier terrain de la pioche.
   *[other] { $pile ->
        [0] Prends un des terrains visibles.
       *[other] Pioche un terrain : l’un des terrains visibles ou le premier de la pioche.
    }
}

why-not-your-turn = Ce n’est pas à toi de jouer.
why-no-such-action = Ce coup n’existe pas.
why-place-first = Il faut d’abord poser un terrain.
why-not-in-hand = Ce terrain n’est pas dans ta main.
why-choose-effect = Choisis un effet du terrain posé, ou aucun.
why-choose-destination = Choisis sa destination.
why-choose-wish = Il te reste des populations : choisis un souhait.
why-walk-or-stay = Déplace une population, ou laisse-les en place.
why-time-to-draw = C’est le moment de piocher un terrain.
why-cell-blocked = Rien ne peut être posé là.
why-cell-taken = Cette case est occupée.
why-not-beside-yours = Cette case n’est voisine ni de ton apôtre ni d’un terrain où tu as une population.
why-not-beside = Cette case n’est voisine d’aucun apôtre ni d’aucun terrain.
why-junctions = Les jonctions ne s’accordent pas, et aucun effet ne pourrait les réparer.
why-repair-first = Une jonction est interdite : seul un effet qui la répare est permis.
why-not-its-effect = Le terrain posé n’a pas cet effet.
why-no-population = Tu n’as pas assez de populations en réserve.
why-no-terrain = Il n’y a pas de terrain là.
why-own-population = Tu as déjà une population là.
why-no-rival = Ce joueur n’a pas de population là.
why-no-front = Il n’y a pas là de terrain montrant son recto.
why-too-far = Seuls les voisins du terrain posé peuvent être embrasés.
why-no-destination = Il n’a nulle part où aller.
why-no-walk = Aucune de tes populations ne peut marcher.
why-must-walk = Sans population à placer devant le souhait, tu dois en déplacer une.
why-no-own-population = Tu n’as pas de population là.
why-pile-empty = La pioche est vide.
why-display-empty = Il n’y a plus de terrain visible à cet endroit.

event-first = { $seat_is ->
    [you] Tu commences
   *[other] { $seat } commence
}.
event-removed = Laissés dans la boîte : { $cards_count ->
    [0] aucun terrain
   *[other] { $cards }
}.
event-dealt = { $seat_is ->
    [you] Tu reçois
   *[other] { $seat } reçoit
} { $cards }.
event-dealt-hidden = { $seat } reçoit trois terrains.
event-displayed = Terrains visibles : { $cards }.
event-piled = Pioche, du dessus : { $cards }.
event-wished = Souhaits : { $wishes }.
event-secret = { $seat_is ->
    [you] Ton souhait secret
   *[other] Souhait secret, { $seat }
} : { $wish }.
event-secret-hidden = { $seat } reçoit un souhait secret.
event-boxed = Souhaits laissés dans la boîte : { $wishes }.
event-started = { $seat_is ->
    [you] Ton apôtre
   *[other] { $seat } : son apôtre
} se tient en { $cell }, rotation { $rotation }.
event-placed = { $seat_is ->
    [you] Tu poses
   *[other] { $seat } pose
} { $card } en { $cell }, rotation { $rotation }.
event-placed-air = { $seat_is ->
    [you] Tu poses
   *[other] { $seat } pose
} { $card } côté air en { $cell }.
event-no-population = { $seat_is ->
    [you] Tu n’as
   *[other] { $seat } n’a
} plus de population à y déposer.
event-passed = { $seat_is ->
    [you] Tu n’appliques
   *[other] { $seat } n’applique
} aucun effet.
event-grew = Croissance : { $seat_is ->
    [you] tu déposes
   *[other] { $seat } dépose
} une population de plus en { $cell }.
event-spread = Essaimage : { $seat_is ->
    [you] tu déposes
   *[other] { $seat } dépose
} une population en { $cells }.
event-lifted = { $effect } : { $seat_is ->
    [you] tu soulèves
   *[other] { $seat } soulève
} { $card } en { $cell }.
event-drifted = { $card } dérive de { $start } à { $cell }. { $seat_is ->
    [you] Tu gagnes
   *[other] { $seat } gagne
} { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
event-eddied = { $seat_is ->
    [you] Tu déplaces
   *[other] { $seat } déplace
} { $card } de { $start } à { $cell }, rotation { $rotation }.
event-eddied-air = { $seat_is ->
    [you] Tu déplaces
   *[other] { $seat } déplace
} { $card } de { $start } à { $cell }, côté air.
event-conquered = Conquête : { $seat_is ->
    [you] tu remplaces
   *[other] { $seat } remplace
} { $rival_is ->
    [you] ta population
   *[other] une population ({ $rival })
} en { $cell }.
event-expelled = Conquête : { $seat_is ->
    [you] tu chasses
   *[other] { $seat } chasse
} { $rival_is ->
    [you] ta population
   *[other] une population ({ $rival })
} de { $cell } et { $seat_is ->
    [you] n’as
   *[other] n’a
} personne à y déposer.
event-burnt = Embrasement : { $seat_is ->
    [you] tu changes
   *[other] { $seat } change
} { $card } en air, en { $cell }.
event-prayed = Prière : { $seat_is ->
    [you] tu places
   *[other] { $seat } place
} une population devant « { $wish } », { $count } à présent.
event-prayed-bare = Prière : { $seat_is ->
    [you] tu n’as
   *[other] { $seat } n’a
} plus de population pour un souhait.
event-walked = { $seat_is ->
    [you] Tu fais passer une population
   *[other] { $seat } fait passer une population
} de { $start } à { $cell }.
event-stayed = { $seat_is ->
    [you] Tu laisses tes
   *[other] { $seat } laisse ses
} populations en place.
event-set-out = { $seat_is ->
    [you] Tu mets ton apôtre
   *[other] { $seat } met son apôtre
} en route.
event-journeyed = { $seat_is ->
    [you] Tu mènes ton apôtre
   *[other] { $seat } mène son apôtre
} de { $start } à { $cell }, rotation { $rotation } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
event-scored = { $seat_is ->
    [you] Tes jonctions te rapportent
   *[other] Les jonctions rapportent à { $seat }
} { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $total } en tout.
event-took = { $seat_is ->
    [you] Tu prends
   *[other] { $seat } prend
} { $card } parmi les terrains visibles.
event-drew = { $seat_is ->
    [you] Tu pioches
   *[other] { $seat } pioche
} { $card }.
event-drew-hidden = { $seat } pioche un terrain.
event-refilled = { $card } rejoint les terrains visibles.
event-ended = Tous les terrains sont piochés : la partie est finie.
event-unveiled = { $seat_is ->
    [you] Ton souhait secret
   *[other] { $seat } dévoile son souhait secret, qui
} était « { $wish } ».
event-wish-scored = { $wish } : { $seat_is ->
    [you] tu as
   *[other] { $seat } a
} { $value }, avec { $front ->
    [one] { $front } population
   *[other] { $front } populations
} devant : { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
event-secret-scored = { $wish } (secret) : { $seat_is ->
    [you] tu as
   *[other] { $seat } a
} { $value } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
event-sun-scored = Soleil : { $points ->
    [one] { $points } point
   *[other] { $points } points
} pour { $seat_is ->
    [you] toi
   *[other] { $seat }
}.
event-total = { $seat_is ->
    [you] Tu as
   *[other] { $seat } a
} { $points ->
    [one] { $points } point
   *[other] { $points } points
} et { $populations ->
    [one] { $populations } population
   *[other] { $populations } populations
} sur la planète.
event-game-ended = Victoire : { $winners }.

draw-turn = Tour { $turn } sur { $turns }
draw-display = Visibles
draw-pile = { $count ->
    [one] { $count } terrain dans la pioche
   *[other] { $count } terrains dans la pioche
}
draw-hand = Ta main
draw-sun = SOL
draw-player = Joueur
draw-points = Points
draw-planet = Sur la planète
draw-reserve = Réserve
draw-known = Main
draw-known-cards = { $known } + { $hidden } inconnus
draw-wish = Souhait
draw-pays = Rapporte
draw-each = { $each } chacun, au plus { $most }
draw-secret = { $wish } (secret)
draw-standing = { $value } ({ $front }) → { $points }
draw-standing-secret = { $value } → { $points }
draw-sun-bonus = Près du soleil
draw-conflict = jonction interdite à réparer : { $sides }
draw-legend = Une tuile montre ses jonctions NO NE / O E / SO SE autour de son code, et la lettre de chaque joueur avec son nombre de populations. Les cases vides montrent leurs coordonnées.
draw-letters = Jonctions : { $letters }. L’air n’en a pas et va partout.
letter-O = O
letter-G = V
letter-B = B
letter-M = M
letter-K = N
junction-O = orange
junction-G = vert
junction-B = bleu
junction-M = multicolore
junction-K = noir (seulement à côté de l’air)

help = À ton tour, pose un terrain près de ton apôtre ou d’un terrain où tu as une population, recto dans le sens de ton choix ou côté air, et déposes-y une population. Tu peux ensuite appliquer l’un des deux effets de son type. Après l’effet, toutes ses jonctions doivent être valides : couleurs égales, couleur avec multicolore, n’importe quoi avec l’air ; le noir seulement avec l’air. Une jonction parfaite rapporte 2 points, ou 1 entre multicolores. Pioche enfin un terrain. Après 12 tours chacun, les souhaits publics paient ceux qui ont prié devant eux, les souhaits secrets paient tout le monde, et chaque population voisine du soleil vaut un point.
