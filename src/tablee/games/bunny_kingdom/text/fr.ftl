# Bunny Kingdom : noms, questions, journal, aide.

title = Bunny Kingdom
pitch = Mène tes lapins à la conquête du Nouveau Monde : choisis territoires et constructions, réunis-les en fiefs riches en tours et en ressources, et récolte des carottes d’or. Des parchemins secrets décident à la fin.
credits = Un jeu de Richard Garfield, illustré par Paul Mafayon (IELLO).

-city1 = Cité 1
-city2 = Cité 2
-city3 = Cité 3
-post = Comptoir
-sky-tower = Relais Aérien
-provisions = Ravitaillement

card-city1-1 = { -city1 }
card-city1-2 = { -city1 }
card-city1-3 = { -city1 }
card-city1-4 = { -city1 }
card-city1-5 = { -city1 }
card-city1-6 = { -city1 }
card-city1-7 = { -city1 }
card-city1-8 = { -city1 }
card-city1-9 = { -city1 }
card-city2-1 = { -city2 }
card-city2-2 = { -city2 }
card-city2-3 = { -city2 }
card-city2-4 = { -city2 }
card-city2-5 = { -city2 }
card-city2-6 = { -city2 }
card-city2-7 = { -city2 }
card-city2-8 = { -city2 }
card-city2-9 = { -city2 }
card-city3-1 = { -city3 }
card-city3-2 = { -city3 }
card-city3-3 = { -city3 }
card-farm-wood = Exploitation de Bois
card-farm-fish = Exploitation de Poisson
card-farm-carrots = Exploitation de Carottes
card-farm-mushroom = Exploitation de Champignons
card-farm-pearl = Exploitation de Perles
card-farm-spice = Exploitation d’Épices
card-farm-gold = Exploitation d’Or
card-farm-diamond = Exploitation de Diamants
card-farm-copper = Exploitation de Cuivre
card-farm-iron = Exploitation de Fer
card-post-1 = { -post } 1
card-post-2 = { -post } 2
card-sky-tower-1 = { -sky-tower }
card-sky-tower-2 = { -sky-tower }
card-sky-tower-3 = { -sky-tower }
card-camp-1 = Campement 1
card-camp-2 = Campement 2
card-camp-3 = Campement 3
card-camp-4 = Campement 4
card-camp-5 = Campement 5
card-camp-6 = Campement 6
card-provisions-1 = { -provisions }
card-provisions-2 = { -provisions }
card-provisions-3 = { -provisions }
card-ring = Anneau Royal
card-coat = Manteau Royal
card-scepter = Sceptre Royal
card-chalice = Calice Royal
card-crown = Couronne Royale
card-royal-carrot = Carotte Royale
card-left-glove = Gant Gauche
card-right-glove = Gant Droit
card-carpenter = Charpentier
card-master-carpenter = Maître Charpentier
card-woodland-king = Roi des Bois
card-fisher = Pêcheur
card-master-fisher = Maître Pêcheur
card-fisher-king = Roi Pêcheur
card-farmer = Fermier
card-master-farmer = Maître Fermier
card-carrot-king = Roi des Carottes
card-merchant = Marchand
card-burgomaster = Bourgmestre
card-king-of-thieves = Roi des Voleurs
card-diplomat = Diplomate
card-explorer = Explorateur
card-master-of-the-mountains = Maître des Montagnes
card-carrotistador = Carottistador
card-harecingetorix = Vercingétolapin
card-hun-ny-king = Roi des Huns
card-bun-shee = Banshee
card-panpan = PanPan le Barbare
card-colonist = Colon
card-matriarch = Matriarche
card-bureaucrat = Bureaucrate
card-treasure-guardian = Gardien du Trésor
card-treasure-hunter = Chasseur de Trésor
card-little-prince = Petit Prince
card-liberal = Libéral
card-socialist = Socialiste
card-opportunist = Opportuniste

construction-city1 = { -city1 }
construction-city2 = { -city2 }
construction-city3 = { -city3 }
construction-farm-wood = { card-farm-wood }
construction-farm-fish = { card-farm-fish }
construction-farm-carrots = { card-farm-carrots }
construction-farm-mushroom = { card-farm-mushroom }
construction-farm-pearl = { card-farm-pearl }
construction-farm-spice = { card-farm-spice }
construction-farm-gold = { card-farm-gold }
construction-farm-diamond = { card-farm-diamond }
construction-farm-copper = { card-farm-copper }
construction-farm-iron = { card-farm-iron }
construction-post-1 = { -post }

