#!/bin/bash
# Writes the tables of the estimators' self-check and of the habit weights in simulated lives into the
# documents, as the built program prints them. With --check it changes nothing and fails where they differ.
set -euo pipefail
cd "$(dirname "$0")/.."
program=${SMARTSTACK:-.build/release/smartstack}
[ -x "$program" ] || {
  echo "$program is missing: swift build -c release" >&2
  exit 1
}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# put FILE MARK COMMAND…: the output, as a block, between <!-- MARK --> and the next <!-- end -->.
put() {
  local file=$1 mark=$2
  shift 2
  "$program" "$@" >"$work/output"
  awk -v mark="<!-- $mark -->" -v output="$work/output" '
    $0 == mark {
      print; print "```"
      while ((getline line < output) > 0) print line
      print "```"
      inside = 1
    }
    $0 == "<!-- end -->" { inside = 0 }
    !inside && $0 != mark { print }
  ' "$file" >"$work/new"
  if [ "${check:-}" ]; then
    cmp -s "$file" "$work/new" || {
      echo "$file: the table $mark differs from what $program $* prints" >&2
      failed=1
    }
  else
    cp "$work/new" "$file"
  fi
}

[ "${1:-}" = --check ] && check=1
failed=
put Documentation/OffPolicy.md self-check evaluate --self-check
put Documentation/Replay.md simulated-truth evaluate --simulated-truth
[ -z "$failed" ]
