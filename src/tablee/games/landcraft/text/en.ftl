# Landcraft: names, prompts, log lines, help.

title = Landcraft
pitch = You are the apostle of a god on a barren planet. Lay earth, water, fire and air so that their junctions agree, people them, stir the world with their effects, and grant the wishes of the sky better than the others.
credits = A game by Christophe Coat, with the help of Pascal Louvion.

card-none = no terrain
type-earth = earth
type-water = water
type-fire = fire
type-air = air
effect-growth = Growth
effect-spread = Spread
effect-drift = Drift
effect-eddy = Eddy
effect-conquest = Conquest
effect-burning = Burning
effect-prayer = Prayer
effect-journey = Apostle’s journey
direction-E = east
direction-SE = south-east
direction-SW = south-west
direction-W = west
direction-NW = north-west
direction-NE = north-east
wish-S01 = People of the earth
wish-S02 = People of the water
wish-S03 = People of the fire
wish-S04 = People of the air
wish-S05 = Great dispersal
wish-S06 = Great nation
wish-S07 = Cities
wish-S08 = Dominion
wish-S09 = The apostle’s flock
wish-S10 = Harmony
wish-S11 = Four elements
wish-S12 = Children of the sun
wish-S13 = Coexistence
wish-S14 = Anchored apostle
goal-S01 = your populations on earth
goal-S02 = your populations on water
goal-S03 = your populations on fire
goal-S04 = your populations on air
goal-S05 = terrains with a population of yours
goal-S06 = your largest group of adjoining terrains
goal-S07 = terrains with two or more of your populations
goal-S08 = terrains where you have most populations
goal-S09 = your populations beside your apostle
goal-S10 = perfect junctions between terrains of yours
goal-S11 = full sets of earth, water, fire and air with your populations
goal-S12 = terrains of yours beside the sun
goal-S13 = terrains you share with others
goal-S14 = perfect junctions of your apostle
source-junctions = junctions
source-drifts = drifts
source-journeys = journeys
source-wishes = public wishes
source-secrets = secret wishes
source-sun = sun
option-board = Board
option-board-bounded = 91 cells
option-board-unbounded = without an edge
option-burning = Burning
option-burning-anywhere = any terrain in play
option-burning-adjacent = only neighbours of the placed terrain

move-place = Place { $card } on { $cell }, rotation { $rotation }
move-air = Place { $card } as air on { $cell }
move-none = No effect
move-grow = Growth: one more population here
move-spread = Spread to { $cells }
move-drift = Drift: move the terrain of { $cell }
move-drift-to = Put it on { $cell }
move-eddy = Eddy: move the terrain of { $cell }
move-eddy-to = Put it on { $cell }, rotation { $rotation }
move-conquer = Conquest: replace a population of { $rival } on { $cell }
move-burn = Burning: turn { $cell } into air
move-pray = Prayer before “{ $wish }”
move-pray-bare = Prayer without a population: only the walk
move-walk = One population from { $start } to { $cell }
move-stay = Nobody walks
move-journey = Apostle’s journey
move-journey-to = Apostle to { $cell }, rotation { $rotation }
move-take = Take { $card } from the display
move-draw = Draw from the pile

yield-points = { $points ->
    [one] +{ $points } point
   *[other] +{ $points } points
}
yield-repair = to be repaired by the effect

prompt-place = Place a terrain beside your apostle or one of your populations.
prompt-repair = A junction is forbidden: choose an effect that repairs it.
prompt-earth = { $first ->
    [0] { $second ->
        [0] Earth: no effect is possible here.
       *[other] An effect of earth: spread, or none.
    }
   *[other] { $second ->
        [0] An effect of earth: growth, or none.
       *[other] An effect of earth: growth, spread, or none.
    }
}
prompt-water = { $first ->
    [0] { $second ->
        [0] Water: no effect is possible here.
       *[other] An effect of water: eddy, or none.
    }
   *[other] { $second ->
        [0] An effect of water: drift, or none.
       *[other] An effect of water: drift, eddy, or none.
    }
}
prompt-fire = { $first ->
    [0] { $second ->
        [0] Fire: no effect is possible here.
       *[other] An effect of fire: burning, or none.
    }
   *[other] { $second ->
        [0] An effect of fire: conquest, or none.
       *[other] An effect of fire: conquest, burning, or none.
    }
}
prompt-air = { $first ->
    [0] { $second ->
        [0] Air: no effect is possible here.
       *[other] An effect of air: journey, or none.
    }
   *[other] { $second ->
        [0] An effect of air: prayer, or none.
       *[other] An effect of air: prayer, journey, or none.
    }
}
prompt-drift = Where does the terrain drift to? It is not turned.
prompt-eddy = Where around your terrain does it go, and how is it turned?
prompt-walk = You may move one of your populations to an adjacent terrain.
prompt-must-walk = Move one of your populations to an adjacent terrain.
prompt-journey = Where does your apostle go?
prompt-draw = { $display ->
    [0] Draw a terrain from the top of the pile.
   *[other] { $pile ->
        [0] Take a terrain of the display.
       *[other] Draw a terrain: one of the display, or the top of the pile.
    }
}

