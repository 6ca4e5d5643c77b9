# Llama Land: names, prompts, log lines, help.

title = Llama Land
pitch = Lay your fields side by side or on top of each other: what you cover is what you harvest. Feed llamas while the best cards last, and claim your objectives before the others do.
credits = A game by Phil Walker-Harding, illustrated by Klemens Franz (Lookout, Funforge).

good-corn = corn
good-cocoa = cocoa
good-potato = potato
good-coin = coin
icon-grass = grass
icon-corn = corn
icon-cocoa = cocoa
icon-potato = potato
icon-coin = coin
icon-hut = hut
turn-0 = as it is
turn-90 = turned by 90°
turn-180 = turned by 180°
turn-270 = turned by 270°
turn-flip-0 = flipped
turn-flip-90 = flipped, then turned by 90°
turn-flip-180 = flipped, then turned by 180°
turn-flip-270 = flipped, then turned by 270°
board-B1 = board 1
board-B2 = board 2
board-B3 = board 3
board-B4 = board 4
side-outer = icons at the edge
side-inner = icons in the centre
character-trader-corn-cocoa = Trader, corn and cocoa
character-trader-corn-potato = Trader, corn and potato
character-trader-cocoa-potato = Trader, cocoa and potato
character-merchant-corn = Merchant, corn
character-merchant-cocoa = Merchant, cocoa
character-merchant-potato = Merchant, potato
character-farmer-corn = Farmer, corn
character-farmer-cocoa = Farmer, cocoa
character-farmer-potato = Farmer, potato
character-settler = Settler
character-miner = Miner
character-worker = Worker
character-none = nobody
tile-none = no tile
objective-corn-specialist = Corn specialist
objective-cocoa-specialist = Cocoa specialist
objective-potato-specialist = Potato specialist
objective-diversity = Diversity
objective-wealth = Wealth
objective-characters = Characters
objective-lowlands = Lowlands
objective-plains = Plains
objective-hills = Hills
objective-mountains = Mountains
objective-summit = Summit
objective-omnipresence = Omnipresence
objective-herd = Herd
objective-road = Road
objective-outposts = Outposts
objective-farms = Farms
objective-gold-corn-specialist = Corn specialist (gold)
objective-gold-cocoa-specialist = Cocoa specialist (gold)
objective-gold-potato-specialist = Potato specialist (gold)
objective-gold-diversity = Diversity (gold)
objective-gold-wealth = Wealth (gold)
objective-gold-characters = Characters (gold)
objective-none = no objective
space-top = top space
space-middle = middle space
space-bottom = bottom space
cause-few-types = a single type of llama cards is left
cause-few-tiles = hardly any tiles are left

source-llamas = llama cards
source-crops = crops
source-coins = coins
source-objectives = objectives

option-rules = Rules
option-rules-base = base game
option-rules-beginners = beginners, without objectives
option-rules-experts = experts, with gold objectives
option-llamas = Llamas
option-llamas-anywhere = on any free grass cell
option-llamas-new-tile = on the tile placed this turn
option-foundations = Foundations
option-foundations-domain = on the domain only
option-foundations-holes = in a hole too

move-side = Lay the board, { $side }
move-end = End the turn
move-take = Take tile { $tile }
move-collect = Collect: { $good }
move-recruit = Take: { $character }
move-draw = Draw a character
move-exchange = { $character }: { $pays } → { $gains }
move-use = Use: { $character }
move-feed = Feed a llama, { $crop }: { $crops } crops, { $coins } coins
move-mark = Marker on { $objective }, { $space }
move-shift = Marker from { $source } to { $objective }, { $space }
move-llama = Llama in column { $x }, row { $y }
move-place = { $tile } { $turn }, column { $x }, row { $y }

