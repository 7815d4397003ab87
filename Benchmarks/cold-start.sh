#!/usr/bin/env bash
# Measures how long smartstack takes from start to answer, and prints a Markdown table.
#
# What: whole processes, started one after the other with warm file caches, the commands interleaved
# over several rounds so that a busy spell of the machine hits all of them. An empty Swift program,
# built the same two ways, shows what starting costs anybody.
# Data: the Digital Wellbeing sample beside this checkout where it is present, else a synthetic log
# of a month that this script makes. The first line of the output says which.
# Tools: hyperfine where it is installed, else a loop of bash, whose times include bash's own fork.
#
# usage: Benchmarks/cold-start.sh [ROUNDS [RUNS-PER-ROUND]]     default 5 rounds of 40 runs
set -euo pipefail
export LC_ALL=C

cd "$(dirname "$0")/.."
rounds=${1:-5}
runs=${2:-40}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

Scripts/install-dependencies.sh
# Two folders, since a build of one kind undoes the other.
swift build -c release --product smartstack --static-swift-stdlib >&2
swift build -c release --product smartstack --scratch-path .build/dynamic >&2
cp .build/release/smartstack "$work/smartstack-static"
cp .build/dynamic/release/smartstack "$work/smartstack-dynamic"
: > "$work/empty.swift"
swiftc -O "$work/empty.swift" -o "$work/empty-dynamic"
swiftc -O -static-stdlib "$work/empty.swift" -o "$work/empty-static"

# A month of somebody who opens ten apps by habit: a fixed recurrence of pseudo-random numbers.
make_synthetic_log() {
  awk 'BEGIN {
    OFS = "\t"
    print "user", "ts", "kind", "item", "dur_s"
    seed = 20230628
    for (day = 1; day <= 30; day++)
      for (step = 0; step < 160; step++) {
        minute = 420 + int(step * 900 / 160)
        seed = (seed * 1103 + 12345) % 2147483
        app = int((seed % 1000) * (seed % 1000) / 100001)
        printf "me\t2023-06-%02dT%02d:%02d:%02d-04:00\tlaunch\tcom.example.app%d\t%d\n", \
          day, int(minute / 60), minute % 60, seed % 60, app, seed % 50 + 1
      }
  }'
}

sample=../shared/samples/android-wellbeing/app_usage
if [ -f "$sample" ]; then
  data="a recorded Digital Wellbeing log"
  log=$sample
else
  data="a synthetic log of a month"
  log=$work/month.tsv
  make_synthetic_log > "$log"
fi
"$work/smartstack-static" import "$log" --into "$work/month.store" --zone America/New_York \
  > "$work/import.txt"
events=$(awk '/^  events stored/ { print $3 }' "$work/import.txt")

rank_log=(rank --log "$work/month.store" --stack-from-log top:10 --at 2023-06-28T12:00-04:00)
rank_stack=(rank --stack Datasets/stacks/commuter.json --at 2026-03-03T07:40+01:00)
names=()
declare -A command_of
add() {
  names+=("$1")
  local name=$1
  shift
  command_of[$name]=$*
  "$@" > /dev/null || { echo "error: cold-start: this fails: $*" >&2; exit 1; }
}
add "empty Swift program, static" "$work/empty-static"
add "empty Swift program, dynamic" "$work/empty-dynamic"
add "\`smartstack --version\`, static" "$work/smartstack-static" --version
add "\`smartstack --version\`, dynamic" "$work/smartstack-dynamic" --version
add "\`rank --stack commuter.json\`, static" "$work/smartstack-static" "${rank_stack[@]}"
add "\`rank --stack commuter.json\`, dynamic" "$work/smartstack-dynamic" "${rank_stack[@]}"
add "\`rank --log month.store --stack-from-log top:10\`, static" \
  "$work/smartstack-static" "${rank_log[@]}"
add "\`rank --log month.store --stack-from-log top:10\`, dynamic" \
  "$work/smartstack-dynamic" "${rank_log[@]}"

# Prints the milliseconds of each run of a command, one a line.
measure() {
  local run before after
  if command -v hyperfine > /dev/null; then
    hyperfine --shell=none --style=none --warmup 3 --runs "$runs" \
      --export-json "$work/times.json" "$1" > /dev/null 2>&1
    awk '/"times"/ { inside = 1; next } /\]/ { inside = 0 }
      inside { gsub(/[ ,]/, ""); print $0 * 1000 }' "$work/times.json"
  else
    local words
    read -r -a words <<< "$1"
    for ((run = 0; run < runs + 3; run++)); do
      before=$EPOCHREALTIME
      "${words[@]}" > /dev/null
      after=$EPOCHREALTIME
      [ "$run" -lt 3 ] || echo "$((${after/./} - ${before/./}))" | awk '{ print $1 / 1000 }'
    done
  fi
}

for ((round = 1; round <= rounds; round++)); do
  echo "round $round of $rounds" >&2
  for index in "${!names[@]}"; do
    measure "${command_of[${names[$index]}]}" >> "$work/times.$index"
  done
done

changed=""
if [ -n "$(git status --porcelain 2> /dev/null)" ]; then changed=", with changes"; fi
tool="bash"
if command -v hyperfine > /dev/null; then tool=$(hyperfine --version); fi
cat << HEAD
Data: $data, $events events in the store.
Machine: $(awk -F ': ' '/model name/ { print $2; exit }' /proc/cpuinfo), $(nproc) cores, $(uname -sr).
Toolchain: $(swift --version 2> /dev/null | head -n 1).
Commit: $(git rev-parse --short HEAD 2> /dev/null || echo unknown)$changed. Runs: $rounds rounds of $runs, by $tool.
Size of smartstack: $(wc -c < "$work/smartstack-static") bytes static, $(wc -c < "$work/smartstack-dynamic") bytes dynamic.

| command | median ms | least ms | 95 % below ms |
|---|---:|---:|---:|
HEAD
for index in "${!names[@]}"; do
  sort -n "$work/times.$index" | awk -v name="${names[$index]}" '
    { times[NR] = $1 }
    END {
      middle = NR % 2 ? times[(NR + 1) / 2] : (times[NR / 2] + times[NR / 2 + 1]) / 2
      printf "| %s | %.2f | %.2f | %.2f |\n", name, middle, times[1], times[int(NR * 0.95)]
    }'
done
