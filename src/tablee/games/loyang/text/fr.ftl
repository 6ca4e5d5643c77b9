# Aux Portes de Loyang : noms, questions, journal, aide.

title = Aux Portes de Loyang
pitch = Sème, récolte et livre des légumes aux clients de Loyang. Les bons marchés font avancer sur le sentier de prospérité, les promesses non tenues coûtent cher.
credits = Un jeu d’Uwe Rosenberg (Hall Games, Ystari).

option-introductory = Version d’initiation
option-introductory-no = non
option-introductory-yes = oui, un client à point bleu pour chacun
option-lanterns = Assistants à lanterne
option-lanterns-with = avec
option-lanterns-without = sans
option-solo-grid = Cartes de la grille (en solo)
option-solo-grid-one = une de la grille, une de la main
option-solo-grid-two = deux de la grille

vegetable-wheat = blé
vegetable-pumpkin = potiron
vegetable-turnip = navet
vegetable-cabbage = chou
vegetable-bean = haricot
vegetable-leek = poireau
card-common-1 = champ commun 1
card-common-2 = champ commun 2
card-common-3 = champ commun 3
card-common-4 = champ commun 4
card-common-5 = champ commun 5
card-common-6 = champ commun 6
card-stall-1 = étal 1
card-stall-2 = étal 2
card-stall-3 = étal 3
card-stall-4 = étal 4
card-stall-5 = étal 5
card-stall-6 = étal 6
card-stall-7 = étal 7
card-stall-8 = étal 8
card-stall-9 = étal 9
card-stall-10 = étal 10
card-stall-11 = étal 11
card-stall-12 = étal 12
card-stall-13 = étal 13
card-stall-14 = étal 14
card-regular-1 = client régulier 1
card-regular-2 = client régulier 2
card-regular-3 = client régulier 3
card-regular-4 = client régulier 4
card-regular-5 = client régulier 5
card-regular-6 = client régulier 6
card-regular-7 = client régulier 7
card-regular-8 = client régulier 8
card-regular-9 = client régulier 9
card-regular-10 = client régulier 10
card-regular-11 = client régulier 11
card-regular-12 = client régulier 12
card-regular-13 = client régulier 13
card-regular-14 = client régulier 14
card-casual-1 = client occasionnel 1
card-casual-2 = client occasionnel 2
card-casual-3 = client occasionnel 3
card-casual-4 = client occasionnel 4
card-casual-5 = client occasionnel 5
card-casual-6 = client occasionnel 6
card-casual-7 = client occasionnel 7
card-casual-8 = client occasionnel 8
card-casual-9 = client occasionnel 9
card-casual-10 = client occasionnel 10
card-casual-11 = client occasionnel 11
card-casual-12 = client occasionnel 12
card-casual-13 = client occasionnel 13
card-casual-14 = client occasionnel 14
card-shopper = Acheteuse
card-haggler = Marchandeur
card-saleswoman = Vendeuse
card-porter = Porteur
card-ploughman = Laboureur
card-harvest-woman = Moissonneuse
card-seed-merchant = Grainetier
card-storekeeper = Magasinier
card-money-changer = Changeur
card-barterer = Troqueuse
card-herald = Crieur
card-market-woman = Marchande
card-trader = Négociant
card-deliveryman = Livreur
card-tout = Rabatteur
card-guard = Garde
card-gleaner = Glaneuse
card-leaseholder = Fermier
card-broker = Courtière
card-innkeeper = Aubergiste
card-shopper-2 = { card-shopper }
card-haggler-2 = { card-haggler }
card-saleswoman-2 = { card-saleswoman }
card-porter-2 = { card-porter }
card-ploughman-2 = { card-ploughman }
card-harvest-woman-2 = { card-harvest-woman }
card-seed-merchant-2 = { card-seed-merchant }
card-storekeeper-2 = { card-storekeeper }
card-money-changer-2 = { card-money-changer }
card-barterer-2 = { card-barterer }
card-herald-2 = { card-herald }
card-market-woman-2 = { card-market-woman }
card-trader-2 = { card-trader }
card-deliveryman-2 = { card-deliveryman }
card-tout-2 = { card-tout }
card-guard-2 = { card-guard }
card-gleaner-2 = { card-gleaner }
card-leaseholder-2 = { card-leaseholder }
card-broker-2 = { card-broker }
card-innkeeper-2 = { card-innkeeper }
field-home = champ de départ
field-private-3 = champ privé à 3 cases
field-private-4 = champ privé à 4 cases
field-private-5 = champ privé à 5 cases
field-private-6 = champ privé à 6 cases
field-private-3-2 = { field-private-3 }
field-private-4-2 = { field-private-4 }
field-private-5-2 = { field-private-5 }
field-private-6-2 = { field-private-6 }
field-common-1 = { card-common-1 }
field-common-2 = { card-common-2 }
field-common-3 = { card-common-3 }
field-common-4 = { card-common-4 }
field-common-5 = { card-common-5 }
field-common-6 = { card-common-6 }
keeping-none = aucune
keeping-first = la première
keeping-second = la seconde
keeping-first-on-second = les deux, la première dessus
keeping-second-on-first = les deux, la seconde dessus
purpose-cards = pour les champs communs
purpose-pack = pour les champs communs du paquet
purpose-penalty = de pénalité
purpose-helper = pour l’assistant
source-path = sentier de prospérité
source-loans = emprunts

