# Landcraft : les mots du plateau dans le navigateur.

## Le plateau

board-planet = La planète
board-tab-planet = Planète
board-tab-wishes = Souhaits
board-tab-supply = À piocher
board-supply = À piocher
board-hand = Ta main
board-pile = { $count ->
    [0] pioche vide
    [one] pioche : { $count } terrain
   *[other] pioche : { $count } terrains
}
board-card = { $type } { $card }
board-apostle = Apôtre de { $name }
board-the-sun = { $cell } : le soleil
board-tile-at = { $cell } : { $what }
board-free = case libre
board-cell-possible = { $cell }, { $what }, possible
board-cell-chosen = { $cell }, { $what }, choisi
board-wishes = Souhaits
board-live = classement en direct
board-each = { $each } chacun, { $most } au plus
board-points = { $points } pts
board-front = { $count } devant
board-standing = { $name } : { $value }, { $points } points
board-your-secret = ton secret, compté pour tous
board-secret-of = secret de { $name }, compté pour tous
board-laid = { $count ->
    [one] { $count } posée
   *[other] { $count } posées
}
board-reserve = { $count } en réserve
board-sun = Le soleil paierait { $points ->
    [one] { $points } point
   *[other] { $points } points
}
board-your-hand = Ta main
board-known = Main : { $known } connus, { $hidden } inconnus
board-unknown = terrain inconnu
board-seen = { $count ->
    [one] un vu de tous
   *[other] { $count } vus de tous
}
board-part-cell = La case { $what }
board-part-from = La population { $what }
board-part-rival = Une population de { $what }
board-turn = Tourner
board-air-side = Côté air
board-choose-card = Choisis un terrain de ta main, puis une case.
board-choose-cell = { $count ->
    [one] Une seule case possible pour ce terrain.
   *[other] { $count } cases possibles pour ce terrain.
}
board-other-cells = { $count ->
    [0] Aucune autre case possible pour ce terrain.
    [one] Une autre case possible pour ce terrain.
   *[other] { $count } autres cases possibles pour ce terrain.
}
board-choose-target = Ce que cet effet peut toucher est en lumière.
board-nothing-to-repair = Ta pose est valable : rien à réparer.
board-summary = La planète porte { $count } terrains, la pioche { $pile }.
board-summary-seat = { $name } : { $populations } populations, { $points } points.

confirm-place = Poser ici
confirm-air = Poser ici
confirm-eddy-to = Le poser ici
confirm-journey-to = Aller ici
confirm-spread = Essaimer

board-effect-growth = une population de plus sur ce terrain
board-effect-spread = une population sur un ou deux voisins où tu n’en as pas
board-effect-drift = déplace un terrain voisin sans le tourner, +1 point
board-effect-eddy = déplace un voisin autour de ce terrain, dans le sens voulu
board-effect-conquest = remplace une population adverse sur un voisin
board-effect-burning = change un terrain en air
board-effect-prayer = une population devant un souhait, puis une marche
board-effect-journey = déplace ton apôtre ; ses jonctions rapportent


## Ce que sont les choses

