# `make play` plays, `make test` tests; everything they need is installed here, in .venv* and web/node_modules, and only when
# something has changed. `make play LAN=1` serves the home network.

PYTHON ?= python3
PORT ?= 8000
DEV := .venv/bin
COMPILED := .venv-compiled/bin
PARTS := check web unit compiled rules records-check server browser
SERVER_TESTS := tests/table tests/store tests/server tests/museum
BOT_TESTS := tests/bots/test_honesty.py tests/bots/test_ladder.py

.PHONY: play test $(PARTS) sources game records museum soak bench strength lab peers docs clean

play:
	@$(PYTHON) tools/envs.py play
	@$(COMPILED)/tablee serve --open --port $(PORT) $(if $(LAN),--lan)

test:
	@$(PYTHON) tools/parts.py $(PARTS)

# Format, lint, types, layers.
check:
	@$(PYTHON) tools/envs.py dev
	$(DEV)/ruff format --check .
	$(DEV)/ruff check .
	$(DEV)/mypy
	$(DEV)/lint-imports
	$(DEV)/python tools/sources.py --check

# What follows from the declarations of the games: position.py from fields.py, events.py from words.py.
sources:
	@$(PYTHON) tools/envs.py dev
	$(DEV)/python tools/sources.py

# The browser client: types, lint, its own tests.
web:
	@$(PYTHON) tools/envs.py web
	cd web && npm run --silent check && npm run --silent lint && npm run --silent test

# One game: what follows from its declarations, its checks, and what it still lacks. `make game GAME=high-card`;
# QUICK=1 leaves out whole games of searching bots, the server and the board.
game:
	@$(PYTHON) tools/envs.py dev
	@$(DEV)/python tools/game.py $(GAME) --write
	@$(if $(QUICK),true,$(PYTHON) tools/envs.py web)
	@$(DEV)/python tools/game.py $(GAME) --check $(if $(QUICK),--quick)

# Rules, words and tools, on the pure sources.
unit:
	@$(PYTHON) tools/envs.py dev
	$(DEV)/python -m pytest -q -n 2 $(addprefix --ignore ,$(SERVER_TESTS) $(BOT_TESTS) tests/browser)

# The same rules, compiled: the conformance tests, the honesty of bots and a glance at the ladder on the installed wheel, and the same
# digests as the pure sources.
compiled:
	@$(PYTHON) tools/envs.py dev compiled
	$(COMPILED)/tablee --version
	TABLEE_EXAMPLES=compiled $(COMPILED)/python -m pytest -q -n 2 tests/conformance $(BOT_TESTS)
	$(COMPILED)/python -m tests.conformance.digests > .cache/digests-compiled
	$(DEV)/python -m tests.conformance.digests > .cache/digests-pure
	cmp .cache/digests-compiled .cache/digests-pure

# Which rule is proved by which test; fails on one that is not.
rules:
	@$(PYTHON) tools/envs.py dev
	$(DEV)/python tools/rules.py

# Golden games: written where the rules or the games on the shelf have changed.
records:
	@$(PYTHON) tools/envs.py dev
	$(DEV)/python tools/records.py

records-check:
	@$(PYTHON) tools/envs.py dev
	$(DEV)/python tools/records.py --check

# Tables, saves and records of this version, kept for all later ones; `make museum AGAIN=1` writes those of a version anew.
museum:
	@$(PYTHON) tools/envs.py dev
	$(DEV)/python -m tests.museum.make $(if $(AGAIN),--again)

# Tables, store and server: nothing lost, nothing leaked, bad input refused; what older versions left behind goes on.
server:
	@$(PYTHON) tools/envs.py dev web
	$(DEV)/python -m pytest -q -n 2 $(SERVER_TESTS)

# The page in a real browser: LAMA Dice whole, of the other games each kind of decision; whole games of all are in the soak.
browser:
	@$(PYTHON) tools/envs.py dev web browser
	$(DEV)/python -m pytest -q -n 2 tests/browser

# The full forms of everything that `make test` does in short.
soak:
	@$(PYTHON) tools/envs.py dev web browser
	TABLEE_SOAK=1 TABLEE_EXAMPLES=soak $(DEV)/python -m pytest -q -n 2 --timeout 0 $(addprefix --ignore ,$(BOT_TESTS)) tests
	@$(PYTHON) tools/envs.py compiled
	TABLEE_EXAMPLES=soak $(COMPILED)/python -m pytest -q -n 2 --timeout 0 $(BOT_TESTS)

# Speed against pure Python and against a peer; writes bench/RESULTS.md.
bench:
	@$(PYTHON) tools/envs.py dev play bench
	$(DEV)/python -m bench.engine

# Every bot against every other, with intervals; hours, but it goes on from what stands in bench/strength; writes bench/STRENGTH.md.
# Parts of it: `make strength ARGS="--game loyang --cell expert-medium --stage 1 --cpu-minutes 3"`
strength:
	@$(PYTHON) tools/envs.py compiled
	$(COMPILED)/python -m bench.strength $(ARGS)

# Balance reports: plays thousands of games and writes docs/lab; the findings on the pages are kept. `make lab GAMES=lama-dice`
lab:
	@$(PYTHON) tools/envs.py compiled
	$(COMPILED)/python tools/lab_reports.py $(GAMES)

# Tablée beside OpenSpiel, RLCard, PettingZoo, catanatron and boardgame.io, all installed in .venv-peers; writes bench/PEERS.md.
peers:
	$(PYTHON) -m bench.peers

# The documentation as a site in .cache/site; a link that leads nowhere fails.
docs:
	@$(PYTHON) tools/envs.py dev
	NO_MKDOCS_2_WARNING=1 $(DEV)/mkdocs build --strict --quiet
	$(DEV)/python tools/site.py

clean:
	rm -rf web/node_modules web/dist web/src/generated .venv .venv-compiled .venv-bench .venv-peers .cache build src/*.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache
	find src tests tools bench -name __pycache__ -type d -prune -exec rm -rf {} +
