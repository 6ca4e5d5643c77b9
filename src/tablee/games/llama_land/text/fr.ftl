# Llama Land : noms, questions, journal, aide.

title = Llama Land
pitch = Pose tes champs côte à côte ou les uns sur les autres : ce que tu recouvres, tu le récoltes. Nourris des lamas tant que les meilleures cartes sont là, et vise tes objectifs avant les autres.
credits = Un jeu de Phil Walker-Harding, illustré par Klemens Franz (Lookout, Funforge).

good-corn = maïs
good-cocoa = cacao
good-potato = pomme de terre
good-coin = pièce
icon-grass = herbe
icon-corn = maïs
icon-cocoa = cacao
icon-potato = pomme de terre
icon-coin = pièce
icon-hut = hutte
turn-0 = telle quelle
turn-90 = tournée de 90°
turn-180 = tournée de 180°
turn-270 = tournée de 270°
turn-flip-0 = retournée
turn-flip-90 = retournée puis tournée de 90°
turn-flip-180 = retournée puis tournée de 180°
turn-flip-270 = retournée puis tournée de 270°
board-B1 = plateau 1
board-B2 = plateau 2
board-B3 = plateau 3
board-B4 = plateau 4
side-outer = icônes au bord
side-inner = icônes au centre
character-trader-corn-cocoa = Négociant maïs-cacao
character-trader-corn-potato = Négociant maïs-pomme de terre
character-trader-cocoa-potato = Négociant cacao-pomme de terre
character-merchant-corn = Marchand de maïs
character-merchant-cocoa = Marchand de cacao
character-merchant-potato = Marchand de pommes de terre
character-farmer-corn = Fermier de maïs
character-farmer-cocoa = Fermier de cacao
character-farmer-potato = Fermier de pommes de terre
character-settler = Colon
character-miner = Mineur
character-worker = Ouvrier
character-none = personne
tile-none = aucune tuile
objective-corn-specialist = Spécialiste du maïs
objective-cocoa-specialist = Spécialiste du cacao
objective-potato-specialist = Spécialiste des pommes de terre
objective-diversity = Diversité
objective-wealth = Richesse
objective-characters = Personnages
objective-lowlands = Basses terres
objective-plains = Plaines
objective-hills = Collines
objective-mountains = Montagnes
objective-summit = Sommet
objective-omnipresence = Omniprésence
objective-herd = Troupeau
objective-road = Route
objective-outposts = Avant-postes
objective-farms = Fermes
objective-gold-corn-specialist = Spécialiste du maïs (doré)
objective-gold-cocoa-specialist = Spécialiste du cacao (doré)
objective-gold-potato-specialist = Spécialiste des pommes de terre (doré)
objective-gold-diversity = Diversité (doré)
objective-gold-wealth = Richesse (doré)
objective-gold-characters = Personnages (doré)
objective-none = aucun objectif
space-top = case du haut
space-middle = case du milieu
space-bottom = case du bas
cause-few-types = un seul type de cartes Lama reste
cause-few-tiles = presque plus de tuiles

source-llamas = cartes Lama
source-crops = cultures
source-coins = pièces
source-objectives = objectifs

option-rules = Règles
option-rules-base = de base
option-rules-beginners = débutants, sans objectifs
option-rules-experts = experts, avec objectifs dorés
option-llamas = Lamas
option-llamas-anywhere = sur toute case d’herbe libre
option-llamas-new-tile = sur la tuile posée à ce tour
option-foundations = Fondations
option-foundations-domain = sur le domaine seulement
option-foundations-holes = aussi dans un trou

move-side = Poser le plateau, { $side }
move-end = Finir le tour
move-take = Prendre la tuile { $tile }
move-collect = Récolter : { $good }
move-recruit = Engager : { $character }
move-draw = Piocher un personnage
move-exchange = { $character } : { $pays } → { $gains }
move-use = Utiliser : { $character }
move-feed = Nourrir un lama, { $crop } : { $crops } cultures, { $coins } pièces
move-mark = Marqueur sur { $objective }, { $space }
move-shift = Marqueur de { $source } vers { $objective }, { $space }
move-llama = Lama en colonne { $x }, rangée { $y }
move-place = { $tile } { $turn }, colonne { $x }, rangée { $y }

yield-extend = domaine étendu
yield-build = étage { $storey }{ $corn ->
    [0] {""}
   *[other] , maïs +{ $corn }
}{ $cocoa ->
    [0] {""}
   *[other] , cacao +{ $cocoa }
}{ $potato ->
    [0] {""}
   *[other] , pomme de terre +{ $potato }
}{ $coin ->
    [0] {""}
   *[other] , pièce +{ $coin }
}{ $hut ->
    [0] {""}
   *[other] , hutte +{ $hut }
}{ $foundations ->
    [0] {""}
   *[other] , fondations −{ $foundations }
}
yield-llama = étage { $storey }
yield-mark = { $points } points si l’objectif est rempli : { $have } sur { $need }
yield-gold = tu en as { $have }
yield-feed = carte à { $points } points
yield-use = +{ $count }

