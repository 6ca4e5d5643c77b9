"""At the Gates of Loyang: what lies on the table. Hidden are the hands, the order of the action pile and that of the private
field piles; everything else lies open.

A side is a player's half of the table; in the solo game the imaginary opponent has the second one. Phases, payments and tasks
are kept by seat, because with four players two seats act at once. Copies share what seldom changes.
"""

from __future__ import annotations

from tablee.kernel.fields import DERIVED, HIDDEN, SIZE, Fields, number, numbers, pile, piles

FIELDS = Fields(
    name="LoyangPosition",
    note="Everything on the table of At the Gates of Loyang.",
    parts="LoyangParts",
    fields=(
        number("sides", begins="players if players > 1 else 2", sight=DERIVED),
        number("stage", begins="HOME"),
        number("round"),
        number("large", "the seat with the large disc"),
        number("small", "the seat with the small disc, or NONE", begins="NONE"),
        number("turn", "whose choice it is while home fields are sown and in the card phase"),
        number("owing", "mask of the seats that owe a decision"),
        number("finished", "mask of the seats that are through with this phase"),
        number("last", "the last seat to finish the card phase so far, or NONE", begins="NONE"),
        number("before_last", begins="NONE"),
        number("turned", "whether a card was turned up before this choice"),
        number("emptied", "whether a field has been emptied yet"),
        number("stored", "mask of the seats whose vegetables lie in the storehouse"),
        number("big", "mask of the seats with a large storehouse"),
        number("red", "mask of the regular customers whose marker is red"),
        number("turned_private", "mask of the common fields that count as private"),
        number("bank", "what the bank has taken in, less what it has paid out"),
        numbers("supply", "KINDS", "by vegetable: what came back, less what went out"),
        pile("pile", "action cards, top card last", sight=SIZE, shared=True),
        pile("discards"),
        pile("courtyard"),
        pile("grid", "solo: card or NONE, row by row", begins="[NONE] * GRID if players == 1 else []", shared=True),
        numbers("under", "CARDS", "by card: the card it covers, or NONE", each="NONE", shared=True),
        numbers("goods", "STALLS * PLACES", "by place of a stall: the vegetable there, or NONE", each="NONE"),
        numbers("delivered", "CUSTOMERS", "by regular customer: rows delivered"),
        numbers("served", "CUSTOMERS", "by regular customer: rows its owner has delivered this turn"),
        numbers("phase", "players", each="WAIT"),
        numbers("back", "players", "the phase to which a task returns", each="WAIT", shared=True),
        numbers("owed", "players", shared=True),
        numbers("purpose", "players", "of what is owed", shared=True),
        numbers("task", "players", each="NONE", shared=True),
        numbers("tool", "players", "the helper in use, or NONE", each="NONE", shared=True),
        numbers("chosen", "players", "the first choice of a task, or the card taken in the card phase", each="NONE"),
        numbers("gift", "players", "the first vegetable given in a trade, or NONE", each="NONE", shared=True),
        numbers("due", "players", "vegetables still to be given in a trade", shared=True),
        numbers("offer", "2 * players", "two cards by seat: the two-pack just bought", each="NONE", shared=True),
        numbers("partner", "players", each="NONE", shared=True),
        numbers("flags", "players", "effects that last for the turn"),
        numbers("bonus", "players", "what every casual customer pays more this turn", shared=True),
        numbers("packs", "players", "bought this turn", shared=True),
        numbers("cash", "players", each="parts.start_cash"),
        numbers("space", "players", "on the path of prosperity", each="parts.start_space"),
        numbers("loans", "players", shared=True),
        numbers("shop", "KINDS * players", "by seat and vegetable", begins="parts.stock * players"),
        numbers("cart", "KINDS * players", "by seat and vegetable, whether on the cart or in the storehouse"),
        numbers("fields", "sides", "by side: mask of the fields that lie open"),
        numbers("gone", "sides", "by side: mask of the fields that have left the game", shared=True),
        numbers("crop", "FIELDS * sides", "by side and field: the vegetable, or NONE", each="NONE"),
        numbers("left", "FIELDS * sides", "by side and field: how many"),
        numbers("stalls", "sides", "by side: mask of uncovered cards", shared=True),
        numbers("regulars", "sides"),
        numbers("casuals", "sides"),
        numbers("helpers", "sides"),
        piles("hands", "players", sight=HIDDEN, shared=True),
        piles("field_piles", "sides", "by side, top card last", sight=HIDDEN, shared=True),
    ),
)