effect-discount-one = un légume du magasin moins cher
effect-discount-all = tous les légumes du magasin moins chers ce tour-ci
effect-satisfy-all = tous les clients réguliers satisfaits
effect-casual-bonus = les clients occasionnels paient plus ce tour-ci
effect-double-delivery = deux lignes par client régulier ce tour-ci
effect-new-field = un nouveau champ privé
effect-common-under-pile = un champ commun sous la pile privée
effect-extra-harvest = une récolte de plus
effect-sow-from-supply = semer depuis la réserve
effect-free-upgrade = grand entrepôt gratuit
effect-store-all = tout entreposer ce tour-ci
effect-cash-per-customer = du cash pour les clients
effect-swap-with-shop = échange avec le magasin
effect-free-pack = paquet de deux gratuit
effect-second-pack = second paquet de deux
effect-trade-elsewhere = échange à l’étal d’un autre
effect-swap-with-stall = légume contre légume à l’étal d’un autre
effect-refill-stall = regarnir un étal
effect-deliver-elsewhere = livrer le client d’un autre
effect-take-casual = prendre le client d’un autre
effect-discard-own = défausser une carte à soi
effect-discard-helper = faire défausser un assistant
effect-glean = glaner chez un autre
effect-take-from-supply = un légume de la réserve
effect-lease-field = reprendre le champ commun d’un autre
effect-lease-discard = un champ commun de la défausse
effect-buy-elsewhere = acheter au magasin d’un autre
effect-sell-to-supply = vendre cher à la réserve
effect-swap-casual = échanger des clients occasionnels
effect-dismiss-casual = renvoyer un client occasionnel

move-loan = Emprunter
move-end = Finir le tour
move-upgrade = Agrandir l’entrepôt
move-buy-pack = Acheter un paquet de deux cartes
move-turn-up = Retourner une carte de la pile
move-enough = C’est assez
move-keep = Garder : { $cards }
move-steps = { $steps ->
    [0] Rester sur place
    [one] Avancer de { $steps } pas
   *[other] Avancer de { $steps } pas
}
move-sell = Vendre : { $vegetable }
move-buy = Acheter : { $vegetable }
move-start = Semer le champ de départ : { $vegetable }
move-lose = Rendre à la réserve : { $vegetable }
move-pick = Choisir : { $vegetable }
move-partner = Partenaire : { $partner }
move-sow = Semer : { $vegetable } ({ $field })
move-pick-field = Champ : { $field } ({ $owner })
move-pick-shop = Magasin ({ $owner }) : { $vegetable }
move-trade = Échanger : { $card }, place { $place }
move-pick-place = Étal : { $card }, place { $place }
move-deliver = Livrer : { $card }
move-serve = Livrer : { $card }
move-use = Employer : { $card } (choix { $option })
move-discard = Défausser : { $card }
move-put = Placer dans la Cour : { $card }
move-take = Prendre : { $card }
move-play = Jouer : { $card }
move-pick-card = Choisir : { $card }

