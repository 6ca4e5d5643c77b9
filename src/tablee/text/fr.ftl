# Les textes communs à tous les jeux : erreurs, table, commandes.

list-and = { $first } et { $last }
answer-yes = o oui
answer-no = n non
seat-me = Moi
seat-bot = Bot { $number } ({ $kind })

## Titres des pages, et ce que dit un lien qu’on partage

page-account = Compte
page-daily = Le défi du jour
page-friend = Une invitation entre amis
page-friends = Amis
page-join = Invitation
page-missing = Page introuvable
page-new = Préparer une table
page-notices = Avis
page-player = Statistiques d’un joueur
page-ratings = Classement
page-replay = Partie à revoir
page-replays = Parties revues
page-rules = Règles
page-statistics = Statistiques
page-t = Une table
page-tournament = Tournoi
page-tournaments = Tournois
page-watch = Partie à regarder
preview-home = Tablée : des jeux de société, une table
preview-house = Des jeux de société modernes à une table, avec des amis par un simple lien, ou contre des bots. Sans compte, sans téléchargement.
preview-somebody = Quelqu’un
preview-join = { $host } t’invite à jouer
preview-watch = { $host } t’invite à regarder
preview-waits = { $people ->
    [one] { $names } attend encore
   *[other] { $names } attendent encore
} { $free ->
    [1] une personne
    [2] deux personnes
    [3] trois personnes
    [4] quatre personnes
   *[other] { $free } personnes
}.
preview-free = { $free ->
    [one] Une place libre.
   *[other] { $free } places libres.
}
preview-full = { $names } : tout le monde est là.
preview-plays = { $people ->
    [one] { $names } joue.
   *[other] { $names } jouent.
}
preview-bots = Des bots jouent.
preview-won = { $people ->
    [one] { $names } a gagné.
   *[other] { $names } ont gagné.
}
preview-over = La partie est finie.
preview-closed = Cette table est fermée.

## Ce qui est refusé

error = C’est refusé.
error-illegal = Ce coup n’est pas permis maintenant.
error-bad-options = Ces options ne vont pas.
error-bad-record = Ce n’est pas une partie enregistrée valable.
error-bad-data = Ce fichier de données se contredit.
error-unknown-game = Aucun jeu ne s’appelle « { $game } » ; sur l’étagère : { $known }.
error-unknown-rules = Les règles n° { $version } de { $game } ne sont pas connues ici ; connues : { $known }.
error-newer-rules = Cette partie suit les règles n° { $version } de { $game }, plus récentes que cette Tablée (connues : { $known }) : il faut la mettre à jour pour ouvrir la partie.
error-unknown-bot = Aucun bot ne s’appelle « { $bot } » ; il y a : { $known }.
error-players = Ce jeu se joue de { $low } à { $high } : { $players } ne va pas.
error-option = Ce jeu n’a pas d’option « { $option } » ; il a : { $known }.
error-option-value = L’option { $option } ne peut pas valoir « { $value } » ; valeurs : { $known }.
error-option-combination = Ces options ne vont pas ensemble : { $combination }.
error-option-form = Une option s’écrit nom=valeur, pas « { $option } ».
error-bot-count = { $bots } bots pour { $players } places : il en faut autant, ou un seul pour toutes.
error-same-name = Deux places s’appellent « { $name } » : donne des noms différents.
error-name = « { $name } » ne peut pas être un nom : il faut de 1 à { $longest } caractères visibles.
error-language = La langue « { $language } » n’est pas parlée ici ; il y a : { $known }.

error-usage = Commande incomprise ({ $problem }) ; « { $command } --help » explique.
error-usage-command = Aucune commande ne s’appelle « { $command } » ; il y a : { $known }.
error-usage-option = L’option { $option } n’existe pas ; « { $command } --help » explique.
error-usage-missing = Il manque { $name } ; « { $command } --help » explique.
error-usage-value = { $name } ne peut pas prendre cette valeur ; « { $command } --help » explique.
error-usage-least = { $name } demande { $whole ->
    [yes] un nombre entier
   *[no] un nombre
}, { $low } au moins ; « { $command } --help » explique.
error-usage-range = { $name } demande { $whole ->
    [yes] un nombre entier
   *[no] un nombre
} de { $low } à { $high } ; « { $command } --help » explique.

error-interrupted = Arrêté ; tous les coups sont gardés. Pour reprendre : { $command }
error-end-of-input = Plus rien à lire au milieu de la partie ; tous les coups sont gardés. Pour reprendre : { $command }
error-no-game = Aucun jeu n’a été choisi.
error-stopped = Arrêté.
error-pipe = La sortie a été fermée avant la fin.
error-system = Le système refuse : { $problem }.
error-file = Le système refuse ({ $problem }) : { $file }.
error-table-system = Le système refuse ({ $problem }) ; tous les coups joués sont gardés. Pour reprendre : { $command }
error-no-rules = { $game } n’a pas encore de livret de règles.

error-table-busy = Cette table est déjà ouverte ailleurs : { $file }.
error-table-foreign = Ce n’est pas une table de Tablée : { $file }.
error-table-damaged = Table abîmée, { $file }, ligne { $line } : rien n’a été changé.
error-no-table = Aucune partie à reprendre dans { $folder }.

error-record-unreadable = Impossible de lire { $file } ({ $problem }).
error-record-large = Trop gros pour une partie enregistrée : { $file }.
error-record-slow = Cette partie est trop longue à vérifier : { $file }.
error-record-json = Ce n’est pas du JSON, ou il est abîmé : { $file }.
error-record-foreign = Ce n’est pas une partie de Tablée : { $file }.
error-record-newer = Écrit par une Tablée plus récente (version { $version }, ici { $known }) : { $file }.
error-record-damaged = Partie abîmée, { $file } : { $problem }.
error-record-data = Cette partie de { $game } a été jouée avec une autre boîte ({ $box }) : donne son fichier de données avec --data.
error-record-seats = Le nombre de places ne correspond pas au nombre de joueurs.
error-record-colours = Les couleurs des places ne sont pas celles du jeu, ou deux places ont la même.
error-record-deal = La mise en place racontée n’est pas celle que donne le hasard enregistré.
error-record-start = La position de départ n’est pas une position de ce jeu, ou il n’y a plus rien à y jouer.
error-start = Ce n’est pas une position de ce jeu, ou il n’y a plus rien à y jouer.
error-record-result = Le résultat écrit n’est pas celui des coups joués.
error-record-unfinished = Un résultat est écrit, mais la partie n’est pas finie.
error-record-seed = La graine ou le secret n’est pas lisible.
error-record-no-secret = Le secret de cette table n’est pas encore révélé : elle ne peut être rejouée qu’après la fin.
error-record-nonces = Les parts de hasard des joueurs n’ont pas toutes été données, chacune nouvelle, en réponse à l’empreinte annoncée.
error-record-commitment = Le secret n’est pas celui qui avait été scellé au début.
error-record-order = Le numéro { $entry } n’est pas à sa place.
error-record-illegal = Le coup n° { $entry } n’est pas permis : { $reason }
error-record-words = Les mots du coup n° { $entry } ne disent pas ce qui a été joué.
error-record-digest = Après le coup n° { $entry }, la position n’est pas celle enregistrée.
error-record-word = « { $word } » est inconnu ({ $kind }).

