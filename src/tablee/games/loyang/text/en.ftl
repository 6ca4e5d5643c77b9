# At the Gates of Loyang: names, prompts, log lines, help.

title = At the Gates of Loyang
pitch = Sow, harvest and deliver vegetables to the customers of Loyang. Good trade leads along the path of prosperity; broken promises are dear.
credits = A game by Uwe Rosenberg (Hall Games, Z-Man Games, Tasty Minstrel Games).

option-introductory = Introductory version
option-introductory-no = no
option-introductory-yes = yes, a customer with a blue dot for everybody
option-lanterns = Helpers with a lantern
option-lanterns-with = with
option-lanterns-without = without
option-solo-grid = Cards of the grid (solo)
option-solo-grid-one = one of the grid, one of the hand
option-solo-grid-two = two of the grid

vegetable-wheat = wheat
vegetable-pumpkin = pumpkin
vegetable-turnip = turnip
vegetable-cabbage = cabbage
vegetable-bean = bean
vegetable-leek = leek
card-common-1 = common field 1
card-common-2 = common field 2
card-common-3 = common field 3
card-common-4 = common field 4
card-common-5 = common field 5
card-common-6 = common field 6
card-stall-1 = stall 1
card-stall-2 = stall 2
card-stall-3 = stall 3
card-stall-4 = stall 4
card-stall-5 = stall 5
card-stall-6 = stall 6
card-stall-7 = stall 7
card-stall-8 = stall 8
card-stall-9 = stall 9
card-stall-10 = stall 10
card-stall-11 = stall 11
card-stall-12 = stall 12
card-stall-13 = stall 13
card-stall-14 = stall 14
card-regular-1 = regular customer 1
card-regular-2 = regular customer 2
card-regular-3 = regular customer 3
card-regular-4 = regular customer 4
card-regular-5 = regular customer 5
card-regular-6 = regular customer 6
card-regular-7 = regular customer 7
card-regular-8 = regular customer 8
card-regular-9 = regular customer 9
card-regular-10 = regular customer 10
card-regular-11 = regular customer 11
card-regular-12 = regular customer 12
card-regular-13 = regular customer 13
card-regular-14 = regular customer 14
card-casual-1 = casual customer 1
card-casual-2 = casual customer 2
card-casual-3 = casual customer 3
card-casual-4 = casual customer 4
card-casual-5 = casual customer 5
card-casual-6 = casual customer 6
card-casual-7 = casual customer 7
card-casual-8 = casual customer 8
card-casual-9 = casual customer 9
card-casual-10 = casual customer 10
card-casual-11 = casual customer 11
card-casual-12 = casual customer 12
card-casual-13 = casual customer 13
card-casual-14 = casual customer 14
card-shopper = Shopper
card-haggler = Haggler
card-saleswoman = Saleswoman
card-porter = Porter
card-ploughman = Ploughman
card-harvest-woman = Harvest woman
card-seed-merchant = Seed merchant
card-storekeeper = Storekeeper
card-money-changer = Money changer
card-barterer = Barterer
card-herald = Herald
card-market-woman = Market woman
card-trader = Trader
card-deliveryman = Deliveryman
card-tout = Tout
card-guard = Guard
card-gleaner = Gleaner
card-leaseholder = Leaseholder
card-broker = Broker
card-innkeeper = Innkeeper
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
field-home = home field
field-private-3 = private field of 3 spaces
field-private-4 = private field of 4 spaces
field-private-5 = private field of 5 spaces
field-private-6 = private field of 6 spaces
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
keeping-none = none
keeping-first = the first
keeping-second = the second
keeping-first-on-second = both, the first on top
keeping-second-on-first = both, the second on top
purpose-cards = for common fields
purpose-pack = for common fields of the pack
purpose-penalty = as a penalty
purpose-helper = for the helper
source-path = path of prosperity
source-loans = loans

