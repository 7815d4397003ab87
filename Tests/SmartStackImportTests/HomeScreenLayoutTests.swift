import Foundation
import SmartStackModel
import SmartStackTestSupport
import Testing

@testable import SmartStackImport

@Suite struct HomeScreenLayoutTests {
  private func read(_ bytes: [UInt8]) throws -> HomeScreenLayout {
    try withTemporaryFolder { folder in
      try write(bytes, to: folder + "/IconState.plist")
      return try HomeScreenLayout(path: folder + "/IconState.plist")
    }
  }

  private func widget(_ kind: String, app: String? = nil) -> PropertyList {
    var fields: [String: PropertyList] = [
      "elementType": .text("widget"), "widgetIdentifier": .text(kind), "gridSize": .text("large"),
    ]
    if let app { fields["containerBundleIdentifier"] = .text(app) }
    return .fields(fields)
  }

  private var layout: PropertyList {
    .fields([
      "today": .list([widget("w.battery")]), "buttonBar": .list([.text("a.phone")]),
      "iconLists": .list([
        .list([
          .text("a.mail"),
          .fields([
            "gridSize": .text("small"),
            "elements": .list([
              widget("w.weather", app: "a.weather"), widget("w.weather", app: "a.weather"),
              .fields(["elementType": .text("suggestions")]),
            ]),
          ]),
          .fields([
            "listType": .text("folder"), "displayName": .text("Tools"),
            "iconLists": .list([.list([.text("a.calculator")])]),
          ]),
        ]), .list([widget("w.calendar"), .fields(["x": .flag(true)]), .integer(5)]),
      ]),
    ])
  }

  @Test func stacksWidgetsFoldersAndTheDock() throws {
    let read = try read(PropertyListWriter.write(layout))
    #expect(read.apps == ["a.mail", "a.calculator", "a.phone"])
    #expect(read.groups.map(\.page) == [nil, 1, 2])
    #expect(read.groups.map(\.isStack) == [false, true, false])
    #expect(read.groups[1].widgets.map(\.id) == ["w.weather", "w.weather-2"])
    #expect(read.groups[1].widgets.map(\.app) == ["a.weather", "a.weather"])
    #expect(read.groups[1].widgets.map(\.family) == [.systemSmall, .systemSmall])
    #expect(read.groups[2].widgets[0].family == .systemLarge)
    #expect(read.unknownCount == 3)
    let stack = try #require(read.stack(number: 1))
    #expect(stack.widgets.map(\.kind) == ["w.weather", "w.weather"])
    #expect(stack.suggestions.map(\.kind) == ["w.battery", "w.calendar"])
    #expect(read.stack(number: 0) == nil && read.stack(number: 2) == nil)
  }

  @Test func damageIsNotAnEmptyHomeScreen() throws {
    for lists in [
      PropertyList.integer(3), .text("x"), .list([]), .list([.integer(1), .list([.flag(true)])]),
    ] {
      #expect(throws: ImportError.self) {
        try read(PropertyListWriter.write(.fields(["iconLists": lists])))
      }
    }
  }

  @Test func theXMLFormSaysTheSame() throws {
    func foundation(_ value: PropertyList) -> Any {
      switch value {
      case .flag(let flag): flag
      case .integer(let number): number
      case .text(let text): text
      case .list(let items): items.map(foundation)
      case .fields(let fields): fields.mapValues(foundation)
      default: ""
      }
    }
    let data = try PropertyListSerialization.data(
      fromPropertyList: foundation(layout), format: .xml, options: 0)
    #expect(try read([UInt8](data)) == read(PropertyListWriter.write(layout)))
  }

  @Test func otherFilesAreErrors() throws {
    for bytes in [
      Array("hello".utf8), Array("<?xml version='1.0'?><plist><dict></dict></plist>".utf8),
      PropertyListWriter.write(.list([])), Array("bplist00".utf8),
      Array(PropertyListWriter.write(layout).dropLast(9)),
    ] {
      #expect(throws: ImportError.self) { try read(bytes) }
    }
  }

  @Test func anyDamageIsAnErrorOrIsRead() throws {
    var generator = SeededGenerator(seed: 3)
    let healthy = PropertyListWriter.write(layout)
    for _ in 0..<500 {
      var bytes = healthy
      for _ in 0..<3 {
        bytes[Int.random(in: 0..<bytes.count, using: &generator)] =
          Bool.random(using: &generator) ? 0xff : UInt8.random(in: 0...255, using: &generator)
      }
      do {
        _ = try read(bytes)
      } catch is ImportError {}
    }
  }

  static let sample = recordedFile("samples/synthetic/IconState_min.plist")

  @Test(.enabled(if: Self.sample != nil, "the sample is absent"))
  func theSample() throws {
    let read = try HomeScreenLayout(path: #require(Self.sample))
    #expect(read.apps == ["com.apple.MobileSMS", "com.apple.calculator", "com.apple.mobilephone"])
    let stack = try #require(read.stack(number: 1))
    #expect(stack.widgets.map(\.app) == ["com.apple.weather", "com.apple.mobilecal"])
    #expect(stack.suggestions.map(\.kind) == ["com.apple.Batteries.widget"])
    #expect(read.unknownCount == 0)
  }
}
