// swift-tools-version: 6.3
import PackageDescription

// Arrows run one way: model, habits ← ranking ← (files, lint, store, import beside each other) ← commands.
// Scripts/check-layering.sh holds the sources against the dependencies declared here.

let package = Package(
  name: "smart-stack",
  platforms: [.macOS(.v15), .iOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "SmartStackModel", targets: ["SmartStackModel"]),
    .library(name: "SmartStackHabits", targets: ["SmartStackHabits"]),
    .library(name: "SmartStackRanking", targets: ["SmartStackRanking"]),
    .library(name: "SmartStackRotation", targets: ["SmartStackRotation"]),
    .library(name: "SmartStackEvaluation", targets: ["SmartStackEvaluation"]),
    .library(name: "SmartStackLearning", targets: ["SmartStackLearning"]),
    .library(name: "SmartStackTuning", targets: ["SmartStackTuning"]),
    .library(name: "SmartStackSimulation", targets: ["SmartStackSimulation"]),
    .library(name: "SmartStackReport", targets: ["SmartStackReport"]),
    .library(name: "SmartStackFiles", targets: ["SmartStackFiles"]),
    .library(name: "SmartStackLint", targets: ["SmartStackLint"]),
    .library(name: "SmartStackStore", targets: ["SmartStackStore"]),
    .library(name: "SmartStackImport", targets: ["SmartStackImport"]),
    .library(name: "SmartStackIncremental", targets: ["SmartStackIncremental"]),
    .library(name: "OpenWidgetKit", targets: ["OpenWidgetKit"]),
    .library(name: "SmartStackHost", targets: ["SmartStackHost"]),
    .library(name: "SmartStackTesting", targets: ["SmartStackTesting"]),
    .library(name: "SmartStackHarness", targets: ["SmartStackHarness"]),
    .plugin(name: "SmartStackPlugin", targets: ["SmartStackPlugin"]),
    .executable(name: "smartstack", targets: ["smartstack"]),
  ],
  targets: [
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    .target(name: "OpenWidgetKit"),
    .target(name: "CSmartStackKernels"),
    .target(name: "SmartStackModel"),
    .target(name: "CHabitKernels"),
    .target(name: "SmartStackHabits", dependencies: ["CHabitKernels"]),
    .target(name: "SmartStackRanking", dependencies: ["SmartStackModel", "SmartStackHabits"]),
    .target(
      name: "SmartStackIncremental",
      dependencies: ["SmartStackModel", "SmartStackHabits", "CSmartStackKernels"]),
    .target(
      name: "SmartStackRotation", dependencies: ["SmartStackModel", "SmartStackRanking"]),
    .target(
      name: "SmartStackEvaluation",
      dependencies: [
        "SmartStackModel", "SmartStackHabits", "SmartStackRanking", "SmartStackRotation",
      ]),
    .target(
      name: "SmartStackLearning",
      dependencies: [
        "SmartStackModel", "SmartStackHabits", "SmartStackEvaluation",
      ]),
    .target(
      name: "SmartStackTuning",
      dependencies: [
        "SmartStackModel", "SmartStackRanking", "SmartStackEvaluation",
      ]),
    .target(name: "SmartStackSimulation", dependencies: ["SmartStackModel"]),
    .target(
      name: "SmartStackReport",
      dependencies: [
        "SmartStackModel", "SmartStackRanking", "SmartStackEvaluation", "SmartStackFiles",
      ]),
    .target(
      name: "SmartStackFiles",
      dependencies: ["SmartStackModel", "SmartStackHabits", "SmartStackRanking"]),
    .target(name: "SmartStackLint", dependencies: ["SmartStackModel"]),
    .target(name: "SQLiteSupport", dependencies: ["CSQLite"]),
    .target(name: "SmartStackStore", dependencies: ["SmartStackModel", "SQLiteSupport"]),
    .target(
      name: "SmartStackImport", dependencies: ["SmartStackModel", "SQLiteSupport", "CZlib"]),
    .target(
      name: "SmartStackCommands",
      dependencies: [
        "SmartStackModel", "SmartStackHabits", "SmartStackRanking",
        "SmartStackEvaluation", "SmartStackLearning", "SmartStackTuning", "SmartStackSimulation",
        "SmartStackReport", "SmartStackFiles", "SmartStackLint", "SmartStackStore",
        "SmartStackImport", "SQLiteSupport",
      ]),
    .executableTarget(name: "smartstack", dependencies: ["SmartStackCommands"]),
    .target(
      name: "SmartStackHost",
      dependencies: [
        "OpenWidgetKit", "SmartStackModel", "SmartStackRanking", "SmartStackRotation",
        "SmartStackEvaluation", "SmartStackSimulation", "SmartStackFiles",
      ]),
    .target(name: "SmartStackTesting", dependencies: ["SmartStackHost", "SmartStackEvaluation"]),
    .target(
      name: "SmartStackHarness",
      dependencies: [
        "SmartStackHost", "SmartStackModel", "SmartStackFiles", "SmartStackStore",
        "SmartStackCommands",
      ]),
    .plugin(
      name: "SmartStackPlugin",
      capability: .command(
        intent: .custom(
          verb: "smart-stack",
          description: "Runs the package's own widgets through days: replay, rank, tune, export."))
    ),
    .target(
      name: "SmartStackTestSupport",
      dependencies: ["SmartStackModel", "SmartStackRanking"],
      path: "Tests/SmartStackTestSupport"),
    .executableTarget(
      name: "store-writer",
      dependencies: ["SmartStackModel", "SmartStackStore", "SmartStackTestSupport"],
      path: "Tests/StoreWriter"),
    .target(
      name: "WidgetsInSwift5", dependencies: ["OpenWidgetKit"], path: "Tests/WidgetsInSwift5",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "OpenWidgetKitTests", dependencies: ["OpenWidgetKit", "WidgetsInSwift5"],
      exclude: ["Fixtures"]),
    .target(
      name: "ProviderGallery",
      dependencies: ["OpenWidgetKit", "SmartStackHost", "SmartStackModel"],
      path: "Tests/ProviderGallery"),
    .testTarget(
      name: "ProviderGalleryTests",
      dependencies: [
        "ProviderGallery", "SmartStackFiles", "SmartStackHost", "SmartStackModel",
        "SmartStackTesting",
      ]),
    .testTarget(
      name: "SmartStackHostTests",
      dependencies: [
        "OpenWidgetKit", "SmartStackHost", "SmartStackTesting", "SmartStackHarness",
        "SmartStackModel", "SmartStackRanking", "SmartStackEvaluation", "SmartStackFiles",
      ]),
    .testTarget(
      name: "SmartStackModelTests", dependencies: ["SmartStackModel", "SmartStackTestSupport"]),
    .testTarget(
      name: "SmartStackHabitsTests",
      dependencies: ["SmartStackModel", "SmartStackHabits", "SmartStackTestSupport"]),
    .testTarget(
      name: "SmartStackLearningTests",
      dependencies: [
        "SmartStackModel", "SmartStackHabits", "SmartStackEvaluation", "SmartStackLearning",
        "SmartStackTestSupport",
      ]),
    .testTarget(
      name: "SmartStackTuningTests",
      dependencies: [
        "SmartStackModel", "SmartStackRanking", "SmartStackRotation", "SmartStackEvaluation",
        "SmartStackTuning", "SmartStackFiles", "SmartStackReport", "SmartStackCommands",
        "SmartStackTestSupport",
        "smartstack",
      ]),
    .testTarget(
      name: "SmartStackRankingTests",
      dependencies: [
        "SmartStackModel", "SmartStackHabits", "SmartStackRanking", "SmartStackTestSupport",
      ],
      exclude: ["Golden"]),
    .testTarget(
      name: "SmartStackRotationTests",
      dependencies: [
        "SmartStackModel", "SmartStackRanking", "SmartStackRotation", "SmartStackTestSupport",
      ]),
    .testTarget(
      name: "SmartStackEvaluationTests",
      dependencies: [
        "SmartStackModel", "SmartStackHabits", "SmartStackRanking", "SmartStackRotation",
        "SmartStackEvaluation",
        "SmartStackSimulation", "SmartStackImport", "SmartStackTestSupport",
      ]),
    .testTarget(
      name: "SmartStackSimulationTests",
      dependencies: ["SmartStackModel", "SmartStackSimulation", "SmartStackTestSupport"]),
    .testTarget(
      name: "SmartStackReportTests",
      dependencies: [
        "SmartStackModel", "SmartStackRanking", "SmartStackEvaluation", "SmartStackFiles",
        "SmartStackReport", "SmartStackTestSupport",
      ]),
    .testTarget(
      name: "SmartStackFilesTests",
      dependencies: [
        "SmartStackModel", "SmartStackHabits", "SmartStackRanking", "SmartStackFiles",
        "SmartStackTestSupport",
      ]),
    .testTarget(
      name: "SmartStackLintTests",
      dependencies: [
        "SmartStackModel", "SmartStackRanking", "SmartStackFiles", "SmartStackLint",
        "SmartStackTestSupport",
      ], exclude: ["Golden"]),
    .testTarget(
      name: "SmartStackIncrementalTests",
      dependencies: [
        "SmartStackModel", "SmartStackHabits", "SmartStackIncremental", "CSmartStackKernels",
      ]),
    .testTarget(name: "SQLiteSupportTests", dependencies: ["SQLiteSupport"]),
    .testTarget(
      name: "SmartStackStoreTests",
      dependencies: [
        "SmartStackModel", "SmartStackRanking", "SmartStackStore", "SQLiteSupport",
        "SmartStackTestSupport",
        "store-writer",
      ]),
    .testTarget(
      name: "SmartStackImportTests",
      dependencies: [
        "SmartStackModel", "SmartStackImport", "SQLiteSupport", "SmartStackTestSupport",
      ]),
    .testTarget(
      name: "SmartStackCommandsTests",
      dependencies: [
        "SmartStackModel", "SmartStackHabits", "SmartStackRanking", "SmartStackEvaluation",
        "SmartStackLearning", "SmartStackFiles", "SmartStackImport",
        "SmartStackCommands", "SmartStackSimulation", "SmartStackStore", "SQLiteSupport",
        "SmartStackTestSupport",
        "smartstack",
      ], exclude: ["Golden"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where ![.system, .plugin].contains(target.type) {
  var settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
  ]
  if target.type == .regular {
    settings.append(.treatWarning("ExplicitSendable", as: .error))
  }
  target.swiftSettings = (target.swiftSettings ?? []) + settings
}