yield-extend = domain extended
yield-build = storey { $storey }{ $corn ->
    [0] {""}
   *[other] , corn +{ $corn }
}{ $cocoa ->
    [0] {""}
   *[other] , cocoa +{ $cocoa }
}{ $potato ->
    [0] {""}
   *[other] , potato +{ $potato }
}{ $coin ->
    [0] {""}
   *[other] , coin +{ $coin }
}{ $hut ->
    [0] {""}
   *[other] , hut +{ $hut }
}{ $foundations ->
    [0] {""}
   *[other] , foundations −{ $foundations }
}
yield-llama = storey { $storey }
yield-mark = { $points } points if the objective is met: { $have } of { $need }
yield-gold = you have { $have }
yield-feed = card of { $points } points
yield-use = +{ $count }

prompt-side = Choose the side of your start board.
prompt-turn = Take a tile from the top of a stack.
prompt-place = Place your tile beside your domain or on it.
prompt-icons = { $goods ->
    [0] Which character do you take?
   *[other] { $huts ->
        [0] What do you collect next?
       *[other] What comes next: a harvest, or a character?
    }
}
prompt-llama = Place your llama on a free grass cell.
prompt-must-feed = You have { $limit } crops or more: you must feed a llama.
prompt-mark = You may place a marker{ $feed ->
    [0] {""}
   *[other] , feed a llama
}{ $use ->
    [0] {""}
   *[other] , use a character
} or end your turn.
prompt-act = { $feed ->
    [0] { $use ->
        [0] Nothing else can be done: end your turn.
       *[other] You may use a character or end your turn.
    }
   *[other] { $use ->
        [0] You may feed a llama or end your turn.
       *[other] You may feed a llama, use a character or end your turn.
    }
}
prompt-fed = { $use ->
    [0] End your turn.
   *[other] End your turn, or go on using your characters.
}

why-not-your-turn = It is not your turn.
why-no-such-action = There is no such move.
why-choose-side = Choose the side of your board first.
why-side-chosen = The sides of the boards have been chosen.
why-take-first = Take a tile first.
why-tile-first = Place a tile first.
why-place-tile = Place the tile you took first.
why-one-tile = One tile a turn.
why-empty-stack = That stack is empty.
why-not-adjacent = The tile must touch your domain along an edge.
why-over-table = The tile would hang over bare table.
why-on-llama = Nothing is built on a llama.
why-same-tile = A tile cannot exactly cover a tile of its own shape.
why-not-level = The ground is not level and your foundations do not suffice.
why-icons-first = There are icons left to collect.
why-no-such-icon = No such icon is left to collect.
why-no-such-character = That character is not there.
why-used-up = That character has been used this turn.
why-too-new = That character has only just come: from the next turn on.
why-not-covered = The icons it needs were not covered.
why-cannot-pay = You cannot pay for that.
why-empty-supply = The supply is empty.
why-one-llama = One llama a turn.
why-empty-column = No llama card of that type is left.
why-no-pasture = There is no free grass cell for the llama.
why-feed-first = Feed a llama first.
why-place-llama = Place your llama first.
why-no-grass = A llama needs a free grass cell of your domain.
why-not-on-tile = The llama goes on the tile placed this turn.
why-must-feed = With so many crops you must feed a llama.
why-no-marker-now = A marker is placed after an extension, before feeding.
why-no-such-objective = There is no such objective card.
why-no-such-marker = You have no marker there.
why-one-marker = Only one of your markers on each card.
why-middle-closed = With two players the middle space stays empty.
why-space-taken = That space is taken.
why-topmost-first = On a gold card the topmost free space is taken.

