// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "CoffeeTracker",
  platforms: [.macOS(.v15), .iOS(.v18), .watchOS(.v11)],
  products: [.library(name: "CoffeeTracker", targets: ["CoffeeTracker"])],
  dependencies: [.package(name: "smart-stack", path: "../..")],
  targets: [
    .target(
      name: "CoffeeTracker", dependencies: [.product(name: "OpenWidgetKit", package: "smart-stack")]
    ),
    .executableTarget(
      name: "coffee-tracker",
      dependencies: ["CoffeeTracker", .product(name: "SmartStackHarness", package: "smart-stack")]),
    .testTarget(
      name: "CoffeeTrackerTests",
      dependencies: ["CoffeeTracker", .product(name: "SmartStackTesting", package: "smart-stack")]),
  ]
)
