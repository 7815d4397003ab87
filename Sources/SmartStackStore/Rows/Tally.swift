import SQLiteSupport

/// How many rows there are, and the sum of their checksums, by which missing rows show.
struct Tally: Hashable {
  var count: Int64 = 0
  var sum: Int64 = 0

  init() {}

  init(count: Int64, sum: Int64) {
    self.count = count
    self.sum = sum
  }

  mutating func add(_ checksum: Int64) {
    count &+= 1
    sum &+= checksum
  }

  mutating func remove(_ checksum: Int64) {
    count &-= 1
    sum &-= checksum
  }
}
