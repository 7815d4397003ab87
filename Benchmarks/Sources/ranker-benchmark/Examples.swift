import BenchmarkSupport
import Glibc

/// Writes the events of scripts as multi-line examples of contextual bandits in the text form of Vowpal
/// Wabbit: a shared line with hour, place and previous item, then a line for each candidate.
///
/// The used item costs -1, with the probability of a uniform choice among the candidates.
func exportExamples(_ scripts: [Script], to path: String) {
  guard let file = fopen(path, "w") else {
    complain("error: ranker-benchmark: \(path) cannot be written")
    exit(1)
  }
  var written = 0
  for (person, script) in scripts.enumerated() {
    let known = Int32(script.itemCount)
    var place: Int32 = -1
    var previous: Int32 = -1
    for operation in script.operations {
      if operation.kind == .place { place = operation.detail }
      guard operation.kind == .use else { continue }
      let hour = DenseEngine.hour(operation.time)
      do {
        var text = "shared |c h\(hour)"
        text += place < 0 ? " p_none" : " p\(place)"
        text += previous < 0 ? " q_none\n" : " q\(person)_\(previous)\n"
        for item in 0..<known {
          if item == operation.item { text += "0:-1:\(1 / Double(known)) " }
          text += "|i u\(person)_\(item)\n"
        }
        fputs(text + "\n", file)
        written += 1
      }
      previous = operation.item
    }
  }
  fclose(file)
  complain("\(written) examples written")
}
