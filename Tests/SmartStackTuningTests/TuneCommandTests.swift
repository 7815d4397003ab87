import Foundation
import SmartStackFiles
import SmartStackModel
import SmartStackRanking
import SmartStackTestSupport
import Testing

/// `smartstack tune scores` and `smartstack tune policy`, run as a person runs them.
@Suite struct TuneCommandTests {
  private static let program: String = {
    var folder = Bundle.main.bundleURL
    #if os(Linux)
      let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      folder = URL(filePath: path ?? "").deletingLastPathComponent()
    #else
      for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
        folder = bundle.bundleURL.deletingLastPathComponent()
      }
    #endif
    return folder.appending(path: "smartstack").path
  }()

  private func run(_ words: [String]) throws -> (output: String, code: Int32) {
    try OtherProgram.run([Self.program, "tune"] + words)
  }

  /// Calls a closure with the paths of a world's stack and log, and of its folder.
  private func withWorld(
    _ world: TuningWorld, _ body: (_ files: [String], _ folder: String) throws -> Void
  ) throws {
    try withTemporaryFolder { folder in
      let (stack, log) = ("\(folder)/stack.json", "\(folder)/events.jsonl")
      try StackFile.write(world.stack).write(toFile: stack, atomically: true, encoding: .utf8)
      try EventFile.write(world.events.map { LoggedEvent(event: $0) })
        .write(toFile: log, atomically: true, encoding: .utf8)
      try body(["--stack", stack, "--log", log], folder)
    }
  }

  @Test func aPatchIsRecommendedAndWritten() throws {
    let world = TuningWorld(days: 30, seed: 3, meaning: true)
    try withWorld(world) { files, folder in
      let out = "\(folder)/patched.json"
      let result = try run(["scores"] + files + ["--out", out, "--check", "--jobs", "2"])
      #expect(result.code == 0)
      #expect(result.output.contains("weather, label `dry`: score 40 → "))
      #expect(result.output.contains("Recommended: the gain is clear of zero"))
      let patched = try #require(StackFile.read(path: out).stack)
      var plain = patched
      for index in world.stack.widgets[0].timeline?.declarations.indices ?? 0..<0 {
        plain.widgets[0].timeline?.declarations[index].relevance =
          world.stack.widgets[0].timeline?.declarations[index].relevance
      }
      #expect(plain == world.stack)
      #expect(patched != world.stack)
      #expect(!FileManager.default.fileExists(atPath: out + ".smartstack-part"))
    }
  }

  @Test func noiseFailsTheCheckAndWritesNothing() throws {
    try withWorld(TuningWorld(days: 12, seed: 1, meaning: false)) { files, folder in
      let out = "\(folder)/patched.json"
      let result = try run(
        ["scores"] + files + ["--out", out, "--check", "--format", "json"])
      #expect(result.code == 2)
      let json = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
      let document = try #require(json as? [String: Any])
      #expect(document["recommended"] as? Bool == false)
      #expect(!FileManager.default.fileExists(atPath: out))
    }
  }

  @Test func theFrontIsPrintedDrawnAndChosenFrom() throws {
    try withWorld(TuningWorld(days: 8, seed: 4, meaning: true)) { files, folder in
      let (out, page) = ("\(folder)/model.json", "\(folder)/front.html")
      let words =
        ["policy"] + files
        + ["--trials", "10", "--churn-limit", "100", "--out", out, "--report", page]
      let result = try run(words)
      #expect(result.code == 0)
      #expect(result.output.contains("as it is"))
      #expect(result.output.contains("chosen"))
      let other = try run(words + ["--jobs", "3"])
      #expect(other.output == result.output)
      let model = try #require(ModelFile.read(path: out).model)
      #expect(model.provenance.contains("tune policy"))
      let html = try String(contentsOfFile: page, encoding: .utf8)
      #expect(html.contains("<svg"))
    }
  }

  @Test func mistakesAreNamed() throws {
    try withWorld(TuningWorld(days: 3, seed: 4, meaning: true)) { files, folder in
      for words in [
        [], ["scors"], ["scores"], ["scores", "--stack", files[1]], ["scores", "policy"] + files,
        ["scores"] + files + ["--widget", "wether"], ["scores"] + files + ["--trials", "3"],
        ["policy"] + files + ["--out", "\(folder)/m.json"], ["policy"] + files + ["--check"],
        ["policy"] + files + ["--churn-limit", "-1"], ["policy"] + files + ["--trials", "0"],
        ["scores"] + files + ["--out", files[1]], ["weights", "--log", files[3], "--day", "x"],
      ] {
        let code = try run(words).code
        #expect(code == 64, "\(words)")
      }
      let silent = try run(["scores"] + files + ["--widget", "mail"])
      #expect(silent.code == 1)
      let day = try run(["scores"] + files + ["--day", "2026-03-02"])
      #expect(day.code == 0)
    }
  }
}
