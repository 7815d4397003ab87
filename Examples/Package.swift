// swift-tools-version: 6.2
import PackageDescription

// Builds and tests the three packages beside this file in one go, so that what they depend on is
// built once. Each of them is a package of its own as well.

let smartStack = "smart-stack"
let examples = [
  ("CoffeeTracker", "coffee-tracker"), ("BookClub", "book-club"),
  ("SchoolTimetable", "school-timetable"),
]

let package = Package(
  name: "examples",
  platforms: [.macOS(.v15), .iOS(.v18), .watchOS(.v11)],
  dependencies: [.package(name: smartStack, path: "..")],
  targets: examples.flatMap { name, program -> [Target] in
    [
      .target(
        name: name, dependencies: [.product(name: "OpenWidgetKit", package: smartStack)],
        path: "\(name)/Sources/\(name)"),
      .executableTarget(
        name: program,
        dependencies: [
          .target(name: name), .product(name: "SmartStackHarness", package: smartStack),
        ],
        path: "\(name)/Sources/\(program)"),
      .testTarget(
        name: "\(name)Tests",
        dependencies: [
          .target(name: name), .product(name: "SmartStackTesting", package: smartStack),
        ],
        path: "\(name)/Tests/\(name)Tests"),
    ]
  }
)
