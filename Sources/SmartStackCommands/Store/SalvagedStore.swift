import SmartStackStore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What is whole of a damaged store, as a store beside the temporary files, which is removed at the
/// end.
struct SalvagedStore: ~Copyable {
  /// The path of the new store.
  let path: String
  /// What was brought out and what was not.
  let result: StoreSalvage
  private let folder: String

  /// Brings out what is whole.
  ///
  /// - Parameter damaged: the path of the damaged store.
  /// - Throws: why nothing can be brought out.
  init(of damaged: String) throws(CommandError) {
    let folder = try PeopleLog.makeTemporaryFolder()
    let path = folder + "/log.store"
    do throws(StoreError) {
      result = try EventStore.salvage(path: damaged, into: path)
    } catch {
      PeopleLog.remove(folder)
      throw .failed(error.description)
    }
    self.folder = folder
    self.path = path
  }

  deinit { PeopleLog.remove(folder) }

  /// What became of the events, as a line.
  var summary: String {
    var parts = ["\(result.eventCount) events are whole and brought out"]
    if result.damagedCount > 0 { parts.append("\(result.damagedCount) are damaged") }
    switch result.missingCount {
    case nil: parts.append("how many are missing cannot be told")
    case 0?: if result.damagedCount == 0 { parts.append("none is missing") }
    case let count?: parts.append("\(count) are missing")
    }
    return parts.joined(separator: ", ")
  }
}
