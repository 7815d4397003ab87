#!/usr/bin/env bash
# Runs the tests of what several threads read while one writes under the thread sanitizer.
#
# Only the modules that these tests need are built, in a package of its own that links to the sources here: that
# takes a minute or two on two cores, where the whole package takes many.
#
# usage: Scripts/thread-sanitizer.sh [FILTER]    FILTER is PublishedRankingTests where none is named
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
filter=${1:-PublishedRankingTests}
slice=.build/thread-sanitizer
mkdir -p "$slice"
ln -sfn "$root/Sources" "$slice/Sources"
ln -sfn "$root/Tests" "$slice/Tests"
cat > "$slice/Package.swift" << 'MANIFEST'
// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]
let package = Package(
  name: "thread-sanitizer", platforms: [.macOS(.v15)],
  targets: [
    .target(name: "CSmartStackKernels"),
    .target(name: "CHabitKernels"),
    .target(name: "SmartStackModel", swiftSettings: settings),
    .target(name: "SmartStackHabits", dependencies: ["CHabitKernels"], swiftSettings: settings),
    .target(
      name: "SmartStackIncremental",
      dependencies: ["SmartStackModel", "SmartStackHabits", "CSmartStackKernels"],
      swiftSettings: settings),
    .testTarget(
      name: "SmartStackIncrementalTests",
      dependencies: [
        "SmartStackModel", "SmartStackHabits", "SmartStackIncremental", "CSmartStackKernels",
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6])
MANIFEST
TSAN_OPTIONS="halt_on_error=1 exitcode=66" \
  swift test --package-path "$slice" --sanitize=thread --disable-xctest --filter "$filter"
