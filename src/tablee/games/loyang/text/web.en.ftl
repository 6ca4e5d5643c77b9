# At the Gates of Loyang: the words of the board in the browser.

## The board

board-possible = { $what }, possible
board-home = Home
board-field = { $vegetable ->
    [none] { $field }, empty, { $size } beds
   *[other] { $field }: { $vegetable }, { $left } of { $size } beds
}
board-sow = sow
board-sow-what = Sow { $vegetable }
board-customer = wants { $wants }, pays { $pays }
board-regular = { $name }, wants { $wants } for { $pays } cash, { $left } rows to go, { $marker ->
    [red] disappointed once
   *[other] content
}
board-casual = { $name }, wants { $wants } for { $pays } cash
board-marker-blue = Content
board-marker-red = Disappointed: the next missed delivery costs a fine
board-covers = covers: { $card }
board-place = { $vegetable ->
    [none] empty place of { $printed }
   *[other] { $vegetable } for { $bowls ->
        [one] { $bowls } vegetable
       *[other] { $bowls } vegetables
    }
}
board-discard = Discard
board-discard-what = Discard { $card }
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
board-acts = is choosing
board-partner = { $name } as partner
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
board-taken = Taken, to be played
board-cart = Cart
board-cart-empty = empty
board-store = Storehouse
board-capacity = storehouse for { $capacity }
board-upgrade = Upgrade
board-customers = Customers
board-no-customers = No customer waits here.
board-lantern = Touches other players
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
board-help-common = A common field takes { $allowed }. It is paid for when you play it.
board-help-cart = Touch a vegetable to see where it may go.
board-help-shop = The dark price buys a vegetable of your shop, the light one sells a vegetable into an empty slot.
board-help-regular = A regular customer wants the same two vegetables each round, four times. The first missed delivery turns the marker red, each further one costs a fine.
board-help-casual = A casual customer wants three vegetables at once. The price rises with more regular than casual customers and falls with fewer.
board-help-stall = A stall gives a vegetable for as many of yours as there are bowls under it.
board-help-helper = A helper is used once, for one of the two options, and is then discarded.
board-help-path = At the end of the turn the first step costs 1, each further one the number of the space. Farthest wins.

## The first game

coach-welcome = Welcome! You grow vegetables and deliver them to customers. What counts at the end is how far you have come on the path of prosperity below.
coach-prompt-home = Your home field has nine beds: whatever you sow now you will harvest for nine rounds. Wheat is cheap, pumpkin and turnip please other customers.
coach-prompt-choice = Cards go into the courtyard one by one. Take one as soon as one suits you: you play it together with one of your hand.
coach-prompt-grid = Alone you take from the grid: each row has its price, and what is left moves down for the next round.
coach-prompt-hand = Choose the second card. Customers whose vegetables you grow are worth most.
coach-prompt-act = Touch a vegetable of your cart: all places where it may go are lit, with what they pay. End the turn when you are done; the panel at the side tells what it comes to.
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