yield-cash = cash : { $before } → { $after }
yield-steps = { $price } cash, case { $space }
yield-discount-one = −{ $amount } sur un légume du magasin
yield-discount-all = −{ $amount } sur chaque légume du magasin ce tour-ci
yield-satisfy-all = marqueurs bleus, aucune livraison manquée ce tour-ci
yield-casual-bonus = +{ $amount } par client occasionnel ce tour-ci
yield-double-delivery = deux lignes par client régulier ce tour-ci
yield-new-field = le prochain champ privé, tout de suite
yield-common-under-pile = un champ commun vide sous ta pile de champs
yield-extra-harvest = un légume de plus de { $amount } champs au plus
yield-sow-from-supply = un champ semé pour le prix de vente + { $amount }
yield-free-upgrade = l’entrepôt agrandi sans frais
yield-store-all = tout entreposer ce tour-ci
yield-cash-per-customer = { $amount } cash par client visible
yield-swap-with-shop = un légume de la charrette contre un du magasin
yield-free-pack = le premier paquet de deux sans frais
yield-second-pack = un second paquet de deux possible
yield-trade-elsewhere = un échange à l’étal d’un autre
yield-swap-with-stall = un légume contre un légume de l’étal d’un autre
yield-refill-stall = une place vide d’un de tes étals regarnie
yield-deliver-elsewhere = la ligne d’un client régulier d’un autre, pour toi
yield-take-casual = un client occasionnel d’un autre, qui reçoit { $amount } cash
yield-discard-own = une de tes cartes à la défausse
yield-discard-helper = l’assistant d’un autre à la défausse, il reçoit { $amount } cash
yield-glean = un légume du champ d’un autre pour { $amount } cash
yield-take-from-supply = un légume de la réserve pour { $amount } cash
yield-lease-field = un champ commun vide d’un autre pour { $amount } cash
yield-lease-discard = un champ commun de la défausse pour { $amount } cash
yield-buy-elsewhere = un légume du magasin d’un autre, −{ $amount }
yield-sell-to-supply = un légume vendu au prix de vente + { $amount }
yield-swap-casual = un client occasionnel contre celui d’un autre
yield-dismiss-casual = un client occasionnel renvoyé pour { $amount } cash

prompt-home = Achète le premier légume et sème ton champ de départ.
prompt-choice = { $takes ->
    [0] Place une carte dans la Cour.
   *[other] Place une carte dans la Cour, ou prends-en une pour la jouer avec une de ta main.
}
prompt-choice-forced = Prends une carte de la Cour : tu la joueras avec une de ta main.
prompt-grid = Prends une carte de la grille.
prompt-hand = Quelle carte de ta main joues-tu avec elle ?
prompt-partner = Choisis ton partenaire pour cette phase.
prompt-act = À toi : fais tout ce que tu veux, puis finis ton tour.
prompt-keep = Quelles cartes du paquet gardes-tu ?
prompt-pay = Il te faut { $owed } cash, tu en as { $cash } : trouve le reste.
prompt-store = Trop de légumes pour l’entrepôt : fais de la place.
prompt-path = De combien de cases avances-tu sur le sentier ?
prompt-trade = Quel légume donnes-tu (encore { $due }) ?
prompt-discount-one = Quel légume achètes-tu moins cher ?
prompt-common-under-pile = Quel champ commun glisses-tu sous ta pile ?
prompt-extra-harvest = { $step ->
    [1] Sur quel champ récoltes-tu ?
   *[other] Sur quel autre champ récoltes-tu ?
}
prompt-sow-from-supply = Quel champ sèmes-tu, et de quoi ?
prompt-swap-with-shop = { $step ->
    [1] Quel légume donnes-tu ?
   *[other] Quel légume du magasin prends-tu ?
}
prompt-trade-elsewhere = { $step ->
    [1] Quel légume veux-tu, à quel étal ?
   *[other] Quel légume donnes-tu ?
}
prompt-swap-with-stall = { $step ->
    [1] Quel légume veux-tu, à quel étal ?
   *[other] Quel légume donnes-tu ?
}
prompt-refill-stall = Quelle place d’étal regarnis-tu ?
prompt-deliver-elsewhere = Quel client livres-tu ?
prompt-take-casual = Quel client prends-tu ?
prompt-discard-own = Quelle carte défausses-tu ?
prompt-discard-helper = Quel assistant part à la défausse ?
prompt-glean = Sur quel champ glanes-tu ?
prompt-take-from-supply = Quel légume prends-tu ?
prompt-lease-field = Quel champ reprends-tu ?
prompt-lease-discard = Quel champ prends-tu ?
prompt-buy-elsewhere = Quel légume achètes-tu, et à qui ?
prompt-sell-to-supply = Quel légume vends-tu ?
prompt-swap-casual = { $step ->
    [1] Quel client donnes-tu ?
   *[other] Quel client prends-tu ?
}
prompt-dismiss-casual = Quel client renvoies-tu ?