event-first = { $seat_is ->
    [you] You begin
   *[other] { $seat } begins
}.
event-stack = Stack { $shape }: { $top } { $rest_count ->
    [0] {""}
   *[other] then { $rest }
}.
event-stack-hidden = Stack { $shape }: { $top } on top.
event-column = Llama cards, { $crop }: the highest is worth { $values }.
event-row = Characters face up: { $characters }.
event-pile = Character pile: { $characters }.
event-objectives = Objectives: { $objectives }.
event-board = { $seat_is ->
    [you] You get
   *[other] { $seat } gets
} { $board }.
event-coins = { $seat_is ->
    [you] You begin
   *[other] { $seat } begins
} with { $coins ->
    [0] no coin
    [one] { $coins } coin
   *[other] { $coins } coins
}.
event-side = { $seat_is ->
    [you] You lay your
   *[other] { $seat } lays the
} board, { $side }.
event-took = { $seat_is ->
    [you] You take
   *[other] { $seat } takes
} tile { $tile }.
event-extended = { $seat_is ->
    [you] You extend your
   *[other] { $seat } extends the
} domain: { $tile } { $turn }, column { $x }, row { $y }.
event-foundation = { $seat_is ->
    [you] You lay
   *[other] { $seat } lays
} a foundation in column { $x }, row { $y }.
event-built = { $seat_is ->
    [you] You build
   *[other] { $seat } builds
} on storey { $storey }: { $tile } { $turn }, column { $x }, row { $y }.
event-gained = { $seat_is ->
    [you] You get
   *[other] { $seat } gets
} { $count } × { $good }.
event-nothing = The supply is empty: nothing for { $seat_is ->
    [you] you
   *[other] { $seat }
} ({ $icon }).
event-recruited = { $seat_is ->
    [you] You take
   *[other] { $seat } takes
}: { $character }.
event-drew = { $seat_is ->
    [you] You draw
   *[other] { $seat } draws
}: { $character }.
event-refilled = New in the row: { $character }.
event-exchanged = { $character }: { $seat_is ->
    [you] you exchange
   *[other] { $seat } exchanges
} { $pays } for { $gains }.
event-used = { $character }: { $seat_is ->
    [you] you get
   *[other] { $seat } gets
} { $count } × { $good } more.
event-marked = { $seat_is ->
    [you] You place
   *[other] { $seat } places
} a marker on { $objective }, { $space }.
event-shifted = { $seat_is ->
    [you] You move
   *[other] { $seat } moves
} a marker from { $source } ({ $before }) to { $objective } ({ $space }).
event-fed = { $seat_is ->
    [you] You feed a llama and win
   *[other] { $seat } feeds a llama and wins
} a card of { $value } points ({ $crop }: { $crops }, coins: { $coins }).
event-llama = { $seat_is ->
    [you] You place your
   *[other] { $seat } places the
} llama in column { $x }, row { $y }, on storey { $storey }.
event-turn-ended = { $seat_is ->
    [you] Your turn is over.
   *[other] { $seat } has ended the turn.
}
event-turned-up = A new tile shows: { $tile }.
event-last-round = Last round: { $why }.
event-fulfilled = { $objective }: { $points } points for { $seat_is ->
    [you] you
   *[other] { $seat }
}.
event-scored = { $seat_is ->
    [you] You score
   *[other] { $seat } scores
} { $total } points: llama cards { $llamas }, crops { $crops }, coins { $coins }, objectives { $objectives }.
event-game-ended = The game is over. Victory: { $winners }.

draw-first = First player: { $name }
draw-last-round = Last round
draw-stack = { $shape } × { $left }
draw-no-tile = –
draw-hand = In hand: { $tile }
draw-sign-corn = M
draw-sign-cocoa = C
draw-sign-potato = P
draw-sign-coin = $
draw-sign-hut = H
draw-sign-llama = L
draw-llama = llama
draw-column = Llamas, { $crop }
draw-row = Characters
draw-pile = (pile: { $left })
draw-supply = Supply
draw-llamas = llamas { $count }
draw-pending = To collect
draw-objective = Objective
draw-points = { $points } points
draw-no-side = chooses a side
draw-kit = foundations { $foundations }, markers { $markers }
draw-characters = Characters:
draw-cards = Llama cards:

help = On your turn take a tile from the top of a stack. Lay it beside your domain, and you may place a marker on an objective; or lay it flat on your domain, and you get what the covered icons show. Foundations fill up a dip but hide the icon under them. Four crops of one type (two coins replace one) feed a llama: take the highest card of that type and place the llama on a free grass cell. Each of your characters serves once a turn. When one type of llama cards is left, or four tiles, the round is finished: llama cards, crops, pairs of coins and objectives that are met count.
