# Bunny Kingdom: names, prompts, log lines, help.

title = Bunny Kingdom
pitch = Lead your rabbits into the New World: draft territories and buildings, join them into fiefs with many towers and many resources, and harvest golden carrots. Secret parchments decide at the end.
credits = A game by Richard Garfield, illustrated by Paul Mafayon (IELLO).

-city1 = City 1
-city2 = City 2
-city3 = City 3
-post = Trading Post
-sky-tower = Sky Tower
-provisions = Provisions

card-city1-1 = { -city1 }
card-city1-2 = { -city1 }
card-city1-3 = { -city1 }
card-city1-4 = { -city1 }
card-city1-5 = { -city1 }
card-city1-6 = { -city1 }
card-city1-7 = { -city1 }
card-city1-8 = { -city1 }
card-city1-9 = { -city1 }
card-city2-1 = { -city2 }
card-city2-2 = { -city2 }
card-city2-3 = { -city2 }
card-city2-4 = { -city2 }
card-city2-5 = { -city2 }
card-city2-6 = { -city2 }
card-city2-7 = { -city2 }
card-city2-8 = { -city2 }
card-city2-9 = { -city2 }
card-city3-1 = { -city3 }
card-city3-2 = { -city3 }
card-city3-3 = { -city3 }
card-farm-wood = Wood Farm
card-farm-fish = Fish Farm
card-farm-carrots = Carrot Farm
card-farm-mushroom = Mushroom Farm
card-farm-pearl = Pearl Farm
card-farm-spice = Spice Farm
card-farm-gold = Gold Mine
card-farm-diamond = Diamond Mine
card-farm-copper = Copper Mine
card-farm-iron = Iron Mine
card-post-1 = { -post } 1
card-post-2 = { -post } 2
card-sky-tower-1 = { -sky-tower }
card-sky-tower-2 = { -sky-tower }
card-sky-tower-3 = { -sky-tower }
card-camp-1 = Camp 1
card-camp-2 = Camp 2
card-camp-3 = Camp 3
card-camp-4 = Camp 4
card-camp-5 = Camp 5
card-camp-6 = Camp 6
card-provisions-1 = { -provisions }
card-provisions-2 = { -provisions }
card-provisions-3 = { -provisions }
card-ring = Royal Ring
card-coat = Royal Coat
card-scepter = Royal Scepter
card-chalice = Royal Chalice
card-crown = Royal Crown
card-royal-carrot = Royal Carrot
card-left-glove = Left Glove
card-right-glove = Right Glove
card-carpenter = Carpenter
card-master-carpenter = Master Carpenter
card-woodland-king = Woodland King
card-fisher = Fisher
card-master-fisher = Master Fisher
card-fisher-king = Fisher King
card-farmer = Farmer
card-master-farmer = Master Farmer
card-carrot-king = Carrot King
card-merchant = Merchant
card-burgomaster = Burgomaster
card-king-of-thieves = King of Thieves
card-diplomat = Diplomat
card-explorer = Explorer
card-master-of-the-mountains = Master of the Mountains
card-carrotistador = Carrotistador
card-harecingetorix = Harecingetorix
card-hun-ny-king = Hun-ny King
card-bun-shee = Bun-Shee
card-panpan = PanPan the Barbarian
card-colonist = Colonist
card-matriarch = Matriarch
card-bureaucrat = Bureaucrat
card-treasure-guardian = Treasure Guardian
card-treasure-hunter = Treasure Hunter
card-little-prince = Little Prince
card-liberal = Liberal
card-socialist = Socialist
card-opportunist = Opportunist

construction-city1 = { -city1 }
construction-city2 = { -city2 }
construction-city3 = { -city3 }
construction-farm-wood = { card-farm-wood }
construction-farm-fish = { card-farm-fish }
construction-farm-carrots = { card-farm-carrots }
construction-farm-mushroom = { card-farm-mushroom }
construction-farm-pearl = { card-farm-pearl }
construction-farm-spice = { card-farm-spice }
construction-farm-gold = { card-farm-gold }
construction-farm-diamond = { card-farm-diamond }
construction-farm-copper = { card-farm-copper }
construction-farm-iron = { card-farm-iron }
construction-post-1 = { -post }

