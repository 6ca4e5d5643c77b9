# Bunny Kingdom : les mots du plateau dans le navigateur.

## Le plateau

board-map = Carte
board-round = Manche { $round } sur { $rounds }
board-step = exploration, choix { $step } sur { $steps }
board-phase-construction = construction
board-phase-harvest = collecte
board-phase-copying = parchemins
board-phase-over = fin de la partie
board-summary-seat = { $name } : { $territories ->
    [one] { $territories } territoire
   *[other] { $territories } territoires
}, { $fiefs ->
    [one] { $fiefs } fief
   *[other] { $fiefs } fiefs
}, { $points ->
    [one] { $points } carotte d’or
   *[other] { $points } carottes d’or
}.
board-terrain-forest = Forêt
board-terrain-sea = Mer
board-terrain-field = Champ
board-terrain-plain = Plaine
board-terrain-mountain = Montagne
board-terrain-city = Cité
board-cell-free = libre
board-cell-yours = à toi
board-cell-touches = touche ton fief
board-territories = { $count ->
    [one] { $count } territoire
   *[other] { $count } territoires
}
board-parchment-count = { $count ->
    [one] { $count } parchemin
   *[other] { $count } parchemins
}
board-cities = { $count ->
    [one] { $count } cité
   *[other] { $count } cités
}
board-ready = prêt
board-done = a fini
board-harvest = Collecte

## La main

board-family-construction = Construction
board-family-parchment = Parchemin
board-family-provisions = Provisions
board-worth-now = vaut { $worth }
board-gain = { $gain ->
    [one] +{ $gain } carotte
   *[other] +{ $gain } carottes
}
board-towers = { $count ->
    [one] { $count } tour
   *[other] { $count } tours
}
board-on-forest = sur une forêt
board-on-sea = sur une mer
board-on-field = sur un champ
board-on-mountain = sur une montagne
board-chosen = choisie
board-to-play = à jouer
board-to-discard = à défausser
board-announce = Annoncer : { $card }
board-passes-to = Le reste de ta main passe à { $name }.
board-still-choosing = On attend encore { $names }.
board-announced = { $name } a annoncé le campement { $camp }.

## À côté de la carte

board-your-fiefs = Tes fiefs
board-fiefs-of = Fiefs de { $name }
board-whose-fiefs = Les fiefs de quel joueur ?
board-idle = { $count ->
    [one] { $count } fief ne rapporte rien encore
   *[other] { $count } fiefs ne rapportent rien encore
}
board-harvest-now = à la collecte
board-harvest-then = à la collecte, avec ce choix
board-front = Devant toi
board-front-when = à construire en fin de manche
board-your-parchments = Tes parchemins
board-secret = secrets
board-passed = Cartes passées
board-passed-show = montrer
board-passed-hide = cacher
board-passed-with = dans la main de { $name }
board-passed-gone = prises sans être montrées
board-passed-none = Rien encore.

## La fin

board-parchments = Parchemins
board-closed = fermé
board-no-parchment = aucun parchemin
board-counts-as = compte comme { $card }
board-reckon-whole = { $worth }
board-reckon-each = { $count } × { $points } = { $worth }
board-reckon-least = { $count } / { $least } → { $worth }

## Ce que sont les choses

