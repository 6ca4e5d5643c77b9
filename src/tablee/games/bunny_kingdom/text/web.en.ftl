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
board-only-forest = On a forest only.
board-only-sea = On a sea only.
board-only-field = On a field only.
board-only-mountain = On a mountain only.
board-chosen = chosen
board-to-play = to play
board-to-discard = to discard
board-announce = Announce: { $card }
board-passes-to = The rest of your hand goes to { $name }.
board-still-choosing = Still waiting for { $names }.
board-announced = { $name } has announced camp { $camp }.
board-help-territory = One of your rabbits takes this territory.
board-help-city = Its towers are the power of the fief. Built on a free territory of yours.
board-help-farm = Adds its resource to the territory. Built on a free territory of yours.
board-help-post = At each harvest you name what it produces: wood, fish or carrots.
board-help-sky-tower = Two tokens that join two of your fiefs, whatever the distance.
board-help-camp = Takes a territory without rabbit or construction. Low numbers go first; whoever plays the territory’s card drives the camp away.
board-help-provisions = Draw cards and play them at once.
board-help-parchment = Stays secret and counts at the end of the game.

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
