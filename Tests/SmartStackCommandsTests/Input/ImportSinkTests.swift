import SmartStackImport
import SmartStackModel
import SmartStackStore
import SmartStackTestSupport
import Testing

@testable import SmartStackCommands

@Suite struct ImportSinkTests {
  private func record(_ number: Int) -> ImportedRecord {
    ImportedRecord(
      person: "me",
      event: Event(
        time: Timestamp(clamping: Int64(number) * 1000), offset: .zero,
        kind: .launch(app: "app", duration: nil)), key: UInt64(number))
  }

  @Test func eventsAreStoredInBatchesAndTheRestByFlush() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/log.store"
      var sink = try ImportSink(path: path, console: Console())
      sink.begin("log")
      #expect(sink.storedSoFar == "")
      for number in 0..<20_001 { try sink.add(record(number)) }
      #expect(sink.result == AppendResult(added: 20_000, alreadyThere: 0))
      #expect(sink.storedSoFar.contains("20000 were added to the store and 0 were there already"))
      try sink.flush()
      #expect(sink.result == AppendResult(added: 20_001, alreadyThere: 0))
    }
  }

  @Test func theSecondTimeNothingIsNew() throws {
    try withTemporaryFolder { folder in
      var sink = try ImportSink(path: folder + "/log.store", console: Console())
      for _ in 0..<2 {
        sink.begin("log")
        for number in 0..<10 { try sink.add(record(number)) }
        try sink.flush()
      }
      #expect(sink.result == AppendResult(added: 0, alreadyThere: 10))
    }
  }

  @Test func aDryRunStoresNothing() throws {
    var sink = try ImportSink(path: nil, console: Console())
    sink.begin("log")
    for number in 0..<20_001 { try sink.add(record(number)) }
    try sink.flush()
    #expect(sink.result == AppendResult())
    #expect(sink.storedSoFar == "")
  }

  @Test func aStoreThatCannotBeMadeFails() {
    #expect(throws: CommandError.self) {
      _ = try ImportSink(path: "/nowhere/log.store", console: Console())
    }
  }
}
