// swift-tools-version: 6.3
import PackageDescription

// What fuzzes and measures the readers. It needs what the package keeps to itself, such as the
// generator of synthetic logs, so it builds the sources anew, instrumented where they are fuzzed.

let package = Package(
  name: "smart-stack-readers",
  platforms: [.macOS(.v15)],
  targets: [
    .systemLibrary(
      name: "CSQLite", path: "Sources/CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CZlib", path: "Sources/CZlib", providers: [.apt(["zlib1g-dev"])]),
    .target(name: "CHabitKernels", path: "Sources/CHabitKernels"),
    .target(name: "SmartStackModel", path: "Sources/SmartStackModel"),
    .target(
      name: "SmartStackHabits", dependencies: ["CHabitKernels"], path: "Sources/SmartStackHabits"),
    .target(
      name: "SmartStackRanking", dependencies: ["SmartStackModel", "SmartStackHabits"],
      path: "Sources/SmartStackRanking"),
    .target(
      name: "SmartStackFiles",
      dependencies: ["SmartStackModel", "SmartStackHabits", "SmartStackRanking"],
      path: "Sources/SmartStackFiles"),
    .target(name: "SQLiteSupport", dependencies: ["CSQLite"], path: "Sources/SQLiteSupport"),
    .target(
      name: "SmartStackStore", dependencies: ["SmartStackModel", "SQLiteSupport"],
      path: "Sources/SmartStackStore"),
    .target(
      name: "SmartStackImport", dependencies: ["SmartStackModel", "SQLiteSupport", "CZlib"],
      path: "Sources/SmartStackImport"),
    .target(
      name: "SmartStackRotation", dependencies: ["SmartStackModel", "SmartStackRanking"],
      path: "Sources/SmartStackRotation"),
    .target(
      name: "SmartStackEvaluation",
      dependencies: [
        "SmartStackModel", "SmartStackHabits", "SmartStackRanking", "SmartStackRotation",
      ], path: "Sources/SmartStackEvaluation"),
    .target(
      name: "SmartStackLearning",
      dependencies: ["SmartStackModel", "SmartStackHabits", "SmartStackEvaluation"],
      path: "Sources/SmartStackLearning"),
    // Of the commands, what reads the statistics of a search.
    .target(
      name: "SearchStatistics",
      dependencies: [
        "SmartStackEvaluation", "SmartStackFiles", "SmartStackHabits", "SmartStackLearning",
      ],
      path: "Sources/SmartStackCommands",
      sources: [
        "CommandLine/CommandError.swift", "Output/DisplayText.swift", "Output/TextTable.swift",
        "Tune/Weights/SearchFile.swift", "Tune/Weights/SearchIdentity.swift",
        "Tune/Weights/SearchJSON.swift", "Tune/Weights/SearchJSON+Rounds.swift",
      ]),
    .target(
      name: "SmartStackTestSupport", dependencies: ["SmartStackModel", "SmartStackRanking"],
      path: "Tests/SmartStackTestSupport"),
    .target(
      name: "SyntheticLogs",
      dependencies: [
        "SmartStackModel", "SmartStackImport", "SQLiteSupport", "SmartStackTestSupport",
      ],
      path: "Tests/SmartStackImportTests", sources: ["Synthetic", "ImportFixtures.swift"]),
    .executableTarget(
      name: "reader-fuzz",
      dependencies: [
        "SmartStackModel", "SmartStackRanking", "SmartStackFiles", "SmartStackStore",
        "SmartStackImport", "SQLiteSupport", "SyntheticLogs", "SmartStackEvaluation",
        "SmartStackHabits", "SmartStackLearning", "SearchStatistics",
      ],
      path: "Fuzz", linkerSettings: [.linkedLibrary("stdc++"), .linkedLibrary("m")]),
    .executableTarget(
      name: "import-throughput",
      dependencies: [
        "SmartStackModel", "SmartStackImport", "SyntheticLogs", "SmartStackTestSupport", "CSQLite",
      ],
      path: "Throughput"),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
  ]
}