resource-wood = bois
resource-fish = poisson
resource-carrots = carottes
resource-mushroom = champignons
resource-pearl = perles
resource-spice = épices
resource-gold = or
resource-diamond = diamants
resource-copper = cuivre
resource-iron = fer

source-harvest-1 = collecte 1
source-harvest-2 = collecte 2
source-harvest-3 = collecte 3
source-harvest-4 = collecte 4
source-treasures = trésors
source-missions = missions

move-done = Construction terminée
move-resume = Reprendre la construction
move-pass = Laisser passer l’autre campement
move-withdraw = Garder le campement pour une manche ultérieure
move-announce = Annoncer le campement { $camp }
move-camp = Camper en { $cell }
move-tower = Jeton Relais Aérien en { $cell }
move-build = { $construction } en { $cell }
move-produce = Comptoir { $post } : { $resource }
move-copy = { $card } : copier { $parchment }
move-pick = Jouer { $cards }
move-play = Jouer { $card }, défausser { $discard }

yield-harvest = collecte { $before } → { $after }
yield-copy = { $points ->
    [one] +{ $points } carotte d’or
   *[other] +{ $points } carottes d’or
}

prompt-pick = Choisis deux cartes à jouer (choix { $step } sur { $steps }).
prompt-play = Choisis une carte à jouer et une à défausser (choix { $step } sur { $steps }).
prompt-change = Tu as choisi ; tu peux encore changer d’avis.
prompt-build = { $ways ->
    [0] Rien à construire : termine.
   *[other] Construis ce que tu veux, puis termine.
}
prompt-twin = Pose le second jeton du Relais Aérien dans un autre fief.
prompt-done = Tu as terminé ; tu peux encore reprendre la construction.
prompt-asked = Le campement { $announced } est annoncé. Places-tu d’abord ton campement { $camp } ?
prompt-camp = Place ton campement { $camp } sur un territoire vierge, ou garde-le.
prompt-produce = Choisis ce que produit ton comptoir.
prompt-copy = Copie un parchemin de ton voisin.
prompt-chain = Tu copies une carte qui copie : choisis ce qu’elle copie.

why-not-your-turn = Ce n’est pas à toi de jouer.
why-no-such-action = Ce coup n’existe pas.
why-choose-cards = Il faut maintenant choisir des cartes de ta main.
why-not-in-hand = Cette carte n’est pas dans ta main.
why-two-cards = Il faut deux cartes différentes, chaque paire une seule fois.
why-already-chosen = C’est déjà ton choix.
why-build-now = C’est le moment de construire.
why-is-done = Tu as terminé : reprends d’abord la construction.
why-not-done = Tu n’as pas encore terminé.
why-announce-first = Un campement s’annonce d’abord.
why-not-in-front = Tu n’as pas cette construction devant toi.
why-announced-before = Ce campement a déjà été annoncé à cette manche ; il reste pour une manche ultérieure.
why-not-yours = Tu ne contrôles pas ce territoire.
why-occupied = Il y a déjà une construction sur ce territoire.
why-wrong-terrain = Cette construction demande un autre terrain.
why-one-fief = Un Relais Aérien demande des territoires libres dans deux fiefs différents.
why-same-fief = Les deux jetons seraient dans le même fief.
why-finish-tower = Pose d’abord le second jeton du Relais Aérien.
why-not-virgin = Un campement demande un territoire sans lapin ni construction.
why-place-or-pass = Place le campement demandé, ou passe.
why-place-or-withdraw = Place le campement annoncé, ou garde-le.
why-name-resource = Il faut choisir ce que produit ton comptoir.
why-not-your-post = Ce comptoir n’est pas à toi.
why-post-named = Ce comptoir a déjà sa ressource pour cette collecte.
why-copy-parchment = Il faut maintenant copier un parchemin.
why-not-your-copy = Tu n’as pas cette carte pour copier maintenant.
why-not-the-neighbours = Ce voisin n’a pas ce parchemin.
why-in-the-chain = Une carte ne peut pas apparaître deux fois dans une même copie.

