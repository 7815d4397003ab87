import Foundation
import SmartStackTestSupport
import Testing

/// `smartstack tune weights`, as a person runs it.
@Suite struct TuneCommandTests {
  private static let people = HabitPeople.log(6)

  private static func tune(_ more: [String]) throws -> BuiltCommand.Result {
    try withTemporaryFolder { folder in
      try SampleLog.write(people, to: folder + "/people.jsonl")
      return try BuiltCommand.run(["tune", "weights", "--log", folder + "/people.jsonl"] + more)
    }
  }

  @Test("The report says what was learnt from, chosen and judged")
  func report() throws {
    let result = try Self.tune(["--folds", "3"])
    #expect(result.code == 0)
    #expect(result.output.contains("6 people"))
    #expect(result.output.contains("chosen"))
    for name in ["tuned", "before", "tuned on others", "MRU"] {
      #expect(result.output.contains(name))
    }
    #expect(
      result.output.contains("Recommended:") != result.output.contains("Not recommended:"))
  }

  @Test("The number of threads changes nothing")
  func jobs() throws {
    let one = try Self.tune(["--format", "json", "--jobs", "1"])
    let three = try Self.tune(["--format", "json", "--jobs", "3"])
    #expect(one.code == 0)
    #expect(one.output == three.output)
  }

  @Test("The model that is written is read again, and says where it comes from")
  func out() throws {
    try withTemporaryFolder { folder in
      try SampleLog.write(Self.people, to: folder + "/people.jsonl")
      let log = ["--log", folder + "/people.jsonl"]
      let tuned = try BuiltCommand.run(
        ["tune", "weights", "--start", "zero", "--out", folder + "/model.json"] + log)
      #expect(tuned.code == 0)
      let text = try String(contentsOfFile: folder + "/model.json", encoding: .utf8)
      #expect(text.contains("of 6 people by smartstack tune weights"))
      let replay = try BuiltCommand.run(
        ["replay", "--model", folder + "/model.json", "--policy", "smartstack"] + log)
      #expect(replay.code == 0)
      #expect(replay.output.contains("SmartStack"))
    }
  }

  @Test("Validation leaves the last fifth unread")
  func validation() throws {
    let result = try Self.tune(["--validate"])
    #expect(result.output.contains("first 60 % learnt, up to 80 % judged"))
    #expect(try Self.tune([]).output.contains("first 80 % learnt, rest judged"))
  }

  @Test("A check fails where the gain is not clear of zero")
  func check() throws {
    // With the draws of one person there is no interval, and so no recommendation.
    try withTemporaryFolder { folder in
      let one = Self.people.split(separator: "\n").filter { $0.contains(#""p1""#) }
      try SampleLog.write(one.joined(separator: "\n") + "\n", to: folder + "/one.jsonl")
      let result = try BuiltCommand.run(
        ["tune", "weights", "--check", "--log", folder + "/one.jsonl"])
      #expect(result.code == 2)
      #expect(result.output.contains("Not recommended"))
    }
  }

  @Test("What is missing or unknown is said", arguments: [[], ["scales"], ["weights"]])
  func usage(operands: [String]) throws {
    let result = try BuiltCommand.run(["tune"] + operands)
    #expect(result.code == 64)
    #expect(result.diagnostics.contains("smartstack tune --help"))
  }

  @Test("Files that are read are not written over, and what no file can hold is refused")
  func refusals() throws {
    try withTemporaryFolder { folder in
      let (log, model) = (folder + "/people.jsonl", folder + "/model.json")
      try SampleLog.write(Self.people, to: log)
      let weights = ["weights", "--log", log]
      for (words, part) in [
        (weights + ["--out", log], "--out names the file of --log"),
        (weights + ["--model", model, "--out", model], "--out names the file of --model"),
        (weights + ["--set", "full", "--out", model], "--out is for the default set"),
        (["policy", "--log", log, "--report", log], "--report names the file of --log"),
        (
          ["policy", "--log", log, "--out", model, "--report", model],
          "--out and --report name the same file"
        ),
        (["scores", "--log", log, "--stack", model, "--out", model], "the file of --stack"),
        (weights + ["--jobs", "0"], "--jobs is \"0\"; allowed: a whole number from 1 to 1024"),
      ] {
        let result = try BuiltCommand.run(["tune"] + words)
        #expect(result.code == 64, "\(words)")
        #expect(result.diagnostics.contains(part), "\(words): \(result.diagnostics)")
      }
      #expect(try String(contentsOfFile: log, encoding: .utf8) == Self.people)
    }
  }

  @Test("People with too few uses teach nothing, and that is said")
  func tooFew() throws {
    try withTemporaryFolder { folder in
      let few = Self.people.split(separator: "\n").prefix(20).joined(separator: "\n")
      try SampleLog.write(few + "\n", to: folder + "/few.jsonl")
      let result = try BuiltCommand.run(["tune", "weights", "--log", folder + "/few.jsonl"])
      #expect(result.code == 1)
      #expect(result.diagnostics.contains("at least 100 uses"))
    }
  }

  @Test("The report says what each family brings, how chances hold, and what views leave out")
  func tables() throws {
    let result = try Self.tune(["--ablation", "hour", "--ablation", "gap", "--validate"])
    #expect(result.code == 0, "\(result.diagnostics)")
    for part in [
      "without one family, learnt anew, start", "one family alone, learnt anew, switch",
      "calibration error", "0.9 to 1.0", "without-resumes: nothing is left out",
    ] {
      #expect(result.output.contains(part), "\(part)")
    }
    let unknown = try Self.tune(["--ablation", "hours"])
    #expect(unknown.code == 64)
    #expect(unknown.diagnostics.contains("did you mean hour?"))
  }

  @Test("A search that was cut off anywhere goes on to the same bytes")
  func resume() throws {
    try withTemporaryFolder { folder in
      let (log, state) = (folder + "/people.jsonl", folder + "/state")
      try SampleLog.write(Self.people, to: log)
      let words = [
        "tune", "weights", "--log", log, "--format", "json", "--folds", "2", "--resume", state,
      ]
      let whole = try BuiltCommand.run(words)
      #expect(whole.code == 0)
      let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: state)))
      let ends = bytes.indices.filter { bytes[$0] == 10 }
      #expect(ends.count > 12)
      for (number, end) in ends.enumerated() where number % 4 == 0 || number > ends.count - 3 {
        for cut in [end + 1, end + 40] where cut <= bytes.count {
          try Data(bytes.prefix(cut)).write(to: URL(fileURLWithPath: state))
          let again = try BuiltCommand.run(words + ["--jobs", "2"])
          #expect(again.code == 0 && again.output == whole.output, "cut at \(cut)")
        }
      }
      let other = try BuiltCommand.run(words + ["--start", "zero"])
      #expect(other.code == 1)
      #expect(other.diagnostics.contains("other settings"))
    }
  }

  @Test("A shard answers each line of standard input as it answers a file")
  func lines() throws {
    try withTemporaryFolder { folder in
      try SampleLog.write(HabitPeople.log(3), to: folder + "/people.jsonl")
      let script = """
        cd "$1" || exit 9
        tune() { "$0" tune weights --log people.jsonl "$@"; }
        tune --shard 2/2 --emit-statistics two.json || exit 8
        tune --shard 1/2 --emit-statistics one.json || exit 8
        tune --merge one.json --merge two.json --next next.json > said.txt || exit 7
        tune --shard 2/2 --round next.json --emit-statistics second.json || exit 6
        (echo; cat next.json) | tune --shard 2/2 --round - --emit-statistics - > lines.txt || exit 5
        cat two.json second.json | cmp - lines.txt || exit 4
        tune --shard 2/3 --round one.json --emit-statistics x.json && exit 3
        tune --merge one.json --merge next.json && exit 2
        tune --merge one.json --merge two.json --round next.json --folds 2 && exit 1
        exit 0
        """
      let result = try BuiltCommand.shell(script, [folder], seconds: 120)
      #expect(result.code == 0, "\(result.diagnostics)")
      #expect(result.diagnostics.contains("holds statistics and no round"))
      #expect(result.diagnostics.contains("is a round of a search and no statistics"))
      #expect(result.diagnostics.contains("another protocol or other settings"))
    }
  }

  @Test(
    "Options that would have no effect beside the others are refused",
    arguments: [
      ["--log", "people.jsonl", "--shard", "1/2"], ["--log", "people.jsonl", "--presplit"],
      ["--log", "people.jsonl", "--next", "next.json"],
      ["--log", "people.jsonl", "--round", "round.json"],
      ["--merge", "one.json", "--resume", "state"],
      ["--log", "people.jsonl", "--emit-statistics", "one.json", "--out", "model.json"],
    ])
  func withoutEffect(words: [String]) throws {
    let result = try BuiltCommand.run(["tune", "weights"] + words)
    #expect(result.code == 64)
    #expect(result.diagnostics.contains(" effect "), "\(result.diagnostics)")
  }

  @Test("Control-C says what was reached, and the same command goes on from there")
  func interrupt() throws {
    try withTemporaryFolder { folder in
      try SampleLog.write(HabitPeople.log(12, uses: 400), to: folder + "/people.jsonl")
      let script = """
        cd "$1" || exit 9
        "$0" tune weights --log people.jsonl --folds 3 --resume state > said.txt 2> notes.txt &
        pid=$!
        until [ -f state ] && [ "$(wc -l < state)" -ge 3 ]; do
          kill -0 $pid || exit 8
        done
        kill -INT $pid
        wait $pid
        code=$?
        cat said.txt notes.txt
        exit $code
        """
      let stopped = try BuiltCommand.shell(script, [folder], seconds: 120)
      #expect(stopped.code == 1)
      #expect(stopped.output.contains("rounds are over; next: "), "\(stopped.output)")
      #expect(stopped.output.contains("note: interrupted; the same command goes on from here"))
      let words = ["tune", "weights", "--log", folder + "/people.jsonl", "--folds", "3"]
      let resumed = try BuiltCommand.run(words + ["--resume", folder + "/state"])
      let whole = try BuiltCommand.run(words)
      #expect(resumed.code == 0 && resumed.output == whole.output)
    }
  }

  @Test("Shards, driven as a script drives them, come to the result of one machine")
  func shards() throws {
    try withTemporaryFolder { folder in
      try SampleLog.write(Self.people, to: folder + "/people.jsonl")
      let script = """
        cd "$1" || exit 9
        from=""
        for number in $(seq 60); do
          for shard in 1 2; do
            "$0" tune weights --log people.jsonl $from --shard $shard/2 --emit-statistics s$shard.json \
              || exit 8
          done
          rm -f next.json
          "$0" tune weights $from --merge s1.json --merge s2.json --next next.json --out model.json \
            > said.txt || exit 7
          [ -f next.json ] || break
          mv next.json round.json
          from="--round round.json"
        done
        cat said.txt
        """
      let shards = try BuiltCommand.shell(script, [folder], seconds: 300)
      #expect(shards.code == 0, "\(shards.diagnostics)")
      let whole = try BuiltCommand.run([
        "tune", "weights", "--log", folder + "/people.jsonl", "--out", folder + "/whole.json",
      ])
      #expect(shards.output == whole.output)
      #expect(FileManager.default.fileExists(atPath: folder + "/model.json"))
    }
  }
}
