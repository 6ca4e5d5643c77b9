# LAMA Dice: names, prompts, log lines, help.

title = LAMA Dice
pitch = Roll three dice and discard the cards they show. A value you do not have costs you one card more: quit the round in time, for what is left counts against you, and llamas count ten.
credits = A game by Reiner Knizia, illustrated by Rey Sommerkamp and Barbara Spelger (AMIGO, Gigamic).

card-llama = llama
token-white = 1 token
token-black = 10 token
end-emptied = a row is empty
end-bust = the bank was bust
end-last-card = the last card of the llama row was taken
end-all-quit = everybody has quit
source-numbers = values 1 to 6
source-llamas = llamas
source-returned = tokens returned

move-roll = Roll the dice
move-quit = Quit the round
move-keep = Keep all tokens
move-return = Return a { $token }
move-take = Take: { $card }
move-discard = Discard: { $cards }

yield-quit = { $points ->
    [one] { $points } point kept
   *[other] { $points } points kept
}
yield-row = row: { $before } → { $after }
yield-last = row: { $before } → { $after }, the round ends
yield-finish = row empty, the round ends
yield-tokens = points: { $before } → { $after }

prompt-turn = Roll the dice or quit the round.
prompt-alone = You play alone: roll the dice or quit the round. With no card to discard the bank is bust.
prompt-match = Discard at least one card, at most one per die.
prompt-miss = Nothing in your row: take a card of the llama row.
prompt-llamas = Three llamas! You may return a token.
prompt-finish = Row empty! You may return a token.

why-not-your-turn = It is not your turn.
why-no-such-action = There is no such move.
why-roll-first = The dice have to be rolled first.
why-one-roll = One roll a turn: finish this one first.
why-must-discard = A die shows one of your cards: you must discard at least one.
why-must-take = You must take a card of the llama row.
why-only-tokens = You can only return a token, or keep them all.
why-no-such-card = That card is not in your row.
why-no-such-token = You have no token of that kind.
why-no-die-shows = No die shows that value, or not enough dice do.
why-not-in-llama-row = That card is no longer in the llama row.

event-round = Round { $round }: { $starter_is ->
    [you] you begin
   *[other] { $starter } begins
}.
event-dealt = { $seat_is ->
    [you] You are
   *[other] { $seat } is
} dealt { $cards }.
event-aside = { $cards_count ->
    [0] All cards are dealt.
   *[other] Put aside: { $cards }.
}
event-rolled = { $seat_is ->
    [you] You roll
   *[other] { $seat } rolls
} { $dice }.
event-discarded = { $seat_is ->
    [you] You discard
   *[other] { $seat } discards
} { $cards }.
event-took = { $seat_is ->
    [you] You take
   *[other] { $seat } takes
} from the llama row: { $card }.
event-bust = { $seat_is ->
    [you] You bust the bank and take
   *[other] { $seat } busts the bank and takes
} the whole llama row: { $cards }.
event-returned = { $seat_is ->
    [you] You return
   *[other] { $seat } returns
} a { $token }.
event-kept = { $seat_is ->
    [you] You keep your
   *[other] { $seat } keeps all
} tokens.
event-nothing = Three llamas, but { $seat_is ->
    [you] you have
   *[other] { $seat } has
} no token to return.
event-left = { $seat_is ->
    [you] You quit
   *[other] { $seat } quits
} the round with { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
event-round-ended = The round is over: { $why }.
event-scored = { $seat_is ->
    [you] You take
   *[other] { $seat } takes
} { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $total } in all.
event-game-ended = The game is over. Victory: { $winners }.

draw-round = Round { $round } · the game ends at { $end } points
draw-llama-row = Llama row
draw-llama = LLAMA
draw-dice = Dice
draw-player = Player
draw-row = Row
draw-row-points = Worth
draw-tokens = Tokens
draw-points = Points
draw-quit = has quit

help = On your turn roll the three dice or quit the round. Each die that shows a value of your row lets you discard one such card. If none fits, take a card of the llama row. Three llamas let you return a token. At the end of a round each value left counts once, the llama ten. At 40 points the game ends: fewest points win.