event-deck = { "" }
event-round = Manche { $round } : { $starter_is ->
    [you] tu es
   *[other] { $starter } est
} premier joueur.
event-dealt = { $seat_is ->
    [you] Tu reçois
   *[other] { $seat } reçoit
} { $cards }.
event-reserved = { "" }
event-drew = { $seat_is ->
    [you] Tu pioches
   *[other] { $seat } pioche
} { $card } dans la réserve.
event-chose = { $seat_is ->
    [you] Tu choisis
   *[other] { $seat } choisit
} { $first } et { $second }.
event-chose-hidden = { $seat } a choisi.
event-played = { $seat_is ->
    [you] Tu joues
   *[other] { $seat } joue
} { $card }.
event-kept = { $seat_is ->
    [you] Tu gardes
   *[other] { $seat } garde
} le parchemin { $card }.
event-kept-hidden = { $seat } garde un parchemin.
event-discarded = { $seat_is ->
    [you] Tu défausses
   *[other] { $seat } défausse
} { $card }.
event-discarded-hidden = { $seat } défausse une carte.
event-supplied = { $seat_is ->
    [you] Tu pioches et joues
   *[other] { $seat } pioche et joue
} { $card }.
event-supplied-hidden = { $seat } pioche un parchemin.
event-camp-left = { $card } ({ $seat_is ->
    [you] le tien
   *[other] { $seat }
}) quitte { $cell }.
event-handed = { $seat_is ->
    [you] Tu récupères
   *[other] { $seat } récupère
} { $cards }.
event-built = { $seat_is ->
    [you] Tu construis
   *[other] { $seat } construit
} { $card } en { $cell }.
event-tower-begun = { $seat_is ->
    [you] Tu poses
   *[other] { $seat } pose
} le premier jeton ({ $card }) en { $cell }.
event-linked = { $seat_is ->
    [you] Tu relies
   *[other] { $seat } relie
} { $first } et { $second } ({ $card }).
event-announced = { $seat_is ->
    [you] Tu annonces
   *[other] { $seat } annonce
} { $card }.
event-passed = { $seat_is ->
    [you] Tu passes
   *[other] { $seat } passe
} ({ $card }).
event-camped = { $seat_is ->
    [you] Tu places
   *[other] { $seat } place
} { $card } en { $cell }.
event-withdrew = { $seat_is ->
    [you] Tu gardes
   *[other] { $seat } garde
} { $card } pour plus tard.
event-finished = { $seat_is ->
    [you] Tu as
   *[other] { $seat } a
} terminé.
event-resumed = { $seat_is ->
    [you] Tu reprends
   *[other] { $seat } reprend
} la construction.
event-produced = { $seat_is ->
    [you] Ton { $card } produit
   *[other] Le { $card } de { $seat } produit
} : { $resource }.
event-fief = { $seat }, fief { $cells_id } : { $power } × { $wealth } = { $carrots }.
event-harvested = { $seat_is ->
    [you] Tu récoltes
   *[other] { $seat } récolte
} { $carrots ->
    [one] { $carrots } carotte d’or
   *[other] { $carrots } carottes d’or
}, { $total } en tout.
event-revealed = { $cards_count ->
    [0] { $seat_is ->
        [you] Tu n’as
       *[other] { $seat } n’a
    } aucun parchemin.
   *[other] { $seat_is ->
        [you] Tes parchemins
       *[other] Les parchemins de { $seat }
    } : { $cards }.
}
event-copied = { $seat_is ->
    [you] Tu copies
   *[other] { $seat } copie
} { $parchment } ({ $card }).
event-scored = { $seat_is ->
    [you] Tu gagnes
   *[other] { $seat } gagne
} { $points ->
    [one] { $points } carotte d’or
   *[other] { $points } carottes d’or
} avec { $card }.
event-scored-copy = { $seat_is ->
    [you] Tu gagnes
   *[other] { $seat } gagne
} { $points ->
    [one] { $points } carotte d’or
   *[other] { $points } carottes d’or
} avec { $card }, comme { $parchment }.
event-game-ended = Fin de la partie. Victoire : { $winners }.

