# Les mots du client dans le navigateur : pages, table, fin, relecture.

## Pages

loading = On met la table…
nav = Navigation principale
nav-home = Accueil de Tablée
nav-play = Jouer
nav-set-up = Préparer
nav-daily = Défi
nav-replays = Revoir
nav-rules = Règles
home-title = Des jeux de société modernes,{"\u000A"}une table, tout de suite.
home-lead = Avec des amis par un simple lien, ou contre des bots qui savent jouer. Sans compte, sans téléchargement.
home-footer = Tablée { $version }. Les dessins sont de la maison ; les jeux sont de leurs auteurs, nommés dans les règles.
play-now = Jouer maintenant
play = Jouer
first-game = Première partie, avec explications
invite-friends = Inviter des amis
invite-to = Inviter des amis : { $game }
invite-how-many = { $game } : combien d’amis viennent ?
invite-count = { $count ->
    [one] { $count } ami
   *[other] { $count } amis
}
invite-then = Chacun reçoit un lien et un code à scanner. Une place restée libre peut aller à un bot.
set-up = Préparer une table
set-up-of = Préparer une table : { $game }
set-up-choose = Choisis un jeu.
set-up-nobody = Il faut au moins une personne à cette table.
games = Les jeux
minutes = { $count } min
soon = Bientôt sur cette étagère.
my-tables = Mes tables
next-table = Table suivante
open-tables = Tables ouvertes
open-tables-none = Personne n’attend en ce moment. Ouvre une table : d’autres peuvent s’y asseoir.
finished-tables = Parties finies
finished-none = Aucune partie finie pour l’instant.
phase-gathering = on s’installe
phase-waiting = on attend
place = { $place ->
    [one] 1re place
   *[other] { $place }e place
}
count-bots = { $count ->
    [one] { $count } bot
   *[other] { $count } bots
}
sit-down = S’asseoir
watch = Regarder
somebody = Quelqu’un
rules = Règles
rules-of = Règles : { $game }
rules-older = Partie jouée selon les règles d’avant (version { $version }).
box-other = Jouée avec une autre boîte que celle d’origine.
rules-missing = Ces règles ne sont pas encore écrites.
missing-help = Cette adresse ne mène à rien ici. Elle est peut-être mal recopiée.
missing-table = Aucune table à cette adresse, ou elle n’est pas ouverte à tous. Demande une invitation à qui l’a ouverte.
missing-home = Retour à l’accueil
try-again = Réessayer
close = Fermer
copy = Copier
copied = Copié
save = Enregistrer
menu = Menu
qr-label = Code à scanner avec un téléphone
problem-unreachable = Le serveur ne répond pas.
problem-unreachable-help = Rien n’est perdu : chaque coup confirmé est gardé.
problem-refused = Ce n’est pas possible maintenant.

## Réglages

settings = Réglages
language = Langue
theme = Thème
theme-system = auto
theme-light = clair
theme-dark = sombre
theme-to-light = Thème clair
theme-to-dark = Thème sombre
motion = Animations
motion-system = auto
motion-normal = normales
motion-fast = rapides
motion-off = aucune
sound = Sons
sound-on = oui
sound-off = non
forced = Le seul coup possible
forced-on = tout seul
forced-off = à la main
careful = Coups sans retour, et fin du tour au téléphone
careful-on = confirmer
careful-off = jouer aussitôt
notify = Avis du navigateur quand c’est ton tour
notice-turn = C’est à toi de jouer à une table.
notice-question = On te demande quelque chose à une table.
notices = Être prévenu quand c’est ton tour
notices-help = Seulement quand tu n’es pas là, au plus une fois par tour. Chaque courriel contient un lien pour ne plus en recevoir.
notices-email = Adresse électronique
notices-asked = Un courriel est en route : ouvre le lien qu’il contient pour confirmer l’adresse.
notices-webhook = Une adresse https à appeler
notices-key = Les appels sont signés avec
notices-every = À quel rythme
notices-hours =
    { $hours ->
        [0] à chaque tour
        [24] au plus une fois par jour
       *[other] au plus toutes les { $hours } heures
    }
