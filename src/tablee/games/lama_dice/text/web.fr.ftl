# LAMA, le jeu de dés : les mots du plateau dans le navigateur.

## Le plateau

board-llama-row = Rangée Lama
board-llama-row-left = { $count ->
    [0] plus aucune carte
    [one] la dernière carte : qui la prend arrête la manche
   *[other] { $count } cartes
}
board-dice = Dés
board-die = dé : { $face }
board-dice-show = Les dés montrent { $dice }.
board-row-of = Rangée de { $name }
board-row-now = Ta rangée, maintenant
board-row-points = points de la manche
board-row-worth = { $points ->
    [one] { $points } point en rangée
   *[other] { $points } points en rangée
}
board-row-cards = Rangée : { $cards } ; elle vaut { $points }
board-counted-once = (× { $count }, compté une fois)
board-discarded = défaussé
board-quit = a quitté · { $points } pts
board-llama = lama 10
board-card = { $card }
board-card-possible = { $card }, possible
board-card-chosen = { $card }, choisi
board-one-card = { $id ->
    [llama] Le lama
   *[other] Un { $card }
}
board-progress = Manche { $round } · fin à { $end } points
board-summary = Rangée Lama : { $row }. Dés : { $dice }.

## Ce que sont les choses

about-family-card = Cartes
about-family-die = Dés
about-family-token = Jetons
about-card = Compte { $points ->
    [one] un point
   *[other] { $points } points
} contre toi si elle est dans ta rangée en fin de manche ; deux ne comptent pas plus qu’une. Un dé qui la montre t’en fait défausser une.
about-card-llama = Compte { $points } points contre toi en fin de manche, qu’il y en ait un ou plusieurs. Un lama sur un dé en fait défausser un ; avec trois lamas d’un coup tu ne défausses rien, mais tu peux rendre un jeton.
about-llama-row = Sept cartes pour tout le monde. Qui ne lance aucune de ses valeurs prend ici une carte qu’un dé montre. S’il n’y en a pas, ou s’il joue seul, la banque saute : il prend tout ce qui reste, et la manche est finie.
about-die = Te fait défausser un { $face } de ta rangée. Si aucun dé ne montre une de tes cartes, tu prends plutôt un { $face } de la rangée Lama, s’il y est encore.
about-die-llama = Te fait défausser un lama de ta rangée. Trois lamas d’un coup ne défaussent rien : tu peux alors rendre un jeton.
about-token-white = Un point contre toi. Pour { $white }, un noir les remplace de lui-même. Se rend pour trois lamas ou pour une rangée vide.
about-token-black = Compte { $points } points contre toi : le meilleur à rendre, pour trois lamas ou pour une rangée vide. La partie finit quand quelqu’un a { $end } points.
about-held = { $count ->
    [0] Tu n’en as pas.
    [one] Tu en as une : { $points } dans ta rangée.
   *[other] Tu en as { $count } : ensemble { $points } dans ta rangée.
}
about-in-llama-row = Il y en a une dans la rangée Lama.
about-taken = Celle de la rangée Lama est prise.
about-die-now = { $count ->
    [0] Aucun dé ne la montre,
    [one] Un dé la montre,
   *[other] { $count } dés la montrent,
} et ta rangée en a { $held ->
    [0] zéro
    [one] une
   *[other] { $held }
}.
about-tokens-now = Tu en as { $count } ; en tout { $points ->
    [one] { $points } point
   *[other] { $points } points
}.

## La première partie

coach-welcome = Bienvenue ! Devant toi, ta rangée de cartes : tout ce qui y reste en fin de manche compte contre toi. Vide-la avec les dés, ou quitte à temps. Le moins de points gagne.
coach-prompt-turn = À toi. Lancer peut vider ta rangée, mais si aucun dé ne montre une de tes cartes, tu en prends une de plus. Quitter fixe tes points : c’est bon quand ta rangée ne vaut presque rien.
coach-prompt-match = Touche les cartes que les dés montrent : une par dé. Le lama d’abord, il vaut dix ! Un double ne rapporte que si tu défausses les deux.
coach-prompt-miss = Raté : aucun dé ne montre une de tes cartes. Prends dans la rangée Lama celle qui coûte le moins : une valeur que tu as déjà ne coûte rien de plus.
coach-prompt-llamas = Trois lamas, la chance ! Rends un jeton noir si tu en as un : dix points de moins.
coach-prompt-finish = Rangée vide : la manche s’arrête pour tout le monde et tu rends un jeton.
coach-prompt-alone = Tous les autres ont quitté. Tu peux continuer seul, mais au premier lancer sans carte à défausser tu prends toute la rangée Lama.
settling = Les dés roulent…
passing = Quitter si rien de neuf
passing-help = À mon prochain tour, je quitte la manche tout seul, sauf si l’on me fait quelque chose ou si une manche commence d’ici là
