# Aux Portes de Loyang : les mots du plateau dans le navigateur.

## Le plateau

board-possible = { $what }, possible
board-home = Départ
board-field = { $vegetable ->
    [none] { $field }, vide, { $size } carrés
   *[other] { $field } : { $vegetable }, { $left } carrés sur { $size }
}
board-sow = semer
board-customer = veut { $wants }, paie { $pays }
board-regular = { $name }, veut { $wants } pour { $pays } cash, encore { $left } lignes, { $marker ->
    [red] déjà déçu
   *[other] content
}
board-casual = { $name }, veut { $wants } pour { $pays } cash
board-covers = couvre : { $card }
board-place = { $card } : { $vegetable ->
    [none] place vide ({ $printed })
   *[other] { $vegetable } contre { $bowls ->
        [one] { $bowls } légume
       *[other] { $bowls } légumes
    }
}
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
board-areas = Zones
board-pages = Ce qui est montré
board-page-area = Zone
board-page-shop = Magasin
board-page-yard = Sentier
board-box = { $what } ({ $who })
board-piles = Piles
board-hand = Ta main
board-offer = Le paquet de deux cartes
board-seed = Quelle graine ? Touche un légume, ou choisis ci-dessous.
board-acts = réfléchit
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
board-cart-empty = La charrette est vide.
board-taken = Prise, à jouer
board-cart = Charrette
board-store = Entrepôt
board-capacity = entrepôt de { $capacity }
board-customers = Clients
board-no-stalls = Pas encore d’étal ni d’assistant.
board-no-customers = Aucun client n’attend ici.
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

## Ce que sont les choses

