# Llama Land: the words of the board in the browser.

## The board

board-tabs = Views of the table
board-tab-domain = Domain
board-tab-market = Market
board-storey = storey
board-domain = Domain of { $name }, { $cells } cells
board-domain-of = Domain of { $name }
board-see = Look at the domain of { $name }
board-back = Back to my domain
board-back-to-turn = Back to the player in turn
board-larger = Larger
board-smaller = Smaller
board-at = column { $x }, row { $y }
board-cell = { $place }: { $icon }, storey { $storey }{ $llama ->
    [yes] , with a llama
   *[no] {""}
}
board-pasture = Place the llama: { $place }, storey { $storey }
board-tiles = Terrain tiles
board-left = { $count ->
    [one] { $count } left
   *[other] { $count } left
}
board-stack = Stack { $shape }, { $count ->
    [0] empty
    [one] one tile
   *[other] { $count } tiles
}; on top: { $icons }
board-take = Take tile { $shape }
board-llama-cards = Llama cards
board-price = { $count } of one crop
board-then = then { $values }
board-pay = Feed a llama ({ $card }): { $count } ways to pay
board-characters = Characters
board-characters-of = Characters of { $name }
board-own-characters = Your characters
board-pile = pile { $count }
board-supply = Supply
board-llamas = llamas
board-foundations = foundations
board-laid-foundations = { $seat_is ->
    [you] You lay
   *[other] { $seat } lays
} { $count ->
    [one] a foundation
   *[other] { $count } foundations
}.
board-markers = markers
board-short-trader = Trader
board-short-merchant = Merchant
board-short-farmer = Farmer
board-short-settler = Settler
board-short-miner = Miner
board-short-worker = Worker
board-objectives = Objectives
board-at-the-end = checked at the end
board-met = met
board-no-objectives = No objectives in this game.
board-gold = Gold: { $points } points by rank, among those with a marker there.
board-space = { $objective }, { $space }
board-from = with the marker of { $objective }
board-from-reserve = with a marker of the reserve
board-may-mark = A space of an objective with a dashed frame takes a marker.
board-last-round = Last round
board-turn = Turn
board-flip = Flip
board-held = Tile in hand, { $turn }
board-put-somewhere = Touch a place: dots show where.
board-extends = It extends your domain: no harvest, but a marker may follow.
board-covers = You harvest
board-nothing = nothing
board-places = { $count ->
    [one] One place this way round
   *[other] { $count } places this way round
}, { $all } in all.
board-progress = { $count } tiles · last round at { $end } or with one type of llama left
board-summary = { $name }: { $cells } cells, { $llamas } llama cards, { $points } points.
confirm-place = Place it here

## What the objectives ask for

asks-corn-specialist = { $count } corn llama cards
asks-cocoa-specialist = { $count } cocoa llama cards
asks-potato-specialist = { $count } potato llama cards
asks-diversity = { $count } llama cards of each type
asks-wealth = { $count } coins
asks-characters = { $count } characters
asks-lowlands = { $count } llamas on storey 1
asks-plains = { $count } llamas on storey 2
asks-hills = { $count } llamas on storey 3
asks-mountains = { $count } llamas on storey 4
asks-summit = { $count } llamas on storey 5
asks-omnipresence = llamas on { $count } storeys
asks-herd = { $count } llamas side by side
asks-road = { $count } llamas in line
asks-outposts = { $count } cells between two llamas
asks-farms = { $count } llamas with cells all around
asks-most-corn-specialist = most corn llama cards
asks-most-cocoa-specialist = most cocoa llama cards
asks-most-potato-specialist = most potato llama cards
asks-most-diversity = most llama cards
asks-most-wealth = most coins
asks-most-characters = most characters


## What each thing is

