extension EngineStorage {
  /// Writes the features of the last reading, column by column.
  func write(into values: UnsafeMutableBufferPointer<Double>) {
    let count = subjectCount
    func write(_ row: Int, chances: Int, logarithms: Int) {
      for subject in 0..<count {
        let logarithm = self.logarithms[logarithms * stride + subject]
        values[3 * row * count + subject] = logarithm
        values[(3 * row + 1) * count + subject] = self.chances[chances * stride + subject]
        values[(3 * row + 2) * count + subject] = 0.1 * logarithm * logarithm
      }
    }
    for index in 0..<nodeCount where nodes[index].feature >= 0 {
      let feature = Int(nodes[index].feature)
      write(feature, chances: index, logarithms: feature)
    }
    for hazard in 0..<3 {
      write(
        featureCount + hazard, chances: nodeCount + hazard, logarithms: featureCount + hazard)
    }
    let first = 3 * (featureCount + 3) * count
    for index in first..<values.count { values[index] = 0 }
    let tables = AgeTables.shared
    for subject in 0..<count {
      let step = Int(hazards.steps[subject])
      let knot = Int(tables.knots[step])
      values[first + knot * count + subject] = 1 - tables.shares[step]
      values[first + (knot + 1) * count + subject] = tables.shares[step]
    }
  }

  /// The chances of all nodes at the last reading, those of one node together.
  func nodeChances() -> [Double] {
    var result: [Double] = []
    result.reserveCapacity(nodeCount * subjectCount)
    for index in 0..<nodeCount {
      result.append(
        contentsOf: UnsafeBufferPointer(start: chances.base + index * stride, count: subjectCount))
    }
    return result
  }

  /// Whether another has learnt the same: every count, hazard and weight.
  func equals(_ other: EngineStorage) -> Bool {
    guard nodeCount == other.nodeCount, hazards.equals(other.hazards),
      biasCount == other.biasCount, trust == other.trust,
      areWeightsEqual(other.weights.0, weights.0),
      areWeightsEqual(other.weights.1, weights.1)
    else { return false }
    for subject in 0..<biasCount
    where biases[subject] != other.biases[subject]
      || biasSquares[subject] != other.biasSquares[subject]
    { return false }
    for index in 0..<clockCount where clocks[index].clock != other.clocks[index].clock {
      return false
    }
    return (0..<nodeCount).allSatisfy { areCountsEqual(other, node: $0) }
  }

  private func areWeightsEqual(_ one: OwnWeights, _ other: OwnWeights) -> Bool {
    (0..<one.width).allSatisfy {
      one.shared[$0] == other.shared[$0] && one.moves[$0] == other.moves[$0]
        && one.squares[$0] == other.squares[$0]
    }
  }

  private func areCountsEqual(_ other: EngineStorage, node: Int) -> Bool {
    let items = min(max(stride, other.stride), max(hazards.itemCount, 1))
    if nodes[node].hours >= 0 {
      let (one, two) = (hours[nodes[node].hours], other.hours[nodes[node].hours])
      return (0..<48).allSatisfy { halfHour in
        one.total(halfHour) == two.total(halfHour)
          && (0..<items).allSatisfy {
            one.count(of: $0, in: halfHour) == two.count(of: $0, in: halfHour)
          }
      }
    }
    var count = 0
    var isEqual = true
    indices[node].forEach { key, row in
      count += 1
      let twin = other.indices[node].row(of: key)
      guard twin >= 0, rows.pointee.total(row) == other.rows.pointee.total(twin),
        rows.pointee.weight(row) == other.rows.pointee.weight(twin)
      else {
        isEqual = false
        return
      }
      for item in 0..<items
      where rows.pointee.count(of: item, in: row) != other.rows.pointee.count(of: item, in: twin) {
        isEqual = false
      }
    }
    guard isEqual else { return false }
    other.indices[node].forEach { _, _ in count -= 1 }
    return count == 0
  }
}
