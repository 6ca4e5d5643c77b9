# Llama Land : les mots du plateau dans le navigateur.

## Le plateau

board-tabs = Vues de la table
board-tab-domain = Domaine
board-tab-market = Marché
board-storey = étage
board-domain = Domaine de { $name }, { $cells } cases
board-domain-of = Domaine de { $name }
board-see = Voir le domaine de { $name }
board-back = Revenir à mon domaine
board-back-to-turn = Revenir au joueur en cours
board-larger = Agrandir
board-smaller = Réduire
board-at = colonne { $x }, rangée { $y }
board-cell = { $place } : { $icon }, étage { $storey }{ $llama ->
    [yes] , avec un lama
   *[no] {""}
}
board-pasture = Placer le lama : { $place }, étage { $storey }
board-tiles = Tuiles Terrain
board-left = { $count ->
    [one] { $count } reste
   *[other] { $count } restent
}
board-stack = Pile { $shape }, { $count ->
    [0] vide
    [one] une tuile
   *[other] { $count } tuiles
} ; au sommet : { $icons }
board-take = Prendre la tuile { $shape }
board-llama-cards = Cartes Lama
board-price = { $count } d’une sorte
board-then = puis { $values }
board-pay = Nourrir un lama ({ $card }) : { $count } façons de payer
board-characters = Personnages
board-characters-of = Personnages de { $name }
board-own-characters = Tes personnages
board-pile = pioche { $count }
board-supply = Réserve
board-llamas = lamas
board-foundations = fondations
board-laid-foundations = { $seat_is ->
    [you] Tu poses
   *[other] { $seat } pose
} { $count ->
    [one] une fondation
   *[other] { $count } fondations
}.
board-markers = marqueurs
board-short-trader = Négociant
board-short-merchant = Marchand
board-short-farmer = Fermier
board-short-settler = Colon
board-short-miner = Mineur
board-short-worker = Ouvrier
board-objectives = Objectifs
board-at-the-end = vérifiés à la fin
board-met = rempli
board-no-objectives = Pas d’objectifs dans cette partie.
board-gold = Dorés : { $points } points selon le rang, parmi ceux qui y ont un marqueur.
board-space = { $objective }, { $space }
board-from = avec le marqueur de { $objective }
board-from-reserve = avec un marqueur de la réserve
board-may-mark = Une case d’objectif entourée de tirets accepte un marqueur.
board-last-round = Dernière manche
board-turn = Tourner
board-flip = Retourner
board-held = Tuile en main, { $turn }
board-put-somewhere = Touche une place : un point les marque.
board-extends = Elle étend ton domaine : pas de récolte, mais un marqueur possible.
board-covers = Tu récoltes
board-nothing = rien
board-places = { $count ->
    [one] Une place dans ce sens
   *[other] { $count } places dans ce sens
}, { $all } en tout.
board-progress = { $count } tuiles · dernière manche à { $end } ou quand il ne reste qu’un type de lama
board-summary = { $name } : { $cells } cases, { $llamas } cartes Lama, { $points } points.
confirm-place = Poser ici

## Ce que demandent les objectifs

asks-corn-specialist = { $count } cartes Lama maïs
asks-cocoa-specialist = { $count } cartes Lama cacao
asks-potato-specialist = { $count } cartes Lama pomme de terre
asks-diversity = { $count } cartes Lama de chaque type
asks-wealth = { $count } pièces
asks-characters = { $count } personnages
asks-lowlands = { $count } lamas à l’étage 1
asks-plains = { $count } lamas à l’étage 2
asks-hills = { $count } lamas à l’étage 3
asks-mountains = { $count } lamas à l’étage 4
asks-summit = { $count } lamas à l’étage 5
asks-omnipresence = lamas sur { $count } étages
asks-herd = { $count } lamas côte à côte
asks-road = { $count } lamas alignés
asks-outposts = { $count } cases entre deux lamas
asks-farms = { $count } lamas entourés de cases
asks-most-corn-specialist = le plus de cartes Lama maïs
asks-most-cocoa-specialist = le plus de cartes Lama cacao
asks-most-potato-specialist = le plus de cartes Lama pomme de terre
asks-most-diversity = le plus de cartes Lama
asks-most-wealth = le plus de pièces
asks-most-characters = le plus de personnages


