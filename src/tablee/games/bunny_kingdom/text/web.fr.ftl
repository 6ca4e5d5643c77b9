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
board-only-forest = Seulement sur une forêt.
board-only-sea = Seulement sur une mer.
board-only-field = Seulement sur un champ.
board-only-mountain = Seulement sur une montagne.
board-chosen = choisie
board-to-play = à jouer
board-to-discard = à défausser
board-announce = Annoncer : { $card }
board-passes-to = Le reste de ta main passe à { $name }.
board-still-choosing = On attend encore { $names }.
board-announced = { $name } a annoncé le campement { $camp }.
board-help-territory = Un de tes lapins prend ce territoire.
board-help-city = Ses tours font la puissance du fief. Se construit sur un territoire libre à toi.
board-help-farm = Ajoute sa ressource au territoire. Se construit sur un territoire libre à toi.
board-help-post = À chaque collecte, tu nommes ce qu’il produit : bois, poisson ou carottes.
board-help-sky-tower = Deux jetons qui relient deux de tes fiefs, quelle que soit la distance.
board-help-camp = Prend un territoire sans lapin ni construction. Les petits numéros passent d’abord ; qui joue la carte du territoire chasse le campement.
board-help-provisions = Pioche des cartes et joue-les aussitôt.
board-help-parchment = Reste secret et compte à la fin de la partie.

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
