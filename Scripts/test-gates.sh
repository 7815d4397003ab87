#!/usr/bin/env bash
# Shows that every gate closes: copies the tree, plants one violation at a time, runs the gate, and
# demands that it fails with a message that names the violation. Then takes the violation out.
#
# It takes two to three minutes on two cores, most of it for the gates that need the compiler; .ci/run
# therefore tries the quick ones only. Run all of them when you change a gate.
#
# usage: Scripts/test-gates.sh               every gate
#        Scripts/test-gates.sh --quick       those that need no compiler: half a minute
#        Scripts/test-gates.sh GATE...       those whose names contain one of the words
set -uo pipefail

cd "$(dirname "$0")/.." || exit 1
quick=""
if [ "${1:-}" = --quick ]; then
  quick=yes
  shift
fi
wanted=("$@")

copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
git ls-files -z --cached --others --exclude-standard | while IFS= read -r -d '' file; do
  if [ -f "$file" ]; then printf '%s\0' "$file"; fi
done | tar --create --null --files-from=- | tar --extract --directory "$copy"
cd "$copy" || exit 1
git init --quiet
git add --all
git -c user.name=gates -c user.email=gates@localhost commit --quiet --message "The tree as it is"

passed=0
failed=0

lint() { swift format lint --strict --recursive --parallel Sources Tests Package.swift; }
build_model() { swift build --target SmartStackModel; }
build_checked() {
  swift build --target SmartStackModel && touch Sources/SmartStackModel/Planted.swift \
    && swift build --target "$1" --explicit-target-dependency-import-check error
}

# gate NAME MESSAGE-PATTERN COMMAND...   The violation is planted by the function plant_NAME.
gate() {
  local name=$1 pattern=$2 output code word
  shift 2
  if [ "${#wanted[@]}" -gt 0 ]; then
    local hit=""
    for word in "${wanted[@]}"; do
      if [[ $name == *"$word"* ]]; then hit=yes; fi
    done
    [ -n "$hit" ] || return 0
  fi
  "plant_$name"
  if [ -z "$(git status --porcelain)" ]; then
    printf 'NOT PLANTED  %s\n' "$name"
    failed=$((failed + 1))
    return
  fi
  output=$("$@" 2>&1)
  code=$?
  if [ "$code" -eq 0 ]; then
    printf 'OPEN         %-22s the gate let it pass: %s\n' "$name" "$*"
    failed=$((failed + 1))
  elif ! grep -qE "$pattern" <<< "$output"; then
    printf 'UNCLEAR      %-22s no message matches: %s\n' "$name" "$pattern"
    tail -n 5 <<< "$output" | sed 's/^/             /'
    failed=$((failed + 1))
  else
    printf 'closed       %-22s %s\n' "$name" \
      "$(grep -E "$pattern" <<< "$output" | head -n 1 | sed "s|$copy/||g" | cut -c 1-150)"
    passed=$((passed + 1))
  fi
  git reset --quiet --hard
  git clean --quiet -fd
}

# Before anything is planted the quick gates are open.
for gate in Scripts/check-layering.sh Scripts/check-tree.sh lint; do
  if ! "$gate" > /dev/null 2>&1; then
    printf 'CLOSED       %-22s before anything is planted\n' "$gate"
    failed=$((failed + 1))
  fi
done

model=Sources/SmartStackModel/Planted.swift

# The format and the rules of swift-format.
plant_format() { printf 'struct Planted {\n      let a  = 1\n}\n' > $model; }
gate format 'Planted.swift.*(Indentation|Spacing)' lint

plant_long_line() { printf 'let planted = "%0110d"\n' 0 > $model; }
gate long_line 'Planted.swift.*LineLength' lint

plant_missing_doc() { printf 'public struct Planted: Sendable {}\n' > $model; }
gate missing_doc 'Planted.swift.*AllPublicDeclarationsHaveDocumentation' lint

plant_force_unwrap_lint() { printf 'func planted(_ a: Int?) -> Int { a! }\n' > $model; }
gate force_unwrap_lint 'Planted.swift.*NeverForceUnwrap' lint

# The layers.
plant_transitive_import() {
  printf 'import CZlib\n' > Sources/SmartStackCommands/Planted.swift
}
gate transitive_import 'SmartStackCommands imports CZlib, which' Scripts/check-layering.sh

plant_undeclared_import() {
  printf 'import SmartStackStore\n' > Sources/SmartStackRanking/Planted.swift
}
gate undeclared_import 'SmartStackRanking imports SmartStackStore, which' Scripts/check-layering.sh

plant_upward_arrow() {
  sed -i 's/\.target(name: "SmartStackStore", dependencies: \[/&"SmartStackFiles", /' Package.swift
  printf 'import SmartStackFiles\n' > Sources/SmartStackStore/Planted.swift
}
gate upward_arrow 'SmartStackStore .level 3. depends on SmartStackFiles' Scripts/check-layering.sh

plant_exported_import() {
  printf '@_exported import SmartStackModel\n' > Sources/SmartStackRanking/Planted.swift
}
gate exported_import '@_exported' Scripts/check-layering.sh

plant_second_exporter() {
  printf '@_exported import Foundation\n' > Sources/OpenWidgetKit/Planted.swift
}
gate second_exporter '@_exported' Scripts/check-layering.sh