## Ce que sont les choses

about-family-icon = Icônes et biens
about-family-other = Pièces du jeu
about-name-tile = Tuile { $shape }
about-name-llama-card = Carte Lama, { $crop }
about-name-llama = Lama
about-name-foundation = Fondation
about-name-marker = Marqueur
about-tile = Se prend au sommet de sa pile. À côté du domaine, elle l’étend et permet de placer un marqueur, mais ne rapporte rien. À plat sur un sol de même hauteur, et pas exactement sur une tuile de sa forme, elle récolte chaque icône qu’elle recouvre.
about-tiles-left = { $count ->
    [0] La pile est vide.
    [one] Il en reste une dans la pile.
   *[other] Il en reste { $count } dans la pile.
}
about-icon-crop = Recouverte par une tuile, elle donne un jeton de cette culture. { $count } d’une même culture nourrissent un lama ; qui finit son tour avec { $most } cultures ou plus doit nourrir. À la fin, chacune qui reste vaut un point.
about-icon-coin = Recouverte par une tuile, elle donne une pièce. { $coins } pièces remplacent une culture pour nourrir un lama ; à la fin, chaque groupe de { $each } vaut un point.
about-icon-hut = Recouverte par une tuile, elle amène un personnage : un de ceux qui sont visibles, ou le premier de la pioche.
about-icon-grass = Rien à récolter, mais un lama peut s’y tenir. Là où il y en a un, on ne construit plus.
about-llama-card = Une fois par tour, { $count } cultures de ce type donnent la plus haute carte qui reste, et un lama se place sur l’herbe ; { $coins } pièces remplacent une culture. La carte vaut ses points à la fin.
about-card-next = La prochaine vaut { $points ->
    [one] { $points } point
   *[other] { $points } points
} ; derrière elle { $left ->
    [0] il n’y en a plus
    [one] il y en a une
   *[other] il y en a { $left }
}.
about-card-gone = Il n’en reste plus.
about-card-crops = Tu as { $count } cultures sur { $price }.
about-llama = Vient avec chaque carte Lama et se place sur une case d’herbe libre, à n’importe quel étage. Il ne bouge plus et l’on ne construit pas sur lui. Sa place compte pour beaucoup d’objectifs.
about-foundation = Relève une case que la nouvelle tuile va recouvrir, pour que le sol soit plat. Elle reste pour toujours, et l’icône dessous ne donne rien.
about-marker = Après une extension du domaine, tu peux en poser un sur une case libre d’objectif, ou en déplacer un. Il paie à la fin si l’objectif est rempli ; un seul par carte.
about-own = Tu en as { $count } ; il en reste { $left } dans la réserve.
about-own-llama = Tu en as placé { $count }.
about-own-foundation = Il t’en reste { $count }.
about-own-marker = Tu en as { $count } à placer.
about-trader = Une fois par tour : échange l’une de ces cultures contre l’autre ({ $one }, { $other }), dans un sens ou dans l’autre. Sert tout de suite.
about-merchant = Une fois par tour : vends cette culture ({ $one }) pour une pièce, ou achètes-en une pour une pièce. Sert tout de suite.
about-farmer = Une fois par tour : une culture de plus ({ $one }), si ta tuile a recouvert au moins { $count } icônes de cette sorte. À partir du tour qui suit celui où tu l’as reçu.
about-settler = Une fois par tour : { $count } pièces, si ta tuile a recouvert maïs, cacao et pomme de terre. À partir du tour qui suit celui où tu l’as reçu.
about-miner = Une fois par tour : { $count ->
    [one] une pièce
   *[other] { $count } pièces
}, si ta tuile a recouvert une pièce. À partir du tour qui suit celui où tu l’as reçu.
about-worker = Une fois par tour : { $count ->
    [one] une pièce
   *[other] { $count } pièces
}, si ta tuile a recouvert une hutte. À partir du tour qui suit celui où tu l’as reçu.
about-character-row = Il est visible : une hutte que tu recouvres te permet de le prendre.
about-character-ready = Tu l’as, et il peut servir maintenant.
about-character-used = Tu l’as ; il a servi ce tour-ci.
about-character-fresh = Tu l’as ; il sert à partir de ton prochain tour.
about-character-rest = Tu l’as ; il n’a rien à faire pour l’instant.
about-objective = Se regarde à la fin de la partie : { $asks }. Qui le remplit a les points de la case où est son marqueur : { $points }.
about-gold = Se regarde à la fin de la partie : { $asks }. Seuls ceux qui y ont un marqueur participent ; les places rapportent { $points }, et à égalité le marqueur le plus haut passe avant.
about-objective-now = { $need ->
    [0] Tu en es à { $have }.
   *[other] Tu en es à { $have } sur { $need }.
} { $marked ->
    [true] Ton marqueur rapporterait { $points } maintenant.
   *[other] Ton marqueur n’y est pas.
}
about-objective-others = Marqueurs de { $names }.
about-objective-absent = N’est pas dans cette partie.

