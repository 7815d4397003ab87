#!/usr/bin/env bash
# Writes the documentation of every library product to .build/docs: one DocC archive per library,
# and all of them together as .build/docs/SmartStack.doccarchive, which any web server can serve.
# A link that leads nowhere, or any other warning of DocC, is an error.
#
# usage: Scripts/docs.sh
set -euo pipefail

cd "$(dirname "$0")/.."

readonly output=.build/docs
libraries=$(sed -n 's/^ *\.library(name: "\([A-Za-z]*\)".*/\1/p' Package.swift)
[ -n "$libraries" ] || { echo "error: docs: Package.swift shows no library" >&2; exit 1; }

find_tool() {
  command -v "$1" || {
    local beside
    beside="$(dirname "$(readlink -f "$(command -v swift)")")/$1"
    [ -x "$beside" ] && echo "$beside"
  } || { echo "error: docs: the toolchain has no $1" >&2; exit 1; }
}
docc=$(find_tool docc)
extract=$(find_tool swift-symbolgraph-extract)

# A debug build with the flags of .ci/run, so that nothing is compiled twice there.
swift build --explicit-target-dependency-import-check error
built="$(swift build --show-bin-path)"
modules="$built/Modules"
# What the libraries use of C: the modules of the system, and the maps that the build writes.
c_modules=(-I Sources/CSQLite -I Sources/CZlib)
for map in "$built"/*.build/module.modulemap; do
  if [ -e "$map" ]; then c_modules+=(-Xcc "-fmodule-map-file=$map"); fi
done
triple=$(swift -print-target-info | sed -n 's/^ *"unversionedTriple" *: *"\(.*\)",*$/\1/p' | head -n 1)

rm -rf "$output"
# In the order of Package.swift, so that a library may link to those before it.
dependencies=()
archives=()
for library in $libraries; do
  graphs="$output/graphs/$library"
  archive="$output/$library.doccarchive"
  mkdir -p "$graphs"
  "$extract" -module-name "$library" -target "$triple" -I "$modules" \
    "${c_modules[@]}" \
    -minimum-access-level public -skip-synthesized-members -skip-inherited-docs -output-dir "$graphs"
  catalog="Sources/$library/$library.docc"
  [ -d "$catalog" ] || { echo "error: docs: there is no $catalog" >&2; exit 1; }
  echo "docs: $library"
  "$docc" convert "$catalog" \
    --additional-symbol-graph-dir "$graphs" \
    --fallback-display-name "$library" --fallback-bundle-identifier "smartstack.$library" \
    --warnings-as-errors --enable-experimental-external-link-support \
    ${dependencies[@]+"${dependencies[@]}"} \
    --output-path "$archive"
  dependencies+=(--dependency "$archive")
  archives+=("$archive")
done
"$docc" merge "${archives[@]}" --synthesized-landing-page-name SmartStack \
  --output-path "$output/SmartStack.doccarchive"
echo "docs: $output/SmartStack.doccarchive"
