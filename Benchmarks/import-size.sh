#!/usr/bin/env bash
# Measures how fast smartstack imports a large log, and how much memory it takes.
#
# What: a log of a size that is asked for is imported into a new store and read without storing, one process
# each, with `wc -l` over the same file and sqlite3's own scan of the store that came of it beside them.
# Data: synthetic rows that this script writes: one person, forty apps, a use a minute.
# Method: one run of each form; the peak is the resident memory that the system reports for the process,
# and never less than that of the Python that starts it, some 14 MB.
# Tools: Swift, python3; sqlite3 where it is installed.
#
# usage: Benchmarks/import-size.sh [MEGABYTES [FORM...]]     default 2048 tsv jsonl
#        SMARTSTACK names a built program
set -euo pipefail
export LC_ALL=C

cd "$(dirname "$0")/.."
megabytes=${1:-2048}
forms=("${@:2}")
[ ${#forms[@]} -gt 0 ] || forms=(tsv jsonl)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

program=${SMARTSTACK:-}
if [ -z "$program" ]; then
  Scripts/install-dependencies.sh
  swift build -c release --product smartstack >&2
  program=.build/release/smartstack
fi

# Rows of a form until the file has its size.
rows() {
  python3 - "$1" "$megabytes" "$work/log.$1" <<'PYTHON'
import datetime, sys
form, size, path = sys.argv[1], int(sys.argv[2]) * 1_000_000, sys.argv[3]
day = datetime.datetime(2000, 1, 1)
minute = datetime.timedelta(minutes=1)
state, written = 1, 0
with open(path, "w", buffering=1 << 20) as out:
    if form == "tsv":
        written += out.write("user\tts_local\tkind\titem\tdur_s\tplace\n")
    while written < size:
        state = state * 6364136223846793005 + 1442695040888963407 & (1 << 64) - 1
        app = (state >> 33) % 40
        stamp = day.isoformat()
        if form == "tsv":
            line = f"me\t{stamp}\tlaunch\tcom.example.app{app}\t{5 + app}\tHome\n"
        else:
            line = f'{{"at":"{stamp}Z","event":"launch","app":"com.example.app{app}"}}\n'
        written += out.write(line)
        day += minute
PYTHON
}

# Runs a command; prints seconds and peak megabytes.
measured() {
  python3 - "$@" <<'PYTHON'
import resource, subprocess, sys, time
start = time.monotonic()
code = subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL).returncode
seconds = time.monotonic() - start
peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1000
if code:
    sys.exit(f"error: import-size: {sys.argv[1]} ended with {code}")
print(f"{max(seconds, 1e-4):.4f} {peak:.1f}")
PYTHON
}

line() {
  awk -v name="$1" -v bytes="$2" -v rows="$3" -v seconds="$4" -v peak="$5" 'BEGIN {
    printf "| %s | %.0f | %d | %.2f | %.1f | %.0f | %s |\n", name, bytes / 1e6, rows, seconds,
      bytes / 1e6 / seconds, rows / seconds, peak }'
}

printf '%s\n\n' "Commit $(git rev-parse --short HEAD), $(nproc) cores, $(uname -sr)."
echo '| what | MB | rows | seconds | MB/s | rows/s | peak MB |'
echo '|---|---:|---:|---:|---:|---:|---:|'
for form in "${forms[@]}"; do
  rows "$form"
  log=$work/log.$form
  bytes=$(stat -c %s "$log")
  count=$(wc -l < "$log")
  read -r seconds peak <<< "$(measured wc -l "$log")"
  line "$form: \`wc -l\`" "$bytes" "$count" "$seconds" "$peak"
  read -r seconds peak <<< "$(measured "$program" import "$log" --dry-run)"
  line "$form: \`import --dry-run\`" "$bytes" "$count" "$seconds" "$peak"
  read -r seconds peak <<< "$(measured "$program" import "$log" --into "$work/$form.store")"
  line "$form: \`import --into\`" "$bytes" "$count" "$seconds" "$peak"
  if command -v sqlite3 > /dev/null; then
    bytes=$(stat -c %s "$work/$form.store")
    read -r seconds peak <<< "$(
      measured sqlite3 "$work/$form.store" 'SELECT sum(length(payload)), count(*) FROM events')"
    line "$form: \`sqlite3\` over the store" "$bytes" "$count" "$seconds" "$peak"
  fi
  rm -f "$log" "$work/$form.store"*
done
