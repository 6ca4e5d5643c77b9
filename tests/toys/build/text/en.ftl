# The building site: names, prompts, log lines, help.

title = The building site
pitch = Build, pay on the spot, and claim the common cells before the others.
credits = A toy.

option-payment = Payment
option-payment-any = any good
option-payment-wood-first = wood first
good-wood = wood
good-stone = stone
good-gold = gold
kind-wood = wood
kind-gold = gold
kind-garden = garden
source-plots = buildings
source-cells = cells
source-gardens = gardens
source-kept = gardens in hand

move-build = Build on plot { $plot }
move-pay = Pay: { $good }
move-draw = Draw a card
move-use = Use: { $card }
move-claim = Claim cell { $cell } with { $tile }
move-take = Take it
move-leave = Leave it
move-done = Be done
move-reopen = Go on after all

yield-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

prompt-build = Build, draw, use a card, claim a cell, or be done.
prompt-pay = Pay one good for your building.
prompt-asked = A cell is claimed with { $number }: do you take it with a lower number?
prompt-done = You are done; you may still go on.

why-not-your-turn = It is not your turn.
why-no-such-action = There is no such move.
why-answer-first = A cell is claimed: answer first.
why-already-done = You are done: go on first.
why-pay-first = Pay for your building first.
why-no-such-good = You have no such good.
why-wood-first = Pay wood as long as you have some.
why-plot-full = That plot is full.
why-no-goods = You have nothing to pay with.
why-one-draw = One draw a round.
why-pile-empty = The pile is empty.
why-no-such-card = You have no such card.
why-cell-taken = That cell is taken.
why-no-such-tile = You no longer have that number.
why-not-done = You are not done yet.
why-nothing-to-pay = There is nothing to pay.
why-nothing-claimed = No cell is claimed.

event-pile = Pile: { $cards }.
event-round = Round { $round }.
event-built = { $seat_is ->
    [you] You build
   *[other] { $seat } builds
} on plot { $plot }: level { $level }.
event-paid = { $seat_is ->
    [you] You pay
   *[other] { $seat } pays
} { $good }.
event-drew = { $seat_is ->
    [you] You draw
   *[other] { $seat } draws
}: { $card }.
event-drew-hidden = { $seat_is ->
    [you] You draw
   *[other] { $seat } draws
} a card.
event-used = { $seat_is ->
    [you] You use
   *[other] { $seat } uses
}: { $card }.
event-claimed = { $seat_is ->
    [you] You claim
   *[other] { $seat } claims
} cell { $cell } with { $tile }.
event-took = { $seat_is ->
    [you] You take
   *[other] { $seat } takes
} it instead.
event-left = { $seat_is ->
    [you] You leave
   *[other] { $seat } leaves
} it.
event-won = { $seat_is ->
    [you] You get
   *[other] { $seat } gets
} cell { $cell } for { $tile }.
event-finished = { $seat_is ->
    [you] You are
   *[other] { $seat } is
} done.
event-reopened = { $seat_is ->
    [you] You go
   *[other] { $seat } goes
} on after all.
event-shown = { $seat_is ->
    [you] You show
   *[other] { $seat } shows
}: { $cards_count ->
    [0] nothing
   *[other] { $cards }
}.
event-game-ended = The game is over. Victory: { $winners }.

draw-round = Round { $round } · pile: { $pile }
draw-cells = Cells: { $owners }
draw-player = Player
draw-plots = Plots
draw-goods = Goods
draw-tiles = Numbers
draw-hand = Hand
draw-points = Points

help = Everybody acts at once. Build on your plots and pay one good for each level; draw a card a round; claim a cell with one of your numbers: the others may take it with a lower one. A round ends when everybody is done.
