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
board-characters = Personnages
board-characters-of = Personnages de { $name }
board-own-characters = Tes personnages
board-pile = pioche { $count }
board-supply = Réserve
board-llamas = lamas
board-foundations = fondations
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
board-drag = À faire glisser sur ton domaine
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

## Aide

help-tile = Une tuile se prend au sommet d’une pile. Elle étend le domaine, ou se pose à plat dessus : les icônes recouvertes se récoltent.
help-llama-card = { $count } cultures de ce type donnent la carte du dessus et un lama à placer ; { $coins } pièces remplacent une culture.
help-supply = Ce qui reste à gagner. Quand une sorte est épuisée, ses icônes ne donnent plus rien.
help-character-trader = Échange une culture contre l’autre, une fois par tour, dans un sens ou dans l’autre.
help-character-merchant = Achète ou vend une culture pour une pièce, une fois par tour.
help-character-farmer = Une culture de plus, si deux icônes de son type sont recouvertes. Sert à partir du tour suivant.
help-character-settler = Deux pièces, si les trois cultures sont recouvertes. Sert à partir du tour suivant.
help-character-miner = Une pièce, si une icône pièce est recouverte. Sert à partir du tour suivant.
help-character-worker = Une pièce, si une hutte est recouverte. Sert à partir du tour suivant.

## La première partie

coach-welcome = Bienvenue ! Tes champs poussent en hauteur : ce que tu recouvres, tu le récoltes. Quatre cultures d’une sorte nourrissent un lama, et les meilleures cartes partent en premier.
coach-prompt-side = Les deux côtés ont les mêmes icônes. Près du centre, elles se recouvrent plus facilement ; au bord, l’herbe du milieu attend les lamas.
coach-prompt-turn = Prends une tuile. Regarde ce qu’elle peut recouvrir chez toi, et ce qu’elle montrera ensuite.
coach-prompt-place = Pose-la à plat sur ton domaine pour récolter, ou à côté pour t’agrandir et placer un marqueur. Les points montrent où elle peut aller ; R la tourne, F la retourne.
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
} en colonne { $x }, rangée { $y }.
event-built = { $seat_is ->
    [you] Tu construis
   *[other] { $seat } construit
} à l’étage { $storey }, colonne { $x }, rangée { $y }.
event-turned-up = Une nouvelle tuile est visible.
move-take = Prendre la tuile { $shape }
move-place = Poser la tuile en colonne { $x }, rangée { $y }, { $turn }
pick-more = Choisis une place
