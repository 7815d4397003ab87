#!/usr/bin/env bash
# Holds the imports of every target against the dependencies that Package.swift declares for it.
#
#   - A target imports only what it declares. The compiler lets a target import what a dependency of
#     a dependency brings along; this script does not.
#   - Arrows run one way: a target depends on lower levels of the table below, never on its own.
#
# What a target declares and does not import yet is noted, and is no error.
#
# usage: Scripts/check-layering.sh [PACKAGE-FOLDER]
# shellcheck disable=SC2016,SC2129  # The dollars in quotes are awk's.
set -euo pipefail

scripts=$(cd "$(dirname "$0")" && pwd)
cd "${1:-$scripts/..}"

# Level by level; a new target of Sources goes into this table.
levels="
SmartStackModel=0 OpenWidgetKit=0 CSQLite=0 CZlib=0 CSmartStackKernels=0 CHabitKernels=0
SmartStackHabits=1
SmartStackRanking=2 SmartStackIncremental=2 SQLiteSupport=1
SmartStackRotation=3 SmartStackSimulation=3
SmartStackFiles=3 SmartStackLint=3 SmartStackStore=3 SmartStackImport=3
SmartStackEvaluation=4
SmartStackReport=5 SmartStackLearning=5 SmartStackTuning=5
SmartStackCommands=6 SmartStackHost=6
smartstack=7 SmartStackTesting=7 SmartStackHarness=7
"

# Modules that come with the toolchain or the system, for every target and for tests.
# Which of them a target of Sources may use at all, Scripts/check-tree.sh says.
platform="Swift Glibc Musl Darwin Synchronization Dispatch"
for_tests="Testing Foundation FoundationEssentials"

# The edge: targets that speak to an app in its own words, dates and regions included, and on Apple's
# platforms hand its frameworks on. Documentation/Decisions/0004-widget-surface.md has the reasons.
# No other target of Sources may import these modules, and only one file may export them.
edge="OpenWidgetKit SmartStackHost SmartStackTesting SmartStackHarness"
for_edge="Foundation FoundationNetworking Testing ActivityKit AppIntents CoreLocation Intents MapKit
RelevanceKit SwiftUI WidgetKit"
exporter="Sources/OpenWidgetKit/OpenWidgetKit.swift"

graph=$(mktemp)
trap 'rm -f "$graph"' EXIT
swift package describe --type json | awk -f "$scripts/package-graph.awk" > "$graph"
for name in SmartStackModel SmartStackRanking smartstack; do
  if ! grep -q "^$name	" "$graph"; then
    echo "error: check-layering: swift package describe does not show the target $name;" \
      "Scripts/package-graph.awk cannot read its form" >&2
    exit 1
  fi
done

while IFS=$'\t' read -r name type path dependencies; do
  # Plugins import what the package manager brings, and are imported by nobody.
  case $type in system-target | plugin) continue ;; esac
  printf 'target\t%s\t%s\t%s\t%s\n' "$name" "$type" "$path" "$dependencies"
  find "$path" -name '*.swift' -type f -print0 | sort -z | xargs -0 -r \
    awk '
      FNR == 1 { in_string = 0 }
      { line = $0; if (gsub(/"""/, "", line) % 2) in_string = !in_string }
      !in_string && /^[ \t]*([@a-z_]+(\([A-Za-z]+\))?[ \t]+)*import[ \t]+[A-Za-z_]/ {
        printf "import\t%s\t%d\t%s\n", FILENAME, FNR, $0
      }'
done < "$graph" | awk -F '\t' -v levels="$levels" -v platform="$platform" -v for_tests="$for_tests" \
  -v edge="$edge" -v for_edge="$for_edge" -v exporter="$exporter" '
  function problem(text) { print "error: layering: " text; bad = 1 }
  function finish(  module) {
    if (target == "" || is_test) return
    for (module in declared)
      if (!(module in used))
        print "note: layering: Package.swift: " target " declares " module " and never imports it"
  }
  BEGIN {
    count = split(levels, pairs, /[ \n]+/)
    for (i = 1; i <= count; i++) if (split(pairs[i], pair, "=") == 2) level[pair[1]] = pair[2] + 0
    count = split(platform, names, " "); for (i = 1; i <= count; i++) everywhere[names[i]]
    count = split(for_tests, names, " "); for (i = 1; i <= count; i++) in_tests[names[i]]
    count = split(edge, names, " "); for (i = 1; i <= count; i++) on_edge[names[i]]
    count = split(for_edge, names, /[ \n]+/); for (i = 1; i <= count; i++) in_edge[names[i]]
  }
  $1 == "target" {
    finish()
    split("", declared); split("", used)
    target = $2; is_test = ($4 ~ /^Tests\//)
    count = split($5, names, " ")
    for (i = 1; i <= count; i++) declared[names[i]]
    targets++
    if (is_test) next
    if (!(target in level)) {
      problem(target " has no level in Scripts/check-layering.sh; add it to the table")
      next
    }
    for (i = 1; i <= count; i++)
      if (names[i] in level && level[names[i]] >= level[target])
        problem("Package.swift: " target " (level " level[target] ") depends on " names[i] \
          " (level " level[names[i]] "); arrows run to lower levels only")
  }
  $1 == "import" {
    where = $2 ":" $3
    line = $4
    if (line ~ /@_exported/ && !is_test && substr($2, length($2) - length(exporter) + 1) != exporter)
      problem(where ": @_exported import leaks into every client")
    sub(/^.*import[ \t]+((struct|class|enum|protocol|typealias|func|let|var)[ \t]+)?/, "", line)
    sub(/[^A-Za-z0-9_].*$/, "", line)
    imports++
    if (line in declared) { used[line]; next }
    if (line in everywhere || (is_test && (line in in_tests || line in in_edge))) next
    if (target in on_edge && line in in_edge) next
    problem(where ": " target " imports " line ", which Package.swift does not declare for it")
  }
  END {
    finish()
    if (bad) exit 1
    printf "layering: %d targets, %d imports, all declared, all arrows one way\n", targets, imports
  }
'
