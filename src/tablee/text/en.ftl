# Texts common to all games: errors, the table, the commands.

list-and = { $first } and { $last }
answer-yes = y yes
answer-no = n no
seat-me = Me
seat-bot = Bot { $number } ({ $kind })

## Titles of the pages, and what a link says that is handed on

page-account = Account
page-daily = The daily challenge
page-friend = An invitation between friends
page-friends = Friends
page-join = Invitation
page-missing = Page not found
page-new = Set up a table
page-notices = Notices
page-player = A player’s statistics
page-ratings = Ratings
page-replay = Replay
page-replays = Replays
page-rules = Rules
page-statistics = Statistics
page-t = A table
page-tournament = Tournament
page-tournaments = Tournaments
page-watch = A game to watch
preview-home = Tablée: board games, one table
preview-house = Modern board games at one table, with friends by a simple link, or with bots. No account, no download.
preview-somebody = Somebody
preview-join = { $host } invites you to play
preview-watch = { $host } invites you to watch
preview-waits = { $people ->
    [one] { $names } waits for
   *[other] { $names } wait for
} { $free ->
    [1] one more
    [2] two more
    [3] three more
    [4] four more
   *[other] { $free } more
}.
preview-free = { $free ->
    [one] One free seat.
   *[other] { $free } free seats.
}
preview-full = { $names }: everybody is there.
preview-plays = { $people ->
    [one] { $names } is playing.
   *[other] { $names } are playing.
}
preview-bots = Bots are playing.
preview-won = { $people ->
    [one] { $names } has won.
   *[other] { $names } have won.
}
preview-over = The game is over.
preview-closed = This table is closed.

## What is refused

error = This is refused.
error-illegal = That move is not legal now.
error-bad-options = These options do not work.
error-bad-record = This is not a valid recorded game.
error-bad-data = This data file contradicts itself.
error-unknown-game = There is no game “{ $game }”; on the shelf: { $known }.
error-unknown-rules = Rules version { $version } of { $game } is not known here; known: { $known }.
error-newer-rules = This was played by rules version { $version } of { $game }, which are newer than this Tablée (known: { $known }): update Tablée to open it.
error-unknown-bot = There is no bot “{ $bot }”; there are: { $known }.
error-players = This game is for { $low } to { $high } players, not { $players }.
error-option = This game has no option “{ $option }”; it has: { $known }.
error-option-value = Option { $option } cannot be “{ $value }”; its values: { $known }.
error-option-combination = These options do not go together: { $combination }.
error-option-form = An option is written name=value, not “{ $option }”.
error-bot-count = { $bots } bots for { $players } seats: give as many, or one for all seats.
error-same-name = Two seats are called “{ $name }”: give them different names.
error-name = “{ $name }” cannot be a name: it takes 1 to { $longest } visible characters.
error-language = The language “{ $language }” is not spoken here; there are: { $known }.

error-usage = The command was not understood ({ $problem }); “{ $command } --help” explains.
error-usage-command = There is no command “{ $command }”; there are: { $known }.
error-usage-option = There is no option { $option }; “{ $command } --help” explains.
error-usage-missing = { $name } is missing; “{ $command } --help” explains.
error-usage-value = { $name } cannot take that value; “{ $command } --help” explains.
error-usage-least = { $name } takes { $whole ->
    [yes] a whole number
   *[no] a number
}, { $low } or more; “{ $command } --help” explains.
error-usage-range = { $name } takes { $whole ->
    [yes] a whole number
   *[no] a number
} from { $low } to { $high }; “{ $command } --help” explains.

error-interrupted = Stopped; every move is kept. To go on: { $command }
error-end-of-input = Nothing left to read in the middle of the game; every move is kept. To go on: { $command }
error-no-game = No game was chosen.
error-stopped = Stopped.
error-pipe = The output was closed before the end.
error-system = The system refuses: { $problem }.
error-file = The system refuses ({ $problem }): { $file }.
error-table-system = The system refuses ({ $problem }); every move made is kept. To go on: { $command }
error-no-rules = { $game } has no rules booklet yet.

error-table-busy = This table is already open elsewhere: { $file }.
error-table-foreign = This is not a table of Tablée: { $file }.
error-table-damaged = The table is damaged, { $file }, line { $line }: nothing has been changed.
error-no-table = There is no game to go on with in { $folder }.

error-record-unreadable = { $file } cannot be read ({ $problem }).
error-record-large = Too large for a recorded game: { $file }.
error-record-slow = Checking this game takes too long: { $file }.
error-record-json = This is not JSON, or it is damaged: { $file }.
error-record-foreign = This is not a game recorded by Tablée: { $file }.
error-record-newer = Written by a newer Tablée (version { $version }, here { $known }): { $file }.
error-record-damaged = The record is damaged, { $file }: { $problem }.
error-record-data = This game of { $game } was played with another box ({ $box }): give its data file with --data.
error-record-seats = The number of seats is not the number of players.
error-record-colours = The colours of the seats are not those of the game, or two seats have the same one.
error-record-deal = The deal that is told is not the one that the recorded randomness gives.
error-record-start = The position it starts at is not one of this game, or nothing is left to play there.
error-start = This is not a position of this game, or nothing is left to play there.
error-record-result = The result that is written is not that of the moves.
error-record-unfinished = A result is written, but the game is not over.
error-record-seed = The seed or the secret cannot be read.
error-record-no-secret = The secret of this table is not revealed yet: it can be replayed only after the end.
error-record-nonces = The players’ shares of the randomness were not all given, each one new, in answer to the announced fingerprint.
error-record-commitment = The secret is not the one that was sealed at the beginning.
error-record-order = Entry { $entry } is not in its place.
error-record-illegal = Entry { $entry } is not a legal move: { $reason }
error-record-words = The words of entry { $entry } do not say what was played.
error-record-digest = After entry { $entry } the position is not the recorded one.
error-record-word = “{ $word }” is unknown ({ $kind }).

