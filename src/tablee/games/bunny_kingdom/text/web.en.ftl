# Bunny Kingdom: the words of the board in the browser.

## The board

board-map = Map
board-round = Round { $round } of { $rounds }
board-step = exploration, choice { $step } of { $steps }
board-phase-construction = construction
board-phase-harvest = harvest
board-phase-copying = parchments
board-phase-over = end of the game
board-summary-seat = { $name }: { $territories ->
    [one] { $territories } territory
   *[other] { $territories } territories
}, { $fiefs ->
    [one] { $fiefs } fief
   *[other] { $fiefs } fiefs
}, { $points ->
    [one] { $points } golden carrot
   *[other] { $points } golden carrots
}.
board-terrain-forest = Forest
board-terrain-sea = Sea
board-terrain-field = Field
board-terrain-plain = Plain
board-terrain-mountain = Mountain
board-terrain-city = City
board-cell-free = free
board-cell-yours = yours
board-cell-touches = touches your fief
board-territories = { $count ->
    [one] { $count } territory
   *[other] { $count } territories
}
board-parchment-count = { $count ->
    [one] { $count } parchment
   *[other] { $count } parchments
}
board-cities = { $count ->
    [one] { $count } city
   *[other] { $count } cities
}
board-ready = ready
board-done = done
board-harvest = Harvest

## The hand

board-family-construction = Construction
board-family-parchment = Parchment
board-family-provisions = Provisions
board-worth-now = worth { $worth }
board-gain = { $gain ->
    [one] +{ $gain } carrot
   *[other] +{ $gain } carrots
}
board-towers = { $count ->
    [one] { $count } tower
   *[other] { $count } towers
}
board-on-forest = on a forest
board-on-sea = on a sea
board-on-field = on a field
board-on-mountain = on a mountain
board-chosen = chosen
board-to-play = to play
board-to-discard = to discard
board-announce = Announce: { $card }
board-passes-to = The rest of your hand goes to { $name }.
board-still-choosing = Still waiting for { $names }.
board-announced = { $name } has announced camp { $camp }.

## Beside the map

board-your-fiefs = Your fiefs
board-fiefs-of = Fiefs of { $name }
board-whose-fiefs = Whose fiefs?
board-idle = { $count ->
    [one] { $count } fief gives nothing yet
   *[other] { $count } fiefs give nothing yet
}
board-harvest-now = at the harvest
board-harvest-then = at the harvest, with this choice
board-front = In front of you
board-front-when = to build after the draft
board-your-parchments = Your parchments
board-secret = secret
board-passed = Cards passed on
board-passed-show = show
board-passed-hide = hide
board-passed-with = in { $name }’s hand
board-passed-gone = taken without being shown
board-passed-none = Nothing yet.

## The end

board-parchments = Parchments
board-closed = closed
board-no-parchment = no parchment
board-counts-as = counts as { $card }
board-reckon-whole = { $worth }
board-reckon-each = { $count } × { $points } = { $worth }
board-reckon-least = { $count } / { $least } → { $worth }

## What each thing is