error-data-syntax = { $file }, ligne { $line } : ce n’est pas du TOML ({ $problem }).
error-data-unreadable = Impossible de lire { $file } ({ $problem }).
error-data-large = { $file } est trop grand pour un fichier de données (au plus { $most } caractères).
error-data-source = { $file }, ligne { $line } : la section { $section } doit dire d’où viennent ses valeurs, source = { $known }.
error-data-missing = { $file }, ligne { $line } : { $key } manque.
error-data-number = { $file }, ligne { $line } : { $key } doit être un nombre entier de { $low } à { $high }, pas { $value }.
error-data-type = { $file }, ligne { $line } : { $key } doit être { $wanted ->
    [table] une table
    [list] une liste
   *[other] d’un autre type ({ $wanted })
}.
error-data-value = { $file }, ligne { $line } : { $key } doit valoir { $value }.
error-data-word = { $file }, ligne { $line } : « { $word } » est inconnu pour { $key } ; connus : { $known }.
error-data-sum = { $file }, ligne { $line } : { $key } compte { $sum } au lieu de { $wanted }.
error-data-length = { $file }, ligne { $line } : { $key } doit avoir { $wanted } éléments.

## La table

table-samples = { $bot } : { $samples } essais.
table-turn = À { $name } de jouer
table-ask = { $name } >{" "}
table-keys = un numéro ou quelques lettres · [u] reprendre{ $movers ->
    [0] {""}
   *[other] {" "}([u { $other }] pour { $other })
} · [h] indice · [?] aide · [l] journal · [s] points · [q] quitter
table-help = Tape le numéro d’un coup, ou quelques lettres pour n’en garder que certains. u reprend ton dernier coup, u suivi d’un nom celui de cette personne : librement tant que personne n’en a rien appris, sinon avec tous les coups joués depuis, si les autres sont d’accord ; seul avec des bots, la partie devient alors un entraînement. h demande ce qu’un bot jouerait et pourquoi, l montre le journal, s les points, q quitte la table sans rien perdre.
table-enter = Entrée pour jouer : { $label }
table-no-number = Il n’y a que { $count } coups.
table-no-match = Aucun coup ne contient « { $typed } ».
table-more-moves = … et { $count } autres : tape quelques lettres.
table-earlier = … { $count } lignes plus tôt (l pour tout lire)
table-pass = Passe le clavier à { $name }, puis Entrée{ $undo ->
    [none] {""}
   *[other] {" "}(u pour reprendre ton dernier coup)
}.{" "}
table-undone = { $who ->
    [you] Tu as repris
   *[other] { $name } a repris
} un coup.
table-nothing-to-undo = { $who ->
    [you] Tu n’as
   *[other] { $name } n’a
} aucun coup à reprendre.
table-undo-own = { $name } : reprendre ton dernier coup ? (o/n){" "}
table-undo-agree = { $name } : d’accord pour que { $owner } reprenne son dernier coup{ $later ->
    [0] {""}
    [one] {" "}et celui joué depuis
   *[other] {" "}et les { $later } joués depuis
} ? (o/n){" "}
table-undo-refused = { $name } ne veut pas : le coup reste.
table-undo-practice = { $name } : ce coup a révélé quelque chose. Le reprendre quand même ? Ce sera une partie d’entraînement, qui ne compte pas. (o/n){" "}
table-practice = Partie d’entraînement : quelque chose de révélé a été repris.
table-left = La table est gardée. Pour reprendre : { $command }
table-over = Partie enregistrée : { $file }
table-place = Place
table-player = Joueur
table-points = Points

play-offer = { $number }. { $title } ({ $low } à { $high } joueurs)
play-which = Quel jeu ?{" "}
play-no-number = Un nombre de 1 à { $count }.
play-opened = { $title } : { $names }.
play-saved = Table gardée dans { $file } ; secret scellé { $commitment }.
play-resumed = Partie reprise après { $count ->
    [one] { $count } coup
   *[other] { $count } coups
}.

replay-move = { $entry }. { $name } : { $label }
replay-start = Jouée à partir du coup n° { $entry } de la partie { $table }, avec ce que savait { $name } ; tout ce qui était caché a été retiré au sort.
replay-undone = (repris)
verify-fine = Prouvé : { $title }, { $moves } coups, tous conformes aux règles ; les tirages et le résultat découlent du hasard enregistré.
verify-unfinished = Prouvé jusqu’ici : { $title }, { $moves } coups, tous conformes aux règles ; les tirages découlent du hasard enregistré. La partie n’est pas finie.
verify-secret = Prouvé : le secret correspond au sceau { $commitment }. Compare-le à celui qui t’a été montré à l’ouverture de la table.
verify-answers = Il était scellé avant que les joueurs n’ajoutent leurs parts de hasard ({ $count }) : chaque part cite ce sceau.
verify-not-answers = Non prouvé : que le secret ait été scellé avant que les joueurs n’ajoutent leurs parts de hasard. L’enregistrement ne le dit pas ; ni les parties sur une seule machine ni les plus anciennes ne le disent.
verify-not-seed = Non prouvé : que la graine n’ait pas été choisie à l’avantage de quelqu’un. Personne ne l’avait scellée.
verify-practice = Dit, mais non prouvé : une partie d’entraînement, où quelqu’un, seul avec des bots, a repris ce qui avait été révélé.
verify-not-start = Pris tel quel : la position de départ, après le coup n° { $entry } de la partie { $table }. Tout ce qui y était caché a été tiré du hasard enregistré.
verify-not-names = Non prouvé : qui a joué. Personne n’a signé les noms, les couleurs, ni quelles places tenaient des bots.

## Les tableaux

