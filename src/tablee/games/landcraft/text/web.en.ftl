# Landcraft: the words of the board in the browser.

## The board

board-planet = The planet
board-tab-planet = Planet
board-tab-wishes = Wishes
board-tab-supply = To draw
board-supply = To draw
board-hand = Your hand
board-pile = { $count ->
    [0] pile empty
    [one] pile: { $count } terrain
   *[other] pile: { $count } terrains
}
board-card = { $type } { $card }
board-apostle = Apostle of { $name }
board-free = free cell
board-cell-possible = { $cell }, { $what }, possible
board-cell-chosen = { $cell }, { $what }, chosen
board-wishes = Wishes
board-live = live ranking
board-each = { $each } each, at most { $most }
board-points = { $points } pts
board-front = { $count } in front
board-standing = { $name }: { $value }, { $points } points
board-your-secret = your secret, counted for all
board-secret-of = secret of { $name }, counted for all
board-laid = { $count } laid
board-reserve = { $count } in reserve
board-sun = The sun would pay { $points ->
    [one] { $points } point
   *[other] { $points } points
}
board-your-hand = Your hand
board-known = Hand: { $known } known, { $hidden } unknown
board-unknown = unknown terrain
board-seen = { $count ->
    [one] one seen by all
   *[other] { $count } seen by all
}
board-part-cell = Cell { $what }
board-part-from = Population on { $what }
board-part-rival = A population of { $what }
board-turn = Turn
board-air-side = Air side
board-choose-card = Choose a terrain of your hand, then a cell.
board-choose-cell = { $count ->
    [one] One cell only for this terrain.
   *[other] { $count } cells for this terrain.
}
board-other-cells = { $count ->
    [0] No other cell for this terrain.
    [one] One other cell for this terrain.
   *[other] { $count } other cells for this terrain.
}
board-choose-target = What this effect may touch is lit.
board-nothing-to-repair = Your placement is valid: nothing to repair.
board-summary = There are { $count } terrains on the planet, { $pile } in the pile.
board-summary-seat = { $name }: { $populations } populations, { $points } points.

confirm-place = Place here
confirm-air = Place here
confirm-eddy-to = Put it here
confirm-journey-to = Go here
confirm-spread = Spread

board-effect-growth = one more population on this terrain
board-effect-spread = a population on one or two neighbours without yours
board-effect-drift = moves a neighbouring terrain without turning it, +1 point
board-effect-eddy = moves a neighbour around this terrain and may turn it
board-effect-conquest = replaces a rival’s population on a neighbour
board-effect-burning = turns a terrain to air
board-effect-prayer = a population in front of a wish, then a walk
board-effect-journey = moves your apostle; its junctions pay

board-help-earth = Earth. Effects: growth or spread.
board-help-water = Water. Effects: drift or eddy of a neighbouring terrain.
board-help-fire = Fire. Effects: conquest of a neighbouring population, or burning a terrain.
board-help-air = Air. No junctions: it goes everywhere. Effects: prayer or the apostle’s journey.
board-help-apostle = An apostle has junctions but is no terrain. You place beside your own.
board-help-sun = At the end each population on a terrain beside the sun is worth a point.
board-help-junctions = Two equal colours: a perfect junction, 2 points. Two multicolours: 1 point. A colour and multicolour: valid. Black bears nothing but air.
board-help-populations = Populations on the planet, and those still to be brought there.
board-help-wish = At the end this wish pays the players with at least one population in front of it. If equal, more populations in front come first.
board-help-secret = At the end every secret wish is revealed and counts for everybody.

## The first game

coach-welcome = Welcome! You lay terrains whose edges agree, people them, and use their effects. On the right the wishes say what will pay at the end; the last one is known to you only.
coach-prompt-place = Choose a terrain, then a dashed cell. R turns it, A shows its air side. A star marks a perfect junction and its points.
coach-prompt-earth = Earth feeds: add a population here, or spread to the neighbours.
coach-prompt-water = Water stirs: move a neighbouring terrain. Drift brings one more point.
coach-prompt-fire = Fire takes: replace a neighbouring population of a rival, or turn a terrain to air.
coach-prompt-air = Air lifts: pray before a wish to have a claim to it, or let your apostle travel.
coach-prompt-repair = The red zigzag marks a forbidden junction: only an effect that repairs it is allowed.
coach-prompt-walk = After the prayer one of your populations may go to a neighbouring terrain.
coach-prompt-draw = Take an open terrain, and the others will know it, or the top of the pile, which only you will see.

## Options when setting up

option-board-help = The 91 cells of the rulebook, or a planet that grows as far as you lay it.
option-burning-help = By the book any terrain can burn; only neighbours is gentler.

## At the end

tie-break = populations on terrains

## In the log, without the numbers of pieces

event-placed = { $seat_is ->
    [you] You place
   *[other] { $seat } places
} a terrain at { $cell }.
event-placed-air = { $seat_is ->
    [you] You place
   *[other] { $seat } places
} a terrain with its air side up at { $cell }.
event-eddied = { $seat_is ->
    [you] You turn
   *[other] { $seat } turns
} a terrain around, from { $start } to { $cell }.
event-eddied-air = { $seat_is ->
    [you] You turn
   *[other] { $seat } turns
} a terrain around, from { $start } to { $cell }, air side up.
event-burnt = Burning: { $seat_is ->
    [you] you turn
   *[other] { $seat } turns
} a terrain into air at { $cell }.
event-took = { $seat_is ->
    [you] You take
   *[other] { $seat } takes
} an open terrain.
event-drew = { $seat_is ->
    [you] You draw
   *[other] { $seat } draws
} a terrain.
move-place = Place the terrain at { $cell }
move-air = Place the terrain with its air side up at { $cell }
move-take = Take this open terrain
move-draw = Take the first terrain of the pile
pick-first = Choose a terrain
pick-more = Choose a cell