about-family-vegetable = Légumes
about-family-stall = Étals
about-family-helper = Assistants
about-family-other = Et encore
about-name-field-private = Champ privé
about-name-common = Champ commun
about-name-stall = Étal
about-name-regular = Client régulier
about-name-casual = Client occasionnel
about-name-bowl = Bol
about-name-marker-blue = Marqueur bleu
about-name-marker-red = Marqueur rouge
about-name-cash = Cash
about-name-loan = Emprunt
about-name-storehouse = Entrepôt
about-name-path = Sentier de prospérité
about-name-pack = Paquet de deux
about-name-courtyard = Cour
about-name-disc-large = Grand disque
about-name-disc-small = Petit disque
about-vegetable = Ton magasin en vend un pour { $buy } cash et en achète un pour { $sell }, tant qu’il y a du stock ou un emplacement libre. Semé sur un champ vide qui le permet, un seul remplit tous ses carrés.
about-vegetable-now = Sur ta charrette { $cart }, dans tes champs { $growing } ; { $wanting ->
    [0] aucun de tes clients n’en veut.
    [one] un de tes clients en veut.
   *[other] { $wanting } de tes clients en veulent.
}
about-field-home = Il a { $size } carrés et se sème avant le premier tour. À chaque tour, un légume s’y récolte ; aucun assistant d’un autre joueur ne peut y toucher.
about-field-private = Chaque tour en amène un nouveau, vide. Un légume remplit tous ses carrés, et chaque tour en récolte un ; vide, il quitte le jeu.
about-common = Une carte qui coûte { $cost } cash quand tu la joues. Il se sème comme tes autres champs ; vide, il part à la défausse. Les assistants des autres peuvent y toucher.
about-field-grows = Ici pousse : { $vegetable }, { $left } carrés pleins sur { $size }.
about-field-empty = Rien n’est semé ici.
about-field-allows = Il permet { $allowed }.
about-stall = Arrive avec trois légumes. À ton tour, tu en prends un contre autant de légumes de ta charrette qu’il y a de bols dessous, de n’importe quelle sorte. Vide, il part à la défausse.
about-stall-now = Il y a maintenant : { $goods }.
about-regular = Veut les deux mêmes légumes une fois par tour, quatre fois, et paie mieux de ligne en ligne. Le premier tour manqué tourne le marqueur au rouge, chaque suivant coûte { $fine } cash.
about-casual = Veut trois légumes d’un coup, puis s’en va. Paie { $change } de plus que le prix imprimé si tu as moins d’occasionnels que de réguliers, { $change } de moins si tu en as plus.
about-wants = Veut { $wants }.
about-customer-pays = Paie { $pays }.
about-regular-now = { $who ->
    [you] À toi
   *[other] À un autre joueur
} : paie { $pays } cash à la prochaine livraison, encore { $left }, { $marker ->
    [red] marqueur rouge.
   *[other] marqueur bleu.
} { $ready ->
    [true] Tu peux livrer maintenant.
   *[other] { "" }
}
about-casual-now = { $who ->
    [you] À toi
   *[other] À un autre joueur
} : paie { $pays } cash maintenant. { $ready ->
    [true] Tu peux livrer.
   *[other] { "" }
}
about-helper-one = Une fois pendant ton tour, puis défaussé : { $first }.
about-helper-two = Une fois pendant ton tour, puis défaussé : { $first } ; ou { $second }.
about-lantern = Sa lanterne touche à la zone d’un autre joueur.
about-helper-ready = Tu l’as, et il peut servir maintenant.
about-helper-rest = Tu l’as ; il ne peut pas servir pour l’instant.
about-does-discount-one = un légume de ton magasin pour { $amount } de moins
about-does-discount-all = chaque légume de ton magasin pour { $amount } de moins jusqu’à la fin du tour
about-does-satisfy-all = tous tes marqueurs redeviennent bleus, et aucune livraison ne compte comme manquée ce tour-ci
about-does-casual-bonus = chaque client occasionnel que tu sers ce tour-ci paie { $amount } de plus
about-does-double-delivery = tu peux livrer deux lignes à chaque client régulier ce tour-ci
about-does-new-field = ton prochain champ privé tout de suite
about-does-common-under-pile = un champ commun de la défausse, ou un des tiens qui est vide, va sous ta pile de champs et reviendra plus tard sans frais
about-does-extra-harvest = un légume de plus sur { $amount } champs au plus, qui en ont { $least } ou davantage, mais pas sur le champ de départ
about-does-sow-from-supply = sème un champ vide avec n’importe quel légume qu’il permet, pour son prix de vente et { $amount } de plus
about-does-free-upgrade = le grand entrepôt sans rien payer
about-does-store-all = tout ce qui reste sur ta charrette peut être entreposé à la fin de ce tour
about-does-cash-per-customer = { $amount } cash par client devant toi, au moins { $least }, au plus { $most }
about-does-swap-with-shop = échange un légume de ta charrette contre un de ton magasin
about-does-free-pack = le paquet de deux de ce tour ne coûte rien
about-does-second-pack = un second paquet de deux ce tour-ci, au prix habituel
about-does-trade-elsewhere = un échange à l’étal d’un autre joueur, comme s’il était à toi
about-does-swap-with-stall = échange un légume de ta charrette contre un de l’étal d’un autre joueur, quels que soient les bols
about-does-refill-stall = regarnis une place vide d’un de tes étals
about-does-deliver-elsewhere = livre un client régulier d’un autre joueur et prends le paiement
about-does-take-casual = prends un client occasionnel d’un autre joueur, qui reçoit { $amount } cash de la banque
about-does-discard-own = défausse une de tes cartes, mais pas un champ semé
about-does-discard-helper = un autre joueur défausse un assistant de ton choix et reçoit { $amount } cash de la banque
about-does-glean = prends un légume sur un champ d’un autre joueur qui en a { $least } ou plus, pas le champ de départ, pour { $amount } cash
about-does-take-from-supply = prends un blé, un potiron ou un navet de la réserve pour { $amount } cash
about-does-lease-field = prends un champ commun vide d’un autre joueur et paie-lui { $amount } cash
about-does-lease-discard = prends un champ commun de la défausse pour { $amount } cash
about-does-buy-elsewhere = achète un légume dans le magasin d’un autre joueur pour { $amount } de moins
about-does-sell-to-supply = vends un légume de ta charrette { $amount } plus cher que ton magasin ne le paie
about-does-swap-casual = échange un de tes clients occasionnels contre un d’un autre joueur
about-does-dismiss-casual = défausse un de tes clients occasionnels pour { $amount } cash
about-bowl = Sur les étals : autant de bols, autant de légumes de ta charrette que tu donnes pour celui du dessus. La sorte n’importe pas.
about-marker-blue = Le client est content. Un tour sans livraison le tourne au rouge, sans frais encore.
about-marker-red = Le client a déjà été déçu, et le marqueur reste rouge pour toujours. Chaque tour de plus sans livraison coûte { $fine } cash.
about-cash = Achète des légumes, des paquets de deux et des pas sur le sentier. Ce qui en reste à la fin ne fait que départager.
about-loan = Rapporte { $amount } cash à tout moment et ne se rembourse jamais, mais te fait reculer { $back ->
    [one] d’une case
   *[other] de { $back } cases
} à la fin. Quand tu en as { $free }, tu n’empruntes plus que ce que tu dois.
about-storehouse = Garde { $small ->
    [one] un légume
   *[other] { $small } légumes
} pour le tour suivant ; agrandi une fois pour { $cost } cash, il en garde { $large }. Ce qui n’y entre pas se vend ou se perd.
about-path = Qui y est le plus loin gagne. À la fin de ton tour, le premier pas coûte { $first }, chaque suivant le numéro de la case.
about-pack = Une fois par tour, pour autant de cash que tu as d’étals ou d’assistants, selon ce dont tu as le plus : retourne deux cartes, n’en garde aucune, une ou les deux. Des deux, l’une est sous l’autre et n’entre en jeu que plus tard.
about-courtyard = Les cartes posées ici sont à qui veut. Au lieu d’en ajouter une de ta main, tu peux en prendre une et la jouer avec une de ta main ; tu as alors fini pour ce tour.
about-disc-large = Va à qui a fini la phase Cartes le dernier : il agit le premier, et commence la phase Cartes suivante.
about-disc-small = Va à qui a fini la phase Cartes l’avant-dernier : il agit le deuxième.
about-now-cash = Tu en as { $cash }.
about-now-loan = Tu en as { $loans ->
    [0] zéro
    [one] un
   *[other] { $loans }
}.
about-now-storehouse = Le tien en garde { $capacity }.
about-now-path = Tu es sur la case { $space }{ $next ->
    [-1] { "" }
   *[other] { " ; le prochain pas coûte" } { $next }
}.
about-now-pack = Il te coûte { $pack } maintenant ; { $pile } cartes dans la pioche.

## La première partie

coach-welcome = Bienvenue ! Tu cultives des légumes et tu les livres à des clients. À la fin, seul compte le chemin parcouru sur le sentier de prospérité.
coach-prompt-home = Ton champ de départ a neuf carrés : ce que tu sèmes maintenant se récolte pendant neuf tours. Le blé est bon marché, potiron et navet plaisent à d’autres clients.
coach-prompt-choice = Les cartes arrivent une à une dans la cour. Prends-en une dès qu’elle te convient : tu la joues avec une carte de ta main.
coach-prompt-grid = Seul, tu prends dans la grille : chaque ligne a son prix, et ce qui reste monte et coûte moins au tour suivant.
coach-prompt-hand = Choisis la seconde carte. Les clients dont tu cultives les légumes valent le plus.
coach-prompt-act = Touche un légume de ta charrette : tous les endroits où il peut aller s’allument, avec ce qu’ils paient. Finis ton tour quand tu as tout fait.
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
board-harvested = { $seat_is ->
    [you] Tu récoltes
   *[other] { $seat } récolte
} : { $vegetables }.