error-data-syntax = { $file }, line { $line }: this is not TOML ({ $problem }).
error-data-unreadable = { $file } cannot be read ({ $problem }).
error-data-large = { $file } is too large for a data file (at most { $most } letters).
error-data-source = { $file }, line { $line }: section { $section } must say where its values are from, source = { $known }.
error-data-missing = { $file }, line { $line }: { $key } is missing.
error-data-number = { $file }, line { $line }: { $key } must be a whole number from { $low } to { $high }, not { $value }.
error-data-type = { $file }, line { $line }: { $key } must be { $wanted ->
    [table] a table
    [list] a list
   *[other] of another type ({ $wanted })
}.
error-data-value = { $file }, line { $line }: { $key } must be { $value }.
error-data-word = { $file }, line { $line }: “{ $word }” is unknown for { $key }; known: { $known }.
error-data-sum = { $file }, line { $line }: { $key } adds up to { $sum } instead of { $wanted }.
error-data-length = { $file }, line { $line }: { $key } must have { $wanted } items.

## The table

table-samples = { $bot }: { $samples } samples.
table-turn = { $name } to play
table-ask = { $name } >{" "}
table-keys = a number or a few letters · [u] take back{ $movers ->
    [0] {""}
   *[other] {" "}([u { $other }] for { $other })
} · [h] hint · [?] help · [l] log · [s] points · [q] leave
table-help = Type the number of a move, or a few letters to keep only some of them. u takes your own last move back, u and a name that player’s: freely as long as nobody has learned anything from it, else with all moves since, if the others agree; alone with bots the game is then one for practice. h asks what a bot would play and why, l shows the log, s the points, q leaves the table and loses nothing.
table-enter = Enter to play: { $label }
table-no-number = There are only { $count } moves.
table-no-match = No move contains “{ $typed }”.
table-more-moves = … and { $count } more: type a few letters.
table-earlier = … { $count } earlier lines (l to read them all)
table-pass = Pass the keyboard to { $name }, then press Enter{ $undo ->
    [none] {""}
   *[other] {" "}(u takes your last move back)
}.{" "}
table-undone = { $who ->
    [you] You took
   *[other] { $name } took
} a move back.
table-nothing-to-undo = { $who ->
    [you] You have
   *[other] { $name } has
} no move to take back.
table-undo-own = { $name }: take your last move back? (y/n){" "}
table-undo-agree = { $name }: may { $owner } take back their last move{ $later ->
    [0] {""}
    [one] {" "}and the one made since
   *[other] {" "}and the { $later } made since
}? (y/n){" "}
table-undo-refused = { $name } does not agree: the move stands.
table-undo-practice = { $name }: something has become known by that move. Take it back all the same? It will be a practice game that does not count. (y/n){" "}
table-practice = A practice game: something that had become known was taken back.
table-left = The table is kept. To go on: { $command }
table-over = The game is recorded: { $file }
table-place = Place
table-player = Player
table-points = Points

play-offer = { $number }. { $title } ({ $low } to { $high } players)
play-which = Which game?{" "}
play-no-number = A number from 1 to { $count }.
play-opened = { $title }: { $names }.
play-saved = The table is kept in { $file }; sealed secret { $commitment }.
play-resumed = The game goes on after { $count ->
    [one] { $count } move
   *[other] { $count } moves
}.

replay-move = { $entry }. { $name }: { $label }
replay-start = Played on after entry { $entry } of the game { $table }, from what { $name } knew; everything hidden was drawn anew.
replay-undone = (taken back)
verify-fine = Proven: { $title }, { $moves } moves, all of them by the rules; draws and result follow from the recorded randomness.
verify-unfinished = Proven so far: { $title }, { $moves } moves, all of them by the rules; draws follow from the recorded randomness. The game is not over.
verify-secret = Proven: the secret fits the seal { $commitment }. Compare it with the one you were shown when the table opened.
verify-answers = It was sealed before the players added their shares of the randomness ({ $count }): each share names this seal.
verify-not-answers = Not proven: that the secret was sealed before the players added their shares of the randomness. The record does not tell; games on one machine and older ones never do.
verify-not-seed = Not proven: that the seed was not chosen to suit somebody. Nobody sealed it beforehand.
verify-practice = Said, not proven: a practice game, in which somebody alone with bots took back what had become known.
verify-not-start = Taken as given: the position it starts at, after entry { $entry } of the game { $table }. Everything hidden in it was drawn from the recorded randomness.
verify-not-names = Not proven: who played. Nobody has signed the names, the colours, or which seats were bots.

## Tables of figures

