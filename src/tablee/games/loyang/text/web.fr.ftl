# Aux Portes de Loyang : les mots du plateau dans le navigateur.

## Le plateau

board-possible = { $what }, possible
board-home = Départ
board-field = { $vegetable ->
    [none] { $field }, vide, { $size } carrés
   *[other] { $field } : { $vegetable }, { $left } carrés sur { $size }
}
board-sow = semer
board-sow-what = Semer : { $vegetable }
board-customer = veut { $wants }, paie { $pays }
board-regular = { $name }, veut { $wants } pour { $pays } cash, encore { $left } lignes, { $marker ->
    [red] déjà déçu
   *[other] content
}
board-casual = { $name }, veut { $wants } pour { $pays } cash
board-marker-blue = Content
board-marker-red = Déçu : la prochaine livraison manquée coûte une amende
board-covers = couvre : { $card }
board-place = { $vegetable ->
    [none] place vide ({ $printed })
   *[other] { $vegetable } contre { $bowls ->
        [one] { $bowls } légume
       *[other] { $bowls } légumes
    }
}
board-discard = Défausser
board-discard-what = Défausser : { $card }
board-fields = Champs
board-shop = Magasin
board-buy-sell = achat · vente
board-stock = { $vegetable } : { $stock } emplacements pleins sur { $slots }
board-buy = Acheter : { $vegetable }, { $price }
board-sell = Vendre : { $vegetable }, { $price }
board-path = Sentier de prospérité
board-path-rule = premier pas 1, ensuite le numéro de la case
board-space = Case { $space }{ $names ->
    [none] { "" }
   *[other] , { $names }
}{ $price ->
    [-1] { "" }
   *[other] , { $price } cash en tout
}
board-mine = Ma zone
board-acts = réfléchit
board-partner = { $name } comme partenaire
board-stalls = Étals et assistants
board-field-pile = Champs
board-pile = Pioche
board-pack = Lot de deux cartes pour { $cost }
board-discards = Défausse
board-grid = Grille
board-courtyard = Cour
board-courtyard-count = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
board-courtyard-empty = Aucune carte n’est encore posée ici.
board-taken = Prise, à jouer
board-cart = Charrette
board-cart-empty = vide
board-store = Entrepôt
board-capacity = entrepôt de { $capacity }
board-upgrade = Agrandir
board-customers = Clients
board-no-customers = Aucun client n’attend ici.
board-lantern = Touche les autres joueurs
board-their-area = Sa zone
board-cash = { $cash } cash
board-regulars = { $count ->
    [one] { $count } client régulier
   *[other] { $count } clients réguliers
}
board-casuals = { $count ->
    [one] { $count } client occasionnel
   *[other] { $count } clients occasionnels
}
board-helpers = { $count ->
    [one] { $count } assistant
   *[other] { $count } assistants
}
board-disc-large = grand disque
board-disc-small = petit disque
board-count = { $count } { $what }
board-held = Où va ce légume ({ $vegetable }) ? Touche un endroit entouré, ou choisis ci-dessous.
board-facts = { $cash } en caisse{ $first ->
    [-1] { "" }
   *[other] { " · " }prochain pas { $first }{ $second ->
        [-1] { "" }
       *[other] , deux pas { $second }
    }
}
board-progress = Tour { $round } sur { $rounds } · { $stage }
board-summary = { $cash } en caisse. Charrette : { $cart }. { $fields } champs, { $regulars } clients réguliers et { $casuals } occasionnels.
board-plan = Après ce tour
board-plan-cash = en caisse
board-plan-income = { $count ->
    [one] { $count } livraison possible
   *[other] { $count } livraisons possibles
}
board-plan-disappointed = { $count ->
    [one] { $count } client déçu
   *[other] { $count } clients déçus
}
board-plan-fines = amendes
board-plan-steps = { $steps ->
    [0] aucun pas, case { $space }
    [one] { $steps } pas, case { $space }
   *[other] { $steps } pas, case { $space }
}
board-plan-kept = { $kept } à l’entrepôt
board-plan-lost = ({ $lost } de trop)
board-plan-rest = Reste
board-plan-help = Compté avec la charrette telle quelle ; achats, ventes et assistants y changent.

## Aide

board-help-field = Un champ vide reçoit une seule sorte de légume : { $allowed }. Un légume remplit tous ses carrés, chaque tour en donne un.
board-help-common = Un champ commun reçoit { $allowed }. Il se paie quand tu le joues.
board-help-cart = Touche un légume pour voir où il peut aller.
board-help-shop = Le prix foncé achète un légume de ton magasin, le prix clair en vend un vers un emplacement vide.
board-help-regular = Un client régulier veut les deux mêmes légumes à chaque tour, quatre fois. La première livraison manquée tourne le marqueur au rouge, chaque suivante coûte une amende.
board-help-casual = Un client occasionnel veut trois légumes d’un coup. Il paie mieux si tu as plus de réguliers que d’occasionnels, moins bien dans le cas contraire.
board-help-stall = Un étal donne un légume contre autant des tiens qu’il y a de bols dessous.
board-help-helper = Un assistant sert une fois, pour l’une de ses deux options, puis il est défaussé.
board-help-path = À la fin du tour, le premier pas coûte 1, chaque suivant le numéro de la case. Le plus avancé gagne.

## La première partie

coach-welcome = Bienvenue ! Tu cultives des légumes et tu les livres à des clients. À la fin, seul compte le chemin parcouru sur le sentier de prospérité, en bas.
coach-prompt-home = Ton champ de départ a neuf carrés : ce que tu sèmes maintenant se récolte pendant neuf tours. Le blé est bon marché, potiron et navet plaisent à d’autres clients.
coach-prompt-choice = Les cartes arrivent une à une dans la cour. Prends-en une dès qu’elle te convient : tu la joues avec une carte de ta main.
coach-prompt-grid = Seul, tu prends dans la grille : chaque ligne a son prix, et ce qui reste descend au tour suivant.
coach-prompt-hand = Choisis la seconde carte. Les clients dont tu cultives les légumes valent le plus.
coach-prompt-act = Touche un légume de ta charrette : tous les endroits où il peut aller s’allument, avec ce qu’ils paient. Finis ton tour quand tu as tout fait ; le panneau à droite dit ce qu’il en reste.
coach-prompt-keep = Le paquet a deux cartes : garde ce qui te sert, le reste part à la défausse.
coach-prompt-pay = Il faut payer maintenant. Un légume vendu vaut mieux qu’un emprunt : chaque emprunt coûte une case à la fin.
coach-prompt-store = L’entrepôt est petit : vends ou rends ce qui n’y entre pas, ou agrandis-le une fois pour toutes.
coach-prompt-path = Le premier pas est bon marché : fais-le à chaque tour. Un deuxième vaut la peine au début, quand les cases ont de petits numéros.

## Options à la préparation

option-introductory-help = Chacun commence avec un client régulier : le premier tour est plus simple.
option-lanterns-help = Les assistants à lanterne touchent à la zone d’un autre joueur.
option-solo-grid-help = Ne change quelque chose qu’à un seul joueur.

## À la fin

tie-break = le cash, puis les légumes
