#!/usr/bin/env bash
# Checks what neither the compiler nor swift-format checks:
#
#   - no Swift file is longer than 600 lines
#   - no try!, as!, fatalError( or force unwrap in Sources
#   - no Foundation in Sources but in the targets at the edge, Dispatch in the commands only, and no
#     clock in the targets that must not know one
#   - no file that looks like a recorded log of a person, but for small fixtures of the tests and
#     logs that the README.md beside them calls synthetic
#   - no path of somebody's own machine in any text
#
# It looks at all files that git tracks or would track; without git, at all files.
#
# usage: Scripts/check-tree.sh [FOLDER]
# shellcheck disable=SC2016,SC2129  # The dollars in quotes are awk's.
set -euo pipefail

cd "${1:-$(dirname "$0")/..}"

readonly longest_file=600
readonly largest_fixture=65536

# These must give the same answer at any time, on any machine.
readonly clockless="SmartStackModel SmartStackIncremental SmartStackRanking SmartStackRotation SmartStackEvaluation
SmartStackTuning SmartStackSimulation SmartStackReport SmartStackFiles SmartStackLint SmartStackStore
SQLiteSupport"

# These speak to an app in its own words; Documentation/Decisions/0004-widget-surface.md says why.
readonly edge="OpenWidgetKit SmartStackHost SmartStackTesting SmartStackHarness"

failures=$(mktemp)
files=$(mktemp)
trap 'rm -f "$failures" "$files"' EXIT

problem() { printf 'error: tree: %s\n' "$*" >> "$failures"; }

# Without git, as in an unpacked archive, every file but what was built.
list_files() {
  git ls-files --cached --others --exclude-standard 2> /dev/null \
    || find . \( -name .build -o -name .git -o -name .swiftpm \) -prune -o -type f -print \
    | sed 's|^\./||'
}

list_files | sort -u | while IFS= read -r file; do
  if [ -f "$file" ]; then printf '%s\n' "$file"; fi
done > "$files"
[ -s "$files" ] || { echo "error: check-tree: there are no files here" >&2; exit 1; }

# The files that match a pattern, each ended by a zero byte.
matching() { { grep -E "$1" "$files" || true; } | tr '\n' '\0'; }

# Length.
matching '\.swift$' | xargs -0 -r awk -v longest="$longest_file" '
  FNR == longest + 1 {
    print "error: tree: " FILENAME " is longer than " longest " lines; split it by theme"
  }' >> "$failures"

# Traps, looked for outside comments and strings.
matching '^Sources/.*\.swift$' | xargs -0 -r awk '
  function problem(what) { print "error: tree: " FILENAME ":" FNR ": " what }
  FNR == 1 { in_string = 0; in_comment = 0 }
  {
    line = $0
    quotes = gsub(/"""/, "\"\"\"", line)
    was_in_string = in_string
    if (quotes % 2) in_string = !in_string
    if (was_in_string || quotes) next
    if (in_comment) { if (line ~ /\*\//) in_comment = 0; next }
    if (line ~ /^[ \t]*\/\*/ && line !~ /\*\//) { in_comment = 1; next }
    gsub(/\\"/, "", line)
    gsub(/"[^"]*"/, "\"\"", line)
    sub(/\/\/.*$/, "", line)
    if (line ~ /(^|[^A-Za-z0-9_])try!/) problem("try! is not allowed; handle the error")
    else if (line ~ /(^|[^A-Za-z0-9_])as!/) problem("as! is not allowed; use as? or a better type")
    else if (line ~ /[A-Za-z0-9_)\]}?]!([^=]|$)/) problem("a force unwrap is not allowed; use guard or if")
    if (line ~ /(^|[^A-Za-z0-9_])fatalError\(/)
      problem("fatalError( is not allowed; throw, or use precondition for the mistake of a caller")
  }' >> "$failures"

# Foundation, Dispatch and clocks.
matching '^Sources/.*\.swift$' | xargs -0 -r awk -v clockless="$clockless" -v edge="$edge" '
  function problem(what) { print "error: tree: " FILENAME ":" FNR ": " what }
  BEGIN {
    count = split(clockless, names, /[ \n]+/)
    for (i = 1; i <= count; i++) without[names[i]]
    count = split(edge, names, " ")
    for (i = 1; i <= count; i++) on_edge[names[i]]
  }
  /^[ \t]*\/\// { next }
  { split(FILENAME, parts, "/") }
  !(parts[2] in on_edge) && /import[ \t]+((struct|class|enum|func)[ \t]+)?(Foundation|FoundationEssentials|FoundationInternationalization)([^A-Za-z]|$)/ {
    problem("no target of Sources but those at the edge imports Foundation")
  }
  /import[ \t]+((struct|class|enum|func)[ \t]+)?Dispatch([^A-Za-z]|$)/ && FILENAME !~ /^Sources\/SmartStackCommands\// {
    problem("Dispatch is for SmartStackCommands only")
  }
  {
    if (parts[2] in without &&
        $0 ~ /(^|[^A-Za-z0-9_])(ContinuousClock|SuspendingClock|clock_gettime|gettimeofday|Date\(\)|time\(nil\))/)
      problem(parts[2] " reads no clock; time is an argument")
  }' >> "$failures"

# Recorded logs, told by their names and by their first bytes.
while IFS= read -r file; do
  reason=""
  case "$file" in
    *.db | *.sqlite | *.sqlite3 | *.store | *-wal | *.tsv | *.csv | *.jsonl | *.ndjson | \
      *.gz | *.zst | *.xz | *.zip)
      reason="its name" ;;
    *)
      case "$(head -c 15 "$file" | LC_ALL=C tr -d '\000' | od -An -tx1 | tr -d ' \n')" in
        53514c69746520666f726d61742033*) reason="it is a SQLite database" ;;
        1f8b*) reason="it is compressed" ;;
      esac ;;
  esac
  [ -n "$reason" ] || continue
  size=$(wc -c < "$file")
  case "$file" in
    Tests/*/Fixtures/*) [ "$size" -le "$largest_fixture" ] && continue ;;
  esac
  readme="$(dirname "$file")/README.md"
  if [ -f "$readme" ] && grep -F -- "$(basename "$file")" "$readme" | grep -qi synthetic; then
    continue
  fi
  problem "$file looks like a recorded log ($reason); recorded logs of people stay out of the repository"
done < "$files"

# Paths of somebody's machine.
tr '\n' '\0' < "$files" | xargs -0 -r \
  grep -nIE '(^|[^A-Za-z0-9_.~}*)-])/(home|Users|root|work|workspace)/[A-Za-z0-9]' 2> /dev/null \
  | sed 's/^\([^:]*:[0-9]*\):.*/error: tree: \1: a path of one machine; write it relative to the package/' \
  >> "$failures" || true

if [ -s "$failures" ]; then
  cat "$failures"
  exit 1
fi
printf 'tree: %d files, nothing amiss\n' "$(wc -l < "$files")"
