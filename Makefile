# Everything a user or developer runs. `make play` and `make test` do all set-up themselves.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
STAMP  := $(VENV)/.installed
NPM    := cd web && npm --no-update-notifier
NODE   := web/node_modules/.installed
CLIENT := src/wabe/server/static/index.html

GAMES ?= 10000
LIMIT ?= 600
JOBS  ?= 2
ON    ?= processes
ADDRESS ?=
COUNT ?= 200
GAME  ?= castles_of_burgundy worlds_504 age_of_innovation roads_and_boats

.DEFAULT_GOAL := help
.PHONY: help play terminal test lint types unit same client rules sample e2e bench page load conformance fuzz mutants worlds atlas cluster research golden generated \
        screenshots constraints compiled dist clean

help: ## list the targets
	@grep -E '^[a-z0-9-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

# Set-up

$(STAMP): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Wabe needs Python 3.11 or newer; name one with PYTHON=..."; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[postgres,push,passkeys,research,training,notebook,cluster,spiel,dev]'
	@touch $@

$(NODE): web/package-lock.json
	@$(PYTHON) scripts/client_build.py install

# A client that is there, as in a published source package, is taken as it is: only newer sources ask for Node.js.
$(CLIENT): $(shell find web/src web/public web/index.html web/vite.config.ts web/package-lock.json src/wabe/core/picture/icons.json -type f)
	@$(PYTHON) scripts/client_build.py

# Playing

play: $(STAMP) $(CLIENT) ## play in the browser
	$(BIN)/wabe serve --open

terminal: $(STAMP) ## play The Castles of Burgundy in the terminal against two bots
	$(BIN)/wabe play burgundy --seats human,greedy,thinker:1s

# Testing

test: lint types unit rules same client sample ## everything that must pass

lint: $(STAMP) ## ruff: format and rules
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

types: $(STAMP) ## mypy --strict
	$(BIN)/mypy
	$(BIN)/mypy examples

unit: $(STAMP) ## all Python tests
	$(BIN)/pytest -n $(JOBS)

same: $(STAMP) ## compile a part of the engine: it judges and plays as plain Python does, to the last bit
	$(BIN)/python scripts/compiled.py --small

rules: $(STAMP) ## which rules are proved by tests; fails when one is not
	$(BIN)/python scripts/rules_index.py

client: $(NODE) ## the client: svelte-check and vitest
	$(NPM) run --silent check
	$(NPM) run --silent test

sample: $(STAMP) $(NODE) $(CLIENT) chromium ## a quick sample of the browser tests
	$(NPM) run --silent e2e:sample

e2e: $(STAMP) $(NODE) $(CLIENT) chromium ## all browser tests, and chains of requests to the service
	$(NPM) run --silent e2e
	$(BIN)/python scripts/stateful.py

.PHONY: chromium
chromium: # where it is missing it is installed on Debian and its kin; elsewhere name one with CHROMIUM=...
	@test -n "$$CHROMIUM" || command -v chromium > /dev/null || { \
	  echo "Installing chromium for the browser tests ..."; \
	  apt-get update -qq && apt-get install -y -qq chromium > /dev/null; }

# Long campaigns and figures

conformance: $(STAMP) ## GAMES random games through the conformance kit
	$(BIN)/python scripts/fuzz.py --games $(GAMES) --jobs $(JOBS)

fuzz: $(STAMP) ## the same for LIMIT seconds; findings are kept as records in build/findings
	$(BIN)/python scripts/fuzz.py --seconds $(LIMIT) --jobs $(JOBS) --seed $$(date +%s)

mutants: $(STAMP) ## break COUNT rules of each game (or of GAME=...) one at a time: do its tests notice?
	@for game in $(GAME); do $(BIN)/python scripts/mutants.py $$game --count $(COUNT) --jobs $(JOBS) || failed=1; done; exit $${failed:-0}

worlds: $(STAMP) ## all 504 worlds with 2, 3, 4 players through the kit; then greedy against random, then how games end
	$(BIN)/python scripts/worlds.py check --jobs $(JOBS) --on $(ON) --address "$(ADDRESS)"
	$(BIN)/python scripts/worlds.py strength --jobs $(JOBS) --on $(ON) --address "$(ADDRESS)"
	$(BIN)/python scripts/worlds.py ends --jobs $(JOBS) --on $(ON) --address "$(ADDRESS)"

cluster: $(STAMP) ## a Ray cluster of two nodes on this machine, one of them killed in the middle of a tournament
	$(BIN)/pytest tests/arena/cluster.py

atlas: $(STAMP) ## the games of the Atlas (stopped at any time, it goes on), then its files and pictures
	@mkdir -p build
	$(BIN)/wabe atlas build build/atlas.jsonl --jobs $(JOBS) --on $(ON) --address "$(ADDRESS)"
	$(BIN)/wabe atlas pack build/atlas.jsonl
	$(BIN)/python scripts/atlas_pictures.py

research: $(STAMP) ## measure batches of games for learners; train a small policy for two minutes and let it play
	$(BIN)/python bench/research.py
	$(BIN)/python examples/train_policy.py

bench: $(STAMP) ## measure the speed of every game
	$(BIN)/wabe bench

page: $(STAMP) $(NODE) $(CLIENT) chromium ## measure the page: first paint, clicks, replay
	$(NPM) run --silent bench

load: $(STAMP) ## 200 tables with 400 watching clients on this machine
	$(BIN)/python bench/load.py
	$(BIN)/python bench/attack.py

compiled: $(STAMP) ## compile the engine with mypyc: it plays as plain Python does, and how much faster
	$(BIN)/python scripts/compiled.py

# Making what is published

dist: $(STAMP) $(CLIENT) ## build wheel and sdist into dist/, install the wheel afresh and play a move; COMPILED=1 compiles it
	$(BIN)/python scripts/dist.py $(if $(COMPILED),--compiled)

# Making what is kept in the repository

golden: $(STAMP) ## remake the golden games and pages
	$(BIN)/python scripts/golden.py
	$(BIN)/python scripts/world_pages.py

generated: $(STAMP) $(NODE) ## remake the client's types, and the icons
	$(BIN)/python scripts/client_types.py
	$(BIN)/python scripts/client_icons.py

screenshots: $(STAMP) $(NODE) $(CLIENT) chromium ## remake the pictures in docs/
	$(NPM) run --silent screenshots

constraints: $(STAMP) ## remake constraints.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check uv
	$(BIN)/uv pip compile --quiet --no-annotate --no-emit-index-url --no-header --universal --python-version 3.11 \
	  --all-extras pyproject.toml -o constraints.txt

clean: ## remove what the build made
	rm -rf build dist src/wabe/server/static .mypy_cache .ruff_cache .pytest_cache
