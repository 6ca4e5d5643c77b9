# At the Gates of Loyang: the words of the board in the browser.

## The board

board-possible = { $what }, possible
board-home = Home
board-field = { $vegetable ->
    [none] { $field }, empty, { $size } beds
   *[other] { $field }: { $vegetable }, { $left } of { $size } beds
}
board-sow = sow
board-customer = wants { $wants }, pays { $pays }
board-regular = { $name }, wants { $wants } for { $pays } cash, { $left } rows to go, { $marker ->
    [red] disappointed once
   *[other] content
}
board-casual = { $name }, wants { $wants } for { $pays } cash
board-covers = covers: { $card }
board-place = { $card }: { $vegetable ->
    [none] empty place of { $printed }
   *[other] { $vegetable } for { $bowls ->
        [one] { $bowls } vegetable
       *[other] { $bowls } vegetables
    }
}
board-fields = Fields
board-shop = Shop
board-buy-sell = buy · sell
board-stock = { $vegetable }: { $stock } of { $slots } slots filled
board-buy = Buy { $vegetable } for { $price }
board-sell = Sell { $vegetable } for { $price }
board-path = Path of prosperity
board-path-rule = first step 1, then the number of the space
board-space = Space { $space }{ $names ->
    [none] { "" }
   *[other] , { $names }
}{ $price ->
    [-1] { "" }
   *[other] , { $price } cash in all
}
board-mine = My area
board-areas = Areas
board-pages = What is shown
board-page-area = Area
board-page-shop = Shop
board-page-yard = Path
board-box = { $what } ({ $who })
board-piles = Piles
board-hand = Your hand
board-offer = The two-pack
board-seed = Which seed? Touch a vegetable, or choose below.
board-acts = is choosing
board-stalls = Stalls and helpers
board-field-pile = Fields
board-pile = Pile
board-pack = Two-pack for { $cost } cash
board-discards = Discards
board-grid = Grid
board-courtyard = Courtyard
board-courtyard-count = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
board-courtyard-empty = No card lies here yet.
board-cart-empty = The cart is empty.
board-taken = Taken, to be played
board-cart = Cart
board-store = Storehouse
board-capacity = storehouse for { $capacity }
board-customers = Customers
board-no-stalls = No stall and no helper yet.
board-no-customers = No customer waits here.
board-their-area = Their area
board-cash = { $cash } cash
board-regulars = { $count ->
    [one] { $count } regular customer
   *[other] { $count } regular customers
}
board-casuals = { $count ->
    [one] { $count } casual customer
   *[other] { $count } casual customers
}
board-helpers = { $count ->
    [one] { $count } helper
   *[other] { $count } helpers
}
board-disc-large = large disc
board-disc-small = small disc
board-count = { $count } { $what }
board-held = Where does it go ({ $vegetable })? Touch a place that is lit, or choose below.
board-facts = { $cash } in cash{ $first ->
    [-1] { "" }
   *[other] { " · " }next step { $first }{ $second ->
        [-1] { "" }
       *[other] , two steps { $second }
    }
}
board-progress = Round { $round } of { $rounds } · { $stage }
board-summary = { $cash } in cash. Cart: { $cart }. { $fields } fields, { $regulars } regular and { $casuals } casual customers.
board-plan = After this turn
board-plan-cash = in cash
board-plan-income = { $count ->
    [one] { $count } delivery the cart allows
   *[other] { $count } deliveries the cart allows
}
board-plan-disappointed = { $count ->
    [one] { $count } customer disappointed
   *[other] { $count } customers disappointed
}
board-plan-fines = fines
board-plan-steps = { $steps ->
    [0] no step, space { $space }
    [one] { $steps } step, space { $space }
   *[other] { $steps } steps, space { $space }
}
board-plan-kept = { $kept } stored
board-plan-lost = ({ $lost } too many)
board-plan-rest = Left
board-plan-help = Reckoned with the cart as it is; buying, selling and helpers change it.

## Help

board-help-field = A field takes one kind of vegetable when it is empty: { $allowed }. One vegetable fills all its beds, and every round yields one.

## What each thing is