games-line = { $title } · { $low } à { $high } joueurs · { $minutes } min
games-id = Jeu
games-players = Joueurs
simulate-bot = Bot
simulate-wins = Victoires
simulate-mean = Points
simulate-deviation = Écart-type
simulate-low = Min
simulate-high = Max
simulate-share = { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
simulate-figure = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
simulate-lengths = Décisions par partie : { $mean } en moyenne, de { $low } à { $high }.
simulate-time =
    { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    } en { $seconds } s.
simulate-samples =
    { $bot } : { $samples ->
        [one] { $samples } essai
       *[other] { $samples } essais
    } par tour.
simulate-records = Parties enregistrées dans { $folder }.
bench-speed = Décisions par seconde
bench-number = { NUMBER($speed, maximumFractionDigits: 0) }
bench-build = Au hasard, sur un cœur, installation { $build ->
    [compiled] compilée
   *[pure] en Python pur
}.
check-fine = { $file } est en ordre (empreinte { $fingerprint }). Sections : { $rulebook } du livret, { $public } de sources publiques, { $reconstructed } reconstruites.
new-game-written = { $name } est là. Pour continuer : make game GAME={ $name }
keep-done = { $file } est gardé ; les tables commencées avec lui s’ouvrent à nouveau (ses noms : { $names }).

## L’aide des commandes

cli = Une table pour des jeux de société : jouer dans le terminal, simuler, rejouer, vérifier.
cli-usage = Utilisation :
cli-options = Options
cli-arguments = Arguments
cli-commands = Commandes
cli-default = [défaut : { $value }]
cli-required = [obligatoire]
cli-help = Montre cette aide.
cli-lang = Langue ; sinon TABLEE_LANG, sinon celle du système.
cli-version = Dit la version, et si elle est compilée.
cli-games = Les jeux sur l’étagère.
cli-rules = Les règles d’un jeu.
cli-rules-game = Le nom du jeu (voir « tablee games »).
cli-play = Jouer dans le terminal, à plusieurs au même clavier et contre des bots.
cli-play-game = Le nom du jeu ; sans lui, les jeux sont proposés.
cli-play-seats = Les places dans l’ordre : « me » ou un nom pour une personne, bot:SORTE pour un bot ({ $bots }).
cli-play-option = Une option du jeu ; peut être répétée.
cli-play-resume = Reprend une table gardée, ou la dernière (latest).
cli-play-data = Un autre fichier de données que celui du jeu ; pour une table gardée, celui avec lequel elle a commencé.
cli-play-think = Combien de secondes de calcul un bot peut prendre pour un tour ; sinon chaque niveau prend les siennes.
cli-play-samples = De même en nombre d’essais, qui ne dépend pas de la machine.
cli-simulate = Faire jouer des bots entre eux et compter.
cli-simulate-game = Le nom du jeu.
cli-simulate-number = Combien de parties.
cli-simulate-bots = Les bots, un par place ({ $bots }) ; un seul nom vaut pour toutes les places.
cli-simulate-players = Combien de places ; sinon une par bot.
cli-simulate-option = Une option du jeu ; peut être répétée.
cli-simulate-jobs = Combien de processus ; le résultat est le même.
cli-simulate-seed = La graine : même graine, mêmes parties.
cli-simulate-think = Combien de secondes de calcul un bot peut prendre pour un tour ; ces parties ne se répètent pas.
cli-simulate-samples = Combien d’essais un bot peut faire pour un tour ; sinon chaque niveau a son nombre.
cli-simulate-records = Le dossier où garder chaque partie.
cli-simulate-data = Un autre fichier de données que celui du jeu.
cli-simulate-rules = La version des règles ; sinon la plus récente.
cli-simulate-as-json = Les chiffres en JSON.
cli-replay = Raconter une partie enregistrée, coup par coup.
cli-replay-file = La partie.
cli-replay-board = Dessine la position après chaque coup.
cli-replay-data = Le fichier de données avec lequel elle a été jouée.
cli-verify = Vérifier une partie enregistrée (coups, hasard, points) et dire ce que cela prouve.
cli-verify-file = La partie.
cli-verify-data = Le fichier de données avec lequel elle a été jouée.
cli-bench = Mesurer la vitesse de cette installation.
cli-data = Les fichiers de données des jeux.
cli-new-game = Commencer un jeu à soi : un petit jeu complet, à changer (dans un clone de Tablée).
cli-new-game-name = Son nom, par exemple high-card.
cli-data-check = Vérifier un fichier de données.
cli-data-check-game = Le nom du jeu.
cli-data-check-file = Le fichier ; sinon celui du jeu.
cli-data-keep = Garder un fichier de données dans la base du serveur, pour que s’ouvrent les tables commencées avec lui.
cli-data-keep-game = Le nom du jeu.
cli-data-keep-file = Le fichier de données.
cli-data-keep-data = Le dossier de la base de données.
cli-data-keep-database = La base PostgreSQL à la place d’un fichier ; sinon TABLEE_DATABASE_URL.

## Les tables sur le réseau

serve-ready = Tablée est prête : { $url }
serve-stop = Ctrl-C arrête le serveur ; rien n’est perdu.
doctor-ill = Table { $table } : { $problem }
doctor-done = Tables saines : { $well } ; abîmées : { $ill }.
backup-done = Sauvegarde écrite : { $file }
migrate-done = Copié de { $source } vers { $target } et comparé : { $tables } tables, { $players } joueurs, { $rows } lignes en tout.
restore-done = Rétabli depuis { $file }.
password-reset = { $name } peut choisir un nouveau mot de passe, une fois et en un jour, à cette adresse de ton serveur : { $path }
tables-table = Table
tables-game = Jeu
tables-phase = État
tables-changed = Dernier changement
tables-names = Places
tables-gathering = en attente
tables-playing = en cours
tables-none = Aucune table n’est ouverte.
close-done = La table { $table } est fermée.
ban-done = « { $name } » est banni : personne ne se connecte, ne s’assoit ni n’ouvre de table sous ce nom.
unban-done = « { $name } » peut de nouveau jouer.
bans-line = { $at }  { $name }  { $reason }
bans-none = Personne n’est banni.

error-serve = Le serveur n’a pas pu démarrer.
error-port = Le port { $port } ne peut pas servir ({ $problem }) ; choisis-en un autre avec --port.
error-setting = « { $setting } » dans TABLEE_SET n’est pas un nombre du programme.
error-setting-range = { $name } dans TABLEE_SET est { $whole ->
    [yes] un nombre entier
   *[other] un nombre
} de { $low } à { $high }, pas « { $value } ».
error-empty = { $name } est vide : donne une valeur, ou rien du tout.
error-variable = { $name } n’a pas de sens ; un exemple qui en a : { $example }
error-variable-word = « { $word } » n’a pas de sens dans { $name }.
error-needs = { $name } ne va pas sans { $other }.
error-host = « { $host } » n’est pas une adresse de cette machine ; --host en attend une, comme 127.0.0.1, ou 0.0.0.0 pour toutes.
error-metrics-port = Le port { $port } des mesures (metrics_port) ne peut pas servir ({ $problem }).
error-workers = Pour plusieurs processus il faut PostgreSQL (--database-url) : un fichier SQLite est servi par un seul.
error-store = La base { $path } ne s’ouvre pas ({ $problem }).
error-store-held = { $path } est utilisé par le processus { $pid } sur { $host } depuis { $since } ({ $what }) : un dossier est servi par un seul processus. Arrête celui-là, ou choisis un autre dossier.
error-store-newer = { $path } a été écrit par une version plus récente de Tablée (schéma { $schema }) : utilise celle-là, ou une plus récente encore.
error-store-gap = Le journal de la table { $table } a un trou.
error-store-missing = Il n’y a pas de base à { $path }.
error-store-damaged = { $path } est abîmé ou n’est pas une base de Tablée ({ $problem }).
error-backup = La sauvegarde { $path } n’a pas pu être écrite ({ $problem }).
error-restore = { $path } n’a pas pu être rétabli ({ $problem }).
error-folder = { $path } est un dossier, pas un fichier.
error-backup-self = { $path } est la base elle-même : choisis un autre fichier pour la sauvegarde.
error-backup-used = { $path } appartient à une base en service ({ $database }) : choisis un autre fichier pour la sauvegarde.
error-restore-self = { $path } est la base elle-même, pas une sauvegarde.
error-database-url = Une base se nomme ainsi : postgresql://UTILISATEUR@MACHINE/NOM.
error-postgres = Il faut PostgreSQL { $oldest } ou plus récent et une base en UTF8 ; celle-ci est { $version } en { $encoding }.
error-migrate = { $source } n’a pas pu être copié vers { $target } ({ $problem }).
error-migrate-full = { $path } contient déjà des joueurs ou des tables ; choisis un endroit vide.
error-migrate-same = { $source } et { $target } sont la même base.
error-copy = La copie n’est pas ce qui a été copié ; rien n’a été gardé.
error-no-ban = « { $name } » n’est pas banni.
error-no-account = Il n’y a pas de compte « { $name } ».
error-table-data = Cette table de { $game } a été commencée avec une boîte qui n’est pas ici ({ $box }). Si tu as son fichier de données : tablee data keep { $game } --file FICHIER
error-table-digest = La table { $table } ne mène plus où elle menait (entrée { $entry }).
error-table-broken = La table { $table } ne peut pas être rejouée ({ $problem }).
error-table-newer = Cette table contient quelque chose que seule une Tablée plus récente a pu écrire ({ $kind }) : il faut utiliser celle-là.
error-table-told = Ce qui a été gardé de la table { $table } à sa fin n’est pas ce que raconte son journal.
error-box-option = { $word } ne désigne pas une boîte : écris JEU=FICHIER.
error-replay-seat = Cette partie n’a pas une telle place.

refuse = La table ne le permet pas.
refuse-not-saved = Pas enregistré : le serveur ne peut pas écrire en ce moment. Essaie encore.
refuse-store = Le serveur ne peut pas lire en ce moment. Essaie encore.
refuse-files = Les fichiers de la base ont été supprimés, remplacés ou abîmés ({ $problem }) : rien n’est enregistré tant qu’ils ne sont pas revenus ou le serveur relancé.
refuse-stale = La table a changé entre-temps ; regarde à nouveau.
refuse-key = Ce coup est venu sans clé valable.
refuse-nonce = La part de hasard de la place doit être un nombre hexadécimal de { $shortest } à { $longest } chiffres.
refuse-nonce-used = Cette part de hasard a déjà servi : il en faut une nouvelle.
refuse-nonce-missing = Quelqu’un n’a pas encore ajouté sa part de hasard.
refuse-commitment = Ce n’est pas l’empreinte annoncée pour cette partie.
refuse-paused = La table est en pause.
refuse-not-paused = La table n’est pas en pause.
refuse-not-started = La partie n’a pas commencé.
refuse-not-gathering = La partie a déjà commencé.
refuse-not-playing = La partie n’est pas en cours.
refuse-not-open = Cette table est déjà finie.
refuse-others-play = D’autres jouent ici : tu ne peux abandonner que ta propre place.
refuse-not-over = La partie n’est pas finie.
refuse-no-such-seat = Cette table n’a pas une telle place.
refuse-no-such-table = Cette table n’existe pas, ou elle est privée.
refuse-not-shown = Tu ne peux plus regarder cette table.
refuse-no-spectators = Cette table ne veut pas de spectateurs.
refuse-seat-taken = Cette place est déjà prise.
refuse-seat-free = Personne n’est assis là.
refuse-seats-free = Il reste des places libres.
refuse-no-person = Il faut au moins une personne.
refuse-already-seated = Tu es déjà à cette table.
refuse-not-seated = Seuls ceux qui sont assis ici peuvent le faire.
refuse-not-your-seat = Cette place est à quelqu’un d’autre.
refuse-not-your-turn = Ce n’est pas à toi de jouer.
refuse-not-host = Seul l’hôte peut le faire.
refuse-long-log = Il y a eu trop d’allers et retours à cette table : seuls les coups attendus sont encore acceptés.
refuse-nothing-to-undo = Il n’y a rien à reprendre.
refuse-undo-worn = { $most } coups ont été repris dans cette partie : on ne revient plus en arrière.
refuse-undo-practice = Ce coup a révélé quelque chose : le reprendre en fait une partie d’entraînement, et tu ne l’as pas accepté.
refuse-undo-tournament = À une table de tournoi, on ne reprend pas contre des bots ce qui a été révélé.
refuse-undo-away = Un bot remplace quelqu’un qui est absent, et n’accepte rien à sa place : ce qu’il ou elle a pu voir ne se reprend pas sans son accord.
refuse-undo-again = On a déjà demandé pour ce coup, et quelqu’un préfère que non : il reste.
refuse-undo-asked = Quelqu’un a déjà demandé à reprendre un coup.
refuse-not-asked = Personne ne te l’a demandé.
refuse-not-absent = Cette personne n’est pas absente.
refuse-not-replaced = Aucun robot ne te remplace.
refuse-rematch = Une revanche est déjà en route.
refuse-clock = Cette pendule n’existe pas ; il y a : { $known }.
refuse-colour = Les places ont d’autres couleurs à ce jeu : { $known }.
refuse-colour-taken = Deux places ne peuvent pas avoir la même couleur.
refuse-link = Ce lien n’est plus valable.
refuse-too-many-tables = Tu as { $most } tables ouvertes : finis-en d’abord.
refuse-too-many-watched = Tu regardes trop de tables à la fois.
refuse-no-hints = Pas d’indices à cette table.
refuse-hint-under-way = Un indice est déjà en route.
refuse-too-many-hints = Beaucoup de monde demande des indices : réessaie dans un instant.
refuse-no-advice = Le bot n’a pas de conseil pour l’instant ; redemande-lui.
refuse-as-told = Les règles ou la boîte de cette partie finie ne sont plus ici : on peut la revoir comme elle a été racontée, mais pas l’analyser.
refuse-analyses = Plusieurs parties sont en cours d’analyse : réessaie dans une minute.
refuse-replays = Beaucoup de parties sont en cours de lecture : réessaie dans un instant.
refuse-imports-full = Il n’y a plus de place ici pour d’autres parties importées.
refuse-name = Un nom a de 1 à { $longest } lettres visibles.
refuse-name-signs = Un nom ne peut ni s’écrire entre crochets, comme celui d’un bot, ni porter une coche, comme celui d’un compte.
refuse-banned = Ce compte est banni de ce serveur.
refuse-name-banned = Personne ne peut jouer ici sous ce nom : choisis-en un autre.
refuse-name-taken = Un compte porte ce nom, ou un nom qui lui ressemble trop : choisis-en un autre.
refuse-has-account = Tu as déjà un compte.
refuse-no-account = Seul un compte a une page : garde d’abord ton nom avec un mot de passe.
refuse-friend-account = Les amis se retrouvent par leurs comptes : garde d’abord ton nom avec un mot de passe.
refuse-friend-self = C’est ton propre lien.
refuse-too-many-friends = Une liste d’amis en contient { $most } au plus.
refuse-no-friend = Il n’y a pas cet ami dans ta liste.
refuse-no-club = Ce serveur n’a pas de tournois.
refuse-no-such-tournament = Ce tournoi n’existe pas, ou tu n’y participes pas.
refuse-tournament-account = Un tournoi se crée avec un compte : garde d’abord ton nom avec un mot de passe.
refuse-tournament-plan = Un tournoi a des tables de deux ou plus, et de 1 à { $most } rondes.
refuse-tournament-begun = Le tournoi a commencé.
refuse-tournament-over = Le tournoi est fini.
refuse-tournament-full = Le tournoi est complet : { $most } y participent.
refuse-tournament-few = Il faut au moins deux personnes pour un tournoi.
refuse-fixed-seats = Les places sont fixées à cette table.
refuse-daily-undo = Au défi du jour, un coup reste joué dès que quelque chose est révélé ou qu’un bot a joué.
refuse-daily-today = La donne du jour n’est dévoilée qu’une fois la journée finie.
refuse-play-on = On ne peut pas jouer à partir de cette position.
refuse-played-out = Il n’y a plus rien à jouer à partir de là.
refuse-tournament-seat = Les places à une table de tournoi sont données par le tournoi.
refuse-no-tournament = Cette table n’appartient à aucun tournoi.
refuse-too-many-tournaments = Tu as { $most } tournois en cours : finis-en d’abord.
refuse-no-such-player = Cette personne n’existe pas, ou sa page est privée.
refuse-password = Un mot de passe a au moins { $shortest } caractères.
refuse-sign-in = Le nom ou le mot de passe est faux.
refuse-sign-in-busy = Trop de monde se connecte en ce moment : réessaie dans un instant.
refuse-reset = Ce lien pour un nouveau mot de passe n’est plus valable.
refuse-too-many-tries = Trop d’essais : attends un peu.
refuse-too-fast = Trop vite : attends un instant.
refuse-nobody = Choisis d’abord un nom.
refuse-email = On ne peut pas écrire à cette adresse.
refuse-mail = Le courriel n’a pas pu partir ; essaie plus tard.
refuse-webhook = Seule une adresse https sur l’internet peut être appelée.
refuse-notices = Ce serveur n’envoie pas de tels avis.
mail-confirm-subject = Tablée : est-ce ton adresse ?
mail-confirm =
    Quelqu’un qui joue sur Tablée voudrait être prévenu ici quand c’est son tour.

    Si c’est toi, ouvre cette page dans les deux jours :
    { $url }

    Sinon, ne fais rien : aucun autre courriel ne viendra.
mail-turn-subject =
    { $count ->
        [1] À toi de jouer à { $game }
       *[other] À toi de jouer à { $count } tables
    }
mail-turn =
    C’est à toi de jouer :

    { $tables }

    Plus de tels courriels : { $stop }
refuse-chat = Une ligne a de 1 à { $longest } lettres.
refuse-muted = L’hôte t’a privé de parole à cette table.
refuse-mute = Il n’y a personne à faire taire ici.
refuse-frame = Le serveur n’a pas compris ce message.
refuse-request = Le serveur n’a pas compris cette demande.
refuse-foreign = Cette demande ne vient pas de la page de Tablée.
refuse-http-404 = Il n’y a rien à cette adresse.
refuse-http-405 = Cette adresse ne s’utilise pas ainsi.
refuse-http-413 = C’est trop grand.
refuse-http-408 = La demande a mis trop longtemps à arriver.
refuse-http-414 = Cette adresse est trop longue.
refuse-http-431 = Les en-têtes de la demande sont trop grands.
refuse-host = Ce serveur ne répond pas à ce nom ; la personne qui l’héberge peut l’ajouter.
refuse-too-many-connections = Trop de connexions depuis ton réseau : ferme quelques onglets.
refuse-crowded = Il se passe trop de choses à la fois : attends un instant.
refuse-crash = Le serveur a eu un problème ; rien n’a changé.

cli-serve = Servir des tables aux navigateurs, sur cette machine ou à la maison.
cli-serve-host = L’adresse où écouter.
cli-serve-port = Le port où écouter ; 0 en prend un libre.
cli-serve-lan = Servir le réseau de la maison, avec un code QR à scanner.
cli-serve-data = Le dossier de la base.
cli-serve-database = La base PostgreSQL au lieu d’un fichier ; sinon TABLEE_DATABASE_URL.
cli-serve-workers = Combien de processus se partagent le port (PostgreSQL seulement).
cli-serve-open-page = Ouvrir la page dans le navigateur de ce bureau.
cli-serve-secure = N’envoyer les cookies que par TLS (derrière un mandataire https).
cli-serve-club = Proposer des tournois.
cli-serve-box = Les nouvelles tables d’un jeu utilisent ce fichier de données corrigé ; les tables commencées gardent leur boîte.
cli-doctor = Vérifier la base et rejouer chacune de ses tables.
cli-doctor-data = Le dossier de la base.
cli-doctor-database = La base PostgreSQL au lieu d’un fichier ; sinon TABLEE_DATABASE_URL.
cli-backup = Écrire une copie de la base, même quand le serveur tourne.
cli-backup-file = Le fichier à écrire.
cli-backup-data = Le dossier de la base.
cli-backup-database = La base PostgreSQL au lieu d’un fichier ; sinon TABLEE_DATABASE_URL.
cli-restore = Mettre une sauvegarde à la place de la base, même quand le serveur tourne.
cli-restore-file = La sauvegarde.
cli-restore-data = Le dossier de la base.
cli-restore-database = La base PostgreSQL au lieu d’un fichier ; sinon TABLEE_DATABASE_URL.
cli-migrate = Copie toute une base ailleurs : de SQLite vers PostgreSQL, ou retour.
cli-migrate-source = Le dossier ou l’URL d’où copier ; aucun serveur ne doit s’en servir.
cli-migrate-target = Le dossier ou l’URL où copier ; il doit être vide.
cli-export = Afficher l’enregistrement d’une table.
cli-export-table = L’identifiant de la table, comme dans son adresse.
cli-export-with-box = Mettre le fichier de données du jeu dans la partie enregistrée, qui se suffit alors à elle-même.
cli-export-data = Le dossier de la base.
cli-export-database = La base PostgreSQL au lieu d’un fichier ; sinon TABLEE_DATABASE_URL.
cli-password = Faire un lien pour choisir un nouveau mot de passe.
cli-password-name = Le nom du compte.
cli-password-data = Le dossier de la base.
cli-password-database = La base PostgreSQL au lieu d’un fichier ; sinon TABLEE_DATABASE_URL.
cli-tables = Lister les tables qui attendent du monde ou sont en cours.
cli-tables-data = Le dossier de la base.
cli-tables-database = La base PostgreSQL au lieu d’un fichier ; sinon TABLEE_DATABASE_URL.
cli-close = Fermer une table pour de bon, même pendant que le serveur tourne.
cli-close-table = L’identifiant de la table, comme dans son adresse.
cli-close-data = Le dossier de la base.
cli-close-database = La base PostgreSQL au lieu d’un fichier ; sinon TABLEE_DATABASE_URL.
cli-ban = Bannir un nom et le compte qui le porte.
cli-ban-name = Le nom ; la casse ne compte pas.
cli-ban-reason = Pourquoi, pour ta propre liste.
cli-ban-data = Le dossier de la base.
cli-ban-database = La base PostgreSQL au lieu d’un fichier ; sinon TABLEE_DATABASE_URL.
cli-unban = Laisser de nouveau jouer un nom banni.
cli-unban-name = Le nom.
cli-unban-data = Le dossier de la base.
cli-unban-database = La base PostgreSQL au lieu d’un fichier ; sinon TABLEE_DATABASE_URL.
cli-bans = Lister les noms bannis.
cli-bans-data = Le dossier de la base.
cli-bans-database = La base PostgreSQL au lieu d’un fichier ; sinon TABLEE_DATABASE_URL.

## L’arène : des bots entre eux

error-extra = Il manque la bibliothèque { $library } : pip install tablee[{ $extra }]
error-arena-bot = Un bot s’écrit NOM, NOM@ESSAIS ou NOM@SECONDESs, pas « { $bot } ».
error-arena-few = Une arène demande au moins deux bots et deux places.
error-think-both = Le temps se donne en secondes ou en essais, pas les deux.
error-think-value = Le temps de réflexion va de { $least } à { $most } secondes, ou de 1 à { $samples } essais.
error-arena-format = Aucune formule ne s’appelle « { $format } » ; il y a : round-robin, gauntlet, ladder.
error-arena-blocks = Il faut jouer au moins une donne.
error-arena-file = Le plan { $file } ne va pas : { $problem }.
error-arena-sprt-bots = Un test compare deux bots : d’abord le candidat, puis la référence.
error-arena-sprt-bounds = Les bornes d’un test sont ELO0,ELO1 ou ELO0,ELO1,ALPHA,BETA, ELO0 sous ELO1 et les taux d’erreur sous un demi.
error-arena-busy = Une autre commande écrit déjà ce fichier : { $file }.
error-arena-other = Ce sont les résultats d’un autre plan : { $file }. Choisis un autre dossier avec --out.
error-arena-damaged = { $file }, ligne { $line } : ce n’est pas la partie attendue ; rien n’a été changé.
error-workers-lost = Des processus ont été perdus { $tries } fois aux donnes { $first } à { $last } ; tout ce qui précède est gardé.
error-dask = La grappe Dask { $address } ne peut pas servir ({ $problem }).

arena-rate = { NUMBER($rate, maximumFractionDigits: 1) } parties/s
arena-ratio = LLR { NUMBER($ratio, minimumFractionDigits: 2, maximumFractionDigits: 2) }
arena-place = Rang
arena-elo = Elo
arena-interval = 95 %
arena-running = Au fil
arena-ahead = Devant … (% des parties ; ex æquo à moitié)
arena-better =
    Meilleur : le candidat bat la référence (décidé après { $blocks ->
        [one] { $blocks } donne
       *[other] { $blocks } donnes
    }).
arena-not-better =
    Pas meilleur : le candidat n’atteint pas la borne haute (décidé après { $blocks ->
        [one] { $blocks } donne
       *[other] { $blocks } donnes
    }).
arena-open =
    Ouvert : { $blocks ->
        [one] { $blocks } donne n’a
       *[other] { $blocks } donnes n’ont
    } pas décidé le test.
arena-test = Rapport de vraisemblance (log) { $ratio }, entre { $lower } et { $upper }.
arena-test-elo = Elo du candidat sur la référence : { $elo } (95 % : de { $low } à { $high }).
arena-done =
    { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    } en { $blocks ->
        [one] { $blocks } donne
       *[other] { $blocks } donnes
    } ; { $seconds } s.
arena-clock = Des bots pensent à la montre : donnes et places se répètent, les coups non.
arena-files = Toutes les parties, le bilan et son dessin sont dans { $folder }. La même commande reprend où elle s’est arrêtée.
arena-axis-blocks = donnes
arena-axis-ratio = rapport de vraisemblance (log)
games-games = Parties

cli-arena = Faire concourir des bots : tous contre tous, défi ou échelle, avec classement ; ou tester si l’un est meilleur.
cli-arena-game = Le nom du jeu ; sinon celui du plan.
cli-arena-file = Un plan en TOML ; les options de la commande passent devant.
cli-arena-bots = Les bots ({ $bots }), chacun avec son temps : hard@200 (essais) ou hard@0.5s.
cli-arena-players = Le nombre de places ; sinon le plus petit du jeu.
cli-arena-format = Tous contre tous, le premier contre tous les autres, ou chacun contre le suivant.
cli-arena-blocks = Le nombre de donnes ; chacune est jouée une fois de chaque place. Le maximum pour un test.
cli-arena-sprt = Un test séquentiel : le premier bot est-il meilleur que le second d’ELO1, ou seulement d’ELO0 ?
cli-arena-option = Une option du jeu ; peut se répéter.
cli-arena-data = Un autre fichier de données que celui du jeu.
cli-arena-rules = La version des règles ; sinon la plus récente.
cli-arena-seed = La graine : même graine, mêmes donnes et mêmes places.
cli-arena-think = Combien de secondes de calcul un bot peut prendre pour un tour s’il ne le dit pas lui-même.
cli-arena-samples = De même en nombre d’essais ; sans l’un ni l’autre chaque niveau a son nombre.
cli-arena-jobs = Le nombre de processus ; le résultat est le même.
cli-arena-dask = Jouer sur une grappe Dask, ou sur une grappe lancée ici.
cli-arena-out = Le dossier des résultats ; sinon un dossier au nom du plan. Un dossier déjà là continue avec ses règles et sa boîte.
cli-arena-as-json = Le bilan en JSON.

## Le laboratoire : comment un jeu se joue

lab-title = { $game } au laboratoire
lab-rules = Règles n° { $version }.
lab-rules-both = Avant : règles n° { $before } ; après : règles n° { $after }.
lab-facts =
    { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    } à { $players }, toutes les places jouées par { $bot } ; fichier de données { $data }.
lab-overview = Le jeu en chiffres
lab-figure = Mesure
lab-mean = Moyenne
lab-score = Points d’un joueur
lab-margin = Écart entre premier et deuxième
lab-ties = Parties à victoire partagée (%)
lab-length = Décisions par partie
lab-options = Coups au choix
lab-seats = Qui est avantagé
lab-seats-note = Le tour 1 est celui qui commence ; les places se comptent autour de la table. En gras : nettement hors de la part égale, leur nombre pris en compte (Holm).
lab-turn = Tour
lab-turn-wins = Victoires par tour
lab-seat-wins = Victoires par place
lab-wins-percent = victoires (%)
lab-scores = Comment les points se répartissent
lab-margins = De combien le vainqueur mène
lab-lengths = Combien de temps durent les parties
lab-points = points
lab-decisions = décisions
lab-share = part
lab-sources = D’où viennent les points
lab-source = Source
lab-winners = Vainqueurs
lab-others = Autres
lab-choices = Ce que les joueurs choisissent
lab-choices-note = Choisi : combien de fois, quand c’était possible parmi 64 coups au plus. Avance : de combien la part de victoires de ceux qui le font dépasse la part égale, chaque fois comptée ; cela va avec la victoire, sans en être forcément la cause.
lab-events = Ce qui arrive aux joueurs
lab-events-note = Les noms des coups et des événements sont ceux des enregistrements. En gras : une avance nettement différente de zéro, le nombre de lignes pris en compte (Holm).
lab-item = Élément
lab-times = Par joueur
lab-met = Joueurs
lab-chosen = Choisi
lab-lift = Avance
lab-lift-points = avance (points de pourcentage)
lab-unused = Ce qui n’est jamais arrivé
lab-unused-note = Sortes de coups et d’événements, mots et sources qu’aucune partie n’a vus. Une règle que les bots n’emploient jamais est peut-être morte, ou hors de leur portée.
lab-unused-many = { $count } sur { $total }
lab-kind = Sorte
lab-name = Nom
lab-move = coup
lab-event = événement
lab-compare = Ce qui a changé
lab-compare-whole = La partie dans son ensemble, avant et après
lab-compare-note = Hors du hasard : { $found } mesures sur { $tested }. Toutes les valeurs p sont corrigées ensemble (Holm) : deux séries du même jeu donnent une alerte dans au plus { $level } des comparaisons.
lab-before = Avant
lab-after = Après
lab-measure-turn = Victoires du tour { $turn } (%)
lab-measure-source = Points : { $source }
lab-measure-times = Par joueur : { $item }
lab-measure-lift = Avance (%) : { $item }
lab-foot = Fait par tablee lab. Les intervalles sont à 95 %, la partie étant l’unité.
lab-found = { $found } mesures sur { $tested } ont changé plus que par hasard :
lab-nothing = Aucune mesure n’a changé plus que par hasard ({ $tested } testées).
lab-done = Rapport : { $file }

cli-lab = Jouer des milliers de parties et dire comment le jeu se joue : places, points, cartes, règles inutiles ; ou comparer deux fichiers de données.
cli-lab-game = Le nom du jeu.
cli-lab-number = Le nombre de parties.
cli-lab-bots = Le bot de toutes les places ({ $bots }), avec son temps : hard@200 (essais).
cli-lab-players = Le nombre de places ; sinon le plus petit du jeu.
cli-lab-option = Une option du jeu ; peut se répéter.
cli-lab-data = Un autre fichier de données que celui du jeu.
cli-lab-rules = La version des règles ; sinon la plus récente.
cli-lab-compare = Un second fichier de données : dit ce qui change, et si c’est significatif.
cli-lab-compare-rules = Une autre version des règles, pour comparer.
cli-lab-seed = La graine : même graine, mêmes parties.
cli-lab-jobs = Le nombre de processus ; le résultat est le même.
cli-lab-dask = Jouer sur une grappe Dask, ou sur une grappe lancée ici.
cli-lab-out = Le dossier qui reçoit la page et les tables.

## Recherche

error-new-game-name = Aucun jeu ne peut s’appeler « { $name } » : des minuscules, des chiffres et des tirets, en commençant par une lettre, { $most } au plus, et pas un mot de Python.
error-new-game-place = Un nouveau jeu s’écrit dans un clone de Tablée ; { $folder } n’en est pas un.
error-new-game-taken = Il y a déjà quelque chose qui s’appelle { $name } ici.
error-no-features = { $game } ne dit pas comment écrire ses positions pour l’apprentissage : ajoute un features.py.
error-env-observation = Pas d’observation « { $observation } » : il y a flat et dict.
error-env-reward = Pas de récompense « { $reward } » : il y a { $known }.
env-seat = Siège { $seat }
error-match-over = La partie est finie : on ne demande plus rien à personne.
error-match-open = La partie n’est pas finie : les places se connaissent à la fin.
error-match-seat = Il n’y a pas de place { $seat } : elles vont de 0 à { $last }.
error-match-turn = La place { $seat } n’a rien à décider maintenant ; c’est à la place { $asked }.
match-over = finie
error-mcp-link = Ce n’est pas le lien d’un siège : il ressemble à http://…/join/…#….
error-mcp-server = { $server } ne répond pas ({ $problem }).
error-mcp-tables = { $most } tables à la fois suffisent.

cli-mcp = Donne un siège à un modèle de langue : un serveur du Model Context Protocol sur l’entrée et la sortie standard.


## Conseils

advice-move = Un bot jouerait : { $move }
advice-only = Rien d’autre ne mérite réflexion.
advice-close = À peu près aussi bien : { $move }
advice-gain =
    { NUMBER($chance, maximumFractionDigits: 0) } % de chances de gagner, { NUMBER($gain, maximumFractionDigits: 0) } { NUMBER($gain, maximumFractionDigits: 0) ->
        [one] point
       *[other] points
    } de pourcentage de plus qu’avec : { $move }
advice-points =
    { NUMBER($gain, maximumFractionDigits: 1) } { NUMBER($gain, maximumFractionDigits: 1) ->
        [one] point
       *[other] points
    } de plus qu’avec : { $move }
advice-why = En moyenne { $reasons }.
advice-why-but = En moyenne { $reasons }, mais { $against }.
advice-position = La position est meilleure ; pas d’écart net de points.
advice-position-but = La position est meilleure, malgré en moyenne { $against }.
advice-all-more =
    { $points } { $points ->
        [one] point
       *[other] points
    } de plus en tout
advice-all-fewer =
    { $points } { $points ->
        [one] point
       *[other] points
    } de moins en tout
advice-lead =
    { $points } { $points ->
        [one] point
       *[other] points
    } de gagnés sur le meilleur adversaire
advice-tie = de meilleures chances au départage
advice-own-more =
    { $points } { $points ->
        [one] point
       *[other] points
    } de plus ({ $source })
advice-own-fewer =
    { $points } { $points ->
        [one] point
       *[other] points
    } de moins ({ $source })
advice-rival-more =
    { $points } { $points ->
        [one] point
       *[other] points
    } de plus pour le meilleur adversaire
advice-rival-fewer =
    { $points } { $points ->
        [one] point
       *[other] points
    } de moins pour le meilleur adversaire
hint-for = Pour { $name } :
error-hint-entry = Il n’y a pas de coup { $entry } dans cette partie.
error-hint-over = La partie est finie : dis de quel coup il s’agit (--entry N).
analyse-meaning = La courbe dit combien de fois chacun gagnerait si tous continuaient comme le bot moyen.
analyse-meaning-alone = La courbe dit à combien de points on arriverait si le bot moyen continuait.
analyse-turnings = Tournants :
analyse-turning =
    { $moves ->
        [one] coup { $first }
       *[other] coups { $first } à { $last }
    } ({ $name }) : { $winner } { NUMBER($rising, maximumFractionDigits: 0) } % → { NUMBER($risen, maximumFractionDigits: 0) } %, { $loser } { NUMBER($falling, maximumFractionDigits: 0) } % → { NUMBER($fallen, maximumFractionDigits: 0) } %
analyse-mistakes = Erreurs, la plus grave d’abord :
analyse-none = Aucune erreur nette.
analyse-mistake = coup { $entry }, { $name } : { $played } ({ $loss })
analyse-better = mieux : { $better }. { $why }
analyse-lost =
    { NUMBER($loss, maximumFractionDigits: 0) } { NUMBER($loss, maximumFractionDigits: 0) ->
        [one] point de pourcentage perdu
       *[other] points de pourcentage perdus
    }
analyse-lost-points =
    { NUMBER($loss, maximumFractionDigits: 1) } { NUMBER($loss, maximumFractionDigits: 1) ->
        [one] point perdu
       *[other] points perdus
    }
analyse-looked =
    { $looked ->
        [one] { $looked } décision examinée
       *[other] { $looked } décisions examinées
    } sur { $choices }.
cli-hint = Ce qu’un bot jouerait dans une partie enregistrée ou gardée, de combien c’est mieux, et pourquoi.
cli-hint-file = Une partie enregistrée (.json) ou une table gardée (.jsonl).
cli-hint-entry = La position avant ce coup ; sinon la dernière.
cli-hint-think = Combien de secondes de calcul ; 1 si rien n’est dit.
cli-hint-samples = Combien d’essais à la place ; même conseil pour même graine.
cli-hint-seed = La graine des essais ; sinon une nouvelle.
cli-hint-as-json = Le conseil en JSON.
cli-analyse = Les chances de chacun au fil d’une partie enregistrée, ses tournants, et le meilleur coup à chaque erreur.
cli-analyse-file = Une partie enregistrée (.json) ou une table gardée (.jsonl).
cli-analyse-think = Combien de secondes de calcul en tout ; 30 si rien n’est dit.
cli-analyse-samples = Combien d’essais pour chaque point et chaque décision à la place ; même analyse pour même graine.
cli-analyse-seed = La graine des essais.
cli-analyse-as-json = L’analyse en JSON.
tune-better = Mieux que les poids en vigueur : { NUMBER($share, maximumFractionDigits: 1) } % de victoires sur des donnes jamais vues (95 % : de { NUMBER($low, maximumFractionDigits: 1) } à { NUMBER($high, maximumFractionDigits: 1) }).
tune-open = Pas nettement mieux que les poids en vigueur : { NUMBER($share, maximumFractionDigits: 1) } % de victoires sur des donnes jamais vues (95 % : de { NUMBER($low, maximumFractionDigits: 1) } à { NUMBER($high, maximumFractionDigits: 1) }).
tune-written = Écrit dans { $file }.
error-tune-nothing = { $game } n’a pas de poids à régler : donne un weights.toml à son juge.
error-tune-seed = La graine du réglage va de 0 à { $most }.
cli-tune = Chercher de meilleurs poids pour le juge d’un jeu : des candidats jouent contre les poids en vigueur.
cli-tune-game = Le nom du jeu.
cli-tune-generations = Combien de générations de candidats.
cli-tune-population = Combien de candidats dans chacune.
cli-tune-blocks = Combien de donnes joue chaque candidat, des deux places.
cli-tune-checks = Combien de nouvelles donnes vérifient le résultat.
cli-tune-seed = La graine ; les mesures n’ont jamais les mêmes donnes.
cli-tune-jobs = Le nombre de processus ; le résultat est le même.
cli-tune-out = Le fichier qui reçoit les poids, avec le calcul qui les a trouvés.
cli-tune-as-json = Poids et calcul en JSON.