why-not-your-turn = Ce n’est pas à toi de jouer.
why-no-such-action = Ce coup n’existe pas.
why-not-now = Ce n’est pas le moment.
why-finish-first = Il faut d’abord finir le coup commencé.
why-play-first = Il faut d’abord jouer une carte de ta main.
why-sow-home-first = Il faut d’abord semer le champ de départ.
why-choose-first = Il faut d’abord choisir : placer une carte ou en prendre une.
why-grid-first = Il faut d’abord prendre une carte de la grille.
why-partner-first = Il faut d’abord choisir un partenaire.
why-pack-first = Il faut d’abord dire quelles cartes du paquet tu gardes.
why-pay-first = Il faut d’abord payer ce que tu dois.
why-store-first = Il faut d’abord faire de la place dans l’entrepôt.
why-steps-first = Il ne reste qu’à avancer sur le sentier.
why-too-many-loans = Tu as trop d’emprunts pour en prendre un de plus sans nécessité.
why-no-cash = Tu n’as pas assez de cash.
why-not-on-cart = Ces légumes ne sont pas sur ta charrette.
why-no-slot = Ton magasin n’a plus de place pour ce légume.
why-stored = Tes légumes sont déjà dans l’entrepôt.
why-sold-out = Ton magasin n’a plus de ce légume.
why-not-permitted = Ce champ ne permet pas ce légume.
why-sown-twice = Trop de joueurs ont déjà semé ce légume.
why-no-such-field = Tu n’as pas ce champ.
why-field-sown = Ce champ est déjà semé.
why-no-such-card = Cette carte n’est pas là.
why-must-take = Tu dois prendre une carte de la Cour.
why-only-two-players = On ne retourne une carte qu’à deux joueurs.
why-turned-up = Une seule carte peut être retournée avant chaque choix.
why-no-cards = Il n’y a plus assez de cartes.
why-already-large = Ton entrepôt est déjà grand.
why-one-pack = Un seul paquet de deux par tour.
why-place-empty = Cette place de l’étal est vide.
why-served = Ce client a déjà été livré ce tour-ci.
why-no-target = Il n’y a rien à quoi l’appliquer.
why-no-fields = Ta pile de champs est vide.
why-brings-no-cash = Cet assistant ne rapporte pas de cash tout de suite.
why-not-a-partner = Le partenaire est un joueur sans disque.
why-too-far = Le sentier s’arrête là.