## La première partie

coach-welcome = Bienvenue ! Tes champs poussent en hauteur : ce que tu recouvres, tu le récoltes. Quatre cultures d’une sorte nourrissent un lama, et les meilleures cartes partent en premier.
coach-prompt-side = Les deux côtés ont les mêmes icônes. Près du centre, elles se recouvrent plus facilement ; au bord, l’herbe du milieu attend les lamas.
coach-prompt-turn = Prends une tuile. Regarde ce qu’elle peut recouvrir chez toi, et ce qu’elle montrera ensuite.
coach-prompt-place = Pose-la à plat sur ton domaine pour récolter, ou à côté pour t’agrandir et placer un marqueur. Les points montrent où elle peut aller ; elle se tourne et se retourne.
coach-prompt-icons = Les icônes restantes se récoltent une à une. Un personnage visible se choisit, celui de la pioche est une surprise.
coach-prompt-mark = Après une extension, tu peux réserver une case d’objectif : vise celui que tu rempliras, la case la plus haute paie le mieux.
coach-prompt-act = Avec quatre cultures d’une sorte, nourris un lama. Sinon, finis ton tour.
coach-prompt-must-feed = Trop de cultures d’un coup : il faut nourrir un lama. Choisis la carte qui vaut le plus.
coach-prompt-llama = Un lama ne bouge plus et l’on ne construit pas sur lui : une case à l’écart gêne moins, un étage précis aide un objectif.
coach-prompt-fed = Le lama est placé. Utilise encore tes personnages si tu veux, puis finis ton tour.

## Options à la préparation

option-rules-help = Sans objectifs pour une première partie ; les objectifs dorés récompensent le plus grand nombre.
option-llamas-help = Le livret les place où l’on veut ; sur la tuile du tour, il faut prévoir.
option-foundations-help = Le livret les pose sur le domaine ; l’option permet aussi de combler un trou.

## À la fin

tie-break = les points des cartes Lama

## Au journal, sans les numéros des pièces

event-took = { $seat_is ->
    [you] Tu prends
   *[other] { $seat } prend
} une tuile.
event-extended = { $seat_is ->
    [you] Tu étends ton domaine
   *[other] { $seat } étend son domaine
}.
event-built = { $seat_is ->
    [you] Tu construis
   *[other] { $seat } construit
} à l’étage { $storey }.
event-turned-up = Une nouvelle tuile est visible.
move-take = Prendre la tuile { $shape }
move-place = Poser la tuile en colonne { $x }, rangée { $y }, { $turn }
pick-more = Choisis une place
event-llama = { $seat_is ->
    [you] Tu places ton
   *[other] { $seat } place son
} lama à l’étage { $storey }.
board-gained = { $seat_is ->
    [you] Tu reçois
   *[other] { $seat } reçoit
} { $goods }.
board-good = { $good ->
    [corn] { $count } maïs
    [cocoa] { $count } cacao
    [potato] { $count ->
        [one] { $count } pomme de terre
       *[other] { $count } pommes de terre
    }
   *[coin] { $count ->
        [one] { $count } pièce
       *[other] { $count } pièces
    }
}
