#!/usr/bin/env bash
# Writes the habit weights of a model file as the Swift source of the weights that are shipped.
#
# usage: Scripts/embed-weights.sh MODEL.json > Sources/SmartStackHabits/Weights/HabitWeights+Shipped.swift
set -euo pipefail

[ $# = 1 ] || { echo "usage: Scripts/embed-weights.sh MODEL.json" >&2; exit 64; }

awk '
  function flush() {
    if (task == "") return
    printf "  private static let shipped%s: [(weight: Double, spread: Double)] = [\n%s  ]\n", task, rows
    rows = ""
  }
  BEGIN {
    print "extension HabitWeights {"
    print "  /// The weights that come with the project."
    print "  ///"
    print "  /// Learnt by `smartstack tune weights`; `Documentation/ModelCard.md` tells from whom and how, and"
    print "  /// `Scripts/embed-weights.sh` writes this file."
    print "  public static let shipped = HabitWeights("
    print "    switch: task(shippedSwitch), start: task(shippedStart))"
    print ""
    print "  private static func task(_ rows: [(weight: Double, spread: Double)]) -> Task {"
    print "    Task(values: rows.map(\\.weight), spreads: rows.map(\\.spread))"
    print "  }"
    print ""
  }
  /"habitWeights"/ { inside = 1; next }
  !inside { next }
  /"start": \{/ { task = "Start"; next }
  /"switch": \{/ { flush(); print ""; task = "Switch"; next }
  match($0, /^ *"[^"]*": \{/) { name = $0; sub(/^ *"/, "", name); sub(/": \{.*$/, "", name) }
  /"weight":/ { value = $0; sub(/.*"weight": */, "", value); sub(/[,}].*$/, "", value); weight = value }
  /"spread":/ {
    value = $0; sub(/.*"spread": */, "", value); sub(/[,} ].*$/, "", value)
    rows = rows sprintf("    (%.6g, %.6g),  // %s\n", weight, value, name)
  }
  END { flush(); print "}" }
' "$1"
