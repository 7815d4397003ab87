extension EngineStorage {
  /// Codes everything that was learnt.
  ///
  /// When reading, the storage has learnt nothing. What a reading of a moment leaves behind is not
  /// told: it is computed again at the next reading.
  mutating func code(_ coder: inout SnapshotCoder) throws(SnapshotDamage) {
    var lanes = stride
    try coder.code(&lanes, in: Self.smallestStride...(1 << 30))
    try coder.require(lanes.nonzeroBitCount == 1)
    if coder.isReading {
      try coder.claim((2 * nodeCount + featureCount + 16 + 48 * hoursCount) * lanes)
      // Before the ledger: its room is never less than the lanes.
      try coder.claim(2 * 2 * (HazardBuckets.rankCount + HazardBuckets.ageCount) * lanes)
      reserve(lanes)
    }
    try rows.pointee.code(&coder, nodeCount: nodeCount)
    var rowCount = 0
    for index in 0..<nodeCount {
      try indices[index].code(&coder, node: index, rows: rows.pointee)
      indices[index].forEach { _, _ in rowCount += 1 }
    }
    try coder.require(rowCount == rows.pointee.count)
    for index in 0..<clockCount {
      try clocks[index].clock.code(&coder)
      if coder.isReading { clocks[index].instant = .min }
    }
    for index in 0..<hoursCount { try hours[index].code(&coder) }
    try hazards.code(&coder, lanes: stride)
    try weights.0.code(&coder)
    try weights.1.code(&coder)
    try trust.code(&coder)
    try coder.code(&biasCount, in: 0...stride)
    try coder.code(biases, count: stride, usual: 0)
    try coder.code(biasSquares, count: stride, usual: 1)
    if coder.isReading { isRead = false }
  }
}
