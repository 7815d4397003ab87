/// A person's part in the checksums of that person's rows.
struct PersonSeal {
  let id: Int64
  let start: ContentChecksum

  init(id: Int64, name: String) {
    var start = ContentChecksum(purpose: 1)
    start.add(name.utf8)
    self.start = start
    self.id = id
  }

  /// The checksum of the person's row in the table of people.
  var person: Int64 {
    var checksum = start
    checksum.add(id)
    return checksum.value
  }

  /// Returns the checksum of a tally of the person's events.
  func checksum(of tally: EventTally) -> Int64 {
    var checksum = start
    checksum.add(id)
    checksum.add(tally.rows.count)
    checksum.add(tally.rows.sum)
    checksum.add(optional: tally.span?.lowerBound)
    checksum.add(optional: tally.span?.upperBound)
    return checksum.value
  }
}
