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
board-the-sun = { $cell }: the sun
board-tile-at = { $cell }: { $what }
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
board-part-cell = The cell { $what }
board-part-from = The population { $what }
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


## What each thing is

about-family-type = Terrains
about-family-effect = Effects
about-family-junction = Junctions
about-family-wish = Wishes
about-family-other = Pieces
about-name-apostle = Apostle
about-name-population = Population
about-name-sun = Sun
about-terrain = Placed beside your apostle or a terrain with a population of yours, in any rotation, or with its air side up. Its six edges must agree with their neighbours after its effect. Then one effect may be used: { $effects }.
about-air = The back of every terrain. It has no junctions: it fits everywhere, and pays nothing. Then one effect may be used: { $effects }.
about-one-effect = “{ $effect }”
about-people = { $count ->
    [0] Nobody lives here.
   *[other] Populations: { $people }.
}
about-edges = Its edges, clockwise from the east: { $junctions }.
about-effect-growth = One more population of your reserve goes on the terrain just placed.
about-effect-spread = A population of your reserve goes on each of one or two neighbours of the placed terrain where you have none yet.
about-effect-drift = A neighbour of the placed terrain is moved, without being turned, to another free cell beside a terrain or an apostle where its edges agree. It brings { $points ->
    [one] one point
   *[other] { $points } points
}.
about-effect-eddy = A neighbour of the placed terrain goes to another free cell around it, and may be turned there as long as its edges agree.
about-effect-conquest = A rival’s population on a neighbour of the placed terrain goes home, and one of yours takes its place.
about-effect-burning = A terrain in play that shows its front is turned over to air, even the placed one; its populations stay. Tables that burn neighbours only say so when they are set up.
about-effect-prayer = A population of your reserve goes in front of a public wish and gives you a claim to it. Then one of your populations may walk to an adjacent terrain.
about-effect-journey = Your apostle moves to another free cell beside a terrain or another apostle, turned as you like. Its perfect junctions there pay at once.
about-effect-of = Comes with a placed terrain of this type: { $type }.
about-effect-now = It can be used now.
about-junction-colour = Beside the same colour it is a perfect junction and pays { $points } points to whoever places the terrain. Beside multicolour it is valid and pays nothing; another colour or black is forbidden.
about-junction-M = Beside another multicolour it is a perfect junction and pays { $points ->
    [one] one point
   *[other] { $points } points
}. Beside any colour it is valid and pays nothing.
about-junction-K = Bears nothing beside it but air, an empty cell, the sun or the edge; not even another black.
about-apostle = Your beginning: you may place terrains beside it. It has junctions that pay like any others, but is no terrain: nobody lives on it, and only the apostle’s journey moves it.
about-population = One goes on every terrain you place. It lets you build beside it and counts for most wishes; in front of a public wish it gives a claim to it.
about-sun = The middle of the planet; nothing lies on it. At the end every population of yours on a terrain beside it brings { $points ->
    [one] a point
   *[other] { $points } points
}.
about-own-population = You have { $count } on the planet and { $left } in reserve.
about-wish-places = At the end the players are ranked by this: { $goal }. The places pay { $points }.
about-wish-each = At the end, for each of these: { $goal }: { $each } points, { $most } at most.
about-wish-public = A public wish pays only those with a population in front of it; among equals, more in front goes first.
about-wish-secret = A secret wish is shown at the end and pays everybody, without any population in front.
about-wish-now = You have { $value } and { $front } in front of it: { $points ->
    [one] { $points } point
   *[other] { $points } points
} as things stand.
about-wish-secret-now = You have { $value }: { $points ->
    [one] { $points } point
   *[other] { $points } points
} as things stand.
about-wish-absent = Not among the wishes you know of in this game.

## The first game

coach-welcome = Welcome! You lay terrains whose edges agree, people them, and use their effects. The wishes say what will pay at the end; one of them is known to you only.
coach-prompt-place = Choose a terrain, then a dashed cell. Then turn it, or show its air side. A star marks a perfect junction and its points.
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
} a terrain { $cell }.
event-placed-air = { $seat_is ->
    [you] You place
   *[other] { $seat } places
} a terrain with its air side up, { $cell }.
event-eddied = { $seat_is ->
    [you] You turn
   *[other] { $seat } turns
} a terrain around ({ $start } → { $cell }).
event-eddied-air = { $seat_is ->
    [you] You turn
   *[other] { $seat } turns
} a terrain around, air side up ({ $start } → { $cell }).
event-burnt = Burning: { $seat_is ->
    [you] you turn
   *[other] { $seat } turns
} a terrain into air, { $cell }.
event-took = { $seat_is ->
    [you] You take
   *[other] { $seat } takes
} an open terrain.
event-drew = { $seat_is ->
    [you] You draw
   *[other] { $seat } draws
} a terrain.
move-place = Place the terrain { $cell }
move-air = Place the terrain with its air side up, { $cell }
move-take = Take this open terrain
move-draw = Take the first terrain of the pile
pick-first = Choose a terrain
pick-more = Choose a cell
board-where = { $distance ->
    [0] the sun ({ $cell })
    [1] just { $wind } of the sun ({ $cell })
   *[other] { $distance } { $wind } of the sun ({ $cell })
}
event-grew = Growth: { $seat_is ->
    [you] you put
   *[other] { $seat } puts
} one more population { $cell }.
event-spread = Spread: { $seat_is ->
    [you] you put
   *[other] { $seat } puts
} a population { $cells }.
event-drifted = A terrain drifts ({ $start } → { $cell }). { $seat_is ->
    [you] You gain
   *[other] { $seat } gains
} { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
event-conquered = Conquest: { $seat_is ->
    [you] you replace
   *[other] { $seat } replaces
} { $rival_is ->
    [you] your population
   *[other] a population of { $rival }
} { $cell }.
event-expelled = Conquest: { $seat_is ->
    [you] you expel
   *[other] { $seat } expels
} { $rival_is ->
    [you] your population
   *[other] a population of { $rival }
} { $cell }, and { $seat_is ->
    [you] you have
   *[other] has
} nobody to put there.
event-walked = { $seat_is ->
    [you] Your population
   *[other] A population of { $seat }
} walks ({ $start } → { $cell }).
event-journeyed = { $seat_is ->
    [you] Your apostle
   *[other] { $seat }’s apostle
} travels ({ $start } → { $cell }): { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
move-spread = Spread: { $cells }
move-drift = Drift: the terrain { $cell }
move-drift-to = Put it { $cell }
move-eddy = Eddy: the terrain { $cell }
move-eddy-to = Put it { $cell }
move-conquer = Conquest: replace a population of { $rival } { $cell }
move-burn = Burning: the terrain { $cell }
move-walk = One population: { $start } → { $cell }
move-journey-to = Apostle: { $cell }
board-wind-n = north
board-wind-ne = north-east
board-wind-e = east
board-wind-se = south-east
board-wind-s = south
board-wind-sw = south-west
board-wind-w = west
board-wind-nw = north-west
