// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "BookClub",
  platforms: [.macOS(.v15), .iOS(.v18), .watchOS(.v11)],
  products: [.library(name: "BookClub", targets: ["BookClub"])],
  dependencies: [.package(name: "smart-stack", path: "../..")],
  targets: [
    .target(
      name: "BookClub", dependencies: [.product(name: "OpenWidgetKit", package: "smart-stack")]),
    .executableTarget(
      name: "book-club",
      dependencies: ["BookClub", .product(name: "SmartStackHarness", package: "smart-stack")]),
    .testTarget(
      name: "BookClubTests",
      dependencies: ["BookClub", .product(name: "SmartStackTesting", package: "smart-stack")]),
  ]
)
