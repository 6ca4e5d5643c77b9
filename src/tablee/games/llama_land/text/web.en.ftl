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
board-characters = Characters
board-characters-of = Characters of { $name }
board-own-characters = Your characters
board-pile = pile { $count }
board-supply = Supply
board-llamas = llamas
board-foundations = foundations
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
board-drag = Drag it onto your domain
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

## Help

help-tile = A tile is taken from the top of a stack. It extends the domain, or lies flat on it: the icons it covers are harvested.
help-llama-card = { $count } crops of this type buy the top card and a llama to place; { $coins } coins stand in for one crop.
help-supply = What is left to gain. When a kind has run out, its icons bring nothing.
help-character-trader = Swaps one crop for the other, once a turn, either way.
help-character-merchant = Buys or sells a crop for one coin, once a turn.
help-character-farmer = One crop more if two icons of its type are covered. Serves from the next turn on.
help-character-settler = Two coins if all three crops are covered. Serves from the next turn on.
help-character-miner = One coin if a coin icon is covered. Serves from the next turn on.
help-character-worker = One coin if a hut is covered. Serves from the next turn on.

## The first game

coach-welcome = Welcome! Your fields grow upwards: what you cover, you harvest. Four crops of one kind feed a llama, and the best cards go first.
coach-prompt-side = Both sides have the same icons. Near the centre they are easier to cover; at the edge, the grass in the middle waits for llamas.
coach-prompt-turn = Take a tile. See what it could cover at home, and what it will show afterwards.
coach-prompt-place = Lay it flat on your domain to harvest, or beside it to grow and to place a marker. Dots show where it may go; R turns it, F flips it.
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
   *[other] { $seat } extends their domain
} at column { $x }, row { $y }.
event-built = { $seat_is ->
    [you] You build
   *[other] { $seat } builds
} on storey { $storey }, column { $x }, row { $y }.
event-turned-up = A new tile is turned up.
move-take = Take tile { $shape }
move-place = Place the tile at column { $x }, row { $y }, { $turn }
pick-more = Choose a place
