# The secret draft: names, prompts, log lines, help.

title = The secret draft
pitch = Pick a card face down, pass your hand on, and keep your secret to the end.
credits = A toy.

source-taken = cards taken
source-secret = secret card

move-pick = Pick: { $card }
move-take-back = Take the pick back

yield-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

prompt-pick = { $left ->
    [one] Pick your last card.
   *[other] Pick one of your { $left } cards.
}
prompt-change = { $left ->
    [one] You may still take your last card back.
   *[other] You may still change your pick among { $left } cards.
}

why-not-your-turn = It is not your turn.
why-no-such-action = There is no such move.
why-nothing-picked = You have not picked yet.
why-not-in-hand = You do not hold that card.
why-same-pick = You have already picked that card.

event-round = Round { $round }.
event-secret = { $seat_is ->
    [you] Your secret card
   *[other] The secret card of { $seat }
}: { $card }.
event-secret-hidden = { $seat_is ->
    [you] You are
   *[other] { $seat } is
} dealt a secret card.
event-dealt = { $seat_is ->
    [you] You are
   *[other] { $seat } is
} dealt { $cards }.
event-dealt-hidden = { $seat_is ->
    [you] You are
   *[other] { $seat } is
} dealt a hand.
event-aside = Put aside: { $cards }.
event-picked = { $seat_is ->
    [you] You pick
   *[other] { $seat } picks
} { $card }.
event-picked-hidden = { $seat_is ->
    [you] You have
   *[other] { $seat } has
} picked.
event-changed = { $seat_is ->
    [you] You prefer
   *[other] { $seat } prefers
} { $card }.
event-changed-hidden = { $seat_is ->
    [you] You change your
   *[other] { $seat } changes the
} pick.
event-took-back = { $seat_is ->
    [you] You take your
   *[other] { $seat } takes the
} pick back.
event-taken = { $seat_is ->
    [you] You take
   *[other] { $seat } takes
} { $card }.
event-received = { $seat_is ->
    [you] You are
   *[other] { $seat } is
} passed { $cards }.
event-received-hidden = { $seat_is ->
    [you] You are
   *[other] { $seat } is
} passed a hand.
event-shown = { $seat_is ->
    [you] Your secret card
   *[other] The secret card of { $seat }
} was { $card }.
event-game-ended = The game is over. Victory: { $winners }.

draw-round = Round { $round }
draw-player = Player
draw-hand = Hand
draw-secret = Secret
draw-taken = Taken
draw-points = Points

help = Pick a card of your hand, face down: you may change it until everybody has picked. Picked cards are worth their number, the secret card twice that, and hands pass to the neighbour.
