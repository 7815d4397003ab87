#!/usr/bin/env bash
# Counts instructions an event of the incremental ranker with callgrind, and prints a Markdown table.
#
# What: the process is run with the ranker and without it, on the same events; the difference, divided by
# the events, is what an event costs. Counts repeat within a few parts in 100,000, so they can be compared
# between commits on a busy machine.
# Data: a log of uses as for ranker-benchmark, not packed; and made events by Zipf's law.
#
# usage: Benchmarks/run-instructions.sh LOG.tsv
set -euo pipefail
export LC_ALL=C
cd "$(dirname "$0")"
log=${1:?name a log of uses, tab-separated text}
command -v valgrind > /dev/null || { echo "error: valgrind is not installed" >&2; exit 1; }

swift build -c release --product ranker-benchmark >&2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Valgrind 3.19 cannot read the debug information that Swift 6.3 writes.
strip -g -o "$work/ranker-benchmark" .build/release/ranker-benchmark

# The instructions of one run.
count() {
  valgrind --tool=callgrind --callgrind-out-file="$work/out" "$work/ranker-benchmark" "$@" \
    > "$work/text" 2> "$work/messages"
  awk '/Collected/ { print $NF }' "$work/messages"
}

echo "| events | events counted | instructions an event |"
echo "|---|---:|---:|"
for setting in W F L; do
  made=$(count --instructions made --setting $setting "$log")
  all=$(count --instructions fast --setting $setting "$log")
  events=$(awk '{ print $1 }' "$work/text")
  echo "| setting $setting, three best and order of ten | $events | $(((all - made) / events)) |"
done
for items in 10 100 1000 10000 100000; do
  all=$(count --scaling --items $items)
  made=$(count --scaling --items -"$items")
  echo "| $items items by Zipf's law, ten best | 200000 | $(((all - made) / 200000)) |"
done
