/// Says why a learnt ranker could not be made from a snapshot.
public enum LearntRankerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A snapshot is shorter or longer than its own header says.
  case truncatedSnapshot(bytes: Int, expected: Int)
  /// The bytes are no snapshot of this kind.
  case notASnapshot
  /// The snapshot has a version that this program does not know.
  case unknownSnapshotVersion(UInt32)
  /// The snapshot was damaged after it was written.
  case damagedSnapshot
  /// The snapshot was made with another layout, other weights, adaptation, families or parameters.
  case otherDependency(String)

  init(_ error: FastRankerError) {
    switch error {
    case .truncatedSnapshot(let bytes, let expected):
      self = .truncatedSnapshot(bytes: bytes, expected: expected)
    case .notASnapshot: self = .notASnapshot
    case .unknownSnapshotVersion(let version): self = .unknownSnapshotVersion(version)
    case .damagedSnapshot, .outOfRange, .otherParameters: self = .damagedSnapshot
    }
  }

  /// The message for a person.
  public var description: String {
    switch self {
    case .truncatedSnapshot(let bytes, let expected):
      "the snapshot has \(bytes) bytes where its header says \(expected); rebuild it from the log"
    case .notASnapshot:
      "these bytes are no snapshot of a learnt ranker; rebuild it from the log"
    case .unknownSnapshotVersion(let version):
      "the snapshot has version \(version), this program reads 1; rebuild it from the log"
    case .damagedSnapshot:
      "the snapshot was damaged after it was written; rebuild it from the log"
    case .otherDependency(let name):
      "the snapshot was made with other \(name); rebuild it from the log"
    }
  }
}
