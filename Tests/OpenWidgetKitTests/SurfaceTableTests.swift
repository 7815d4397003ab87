import Foundation
import Testing

/// `Documentation/OpenWidgetKit.md` says what of Apple's surface is here, and the sources agree.
///
/// The tables of what is here are written from the sources by a run with `RECORD=1`.
@Suite struct SurfaceTableTests {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  static let page = root.appending(path: "Documentation/OpenWidgetKit.md")
  static let frameworks = [
    "WidgetKit", "RelevanceKit", "AppIntents", "Intents", "ActivityKit", "CoreLocation", "MapKit",
    "Foundation", "Seam",
  ]

  let declarations: [Declaration]
  let text: String

  init() throws {
    declarations = try SwiftDeclarations.of(Self.root.appending(path: "Sources/OpenWidgetKit"))
    text = try String(contentsOf: Self.page, encoding: .utf8)
  }

  @Test func theTablesAreThoseOfTheSources() throws {
    var written = text
    for framework in Self.frameworks {
      let start = "<!-- here: \(framework) -->\n"
      let end = "<!-- end -->"
      let from = try #require(written.range(of: start), "the page has no table of \(framework)")
      let to = try #require(written.range(of: end, range: from.upperBound..<written.endIndex))
      written.replaceSubrange(from.upperBound..<to.lowerBound, with: table(framework))
    }
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try written.write(to: Self.page, atomically: true, encoding: .utf8)
      Issue.record("recorded \(Self.page.lastPathComponent); run again without RECORD")
    } else {
      let isSame = written == text
      #expect(isSame, "the tables are not those of the sources; run with RECORD=1")
    }
  }

  @Test func everyDocumentedSymbolIsInATable() throws {
    let fixture = Self.root.appending(path: "Tests/OpenWidgetKitTests/Fixtures/surface.txt")
    let lines = try String(contentsOf: fixture, encoding: .utf8).split(separator: "\n")
    let here = Set(declarations.map(\.path))
    let absent = Set(absentSymbols())
    var checked = 0
    for line in lines where !line.hasPrefix("#") {
      let symbol = String(line)
      let isKnown = here.contains(symbol) || absent.contains(symbol)
      #expect(
        isKnown,
        "\(symbol) is documented by Apple, and neither declared nor in the table of what is not here"
      )
      checked += 1
    }
    #expect(checked > 200)
  }

  @Test func nothingIsBothHereAndNotHere() {
    let here = Set(declarations.map(\.path))
    let absent = absentSymbols()
    #expect(absent.count > 10)
    for symbol in absent {
      let isDeclared = here.contains(symbol)
      #expect(!isDeclared, "\(symbol) is declared and in the table of what is not here")
    }
  }

  @Test func declarationsAreFoundInTheFormsThatTheSourcesUse() {
    var reader = SwiftDeclarations(framework: "Sample")
    reader.read(
      """
      /// A thing. Available on iOS 16.2 and watchOS 9.
      public struct Thing<T>: Sendable {
        public let one: Int
        public let two: Int
        public var `default`: Int { let hidden = 1; return hidden }
        private let three = "public let four = {"
        public init<P: Provider>(
          kind: String, _ provider: P, content: @escaping (P.Entry) -> Void = { _ in }
        ) where T == (P, P) {
          func inner() {}
        }
        @available(*, unavailable, renamed: "new()")
        public func old() {}
        public static func run(with name: String, completion: ((any Error)?) -> Void) {}
        public enum Kind: Int {
          case first = 0, second
          func hidden() {}
        }
      }
      protocol Hidden { func no() }
      public protocol Shown {
        associatedtype Value
        @preconcurrency
        func yes(
          in place: Value, then: @escaping @Sendable (Value) -> Void)
        var value: Value { get }
      }
      extension Thing where T == Void { public func more() async throws -> [Int] { [] } }
      """)
    #expect(
      reader.found.map(\.path) == [
        "Thing", "Thing.one", "Thing.two", "Thing.default", "Thing.init(kind:_:content:)",
        "Thing.run(with:completion:)", "Thing.Kind", "Thing.Kind.first", "Thing.Kind.second",
        "Shown", "Shown.Value", "Shown.yes(in:then:)", "Shown.value", "Thing.more()",
      ])
    #expect(reader.found.first?.availability == "iOS 16.2 and watchOS 9")
  }

  // MARK: The page

  private static let witnesses: Set<String> = [
    "==(lhs:rhs:)", "hash(into:)", "hash", "isEqual(_:)", "description", "debugDescription",
    "init(stringLiteral:)", "init(stringInterpolation:)", "copy(with:)", "fromText(_:)",
    "intentText", "choices", "valueWhenUnset", "id", "ValueType", "UnwrappedType",
  ]

  private func table(_ framework: String) -> String {
    let all = declarations.filter { $0.framework == framework }
    var rows = "| type | members | Apple has it on |\n|---|---|---|\n"
    var types: [String] = []
    for declaration in all {
      let type =
        declaration.isType || declaration.type.isEmpty ? declaration.path : declaration.type
      if !types.contains(type) { types.append(type) }
    }
    for type in types.sorted() {
      var members: [String] = []
      for member in all where member.type == type && !member.isType {
        let isWitness = Self.witnesses.contains(member.name) && type != "AppIntent"
        if !members.contains(member.name), !isWitness {
          members.append(member.name)
        }
      }
      var cell = members.map { "`\($0)`" }.joined(separator: ", ")
      if members.count > 40 {
        cell = "\(members.count) members, `\(members.min() ?? "")` to `\(members.max() ?? "")`"
      }
      // An extension of somebody else's type that only makes it conform.
      if members.isEmpty, !all.contains(where: { $0.path == type }) { continue }
      let availability = all.first { $0.path == type }?.availability ?? ""
      rows += "| `\(type)` | \(cell) | \(availability) |\n"
    }
    return rows
  }

  private func absentSymbols() -> [String] {
    guard let start = text.range(of: "<!-- not here -->"),
      let end = text.range(of: "<!-- end -->", range: start.upperBound..<text.endIndex)
    else { return [] }
    return text[start.upperBound..<end.lowerBound].split(separator: "\n").flatMap { row in
      let cells = row.split(separator: "|")
      guard let first = cells.first else { return [String]() }
      return first.matches(of: /`([^`]+)`/).map { String($0.1) }
    }
  }
}
