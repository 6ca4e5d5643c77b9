# The words of the browser client: pages, table, end, replay.

## Pages

loading = Setting the table…
nav = Main navigation
nav-home = Tablée home
nav-play = Play
nav-set-up = Set up
nav-daily = Challenge
nav-replays = Replays
nav-rules = Rules
home-title = Modern board games,{"\u000A"}one table, right away.
home-lead = With friends by a simple link, or against bots that know how to play. No account, no download.
home-footer = Tablée { $version }. The drawings are our own; the games are by their authors, named in the rules.
play-now = Play now
play = Play
first-game = First game, with explanations
invite-friends = Invite friends
invite-to = Invite friends: { $game }
invite-how-many = { $game }: how many friends are coming?
invite-count = { $count ->
    [one] { $count } friend
   *[other] { $count } friends
}
invite-then = Each gets a link and a code to scan. A seat that stays free can go to a bot.
set-up = Set up a table
set-up-of = Set up a table: { $game }
set-up-choose = Choose a game.
set-up-nobody = This table needs at least one person.
games = The games
minutes = { $count } min
soon = Soon on this shelf.
my-tables = My tables
next-table = Next table
open-tables = Open tables
open-tables-none = Nobody is waiting right now. Open a table: others can sit down.
finished-tables = Finished games
finished-none = No finished game yet.
phase-gathering = gathering
phase-waiting = waiting
place = place { $place }
count-bots = { $count ->
    [one] { $count } bot
   *[other] { $count } bots
}
sit-down = Sit down
watch = Watch
somebody = Somebody
rules = Rules
rules-of = Rules: { $game }
rules-older = Played by the earlier rules (version { $version }).
box-other = Played with another box than the printed one.
rules-missing = These rules are not written yet.
missing-help = This address leads nowhere here. Perhaps it was not copied whole.
missing-table = There is no table at this address, or it is not open to all. Ask whoever opened it for an invitation.
missing-home = Back home
try-again = Try again
close = Close
copy = Copy
copied = Copied
save = Save
menu = Menu
qr-label = Code to scan with a phone
problem-unreachable = The server does not answer.
problem-unreachable-help = Nothing is lost: every confirmed move is kept.
problem-refused = That is not possible now.

## Settings

settings = Settings
language = Language
theme = Theme
theme-system = auto
theme-light = light
theme-dark = dark
theme-to-light = Light theme
theme-to-dark = Dark theme
motion = Motion
motion-system = auto
motion-normal = normal
motion-fast = fast
motion-off = none
sound = Sound
sound-on = on
sound-off = off
forced = The only possible move
forced-on = by itself
forced-off = by hand
careful = Moves with no way back, and the end of a turn on a phone
careful-on = ask first
careful-off = play at once
notify = Browser notices when it is your turn
notice-turn = It is your turn at a table.
notice-question = Somebody at a table asks you something.
notices = Told when it is your turn
notices-help = Only while you are away, at most once a turn. Every mail has a link that ends it.
notices-email = E-mail address
notices-asked = A mail is on its way: open the link in it to confirm the address.
notices-webhook = An https address to be called
notices-key = Calls are signed with
notices-every = How often
notices-hours =
    { $hours ->
        [0] for each turn
        [24] at most once a day
       *[other] at most every { $hours } hours
    }
notices-quiet = Not at these hours
notices-from = from
notices-to = until
notices-confirm = Yes, write to this address
notices-confirmed = You will be told here when it is your turn.
notices-stop = No more mail to this address
notices-stopped = No more mail will come; the address is forgotten.

## Account

account = Account
name = Name
your-name = Your name at the table
name-change = Change name
name-first = How do your friends know you?
name-first-help = On the invitation and at the table they will see “{ $name }” for now.
name-first-skip = Leave it so
nickname-1 = Marmot
nickname-2 = Fox
nickname-3 = Otter
nickname-4 = Owl
nickname-5 = Badger
nickname-6 = Beaver
nickname-7 = Hedgehog
nickname-8 = Squirrel
account-mark = account
account-mark-help = An account: nobody else has this name.
account-claim = Keep this name with a password
account-claim-help = You will find your tables again on another device. No address, no e-mail: just a password.
account-claim-warning = Without e-mail nobody can give a forgotten password back: write it down. Only whoever runs this server could set a new one for you.
account-saved = Saved.
account-made = The account is made.
account-signed-in = Welcome back.
account-signed-out = See you soon.
account-deleted = Everything with your name on it has been deleted.
sign-in = Sign in
sign-out = Sign out
password = Password
password-change = Change the password
password-old = Present password
password-new = New password
my-data = My data
my-data-help = Everything this server knows about you, in a readable file. Deleting your name leaves the games to the other players, without it.
my-data-download = Download
delete = Delete my name and account
delete-sure = Yes, delete