about-family-territory = Territories
about-family-construction = Constructions
about-family-provisions = Provisions
about-family-treasure = Parchments: treasures
about-family-mission = Parchments: missions
about-family-resource = Resources
about-name-fief = Fief
about-name-lava = Lava river
about-name-camp = Camp
about-ground-forest = forest
about-ground-sea = sea
about-ground-field = field
about-ground-plain = plain
about-ground-mountain = mountain
about-terrain-forest = Produces wood, whatever is built on it. Its card puts one of your rabbits here.
about-terrain-sea = Produces fish, whatever is built on it. Its card puts one of your rabbits here.
about-terrain-field = Produces carrots, whatever is built on it. Its card puts one of your rabbits here.
about-terrain-plain = Produces nothing by itself. Its card puts one of your rabbits here, and there is room for a construction.
about-terrain-mountain = Produces nothing by itself, but cities of three towers and mines stand on mountains only. Lava may cut it off from its neighbour.
about-terrain-city = A city of one tower stands here from the start. Whoever takes the territory has the tower; nothing else can be built or camped here.
about-fief = Your territories that share a side form a fief. At each harvest it gives its towers times its different resources; without a tower or without a resource it gives nothing.
about-lava = Flows between two mountains: they are neighbours on the map, but do not form one fief. A sky tower leads across.
about-city = { $towers ->
    [one] One tower more
   *[other] { $towers } towers more
} for the fief it stands in: each tower counts for every different resource there. Built { $where }, where no construction stands yet.
about-farm = Its territory produces { $resource } as well, beside what the ground gives. Built { $where }, where no construction stands yet.
about-post = At each harvest its owner names what it produces: wood, fish or carrots. Until then it produces nothing. Built { $where }, where no construction stands yet.
about-sky-tower = Two tokens on two free territories of yours that lie in different fiefs: from then on these are one fief, whatever lies between them.
about-camp = Puts a rabbit on any territory without rabbit and without construction. When camps are announced, the lowest number goes first. If somebody plays the card of that territory, the camp has to leave.
about-provisions = Draw { $count } cards from the deck and play them at once, unseen until then and without a choice.
about-only = on a { $terrain } of yours
about-anywhere = on any territory of yours
about-resource-base = A { $terrain } produces it, a { $farm } too, and a trading post if its owner names it. In a fief each resource counts once, however often it is produced.
about-resource-luxury = A luxury: only the { $farm } produces it, on a { $terrain }. In a fief each resource counts once.
about-parchment = Secret until the end of the game. In golden carrots: { $effect }.
about-more-glove = With the glove of the other hand, kept or copied, each of the two counts { $points }.
about-more-merchant = Everything but wood, fish and carrots is a luxury.
about-more-carpenter = Every unit counts, also several in one fief.
about-more-fisher = Every unit counts, also several in one fief.
about-more-farmer = Every unit counts, also several in one fief.
about-more-burgomaster = A city counts as one, whatever its towers.
about-more-king-of-thieves = A city counts as one, whatever its towers.
about-more-diplomat = Corners lie on the edge too.
about-more-bun-shee = The whole fief must produce nothing.
about-more-panpan = Only the territory itself is looked at; camps and sky towers do not matter.
about-more-colonist = Even if the camp was lost or never placed.
about-more-matriarch = If somebody has as many, it gives nothing.
about-more-treasure-guardian = Copied treasures count too.
about-more-treasure-hunter = What the Treasure Guardian gives is not doubled.
about-more-little-prince = Of several equally good fiefs only one is left out.
about-more-liberal = The copy counts on your own board. With two players the neighbour is your opponent.
about-more-socialist = The copy counts on your own board. With two players the neighbour is your opponent.
about-more-opportunist = Exactly one player must have more than you. Tied for second place counts.
about-worth-kept = You have it. As things stand: { $sum } golden carrots.
about-worth-would = If you kept it, as things stand: { $sum } golden carrots.
about-cell-free = Nobody is here.
about-cell-touches = Nobody is here; it touches a territory of yours.
about-cell-fief = { $who ->
    [you] Your fief
   *[other] Fief of { $name }
}: { $power } × { $wealth } = { $carrots } at the harvest.
about-cell-built = Here stands: { $what }.
about-cell-gain = With it your harvest grows by { $gain }.
about-fiefs-with = { $count } of your { $all } fiefs have it.
about-in-front = { $count ->
    [one] One waits in front of you.
   *[other] { $count } wait in front of you.
}
about-harvest-now = { $count ->
    [one] Your fief gives
   *[other] Your { $count } fiefs give
} { $carrots } at the next harvest.

## The first game

coach-welcome = Welcome to the New World! In four rounds your rabbits take territories and build. A fief gives its towers times its different resources, at every harvest.
coach-prompt-pick = Choose two cards, the rest goes to your neighbour. A territory next to yours makes a fief grow; its card lights up on the board. A parchment stays secret and counts at the end.
coach-prompt-play = Choose the card to play, then the one to discard: nobody will have it.
coach-prompt-build = Touch a construction, then a lit territory. A city where there are many resources, a new resource where there are many towers. No hurry: what is not built stays for later.
coach-prompt-twin = The second token goes into another fief: the two become one.
coach-prompt-camp = The camp takes any virgin territory. Beware: the card of that territory may still turn up.
coach-prompt-asked = Your camp has a lower number: you may place it first, or let the other pass.
coach-prompt-produce = Choose a resource that the fief of the trading post does not have yet.
coach-prompt-copy = All parchments are open. Copy the one that gives you most.
board-played = { $seat_is ->
    [you] You play
   *[other] { $seat } plays
} { $cards }.