about-family-vegetable = Vegetables
about-family-stall = Stalls
about-family-helper = Helpers
about-family-other = What else there is
about-name-field-private = Private field
about-name-common = Common field
about-name-stall = Stall
about-name-regular = Regular customer
about-name-casual = Casual customer
about-name-bowl = Bowl
about-name-marker-blue = Blue marker
about-name-marker-red = Red marker
about-name-cash = Cash
about-name-loan = Loan
about-name-storehouse = Storehouse
about-name-path = Path of prosperity
about-name-pack = Two-pack
about-name-courtyard = Courtyard
about-name-disc-large = Large disc
about-name-disc-small = Small disc
about-vegetable = Your shop sells one for { $buy } and buys one for { $sell }, as long as there is stock or a free slot. Sown on an empty field that permits it, a single one fills all its beds.
about-vegetable-now = On your cart { $cart }, in your fields { $growing }; { $wanting ->
    [0] no customer of yours wants it.
    [one] one customer of yours wants it.
   *[other] { $wanting } customers of yours want it.
}
about-field-home = Has { $size } beds and is sown before the first round. Every round one vegetable is harvested from it; no helper of another player can reach it.
about-field-private = A new one is turned up each round, empty. One vegetable fills all its beds, and each round one is harvested; when it is empty, it leaves the game.
about-common = A card that costs { $cost } cash when you play it. It is sown like any field of yours; when it is empty, it goes to the discards. Helpers of others can reach it.
about-field-grows = Here grows: { $vegetable }, { $left } of { $size } beds left.
about-field-empty = Nothing is sown here.
about-field-allows = It permits { $allowed }.
about-stall = Comes with three vegetables. In your turn you take one for as many vegetables of your cart as there are bowls below it, of any kind. When it is empty, it goes to the discards.
about-stall-now = On it now: { $goods }.
about-regular = Wants the same two vegetables once a round, four times, and pays more from row to row. The first missed round turns the marker red, each further one costs { $fine } cash.
about-casual = Wants three vegetables at once, and then leaves. Pays { $change } more than printed if you have fewer casual than regular customers, { $change } less if you have more.
about-wants = Wants { $wants }.
about-customer-pays = Pays { $pays }.
about-regular-now = { $who ->
    [you] Yours
   *[other] Of another player
}: pays { $pays } next, { $left } rows to go, { $marker ->
    [red] marker red.
   *[other] marker blue.
} { $ready ->
    [true] You can deliver now.
   *[other] { "" }
}
about-casual-now = { $who ->
    [you] Yours
   *[other] Of another player
}: pays { $pays } now. { $ready ->
    [true] You can deliver.
   *[other] { "" }
}
about-helper-one = Once in your turn, then discarded: { $first }.
about-helper-two = Once in your turn, then discarded: { $first }; or { $second }.
about-lantern = It reaches into the area of another player.
about-helper-ready = You have it, and it can be used now.
about-helper-rest = You have it; it cannot be used just now.
about-does-discount-one = one vegetable of your shop for { $amount } cash less
about-does-discount-all = every vegetable of your shop for { $amount } cash less until the turn ends
about-does-satisfy-all = all your markers turn blue, and no delivery counts as missed this turn
about-does-casual-bonus = each casual customer you serve this turn pays { $amount } more
about-does-double-delivery = you may deliver two rows to each regular customer this turn
about-does-new-field = your next private field at once
about-does-common-under-pile = a common field of the discards, or an empty one of yours, goes under your field pile and comes back later for nothing
about-does-extra-harvest = one more vegetable from each of { $amount } fields at most, with { $least } or more on them, but not from the home field
about-does-sow-from-supply = sow an empty field with any vegetable it permits, for its sell price and { $amount } more
about-does-free-upgrade = the large storehouse for nothing
about-does-store-all = everything left on your cart may be stored at the end of this turn
about-does-cash-per-customer = { $amount } cash for each customer in front of you, at least { $least }, at most { $most }
about-does-swap-with-shop = swap a vegetable of your cart for one of your shop
about-does-free-pack = the two-pack of this turn costs nothing
about-does-second-pack = a second two-pack may be bought this turn, at the usual price
about-does-trade-elsewhere = one trade at a stall of another player, as if it were yours
about-does-swap-with-stall = swap a vegetable of your cart for one on another player’s stall, whatever its bowls
about-does-refill-stall = fill an empty place of a stall of yours again
about-does-deliver-elsewhere = deliver to a regular customer of another player and take the payment
about-does-take-casual = take a casual customer of another player, who gets { $amount } cash from the bank
about-does-discard-own = discard one of your own cards, but no sown field
about-does-discard-helper = another player discards a helper of your choice and gets { $amount } cash from the bank
about-does-glean = take a vegetable of another player’s field with { $least } or more, not the home field, for { $amount } cash
about-does-take-from-supply = take a wheat, a pumpkin or a turnip of the supply for { $amount } cash
about-does-lease-field = take an empty common field of another player and pay them { $amount } cash
about-does-lease-discard = take a common field of the discards for { $amount } cash
about-does-buy-elsewhere = buy a vegetable in another player’s shop for { $amount } less
about-does-sell-to-supply = sell a vegetable of your cart for { $amount } more than your shop pays
about-does-swap-casual = swap a casual customer of yours for one of another player
about-does-dismiss-casual = discard a casual customer of yours for { $amount } cash
about-bowl = Stands on stalls: as many bowls, as many vegetables of your cart you give for the one above them. Of which kind does not matter.
about-marker-blue = The customer is content. A round without a delivery turns it red, at no cost yet.
about-marker-red = The customer was let down before, and the marker stays red for good. Each further round without a delivery costs { $fine } cash.
about-cash = Buys vegetables, two-packs and steps on the path. What is left at the end breaks ties only.
about-loan = Brings { $amount } cash at any time and is never paid back, but takes you { $back ->
    [one] a space
   *[other] { $back } spaces
} back on the path at the end. With { $free } of them you may borrow only what you owe.
about-storehouse = Keeps { $small ->
    [one] one vegetable
   *[other] { $small } vegetables
} for the next round; upgraded once for { $cost } cash, it keeps { $large }. What does not fit is sold or lost.
about-path = Whoever has come farthest on it wins. At the end of your turn the first step costs { $first }, each further one as much as the number of the space.
about-pack = Once a turn, for as much cash as you have stalls or helpers, whichever are more: turn up two cards, keep none, one or both. Of both one lies under the other and comes into force later.
about-courtyard = Cards put here are for everybody. Instead of adding one of your hand, you may take one and play it together with one of your hand; then you are done for this round.
about-disc-large = Goes to whoever finished the card phase last: they act first, and begin the next card phase.
about-disc-small = Goes to whoever finished the card phase last but one: they act second.
about-now-cash = You have { $cash }.
about-now-loan = You have { $loans ->
    [0] none
    [one] one
   *[other] { $loans }
}.
about-now-storehouse = Yours keeps { $capacity }.
about-now-path = You are on space { $space }{ $next ->
    [-1] { "" }
   *[other] { "; the next step costs" } { $next }
}.
about-now-pack = It costs you { $pack } now; { $pile } cards in the pile.