effect-discount-one = one vegetable of the shop cheaper
effect-discount-all = all vegetables of the shop cheaper this turn
effect-satisfy-all = all regular customers satisfied
effect-casual-bonus = casual customers pay more this turn
effect-double-delivery = two rows to each regular customer this turn
effect-new-field = a new private field
effect-common-under-pile = a common field under the private pile
effect-extra-harvest = an extra harvest
effect-sow-from-supply = sowing from the supply
effect-free-upgrade = a large storehouse for free
effect-store-all = everything stored this turn
effect-cash-per-customer = cash for customers
effect-swap-with-shop = a swap with the shop
effect-free-pack = a free two-pack
effect-second-pack = a second two-pack
effect-trade-elsewhere = a trade at another player’s stall
effect-swap-with-stall = one for one at another player’s stall
effect-refill-stall = a stall refilled
effect-deliver-elsewhere = a delivery to another player’s customer
effect-take-casual = another player’s customer
effect-discard-own = an own card discarded
effect-discard-helper = another player’s helper discarded
effect-glean = a vegetable of another player’s field
effect-take-from-supply = a vegetable of the supply
effect-lease-field = another player’s common field
effect-lease-discard = a common field of the discards
effect-buy-elsewhere = a purchase in another player’s shop
effect-sell-to-supply = a dear sale to the supply
effect-swap-casual = casual customers swapped
effect-dismiss-casual = a casual customer sent away

move-loan = Take a loan
move-end = End the turn
move-upgrade = Upgrade the storehouse
move-buy-pack = Buy a two-pack
move-turn-up = Turn up a card of the pile
move-enough = That is enough
move-keep = Keep: { $cards }
move-steps = { $steps ->
    [0] Stay where you are
    [one] Advance { $steps } space
   *[other] Advance { $steps } spaces
}
move-sell = Sell: { $vegetable }
move-buy = Buy: { $vegetable }
move-start = Sow the home field: { $vegetable }
move-lose = Return to the supply: { $vegetable }
move-pick = Choose: { $vegetable }
move-partner = Partner: { $partner }
move-sow = Sow: { $vegetable } ({ $field })
move-pick-field = Field: { $field } ({ $owner })
move-pick-shop = Shop of { $owner }: { $vegetable }
move-trade = Trade: { $card }, place { $place }
move-pick-place = Stall: { $card }, place { $place }
move-deliver = Deliver: { $card }
move-serve = Deliver: { $card }
move-use = Use: { $card } (option { $option })
move-discard = Discard: { $card }
move-put = Put into the courtyard: { $card }
move-take = Take: { $card }
move-play = Play: { $card }
move-pick-card = Choose: { $card }

yield-cash = cash: { $before } → { $after }
yield-steps = { $price } cash, space { $space }
yield-discount-one = { $amount } less for one vegetable of the shop
yield-discount-all = { $amount } less for every vegetable of the shop this turn
yield-satisfy-all = markers blue, no missed delivery this turn
yield-casual-bonus = { $amount } more from each casual customer this turn
yield-double-delivery = two rows to each regular customer this turn
yield-new-field = the next private field at once
yield-common-under-pile = an empty common field under your field pile
yield-extra-harvest = one more vegetable from { $amount } fields at most
yield-sow-from-supply = a field sown for the sell price + { $amount }
yield-free-upgrade = the storehouse upgraded for nothing
yield-store-all = everything stored this turn
yield-cash-per-customer = { $amount } cash for each uncovered customer
yield-swap-with-shop = a vegetable of the cart for one of the shop
yield-free-pack = the first two-pack for nothing
yield-second-pack = a second two-pack is possible
yield-trade-elsewhere = one trade at another player’s stall
yield-swap-with-stall = a vegetable for one of another player’s stall
yield-refill-stall = an empty place of your stalls refilled
yield-deliver-elsewhere = a row of another player’s regular customer, paid to you
yield-take-casual = a casual customer of another player, who gets { $amount } cash
yield-discard-own = one of your cards to the discards
yield-discard-helper = another player’s helper to the discards, who gets { $amount } cash
yield-glean = a vegetable of another player’s field for { $amount } cash
yield-take-from-supply = a vegetable of the supply for { $amount } cash
yield-lease-field = an empty common field of another player for { $amount } cash
yield-lease-discard = a common field of the discards for { $amount } cash
yield-buy-elsewhere = a vegetable of another player’s shop, { $amount } less
yield-sell-to-supply = a vegetable sold for the sell price + { $amount }
yield-swap-casual = a casual customer for one of another player
yield-dismiss-casual = a casual customer sent away for { $amount } cash

