# Everything a user or developer runs. `make play` and `make test` do all set-up themselves.

VENV   := .venv
PYTHON ?= python3
BIN    := $(VENV)/bin
STAMP  := $(VENV)/.installed
GAMES  ?= 10000
LIMIT  ?= 600
JOBS   ?= 2

.DEFAULT_GOAL := help
.PHONY: help play test lint types unit rules bench fuzz conformance golden compiled clean

help: ## list the targets
	@grep -E '^[a-z0-9-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

$(STAMP): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Wabe needs Python 3.11 or newer; set PYTHON=..."; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[server,postgres,dev]'
	@touch $@

play: $(STAMP) ## play in the terminal against two bots
	$(BIN)/wabe play castles_of_burgundy --seats human,greedy,mcts:1s

test: lint types unit rules ## lint, types, all tests, rule index

lint: $(STAMP) ## ruff: format and rules
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

types: $(STAMP) ## mypy --strict
	$(BIN)/mypy

unit: $(STAMP) ## all Python tests
	$(BIN)/pytest -n $(JOBS)

rules: $(STAMP) ## which rules are proved by tests; fails when one is not
	$(BIN)/python scripts/rules_index.py

bench: $(STAMP) ## measure speed
	$(BIN)/wabe bench

conformance: $(STAMP) ## GAMES random games through the conformance kit
	$(BIN)/python scripts/fuzz.py --games $(GAMES) --jobs $(JOBS)

fuzz: $(STAMP) ## the same for LIMIT seconds; findings are kept as records in build/findings
	$(BIN)/python scripts/fuzz.py --seconds $(LIMIT) --jobs $(JOBS) --seed $$(date +%s)

golden: $(STAMP) ## remake the golden games
	$(BIN)/python scripts/golden.py

compiled: $(STAMP) ## compile the engine with mypyc in build/compiled, replay the golden games, compare the speed
	$(BIN)/python scripts/compiled.py

clean: ## remove what the build made
	rm -rf build dist .mypy_cache .ruff_cache .pytest_cache
