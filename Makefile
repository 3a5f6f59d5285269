# Everything this project can be asked to do; `make help` lists it.
# Nothing has to be installed first but Python and make: the tools go into .venv, pinned and checked by hash.

PYTHON ?= python3
PORT ?= 8000
VENV := .venv
BIN := $(VENV)/bin
SITE := build/html

# uv is quicker; pip, which comes with Python, does as well.
UV := $(shell command -v uv 2>/dev/null)
ifneq ($(UV),)
CREATE = $(UV) venv --quiet --clear --python "$(PYTHON)" $(VENV)
INSTALL = $(UV) pip install --quiet --python $(BIN)/python
else
CREATE = "$(PYTHON)" -m venv --clear $(VENV)
INSTALL = $(BIN)/python -m pip install --quiet --disable-pip-version-check
endif

SPHINX = $(BIN)/python -m sphinx -c conf -d build/doctrees -n -W --keep-going -q -j 2 docs $(SITE)
PYTEST = $(BIN)/python -m pytest
READER = $(VENV)/docs.stamp $(VENV)/package.stamp
TESTER = $(READER) $(VENV)/test.stamp

.DEFAULT_GOAL := site
.DELETE_ON_ERROR:
.PHONY: site test lint types doctest links serve bench measure lock clean distclean help

site: $(READER) build/program.stamp ## Build the site into build/html (what `make` alone does)
	@echo "Building the site ..."
	@$(SPHINX) || { rm -rf build/doctrees; exit 1; }
	@echo "The site is ready. Open $(SITE)/index.html in a browser, or type make serve."

test: $(TESTER) ## Run everything that decides "done"
	@$(MAKE) --no-print-directory lint types
	@echo "== site: built afresh, a warning is an error"
	@rm -rf $(SITE) build/doctrees
	@mkdir -p build && touch build/program.stamp
	@$(SPHINX) || { rm -rf build/doctrees; exit 1; }
	@echo "== tests, examples, links of the site, the wheel alone"
	@$(PYTEST) -q -n 2 --dist loadfile

lint: $(TESTER) ## Check style and formatting
	@echo "== style"
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --check --quiet .

types: $(TESTER) ## Check types, strictly
	@echo "== types"
	@$(BIN)/mypy --no-error-summary

doctest: $(TESTER) ## Run every example in the pages and the docstrings, and count them
	@$(PYTEST) -q docs tontine_rules README.md tests/docs

links: $(TESTER) ## Check every link and anchor of the built site, and list those that lead outside
	@$(BIN)/python -m tests.site.links $(SITE)

# What shows a changed page again is a script in the page, which the site's policy would refuse.
serve: $(READER) ## Show the site on this machine alone, and again whenever a file changes (PORT=8000)
	@$(BIN)/python -m sphinx_autobuild -c conf -D site_policy=0 -d build/serve/doctrees -q --host 127.0.0.1 --port $(PORT) \
	    --watch conf --watch tontine_rules docs build/serve/html

bench: $(TESTER) ## Measure how long things take, each beside its aim
	@$(BIN)/python -m tests.bench

measure: $(TESTER) ## Count the published games anew: docs/measure/results (some minutes)
	@$(BIN)/python -m tontine_rules.measure.published docs/measure/results

lock: ## Choose the newest versions that fit together and pin them in conf/, with hashes
	@bash conf/lock.sh "$(PYTHON)"

clean: ## Delete what was built
	rm -rf build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find conf docs tests tontine_rules -name __pycache__ -type d -prune -exec rm -rf {} +

distclean: clean ## Delete what was built and the tools in .venv
	rm -rf $(VENV)

help: ## Say what can be asked for
	@echo "make            builds the site; make test decides whether all is well. All there is:"
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/\1|\2/p' Makefile | while IFS='|' read -r name what; do \
	    printf '  make %-10s %s\n' "$$name" "$$what"; done
	@echo "Another Python: make PYTHON=python3.13 (after make distclean)"

# The tools: made again from nothing when the pinned ones change.
$(VENV)/docs.stamp: conf/requirements-docs.txt
	@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	    echo "Python 3.11 or newer is needed; name one with make PYTHON=python3.12" >&2; exit 1; }
	@echo "Setting up $(VENV) (once) ..."
	@$(CREATE)
	@$(INSTALL) --require-hashes -r conf/requirements-docs.txt
	@touch $@

# The package itself, as it stands in this folder, and its command tontine-rules.
$(VENV)/package.stamp: pyproject.toml $(VENV)/docs.stamp
	@$(INSTALL) --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/test.stamp: conf/requirements.txt $(VENV)/docs.stamp
	@echo "Adding the tools for testing to $(VENV) (once) ..."
	@$(INSTALL) --require-hashes -r conf/requirements.txt
	@touch $@

# A changed page is read again by itself; a changed program may change any page.
build/program.stamp: $(shell find tontine_rules conf -name '*.py' 2>/dev/null)
	@rm -rf build/doctrees $(SITE)
	@mkdir -p build && touch $@