about-family-icon = Icons and goods
about-family-other = Pieces
about-name-tile = Tile { $shape }
about-name-llama-card = Llama card, { $crop }
about-name-llama = Llama
about-name-foundation = Foundation
about-name-marker = Marker
about-tile = Taken from the top of its stack. Beside the domain it extends it and lets you place a marker, but brings nothing. Flat on level ground, and not exactly on a tile of its own shape, it harvests every icon it covers.
about-tiles-left = { $count ->
    [0] The stack is empty.
    [one] One is left in the stack.
   *[other] { $count } are left in the stack.
}
about-icon-crop = Covered by a tile it brings one token of this crop. { $count } of one crop feed a llama; whoever ends a turn with { $most } crops or more must feed. One left over is a point at the end.
about-icon-coin = Covered by a tile it brings a coin. { $coins } coins stand in for a crop when a llama is fed; at the end every { $each } are a point.
about-icon-hut = Covered by a tile it brings a character: one that lies open, or the top one of the pile.
about-icon-grass = Nothing to harvest, but a llama can stand here. Where one stands, nobody builds any more.
about-llama-card = Once a turn { $count } crops of this type buy the highest card left, and a llama is placed on grass; { $coins } coins stand in for a crop. The card is worth its points at the end.
about-card-next = The next one is worth { $points ->
    [one] { $points } point
   *[other] { $points } points
}; behind it { $left ->
    [0] there is none
    [one] there is one
   *[other] there are { $left }
}.
about-card-gone = There is none left.
about-card-crops = You have { $count } of { $price } crops.
about-llama = Comes with every llama card and is put on a free cell of grass, on any storey. It never moves and is never built over. Where it stands counts for many objectives.
about-foundation = Lifts a cell that the new tile will cover, so that the ground is level. It stays for good, and the icon under it brings nothing.
about-marker = After extending the domain you may put one on a free space of an objective, or move one. It pays at the end if the objective is met; one for each card.
about-own = You have { $count }; { $left } in the supply.
about-own-llama = You have placed { $count }.
about-own-foundation = You have { $count } left.
about-own-marker = You have { $count } to place.
about-trader = Once a turn: swap a { $one } for a { $other }, or the other way round. Usable at once.
about-merchant = Once a turn: sell a { $one } for a coin, or buy one for a coin. Usable at once.
about-farmer = Once a turn: one { $one } more, if your tile has covered { $count } such icons or more. From the turn after you get the card.
about-settler = Once a turn: { $count } coins, if your tile has covered corn, cocoa and potato. From the turn after you get the card.
about-miner = Once a turn: { $count ->
    [one] one coin
   *[other] { $count } coins
}, if your tile has covered a coin. From the turn after you get the card.
about-worker = Once a turn: { $count ->
    [one] one coin
   *[other] { $count } coins
}, if your tile has covered a hut. From the turn after you get the card.
about-character-row = Lies open: a hut you cover lets you take it.
about-character-ready = You have it, and it can be used now.
about-character-used = You have it; it has been used this turn.
about-character-fresh = You have it; it serves from your next turn on.
about-character-rest = You have it; there is nothing for it to do just now.
about-objective = Looked at when the game is over: { $asks }. Whoever meets it gets the points of the space their marker stands on: { $points }.
about-gold = Looked at when the game is over: { $asks }. Only those with a marker here take part; the places bring { $points }, and among equals the higher marker goes first.
about-objective-now = { $need ->
    [0] You have { $have }.
   *[other] You have { $have } of { $need }.
} { $marked ->
    [true] Your marker would bring { $points } now.
   *[other] Your marker is not here.
}
about-objective-others = Markers of { $names }.
about-objective-absent = Not part of this game.

## The first game

coach-welcome = Welcome! Your fields grow upwards: what you cover, you harvest. Four crops of one kind feed a llama, and the best cards go first.
coach-prompt-side = Both sides have the same icons. Near the centre they are easier to cover; at the edge, the grass in the middle waits for llamas.
coach-prompt-turn = Take a tile. See what it could cover at home, and what it will show afterwards.
coach-prompt-place = Lay it flat on your domain to harvest, or beside it to grow and to place a marker. Dots show where it may go, and it can be turned and flipped.
coach-prompt-icons = The remaining icons are harvested one by one. A character in sight is a choice, one from the pile a surprise.
coach-prompt-mark = After extending you may claim a space of an objective: aim at one you will meet, the highest space pays best.
coach-prompt-act = With four crops of one kind, feed a llama. Otherwise end your turn.
coach-prompt-must-feed = Too many crops at once: a llama must be fed. Choose the card that is worth most.
coach-prompt-llama = A llama never moves and is never built over: out of the way it hinders least, and the right storey helps an objective.
coach-prompt-fed = The llama is placed. Use your characters if you like, then end your turn.

## Options when setting up

option-rules-help = No objectives for a first game; golden objectives reward whoever has most.
option-llamas-help = By the book they go anywhere; on the tile of the turn they take planning.
option-foundations-help = By the book they lie on the domain; the option also lets them fill a hole.

## At the end

tie-break = the points of llama cards

## In the log, without the numbers of pieces

event-took = { $seat_is ->
    [you] You take
   *[other] { $seat } takes
} a tile.
event-extended = { $seat_is ->
    [you] You extend your domain
   *[other] { $seat } extends the domain
}.
event-built = { $seat_is ->
    [you] You build
   *[other] { $seat } builds
} on storey { $storey }.
event-turned-up = A new tile is turned up.
move-take = Take tile { $shape }
move-place = Place the tile at column { $x }, row { $y }, { $turn }
pick-more = Choose a place
event-llama = { $seat_is ->
    [you] You place your
   *[other] { $seat } places the
} llama on storey { $storey }.
board-gained = { $seat_is ->
    [you] You get
   *[other] { $seat } gets
} { $goods }.
board-good = { $good ->
    [corn] { $count } corn
    [cocoa] { $count } cocoa
    [potato] { $count ->
        [one] { $count } potato
       *[other] { $count } potatoes
    }
   *[coin] { $count ->
        [one] { $count } coin
       *[other] { $count } coins
    }
}
