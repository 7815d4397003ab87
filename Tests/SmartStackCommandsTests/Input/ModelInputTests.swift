import SmartStackRanking
import SmartStackTestSupport
import Testing

@testable import SmartStackCommands

@Suite struct ModelInputTests {
  @Test func noFileMeansTheDefaults() throws {
    #expect(try ModelInput.read(nil, console: Console()) == RankingModel())
  }

  @Test func aFileChangesWhatItNames() throws {
    try withTemporaryFolder { folder in
      try SampleLog.write(#"{"clues": {"leadSeconds": 60}}"#, to: folder + "/model.json")
      var expected = RankingModel()
      expected.clues.leadSeconds = 60
      #expect(try ModelInput.read(folder + "/model.json", console: Console()) == expected)
    }
  }

  @Test func aMissingFileFails() {
    #expect(throws: CommandError.self) {
      try ModelInput.read("/nowhere/model.json", console: Console())
    }
  }

  @Test func allMistakesComeAtOnceAndVeryManyAreCounted() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/model.json"
      let fields = (0..<1500).map { #""unknown\#($0)": 1"# }.joined(separator: ", ")
      try SampleLog.write("{\(fields)}", to: path)
      do throws(CommandError) {
        _ = try ModelInput.read(path, console: Console())
        Issue.record("the file was accepted")
      } catch {
        guard case .invalid(let lines) = error else {
          Issue.record("another error: \(error)")
          return
        }
        #expect(lines.count == 1001)
        #expect(lines.last == "… and 500 more")
      }
    }
  }
}
