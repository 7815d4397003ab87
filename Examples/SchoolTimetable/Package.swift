// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "SchoolTimetable",
  platforms: [.macOS(.v15), .iOS(.v18), .watchOS(.v11)],
  products: [.library(name: "SchoolTimetable", targets: ["SchoolTimetable"])],
  dependencies: [.package(name: "smart-stack", path: "../..")],
  targets: [
    .target(
      name: "SchoolTimetable",
      dependencies: [.product(name: "OpenWidgetKit", package: "smart-stack")]),
    .executableTarget(
      name: "school-timetable",
      dependencies: [
        "SchoolTimetable", .product(name: "SmartStackHarness", package: "smart-stack"),
      ]),
    .testTarget(
      name: "SchoolTimetableTests",
      dependencies: [
        "SchoolTimetable", .product(name: "SmartStackTesting", package: "smart-stack"),
      ]),
  ]
)