## Friends

friends = Friends
friends-list = My friends
friends-link = My link for friends
friends-link-help = Whoever opens it with an account becomes your friend, and you theirs. A new link ends the old one.
friends-link-none = Nobody can find you here by name. Make a link and hand it to those you like to play with.
friends-link-make = Make a link
friends-link-new = New link
friends-link-end = No link any more
friends-none = Nobody yet.
friends-remove = Take off the list
friends-remove-name = Take { $name } off the list
friends-help = Friends see your name, whether you are here, and your invitations; nothing else. Whoever you take off loses you too.
friend-asks = { $name } would like to find you again at the table.
friend-accept = Be friends
friend-come-back = Then open the link again.
friend-invite = Invite
friend-invited = Invited
invitations = Invitations

## Tournaments

tournament = Tournament
tournaments = Tournaments
tournaments-off = This server has no tournaments.
tournaments-off-help = Whoever runs it can switch them on: tablee serve --club.
tournaments-mine = My tournaments
tournaments-none = None yet: make one, or open the link of somebody else’s.
tournament-new = A new tournament
tournament-make = Make it and invite
tournament-game = Game
tournament-kind = Who meets whom
tournament-swiss = Swiss
tournament-swiss-help = As many rounds as you like: those who stand alike meet, and nobody meets twice if it can be helped.
tournament-round-robin = Round robin
tournament-round-robin-help = Everybody meets everybody; how many rounds that takes depends on who comes.
tournament-rounds = Rounds
tournament-seats = Seats at a table
tournament-bot = On seats that are left over
tournament-entrants = { $count ->
    [one] { $count } takes part
   *[other] { $count } take part
}
tournament-round = Round { $round } of { $rounds }
tournament-gathering = waits for players
tournament-over = over
tournament-invited = { $host } invites you to a tournament.
tournament-join = Take part
tournament-link = The link to take part
tournament-link-help = Whoever has it can take part until you begin.
tournament-start = Begin
tournament-next = Next round
tournament-end = End the tournament
tournament-next-sure = Tables that are not over are closed and count nothing.
tournament-leave = Take part no more
tournament-left = has left
tournament-standings = Standings
tournament-nobody = Nobody takes part yet.
tournament-points = { NUMBER($points, maximumFractionDigits: 1) }
tournament-strength = { $count ->
    [one] { $count } table
   *[other] { $count } tables
} · { NUMBER($points, maximumFractionDigits: 1) }
tournament-points-help = A point for each seat you have beaten, half a one for each that shares your place. Behind the tables: the points of those you have met, which decide between equals.
tournament-seat = { $name } ({ $place })
tournament-to-table = To the table
tournament-here = I am here
tournament-wait = The others are on their way
tournament-ready = is here

## Statistics and ratings

statistics = Statistics
statistics-mine = My statistics
statistics-played = games
statistics-won = won
statistics-place = mean place
statistics-best = best score
statistics-count = { NUMBER($count) }
statistics-mean = { NUMBER($value, maximumFractionDigits: 2) }
statistics-won-share = { NUMBER($won) } ({ NUMBER($percent, maximumFractionDigits: 0) }%)
statistics-who = Who sees this page?
statistics-public = Everybody
statistics-public-help = The page gets an address to pass on, and your name stands in the ratings. It tells your latest games and places; at which tables and against whom stays between you and them.
statistics-link = Address of my page
statistics-private = Only you. With an account your games against other accounts are rated, and you may show the page.
place-of = place { $place } of { $seats }
rating = rating
rating-value = { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($doubt, minimumFractionDigits: 1, maximumFractionDigits: 1) }
rating-curve = { $count ->
    [one] Rating after the first rated game
   *[other] Rating over the last { $count } rated games
}
rating-games = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
rating-help = A rating starts at 25 and changes with every finished game between two accounts or more; the figure after ± shows how sure it is. Bots do not count, and whoever leaves a game is last.
ratings = Ratings
ratings-none = Nobody shows a rating in this game yet.
ratings-help = Only those who show their statistics to everybody stand here; a sure rating goes before a doubtful one.