about-family-territory = Territoires
about-family-construction = Constructions
about-family-provisions = Provisions
about-family-treasure = Parchemins : trésors
about-family-mission = Parchemins : missions
about-family-resource = Ressources
about-name-fief = Fief
about-name-lava = Rivière de lave
about-name-camp = Campement
about-ground-forest = forêt
about-ground-sea = mer
about-ground-field = champ
about-ground-plain = plaine
about-ground-mountain = montagne
about-terrain-forest = Produit du bois, quoi qu’on y bâtisse. Sa carte y pose un de tes lapins.
about-terrain-sea = Produit du poisson, quoi qu’on y bâtisse. Sa carte y pose un de tes lapins.
about-terrain-field = Produit des carottes, quoi qu’on y bâtisse. Sa carte y pose un de tes lapins.
about-terrain-plain = Ne produit rien d’elle-même. Sa carte y pose un de tes lapins, et il y a place pour une construction.
about-terrain-mountain = Ne produit rien d’elle-même, mais les cités à trois tours et les mines ne se bâtissent que là. La lave peut la couper de sa voisine.
about-terrain-city = Une cité à une tour y est dès le départ. Qui prend le territoire a la tour ; rien d’autre ne s’y bâtit et personne n’y campe.
about-fief = Tes territoires qui se touchent par un côté forment un fief. À chaque collecte, il rapporte ses tours multipliées par ses ressources différentes ; sans tour ou sans ressource, il ne rapporte rien.
about-lava = Elle coule entre deux montagnes : voisines sur la carte, elles ne forment pas un seul fief. Un relais aérien passe par-dessus.
about-city = { $towers ->
    [one] Une tour de plus
   *[other] { $towers } tours de plus
} pour son fief : chaque tour compte pour chaque ressource différente. Se bâtit { $where }, là où rien n’est encore construit.
about-farm = Son territoire produit aussi : { $resource }, en plus de ce que donne le sol. Se bâtit { $where }, là où rien n’est encore construit.
about-post = À chaque collecte, son propriétaire dit ce qu’il produit : bois, poisson ou carottes. D’ici là, il ne produit rien. Se bâtit { $where }, là où rien n’est encore construit.
about-sky-tower = Deux jetons sur deux territoires libres à toi, dans deux fiefs différents : les deux n’en font plus qu’un, quoi qu’il y ait entre eux.
about-camp = Pose un lapin sur n’importe quel territoire sans lapin ni construction. Quand des campements sont annoncés, le plus petit numéro passe d’abord. Si quelqu’un joue la carte du territoire, le campement s’en va.
about-provisions = Pioche { $count } cartes et joue-les aussitôt, sans les choisir.
about-only = sur un territoire à toi de ce terrain : { $terrain }
about-anywhere = sur n’importe lequel de tes territoires
about-resource-base = Ce que donne ce terrain : { $terrain }. La carte { $farm } en donne aussi, et un comptoir si son propriétaire le dit. Dans un fief, chaque ressource compte une seule fois.
about-resource-luxury = Un luxe : seule la carte { $farm } en produit, sur ce terrain : { $terrain }. Dans un fief, chaque ressource compte une seule fois.
about-parchment = Secret jusqu’à la fin de la partie. En carottes d’or : { $effect }.
about-more-glove = Avec le gant de l’autre main, gardé ou copié, chacun des deux compte { $points }.
about-more-merchant = Tout ce qui n’est ni bois, ni poisson, ni carottes est un luxe.
about-more-carpenter = Chaque unité compte, même plusieurs dans un fief.
about-more-fisher = Chaque unité compte, même plusieurs dans un fief.
about-more-farmer = Chaque unité compte, même plusieurs dans un fief.
about-more-burgomaster = Une cité compte pour une, quel que soit le nombre de ses tours.
about-more-king-of-thieves = Une cité compte pour une, quel que soit le nombre de ses tours.
about-more-diplomat = Les coins sont au bord, eux aussi.
about-more-bun-shee = Le fief entier ne doit rien produire.
about-more-panpan = Seul le territoire lui-même compte ; campements et relais aériens n’y changent rien.
about-more-colonist = Même si le campement a été perdu ou jamais placé.
about-more-matriarch = Si quelqu’un en a autant, elle ne donne rien.
about-more-treasure-guardian = Les trésors copiés comptent aussi.
about-more-treasure-hunter = Ce que donne le Gardien du Trésor n’est pas doublé.
about-more-little-prince = Entre plusieurs fiefs aussi bons, un seul est laissé de côté.
about-more-liberal = La copie compte sur ton propre plateau. À deux joueurs, le voisin est ton adversaire.
about-more-socialist = La copie compte sur ton propre plateau. À deux joueurs, le voisin est ton adversaire.
about-more-opportunist = Un seul joueur doit avoir plus que toi. Deuxième à égalité, cela compte.
about-worth-kept = Tu l’as. Dans l’état actuel, en carottes d’or : { $sum }.
about-worth-would = Si tu le gardais, dans l’état actuel, en carottes d’or : { $sum }.
about-cell-free = Personne n’est là.
about-cell-touches = Personne n’est là ; il touche un territoire à toi.
about-cell-fief = { $who ->
    [you] Ton fief
   *[other] Fief de { $name }
} : { $power } × { $wealth } = { $carrots } à la collecte.
about-cell-built = Ici se dresse : { $what }.
about-cell-gain = Avec lui, ta collecte gagne { $gain }.
about-fiefs-with = { $count } de tes { $all } fiefs l’ont.
about-in-front = { $count ->
    [one] Une attend devant toi.
   *[other] { $count } attendent devant toi.
}
about-harvest-now = { $count ->
    [one] Ton fief rapporte
   *[other] Tes { $count } fiefs rapportent
} { $carrots } à la prochaine collecte.

## La première partie

coach-welcome = Bienvenue dans le Nouveau Monde ! En quatre manches, tes lapins prennent des territoires et bâtissent. Un fief rapporte ses tours multipliées par ses ressources différentes, à chaque collecte.
coach-prompt-pick = Choisis deux cartes, le reste passe à ton voisin. Un territoire voisin des tiens agrandit un fief ; la carte s’allume sur le plateau. Un parchemin reste secret et compte à la fin.
coach-prompt-play = Choisis la carte à jouer, puis celle à défausser : personne ne l’aura.
coach-prompt-build = Touche une construction, puis un territoire allumé. Une cité là où les ressources sont nombreuses, une ressource nouvelle là où les tours sont nombreuses. Rien ne presse : ce qui n’est pas bâti reste pour plus tard.
coach-prompt-twin = Le second jeton va dans un autre fief : les deux n’en feront plus qu’un.
coach-prompt-camp = Le campement prend n’importe quel territoire vierge. Attention : la carte de ce territoire peut encore sortir.
coach-prompt-asked = Ton campement a un numéro plus petit : tu peux le placer d’abord, ou laisser passer.
coach-prompt-produce = Choisis une ressource que le fief du comptoir n’a pas encore.
coach-prompt-copy = Tous les parchemins sont ouverts. Copie celui qui te rapporte le plus.
board-played = { $seat_is ->
    [you] Tu joues
   *[other] { $seat } joue
} { $cards }.