resource-wood = wood
resource-fish = fish
resource-carrots = carrots
resource-mushroom = mushrooms
resource-pearl = pearls
resource-spice = spices
resource-gold = gold
resource-diamond = diamonds
resource-copper = copper
resource-iron = iron

source-harvest-1 = harvest 1
source-harvest-2 = harvest 2
source-harvest-3 = harvest 3
source-harvest-4 = harvest 4
source-treasures = treasures
source-missions = missions

move-done = Done building
move-resume = Build on after all
move-pass = Let the other camp go first
move-withdraw = Withdraw the camp until a later round
move-announce = Announce camp { $camp }
move-camp = Camp on { $cell }
move-tower = Sky tower token on { $cell }
move-build = { $construction } on { $cell }
move-produce = Trading post { $post }: { $resource }
move-copy = { $card }: copy { $parchment }
move-pick = Play { $cards }
move-play = Play { $card }, discard { $discard }

yield-harvest = harvest { $before } → { $after }
yield-copy = { $points ->
    [one] +{ $points } golden carrot
   *[other] +{ $points } golden carrots
}

prompt-pick = Choose two cards to play (choice { $step } of { $steps }).
prompt-play = Choose one card to play and one to discard (choice { $step } of { $steps }).
prompt-change = You have chosen; you may still change your mind.
prompt-build = { $ways ->
    [0] Nothing can be built: say that you are done.
   *[other] Build what you like, then say that you are done.
}
prompt-twin = Lay the second token of the sky tower in another fief.
prompt-done = You are done; you may still go back to building.
prompt-asked = Camp { $announced } is announced. Do you place your camp { $camp } first?
prompt-camp = Place your camp { $camp } on a free territory, or withdraw it.
prompt-produce = Name what your trading post produces.
prompt-copy = Copy a parchment of your neighbour.
prompt-chain = You copy a copy card: now choose what it copies.

why-not-your-turn = It is not for you to act now.
why-no-such-action = There is no such move.
why-choose-cards = Choose cards of your hand now.
why-not-in-hand = That card is not in your hand.
why-two-cards = Two different cards are needed, each pair once.
why-already-chosen = That is your choice already.
why-build-now = It is time to build.
why-is-done = You have said that you are done: go back to building first.
why-not-done = You are still building.
why-announce-first = A camp is announced first.
why-not-in-front = You have no such construction in front of you.
why-announced-before = That camp was announced in this round already; it stays for a later one.
why-not-yours = You do not control that territory.
why-occupied = There is a construction on that territory already.
why-wrong-terrain = That construction needs another terrain.
why-one-fief = A sky tower needs free territories in two different fiefs.
why-same-fief = Both tokens would stand in the same fief.
why-finish-tower = Lay the second token of the sky tower first.
why-not-virgin = A camp needs a territory without rabbit and without construction.
why-place-or-pass = Place the camp you are asked about, or pass.
why-place-or-withdraw = Place the announced camp, or withdraw it.
why-name-resource = Name what your trading post produces.
why-not-your-post = That trading post is not yours.
why-post-named = That trading post has its resource for this harvest.
why-copy-parchment = Copy a parchment now.
why-not-your-copy = You have no such card to copy with now.
why-not-the-neighbours = That neighbour does not hold this parchment.
why-in-the-chain = A card may not be copied twice in one chain.