## Setting up a table

seats = Seats
seats-order = in playing order
seats-free = { $count ->
    [0] everybody is here
    [one] one seat free
   *[other] { $count } seats free
}
seat-number = Seat { $seat }
seat-kind = Who plays at seat { $seat }?
seat-add = Add a seat
seat-remove = Remove seat { $seat }
seat-up = Move seat { $seat } up
seat-colour = Colour of seat { $seat }
colour-coral = coral
colour-blue = blue
colour-amber = amber
colour-plum = plum
colour-slate = slate
colour-lime = lime
colour-swap = { $colour }: swaps with seat { $seat }
players-range = { $low } to { $high } players.
kind-me = Me
kind-guest = On this device
kind-open = Free: by link
kind-open-help = a link and a code to scan
kind-bot = Bot
bot-level = Level of the bot
bot-easy = easy bot
bot-medium = medium bot
bot-hard = hard bot
bot-expert = expert bot
bot-random = random bot
bot-greedy = hasty bot
bot-ismcts = searching bot
bot-name-1 = Agatha
bot-name-2 = Basil
bot-name-3 = Clementine
bot-name-4 = Dorian
bot-name-5 = Eloise
bot-name-6 = Felix
options = Options of the game
options-forbidden = These options do not go together.
table = The table
clock = Thinking time
clock-help = When the time is up, the others may have a bot stand in for you. You can always come back.
clock-none = no clock
clock-fast = fast: 3 min and 8 s per move
clock-live = live: 10 min and 15 s per move
clock-relaxed = relaxed: 30 min and 45 s per move
clock-days = three days per move
table-open = Open to everybody
table-open-help = It is shown on the home page; otherwise by link only.
table-spectators = Spectators welcome
table-spectators-help = They see what is public, never a hand.
table-hints = Hints allowed
table-hints-help = Everybody may ask what a bot would play.
start = Start
start-waits = Waiting for everybody
start-by-host = The game begins when the host starts it.
open-and-invite = Open and invite

## Before the start

table-is-private = Private table
table-is-open = Open table
table-closed = This table is closed
table-closed-help = Nobody plays here any more.
table-closed-operator = Whoever runs this server has closed it.
close-table-sure = The game ends here, without a result.
send-away = Send away
close-table = Give this table up
stand-up = Stand up
invite-link = Invitation link
invite-help = One link is one seat. Send it, or let the code be scanned.
spectators = Spectators
spectator-link = Link to watch
join = Sit down at the table
join-invited = { $host } invites you to play.
join-watch = { $host } invites you to watch.
join-taken = This seat is taken; if it is yours, you will find it again.
join-broken = This link leads nowhere

## At the table

