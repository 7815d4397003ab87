# SmartStack's commands. `make help` lists them.

SWIFT ?= swift
STACK ?= Datasets/stacks/commuter.json
AT ?= 2026-03-03T07:40+01:00

# On Linux the Swift libraries go into the program, so that it starts faster and runs on a machine
# without Swift.
ifeq ($(shell uname -s),Linux)
RELEASE_FLAGS := -c release --static-swift-stdlib --product smartstack
else
RELEASE_FLAGS := -c release --product smartstack
endif

SOURCES := Sources Tests Plugins $(wildcard Benchmarks) Package.swift
PROGRAM := .build/release/smartstack

.PHONY: help demo test lint format docs release clean dependencies

help: ## Say what there is.
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' Makefile

demo: release ## Build the program and rank a commuter's stack at 07:40 on a Tuesday.
	@printf '\n$$ %s rank --stack %s --at %s --explain\n\n' $(PROGRAM) $(STACK) $(AT)
	@$(PROGRAM) rank --stack $(STACK) --at $(AT) --explain
	@printf '\n%s\n' 'What to try next:'
	@printf '  %s\n' \
	  '$(PROGRAM) rank --stack $(STACK) --at 2026-03-03T17:10+01:00' \
	  '      the same stack on the way home' \
	  '$(PROGRAM) rank --stack $(STACK) --at $(AT) --why timetable' \
	  '      the smallest change that puts a widget on top' \
	  '$(PROGRAM) lint --stack Datasets/stacks/traps.json' \
	  '      mistakes that real widget code makes, each with the rule it breaks' \
	  '$(PROGRAM) --help' \
	  '      everything else; your own stack: Documentation/Formats/Stack.md'

test: dependencies ## Run all tests, optimised: the laws are tried on thousands of random worlds.
	$(SWIFT) test -c release --disable-xctest $(TEST_FLAGS)

lint: ## Check the format and the rules of the tree; builds nothing.
	$(SWIFT) format lint --strict --recursive --parallel $(SOURCES)
	Scripts/check-layering.sh
	Scripts/check-tree.sh

format: ## Rewrite the sources in the house format.
	$(SWIFT) format --in-place --recursive --parallel $(SOURCES)

docs: dependencies ## Write the documentation of every library to .build/docs.
	Scripts/docs.sh

release: dependencies ## Build the program .build/release/smartstack.
	$(SWIFT) build $(RELEASE_FLAGS)

clean: ## Remove everything that was built.
	rm -rf .build Benchmarks/.build Benchmarks/Readers/.build

dependencies:
	@Scripts/install-dependencies.sh