event-deck = { "" }
event-round = Round { $round }: { $starter_is ->
    [you] you are
   *[other] { $starter } is
} the start player.
event-dealt = { $seat_is ->
    [you] You are
   *[other] { $seat } is
} dealt { $cards }.
event-reserved = { "" }
event-drew = { $seat_is ->
    [you] You draw
   *[other] { $seat } draws
} { $card } from the reserve.
event-chose = { $seat_is ->
    [you] You choose
   *[other] { $seat } chooses
} { $first } and { $second }.
event-chose-hidden = { $seat } has chosen.
event-played = { $seat_is ->
    [you] You play
   *[other] { $seat } plays
} { $card }.
event-kept = { $seat_is ->
    [you] You keep
   *[other] { $seat } keeps
} the parchment { $card }.
event-kept-hidden = { $seat } keeps a parchment.
event-discarded = { $seat_is ->
    [you] You discard
   *[other] { $seat } discards
} { $card }.
event-discarded-hidden = { $seat } discards a card.
event-supplied = { $seat_is ->
    [you] You draw and play
   *[other] { $seat } draws and plays
} { $card }.
event-supplied-hidden = { $seat } draws a parchment.
event-camp-left = { $card } of { $seat_is ->
    [you] yours
   *[other] { $seat }
} leaves { $cell }.
event-handed = { $seat_is ->
    [you] You are
   *[other] { $seat } is
} handed { $cards }.
event-built = { $seat_is ->
    [you] You build
   *[other] { $seat } builds
} { $card } on { $cell }.
event-tower-begun = { $seat_is ->
    [you] You lay
   *[other] { $seat } lays
} the first token of a { $card } on { $cell }.
event-linked = { $seat_is ->
    [you] You link
   *[other] { $seat } links
} { $first } and { $second } with a { $card }.
event-announced = { $seat_is ->
    [you] You announce
   *[other] { $seat } announces
} { $card }.
event-passed = { $seat_is ->
    [you] You pass
   *[other] { $seat } passes
} with { $card }.
event-camped = { $seat_is ->
    [you] You place
   *[other] { $seat } places
} { $card } on { $cell }.
event-withdrew = { $seat_is ->
    [you] You withdraw
   *[other] { $seat } withdraws
} { $card }.
event-finished = { $seat_is ->
    [you] You are
   *[other] { $seat } is
} done building.
event-resumed = { $seat_is ->
    [you] You go
   *[other] { $seat } goes
} back to building.
event-produced = { $seat_is ->
    [you] Your
   *[other] { $seat }’s
} { $card } produces { $resource }.
event-fief = { $seat }, fief { $cells_id }: { $power } × { $wealth } = { $carrots }.
event-harvested = { $seat_is ->
    [you] You harvest
   *[other] { $seat } harvests
} { $carrots ->
    [one] { $carrots } golden carrot
   *[other] { $carrots } golden carrots
}, { $total } in all.
event-revealed = { $cards_count ->
    [0] { $seat_is ->
        [you] You have
       *[other] { $seat } has
    } no parchment.
   *[other] { $seat_is ->
        [you] Your
       *[other] { $seat }’s
    } parchments: { $cards }.
}
event-copied = { $seat_is ->
    [you] You copy
   *[other] { $seat } copies
} { $parchment } with the { $card }.
event-scored = { $seat_is ->
    [you] You score
   *[other] { $seat } scores
} { $points ->
    [one] { $points } golden carrot
   *[other] { $points } golden carrots
} with { $card }.
event-scored-copy = { $seat_is ->
    [you] You score
   *[other] { $seat } scores
} { $points ->
    [one] { $points } golden carrot
   *[other] { $points } golden carrots
} with { $card } as { $parchment }.
event-game-ended = The game is over. Victory: { $winners }.