plant_edge_module_in_core() {
  printf '#if canImport(WidgetKit)\n  import WidgetKit\n#endif\n' > Sources/SmartStackRanking/Planted.swift
}
gate edge_module_in_core 'SmartStackRanking imports WidgetKit, which' Scripts/check-layering.sh

plant_target_without_level() {
  sed -i 's/^    \.target(name: "SmartStackModel"),/&\n    .target(name: "SmartStackPlanted"),/' Package.swift
  mkdir Sources/SmartStackPlanted
  printf 'struct Planted {}\n' > Sources/SmartStackPlanted/Planted.swift
}
gate target_without_level 'SmartStackPlanted has no level' Scripts/check-layering.sh

# The tree.
plant_foundation() { printf 'import Foundation\n' > $model; }
gate foundation 'Planted.swift:1: no target of Sources but those at the edge imports Foundation' Scripts/check-tree.sh

plant_dispatch() { printf 'import Dispatch\n' > Sources/SmartStackRanking/Planted.swift; }
gate dispatch 'Planted.swift:1: Dispatch is for SmartStackCommands only' Scripts/check-tree.sh

plant_clock() { printf 'let planted = ContinuousClock.now\n' > $model; }
gate clock 'Planted.swift:1: SmartStackModel reads no clock' Scripts/check-tree.sh

plant_long_file() { yes '// a line' | head -n 601 > $model; }
gate long_file 'Planted.swift is longer than 600 lines' Scripts/check-tree.sh

plant_try() { printf 'func planted() { try! run() }\n' > $model; }
gate try 'Planted.swift:1: try! is not allowed' Scripts/check-tree.sh

plant_cast() { printf 'func planted(_ a: Any) -> Int { a as! Int }\n' > $model; }
gate cast 'Planted.swift:1: as! is not allowed' Scripts/check-tree.sh

plant_fatal_error() { printf 'func planted() -> Never { fatalError("no") }\n' > $model; }
gate fatal_error 'Planted.swift:1: fatalError' Scripts/check-tree.sh

plant_force_unwrap() { printf 'func planted(_ a: [Int]) -> Int { a.first! }\n' > $model; }
gate force_unwrap 'Planted.swift:1: a force unwrap' Scripts/check-tree.sh

plant_recorded_log() { printf 'user\tapp\n' > Datasets/planted.tsv; }
gate recorded_log 'planted.tsv looks like a recorded log' Scripts/check-tree.sh

plant_recorded_database() { printf 'SQLite format 3\0rest' > Datasets/planted; }
gate recorded_database 'planted looks like a recorded log .it is a SQLite' Scripts/check-tree.sh

plant_machine_path() { printf 'See /%s/somebody/notes.\n' home > Datasets/planted.md; }
gate machine_path 'planted.md:1: a path of one machine' Scripts/check-tree.sh

summary() {
  printf '\n%d gates close, %d do not\n' "$passed" "$failed"
  [ "$failed" -eq 0 ]
}

if [ -n "$quick" ]; then
  summary
  exit
fi

# The compiler.
plant_warning() { printf 'func planted() {\n  let unused = 1\n}\n' > $model; }
gate warning "error: .*'unused' was never used" build_model

plant_not_sendable() {
  printf '/// Planted.\npublic struct Planted {\n  let a = 1\n}\n' > $model
}
gate not_sendable "error: public struct 'Planted' does not specify whether it is 'Sendable'" build_model

plant_unneeded_public_import() {
  printf 'public import Synchronization\n\nstruct Planted {}\n' > $model
}
gate unneeded_public_import 'error: public import of .Synchronization. was not used' build_model

# The build that .ci/run makes refuses what is not declared, even where the module is at hand.
plant_import_check() {
  printf 'import SmartStackModel\n' > Sources/SQLiteSupport/Planted.swift
  printf 'struct Planted {}\n' > $model
}
gate import_check 'SQLiteSupport imports SmartStackModel .*not declared|imports another target \(SmartStackModel\)|no such module' \
  build_checked SQLiteSupport

# A test that does not hold.
plant_failing_test() {
  printf 'import Testing\n\n@Test func planted() { #expect(1 == 2) }\n' \
    > Tests/SQLiteSupportTests/Planted.swift
}
gate failing_test 'Test planted.. (recorded an issue|failed)' \
  swift test --disable-xctest --filter SQLiteSupportTests

# The cost of the rankers; where there is no valgrind, the gate installs it.
plant_allocation() {
  # shellcheck disable=SC2016  # Nothing is to be expanded.
  sed -i 's/^    record(Int(item), at: instant.milliseconds, isUse: true)/    touched = Array(repeating: item, count: 4)\n&/' \
    Sources/SmartStackIncremental/Fast/FastRanker+Events.swift
}
gate allocation 'fast with 10 items allocates [0-9]+ times in steady state' Scripts/ranker-gates.sh

# The documentation.
plant_broken_link() {
  # shellcheck disable=SC2016  # The backquotes are DocC's.
  printf '/// See ``NowhereToBeFound``.\npublic struct Planted: Sendable {}\n' > $model
}
gate broken_link "'NowhereToBeFound' doesn't exist" Scripts/docs.sh

plant_missing_catalog() { rm -r Sources/SmartStackModel/SmartStackModel.docc; }
gate missing_catalog 'there is no Sources/SmartStackModel/SmartStackModel.docc' Scripts/docs.sh

summary