prompt-home = Buy your first vegetable and sow your home field.
prompt-choice = { $takes ->
    [0] Put a card into the courtyard.
   *[other] Put a card into the courtyard, or take one to play it with one of your hand.
}
prompt-choice-forced = Take a card of the courtyard: you will play it with one of your hand.
prompt-grid = Take a card of the grid.
prompt-hand = Which card of your hand do you play with it?
prompt-partner = Choose your partner for this phase.
prompt-act = Your turn: do as much as you like, then end it.
prompt-keep = Which cards of the pack do you keep?
prompt-pay = You need { $owed } cash and have { $cash }: find the rest.
prompt-store = Too many vegetables for the storehouse: make room.
prompt-path = How far do you advance on the path?
prompt-trade = Which vegetable do you give ({ $due } to go)?
prompt-discount-one = Which vegetable do you buy for less?
prompt-common-under-pile = Which common field goes under your pile?
prompt-extra-harvest = { $step ->
    [1] Which field do you harvest?
   *[other] Which other field do you harvest?
}
prompt-sow-from-supply = Which field do you sow, and with what?
prompt-swap-with-shop = { $step ->
    [1] Which vegetable do you give?
   *[other] Which vegetable of the shop do you take?
}
prompt-trade-elsewhere = { $step ->
    [1] Which vegetable do you want, of which stall?
   *[other] Which vegetable do you give?
}
prompt-swap-with-stall = { $step ->
    [1] Which vegetable do you want, of which stall?
   *[other] Which vegetable do you give?
}
prompt-refill-stall = Which place of a stall do you refill?
prompt-deliver-elsewhere = Which customer do you deliver?
prompt-take-casual = Which customer do you take?
prompt-discard-own = Which card do you discard?
prompt-discard-helper = Which helper has to go?
prompt-glean = From which field do you take a vegetable?
prompt-take-from-supply = Which vegetable do you take?
prompt-lease-field = Which field do you take over?
prompt-lease-discard = Which field do you take?
prompt-buy-elsewhere = Which vegetable do you buy, and from whom?
prompt-sell-to-supply = Which vegetable do you sell?
prompt-swap-casual = { $step ->
    [1] Which customer do you give?
   *[other] Which customer do you take?
}
prompt-dismiss-casual = Which customer do you send away?

why-not-your-turn = It is not your turn.
why-no-such-action = There is no such move.
why-not-now = This is not the time for it.
why-finish-first = Finish the move you have begun first.
why-play-first = Play a card of your hand first.
why-sow-home-first = Sow the home field first.
why-choose-first = Choose first: put a card out or take one.
why-grid-first = Take a card of the grid first.
why-partner-first = Choose a partner first.
why-pack-first = Say first which cards of the pack you keep.
why-pay-first = Pay what you owe first.
why-store-first = Make room in the storehouse first.
why-steps-first = Only steps on the path are left to do.
why-too-many-loans = You have too many loans to take another one without need.
why-no-cash = You do not have enough cash.
why-not-on-cart = These vegetables are not on your cart.
why-no-slot = Your shop has no slot left for this vegetable.
why-stored = Your vegetables lie in the storehouse already.
why-sold-out = Your shop has none of this vegetable left.
why-not-permitted = This field does not permit that vegetable.
why-sown-twice = Too many players have sown this vegetable already.
why-no-such-field = You do not have this field.
why-field-sown = This field is already sown.
why-no-such-card = That card is not there.
why-must-take = You must take a card of the courtyard.
why-only-two-players = A card is turned up only with two players.
why-turned-up = Only one card may be turned up before each choice.
why-no-cards = There are not enough cards left.
why-already-large = Your storehouse is large already.
why-one-pack = Only one two-pack a turn.
why-place-empty = This place of the stall is empty.
why-served = This customer has been delivered this turn already.
why-no-target = There is nothing to apply it to.
why-no-fields = Your field pile is empty.
why-brings-no-cash = This helper brings no cash at once.
why-not-a-partner = The partner is a player without a disc.
why-too-far = The path ends there.