notices-quiet = Pas à ces heures
notices-from = de
notices-to = à
notices-confirm = Oui, c’est bien mon adresse
notices-confirmed = Tu seras prévenu ici quand ce sera ton tour.
notices-stop = Plus de courriel à cette adresse
notices-stopped = Plus aucun courriel ne viendra ; l’adresse est oubliée.

## Compte

account = Compte
name = Nom
your-name = Ton nom à table
name-change = Changer de nom
name-first = Comment tes amis te connaissent‑ils ?
name-first-help = Sur l’invitation et à la table, ils verront pour l’instant « { $name } ».
name-first-skip = Rester ainsi
nickname-1 = Marmotte
nickname-2 = Renard
nickname-3 = Loutre
nickname-4 = Hibou
nickname-5 = Blaireau
nickname-6 = Castor
nickname-7 = Hérisson
nickname-8 = Écureuil
account-mark = compte
account-mark-help = Un compte : personne d’autre ne porte ce nom.
account-claim = Garder ce nom avec un mot de passe
account-claim-help = Tu retrouves alors tes tables depuis un autre appareil. Ni adresse ni courriel : seulement un mot de passe.
account-claim-warning = Sans courriel, personne ne peut te rendre un mot de passe oublié : note-le. Seul qui tient ce serveur pourrait t’en donner un nouveau.
account-saved = C’est enregistré.
account-made = Le compte est créé.
account-signed-in = Te revoilà.
account-signed-out = À bientôt.
account-deleted = Tout ce qui portait ton nom est effacé.
sign-in = Se connecter
sign-out = Se déconnecter
password = Mot de passe
password-change = Changer de mot de passe
password-old = Mot de passe actuel
password-new = Nouveau mot de passe
my-data = Mes données
my-data-help = Tout ce que ce serveur sait de toi, dans un fichier lisible. Effacer ton nom laisse les parties aux autres joueurs, sans lui.
my-data-download = Télécharger
delete = Effacer mon nom et mon compte
delete-sure = Oui, effacer

## Amis

friends = Amis
friends-list = Mes amis
friends-link = Mon lien pour les amis
friends-link-help = Qui l’ouvre avec un compte devient ton ami, et toi le sien. Un nouveau lien met fin à l’ancien.
friends-link-none = Personne ne peut te trouver ici par ton nom. Fais un lien et donne-le à ceux avec qui tu aimes jouer.
friends-link-make = Faire un lien
friends-link-new = Nouveau lien
friends-link-end = Plus de lien
friends-none = Personne encore.
friends-remove = Retirer de la liste
friends-remove-name = Retirer { $name } de la liste
friends-help = Tes amis voient ton nom, si tu es là, et tes invitations ; rien d’autre. Qui tu retires de la liste te perd aussi.
friend-asks = { $name } aimerait te retrouver à table.
friend-accept = Devenir amis
friend-come-back = Ouvre ensuite le lien de nouveau.
friend-invite = Inviter
friend-invited = Invité
invitations = Invitations

## Tournois

