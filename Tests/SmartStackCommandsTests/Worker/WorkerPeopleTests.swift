import SmartStackFiles
import SmartStackModel
import Testing

@testable import SmartStackCommands

@Suite struct WorkerPeopleTests {
  private let row = #"{"at":"2026-03-02T08:00:00Z","person":"a","event":"launch","app":"mail"}"#

  private func read(
    _ text: String, onError: WorkerHeader.ErrorPolicy = .skip, eventLimit: Int? = nil
  ) throws -> (people: [WorkerPeople.Person], skipped: WorkerPeople.Skipped) {
    let header = WorkerInput.header(.replay, [], onError: onError, eventLimit: eventLimit)
    var reader = try WorkerPeople(LineReader(Array(text.utf8), partSize: 7), header: header)
    var people: [WorkerPeople.Person] = []
    while let person = try reader.next() { people.append(person) }
    return (people, reader.skipped)
  }

  private func problem(_ text: String, onError: WorkerHeader.ErrorPolicy = .skip) -> String {
    do {
      _ = try read(text, onError: onError)
      return "nothing"
    } catch {
      guard case .failed(let text)? = error as? CommandError else { return "\(error)" }
      return text
    }
  }

  @Test("People come one by one, with their events in the order of time")
  func people() throws {
    let late = row.replacing("08:00", with: "09:00").replacing("mail", with: "maps")
    let (people, skipped) = try read(
      WorkerInput.frames([("a", [late, row, row.replacing("mail", with: "news")]), ("b", [])]))
    #expect(people.map(\.name) == ["a"] && skipped == WorkerPeople.Skipped())
    let apps = people[0].events.map { event -> String in
      if case .launch(let app, _) = event.kind { app } else { "" }
    }
    #expect(apps == ["mail", "news", "maps"])
  }

  @Test("Rows that cannot be read are left out, counted, and named by person, file and row")
  func badRows() throws {
    let long = #"{"a":""# + String(repeating: "x", count: EventFile.lineLimit) + "\"}"
    let text = """
      !{"person":"a","row":5,"file":"log"}
      \(row)
      { not JSON
      !{"row":90}
      \(row.replacing("mail", with: ""))

      \(long)
      \(row.replacing(#""person":"a""#, with: #""person":"c""#))
      !{"person":null,"row":200}
      \(row)
      !{"end":{"rows":7}}

      """
    let (people, skipped) = try read(text)
    #expect(people.map(\.name) == ["a"] && people[0].events.count == 1)
    #expect(skipped.rows == 5)
    #expect(skipped.examples.map(\.row) == [200, 6, 90, 92, 93])
    #expect(skipped.examples.allSatisfy { $0.file == "log" })
    #expect(
      problem(text, onError: .fail).hasPrefix(#"person "a", log, row 6: column 3: "#),
      "\(problem(text, onError: .fail))")
  }

  @Test("The same first examples are kept, whatever the order of the sums")
  func examples() {
    func skipped(_ rows: some Sequence<Int>) -> WorkerPeople.Skipped {
      var skipped = WorkerPeople.Skipped()
      for row in rows { skipped.add(WorkerProblem(person: "a", file: "", row: row, text: "x")) }
      return skipped
    }
    var (one, other) = (skipped(1...30), skipped((31...60).reversed()))
    one.add(skipped((31...60).reversed()))
    other.add(skipped(1...30))
    #expect(one == other && one.examples.map(\.row) == Array(1...20))
  }

  @Test("A person with more events than allowed is left out, and the others are not")
  func manyEvents() throws {
    let text = WorkerInput.frames([
      ("a", [String](repeating: row, count: 6)),
      ("b", [String](repeating: row.replacing(#""a""#, with: #""b""#), count: 5)),
    ])
    let (people, skipped) = try read(text, eventLimit: 5)
    #expect(people.map(\.name) == ["b"] && skipped.people == 1 && skipped.rows == 0)
    #expect(skipped.examples.first?.sentence == #"person "a": has 6 events; allowed: at most 5"#)
  }

  @Test(
    "An input that is cut off or mixed up is refused whatever the policy",
    arguments: [
      ("", "ends after 0 rows"), ("!{\"person\":\"a\",\"row\":1}\n", "ends after 0 rows"),
      ("!{\"end\":{\"rows\":1}}\n", "tells of 1 rows, and 0 came"), ("!{\n", "not JSON"),
      ("!{\"person\":5}\n", "person is no text"),
      ("!{\"person\":\"a\"}\n!{\"person\":\"b\"}\n!{\"person\":\"a\"}\n", "come in two parts"),
    ])
  func brokenFrames(text: String, says: String) {
    #expect(problem(text).contains(says), "\(problem(text))")
  }

  @Test("Names that only look alike are two people")
  func names() throws {
    let rows = ["\u{E9}", "e\u{301}"].map { name in
      (name, [row.replacing(#""a""#, with: "\"\(name)\"")])
    }
    let (people, skipped) = try read(WorkerInput.frames(rows))
    #expect(people.count == 2 && skipped.rows == 0)
  }
}