games-line = { $title } · { $low } to { $high } players · { $minutes } min
games-id = Game
games-players = Players
simulate-bot = Bot
simulate-wins = Wins
simulate-mean = Points
simulate-deviation = Deviation
simulate-low = Min
simulate-high = Max
simulate-share = { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
simulate-figure = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
simulate-lengths = Decisions per game: { $mean } on average, from { $low } to { $high }.
simulate-time =
    { $games ->
        [one] { $games } game
       *[other] { $games } games
    } in { $seconds } s.
simulate-samples =
    { $bot }: { $samples ->
        [one] { $samples } sample
       *[other] { $samples } samples
    } a turn.
simulate-records = The games are recorded in { $folder }.
bench-speed = Decisions per second
bench-number = { NUMBER($speed, maximumFractionDigits: 0) }
bench-build = Random play on one core, { $build ->
    [compiled] compiled
   *[pure] pure Python
} installation.
check-fine = { $file } is in order (fingerprint { $fingerprint }). Sections: { $rulebook } from the rulebook, { $public } from public sources, { $reconstructed } reconstructed.
new-game-written = { $name } is there. Go on with: make game GAME={ $name }
keep-done = { $file } is kept; tables that were begun with it can be opened (its names: { $names }).

## The help of the commands

cli = A table for board games: play in the terminal, simulate, replay, verify.
cli-usage = Usage:
cli-options = Options
cli-arguments = Arguments
cli-commands = Commands
cli-default = [default: { $value }]
cli-required = [required]
cli-help = Shows this help.
cli-lang = Language; else TABLEE_LANG, else that of the system.
cli-version = Tells the version, and whether it is compiled.
cli-games = The games on the shelf.
cli-rules = The rules of a game.
cli-rules-game = The name of the game (see “tablee games”).
cli-play = Play in the terminal, several people at one keyboard and against bots.
cli-play-game = The name of the game; without it the games are offered.
cli-play-seats = The seats in order: “me” or a name for a person, bot:KIND for a bot ({ $bots }).
cli-play-option = An option of the game; may be repeated.
cli-play-resume = Goes on with a saved table, or with the latest one.
cli-play-data = Another data file than the game’s own; for a saved table, the one it was begun with.
cli-play-think = How many seconds of computing time a bot may take for a turn; else each level takes its own.
cli-play-samples = The same as a number of samples, which does not depend on the machine.
cli-simulate = Let bots play each other, and count.
cli-simulate-game = The name of the game.
cli-simulate-number = How many games.
cli-simulate-bots = The bots, one per seat ({ $bots }); a single name takes all seats.
cli-simulate-players = How many seats; else one per bot.
cli-simulate-option = An option of the game; may be repeated.
cli-simulate-jobs = How many processes; the result is the same.
cli-simulate-seed = The seed: same seed, same games.
cli-simulate-think = How many seconds of computing time a bot may take for a turn; such games cannot be repeated.
cli-simulate-samples = How many samples a bot may take for a turn; else each level takes its own number.
cli-simulate-records = The folder that takes a record of each game.
cli-simulate-data = Another data file than the game’s own.
cli-simulate-rules = The version of the rules; else the newest.
cli-simulate-as-json = The figures as JSON.
cli-replay = Tell a recorded game move by move.
cli-replay-file = The record.
cli-replay-board = Draws the position after each move.
cli-replay-data = The data file it was played with.
cli-verify = Check a recorded game (moves, randomness, points), and say what that proves.
cli-verify-file = The record.
cli-verify-data = The data file it was played with.
cli-bench = Measure the speed of this installation.
cli-data = The data files of the games.
cli-new-game = Begin a game of your own: a complete small one, to be changed (in a clone of Tablée).
cli-new-game-name = Its name, such as high-card.
cli-data-check = Check a data file.
cli-data-check-game = The name of the game.
cli-data-check-file = The file; else the game’s own.
cli-data-keep = Keep a data file in the server’s database, so that tables begun with it can be opened.
cli-data-keep-game = The name of the game.
cli-data-keep-file = The data file.
cli-data-keep-data = The folder of the database.
cli-data-keep-database = The PostgreSQL database instead of a file; else TABLEE_DATABASE_URL.

## Tables over the network

serve-ready = Tablée is ready: { $url }
serve-stop = Ctrl-C ends it; nothing is lost.
doctor-ill = Table { $table }: { $problem }
doctor-done = Tables that are well: { $well }; that are not: { $ill }.
backup-done = Backup written: { $file }
migrate-done = Copied from { $source } to { $target } and compared: { $tables } tables, { $players } players, { $rows } rows in all.
restore-done = Restored from { $file }.
password-reset = A new password for { $name } can be set once, within a day, at this address of your server: { $path }
tables-table = Table
tables-game = Game
tables-phase = Phase
tables-changed = Last change
tables-names = Seats
tables-gathering = gathering
tables-playing = playing
tables-none = No table is open.
close-done = Table { $table } is closed.
ban-done = “{ $name }” is banned: nobody signs in, sits down or opens a table under this name.
unban-done = “{ $name }” may play again.
bans-line = { $at }  { $name }  { $reason }
bans-none = Nobody is banned.

error-serve = The server could not start.
error-port = Port { $port } cannot be used ({ $problem }); choose another one with --port.
error-setting = “{ $setting }” in TABLEE_SET is not a number of the program.
error-setting-range = { $name } in TABLEE_SET takes { $whole ->
    [yes] a whole number
   *[other] a number
} from { $low } to { $high }, not “{ $value }”.
error-empty = { $name } is empty: give it a value, or leave it out.
error-variable = { $name } makes no sense; it looks like this: { $example }
error-variable-word = “{ $word }” in { $name } makes no sense.
error-needs = { $name } needs { $other } as well.
error-host = “{ $host }” is no address of this machine; --host takes one, such as 127.0.0.1, or 0.0.0.0 for all of them.
error-metrics-port = Port { $port } for the figures (metrics_port) cannot be used ({ $problem }).
error-workers = Several workers need PostgreSQL (--database-url): an SQLite file is served by one process.
error-store = The database { $path } cannot be opened ({ $problem }).
error-store-held = { $path } is in use by process { $pid } on { $host } since { $since } ({ $what }): a folder is served by one process. Stop that one, or choose another folder.
error-store-newer = { $path } was written by a newer Tablée (schema { $schema }): use that one, or a newer one still.
error-store-gap = The log of table { $table } has a gap.
error-store-missing = There is no database at { $path }.
error-store-damaged = { $path } is damaged or not a database of Tablée ({ $problem }).
error-backup = The backup { $path } could not be written ({ $problem }).
error-restore = { $path } could not be restored ({ $problem }).
error-folder = { $path } is a folder, not a file.
error-backup-self = { $path } is the database itself: choose another file for the backup.
error-backup-used = { $path } belongs to a database in use ({ $database }): choose another file for the backup.
error-restore-self = { $path } is the database itself, not a backup of it.
error-database-url = A database is named like this: postgresql://USER@HOST/NAME.
error-postgres = PostgreSQL { $oldest } or newer and a database in UTF8 are needed; this one is { $version } in { $encoding }.
error-migrate = { $source } could not be copied to { $target } ({ $problem }).
error-migrate-full = { $path } already holds players or tables; choose an empty place.
error-migrate-same = { $source } and { $target } are the same database.
error-copy = The copy is not what it was copied from; nothing was kept.
error-no-ban = “{ $name }” is not banned.
error-no-account = There is no account called “{ $name }”.
error-table-data = This table of { $game } was begun with a box that is not here ({ $box }). If you have its data file: tablee data keep { $game } --file FILE
error-table-digest = Table { $table } no longer leads where it led (entry { $entry }).
error-table-broken = Table { $table } cannot be replayed ({ $problem }).
error-table-newer = This table holds something that only a newer Tablée can have written ({ $kind }): use that one.
error-table-told = What was kept of table { $table } when it ended is not what its log tells.
error-box-option = { $word } does not name a box: write GAME=FILE.
error-replay-seat = There is no such seat in this game.

refuse = The table does not allow this.
refuse-not-saved = Not saved: the server cannot write just now. Try again.
refuse-store = The server cannot read just now. Try again.
refuse-files = The files of the database were removed, replaced or damaged ({ $problem }): nothing is saved until they are back or the server is started again.
refuse-stale = The table has moved on; look again.
refuse-key = This move came without a proper key.
refuse-nonce = The seat’s share of the randomness must be a hexadecimal number of { $shortest } to { $longest } digits.
refuse-nonce-used = This share of the randomness was already used: a new one is needed.
refuse-nonce-missing = Somebody has not added a share of the randomness yet.
refuse-commitment = This is not the fingerprint that this game was announced with.
refuse-paused = The table is paused.
refuse-not-paused = The table is not paused.
refuse-not-started = The game has not begun.
refuse-not-gathering = The game has already begun.
refuse-not-playing = The game is not being played now.
refuse-not-open = This table is over already.
refuse-others-play = Others are playing here: only your own seat can be given up.
refuse-not-over = The game is not over.
refuse-no-such-seat = This table has no such seat.
refuse-no-such-table = There is no such table, or it is private.
refuse-not-shown = You can no longer watch this table.
refuse-no-spectators = This table does not want spectators.
refuse-seat-taken = Somebody sits there already.
refuse-seat-free = Nobody sits there.
refuse-seats-free = Some seats are still free.
refuse-no-person = At least one person has to play.
refuse-already-seated = You sit at this table already.
refuse-not-seated = Only those who sit here can do that.
refuse-not-your-seat = That seat is somebody else’s.
refuse-not-your-turn = It is not your turn.
refuse-not-host = Only the host can do that.
refuse-long-log = This table has seen too much back and forth: from now on only moves that are due are taken.
refuse-nothing-to-undo = There is nothing to take back.
refuse-undo-worn = { $most } moves have been taken back in this game: from now on they stand.
refuse-undo-practice = Something has become known by that move: taking it back makes this a practice game, and you have not said yes to that.
refuse-undo-tournament = At a table of a tournament, what has become known is not taken back against bots.
refuse-undo-away = A bot stands in for somebody who is away, and does not agree in their place: what they could have seen is not taken back without them.
refuse-undo-again = That move has been asked about, and somebody would rather not: it stands.
refuse-undo-asked = Somebody has already asked to take back a move.
refuse-not-asked = Nobody asked you that.
refuse-not-absent = That player is not absent.
refuse-not-replaced = No bot stands in for you.
refuse-rematch = A rematch is already under way.
refuse-clock = There is no such clock; there are: { $known }.
refuse-colour = Seats have other colours in this game: { $known }.
refuse-colour-taken = Two seats cannot have the same colour.
refuse-link = This link is no longer valid.
refuse-too-many-tables = You have { $most } open tables: finish some first.
refuse-too-many-watched = You look at too many tables at once.
refuse-no-hints = No hints at this table.
refuse-hint-under-way = A hint is already on its way.
refuse-too-many-hints = Many people are asking for hints: try again in a moment.
refuse-no-advice = The bot has no advice now; ask again.
refuse-as-told = The rules or the box of this finished game are no longer here: it can be replayed as it was told, but not analysed.
refuse-analyses = Several games are being analysed: try again in a minute.
refuse-replays = Many games are being looked at: try again in a moment.
refuse-imports-full = There is no room for more imported games here.
refuse-name = A name has 1 to { $longest } visible letters.
refuse-name-signs = A name cannot stand in square brackets, as bots do, nor carry a tick, as accounts do.
refuse-banned = This account is banned from this server.
refuse-name-banned = Nobody may play under this name here: choose another one.
refuse-name-taken = An account has this name, or one that looks just like it: choose another one.
refuse-has-account = You have an account already.
refuse-no-account = Only an account has a page: keep your name with a password first.
refuse-friend-account = Friends find each other by their accounts: keep your name with a password first.
refuse-friend-self = That is your own link.
refuse-too-many-friends = A list of friends holds { $most } at most.
refuse-no-friend = There is no such friend in your list.
refuse-no-club = This server has no tournaments.
refuse-no-such-tournament = There is no such tournament, or you do not take part in it.
refuse-tournament-account = A tournament is made with an account: keep your name with a password first.
refuse-tournament-plan = A tournament has tables of two or more, and 1 to { $most } rounds.
refuse-tournament-begun = The tournament has begun.
refuse-tournament-over = The tournament is over.
refuse-tournament-full = The tournament is full: { $most } take part.
refuse-tournament-few = A tournament needs two people at least.
refuse-fixed-seats = Seats are fixed at this table.
refuse-daily-undo = In the challenge of the day, a move stays once something is revealed or a bot has moved.
refuse-daily-today = The deal of the day is told when the day is over.
refuse-play-on = There is no playing on from this position.
refuse-played-out = Nothing is left to play from there.
refuse-tournament-seat = Seats at a table of a tournament are given by the tournament.
refuse-no-tournament = This table belongs to no tournament.
refuse-too-many-tournaments = You have { $most } unfinished tournaments: finish some first.
refuse-no-such-player = There is no such player, or the page is private.
refuse-password = A password has at least { $shortest } characters.
refuse-sign-in = Name or password is wrong.
refuse-sign-in-busy = Too many people are signing in just now: try again in a moment.
refuse-reset = This link for a new password is no longer valid.
refuse-too-many-tries = Too many tries: wait a little.
refuse-too-fast = Too fast: wait a moment.
refuse-nobody = Choose a name first.
refuse-email = That is not an address mail can be sent to.
refuse-mail = The mail could not be sent; try again later.
refuse-webhook = Only an https address on the internet can be called.
refuse-notices = This server does not send such notices.
mail-confirm-subject = Tablée: is this your address?
mail-confirm =
    Somebody who plays on Tablée would like to be told here when it is their turn.

    If that is you, open this page within two days:
    { $url }

    Otherwise do nothing: no other mail will come.
mail-turn-subject =
    { $count ->
        [1] Your turn at { $game }
       *[other] Your turn at { $count } tables
    }
mail-turn =
    It is your turn:

    { $tables }

    No more such mail: { $stop }
refuse-chat = A line has 1 to { $longest } letters.
refuse-muted = The host has muted you at this table.
refuse-mute = There is nobody to mute here.
refuse-frame = The server did not understand this message.
refuse-request = The server did not understand this request.
refuse-foreign = This request does not come from Tablée’s own page.
refuse-http-404 = There is nothing at this address.
refuse-http-405 = This address does not work that way.
refuse-http-413 = That is too large.
refuse-http-408 = The request took too long to arrive.
refuse-http-414 = This address is too long.
refuse-http-431 = The request’s headers are too large.
refuse-host = This server does not answer to that name; whoever runs it can add it.
refuse-too-many-connections = Too many connections from your network: close a few tabs.
refuse-crowded = Too much is going on here at once: wait a moment.
refuse-crash = Something went wrong in the server; nothing has changed.

cli-serve = Serve tables to browsers, on this machine or in the home network.
cli-serve-host = The address to listen on.
cli-serve-port = The port to listen on; 0 takes a free one.
cli-serve-lan = Serve the home network, and print a QR code to scan.
cli-serve-data = The folder of the database.
cli-serve-database = The PostgreSQL database instead of a file; else TABLEE_DATABASE_URL.
cli-serve-workers = How many processes share the port (PostgreSQL only).
cli-serve-open-page = Open the page in the browser of this desktop.
cli-serve-secure = Send cookies over TLS only (behind a proxy with https).
cli-serve-club = Offer tournaments.
cli-serve-box = New tables of a game use this corrected data file; tables that have begun keep their own box.
cli-doctor = Check the database and replay every table in it.
cli-doctor-data = The folder of the database.
cli-doctor-database = The PostgreSQL database instead of a file; else TABLEE_DATABASE_URL.
cli-backup = Write a copy of the database, also while the server runs.
cli-backup-file = The file to write.
cli-backup-data = The folder of the database.
cli-backup-database = The PostgreSQL database instead of a file; else TABLEE_DATABASE_URL.
cli-restore = Put a backup in the place of the database, also while the server runs.
cli-restore-file = The backup.
cli-restore-data = The folder of the database.
cli-restore-database = The PostgreSQL database instead of a file; else TABLEE_DATABASE_URL.
cli-migrate = Copy a whole database to another place: SQLite to PostgreSQL, or back.
cli-migrate-source = The folder or the URL to copy from; no server should run on it.
cli-migrate-target = The folder or the URL to copy to; it must be empty.
cli-export = Print the record of a table.
cli-export-table = The table’s id, as in its address.
cli-export-with-box = Put the data file of the game into the record, so that it is complete by itself.
cli-export-data = The folder of the database.
cli-export-database = The PostgreSQL database instead of a file; else TABLEE_DATABASE_URL.
cli-password = Make a link with which somebody can set a new password.
cli-password-name = The account’s name.
cli-password-data = The folder of the database.
cli-password-database = The PostgreSQL database instead of a file; else TABLEE_DATABASE_URL.
cli-tables = List the tables that wait for players or are being played.
cli-tables-data = The folder of the database.
cli-tables-database = The PostgreSQL database instead of a file; else TABLEE_DATABASE_URL.
cli-close = Close a table for good, also while the server runs.
cli-close-table = The table’s id, as in its address.
cli-close-data = The folder of the database.
cli-close-database = The PostgreSQL database instead of a file; else TABLEE_DATABASE_URL.
cli-ban = Ban a name and the account of that name.
cli-ban-name = The name; case does not count.
cli-ban-reason = Why, for your own list.
cli-ban-data = The folder of the database.
cli-ban-database = The PostgreSQL database instead of a file; else TABLEE_DATABASE_URL.
cli-unban = Let a banned name play again.
cli-unban-name = The name.
cli-unban-data = The folder of the database.
cli-unban-database = The PostgreSQL database instead of a file; else TABLEE_DATABASE_URL.
cli-bans = List the banned names.
cli-bans-data = The folder of the database.
cli-bans-database = The PostgreSQL database instead of a file; else TABLEE_DATABASE_URL.

## The arena: bots against each other

error-extra = This needs the library { $library }: pip install tablee[{ $extra }]
error-arena-bot = A bot is written NAME, NAME@SAMPLES or NAME@SECONDSs, not “{ $bot }”.
error-arena-few = An arena needs at least two bots and two seats.
error-think-both = Think time is given in seconds or in samples, not in both.
error-think-value = Think time is { $least } to { $most } seconds, or 1 to { $samples } samples.
error-arena-format = There is no format “{ $format }”; there are: round-robin, gauntlet, ladder.
error-arena-blocks = At least one block has to be played.
error-arena-file = The plan { $file } cannot be used: { $problem }.
error-arena-sprt-bots = A test compares two bots: first the candidate, then the baseline.
error-arena-sprt-bounds = The bounds of a test are ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA, with ELO0 below ELO1 and rates of error below one half.
error-arena-busy = Another run is writing this file: { $file }.
error-arena-other = These are the results of another plan: { $file }. Choose another folder with --out.
error-arena-damaged = { $file }, line { $line }, is not the game that belongs there: nothing has been changed.
error-workers-lost = Workers were lost { $tries } times while playing blocks { $first } to { $last }: everything before is kept.
error-dask = The Dask cluster at { $address } cannot be used ({ $problem }).

arena-rate = { NUMBER($rate, maximumFractionDigits: 1) } games/s
arena-ratio = LLR { NUMBER($ratio, minimumFractionDigits: 2, maximumFractionDigits: 2) }
arena-place = Place
arena-elo = Elo
arena-interval = 95 %
arena-running = Running
arena-ahead = Ahead of … (% of games; ties count half)
arena-better =
    Better: the candidate beats the baseline (decided after { $blocks ->
        [one] { $blocks } block
       *[other] { $blocks } blocks
    }).
arena-not-better =
    Not better: the candidate does not reach the upper bound (decided after { $blocks ->
        [one] { $blocks } block
       *[other] { $blocks } blocks
    }).
arena-open =
    Open: { $blocks ->
        [one] { $blocks } block
       *[other] { $blocks } blocks
    } did not decide the test.
arena-test = Log-likelihood ratio { $ratio }, between { $lower } and { $upper }.
arena-test-elo = Elo of the candidate over the baseline: { $elo } (95 %: { $low } to { $high }).
arena-done =
    { $games ->
        [one] { $games } game
       *[other] { $games } games
    } in { $blocks ->
        [one] { $blocks } block
       *[other] { $blocks } blocks
    }; { $seconds } s.
arena-clock = Some bots think by the clock: deals and seats can be repeated, moves cannot.
arena-files = Every game, the summary and its picture are in { $folder }. The same command goes on where it stopped.
arena-axis-blocks = blocks
arena-axis-ratio = log-likelihood ratio
games-games = Games

cli-arena = Let bots compete: round robin, gauntlet or ladder, with ratings; or a test whether one is better.
cli-arena-game = The name of the game; else the one in the plan.
cli-arena-file = A plan in TOML; what flags say goes first.
cli-arena-bots = The bots ({ $bots }), each with its think time: hard@200 (samples) or hard@0.5s.
cli-arena-players = How many seats; else the fewest the game has.
cli-arena-format = Everybody against everybody, the first one against all others, or each against the next.
cli-arena-blocks = How many deals; each is played once from every seat. The most for a test.
cli-arena-sprt = A sequential test: is the first bot ELO1 better than the second, or only ELO0?
cli-arena-option = An option of the game; may be repeated.
cli-arena-data = Another data file than the game’s own.
cli-arena-rules = The version of the rules; else the newest.
cli-arena-seed = The seed: same seed, same deals and seats.
cli-arena-think = How many seconds of computing time a bot may take for a turn if it does not say so itself.
cli-arena-samples = The same as a number of samples; without either each level takes its own number.
cli-arena-jobs = How many processes; the result is the same.
cli-arena-dask = Plays on a Dask cluster, or on one started here.
cli-arena-out = The folder of the results; else one named after the plan. One that exists goes on by its own rules and box.
cli-arena-as-json = The summary as JSON.

## The lab: how a game plays

lab-title = { $game } in the lab
lab-rules = Rules version { $version }.
lab-rules-both = Before: rules version { $before }; after: rules version { $after }.
lab-facts =
    { $games ->
        [one] { $games } game
       *[other] { $games } games
    } of { $players } { $players ->
        [one] player
       *[other] players
    }, all seats played by { $bot }; data file { $data }.
lab-overview = The game in figures
lab-figure = Figure
lab-mean = Mean
lab-score = Points of a player
lab-margin = Margin between first and second
lab-ties = Games with a shared victory (%)
lab-length = Decisions in a game
lab-options = Moves to choose from
lab-seats = Who has an advantage
lab-seats-note = Turn 1 is the player who begins; seats are counted around the table. Bold: clear of a fair share, corrected for their number (Holm).
lab-turn = Turn
lab-turn-wins = Wins by turn
lab-seat-wins = Wins by seat
lab-wins-percent = wins (%)
lab-scores = How points spread
lab-margins = How far the winner is ahead
lab-lengths = How long games are
lab-points = points
lab-decisions = decisions
lab-share = share
lab-sources = Where points come from
lab-source = Source
lab-winners = Winners
lab-others = Others
lab-choices = What players choose
lab-choices-note = Chosen: how often, when it could be chosen among up to 64 moves. Lift: how much more than a fair share of victories goes to those who do it, each time counted; it goes along with winning, it need not be the cause.
lab-events = What happens to players
lab-events-note = Names of moves and events are those of records. Bold: a lift clear of zero, corrected for the number of lines (Holm).
lab-item = Item
lab-times = Per player
lab-met = Players
lab-chosen = Chosen
lab-lift = Lift
lab-lift-points = lift (percentage points)
lab-unused = What never happened
lab-unused-note = Kinds of moves and events, words and sources that no game met. A rule that bots never use may be dead, or beyond them.
lab-unused-many = { $count } of { $total }
lab-kind = Kind
lab-name = Name
lab-move = move
lab-event = event
lab-compare = What changed
lab-compare-whole = The game as a whole, before and after
lab-compare-note = Clear of chance: { $found } of { $tested } figures. All p-values are corrected together (Holm): two series of the same game raise any alarm in at most { $level } of comparisons.
lab-before = Before
lab-after = After
lab-measure-turn = Wins of turn { $turn } (%)
lab-measure-source = Points: { $source }
lab-measure-times = Per player: { $item }
lab-measure-lift = Lift (%): { $item }
lab-foot = Made by tablee lab. Intervals are 95 %, with the game as unit.
lab-found = { $found } of { $tested } figures changed more than chance would:
lab-nothing = No figure changed more than chance would ({ $tested } tested).
lab-done = Report: { $file }

cli-lab = Play thousands of games and report how the game plays: seats, scores, cards, unused rules; or compare two data files.
cli-lab-game = The name of the game.
cli-lab-number = How many games.
cli-lab-bots = The bot on all seats ({ $bots }), with its think time: hard@200 (samples).
cli-lab-players = How many seats; else the fewest the game has.
cli-lab-option = An option of the game; may be repeated.
cli-lab-data = Another data file than the game’s own.
cli-lab-rules = The version of the rules; else the newest.
cli-lab-compare = A second data file: says what changed, and whether it is significant.
cli-lab-compare-rules = Another version of the rules to compare with.
cli-lab-seed = The seed: same seed, same games.
cli-lab-jobs = How many processes; the result is the same.
cli-lab-dask = Plays on a Dask cluster, or on one started here.
cli-lab-out = The folder that takes the page and the tables.

## Research

error-new-game-name = There is no game that can be called “{ $name }”: small letters, digits and dashes, beginning with a letter, { $most } at most, and no word of Python.
error-new-game-place = A new game is written into a clone of Tablée; { $folder } is none.
error-new-game-taken = There is already something called { $name } here.
error-no-features = { $game } does not say how its positions are written down for learners: give it a features.py.
error-env-observation = No observation “{ $observation }”: there are flat and dict.
error-env-reward = No reward “{ $reward }”: there are { $known }.
env-seat = Seat { $seat }
error-match-over = The game is over: nobody is asked any more.
error-match-open = The game is not over yet: places are known at its end.
error-match-seat = There is no seat { $seat }: seats are numbered 0 to { $last }.
error-match-turn = Seat { $seat } has nothing to decide now; seat { $asked } has.
match-over = over
error-mcp-link = This is no link to a seat: it looks like http://…/join/…#….
error-mcp-server = { $server } does not answer ({ $problem }).
error-mcp-tables = { $most } tables are enough at a time.

cli-mcp = Let a language model take a seat: a server of the Model Context Protocol on standard input and output.


## Advice

advice-move = A bot would play: { $move }
advice-only = There is nothing else worth thinking about.
advice-close = About as good: { $move }
advice-gain =
    Chance to win { NUMBER($chance, maximumFractionDigits: 0) }%, { NUMBER($gain, maximumFractionDigits: 0) } percentage { NUMBER($gain, maximumFractionDigits: 0) ->
        [one] point
       *[other] points
    } more than with: { $move }
advice-points =
    { NUMBER($gain, maximumFractionDigits: 1) } { NUMBER($gain, maximumFractionDigits: 1) ->
        [one] point
       *[other] points
    } more than with: { $move }
advice-why = On average { $reasons }.
advice-why-but = On average { $reasons }, but { $against }.
advice-position = The position is better; points do not clearly differ.
advice-position-but = The position is better, though on average { $against }.
advice-all-more =
    { $points } more { $points ->
        [one] point
       *[other] points
    } in all
advice-all-fewer =
    { $points } fewer { $points ->
        [one] point
       *[other] points
    } in all
advice-lead =
    { $points } { $points ->
        [one] point
       *[other] points
    } gained on the best opponent
advice-tie = a better chance in the tie-break
advice-own-more =
    { $points } more { $points ->
        [one] point
       *[other] points
    } from { $source }
advice-own-fewer =
    { $points } fewer { $points ->
        [one] point
       *[other] points
    } from { $source }
advice-rival-more =
    { $points } more { $points ->
        [one] point
       *[other] points
    } for the best opponent
advice-rival-fewer =
    { $points } fewer { $points ->
        [one] point
       *[other] points
    } for the best opponent
hint-for = For { $name }:
error-hint-entry = There is no move { $entry } in this game.
error-hint-over = The game is over: say which move is meant (--entry N).
analyse-meaning = The curve says how often each would win if all played on as the medium bot does.
analyse-meaning-alone = The curve says how many points it would come to if the medium bot played on.
analyse-turnings = Turning points:
analyse-turning =
    { $moves ->
        [one] move { $first }
       *[other] moves { $first } to { $last }
    } ({ $name }): { $winner } { NUMBER($rising, maximumFractionDigits: 0) }% → { NUMBER($risen, maximumFractionDigits: 0) }%, { $loser } { NUMBER($falling, maximumFractionDigits: 0) }% → { NUMBER($fallen, maximumFractionDigits: 0) }%
analyse-mistakes = Mistakes, the gravest first:
analyse-none = No clear mistake was found.
analyse-mistake = move { $entry }, { $name }: { $played } ({ $loss })
analyse-better = better: { $better }. { $why }
analyse-lost =
    { NUMBER($loss, maximumFractionDigits: 0) } percentage { NUMBER($loss, maximumFractionDigits: 0) ->
        [one] point
       *[other] points
    } lost
analyse-lost-points =
    { NUMBER($loss, maximumFractionDigits: 1) } { NUMBER($loss, maximumFractionDigits: 1) ->
        [one] point
       *[other] points
    } lost
analyse-looked =
    { $looked } of { $choices } { $choices ->
        [one] decision
       *[other] decisions
    } { $looked ->
        [one] was
       *[other] were
    } looked at.
cli-hint = What a bot would play in a recorded or saved game, how much better it is, and why.
cli-hint-file = A recorded game (.json), or a saved table (.jsonl).
cli-hint-entry = The position before this move; else the last one.
cli-hint-think = How many seconds of computing time; 1 if nothing is said.
cli-hint-samples = How many samples instead; the same advice for the same seed.
cli-hint-seed = The seed of the samples; else a new one.
cli-hint-as-json = The advice as JSON.
cli-analyse = Everybody’s chances over a recorded game, its turning points, and the better move at each mistake.
cli-analyse-file = A recorded game (.json), or a saved table (.jsonl).
cli-analyse-think = How many seconds of computing time in all; 30 if nothing is said.
cli-analyse-samples = How many samples for each point and each decision instead; the same analysis for the same seed.
cli-analyse-seed = The seed of the samples.
cli-analyse-as-json = The analysis as JSON.
tune-better = Better than the weights in force: { NUMBER($share, maximumFractionDigits: 1) } % of victories on deals not seen before (95 %: { NUMBER($low, maximumFractionDigits: 1) } to { NUMBER($high, maximumFractionDigits: 1) }).
tune-open = Not clearly better than the weights in force: { NUMBER($share, maximumFractionDigits: 1) } % of victories on deals not seen before (95 %: { NUMBER($low, maximumFractionDigits: 1) } to { NUMBER($high, maximumFractionDigits: 1) }).
tune-written = Written to { $file }.
error-tune-nothing = { $game } has no weights to tune: give its judge a weights.toml.
error-tune-seed = The seed of tuning goes from 0 to { $most }.
cli-tune = Look for better weights of a game’s judge: candidates play against the weights in force.
cli-tune-game = The name of the game.
cli-tune-generations = How many generations of candidates.
cli-tune-population = How many candidates in each.
cli-tune-blocks = How many deals each candidate plays, from both seats.
cli-tune-checks = How many new deals check what was found.
cli-tune-seed = The seed; measurements never use the same deals.
cli-tune-jobs = How many processes; the result is the same.
cli-tune-out = The file that takes the weights, with the run that found them.
cli-tune-as-json = Weights and run as JSON.