skip = Go to the decision
decision = Decision
your-turn = your turn
their-turn = plays
points-short = pts
seat-you = you
seat-open = free seat
seat-online = online
seat-away = away
seat-resigned = has resigned
seat-stand-in = a bot stands in
replace = Replace
log = Log
log-undone = (taken back)
past = What happened since your turn
past-before = Before these moves.
past-step = { $step } of { $steps }
past-now = Back to now
past-moves = latest moves: { $count }
since-your-turn = since your turn: { $count }
glossary = Glossary
glossary-search = Search a card or a word…
glossary-here = On the table and in hand
glossary-nothing = Nothing in the box is called so.
about-other-box = This table plays with another box: its numbers may differ.
about-hint-touch = Touch a card or a piece, or hold it: it tells what it does.
about-hint-mouse = Leave the pointer on a card or a piece: it tells what it does.
talk = Talk
talk-new = new
talk-empty = Nobody has said anything yet.
talk-write = Write…
talk-send = Send
mute = Mute { $name }
mute-me = for me
mute-all = for everybody
muted = Muted:
unmute = { $name }: read again
unmute-all = { $name }: everybody reads again
phrase-1 = Well played!
phrase-2 = Ouch…
phrase-3 = I am thinking.
phrase-4 = Good luck!
phrase-5 = Thank you!
phrase-6 = One more?
phrase-7 = Back in a moment.
phrase-8 = Oh no!
waiting = One moment…
waiting-for = Waiting for { $names }.
waiting-since = Waiting for { $names } { $since }.
watching = You are watching the game.
ago-now = just now
ago-seconds = { $count } s ago
ago-minutes = { $count } min ago
ago-hours = { $count } h ago
ago-days = { $count } d ago
since-seconds = for { $count } s
since-minutes = for { $count } min
since-hours = for { $count } h
since-days = for { $count } d
days-left = { $days } d { $hours } h
pick-first = Choose first
pick-more = Something is missing
choices-menu = { $count } possibilities, as a list
choices-filter = Search { $count } moves
sending = Sending…
sure = { $move }?
sure-help-none = This cannot be taken back.
sure-help-ask = Something becomes known by it: to take it back, everybody would have to agree.
sure-help-practice = Something becomes known by it: taking it back would make this a practice game, which does not count.
sure-help-practising = Something becomes known by it. In a practice game it can still be taken back.
sure-help-free = Something becomes known by it. It can be taken back, but the dice then fall anew.
sure-end = You could still do something else.
pending-help = Played by itself in a moment.
pending-stop = Stop
settling = One moment…
passing = Pass if nothing new
passing-help = My next turn is passed by itself, unless something is done to me or a round begins before
hit-seen = Seen
sure-no = Rather not
undo = Undo
undo-help-free = Take my last move back
undo-ask = Ask to take back
undo-help-ask = Something has been revealed since: the others must agree.
undo-asked = asking the others…
undo-question = { $name } would like to take back: “{ $move }”
undo-question-unseen = { $name } would like to take back a move that you could not see.
undo-question-help = { $later ->
    [0] {""}
    [one] The move made since goes with it.{" "}
   *[other] The { $later } moves made since go with it.{" "}
}{ $dice ->
    [same] If the same is done again, the same dice and cards come. Everybody must agree.
   *[other] Dice and cards then fall anew. Everybody must agree.
}
undo-call = { $name } asks
undo-refused = { $name } would rather not: your move stands.
undo-practice = Take back (practice)
undo-help-practice = Something has become known by my last move: taking it back makes this a practice game
practice = Practice
practice-help = Something that had become known was taken back: this game does not count in statistics and ratings.
practice-sure = Take your last move back, and play on for practice?
practice-sure-help = Something has become known by it. From now on this is a practice game: it says so, and does not count in statistics and ratings. If you do the same again, the same dice and cards come.
practice-yes = Take back, as practice
stand-in-of = the stand-in for { $name }
stand-in-mine = your stand-in
stand-in-plays = A bot plays for { $name }
stand-in-for-me = A bot plays your seat.
stand-in-for-me-help = It decides for you until you take the seat back.
stand-in-played = { $count ->
    [one] Welcome back. A bot made a move for you:
   *[other] Welcome back. A bot made { $count } moves for you:
}
undo-agree = All right
undo-disagree = No
hint = Hint
hint-says = A bot would play: { $move }
hint-play = Play it
pause = Pause
paused = The game is paused.
paused-help = The clocks have stopped.
resume = Resume
resign = Resign
resign-sure = A bot will play your seat to the end. You cannot come back.
resign-sure-alone = Nobody would be left to play: the table is closed.
come-back = Take my seat back
connection-lost = Connection lost, trying again in { $seconds } s.
connection-trying = Connecting…
connection-restarting = The server is restarting, back in a moment.
connection-kept = Your move is kept and will be sent on return.
connection-safe = Nothing is lost, the board stays readable.
pass-on = { $name } to play
pass-on-help = Hand the device over: the hand stays hidden until then.
pass-on-ready = I am { $name }
coach = Explanations
coach-begin = Let us begin
coach-understood = Got it
coach-more = Read it all
coach-less = Fold it up
coach-stop = No explanations
plain-title = What just happened
plain-help = This game has no drawn board yet; each move is a button.

## Keys

keys = Keys
keys-choose = choose in the list
keys-confirm = confirm
keys-undo = take a move back
keys-drop = put down
keys-board = move over the board
keys-turn = turn, flip, air side
keys-hint = ask for a hint
keys-past = step through what happened since your turn
keys-log = log
keys-glossary = glossary of cards and pieces
keys-next = next table
keys-help = what the piece does, or this sheet

## End and replay