event-begun = { $starter_is ->
    [you] Tu reçois
   *[other] { $starter } reçoit
} le grand disque.
event-field-pile = Pile de champs ({ $seat }) : { $fields }.
event-field-pile-hidden = Une pile de champs est mélangée ({ $seat }).
event-pile = Pile de { $count } cartes : { $cards }.
event-pile-hidden = Les cartes sont mélangées, { $count } dans la pile.
event-introduced = { $seat_is ->
    [you] Tu commences
   *[other] { $seat } commence
} avec un client : { $card }.
event-opponent = Le concurrent imaginaire reçoit { $cards }.
event-grid-laid = Grille, ligne { $row }, colonne { $column } : { $card }.
event-grid-cleared = { $cards_count ->
    [0] La grille glisse vers le haut.
   *[other] La grille glisse vers le haut, à la défausse : { $cards }.
}
event-home-sown = { $seat_is ->
    [you] Tu sèmes
   *[other] { $seat } sème
} le champ de départ : { $vegetable }, pour { $price } cash.
event-round = Tour { $round }.
event-field-turned = { $seat_is ->
    [you] Tu retournes
   *[other] { $seat } retourne
} : { $field }.
event-harvested = { $seat_is ->
    [you] Tu récoltes
   *[other] { $seat } récolte
} : { $vegetable } ({ $field }, reste { $left }).
event-field-emptied = { $seat_is ->
    [you] Chez toi
   *[other] Chez { $seat }
}, un champ est vide : { $field }.
event-dealt = { $cards_count ->
    [0] Aucune carte à distribuer.
   *[other] { $seat_is ->
        [you] Tu reçois
       *[other] { $seat } reçoit
    } { $cards }.
}
event-dealt-hidden = { $seat_is ->
    [you] Tu reçois ta main.
   *[other] { $seat } reçoit sa main.
}
event-skipped = Trop peu de cartes : pas de répartition ce tour-ci.
event-put-out = { $seat_is ->
    [you] Tu places
   *[other] { $seat } place
} dans la Cour : { $card }.
event-turned-up = { $seat_is ->
    [you] Tu retournes
   *[other] { $seat } retourne
} de la pile dans la Cour : { $card }.
event-taken = { $seat_is ->
    [you] Tu prends
   *[other] { $seat } prend
} : { $card }{ $price ->
    [0] {""}
   *[other] , pour { $price } cash
}.
event-played = { $seat_is ->
    [you] Tu joues de ta main
   *[other] { $seat } joue de sa main
} : { $card }.
event-rest-out = { $seat_is ->
    [you] Tu poses le reste de ta main
   *[other] { $seat } pose le reste de sa main
} : { $cards }.
event-uncovered = { $seat_is ->
    [you] Chez toi
   *[other] Chez { $seat }
} est découvert : { $card }.
event-paid = { $seat_is ->
    [you] Tu paies
   *[other] { $seat } paie
} { $amount } cash { $purpose }.
event-transferred = { $seat_is ->
    [you] Tu paies
   *[other] { $seat } paie
} { $amount } cash à { $other_is ->
    [you] toi
   *[other] { $other }
}.
event-discs = Grand disque : { $large } ; petit disque : { $small }.
event-partners = Partenaires : { $large } et { $partner }, { $small } et { $other }.
event-turn = { $seat_is ->
    [you] À toi de jouer.
   *[other] { $seat } joue.
}
event-borrowed = { $seat_is ->
    [you] Tu empruntes
   *[other] { $seat } emprunte
} { $amount } cash ({ $loans ->
    [one] { $loans } emprunt
   *[other] { $loans } emprunts
}).
event-sold = { $seat_is ->
    [you] Tu vends
   *[other] { $seat } vend
} pour { $price } cash : { $vegetable }.
event-bought = { $seat_is ->
    [you] Tu achètes
   *[other] { $seat } achète
} pour { $price } cash : { $vegetable }.
event-sown = { $seat_is ->
    [you] Tu sèmes
   *[other] { $seat } sème
} : { $vegetable } ({ $field }).
event-traded = { $seat_is ->
    [you] Tu échanges
   *[other] { $seat } échange
} { $given } contre { $vegetable } ({ $card }).
event-dismissed = { $seat_is ->
    [you] Tu te passes
   *[other] { $seat } se passe
} d’un assistant : { $card }.
event-discarded = À la défausse : { $card }.
event-used = { $seat_is ->
    [you] Tu emploies
   *[other] { $seat } emploie
} : { $card } ({ $effect }).
event-delivered = { $seat_is ->
    [you] Tu livres
   *[other] { $seat } livre
} pour { $price } cash : { $card }, ligne { $row }.
event-served = { $seat_is ->
    [you] Tu livres
   *[other] { $seat } livre
} pour { $price } cash : { $card }.
event-pack-bought = { $seat_is ->
    [you] Tu achètes
   *[other] { $seat } achète
} un paquet pour { $price } cash : { $cards }.
event-kept = { $cards_count ->
    [0] { $seat_is ->
        [you] Tu ne gardes
       *[other] { $seat } ne garde
    } aucune carte.
   *[other] { $seat_is ->
        [you] Tu gardes
       *[other] { $seat } garde
    } { $cards }.
}
event-upgraded = { $seat_is ->
    [you] Tu agrandis
   *[other] { $seat } agrandit
} l’entrepôt pour { $price } cash.
event-disappointed = { $seat_is ->
    [you] Tu as déçu
   *[other] { $seat } a déçu
} un client, marqueur rouge : { $card }.
event-fined = { $seat_is ->
    [you] Tu as encore déçu
   *[other] { $seat } a encore déçu
} un client, pénalité : { $card }.
event-lost = { $seat_is ->
    [you] Tu rends
   *[other] { $seat } rend
} à la réserve : { $vegetable }.
event-stored = { $vegetables_count ->
    [0] { $seat_is ->
        [you] Tu n’entreposes
       *[other] { $seat } n’entrepose
    } rien.
   *[other] { $seat_is ->
        [you] Tu entreposes
       *[other] { $seat } entrepose
    } { $vegetables }.
}
event-stepped = { $steps ->
    [0] { $seat_is ->
        [you] Tu restes
       *[other] { $seat } reste
    } sur la case { $space }.
   *[other] { $seat_is ->
        [you] Tu avances
       *[other] { $seat } avance
    } jusqu’à la case { $space } pour { $price } cash.
}
event-received = { $seat_is ->
    [you] Tu reçois
   *[other] { $seat } reçoit
} { $amount } cash.
event-swapped = { $seat_is ->
    [you] Tu échanges
   *[other] { $seat } échange
} { $given } contre { $taken } au magasin.
event-stall-swapped = { $seat_is ->
    [you] Tu échanges
   *[other] { $seat } échange
} { $given } contre { $taken } ({ $card }).
event-refilled = { $seat_is ->
    [you] Tu regarnis
   *[other] { $seat } regarnit
} : { $vegetable } ({ $card }).
event-card-taken = { $seat_is ->
    [you] Tu prends
   *[other] { $seat } prend
} une carte : { $card }.
event-cards-swapped = { $seat_is ->
    [you] Tu échanges
   *[other] { $seat } échange
} : { $own } contre { $foreign }.
event-buried = { $seat_is ->
    [you] Tu glisses
   *[other] { $seat } glisse
} sous la pile de champs : { $card }.
event-gleaned = { $seat_is ->
    [you] Tu glanes
   *[other] { $seat } glane
} chez { $owner_is ->
    [you] toi
   *[other] { $owner }
} : { $vegetable } ({ $field }).
event-satisfied = { $seat_is ->
    [you] Tes clients réguliers sont satisfaits.
   *[other] Des clients réguliers sont satisfaits ({ $seat }).
}
event-settled = { $seat_is ->
    [you] Tu recules
   *[other] { $seat } recule
} à la case { $space } pour { $loans ->
    [one] { $loans } emprunt
   *[other] { $loans } emprunts
}.
event-game-ended = Fin de la partie. Victoire : { $winners }.
event-place-chosen = { $seat_is ->
    [you] Tu vises
   *[other] { $seat } vise
} : { $card }, place { $place }.
event-vegetable-chosen = { $seat_is ->
    [you] Tu donnes
   *[other] { $seat } donne
} : { $vegetable }.
event-card-chosen = { $seat_is ->
    [you] Tu choisis
   *[other] { $seat } choisit
} : { $card }.
event-given-up = { $seat_is ->
    [you] Tu renonces
   *[other] { $seat } renonce
} à un assistant qui n’a plus de cible : { $card }.

