# Two commands matter: `make build` and `make test`. Each sets up what it needs.
.DEFAULT_GOAL := help
.PHONY: help build test serve check format dist bench prove lock clean

BIN := .venv/bin
# Tests run side by side in this many processes.
JOBS ?= 2

# Python compiles each module once, even where a container's settings would have it do so at each start.
unexport PYTHONDONTWRITEBYTECODE

help: ## print this
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "make %-8s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

build: ## build every game: the site, every PDF, the data
	@scripts/set-up build
	@$(BIN)/rulewright build

test: ## check style and types, then run the tests
	@scripts/set-up test
	@$(BIN)/ruff check --quiet
	@$(BIN)/ruff format --check --quiet
	@$(BIN)/mypy --no-error-summary
	@$(BIN)/pytest -n $(JOBS) --dist loadgroup

serve: ## serve the site here and rebuild it at each change
	@scripts/set-up build
	@$(BIN)/rulewright serve

check: ## report what is wrong in content/
	@scripts/set-up build
	@$(BIN)/rulewright check

format: ## format code and content
	@scripts/set-up test
	@$(BIN)/ruff check --fix --exit-zero --quiet
	@$(BIN)/ruff format --quiet
	@$(BIN)/rulewright format

dist: ## make the wheel and the sdist, in dist/
	@scripts/set-up build
	@rm -rf dist
	@.venv/uv/bin/uv build --quiet --offline --no-build-isolation --python $(BIN)/python
	@ls dist/*

bench: ## measure the promised speeds
	@scripts/set-up test
	@$(BIN)/python -m benchmarks

prove: ## run the slow tests that `make test` leaves out, and try the tests with mutants
	@scripts/set-up test
	@$(BIN)/pytest -m prove -n $(JOBS) --dist loadgroup
	@$(BIN)/python -m tests.mutation --jobs $(JOBS)

lock: ## write the lock files anew (UPGRADE=--upgrade for the newest versions)
	@scripts/lock $(UPGRADE)

clean: ## delete what builds and tools made; .venv stays
	rm -rf site build dist .rulewright .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -not -path './.venv/*' -not -path './theme/node_modules/*' \
	  -exec rm -rf {} +