event-begun = { $starter_is ->
    [you] You get
   *[other] { $starter } gets
} the large disc.
event-field-pile = Field pile of { $seat }: { $fields }.
event-field-pile-hidden = The field pile of { $seat } is shuffled.
event-pile = Pile of { $count } cards: { $cards }.
event-pile-hidden = The cards are shuffled, { $count } in the pile.
event-introduced = { $seat_is ->
    [you] You begin
   *[other] { $seat } begins
} with a customer: { $card }.
event-opponent = The imaginary opponent gets { $cards }.
event-grid-laid = Grid, row { $row }, column { $column }: { $card }.
event-grid-cleared = { $cards_count ->
    [0] The grid slides up.
   *[other] The grid slides up, to the discards: { $cards }.
}
event-home-sown = { $seat_is ->
    [you] You sow
   *[other] { $seat } sows
} the home field: { $vegetable }, for { $price } cash.
event-round = Round { $round }.
event-field-turned = { $seat_is ->
    [you] You turn
   *[other] { $seat } turns
} up a field: { $field }.
event-harvested = { $seat_is ->
    [you] You harvest
   *[other] { $seat } harvests
} { $vegetable } ({ $field }, { $left } left).
event-field-emptied = { $seat_is ->
    [you] One of your fields
   *[other] A field of { $seat }
} is empty: { $field }.
event-dealt = { $cards_count ->
    [0] There are no cards to deal.
   *[other] { $seat_is ->
        [you] You are
       *[other] { $seat } is
    } dealt { $cards }.
}
event-dealt-hidden = { $seat_is ->
    [you] You are
   *[other] { $seat } is
} dealt a hand.
event-skipped = Too few cards: nothing is dealt this round.
event-put-out = { $seat_is ->
    [you] You put
   *[other] { $seat } puts
} into the courtyard: { $card }.
event-turned-up = { $seat_is ->
    [you] You turn
   *[other] { $seat } turns
} up from the pile into the courtyard: { $card }.
event-taken = { $seat_is ->
    [you] You take
   *[other] { $seat } takes
} { $card }{ $price ->
    [0] {""}
   *[other] , for { $price } cash
}.
event-played = { $seat_is ->
    [you] You play
   *[other] { $seat } plays
} from the hand: { $card }.
event-rest-out = { $seat_is ->
    [you] You lay
   *[other] { $seat } lays
} down the rest of the hand: { $cards }.
event-uncovered = { $seat_is ->
    [you] In your area
   *[other] In the area of { $seat }
} a card is uncovered: { $card }.
event-paid = { $seat_is ->
    [you] You pay
   *[other] { $seat } pays
} { $amount } cash { $purpose }.
event-transferred = { $seat_is ->
    [you] You pay
   *[other] { $seat } pays
} { $amount } cash to { $other_is ->
    [you] you
   *[other] { $other }
}.
event-discs = Large disc: { $large }; small disc: { $small }.
event-partners = Partners: { $large } and { $partner }, { $small } and { $other }.
event-turn = { $seat_is ->
    [you] Your turn.
   *[other] The turn of { $seat }.
}
event-borrowed = { $seat_is ->
    [you] You borrow
   *[other] { $seat } borrows
} { $amount } cash ({ $loans ->
    [one] { $loans } loan
   *[other] { $loans } loans
}).
event-sold = { $seat_is ->
    [you] You sell
   *[other] { $seat } sells
} for { $price } cash: { $vegetable }.
event-bought = { $seat_is ->
    [you] You buy
   *[other] { $seat } buys
} for { $price } cash: { $vegetable }.
event-sown = { $seat_is ->
    [you] You sow
   *[other] { $seat } sows
} { $vegetable } ({ $field }).
event-traded = { $seat_is ->
    [you] You trade
   *[other] { $seat } trades
} { $given } for { $vegetable } ({ $card }).
event-dismissed = { $seat_is ->
    [you] You do
   *[other] { $seat } does
} without a helper: { $card }.
event-discarded = To the discards: { $card }.
event-used = { $seat_is ->
    [you] You use
   *[other] { $seat } uses
} { $card } ({ $effect }).
event-delivered = { $seat_is ->
    [you] You deliver
   *[other] { $seat } delivers
} for { $price } cash: { $card }, row { $row }.
event-served = { $seat_is ->
    [you] You deliver
   *[other] { $seat } delivers
} for { $price } cash: { $card }.
event-pack-bought = { $seat_is ->
    [you] You buy
   *[other] { $seat } buys
} a two-pack for { $price } cash: { $cards }.
event-kept = { $cards_count ->
    [0] { $seat_is ->
        [you] You keep
       *[other] { $seat } keeps
    } no card.
   *[other] { $seat_is ->
        [you] You keep
       *[other] { $seat } keeps
    } { $cards }.
}
event-upgraded = { $seat_is ->
    [you] You upgrade
   *[other] { $seat } upgrades
} the storehouse for { $price } cash.
event-disappointed = { $seat_is ->
    [you] You have disappointed
   *[other] { $seat } has disappointed
} a customer, marker red: { $card }.
event-fined = { $seat_is ->
    [you] You have disappointed
   *[other] { $seat } has disappointed
} a customer again, penalty: { $card }.
event-lost = { $seat_is ->
    [you] You return
   *[other] { $seat } returns
} to the supply: { $vegetable }.
event-stored = { $vegetables_count ->
    [0] { $seat_is ->
        [you] You store
       *[other] { $seat } stores
    } nothing.
   *[other] { $seat_is ->
        [you] You store
       *[other] { $seat } stores
    } { $vegetables }.
}
event-stepped = { $steps ->
    [0] { $seat_is ->
        [you] You stay
       *[other] { $seat } stays
    } on space { $space }.
   *[other] { $seat_is ->
        [you] You advance
       *[other] { $seat } advances
    } to space { $space } for { $price } cash.
}
event-received = { $seat_is ->
    [you] You receive
   *[other] { $seat } receives
} { $amount } cash.
event-swapped = { $seat_is ->
    [you] You swap
   *[other] { $seat } swaps
} { $given } for { $taken } in the shop.
event-stall-swapped = { $seat_is ->
    [you] You swap
   *[other] { $seat } swaps
} { $given } for { $taken } ({ $card }).
event-refilled = { $seat_is ->
    [you] You refill
   *[other] { $seat } refills
} { $vegetable } ({ $card }).
event-card-taken = { $seat_is ->
    [you] You take
   *[other] { $seat } takes
} a card: { $card }.
event-cards-swapped = { $seat_is ->
    [you] You swap
   *[other] { $seat } swaps
} { $own } for { $foreign }.
event-buried = { $seat_is ->
    [you] You put
   *[other] { $seat } puts
} under the field pile: { $card }.
event-gleaned = { $seat_is ->
    [you] You take
   *[other] { $seat } takes
} from a field of { $owner_is ->
    [you] yours
   *[other] { $owner }
}: { $vegetable } ({ $field }).
event-satisfied = { $seat_is ->
    [you] Your regular customers are satisfied.
   *[other] The regular customers of { $seat } are satisfied.
}
event-settled = { $seat_is ->
    [you] You move
   *[other] { $seat } moves
} back to space { $space } for { $loans ->
    [one] { $loans } loan
   *[other] { $loans } loans
}.
event-game-ended = The game is over. Victory: { $winners }.
event-place-chosen = { $seat_is ->
    [you] You choose
   *[other] { $seat } chooses
}: { $card }, place { $place }.
event-vegetable-chosen = { $seat_is ->
    [you] You give
   *[other] { $seat } gives
}: { $vegetable }.
event-card-chosen = { $seat_is ->
    [you] You choose
   *[other] { $seat } chooses
}: { $card }.
event-given-up = { $seat_is ->
    [you] You do
   *[other] { $seat } does
} without a helper that has no target left: { $card }.