why-not-your-turn = It is not your turn.
why-no-such-action = There is no such move.
why-place-first = A terrain has to be placed first.
why-not-in-hand = That terrain is not in your hand.
why-choose-effect = Choose an effect of the placed terrain, or none.
why-choose-destination = Choose where it goes.
why-choose-wish = You still have populations: choose a wish.
why-walk-or-stay = Move a population, or let them stay.
why-time-to-draw = It is time to draw a terrain.
why-cell-blocked = Nothing can lie there.
why-cell-taken = That cell is taken.
why-not-beside-yours = That cell is not beside your apostle or a terrain with a population of yours.
why-not-beside = That cell is not beside an apostle or a terrain.
why-junctions = The junctions do not agree there, and no effect could repair them.
why-repair-first = A junction is forbidden: only an effect that repairs it is allowed.
why-not-its-effect = The placed terrain does not have that effect.
why-no-population = You do not have enough populations in reserve.
why-no-terrain = There is no terrain there.
why-own-population = You already have a population there.
why-no-rival = That player has no population there.
why-no-front = There is no terrain there that shows its front.
why-too-far = Only neighbours of the placed terrain may be burnt.
why-no-destination = There is no place for it to go.
why-no-walk = None of your populations can walk.
why-must-walk = Without a population for the wish you must move one.
why-no-own-population = You have no population there.
why-pile-empty = The pile is empty.
why-display-empty = That place of the display is empty.