draw-round = Tour { $round } sur { $rounds } · { $stage }
draw-home = champs de départ
draw-cards = phase de cartes
draw-actions = phase d’actions
draw-over = partie finie
draw-wheat = blé
draw-pumpkin = pot
draw-turnip = nav
draw-cabbage = cho
draw-bean = har
draw-leek = poi
draw-path = Sentier
draw-piles = Pile { $pile } · défausse { $discards }
draw-courtyard = Cour
draw-taken = Prise
draw-hand = Main
draw-cost = { $cost } cash
draw-buy-sell = achat / vente
draw-shop = { $name }, magasin
draw-cart = { $name }, charrette (entrepôt { $capacity })
draw-store = { $name }, entrepôt ({ $capacity })
draw-player = Joueur
draw-fields = Champs
draw-stalls = Étals
draw-regulars = Réguliers
draw-casuals = Occasionnels
draw-helpers = Assistants
draw-opponent = Concurrent imaginaire
draw-cash = { $cash } cash
draw-loans = { $loans ->
    [one] { $loans } emprunt
   *[other] { $loans } emprunts
}
draw-owed = doit { $owed }
draw-partner = avec { $name }

help = Neuf tours : chaque champ donne un légume, chacun joue une carte de la Cour et une de sa main, puis chacun à son tour sème, achète, vend, échange et livre autant qu’il veut. Un client régulier veut deux légumes par tour pendant quatre tours ; le décevoir deux fois coûte. Un client occasionnel en veut trois d’un coup et paie mieux si tu as plus de réguliers. À la fin du tour, le premier pas sur le sentier coûte 1, chaque pas de plus le nombre de la case. Le plus loin gagne, chaque emprunt fait reculer d’une case.
