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
board-part-cell = Case { $what }
board-part-from = Population en { $what }
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

board-help-earth = Terre. Effets : croissance ou essaimage.
board-help-water = Eau. Effets : dérive ou remous d’un terrain voisin.
board-help-fire = Feu. Effets : conquête d’une population voisine, ou embrasement d’un terrain.
board-help-air = Air. Pas de jonctions : il va partout. Effets : prière ou voyage de l’apôtre.
board-help-apostle = Un apôtre a des jonctions mais n’est pas un terrain. On pose près du sien.
board-help-sun = À la fin, chaque population sur un terrain voisin du soleil vaut un point.
board-help-junctions = Deux couleurs égales : jonction parfaite, 2 points. Deux multicolores : 1 point. Une couleur et multicolore : valide. Le noir ne supporte que l’air.
board-help-populations = Populations sur la planète, et celles qui restent à poser.
board-help-wish = À la fin, ce souhait paie les joueurs qui ont au moins une population devant lui. À égalité, plus de populations devant passe avant.
board-help-secret = À la fin, chaque souhait secret est dévoilé et compte pour tout le monde.

## La première partie

coach-welcome = Bienvenue ! Tu poses des terrains dont les bords s’accordent, tu les peuples, et tu uses de leurs effets. À droite, les souhaits disent ce qui paiera à la fin ; le dernier n’est connu que de toi.
coach-prompt-place = Choisis un terrain, puis une case en pointillés. R le tourne, A montre son côté air. Une étoile marque une jonction parfaite et ses points.
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
} un terrain en { $cell }.
event-placed-air = { $seat_is ->
    [you] Tu poses
   *[other] { $seat } pose
} un terrain côté air en { $cell }.
event-eddied = { $seat_is ->
    [you] Tu fais tourner
   *[other] { $seat } fait tourner
} un terrain de { $start } à { $cell }.
event-eddied-air = { $seat_is ->
    [you] Tu fais tourner
   *[other] { $seat } fait tourner
} un terrain de { $start } à { $cell }, côté air.
event-burnt = Embrasement : { $seat_is ->
    [you] tu changes
   *[other] { $seat } change
} un terrain en air, en { $cell }.
event-took = { $seat_is ->
    [you] Tu prends
   *[other] { $seat } prend
} un terrain visible.
event-drew = { $seat_is ->
    [you] Tu pioches
   *[other] { $seat } pioche
} un terrain.
move-place = Poser le terrain en { $cell }
move-air = Poser le terrain côté air en { $cell }
move-take = Prendre ce terrain visible
move-draw = Prendre le premier terrain de la pioche
pick-first = Choisis un terrain
pick-more = Choisis une case