## The first game

coach-welcome = Welcome! You grow vegetables and deliver them to customers. What counts at the end is how far you have come on the path of prosperity.
coach-prompt-home = Your home field has nine beds: whatever you sow now you will harvest for nine rounds. Wheat is cheap, pumpkin and turnip please other customers.
coach-prompt-choice = Cards go into the courtyard one by one. Take one as soon as one suits you: you play it together with one of your hand.
coach-prompt-grid = Alone you take from the grid: each row has its price, and what is left moves up and costs less in the next round.
coach-prompt-hand = Choose the second card. Customers whose vegetables you grow are worth most.
coach-prompt-act = Touch a vegetable of your cart: all places where it may go are lit, with what they pay. End the turn when you are done.
coach-prompt-keep = The pack has two cards: keep what helps you, the rest is discarded.
coach-prompt-pay = You have to pay now. Selling a vegetable is better than a loan: each loan costs a space at the end.
coach-prompt-store = The store is small: sell or return what does not fit, or enlarge it once and for all.
coach-prompt-path = The first step is cheap: take it each turn. A second one pays off early, when spaces have small numbers.

## Options when setting up

option-introductory-help = Everybody begins with a regular customer: the first round is simpler.
option-lanterns-help = Helpers with a lantern reach into the area of another player.
option-solo-grid-help = Matters only when you play alone.

## At the end

tie-break = cash, then vegetables
board-harvested = { $seat_is ->
    [you] You harvest
   *[other] { $seat } harvests
} { $vegetables }.
