# Everything a user or developer runs. `make play` and `make test` do all set-up themselves.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/$(if $(filter Windows_NT,$(OS)),Scripts,bin)
NPM    := cd web && npm --no-update-notifier
NODE   := web/node_modules/.installed
CLIENT := src/wabe/server/static/index.html
RUNTIME := src/wabe/offline/runtime/runtime.json

ART        := build/art/venv
ART_PYTHON ?= python3.11

GAMES ?= 10000
LIMIT ?= 600
JOBS  ?= 2
ON    ?= processes
ADDRESS ?=
COUNT ?= 200
POSITIONS ?= 1000000
SEED  ?= 1
GAME  ?= castles_of_burgundy worlds_504 age_of_innovation roads_and_boats

.DEFAULT_GOAL := help
.PHONY: help play terminal built test test-all lint types unit engine same client rules sample e2e bench page static-bench load kills conformance fuzz second repeats mutants worlds atlas cluster research golden generated \
        screenshots constraints compiled docs static dist wheel wheels tagged clean

help: ## list the targets
	@grep -E '^[a-z0-9-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

# Set-up: playing needs the package alone. What more a target needs it names by extras of pyproject.toml, as .with-research-training;
# it is added to the same environment. After a change of pyproject.toml or constraints.txt each target brings up to date what it needs.

BASE := $(VENV)/.base
DEV  := $(VENV)/.with-dev
SHIP := $(VENV)/.with-release
ALL  := $(VENV)/.with-postgres-push-passkeys-research-training-notebook-cluster-spiel
CREW := $(if $(filter ray,$(ON)),$(VENV)/.with-cluster,$(BASE))
PIP  := $(BIN)/python -m pip install -qq --no-compile --disable-pip-version-check -c constraints.txt
PINNED := postgres push passkeys research training notebook cluster spiel dev release docs # not art: it wants another NumPy
comma := ,
unexport PYTHONDONTWRITEBYTECODE # a module is compiled once, not by each of the hundreds of processes that tests start

$(BASE): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Wabe needs Python 3.11 or newer; name one with PYTHON=..."; exit 1; }
	@echo "Setting up Python packages (about 120 MB) ..."
	@$(PYTHON) -m venv $(VENV)
	@$(PIP) -e .
	@touch $@

$(VENV)/.with-%: $(BASE)
	@echo "Adding Python packages: $(subst -,$(comma) ,$*) ..."
	@$(PIP) 'wabe[$(subst -,$(comma),$*)]'
	@touch $@

$(ALL): $(DEV) # everything that is tested; one after the other, since both go into one environment

$(NODE): web/package-lock.json
	@$(PYTHON) scripts/client_build.py install

# A client that is there, as in a published source package, is taken as it is: only newer sources ask for Node.js.
$(CLIENT): $(shell find web/src web/public web/index.html web/vite.config.ts web/package-lock.json src/wabe/core/picture/icons.json src/wabe/core/picture/measures.json -type f)
	@$(PYTHON) scripts/client_build.py

# What a page plays with that needs no service: Pyodide, and Python compiled for it.
$(RUNTIME): web/scripts/runtime.mjs scripts/page_runtime.py web/package-lock.json $(shell find src/wabe/core src/wabe/games src/wabe/bots src/wabe/analysis src/wabe/atlas src/wabe/hosting src/wabe/offline -type f -not -path '*/runtime/*' -not -name '*.pyc')
	@$(PYTHON) scripts/client_build.py install
	@cd web && node scripts/runtime.mjs

# Playing

play: $(BASE) $(CLIENT) ## play in the browser
	$(BIN)/wabe serve --open

terminal: $(BASE) ## play The Castles of Burgundy in the terminal against two bots
	$(BIN)/wabe play burgundy --seats human,greedy,thinker:1s

# Testing

test: ## everything that must pass; what uses one core goes side by side, with the set-up of what only some of it needs
	@$(MAKE) --no-print-directory -j$(JOBS) $(BASE) $(NODE)
	@$(MAKE) --no-print-directory -j$(JOBS) $(if $(filter output-sync,$(.FEATURES)),-O) client lint types rules sample same tests-read
	@$(MAKE) --no-print-directory unit

test-all: test $(ALL) ## what must pass before a release: `test`, the longer cases of its tests, all browser tests, the whole engine compiled
	$(BIN)/pytest -n $(JOBS) -m campaign
	@$(MAKE) --no-print-directory e2e compiled

