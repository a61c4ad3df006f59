# Everything a fresh machine needs: Python 3.11 or later, git and make.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
JOBS ?= 2

.PHONY: play test lint soak bench golden schema locale assets gallery clean

$(VENV)/play: pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Lancaster needs Python 3.11 or later; set PYTHON=python3.11")'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e .
	@touch $@

$(VENV)/dev: $(VENV)/play
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	@touch $@

$(VENV)/bench: $(VENV)/play
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[bench]'
	@touch $@

play: $(VENV)/play   ## a game at once: in a window, or in the terminal where there is no display
	@$(BIN)/lancaster play || { [ $$? -eq 2 ] && $(BIN)/lancaster play --text; }

test: export PYTHONDONTWRITEBYTECODE =
test: $(VENV)/dev    ## the proofs, under four minutes; what is compiled once serves every command that is tried
	$(BIN)/python -m pytest -n $(JOBS) --dist worksteal -m 'not soak' tests

lint: $(VENV)/dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

soak: $(VENV)/dev    ## the long runs
	$(BIN)/python -m pytest -n $(JOBS) -m soak tests

bench: $(VENV)/bench ## speed, side by side with its peers
	$(BIN)/python tests/perf/bench.py
	$(BIN)/python -m tests.perf.frames

golden: $(VENV)/dev  ## write the golden texts anew; read the diff
	$(BIN)/python -m pytest -n 0 tests --snapshot-update -m 'not soak'

schema: $(VENV)/play ## JSON Schemas for editors
	$(BIN)/lancaster schema --out data/schema

locale: $(VENV)/dev  ## collect the texts, compile the translations
	@mkdir -p build
	$(BIN)/pybabel -q extract -k mark --no-location --sort-output -o build/lancaster.pot game
	$(BIN)/pybabel -q update -N --init-missing --ignore-pot-creation-date --ignore-obsolete -w 120 -D lancaster -i build/lancaster.pot -d data/locale -l fr
	$(BIN)/pybabel -q compile -D lancaster -d data/locale

assets: $(VENV)/dev  ## draw the pictures and sounds anew
	$(BIN)/python -m assets.build

gallery: $(VENV)/play ## every scene, size and language as pictures on one page
	$(BIN)/python -m game.lancaster.screen.gallery build/gallery

clean:
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