tournament = Tournoi
tournaments = Tournois
tournaments-off = Ce serveur n’organise pas de tournois.
tournaments-off-help = Qui le tient peut les ouvrir : tablee serve --club.
tournaments-mine = Mes tournois
tournaments-none = Aucun encore : crée-en un, ou ouvre le lien de celui d’un autre.
tournament-new = Un nouveau tournoi
tournament-make = Créer et inviter
tournament-game = Jeu
tournament-kind = Qui rencontre qui
tournament-swiss = Système suisse
tournament-swiss-help = Autant de rondes que tu veux : ceux qui ont à peu près les mêmes points se rencontrent, et si possible jamais deux fois.
tournament-round-robin = Toutes rondes
tournament-round-robin-help = Tout le monde rencontre tout le monde ; le nombre de rondes dépend de qui vient.
tournament-rounds = Rondes
tournament-seats = Places à une table
tournament-bot = Aux places qui restent
tournament-entrants = { $count ->
    [one] { $count } participant
   *[other] { $count } participants
}
tournament-round = Ronde { $round } sur { $rounds }
tournament-gathering = attend du monde
tournament-over = fini
tournament-invited = { $host } t’invite à un tournoi.
tournament-join = Participer
tournament-link = Le lien pour participer
tournament-link-help = Qui l’a peut participer jusqu’à ce que tu commences.
tournament-start = Commencer
tournament-next = Ronde suivante
tournament-end = Finir le tournoi
tournament-next-sure = Les tables qui ne sont pas finies sont fermées et ne comptent pas.
tournament-leave = Ne plus participer
tournament-left = est parti
tournament-standings = Classement
tournament-nobody = Personne ne participe encore.
tournament-points = { NUMBER($points, maximumFractionDigits: 1) }
tournament-strength = { $count ->
    [one] { $count } table
   *[other] { $count } tables
} · { NUMBER($points, maximumFractionDigits: 1) }
tournament-points-help = Un point par place battue, un demi par place à égalité. Derrière les tables : les points de ceux que tu as rencontrés, qui départagent les égaux.
tournament-seat = { $name } ({ $place })
tournament-to-table = À la table
tournament-here = Je suis là
tournament-wait = Les autres arrivent
tournament-ready = est là

## Statistiques et classements

statistics = Statistiques
statistics-mine = Mes statistiques
statistics-played = parties
statistics-won = gagnées
statistics-place = place moyenne
statistics-best = meilleur score
statistics-count = { NUMBER($count) }
statistics-mean = { NUMBER($value, maximumFractionDigits: 2) }
statistics-won-share = { NUMBER($won) } ({ NUMBER($percent, maximumFractionDigits: 0) } %)
statistics-who = Qui voit cette page ?
statistics-public = Tout le monde
statistics-public-help = La page reçoit une adresse à partager, et ton nom figure au classement. Elle dit tes dernières parties et tes places ; à quelles tables et contre qui, elle ne le dit pas.
statistics-link = Adresse de ma page
statistics-private = Toi seulement. Avec un compte, tes parties contre d’autres comptes sont cotées, et tu peux montrer la page.
place-of = place { $place } sur { $seats }
rating = cote
rating-value = { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($doubt, minimumFractionDigits: 1, maximumFractionDigits: 1) }
rating-curve = { $count ->
    [one] Cote après la première partie cotée
   *[other] Cote au fil des { $count } dernières parties cotées
}
rating-games = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
rating-help = Une cote part de 25 et change à chaque partie finie entre deux comptes ou plus ; le chiffre après ± dit sa précision. Les bots ne comptent pas, et qui quitte une partie est dernier.
ratings = Classement
ratings-none = Personne ne montre encore de cote à ce jeu.
ratings-help = On n’y trouve que celles et ceux qui montrent leurs statistiques à tout le monde ; une cote sûre passe avant une cote douteuse.

## Préparer une table

