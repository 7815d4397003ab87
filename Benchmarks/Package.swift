// swift-tools-version: 6.3
import PackageDescription

// Benchmarks use what the package offers to everybody, and are built apart from it.

let package = Package(
  name: "smart-stack-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "smart-stack", path: "..")],
  targets: [
    .target(name: "CAllocationCounter"),
    .target(name: "BenchmarkSupport", dependencies: ["CAllocationCounter"]),
    .executableTarget(
      name: "ranker-benchmark",
      dependencies: [
        "BenchmarkSupport",
        .product(name: "SmartStackEvaluation", package: "smart-stack"),
        .product(name: "SmartStackHabits", package: "smart-stack"),
        .product(name: "SmartStackImport", package: "smart-stack"),
        .product(name: "SmartStackIncremental", package: "smart-stack"),
        .product(name: "SmartStackModel", package: "smart-stack"),
      ]),
    .executableTarget(
      name: "ranker-gates",
      dependencies: [
        "BenchmarkSupport",
        .product(name: "SmartStackIncremental", package: "smart-stack"),
        .product(name: "SmartStackModel", package: "smart-stack"),
      ]),
    .systemLibrary(name: "CSQLiteBaseline", providers: [.apt(["libsqlite3-dev"])]),
    .executableTarget(
      name: "store-benchmark",
      dependencies: [
        "BenchmarkSupport", "CSQLiteBaseline",
        .product(name: "SmartStackModel", package: "smart-stack"),
        .product(name: "SmartStackStore", package: "smart-stack"),
      ]),
    .executableTarget(
      name: "host-benchmark",
      dependencies: [
        "BenchmarkSupport",
        .product(name: "OpenWidgetKit", package: "smart-stack"),
        .product(name: "SmartStackHost", package: "smart-stack"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
