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
board-help-card = En fin de manche, chaque valeur de ta rangée compte une seule fois, même si tu l’as en double.
board-help-llama = Les lamas comptent dix points en tout, qu’il y en ait un ou plusieurs.
board-help-dice = Chaque dé permet de défausser une carte de sa valeur. Trois lamas font rendre un jeton.
board-help-black = Un jeton noir vaut dix points.
board-help-white = Un jeton blanc vaut un point.

## La première partie

coach-welcome = Bienvenue ! Devant toi, ta rangée de cartes : tout ce qui y reste en fin de manche compte contre toi. Vide-la avec les dés, ou quitte à temps. Le moins de points gagne.
coach-prompt-turn = À toi. Lancer peut vider ta rangée, mais si aucun dé ne montre une de tes cartes, tu en prends une de plus. Quitter fixe tes points : c’est bon quand ta rangée ne vaut presque rien.
coach-prompt-match = Touche les cartes que les dés montrent : une par dé. Le lama d’abord, il vaut dix ! Un double ne rapporte que si tu défausses les deux.
coach-prompt-miss = Raté : aucun dé ne montre une de tes cartes. Prends dans la rangée Lama celle qui coûte le moins : une valeur que tu as déjà ne coûte rien de plus.
coach-prompt-llamas = Trois lamas, la chance ! Rends un jeton noir si tu en as un : dix points de moins.
coach-prompt-finish = Rangée vide : la manche s’arrête pour tout le monde et tu rends un jeton.
coach-prompt-alone = Tous les autres ont quitté. Tu peux continuer seul, mais au premier lancer sans carte à défausser tu prends toute la rangée Lama.