draw-round = Round { $round } of { $rounds }
draw-phase-draft = exploration
draw-phase-construction = construction
draw-phase-harvest = harvest
draw-phase-copying = parchments
draw-phase-over = the game is over
draw-step = choice { $step } of { $steps }, cards pass to the { $direction }
draw-left = left
draw-right = right
draw-announcement = { $seat } has announced camp { $camp }; { $asked } is to answer.
draw-player = Player
draw-points = Carrots
draw-harvests = Harvests
draw-parchments = Parchments
draw-hand = Hand
draw-front = To build
draw-chosen = has chosen
draw-done = is done
draw-idle = { $count ->
    [0] every fief gives something
    [one] { $count } fief gives nothing yet
   *[other] { $count } fiefs give nothing yet
}
draw-fiefs = { $seat }:
draw-own-hand = Your hand
draw-own-choice = Your choice
draw-worth = (now { $worth })
draw-terrain-forest = f
draw-terrain-sea = s
draw-terrain-field = c
draw-terrain-plain = p
draw-terrain-mountain = m
draw-terrain-city = t
draw-legend-forest = forest
draw-legend-sea = sea
draw-legend-field = field
draw-legend-plain = plain
draw-legend-mountain = mountain
draw-legend-city = city (tower)
draw-legend-lava = lava
draw-rabbit-pink = Pi
draw-rabbit-yellow = Ye
draw-rabbit-black = Bl
draw-rabbit-red = Re
draw-mark-city = C{ $level }
draw-mark-wood = Wo
draw-mark-fish = Fi
draw-mark-carrots = Ca
draw-mark-mushroom = Mu
draw-mark-pearl = Pe
draw-mark-spice = Sp
draw-mark-gold = Go
draw-mark-diamond = Di
draw-mark-copper = Co
draw-mark-iron = Ir
draw-mark-post = P{ $number }
draw-mark-sky-tower = &{ $number }
draw-mark-camp = ^{ $number }

draw-effect-ring = { $points }, a treasure
draw-effect-coat = { $points }, a treasure
draw-effect-scepter = { $points }, a treasure
draw-effect-chalice = { $points }, a treasure
draw-effect-crown = { $points }, a treasure
draw-effect-royal-carrot = { $points }, a treasure
draw-effect-left-glove = { $points }, a treasure; more together with the right glove
draw-effect-right-glove = { $points }, a treasure; more together with the left glove
draw-effect-carpenter = { $points } for each wood you produce
draw-effect-master-carpenter = { $points } for each wood you produce
draw-effect-woodland-king = { $points } if you produce at least { $least } wood
draw-effect-fisher = { $points } for each fish you produce
draw-effect-master-fisher = { $points } for each fish you produce
draw-effect-fisher-king = { $points } if you produce at least { $least } fish
draw-effect-farmer = { $points } for each carrots you produce
draw-effect-master-farmer = { $points } for each carrots you produce
draw-effect-carrot-king = { $points } if you produce carrots at least { $least } times
draw-effect-merchant = { $points } for each luxury resource you produce
draw-effect-burgomaster = { $points } for each city you control
draw-effect-king-of-thieves = { $points } if you control at least { $least } cities
draw-effect-diplomat = { $points } for each territory on the edge of the board
draw-effect-explorer = { $points } for each corner of the board
draw-effect-master-of-the-mountains = { $points } for each mountain you control
draw-effect-carrotistador = { $points } for each fief of three territories or more
draw-effect-harecingetorix = { $points } for each fief
draw-effect-hun-ny-king = { $points } if you have at least { $least } fiefs
draw-effect-bun-shee = { $points } for each city in a fief without any resource
draw-effect-panpan = { $points } for each territory with neither city nor resource
draw-effect-colonist = { $points } for each camp card you played
draw-effect-matriarch = { $points } if you control more territories than anybody else
draw-effect-bureaucrat = { $points } for each of your parchments, this one included
draw-effect-treasure-guardian = { $points } for each of your treasures
draw-effect-treasure-hunter = your treasures count twice
draw-effect-little-prince = harvest once more all your fiefs but the best one
draw-effect-liberal = copy a parchment of the player to your right
draw-effect-socialist = copy a parchment of the player to your left
draw-effect-opportunist = { $points } if you are second at the very end

error-data-lava = { $file }, line { $line }: { $key }: a lava river lies between two mountains side by side, not between { $first } and { $second }.

help = Four rounds. Choose two cards of your hand and pass the rest, until all are played; with two players play one and discard one. Territories put your rabbits on the board, constructions are built afterwards, parchments stay secret. Territories side by side form fiefs. At each harvest a fief gives its towers times its different resources. At the end the parchments count. Most golden carrots win.