game-over = Game over
victory = victory
end-winner = { $you ->
    [yes] You win with { $points } points
   *[no] { $count ->
        [one] { $names } wins with { $points } points
       *[other] { $names } win with { $points } points
    }
}
end-lead = { $points ->
    [one] One point ahead of { $name }.
   *[other] { $points } points ahead of { $name }.
}
end-shared = Victory shared at { $points } points.
end-tie-break = Level with { $name }; decided by { $what }.
tie-break-is = ties: { $what }
ranking = Ranking
lowest-wins = fewest points win
curve = Move by move
curve-help = points at that moment
curve-label = Curve of the points of each seat
turning-move = move { $move }
turning-lead = Move { $move }: { $you ->
    [yes] you take the lead and keep it.
   *[no] { $name } takes the lead and keeps it.
}
turning-points = { $you ->
    [yes] (you: { $points } pts)
   *[no] ({ $name }: { $points } pts)
}
detail = Details
source = Source
total = Total
rematch = Rematch
rematch-waits = Waiting for the others
rematch-wished = a rematch?
rematch-wish = { $count ->
    [one] { $names } would like a rematch.
   *[other] { $names } would like a rematch.
}
rematch-go = Go to the rematch
replay = Replay
share = Share
record = Record (.json)
see-board = See the board
see-result = See the result
proof = Verified draws
proof-before = Fingerprint of the secret of the draws, announced beforehand:
proof-kept = fingerprint matches
proof-broken = fingerprint differs
proof-own = your share is in it
proof-own-broken = your share is missing
proof-record = record intact
proof-record-broken = record changed
proof-help = The secret shown at the end gives every draw of the game again, with what each player added to it after seeing the fingerprint. Your browser has just checked the marks above; tablee verify checks every draw in the record. Names, colours and bots are not part of the proof.
proof-details = The figures
proof-commitment = Announced fingerprint (SHA-256)
proof-secret = Secret shown
proof-nonces = Added by the seats
moves = Moves
replay-of = { $count ->
    [one] Replay of a game for { $count } player
   *[other] Replay of a game for { $count } players
}
replay-missing = This game is not here
replay-as-told = The rules or the box of this game are no longer here: this is its story as it was told when it ended.
replay-deal = The deal
replay-step = Move { $step } of { $last }
replay-position = Position in the game
replay-link = Link to this move
replay-first = Beginning
replay-back = Previous move
replay-play = Play
replay-on = Next move
replay-last = End
replay-eyes = Seen by
replay-all = All
play-on = Play on from here
play-on-as = Play on from here as { $name }
play-on-try = Try it out
play-on-again = Again from there
play-on-help = Opens a private table against bots at this position. Everything hidden is drawn anew, and it does not count.
played-on = { $entry ->
    [0] Played on from the deal of another game
   *[other] Played on from move { $entry } of another game
}
played-on-help = Everything hidden was drawn anew; it does not count.
daily = The challenge of the day
daily-lead = The same deal for everybody here, against the same bots. Your first try counts; after that you can practise as often as you like.
daily-ends = { $hours } h { $minutes } min left
daily-against = { $count ->
    [0] alone
    [one] against a { $bot }
   *[other] against { $count } × { $bot }
}
daily-rank = Rank { $rank } of { $tries }
daily-own = place { $place }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
daily-points = Points
daily-given-up = Given up
daily-go-on = Go on
daily-practice = Practise
daily-practice-help = The same deal again; it is not listed.
daily-best = Today
daily-tries = { $count ->
    [one] { $count } try
   *[other] { $count } tries
}
daily-nobody = Nobody has finished yet.
daily-yesterday = Yesterday
daily-nobody-yesterday = Nobody played.
daily-about = The day goes by universal time. Listed by the place against the bots, then by points. Bots do the same when you do the same. The deal was fixed before the day began; it is told, with replays and records, when the day is over.
daily-counts = Challenge of the day: this try counts
daily-practising = Challenge of the day: practice
daily-sealed = This deal is the same for everybody today: its secret, the replay and the record are shown when the day is over. The fingerprint was announced beforehand:
daily-proof = The day is over: the record tells the secret, which gives every draw again; tablee verify checks it. The fingerprint announced beforehand:
import = Import a game
import-help = A .json file of Tablée: it is replayed move by move and checked before it is shown. Without an account it is kept for some days.
import-choose = Choose a file
import-checking = Checking…

## Analysis of a finished game

chances = Analysis
chances-label = The chances of everybody over the game
chances-help = A bot looks at every move: who had which chances when, where they turned, and what would have been better. This takes up to half a minute.
chances-ask = Analyse this game
chances-waiting = Looking at every move …
chances-turnings = Turning points
chances-mistakes = Better moves, the gravest mistake first
chances-mistake = { $played } ({ $loss })
chances-better = Better: { $better }