FORMS := $(filter-out %/config.yml,$(wildcard .github/ISSUE_TEMPLATE/*.yml))
SCHEMA = $(BIN)/check-jsonschema --quiet --builtin-schema vendor

lint: $(DEV) $(NODE) ## ruff: format and rules; the workflows, forms and CITATION.cff; no network is asked
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/zizmor --offline --quiet .github
	$(SCHEMA).github-workflows $(wildcard .github/workflows/*.yml)
	$(SCHEMA).github-issue-forms $(FORMS)
	$(SCHEMA).github-issue-config .github/ISSUE_TEMPLATE/config.yml
	$(SCHEMA).dependabot .github/dependabot.yml
	$(SCHEMA).citation-file-format --force-filetype yaml CITATION.cff
	cd web && node scripts/workflows.mjs

types: $(ALL) ## mypy --strict
	$(BIN)/mypy

unit: $(ALL) ## all Python tests; half of the time they wait for services and processes, so there are two workers for each core
	$(BIN)/pytest -n $$(( $(JOBS) * 2 )) --dist worksteal

engine: $(DEV) ## the tests of core, games and bots, which need nothing of Unix: what macOS and Windows run
	$(BIN)/python -m pytest -n $(JOBS) tests/core tests/bots tests/castles_of_burgundy tests/worlds_504 tests/age_of_innovation tests/roads_and_boats

.PHONY: tests-read
tests-read: $(ALL) # and kept compiled: else each worker would do it. What cannot be read is told by `unit`.
	@$(BIN)/pytest --collect-only -qq > /dev/null || true

same: $(ALL) ## compile a part of the engine: it judges and plays as plain Python does, to the last bit
	$(BIN)/python scripts/compiled.py --small

rules: $(BASE) ## which rules are proved by tests; fails when one is not
	$(BIN)/python scripts/rules_index.py

client: $(NODE) ## check the client: svelte-check and vitest
	$(NPM) run --silent check
	$(NPM) run --silent test

sample: export WABE_CLIENT := $(abspath $(dir $(CLIENT)))
sample: $(BASE) $(NODE) $(CLIENT) chromium ## a quick sample of the browser tests
	$(NPM) run --silent e2e:sample

e2e: $(ALL) $(NODE) $(CLIENT) $(RUNTIME) chromium ## all browser tests, and many requests and chains of them to the service
	$(NPM) run --silent e2e
	WABE_EXAMPLES=200 $(BIN)/pytest tests/server/test_fuzz.py
	$(BIN)/python scripts/stateful.py

.PHONY: chromium
chromium: # where it is missing it is installed on Debian and its kin; elsewhere name one with CHROMIUM=...
	@test -n "$$CHROMIUM" || command -v chromium > /dev/null || { \
	  echo "Installing chromium for the browser tests ..."; \
	  apt-get update -qq && apt-get install -y -qq chromium > /dev/null; }

# Long campaigns and figures

conformance: $(BASE) ## GAMES random games through the conformance kit
	$(BIN)/python scripts/fuzz.py --games $(GAMES) --jobs $(JOBS)

fuzz: $(BASE) ## the same for LIMIT seconds; findings are kept as records in build/findings
	$(BIN)/python scripts/fuzz.py --seconds $(LIMIT) --jobs $(JOBS) --seed $$(date +%s)

second: $(BASE) ## POSITIONS decisions of each game (or of GAME=...) beside its second rules; findings are kept in build/findings
	@for game in $(GAME); do $(BIN)/python scripts/second.py $$game --positions $(POSITIONS) --seed $(SEED) --jobs $(JOBS) || failed=1; done; exit $${failed:-0}

repeats: $(BASE) ## the same seed plays the same game: alone, after others, resumed, on one or two processes; by every bot
	$(BIN)/python scripts/repeats.py

mutants: $(DEV) ## break COUNT rules of each game (or of GAME=...) one at a time: do its tests notice?
	@for game in $(GAME); do $(BIN)/python scripts/mutants.py $$game --count $(COUNT) --jobs $(JOBS) || failed=1; done; exit $${failed:-0}

worlds: $(CREW) ## all 504 worlds with 2, 3, 4 players through the kit; then greedy against random, then how games end
	$(BIN)/python scripts/worlds.py check --jobs $(JOBS) --on $(ON) --address "$(ADDRESS)"
	$(BIN)/python scripts/worlds.py strength --jobs $(JOBS) --on $(ON) --address "$(ADDRESS)"
	$(BIN)/python scripts/worlds.py ends --jobs $(JOBS) --on $(ON) --address "$(ADDRESS)"

cluster: $(DEV) $(VENV)/.with-cluster ## a Ray cluster of two nodes on this machine, one of them killed in the middle of a tournament
	$(BIN)/pytest tests/arena/cluster.py

atlas: $(CREW) $(VENV)/.with-research-notebook ## the games of the Atlas (stopped at any time, it goes on), then its files and pictures
	@mkdir -p build
	$(BIN)/wabe atlas build build/atlas.jsonl --jobs $(JOBS) --on $(ON) --address "$(ADDRESS)"
	$(BIN)/wabe atlas pack build/atlas.jsonl
	$(BIN)/python scripts/atlas_pictures.py

research: $(VENV)/.with-research-training ## measure batches of games for learners; train a small policy for two minutes and let it play
	$(BIN)/python bench/research.py
	$(BIN)/python examples/train_policy.py

bench: $(BASE) ## measure the speed of every game
	$(BIN)/wabe bench

page: $(BASE) $(NODE) $(CLIENT) chromium ## measure the page: first paint, clicks, replay
	$(NPM) run --silent bench

static-bench: $(BASE) $(NODE) $(CLIENT) $(RUNTIME) chromium ## measure the table without a service, and keep the figures in docs/performance.md
	$(NPM) run --silent bench:static
	$(BIN)/python scripts/performance_page.py

load: $(DEV) ## 200 tables with 400 watching clients on this machine
	$(BIN)/python bench/load.py
	$(BIN)/python bench/attack.py

kills: $(ALL) ## end the service by force 100 times in a storm of moves: nothing that was acknowledged may be lost
	$(BIN)/python scripts/kills.py

compiled: $(ALL) ## compile the engine with mypyc: it plays as plain Python does, and how much faster
	$(BIN)/python scripts/compiled.py

# Making what is published

built: $(CLIENT) ## build the browser client into the package, unless it is up to date

docs: $(VENV)/.with-docs ## build the site of README, docs/, rules and reference into build/site; it asks no network
	@echo "Building the site ..."
	@$(BIN)/python scripts/docs_site.py

static: $(BASE) $(CLIENT) $(RUNTIME) ## the table as a folder of files that needs no service, in build/static
	@$(BIN)/wabe static build/static

dist: $(DEV) $(CLIENT) $(RUNTIME) docs ## build source package and plain wheel into dist/, install the wheel afresh and play a move
	$(BIN)/python scripts/dist.py

wheel: $(DEV) $(SHIP) ## after `make dist`: compile its source package for this Python, repair the wheel, install it afresh and play a move
	$(BIN)/python scripts/wheel.py

wheels: $(SHIP) ## the same for every Python by cibuildwheel into build/wheels; on Linux it needs Docker
	$(BIN)/cibuildwheel --output-dir build/wheels dist/*.tar.gz

tagged: # before a release: TAG is the version of the package
	@test "$(TAG)" = "v$$(sed -n 's/^__version__ = "\(.*\)"/\1/p' src/wabe/__init__.py)" || { echo "The tag $(TAG) is not the version of the package."; exit 1; }

# Making what is kept in the repository

golden: $(BASE) ## remake the golden games and pages
	$(BIN)/python scripts/golden.py
	$(BIN)/python scripts/golden.py --stories
	$(BIN)/python scripts/world_pages.py
	LC_ALL=de_DE.UTF-8 $(BIN)/python scripts/world_pages.py

generated: $(BASE) $(NODE) ## remake the client's types, requests, colours and icons, what follows from the fields of states, the list of public names, where boxes may differ
	$(BIN)/python -m wabe.cli.fields wabe.games
	$(BIN)/python scripts/public_names.py
	$(BIN)/python scripts/client_types.py
	$(BIN)/python scripts/client_icons.py
	$(BIN)/python scripts/box_sections.py
	$(BIN)/python scripts/client_looks.py

screenshots: $(BASE) $(NODE) $(CLIENT) chromium ## remake the pictures in docs/
	$(NPM) run --silent screenshots

# The pictures are kept in the repository; Blender as a Python package is not to be had for every Python and processor.
.PHONY: art
art: ## render the pieces that changed and pack their atlases (see art/README.md)
	@if test -x $(ART)/bin/python || { $(ART_PYTHON) -m venv $(ART) \
	    && echo "Setting up Blender as a Python package (about 1 GB) ..." && $(ART)/bin/python -m pip install -qq --disable-pip-version-check -e '.[art]'; } \
	    && $(ART)/bin/python -c 'import bpy' 2> /dev/null; \
	  then $(ART)/bin/python -m art.bake && $(ART)/bin/python -m art.sheet; \
	  else rm -rf $(ART); echo "Blender is not to be had here (it wants Python 3.11, named by ART_PYTHON=...). The pictures in art/baked suffice."; fi

constraints: $(BASE) ## remake constraints.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check uv
	$(BIN)/uv pip compile --quiet --no-annotate --no-emit-index-url --no-header --universal --python-version 3.11 \
	  $(foreach extra,$(PINNED),--extra $(extra)) pyproject.toml -o constraints.txt

clean: ## remove what the build made
	rm -rf build dist src/wabe/server/static src/wabe/server/site src/wabe/offline/runtime .mypy_cache .ruff_cache .pytest_cache