seats = Places
seats-order = dans l’ordre du jeu
seats-free = { $count ->
    [0] tout le monde est là
    [one] une place libre
   *[other] { $count } places libres
}
seat-number = Place { $seat }
seat-kind = Qui joue à la place { $seat } ?
seat-add = Ajouter une place
seat-remove = Enlever la place { $seat }
seat-up = Avancer la place { $seat }
seat-colour = Couleur de la place { $seat }
colour-coral = corail
colour-blue = bleu
colour-amber = ambre
colour-plum = prune
colour-slate = ardoise
colour-lime = tilleul
colour-swap = { $colour } : échange avec la place { $seat }
players-range = De { $low } à { $high } joueurs.
kind-me = Moi
kind-guest = Sur cet appareil
kind-open = Libre : par lien
kind-open-help = un lien et un code à scanner
kind-bot = Bot
bot-level = Niveau du bot
bot-easy = bot facile
bot-medium = bot moyen
bot-hard = bot difficile
bot-expert = bot expert
bot-random = bot au hasard
bot-greedy = bot pressé
bot-ismcts = bot chercheur
bot-name-1 = Agathe
bot-name-2 = Basile
bot-name-3 = Clémence
bot-name-4 = Dorian
bot-name-5 = Éloi
bot-name-6 = Fanny
options = Options du jeu
options-forbidden = Ces options ne vont pas ensemble.
table = La table
clock = Temps de réflexion
clock-help = Quand le temps est écoulé, les autres peuvent te faire remplacer par un bot. Tu peux toujours revenir.
clock-none = sans pendule
clock-fast = rapide : 3 min et 8 s par coup
clock-live = en direct : 10 min et 15 s par coup
clock-relaxed = tranquille : 30 min et 45 s par coup
clock-days = trois jours par coup
table-open = Table ouverte à tous
table-open-help = Elle apparaît sur la page d’accueil ; sinon, seulement par lien.
table-spectators = Spectateurs admis
table-spectators-help = Ils voient ce qui est public, jamais une main.
table-hints = Indices permis
table-hints-help = Chacun peut demander ce qu’un bot jouerait à sa place.
start = Commencer
start-waits = On attend tout le monde
start-by-host = La partie commence quand l’hôte la lance.
open-and-invite = Ouvrir et inviter

## Avant le début

table-is-private = Table privée
table-is-open = Table ouverte
table-closed = Cette table est fermée
table-closed-help = Plus personne n’y joue.
table-closed-operator = Fermée par ceux qui tiennent ce serveur.
close-table-sure = La partie s’arrête ici, sans résultat.
send-away = Renvoyer
close-table = Abandonner cette table
stand-up = Me lever
invite-link = Lien d’invitation
invite-help = Un lien vaut une place. Envoie-le, ou fais scanner le code.
spectators = Spectateurs
spectator-link = Lien pour regarder
join = S’asseoir à la table
join-invited = { $host } t’invite à jouer.
join-watch = { $host } t’invite à regarder.
join-taken = Cette place est déjà prise ; si c’est la tienne, tu la retrouves.
join-broken = Ce lien ne mène nulle part

## À table