about-family-type = Terrains
about-family-effect = Effets
about-family-junction = Jonctions
about-family-wish = Souhaits
about-family-other = Pièces du jeu
about-name-apostle = Apôtre
about-name-population = Population
about-name-sun = Soleil
about-terrain = Se pose à côté de ton apôtre ou d’un terrain où tu as une population, tourné comme tu veux, ou côté air. Ses six bords doivent s’accorder avec leurs voisins après son effet. Ensuite, un effet au choix : { $effects }.
about-air = Le dos de chaque terrain. Il n’a pas de jonctions : il va partout, et ne paie rien. Ensuite, un effet au choix : { $effects }.
about-one-effect = « { $effect } »
about-people = { $count ->
    [0] Personne n’habite ici.
   *[other] Populations : { $people }.
}
about-edges = Ses bords, dans le sens horaire depuis l’est : { $junctions }.
about-effect-growth = Une population de plus, de ta réserve, sur le terrain que tu viens de poser.
about-effect-spread = Une population de ta réserve sur un ou deux voisins du terrain posé où tu n’en as pas encore.
about-effect-drift = Un voisin du terrain posé va, sans être tourné, sur une autre case libre à côté d’un terrain ou d’un apôtre, là où ses bords s’accordent. Cela rapporte { $points ->
    [one] un point
   *[other] { $points } points
}.
about-effect-eddy = Un voisin du terrain posé va sur une autre case libre autour de lui, et peut y être tourné tant que ses bords s’accordent.
about-effect-conquest = Une population adverse sur un voisin du terrain posé rentre chez elle, et une des tiennes prend sa place.
about-effect-burning = Un terrain en jeu qui montre sa face est retourné côté air, même celui que tu viens de poser ; ses populations restent. Les tables qui n’embrasent que les voisins le disent en s’ouvrant.
about-effect-prayer = Une population de ta réserve va devant un souhait public et t’y donne droit. Puis une de tes populations peut passer sur un terrain voisin.
about-effect-journey = Ton apôtre va sur une autre case libre à côté d’un terrain ou d’un autre apôtre, tourné comme tu veux. Ses jonctions parfaites y paient tout de suite.
about-effect-of = Vient avec un terrain posé de ce type : { $type }.
about-effect-now = Il peut servir maintenant.
about-junction-colour = À côté de la même couleur, c’est une jonction parfaite : { $points } points pour qui pose le terrain. À côté du multicolore elle est valide et ne paie rien ; une autre couleur ou le noir sont interdits.
about-junction-M = À côté d’un autre multicolore, c’est une jonction parfaite : { $points ->
    [one] un point
   *[other] { $points } points
}. À côté d’une couleur, elle est valide et ne paie rien.
about-junction-K = Ne supporte à côté d’elle que l’air, une case vide, le soleil ou le bord ; pas même un autre noir.
about-apostle = Ton point de départ : tu peux poser des terrains à côté. Il a des jonctions qui paient comme les autres, mais n’est pas un terrain : personne n’y habite, et seul son voyage le déplace.
about-population = Il en va une sur chaque terrain que tu poses. Elle te permet de construire à côté et compte pour la plupart des souhaits ; devant un souhait public, elle y donne droit.
about-sun = Le milieu de la planète ; rien ne se pose dessus. À la fin, chacune de tes populations sur un terrain voisin rapporte { $points ->
    [one] un point
   *[other] { $points } points
}.
about-own-population = Tu en as { $count } sur la planète et { $left } en réserve.
about-wish-places = À la fin, les joueurs sont classés d’après ceci : { $goal }. Les places paient { $points }.
about-wish-each = À la fin, pour chacun de ceux-ci ({ $goal }) : { $each } points, { $most } au plus.
about-wish-public = Un souhait public ne paie que ceux qui ont une population devant lui ; à égalité, qui en a plus devant passe avant.
about-wish-secret = Un souhait secret se dévoile à la fin et paie tout le monde, sans population devant lui.
about-wish-now = Tu en as { $value }, et { $front } devant lui : { $points ->
    [one] { $points } point
   *[other] { $points } points
} dans l’état actuel.
about-wish-secret-now = Tu en as { $value } : { $points ->
    [one] { $points } point
   *[other] { $points } points
} dans l’état actuel.
about-wish-absent = N’est pas parmi les souhaits que tu connais dans cette partie.

## La première partie

coach-welcome = Bienvenue ! Tu poses des terrains dont les bords s’accordent, tu les peuples, et tu uses de leurs effets. Les souhaits disent ce qui paiera à la fin ; l’un d’eux n’est connu que de toi.
coach-prompt-place = Choisis un terrain, puis une case en pointillés. Puis tourne-le, ou montre son côté air. Une étoile marque une jonction parfaite et ses points.
coach-prompt-earth = La terre nourrit : ajoute une population ici, ou répands-toi chez les voisins.
coach-prompt-water = L’eau remue : déplace un terrain voisin. La dérive rapporte un point de plus.
coach-prompt-fire = Le feu prend : remplace une population adverse voisine, ou change un terrain en air.
coach-prompt-air = L’air élève : prie devant un souhait pour y avoir droit, ou fais voyager ton apôtre.
coach-prompt-repair = Le zigzag rouge marque une jonction interdite : seul un effet qui la répare est permis.
coach-prompt-walk = Après la prière, une de tes populations peut passer sur un terrain voisin.
coach-prompt-draw = Prends un terrain visible, et les autres le sauront, ou le premier de la pioche, que toi seul verras.

