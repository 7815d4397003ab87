#!/usr/bin/env bash
# Fuzzes the readers with libFuzzer, which is led by the coverage of their own code.
#
# What: every format of import, the recognition of formats, stack.json, events.jsonl, model.json, a store, the
# layout of a home screen, and the statistics of tune weights --merge. Each reads any bytes without a
# trap, a hang or more memory than its limit; what each has to hold beside that, Benchmarks/Readers/Fuzz says.
# Data: seeds from the generator of synthetic logs that the tests use; none is cut from a recorded file.
# Limits: 10 s for one input (-timeout) and 512 MB of resident memory (-rss_limit_mb).
# Tools: Swift for Linux, with the library of libFuzzer that comes with its clang.
#
# The corpus that a run finds is kept in Benchmarks/Readers/.build/fuzz/corpus, and the next run goes on from it.
# What ends a run is kept in Benchmarks/Readers/.build/fuzz/findings.
#
# usage: Benchmarks/fuzz.sh [TARGET...] [--seconds N]     default: every target, 600 s each
#        FUZZER names a built reader-fuzz
# exit code: 0 no finding, 2 findings
set -euo pipefail
export LC_ALL=C
# The backtracer of Swift holds a crashed process for minutes.
export SWIFT_BACKTRACE=enable=no

seconds=600
targets=()
while [ $# -gt 0 ]; do
  case $1 in
    --seconds)
      [ $# -gt 1 ] || { echo "error: fuzz: --seconds needs a number" >&2; exit 64; }
      seconds=$2
      shift
      ;;
    --help | -h) sed -n '2,19s/^# \{0,1\}//p' "$0"; exit 0 ;;
    -*) echo "error: fuzz: there is no option $1" >&2; exit 64 ;;
    *) targets+=("$1") ;;
  esac
  shift
done

cd "$(dirname "$0")/Readers"
scratch=$PWD/.build/fuzz
fuzzer=${FUZZER:-}
if [ -z "$fuzzer" ]; then
  ../../Scripts/install-dependencies.sh >&2
  clang=$(dirname "$(readlink -f "$(command -v swift)")")/clang
  library=$("$clang" -print-file-name=libclang_rt.fuzzer_no_main-x86_64.a)
  [ -f "$library" ] || library=$("$clang" -print-resource-dir)/lib/linux/libclang_rt.fuzzer_no_main-$(uname -m).a
  [ -f "$library" ] || { echo "error: fuzz: $clang has no library of libFuzzer" >&2; exit 1; }
  # The frontend alone is told of the fuzzer: the driver would link a second main function.
  swift build -c release --product reader-fuzz --scratch-path "$scratch" -Xswiftc -enable-testing \
    -Xswiftc -Xfrontend -Xswiftc -sanitize=fuzzer -Xcc -fsanitize=fuzzer-no-link \
    -Xlinker "$library" >&2
  fuzzer=$scratch/release/reader-fuzz
fi
if [ ${#targets[@]} -eq 0 ]; then mapfile -t targets < <("$fuzzer" list); fi

mkdir -p "$scratch/corpus" "$scratch/findings"
findings=0
printf 'Commit %s, %s cores, %s; -timeout=10 -rss_limit_mb=512.\n\n' \
  "$(git rev-parse --short HEAD)" "$(nproc)" "$(uname -sr)"
echo '| target | seconds | executions | coverage edges | corpus | peak MB | crashes | hangs | out of memory |'
echo '|---|---:|---:|---:|---:|---:|---:|---:|---:|'
for target in "${targets[@]}"; do
  corpus=$scratch/corpus/$target
  found=$scratch/findings/$target
  log=$scratch/$target.log
  mkdir -p "$corpus" "$found"
  "$fuzzer" "$target" seeds "$corpus"
  before=$(find "$found" -type f | sort)
  start=$SECONDS
  "$fuzzer" "$target" run "-max_total_time=$seconds" -timeout=10 -rss_limit_mb=512 \
    -print_final_stats=1 "-artifact_prefix=$found/" "$corpus" > "$log" 2>&1 || true
  new=$(comm -13 <(printf '%s\n' "$before") <(find "$found" -type f | sort))
  count() { printf '%s\n' "$new" | grep -c "/$1-" || true; }
  crashes=$(count crash)
  hangs=$(($(count timeout) + $(count slow-unit)))
  memory=$(count oom)
  findings=$((findings + crashes + hangs + memory))
  executions=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log" | tail -n 1)
  peak=$(sed -n 's/^stat::peak_rss_mb: *//p' "$log" | tail -n 1)
  edges=$(grep -oE 'cov: [0-9]+' "$log" | tail -n 1 | cut -d ' ' -f 2 || true)
  printf '| `%s` | %d | %s | %s | %s | %s | %d | %d | %d |\n' "$target" $((SECONDS - start)) \
    "${executions:-?}" "${edges:-?}" "$(find "$corpus" -type f | wc -l)" "${peak:-?}" \
    "$crashes" "$hangs" "$memory"
done
if [ "$findings" -gt 0 ]; then
  echo "error: fuzz: $findings findings, in $scratch/findings" >&2
  exit 2
fi
