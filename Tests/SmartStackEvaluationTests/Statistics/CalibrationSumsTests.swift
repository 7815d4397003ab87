import Testing

@testable import SmartStackEvaluation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite struct CalibrationSumsTests {
  @Test("Chance, bin, hit and loss of decisions, by hand")
  func byHand() throws {
    var sums = CalibrationSums()
    // Chances 3/4 and 1/4, then the same where a third thing is no candidate.
    sums.add(scores: [log(3), 0], excluding: nil, used: 0)
    sums.add(scores: [log(3), 0, 99], excluding: 2, used: 1)
    #expect(sums.binCounts[7] == 2 && sums.binHits[7] == 1)
    #expect(abs(sums.binChances[7] - 1.5) < 1e-12)
    let error = try #require(sums.error)
    #expect(abs(error - 0.25) < 1e-12)
    let loss = try #require(sums.meanLoss)
    #expect(abs(loss - (log(4.0 / 3) + log(4)) / 2) < 1e-12)
  }

  @Test("A thing never used before is a miss without a loss")
  func unseen() {
    var sums = CalibrationSums()
    sums.add(scores: [1, 1], excluding: nil, used: 2)
    #expect(sums.count == 1 && sums.seenCount == 0 && sums.meanLoss == nil)
    #expect(sums.binCounts[5] == 1 && sums.binHits[5] == 0)
    sums.add(scores: [], excluding: nil, used: 0)
    #expect(sums.count == 1)
  }

  @Test("Chances that are right have no error, and a lone candidate is certain")
  func calibrated() {
    var sums = CalibrationSums()
    for number in 0..<8 {
      sums.add(scores: [log(3), 0], excluding: nil, used: number % 4 == 0 ? 1 : 0)
    }
    #expect(abs(sums.error ?? 1) < 1e-12)
    var sure = CalibrationSums()
    sure.add(scores: [-3], excluding: nil, used: 0)
    #expect(sure.binCounts[9] == 1 && sure.error == 0)
  }

  @Test("Sums of parts are the sums of all")
  func parts() {
    let scores = (0..<30).map { [Double($0 % 5), 1, Double($0 % 3)] }
    var whole = CalibrationSums()
    var parts = [CalibrationSums(), CalibrationSums()]
    for (index, scores) in scores.enumerated() {
      whole.add(scores: scores, excluding: nil, used: index % 4)
      parts[index < 11 ? 0 : 1].add(scores: scores, excluding: nil, used: index % 4)
    }
    parts[0].add(parts[1])
    #expect(parts[0].binCounts == whole.binCounts && parts[0].binHits == whole.binHits)
    #expect(abs(parts[0].loss - whole.loss) < 1e-12)
  }
}
