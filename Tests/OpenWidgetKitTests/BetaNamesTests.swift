#if !canImport(WidgetKit)
  import Foundation
  import OpenWidgetKit
  import Testing

  /// Names of the first beta do not compile, and the compiler says what they became.
  ///
  /// The tests run the compiler on a few lines against the built module, and skip where there is no
  /// compiler.
  @Suite(.enabled(if: Compiler.found != nil, "there is no swiftc beside the built module"))
  struct BetaNamesTests {
    @Test func aFormerNameIsAnErrorThatNamesItsSuccessor() throws {
      let output = try #require(Compiler.found).check(
        """
        import OpenWidgetKit
        func one() -> WidgetRelevances<Void>? { nil }
        func two() -> WidgetRelevanceEntry<Void>? { nil }
        func three() { WidgetCenter.shared.invalidateRelevances(ofKind: "city") }
        func four(_ provider: some TimelineProvider) async { _ = await provider.relevances() }
        func five(_ provider: some AppIntentTimelineProvider) async {
          _ = await provider.relevances()
        }
        func six(_ provider: some IntentTimelineProvider) async { _ = await provider.relevances() }
        func seven<C: WidgetConfigurationIntent>(_ city: C) -> WidgetRelevanceAttribute<C> {
          .init(configuration: city, context: .sleep(.bedtime), group: .automatic)
        }
        """)
      let errors = [
        2: "'WidgetRelevances' has been renamed to 'WidgetRelevance'",
        3: "'WidgetRelevanceEntry' has been renamed to 'WidgetRelevanceAttribute'",
        4: "'invalidateRelevances(ofKind:)' has been renamed to 'invalidateRelevance(ofKind:)'",
        5: "'relevances()' has been renamed to 'relevance()'",
        7: "'relevances()' has been renamed to 'relevance()'",
        9: "'relevances()' has been renamed to 'relevance()'",
        11: "a context and a group are two attributes of the same configuration in one list",
      ]
      let lines = output.split(separator: "\n").filter { $0.contains(": error: ") }
      for (line, error) in errors {
        #expect(
          lines.contains { $0.contains("Source.swift:\(line):") && $0.contains(error) },
          "the compiler said: \(output)")
      }
      #expect(lines.count == errors.count)
    }

    @Test func theNamesOfTodayCompile() throws {
      let output = try #require(Compiler.found).check(
        """
        import OpenWidgetKit
        func clues() -> WidgetRelevance<Void>? { nil }
        func clue() -> WidgetRelevanceAttribute<Void>? { nil }
        func refresh() { WidgetCenter.shared.invalidateRelevance(ofKind: "city") }
        func clues(_ provider: some TimelineProvider) async { _ = await provider.relevance() }
        """)
      #expect(output == "")
    }

    @Test func whatAppleDoesNotHaveDoesNotCompile() throws {
      let output = try #require(Compiler.found).check(
        """
        import OpenWidgetKit
        let one = WidgetRelevanceGroup.shared
        let two = RelevantContext()
        let three = RelevantContext.InferredLocation.gym
        let four = WidgetInfo(kind: "a", family: .systemSmall)
        let five = TimelineProviderContext()
        let six = WidgetRelevanceAttribute<Void>(configuration: (), context: .sleep(.bedtime))
        let seven = RelevantContext.date(.now, .now)
        let eight = IntentDonationIdentifier()
        let nine = CLLocationCoordinate2D() == CLLocationCoordinate2D()
        """)
      for line in 2...10 {
        #expect(
          output.contains("Source.swift:\(line):"),
          "line \(line) compiles; the compiler said: \(output)")
      }
    }
  }

  /// The compiler, and the folder of the modules that were built.
  private struct Compiler {
    var path: String
    var modules: String

    static let found: Compiler? = {
      let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      let path = folders.map { "\($0)/swiftc" }.first(where: FileManager.default.isExecutableFile)
      let modules = Bundle.main.bundleURL.appending(path: "Modules").path
      let module = modules + "/OpenWidgetKit.swiftmodule"
      guard let path, FileManager.default.fileExists(atPath: module) else { return nil }
      return Compiler(path: path, modules: modules)
    }()

    /// What the compiler says to a file; empty when it accepts it.
    func check(_ source: String) throws -> String {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let file = folder.appending(path: "Source.swift")
      try Data(source.utf8).write(to: file)
      let process = Process()
      process.executableURL = URL(filePath: path)
      process.arguments = ["-typecheck", "-swift-version", "6", "-I", modules, file.path]
      let pipe = Pipe()
      process.standardOutput = pipe
      process.standardError = pipe
      try process.run()
      let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return String(decoding: output, as: UTF8.self)
    }
  }
#endif