event-first = { $seat_is ->
    [you] You begin
   *[other] { $seat } begins
}.
event-removed = Left in the box: { $cards_count ->
    [0] no terrain
   *[other] { $cards }
}.
event-dealt = { $seat_is ->
    [you] You are
   *[other] { $seat } is
} dealt { $cards }.
event-dealt-hidden = { $seat } is dealt three terrains.
event-displayed = Display: { $cards }.
event-piled = Pile from the top: { $cards }.
event-wished = Wishes: { $wishes }.
event-secret = { $seat_is ->
    [you] Your
   *[other] { $seat }’s
} secret wish: { $wish }.
event-secret-hidden = { $seat } receives a secret wish.
event-boxed = Wishes left in the box: { $wishes }.
event-started = { $seat_is ->
    [you] Your
   *[other] { $seat }’s
} apostle stands on { $cell }, rotation { $rotation }.
event-placed = { $seat_is ->
    [you] You place
   *[other] { $seat } places
} { $card } on { $cell }, rotation { $rotation }.
event-placed-air = { $seat_is ->
    [you] You place
   *[other] { $seat } places
} { $card } as air on { $cell }.
event-no-population = { $seat_is ->
    [you] You have
   *[other] { $seat } has
} no population left to put on it.
event-passed = { $seat_is ->
    [you] You use
   *[other] { $seat } uses
} no effect.
event-grew = Growth: { $seat_is ->
    [you] you put
   *[other] { $seat } puts
} one more population on { $cell }.
event-spread = Spread: { $seat_is ->
    [you] you put
   *[other] { $seat } puts
} a population on { $cells }.
event-lifted = { $effect }: { $seat_is ->
    [you] you lift
   *[other] { $seat } lifts
} { $card } from { $cell }.
event-drifted = { $card } drifts from { $start } to { $cell }. { $seat_is ->
    [you] You gain
   *[other] { $seat } gains
} { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
event-eddied = { $seat_is ->
    [you] You move
   *[other] { $seat } moves
} { $card } from { $start } to { $cell }, rotation { $rotation }.
event-eddied-air = { $seat_is ->
    [you] You move
   *[other] { $seat } moves
} { $card } from { $start } to { $cell }, as air.
event-conquered = Conquest: { $seat_is ->
    [you] you replace
   *[other] { $seat } replaces
} { $rival_is ->
    [you] your population
   *[other] a population of { $rival }
} on { $cell }.
event-expelled = Conquest: { $seat_is ->
    [you] you expel
   *[other] { $seat } expels
} { $rival_is ->
    [you] your population
   *[other] a population of { $rival }
} from { $cell } and { $seat_is ->
    [you] have
   *[other] has
} none to put there.
event-burnt = Burning: { $seat_is ->
    [you] you turn
   *[other] { $seat } turns
} { $card } on { $cell } into air.
event-prayed = Prayer: { $seat_is ->
    [you] you put
   *[other] { $seat } puts
} a population before “{ $wish }”, { $count } there now.
event-prayed-bare = Prayer: { $seat_is ->
    [you] you have
   *[other] { $seat } has
} no population left for a wish.
event-walked = { $seat_is ->
    [you] Your population
   *[other] A population of { $seat }
} walks from { $start } to { $cell }.
event-stayed = { $seat_is ->
    [you] Your populations stay
   *[other] The populations of { $seat } stay
} where they are.
event-set-out = { $seat_is ->
    [you] Your apostle
   *[other] { $seat }’s apostle
} sets out.
event-journeyed = { $seat_is ->
    [you] Your apostle
   *[other] { $seat }’s apostle
} goes from { $start } to { $cell }, rotation { $rotation }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
event-scored = { $seat_is ->
    [you] Your junctions bring you
   *[other] Junctions bring { $seat }
} { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $total } in all.
event-took = { $seat_is ->
    [you] You take
   *[other] { $seat } takes
} { $card } from the display.
event-drew = { $seat_is ->
    [you] You draw
   *[other] { $seat } draws
} { $card } from the pile.
event-drew-hidden = { $seat } draws from the pile.
event-refilled = { $card } comes into the display.
event-ended = All terrains are drawn: the game is over.
event-unveiled = { $seat_is ->
    [you] Your secret wish was
   *[other] { $seat }’s secret wish was
} “{ $wish }”.
event-wish-scored = { $wish }: { $seat_is ->
    [you] you have
   *[other] { $seat } has
} { $value }, with { $front ->
    [one] { $front } population
   *[other] { $front } populations
} before it: { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
event-secret-scored = { $wish } (secret): { $seat_is ->
    [you] you have
   *[other] { $seat } has
} { $value }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
event-sun-scored = Sun: { $points ->
    [one] { $points } point
   *[other] { $points } points
} for { $seat_is ->
    [you] you
   *[other] { $seat }
}.
event-total = { $seat_is ->
    [you] You have
   *[other] { $seat } has
} { $points ->
    [one] { $points } point
   *[other] { $points } points
} and { $populations ->
    [one] { $populations } population
   *[other] { $populations } populations
} on the planet.
event-game-ended = Victory: { $winners }.

draw-turn = Turn { $turn } of { $turns }
draw-display = Display
draw-pile = { $count ->
    [one] { $count } terrain in the pile
   *[other] { $count } terrains in the pile
}
draw-hand = Your hand
draw-sun = SUN
draw-player = Player
draw-points = Points
draw-planet = On the planet
draw-reserve = Reserve
draw-known = Hand
draw-known-cards = { $known } + { $hidden } unknown
draw-wish = Wish
draw-pays = Pays
draw-each = { $each } each, at most { $most }
draw-secret = { $wish } (secret)
draw-standing = { $value } ({ $front }) → { $points }
draw-standing-secret = { $value } → { $points }
draw-sun-bonus = Beside the sun
draw-conflict = forbidden junction to repair: { $sides }
draw-legend = A tile shows its junctions NW NE / W E / SW SE around its code, and each player’s letter with the number of populations. Empty cells show their coordinates.
draw-letters = Junctions: { $letters }. Air has none and fits everywhere.
letter-O = O
letter-G = G
letter-B = B
letter-M = M
letter-K = K
junction-O = orange
junction-G = green
junction-B = blue
junction-M = multicolour
junction-K = black (only beside air)

help = On your turn place a terrain beside your apostle or a terrain with a population of yours, front up in any rotation or as air, and put a population on it. You may then use one of the two effects of its type. After the effect all its junctions must be valid: equal colours, a colour with multicolour, or anything with air; black only with air. Perfect junctions pay 2 points, or 1 between multicolours. Then draw a terrain. After 12 turns each, the public wishes pay those who prayed before them, the secret wishes pay everybody, and each population beside the sun is worth a point.