## Options à la préparation

option-board-help = Les 91 cases du livret, ou une planète qui grandit aussi loin qu’on la pose.
option-burning-help = Le livret permet d’embraser partout ; seulement les voisins, c’est plus doux.

## À la fin

tie-break = les populations sur les terrains

## Au journal, sans les numéros des pièces

event-placed = { $seat_is ->
    [you] Tu poses
   *[other] { $seat } pose
} un terrain { $cell }.
event-placed-air = { $seat_is ->
    [you] Tu poses
   *[other] { $seat } pose
} un terrain côté air { $cell }.
event-eddied = { $seat_is ->
    [you] Tu fais tourner
   *[other] { $seat } fait tourner
} un terrain ({ $start } → { $cell }).
event-eddied-air = { $seat_is ->
    [you] Tu fais tourner
   *[other] { $seat } fait tourner
} un terrain, côté air ({ $start } → { $cell }).
event-burnt = Embrasement : { $seat_is ->
    [you] tu changes
   *[other] { $seat } change
} un terrain en air, { $cell }.
event-took = { $seat_is ->
    [you] Tu prends
   *[other] { $seat } prend
} un terrain visible.
event-drew = { $seat_is ->
    [you] Tu pioches
   *[other] { $seat } pioche
} un terrain.
move-place = Poser le terrain { $cell }
move-air = Poser le terrain côté air, { $cell }
move-take = Prendre ce terrain visible
move-draw = Prendre le premier terrain de la pioche
pick-first = Choisis un terrain
pick-more = Choisis une case
board-where = { $distance ->
    [0] sur le soleil ({ $cell })
    [1] juste { $wind } du soleil ({ $cell })
   *[other] à { $distance } cases { $wind } du soleil ({ $cell })
}
event-grew = Croissance : { $seat_is ->
    [you] tu déposes
   *[other] { $seat } dépose
} une population de plus { $cell }.
event-spread = Essaimage : { $seat_is ->
    [you] tu déposes
   *[other] { $seat } dépose
} une population { $cells }.
event-drifted = Un terrain dérive ({ $start } → { $cell }). { $seat_is ->
    [you] Tu gagnes
   *[other] { $seat } gagne
} { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
event-conquered = Conquête : { $seat_is ->
    [you] tu remplaces
   *[other] { $seat } remplace
} { $rival_is ->
    [you] ta population
   *[other] une population ({ $rival })
} { $cell }.
event-expelled = Conquête : { $seat_is ->
    [you] tu chasses
   *[other] { $seat } chasse
} { $rival_is ->
    [you] ta population
   *[other] une population ({ $rival })
} { $cell } et { $seat_is ->
    [you] n’as
   *[other] n’a
} personne à y déposer.
event-walked = { $seat_is ->
    [you] Tu fais passer
   *[other] { $seat } fait passer
} une population ({ $start } → { $cell }).
event-journeyed = { $seat_is ->
    [you] Tu mènes ton apôtre
   *[other] { $seat } mène son apôtre
} ({ $start } → { $cell }) : { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
move-spread = Essaimage : { $cells }
move-drift = Dérive : le terrain { $cell }
move-drift-to = Le poser { $cell }
move-eddy = Remous : le terrain { $cell }
move-eddy-to = Le poser { $cell }
move-conquer = Conquête : remplacer une population ({ $rival }) { $cell }
move-burn = Embrasement : le terrain { $cell }
move-walk = Une population : { $start } → { $cell }
move-journey-to = Apôtre : { $cell }
board-wind-n = au nord
board-wind-ne = au nord-est
board-wind-e = à l’est
board-wind-se = au sud-est
board-wind-s = au sud
board-wind-sw = au sud-ouest
board-wind-w = à l’ouest
board-wind-nw = au nord-ouest
