# `make play` plays, `make test` tests; everything they need is installed here, in .venv*, and only when something has changed.

PYTHON ?= python3
DEV := .venv/bin
COMPILED := .venv-compiled/bin
PARTS := check unit compiled rules records-check

.PHONY: play test $(PARTS) records soak bench clean

play:
	@$(PYTHON) tools/envs.py play
	@$(COMPILED)/tablee play

test:
	@$(PYTHON) tools/parts.py $(PARTS)

# Format, lint, types, layers.
check:
	@$(PYTHON) tools/envs.py dev
	$(DEV)/ruff format --check .
	$(DEV)/ruff check .
	$(DEV)/mypy
	$(DEV)/lint-imports

# All tests on the pure sources.
unit:
	@$(PYTHON) tools/envs.py dev
	$(DEV)/python -m pytest -q -n 2

# The same rules, compiled: the conformance tests on the installed wheel, and the same digests as the pure sources.
compiled:
	@$(PYTHON) tools/envs.py dev compiled
	$(COMPILED)/tablee --version
	TABLEE_EXAMPLES=compiled $(COMPILED)/python -m pytest -q -n 2 tests/conformance
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

# The conformance tests with many more games.
soak:
	@$(PYTHON) tools/envs.py dev
	TABLEE_EXAMPLES=soak $(DEV)/python -m pytest -q -n 2 tests/conformance

# Speed against pure Python and against a peer; writes bench/RESULTS.md.
bench:
	@$(PYTHON) tools/envs.py dev play bench
	$(DEV)/python -m bench.engine

clean:
	rm -rf .venv .venv-compiled .venv-bench .cache build src/*.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache
	find src tests tools bench -name __pycache__ -type d -prune -exec rm -rf {} +
