#if !canImport(WidgetKit)
  public import Foundation
  import Synchronization

  /// A region on the map or around a beacon.
  ///
  /// Sendable without the compiler's check, since a class that others inherit from cannot have it:
  /// the identifier never changes and the switches lie behind a lock.
  open class CLRegion: NSObject, @unchecked Sendable {
    private struct Switches {
      var notifyOnEntry = true
      var notifyOnExit = true
    }

    private let switches = Mutex(Switches())

    /// The author's name of the region.
    public let identifier: String

    /// Whether the app wants to know when the device enters the region.
    ///
    /// True by default.
    public var notifyOnEntry: Bool {
      get { switches.withLock { $0.notifyOnEntry } }
      set { switches.withLock { $0.notifyOnEntry = newValue } }
    }

    /// Whether the app wants to know when the device leaves the region.
    ///
    /// True by default.
    public var notifyOnExit: Bool {
      get { switches.withLock { $0.notifyOnExit } }
      set { switches.withLock { $0.notifyOnExit = newValue } }
    }

    init(identifier: String) {
      self.identifier = identifier
    }

    /// The identifier's hash.
    open override var hash: Int { identifier.hashValue }

    /// Tells whether another region has the same identifier, as regions at Apple are compared.
    ///
    /// - Parameter object: The other region.
    /// - Returns: Whether both are regions of the same class and identifier.
    open override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? CLRegion, type(of: other) == type(of: self) else { return false }
      return other.identifier == identifier
    }
  }
#endif