draw-round = Round { $round } of { $rounds } · { $stage }
draw-home = home fields
draw-cards = card phase
draw-actions = action phase
draw-over = game over
draw-wheat = whe
draw-pumpkin = pum
draw-turnip = tur
draw-cabbage = cab
draw-bean = bea
draw-leek = lee
draw-path = Path
draw-piles = Pile { $pile } · discards { $discards }
draw-courtyard = Courtyard
draw-taken = Taken
draw-hand = Hand
draw-cost = { $cost } cash
draw-buy-sell = buy / sell
draw-shop = shop of { $name }
draw-cart = cart of { $name } (storehouse { $capacity })
draw-store = storehouse of { $name } ({ $capacity })
draw-player = Player
draw-fields = Fields
draw-stalls = Stalls
draw-regulars = Regular
draw-casuals = Casual
draw-helpers = Helpers
draw-opponent = Imaginary opponent
draw-cash = { $cash } cash
draw-loans = { $loans ->
    [one] { $loans } loan
   *[other] { $loans } loans
}
draw-owed = owes { $owed }
draw-partner = with { $name }

help = Nine rounds: every field gives a vegetable, everybody plays one card of the courtyard and one of the hand, then one after the other sows, buys, sells, trades and delivers as much as they like. A regular customer wants two vegetables a round for four rounds; to disappoint one twice costs. A casual customer wants three at once and pays better if you have more regular ones. At the end of a turn the first step on the path costs 1, each further one the number of the space. Farthest wins; each loan sets you back a space.
