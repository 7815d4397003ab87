#if !canImport(WidgetKit)
  import Foundation

  /// The identifier of a donation.
  ///
  /// Opaque. Available on iOS 16, macOS 13, tvOS 16 and watchOS 9.
  public struct IntentDonationIdentifier: Hashable, Codable, Sendable {
    /// The identifier as text.
    package let value: String

    /// Creates an identifier, as the system would.
    ///
    /// - Parameter value: The identifier as text; nil makes a new one.
    package init(_ value: String? = nil) {
      self.value = value ?? UUID().uuidString
    }
  }
#endif