prompt-side = Choisis le côté de ton plateau de départ.
prompt-turn = Prends une tuile au sommet d’une pile.
prompt-place = Pose ta tuile à côté de ton domaine ou dessus.
prompt-icons = { $goods ->
    [0] Quel personnage engages-tu ?
   *[other] { $huts ->
        [0] Que récoltes-tu ensuite ?
       *[other] Et maintenant : récolter, ou engager un personnage ?
    }
}
prompt-llama = Place ton lama sur une case d’herbe libre.
prompt-must-feed = Tu as { $limit } cultures ou plus : tu dois nourrir un lama.
prompt-mark = Tu peux placer un marqueur{ $feed ->
    [0] {""}
   *[other] , nourrir un lama
}{ $use ->
    [0] {""}
   *[other] , utiliser un personnage
} ou finir ton tour.
prompt-act = { $feed ->
    [0] { $use ->
        [0] Plus rien à faire : finis ton tour.
       *[other] Tu peux utiliser un personnage ou finir ton tour.
    }
   *[other] { $use ->
        [0] Tu peux nourrir un lama ou finir ton tour.
       *[other] Tu peux nourrir un lama, utiliser un personnage ou finir ton tour.
    }
}
prompt-fed = { $use ->
    [0] Finis ton tour.
   *[other] Finis ton tour, ou utilise encore tes personnages.
}

why-not-your-turn = Ce n’est pas à toi de jouer.
why-no-such-action = Ce coup n’existe pas.
why-choose-side = Choisis d’abord le côté de ton plateau.
why-side-chosen = Les côtés des plateaux sont déjà choisis.
why-take-first = Prends d’abord une tuile.
why-tile-first = Place d’abord une tuile.
why-place-tile = Pose d’abord la tuile que tu as prise.
why-one-tile = Une seule tuile par tour.
why-empty-stack = Cette pile est vide.
why-not-adjacent = La tuile doit toucher ton domaine par un côté.
why-over-table = La tuile dépasserait dans le vide.
why-on-llama = On ne construit pas sur un lama.
why-same-tile = La tuile ne peut pas recouvrir exactement une tuile de même forme.
why-not-level = Le sol n’est pas plat et tes fondations ne suffisent pas.
why-icons-first = Il reste des icônes à récolter.
why-no-such-icon = Aucune icône de cette sorte à récolter.
why-no-such-character = Ce personnage n’est pas là.
why-used-up = Ce personnage a déjà servi à ce tour.
why-too-new = Ce personnage vient d’arriver : il servira au prochain tour.
why-not-covered = Il n’a pas les icônes qu’il lui faut.
why-cannot-pay = Tu n’as pas de quoi payer.
why-empty-supply = La réserve est vide.
why-one-llama = Un seul lama par tour.
why-empty-column = Il n’y a plus de carte Lama de ce type.
why-no-pasture = Aucune case d’herbe libre pour le lama.
why-feed-first = Nourris d’abord un lama.
why-place-llama = Place d’abord ton lama.
why-no-grass = Un lama a besoin d’une case d’herbe libre de ton domaine.
why-not-on-tile = Le lama va sur la tuile posée à ce tour.
why-must-feed = Avec autant de cultures, tu dois nourrir un lama.
why-no-marker-now = Un marqueur se place après une extension, avant de nourrir.
why-no-such-objective = Cette carte Objectif n’existe pas.
why-no-such-marker = Tu n’as pas de marqueur à cet endroit.
why-one-marker = Un seul de tes marqueurs par carte.
why-middle-closed = À deux joueurs, la case du milieu reste vide.
why-space-taken = Cette case est occupée.
why-topmost-first = Sur une carte dorée, on prend la case libre la plus haute.