skip = Aller à la décision
decision = Décision
your-turn = à toi
their-turn = joue
points-short = pts
seat-you = toi
seat-open = place libre
seat-online = en ligne
seat-away = absent
seat-resigned = a abandonné
seat-stand-in = un bot remplace
replace = Remplacer
log = Journal
log-undone = (repris)
past = Ce qui s’est passé depuis ton tour
past-before = Avant ces coups.
past-step = { $step } sur { $steps }
past-now = Retour au jeu
past-moves = derniers coups : { $count }
since-your-turn = depuis ton tour : { $count }
glossary = Glossaire
glossary-search = Chercher une carte ou un mot…
glossary-here = Sur la table et en main
glossary-nothing = Rien dans la boîte ne s’appelle ainsi.
about-other-box = Cette table joue avec une autre boîte : ses nombres peuvent différer.
about-hint-touch = Touche une carte ou une pièce, ou garde le doigt dessus : elle dit ce qu’elle fait.
about-hint-mouse = Laisse le pointeur sur une carte ou une pièce : elle dit ce qu’elle fait.
talk = Discussion
talk-new = nouveau
talk-empty = Personne n’a encore rien dit.
talk-write = Écrire…
talk-send = Envoyer
mute = Ne plus lire { $name }
mute-me = pour moi
mute-all = pour tout le monde
muted = Silencieux :
unmute = { $name } : lire de nouveau
unmute-all = { $name } : rendre la parole
phrase-1 = Bien joué !
phrase-2 = Aïe…
phrase-3 = Je réfléchis.
phrase-4 = Bonne chance !
phrase-5 = Merci !
phrase-6 = Encore une ?
phrase-7 = Je reviens tout de suite.
phrase-8 = Oh non !
waiting = Un instant…
waiting-for = On attend { $names }.
waiting-since = On attend { $names } { $since }.
watching = Tu regardes la partie.
ago-now = à l’instant
ago-seconds = il y a { $count } s
ago-minutes = il y a { $count } min
ago-hours = il y a { $count } h
ago-days = il y a { $count } j
since-seconds = depuis { $count } s
since-minutes = depuis { $count } min
since-hours = depuis { $count } h
since-days = depuis { $count } j
days-left = { $days } j { $hours } h
pick-first = Choisis d’abord
pick-more = Il en manque
choices-menu = { $count } possibilités, en liste
choices-filter = Chercher parmi { $count } coups
sending = Envoi…
sure = { $move } ?
sure-help-none = On ne pourra pas revenir en arrière.
sure-help-ask = Ce coup révèle quelque chose : pour le reprendre, il faudrait l’accord de tout le monde.
sure-help-practice = Ce coup révèle quelque chose : le reprendre en ferait une partie d’entraînement, qui ne compte pas.
sure-help-practising = Ce coup révèle quelque chose. Dans une partie d’entraînement, on peut encore le reprendre.
sure-help-free = Ce coup révèle quelque chose. On peut le reprendre, mais les dés tomberont autrement.
sure-end = Tu pourrais encore faire autre chose.
pending-help = Joué tout seul dans un instant.
pending-stop = Arrêter
settling = Un instant…
passing = Passer si rien de neuf
passing-help = Mon prochain tour est passé tout seul, sauf si l’on me fait quelque chose ou si une manche commence d’ici là
hit-seen = Vu
sure-no = Plutôt pas
undo = Annuler
undo-help-free = Reprendre mon dernier coup
undo-ask = Demander à reprendre
undo-help-ask = Quelque chose a été révélé depuis : les autres doivent être d’accord.
undo-asked = on demande aux autres…
undo-question = { $name } voudrait reprendre : « { $move } »
undo-question-unseen = { $name } voudrait reprendre un coup que tu n’as pas pu voir.
undo-question-help = { $later ->
    [0] {""}
    [one] Le coup joué depuis part avec.{" "}
   *[other] Les { $later } coups joués depuis partent avec.{" "}
}{ $dice ->
    [same] Si l’on refait la même chose, les mêmes dés et les mêmes cartes reviennent. Tout le monde doit être d’accord.
   *[other] Dés et cartes tomberont autrement. Tout le monde doit être d’accord.
}
undo-call = { $name } te demande
undo-refused = { $name } préfère que non : ton coup reste.
undo-practice = Reprendre (entraînement)
undo-help-practice = Mon dernier coup a révélé quelque chose : le reprendre en fait une partie d’entraînement
practice = Entraînement
practice-help = Quelque chose de révélé a été repris : cette partie ne compte ni dans les statistiques ni dans les cotes.
practice-sure = Reprendre ton dernier coup et continuer pour t’entraîner ?
practice-sure-help = Il a révélé quelque chose. À partir de là, c’est une partie d’entraînement : c’est marqué, et elle ne compte ni dans les statistiques ni dans les cotes. Si tu refais la même chose, les mêmes dés et les mêmes cartes reviennent.
practice-yes = Reprendre, pour m’entraîner
stand-in-of = le bot (pour { $name })
stand-in-mine = ton remplaçant
stand-in-plays = Un bot joue pour { $name }
stand-in-for-me = Un bot joue à ta place.
stand-in-for-me-help = Il décide pour toi jusqu’à ce que tu reprennes ta place.
stand-in-played = { $count ->
    [one] Te revoilà ! Un bot a joué un coup pour toi :
   *[other] Te revoilà ! Un bot a joué { $count } coups pour toi :
}
undo-agree = D’accord
undo-disagree = Non
hint = Indice
hint-says = Un bot jouerait : { $move }
hint-play = Jouer ça
pause = Pause
paused = La partie est en pause.
paused-help = Les pendules sont arrêtées.
resume = Reprendre
resign = Abandonner
resign-sure = Un bot jouera à ta place jusqu’à la fin. Tu ne pourras plus revenir.
resign-sure-alone = Plus personne ne jouerait ici : la table se ferme.
come-back = Reprendre ma place
connection-lost = Connexion perdue, nouvel essai dans { $seconds } s.
connection-trying = Connexion en cours…
connection-restarting = Le serveur redémarre, il revient tout de suite.
connection-kept = Ton coup est gardé et partira dès le retour.
connection-safe = Rien n’est perdu, le plateau reste lisible.
pass-on = À { $name } de jouer
pass-on-help = Passe l’appareil : sa main reste cachée jusque-là.
pass-on-ready = Je suis { $name }
coach = Explications
coach-begin = C’est parti
coach-understood = Compris
coach-more = Lire en entier
coach-less = Replier
coach-stop = Sans explications
plain-title = Ce qui vient de se passer
plain-help = Ce jeu n’a pas encore de plateau dessiné ; chaque coup est un bouton.