draw-round = Manche { $round } sur { $rounds }
draw-phase-draft = exploration
draw-phase-construction = construction
draw-phase-harvest = collecte
draw-phase-copying = parchemins
draw-phase-over = la partie est finie
draw-step = choix { $step } sur { $steps }, les cartes passent à { $direction }
draw-left = gauche
draw-right = droite
draw-announcement = { $seat } a annoncé le campement { $camp } ; { $asked } doit répondre.
draw-player = Joueur
draw-points = Carottes
draw-harvests = Collectes
draw-parchments = Parchemins
draw-hand = Main
draw-front = À construire
draw-chosen = a choisi
draw-done = a terminé
draw-idle = { $count ->
    [0] chaque fief rapporte
    [one] { $count } fief ne rapporte rien encore
   *[other] { $count } fiefs ne rapportent rien encore
}
draw-fiefs = { $seat } :
draw-own-hand = Ta main
draw-own-choice = Ton choix
draw-worth = (pour l’instant { $worth })
draw-terrain-forest = f
draw-terrain-sea = m
draw-terrain-field = c
draw-terrain-plain = p
draw-terrain-mountain = r
draw-terrain-city = t
draw-legend-forest = forêt
draw-legend-sea = mer
draw-legend-field = champ
draw-legend-plain = plaine
draw-legend-mountain = montagne (roche)
draw-legend-city = cité (tour)
draw-legend-lava = lave
draw-rabbit-pink = Rs
draw-rabbit-yellow = Ja
draw-rabbit-black = No
draw-rabbit-red = Rg
draw-mark-city = C{ $level }
draw-mark-wood = Bo
draw-mark-fish = Po
draw-mark-carrots = Ca
draw-mark-mushroom = Ch
draw-mark-pearl = Pe
draw-mark-spice = Ép
draw-mark-gold = Or
draw-mark-diamond = Di
draw-mark-copper = Cu
draw-mark-iron = Fe
draw-mark-post = K{ $number }
draw-mark-sky-tower = &{ $number }
draw-mark-camp = ^{ $number }

draw-effect-ring = { $points }, un trésor
draw-effect-coat = { $points }, un trésor
draw-effect-scepter = { $points }, un trésor
draw-effect-chalice = { $points }, un trésor
draw-effect-crown = { $points }, un trésor
draw-effect-royal-carrot = { $points }, un trésor
draw-effect-left-glove = { $points }, un trésor ; davantage avec le gant droit
draw-effect-right-glove = { $points }, un trésor ; davantage avec le gant gauche
draw-effect-carpenter = { $points } par bois produit
draw-effect-master-carpenter = { $points } par bois produit
draw-effect-woodland-king = { $points } si tu produis au moins { $least } bois
draw-effect-fisher = { $points } par poisson produit
draw-effect-master-fisher = { $points } par poisson produit
draw-effect-fisher-king = { $points } si tu produis au moins { $least } poissons
draw-effect-farmer = { $points } par production de carottes
draw-effect-master-farmer = { $points } par production de carottes
draw-effect-carrot-king = { $points } si tu produis au moins { $least } fois des carottes
draw-effect-merchant = { $points } par ressource de luxe produite
draw-effect-burgomaster = { $points } par cité contrôlée
draw-effect-king-of-thieves = { $points } si tu contrôles au moins { $least } cités
draw-effect-diplomat = { $points } par territoire au bord du plateau
draw-effect-explorer = { $points } par coin du plateau
draw-effect-master-of-the-mountains = { $points } par montagne contrôlée
draw-effect-carrotistador = { $points } par fief d’au moins trois territoires
draw-effect-harecingetorix = { $points } par fief
draw-effect-hun-ny-king = { $points } si tu as au moins { $least } fiefs
draw-effect-bun-shee = { $points } par cité dans un fief sans aucune ressource
draw-effect-panpan = { $points } par territoire sans cité ni ressource
draw-effect-colonist = { $points } par carte Campement jouée
draw-effect-matriarch = { $points } si tu contrôles plus de territoires que chacun des autres
draw-effect-bureaucrat = { $points } par parchemin, celui-ci compris
draw-effect-treasure-guardian = { $points } par trésor
draw-effect-treasure-hunter = tes trésors comptent double
draw-effect-little-prince = collecte encore une fois tous tes fiefs sauf le meilleur
draw-effect-liberal = copie un parchemin du joueur à ta droite
draw-effect-socialist = copie un parchemin du joueur à ta gauche
draw-effect-opportunist = { $points } si tu es deuxième à la toute fin

error-data-lava = { $file }, ligne { $line } : { $key } : un fleuve de lave sépare deux montagnes voisines, pas { $first } et { $second }.

help = Quatre manches. Choisis deux cartes de ta main et passe les autres, jusqu’à ce que toutes soient jouées ; à deux joueurs, joue une carte et défausses-en une. Les territoires placent tes lapins, les constructions se bâtissent ensuite, les parchemins restent secrets. Des territoires voisins forment un fief. À chaque collecte, un fief rapporte ses tours multipliées par ses ressources différentes. À la fin, les parchemins comptent. Le plus de carottes d’or gagne.