event-first = { $seat_is ->
    [you] Tu commences
   *[other] { $seat } commence
}.
event-stack = Pile { $shape } : { $top } { $rest_count ->
    [0] {""}
   *[other] puis { $rest }
}.
event-stack-hidden = Pile { $shape } : { $top } au sommet.
event-column = Cartes Lama, { $crop } : la plus haute vaut { $values }.
event-row = Personnages visibles : { $characters }.
event-pile = Pioche des personnages : { $characters }.
event-objectives = Objectifs : { $objectives }.
event-board = { $seat_is ->
    [you] Tu reçois
   *[other] { $seat } reçoit
} le { $board }.
event-coins = { $seat_is ->
    [you] Tu commences
   *[other] { $seat } commence
} avec { $coins ->
    [0] aucune pièce
    [one] { $coins } pièce
   *[other] { $coins } pièces
}.
event-side = { $seat_is ->
    [you] Tu poses ton
   *[other] { $seat } pose son
} plateau, { $side }.
event-took = { $seat_is ->
    [you] Tu prends
   *[other] { $seat } prend
} la tuile { $tile }.
event-extended = { $seat_is ->
    [you] Tu étends ton
   *[other] { $seat } étend son
} domaine : { $tile } { $turn }, colonne { $x }, rangée { $y }.
event-foundation = { $seat_is ->
    [you] Tu poses
   *[other] { $seat } pose
} une fondation en colonne { $x }, rangée { $y }.
event-built = { $seat_is ->
    [you] Tu construis
   *[other] { $seat } construit
} à l’étage { $storey } : { $tile } { $turn }, colonne { $x }, rangée { $y }.
event-gained = { $seat_is ->
    [you] Tu reçois
   *[other] { $seat } reçoit
} { $count } × { $good }.
event-nothing = La réserve est épuisée : rien pour { $seat_is ->
    [you] toi
   *[other] { $seat }
} ({ $icon }).
event-recruited = { $seat_is ->
    [you] Tu engages
   *[other] { $seat } engage
} : { $character }.
event-drew = { $seat_is ->
    [you] Tu pioches
   *[other] { $seat } pioche
} : { $character }.
event-refilled = Dans la rangée arrive : { $character }.
event-exchanged = { $character } : { $seat_is ->
    [you] tu échanges
   *[other] { $seat } échange
} { $pays } contre { $gains }.
event-used = { $character } : { $seat_is ->
    [you] tu reçois
   *[other] { $seat } reçoit
} en plus { $count } × { $good }.
event-marked = { $seat_is ->
    [you] Tu places
   *[other] { $seat } place
} un marqueur sur { $objective }, { $space }.
event-shifted = { $seat_is ->
    [you] Tu déplaces
   *[other] { $seat } déplace
} un marqueur de { $source } ({ $before }) vers { $objective } ({ $space }).
event-fed = { $seat_is ->
    [you] Tu nourris un lama et gagnes
   *[other] { $seat } nourrit un lama et gagne
} une carte à { $value } points ({ $crop } : { $crops }, pièces : { $coins }).
event-llama = { $seat_is ->
    [you] Tu places ton
   *[other] { $seat } place son
} lama en colonne { $x }, rangée { $y }, à l’étage { $storey }.
event-turn-ended = { $seat_is ->
    [you] Ton tour est fini.
   *[other] Le tour de { $seat } est fini.
}
event-turned-up = Nouvelle tuile visible : { $tile }.
event-last-round = Dernière manche : { $why }.
event-fulfilled = { $objective } : { $points } points pour { $seat_is ->
    [you] toi
   *[other] { $seat }
}.
event-scored = { $seat_is ->
    [you] Tu marques
   *[other] { $seat } marque
} { $total } points : cartes Lama { $llamas }, cultures { $crops }, pièces { $coins }, objectifs { $objectives }.
event-game-ended = Fin de la partie. Victoire : { $winners }.

draw-first = Premier joueur : { $name }
draw-last-round = Dernière manche
draw-stack = { $shape } × { $left }
draw-no-tile = –
draw-hand = En main : { $tile }
draw-sign-corn = M
draw-sign-cocoa = C
draw-sign-potato = P
draw-sign-coin = $
draw-sign-hut = H
draw-sign-llama = L
draw-llama = lama
draw-column = Lamas, { $crop }
draw-row = Personnages
draw-pile = (pioche : { $left })
draw-supply = Réserve
draw-llamas = lamas { $count }
draw-pending = À récolter
draw-objective = Objectif
draw-points = { $points } points
draw-no-side = choisit son côté
draw-kit = fondations { $foundations }, marqueurs { $markers }
draw-characters = Personnages :
draw-cards = Cartes Lama :

help = À ton tour, prends une tuile au sommet d’une pile. Pose-la à côté de ton domaine, et tu peux placer un marqueur sur un objectif ; ou pose-la à plat sur ton domaine, et tu reçois ce que montrent les icônes recouvertes. Des fondations comblent un creux, mais cachent l’icône sous elles. Quatre cultures d’un même type (deux pièces en remplacent une) nourrissent un lama : prends la carte la plus haute de ce type et place le lama sur une case d’herbe libre. Tes personnages servent une fois par tour. Quand il ne reste qu’un type de cartes Lama, ou quatre tuiles, on finit la manche : cartes Lama, cultures, paires de pièces et objectifs remplis comptent.
