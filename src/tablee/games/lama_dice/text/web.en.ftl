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
board-help-card = At the end of the round each value in your row counts once, even if you hold it twice.
board-help-llama = Llamas count ten points in all, be it one or several.
board-help-dice = Each die lets you discard one card of its value. Three llamas return a token.
board-help-black = A black token is worth ten points.
board-help-white = A white token is worth one point.

## The first game

coach-welcome = Welcome! Before you lies your row of cards: whatever is left of it when the round ends counts against you. Empty it with the dice, or quit in time. Fewest points win.
coach-prompt-turn = Your turn. Rolling may empty your row, but if no die shows one of your cards you take one more. Quitting fixes your points: good when your row is worth next to nothing.
coach-prompt-match = Touch the cards the dice show: one per die. The llama first, it is worth ten! A double only pays off once both are gone.
coach-prompt-miss = Missed: no die shows one of your cards. Take the cheapest one of the llama row: a value you already have costs nothing more.
coach-prompt-llamas = Three llamas, lucky you! Return a black token if you have one: ten points less.
coach-prompt-finish = Row empty: the round ends for everybody and you return a token.
coach-prompt-alone = All others have quit. You may go on alone, but the first roll without a card to discard gives you the whole llama row.
