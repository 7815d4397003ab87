#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A vote of the moments that resemble the present one, over recent history.
///
/// Each remembered use votes for its subject with a weight that is the product of how alike the two
/// moments are in each respect (T. M. Cover and P. E. Hart, "Nearest Neighbor Pattern
/// Classification", 1967, with kernel weights).
struct MomentMemory: Hashable, Sendable {
  /// A remembered use.
  private struct Memory: Hashable {
    let subject: Int32
    let isStart: Bool
    let isWeekend: Bool
    let halfHour: Int8
    let place: Int32
    let last: Int32
    let secondLast: Int32
    let time: Int64
  }

  /// The number of uses remembered.
  static let capacity = 1500
  /// The days after which a vote counts for half.
  private static let halfLifeDays = 14.0
  /// The number of votes that the parent's chances count for.
  static let backoff = 0.5

  private var memories: [Memory] = []
  private var next = 0

  /// The weights of the distance in half hours, from 0 to 24.
  private static let hourWeights: [Double] = (0...24).map {
    exp(-Double($0 * $0) / (2 * 16)) + 0.05
  }
  /// The weight of a vote by its age in whole days.
  private static let ageWeights: [Double] = (0..<256).map { exp2(-Double($0) / halfLifeDays) }

  /// Writes the share of votes of each subject.
  ///
  /// - Parameters:
  ///   - chances: the buffer to write.
  ///   - parent: what votes lean on.
  ///   - moment: the moment.
  /// - Complexity: O(*m*) in the number of remembered uses.
  func vote(
    into chances: UnsafeMutableBufferPointer<Double>, parent: UnsafeBufferPointer<Double>,
    at moment: HabitMoment
  ) {
    let place = Int32(truncatingIfNeeded: moment.place ?? -1)
    let last = Int32(truncatingIfNeeded: moment.previous.last ?? -1)
    let secondLast = Int32(truncatingIfNeeded: moment.previous.secondLast ?? -1)
    let otherPrevious = moment.isStart ? 0.5 : 0.12
    var total = 0.0
    for index in chances.indices { chances[index] = 0 }
    memories.withUnsafeBufferPointer { memories in
      for memory in memories where Int(memory.subject) < chances.count {
        let distance = abs(Int(memory.halfHour) - moment.halfHour)
        var weight = Self.hourWeights[min(distance, 48 - distance)]
        if memory.isStart != moment.isStart { weight *= 0.3 }
        if memory.isWeekend != moment.isWeekend { weight *= 0.6 }
        if memory.place != place { weight *= 0.4 }
        if memory.last != last {
          weight *= otherPrevious
        } else if memory.secondLast == secondLast {
          weight *= 2
        }
        let days = Int((moment.fadingTime - memory.time) / 86_400_000)
        weight *= Self.ageWeights[min(max(0, days), 255)]
        chances[Int(memory.subject)] += weight
        total += weight
      }
    }
    let sum = total + Self.backoff
    for index in chances.indices {
      chances[index] = (chances[index] + Self.backoff * parent[index]) / sum
    }
  }

  /// Remembers a use.
  mutating func add(_ subject: Int, at moment: HabitMoment) {
    let memory = Memory(
      subject: Int32(truncatingIfNeeded: subject), isStart: moment.isStart,
      isWeekend: moment.isWeekend, halfHour: Int8(truncatingIfNeeded: moment.halfHour),
      place: Int32(truncatingIfNeeded: moment.place ?? -1),
      last: Int32(truncatingIfNeeded: moment.previous.last ?? -1),
      secondLast: Int32(truncatingIfNeeded: moment.previous.secondLast ?? -1), time: moment.time)
    if memories.count < Self.capacity {
      memories.append(memory)
    } else {
      memories[next] = memory
      next = (next + 1) % Self.capacity
    }
  }
}