## Touches

keys = Touches
keys-choose = choisir dans la liste
keys-confirm = confirmer
keys-undo = reprendre un coup
keys-drop = reposer
keys-board = se déplacer sur le plateau
keys-turn = tourner, retourner, côté air
keys-hint = demander un indice
keys-past = revoir ce qui s’est passé depuis ton tour
keys-log = journal
keys-glossary = glossaire des cartes et pièces
keys-next = table suivante
keys-help = ce que fait la pièce, ou cette feuille

## Fin et relecture

game-over = Partie terminée
victory = victoire
end-winner = { $you ->
    [yes] Tu gagnes avec { $points } points
   *[no] { $count ->
        [one] { $names } gagne avec { $points } points
       *[other] { $names } gagnent avec { $points } points
    }
}
end-lead = { $points ->
    [one] Un point d’écart avec { $name }.
   *[other] { $points } points d’écart avec { $name }.
}
end-shared = Victoire partagée à { $points } points.
end-tie-break = À égalité avec { $name }, départagés par { $what }.
tie-break-is = à égalité : { $what }
ranking = Classement
lowest-wins = le moins de points gagne
curve = Au fil des coups
curve-help = les points à ce moment-là
curve-label = Courbe des points de chaque place
turning-move = coup { $move }
turning-lead = Coup { $move } : { $you ->
    [yes] tu prends la tête et la gardes.
   *[no] { $name } prend la tête et la garde.
}
turning-points = { $you ->
    [yes] (toi : { $points } pts)
   *[no] ({ $name } : { $points } pts)
}
detail = Détail
source = Source
total = Total
rematch = Revanche
rematch-waits = On attend les autres
rematch-wished = une revanche ?
rematch-wish = { $count ->
    [one] { $names } voudrait une revanche.
   *[other] { $names } voudraient une revanche.
}
rematch-go = Aller à la revanche
replay = Revoir
share = Partager
record = Partie (.json)
see-board = Voir le plateau
see-result = Voir le résultat
proof = Tirages vérifiés
proof-before = Empreinte du secret des tirages, annoncée d’avance :
proof-kept = empreinte conforme
proof-broken = empreinte différente
proof-own = ta part y est
proof-own-broken = ta part manque
proof-record = partie intacte
proof-record-broken = partie modifiée
proof-help = Le secret dévoilé à la fin redonne chaque tirage de la partie, avec ce que chaque joueur y a ajouté après avoir vu l’empreinte. Ton navigateur vient de vérifier les points ci-dessus ; tablee verify contrôle chaque tirage de l’enregistrement. Les noms, les couleurs et les bots ne font pas partie de la preuve.
proof-details = Les chiffres
proof-commitment = Empreinte annoncée (SHA-256)
proof-secret = Secret dévoilé
proof-nonces = Ajouts des places
moves = Coups
replay-of = { $count ->
    [one] Revoir une partie à { $count } joueur
   *[other] Revoir une partie à { $count } joueurs
}
replay-missing = Cette partie n’est pas là
replay-as-told = Les règles ou la boîte de cette partie ne sont plus ici : voici son récit, tel qu’il a été fait à la fin.
replay-deal = La mise en place
replay-step = Coup { $step } sur { $last }
replay-position = Position dans la partie
replay-link = Lien vers ce coup
replay-first = Début
replay-back = Coup précédent
replay-play = Lire
replay-on = Coup suivant
replay-last = Fin
replay-eyes = Vue de
replay-all = Tous
play-on = Jouer à partir d’ici
play-on-as = Jouer à partir d’ici à la place de { $name }
play-on-try = Essayer
play-on-again = Recommencer de là
play-on-help = Ouvre une table privée contre des bots à cette position. Tout ce qui est caché est retiré au sort, et elle ne compte pas.
played-on = { $entry ->
    [0] Jouée à partir de la mise en place d’une autre partie
   *[other] Jouée à partir du coup { $entry } d’une autre partie
}
played-on-help = Tout ce qui était caché a été retiré au sort ; elle ne compte pas.
daily = Le défi du jour
daily-lead = La même donne pour tous ici, contre les mêmes bots. Ton premier essai compte ; ensuite, entraîne-toi autant que tu veux.
daily-ends = encore { $hours } h { $minutes } min
daily-against = { $count ->
    [0] en solo
    [one] contre un { $bot }
   *[other] contre { $count } × { $bot }
}
daily-rank = { $rank ->
    [one] 1er sur { $tries }
   *[other] { $rank }e sur { $tries }
}
daily-own = { $place ->
    [one] 1re place
   *[other] { $place }e place
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
daily-points = Points
daily-given-up = Abandonné
daily-go-on = Continuer
daily-practice = S’entraîner
daily-practice-help = La même donne encore une fois ; l’essai n’est pas classé.
daily-best = Aujourd’hui
daily-tries = { $count ->
    [one] { $count } essai
   *[other] { $count } essais
}
daily-nobody = Personne n’a encore fini.
daily-yesterday = Hier
daily-nobody-yesterday = Personne n’a joué.
daily-about = La journée suit le temps universel. Le classement suit la place contre les bots, puis les points. Les bots font la même chose si tu fais la même chose. La donne était fixée avant le début de la journée ; elle est dévoilée, avec les parties revues et enregistrées, une fois la journée finie.
daily-counts = Défi du jour : cet essai compte
daily-practising = Défi du jour : entraînement
daily-sealed = Cette donne est la même pour tous aujourd’hui : son secret, la partie à revoir et son enregistrement seront visibles une fois la journée finie. L’empreinte annoncée d’avance :
daily-proof = La journée est finie : l’enregistrement contient le secret, qui redonne chaque tirage ; tablee verify le vérifie. L’empreinte annoncée d’avance :
import = Importer une partie
import-help = Un fichier .json de Tablée : il est rejoué coup par coup et vérifié avant d’être montré. Sans compte, il est gardé quelques jours.
import-choose = Choisir un fichier
import-checking = Vérification…

## Analyse d’une partie finie

chances = Analyse
chances-label = Les chances de chacun au fil de la partie
chances-help = Un bot regarde chaque coup : qui avait quelles chances et quand, où elles ont tourné, et ce qui aurait été mieux. Jusqu’à une demi-minute.
chances-ask = Analyser cette partie
chances-waiting = Chaque coup est regardé …
chances-turnings = Tournants
chances-mistakes = De meilleurs coups, la plus grave erreur d’abord
chances-mistake = { $played } ({ $loss })
chances-better = Mieux : { $better }
