# LAMA Dice: the words of the board in the browser.

## The board

board-llama-row = Llama row
board-llama-row-left = { $count ->
    [0] no card left
    [one] the last card: taking it ends the round
   *[other] { $count } cards
}
board-dice = Dice
board-die = die: { $face }
board-dice-show = The dice show { $dice }.
board-row-of = { $name }’s row
board-row-now = Your row now
board-row-points = points of the round
board-row-worth = { $points ->
    [one] { $points } point in the row
   *[other] { $points } points in the row
}
board-row-cards = Row: { $cards }; worth { $points }
board-counted-once = (× { $count }, counted once)
board-discarded = discarded
board-quit = has quit · { $points } pts
board-llama = llama 10
board-card = { $card }
board-card-possible = { $card }, possible
board-card-chosen = { $card }, chosen
board-one-card = { $id ->
    [llama] The llama
   *[other] A { $card }
}
board-progress = Round { $round } · ends at { $end } points
board-summary = Llama row: { $row }. Dice: { $dice }.

## What each thing is

about-family-card = Cards
about-family-die = Dice
about-family-token = Tokens
about-card = Counts { $points ->
    [one] one point
   *[other] { $points } points
} against you if it is in your row when the round ends; two of them count no more than one. A die that shows it lets you discard one card of it.
about-card-llama = Counts { $points } points against you when the round ends, be it one llama or several. A llama on a die discards one; with three llamas at once you discard nothing, but may return a token.
about-llama-row = Seven cards for everybody. Whoever rolls none of their own values takes a card from here that a die shows. If there is none, or if they play on alone, the bank is bust: they take all that is left, and the round is over.
about-die = Lets you discard one { $face } of your row. If no die shows a card of yours, you take a { $face } of the llama row instead, unless it is gone.
about-die-llama = Lets you discard one llama of your row. Three llamas in one roll discard nothing: you may return a token instead.
about-token-white = One of the points against you. For { $white } of them you get a black one by itself. Returned for three llamas or for an empty row.
about-token-black = Counts { $points } points against you: the best one to return, for three llamas or for an empty row. The game ends when somebody has { $end } points.
about-held = { $count ->
    [0] You have none.
    [one] You have one: { $points } in your row.
   *[other] You have { $count }: together { $points } in your row.
}
about-in-llama-row = One lies in the llama row.
about-taken = The one of the llama row is taken.
about-die-now = { $count ->
    [0] No die shows it now,
    [one] One die shows it now,
   *[other] { $count } dice show it now,
} and your row has { $held ->
    [0] none
    [one] one
   *[other] { $held }
}.
about-tokens-now = You have { $count }; { $points ->
    [one] { $points } point
   *[other] { $points } points
} in all.

## The first game

coach-welcome = Welcome! Before you lies your row of cards: whatever is left of it when the round ends counts against you. Empty it with the dice, or quit in time. Fewest points win.
coach-prompt-turn = Your turn. Rolling may empty your row, but if no die shows one of your cards you take one more. Quitting fixes your points: good when your row is worth next to nothing.
coach-prompt-match = Touch the cards the dice show: one per die. The llama first, it is worth ten! A double only pays off once both are gone.
coach-prompt-miss = Missed: no die shows one of your cards. Take the cheapest one of the llama row: a value you already have costs nothing more.
coach-prompt-llamas = Three llamas, lucky you! Return a black token if you have one: ten points less.
coach-prompt-finish = Row empty: the round ends for everybody and you return a token.
coach-prompt-alone = All others have quit. You may go on alone, but the first roll without a card to discard gives you the whole llama row.
settling = The dice are rolling…
passing = Quit if nothing new
passing-help = My next turn is to quit the round, by itself, unless something is done to me or a round begins before
