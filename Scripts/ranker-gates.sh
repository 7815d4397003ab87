#!/usr/bin/env bash
# Fails where a ranker takes more instructions or allocations than Benchmarks/ranker-gates.txt allows.
#
# Instructions are counted by callgrind, which repeats within a few parts in 100,000 on whatever machine and
# load; those of a short run are taken from those of a longer one, so that making the ranker does not count, and
# those of making the events from both.
# It installs valgrind where that is missing.
#
# usage: Scripts/ranker-gates.sh            hold the thresholds
#        Scripts/ranker-gates.sh --print    print what was measured as well
set -euo pipefail
export LC_ALL=C SWIFT_DETERMINISTIC_HASHING=1
cd "$(dirname "$0")/.."
thresholds=Benchmarks/ranker-gates.txt
verbose=${1:-}

command -v valgrind > /dev/null || Scripts/install-dependencies.sh valgrind
swift build -c release --package-path Benchmarks --product ranker-gates >&2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Valgrind 3.19 cannot read the debug information that Swift 6.3 writes.
objcopy --strip-debug Benchmarks/.build/release/ranker-gates "$work/ranker-gates"

# The instructions of one run.
count() {
  valgrind --tool=callgrind --callgrind-out-file=/dev/null "$work/ranker-gates" --run "$@" \
    > /dev/null 2> "$work/messages.$1.$2.$3"
  awk '/Collected/ { print $NF }' "$work/messages.$1.$2.$3"
}

failed=0
while read -r ranker items from to most allowed; do
  case $ranker in '' | '#'*) continue ;; esac
  short=$(($(count "$ranker" "$items" "$from") - $(count none "$items" "$from")))
  long=$(($(count "$ranker" "$items" "$to") - $(count none "$items" "$to")))
  instructions=$(((long - short) / (to - from)))
  allocations=$("$work/ranker-gates" --allocations "$ranker" "$items" "$to")
  if [ "$verbose" = --print ]; then
    echo "$ranker, $items items: $instructions instructions an event, $allocations allocations"
  fi
  if [ "$instructions" -gt "$most" ]; then
    echo "error: $ranker with $items items takes $instructions instructions an event, more than the" \
      "$most of $thresholds; make it cheaper, or raise the threshold and say why" >&2
    failed=1
  fi
  if [ "$allocations" -gt "$allowed" ]; then
    echo "error: $ranker with $items items allocates $allocations times in steady state, more than the" \
      "$allowed of $thresholds" >&2
    failed=1
  fi
done < "$thresholds"
if [ "$failed" -eq 0 ]; then echo "ranker gates: every threshold of $thresholds holds"; fi
exit $failed
